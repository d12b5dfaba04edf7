import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import { bodyOf, type PostingBody } from "@/components/posting/posting-body";
import type { PostingValues } from "@/components/posting/posting-values";
import { addPropertySchema } from "@/lib/property/schema";

/** Values that are accepted, for fields whose own fault is known and that hide the faults of others. */
const ACCEPTED: Record<string, unknown> = {
  name: "x",
  address: "x",
  landmark: "x",
  price: "1",
  preferredCustomer: "all",
};

type Issue = { path: string; message: string };

/** Every fault of a listing: the schema looks at a category's own fields only once all others are right. */
export function faultsOf(body: PostingBody): Issue[] {
  const first = issuesOf(body);
  if (first.length === 0) return [];
  const mended = first.map(({ path }) => path.split(".")[0] ?? "").map((key) => [key, ACCEPTED[key]] as const);
  const rest = issuesOf({ ...body, ...Object.fromEntries(mended) });
  const known = new Set(first.map(({ path }) => path));
  return [...first, ...rest.filter(({ path }) => !known.has(path))];
}

function issuesOf(body: Record<string, unknown>): Issue[] {
  const { error } = addPropertySchema.safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
}

/** Checks the form as the API checks its body. */
export const postingResolver: Resolver<PostingValues> = async (values, _context, options) => {
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of faultsOf(bodyOf(values))) errors[path] ??= { type: "schema", message };
  return Object.keys(errors).length > 0
    ? { values: {}, errors: toNestErrors<PostingValues>(errors, options) }
    : { values, errors: {} };
};
