import { z } from "zod";
import { invalid } from "@/lib/api/envelope";
import { AppError } from "@/lib/platform/errors";
import { refusals } from "@/lib/platform/request-messages";
import { HOSTILE_KEYS } from "@/lib/text/schema";

const OPERATOR = /[[\]$]/;
const isHostile = (key: string) => OPERATOR.test(key) || HOSTILE_KEYS.has(key);

/**
 * Query parameters read by `schema`: empty ones are not given, unknown ones are ignored, array fields take repeated
 * keys and commas alike.
 * @throws AppError INVALID for a broken rule, a repeated single parameter or a key that is an operator.
 */
export function readQuery<S extends z.ZodObject>(schema: S, search: URLSearchParams): z.output<S> {
  if ([...search.keys()].some(isHostile)) throw refused("", refusals.hostileKey);
  const raw: Record<string, string | string[]> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const values = search.getAll(key);
    const value = takesList(field) ? listed(values) : single(key, values);
    if (value) raw[key] = value;
  }
  return parse(schema, raw);
}

/**
 * Path parameters read by `schema`.
 * @throws AppError INVALID
 */
export const readParams = <S extends z.ZodObject>(schema: S, params: unknown): z.output<S> => parse(schema, params);

function parse<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

const refused = (path: string, message: string) => new AppError("INVALID", { message, errors: [{ path, message }] });

function single(key: string, values: string[]): string | undefined {
  if (values.length > 1) throw refused(key, refusals.repeated(key));
  return values[0]?.trim() || undefined;
}

function listed(values: string[]): string[] | undefined {
  const entries = values.flatMap((value) => value.split(",").map((entry) => entry.trim())).filter(Boolean);
  return entries.length > 0 ? entries : undefined;
}

/** Is this the schema of a field that may be given several times? */
export function takesList(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return takesList(field.unwrap());
  return field instanceof z.ZodArray;
}
