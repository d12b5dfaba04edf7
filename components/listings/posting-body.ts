import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import { detailsAsked, sectionsFor } from "@/components/listings/posting-sections";
import { type Kind, type PostingValues, plainAmount } from "@/components/listings/posting-values";
import { addPropertySchema } from "@/lib/property/schema";

type Details = Record<string, string | number | boolean>;
/** The fields of a request, without photos. */
export type PostingBody = Record<string, string | string[] | Details>;

/**
 * The fields of this kind as the API takes them. Values left over from another kind are not sent.
 * `recorded` are the stored details of an edited listing: details without a form field stay, and a flag that is not
 * among them is sent only when it is true.
 */
export function bodyOf(values: PostingValues, recorded?: Details): PostingBody {
  const { category, propertyType, propertyDetails } = values;
  const names = sectionsFor(values).flatMap(({ fields }) => fields.map(({ name }) => name));
  const body: PostingBody = {
    category,
    propertyType,
    propertyDetails: { ...freeDetails(values, recorded), ...detailsOf(propertyDetails, values, recorded) },
  };
  for (const name of names)
    if (!name.startsWith("propertyDetails."))
      body[name] = values[name as Exclude<keyof PostingValues, "propertyDetails">];
  return { ...body, price: plainAmount(values.price) };
}

function freeDetails(kind: Kind, recorded: Details = {}): Details {
  const asked = new Set(detailsAsked(kind).map(({ key }) => key));
  return Object.fromEntries(Object.entries(recorded).filter(([key]) => !asked.has(key)));
}

function detailsOf(typed: PostingValues["propertyDetails"], kind: Kind, recorded?: Details): Details {
  const isStated = (key: string) => typed[key] === true || !recorded || key in recorded;
  const details: Details = {};
  for (const { key, kind: sort, notRecorded } of detailsAsked(kind)) {
    const value = typed[key];
    if (notRecorded) continue;
    if (sort === "flag") {
      if (isStated(key)) details[key] = value === true;
    } else if (typeof value === "string" && value !== "") details[key] = sort === "choice" ? value : plainAmount(value);
  }
  return details;
}

/** The body as multipart, for adding a listing. Empty fields are left out. */
export function formOf(body: PostingBody, keepPhotos: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, one);
    else if (typeof value === "object") form.append(name, JSON.stringify(value));
    else if (value !== "") form.append(name, value);
  }
  form.append("keepPhotos", JSON.stringify(keepPhotos));
  return form;
}

/** Valid values for fields whose own error is known: the schema reports later errors only once these are right. */
const ACCEPTED: Record<string, unknown> = {
  name: "x",
  address: "x",
  landmark: "x",
  price: "1",
  preferredCustomer: "all",
};

type Issue = { path: string; message: string };

/** All errors of a listing. The schema checks the fields of a category only once all others are valid. */
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
