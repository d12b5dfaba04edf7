import "server-only";
import * as z from "zod";
import { invalid, unknownKeyErrors } from "@/lib/api/envelope";
import { type MinimumRate, type SenderWatch, watchSender } from "@/lib/api/sender-rate";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { HOSTILE_KEYS } from "@/lib/text/input-schema";

/** Path parameters parsed by `schema`. @throws AppError INVALID */
export const readParams = <S extends z.ZodObject>(schema: S, params: unknown): z.output<S> => parse(schema, params);

/** Values of a body parsed by `schema`. @throws AppError INVALID */
export const parseBody = <S extends z.ZodObject>(schema: S, values: unknown): z.output<S> => parse(schema, values);

function parse<S extends z.ZodObject>(schema: S, values: unknown, errorOf = (error: z.ZodError) => error): z.output<S> {
  const result = schema.safeParse(values);
  if (!result.success) throw invalid(errorOf(result.error));
  return result.data;
}

const OPERATOR = /[[\]$]/;
const isHostile = (key: string) => OPERATOR.test(key) || HOSTILE_KEYS.has(key);

/**
 * Query parameters parsed by `schema`. Empty parameters count as missing, unknown ones are ignored unless `isStrict`, and list
 * fields accept repeated keys and commas alike.
 * @throws AppError INVALID for a broken rule, for a repeated parameter that is no list, and for a key with an operator.
 */
export function readQuery<S extends z.ZodObject>(
  schema: S,
  search: URLSearchParams,
  { isStrict = false } = {},
): z.output<S> {
  const hostile = [...search.keys()].find(isHostile);
  if (hostile !== undefined) throw fieldError("INVALID", hostile.slice(0, SHOWN_CHARACTERS), refusals.hostileKey);
  if (isStrict) assertKnown(schema, search);
  const raw: Record<string, string | string[]> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const values = search.getAll(key);
    const value = acceptsList(field) ? listValue(key, values) : singleValue(key, values);
    if (value) raw[key] = value;
  }
  return parse(schema, raw, byParameter);
}

/** The error with the names of parameters as paths: callers know a parameter, not the place of a value among several. */
const byParameter = ({ issues }: z.ZodError) =>
  new z.ZodError(issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })));

/** @throws AppError INVALID with an error for each key that the schema does not name */
function assertKnown(schema: z.ZodObject, search: URLSearchParams): void {
  const unknown = [...new Set(search.keys())].filter((key) => !Object.hasOwn(schema.shape, key));
  if (unknown.length === 0) return;
  const names = unknown.map((key) => key.slice(0, SHOWN_CHARACTERS));
  throw new AppError("INVALID", { message: refusals.unknown(names), errors: unknownKeyErrors(names) });
}

const SHOWN_CHARACTERS = 60;

function singleValue(key: string, values: string[]): string | undefined {
  if (values.length > 1) throw fieldError("INVALID", key, refusals.repeated(key));
  return values[0]?.trim() || undefined;
}

function listValue(key: string, values: string[]): string[] | undefined {
  const entries = values.flatMap((value) => value.split(",").map((entry) => entry.trim())).filter(Boolean);
  const most = limits.valuesOfKeyMax;
  if (entries.length > most) throw fieldError("INVALID", key, refusals.values(key, most));
  return entries.length > 0 ? entries : undefined;
}

/** True for the schema of a list field. */
export function acceptsList(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return acceptsList(field.unwrap());
  return field instanceof z.ZodArray;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** The type of a form that is sent without scripts. */
export const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const JSON_MAX_BYTES = limits.jsonBodyMaxBytes;
/** A form may encode one byte as three. */
const FORM_MAX_BYTES = 3 * JSON_MAX_BYTES;
const READ_TIME = {
  withinMs: limits.jsonReadSeconds * 1000,
  tooSlow: requestMessages.bodyTooSlow,
};

type BodyRules = { maxBytes?: number | undefined; isOptional?: boolean | undefined };

/**
 * A JSON body of at most `maxBytes`, parsed by `schema`; no bytes are an empty object if it is optional. Errors come in the order of
 * api.md, Settled details.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID
 */
export async function readBody<S extends z.ZodObject>(
  schema: S,
  request: Request,
  { maxBytes = JSON_MAX_BYTES, isOptional = false }: BodyRules = {},
): Promise<z.output<S>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) throw new AppError("UNSUPPORTED_TYPE");
  const bytes = await readBytes(request, { ...READ_TIME, maxBytes });
  return parseBody(schema, isOptional && bytes.byteLength === 0 ? {} : parseJson(bytes));
}

/** The raw body of a signed call. @throws AppError TOO_LARGE, INVALID */
export const readSigned = (request: Request, maxBytes: number): Promise<Buffer> =>
  readBytes(request, { ...READ_TIME, maxBytes });

/**
 * The fields of a form as an object. JSON is accepted too, because next-auth's client sends it.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (JSON_TYPE.test(type)) return readBody(z.looseObject({}), request);
  if (!FORM_TYPE.test(type)) throw new AppError("UNSUPPORTED_TYPE");
  const text = new TextDecoder().decode(await readBytes(request, { ...READ_TIME, maxBytes: FORM_MAX_BYTES }));
  const fields = new URLSearchParams(text);
  if (fields.size > limits.bodyEntriesMax) throw fieldError("INVALID", "", requestMessages.bodyTooManyEntries);
  return Object.fromEntries([...fields].filter(([key]) => !HOSTILE_KEYS.has(key)));
}

/** True when the call has a body or announces one. */
export const hasBody = ({ headers }: Request): boolean =>
  headers.has("content-type") || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) !== 0;

/** Bodies with thousands of entries are refused as a whole: an error for each of them would take a tenth of a second. */
function parseJson(bytes: Uint8Array): unknown {
  let entries = 0;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), (key, value: unknown) => {
      assertSafeKey(key);
      entries += 1;
      if (entries > limits.bodyEntriesMax) throw fieldError("INVALID", "", requestMessages.bodyTooManyEntries);
      return value;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fieldError("INVALID", "", requestMessages.bodyUnreadable);
  }
}

/** @throws AppError INVALID for a key that would reach the prototype of an object. */
export function assertSafeKey(key: string): void {
  if (HOSTILE_KEYS.has(key)) throw fieldError("INVALID", "", requestMessages.hostileKey);
}

type ReadLimits = { maxBytes: number; withinMs: number; rate?: MinimumRate; tooSlow: string };
type Reader = ReadableStreamDefaultReader<Uint8Array>;
type OnChunk = (chunk: Uint8Array) => unknown;

/** The whole body. Never holds more than `maxBytes`. Throws what {@link readChunks} throws. */
async function readBytes(request: Request, bounds: ReadLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await readChunks(request, bounds, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

const abandoned = new WeakSet<Request>();

/** True when reading of the body was stopped half way. Its rest would precede the next call on the same connection. */
export const wasBodyAbandoned = (request: Request): boolean => abandoned.has(request);

/**
 * Passes the body to `onChunk` as it arrives, one chunk after another: at most `maxBytes`, within `withinMs` milliseconds, and
 * no slower than `rate`.
 * @throws AppError TOO_LARGE; INVALID with the text `tooSlow`, or when the connection ends before the body
 */
export async function readChunks(
  request: Request,
  { maxBytes, withinMs, rate, tooSlow }: ReadLimits,
  onChunk: OnChunk,
): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("TOO_LARGE");
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) return;
  let isLate = false;
  const abandon = () => {
    abandoned.add(request);
    void reader.cancel().catch(() => undefined);
  };
  const giveUp = () => {
    isLate = true;
    abandon();
  };
  const timer = setTimeout(giveUp, withinMs);
  const watch = rate && watchSender(rate, giveUp);
  try {
    const isComplete = await readUpTo(reader, maxBytes, onChunk, watch);
    if (isLate) throw new AppError("INVALID", { message: tooSlow });
    if (isComplete) return;
    abandon();
    throw new AppError("TOO_LARGE");
  } finally {
    clearTimeout(timer);
    watch?.stop();
  }
}

/** Returns false when there are more than `maxBytes`. */
async function readUpTo(reader: Reader, maxBytes: number, onChunk: OnChunk, watch?: SenderWatch): Promise<boolean> {
  let size = 0;
  for (let part = await next(reader, watch); part.value; part = await next(reader, watch)) {
    size += part.value.byteLength;
    if (size > maxBytes) return false;
    await onChunk(part.value);
  }
  return true;
}

/** A caller who closes the connection causes INVALID and no server error. */
async function next(reader: Reader, watch?: SenderWatch) {
  watch?.waits();
  const part = await reader.read().catch((cause: unknown) => Promise.reject(new AppError("INVALID", { cause })));
  watch?.receives(part.value?.byteLength ?? 0);
  return part;
}
