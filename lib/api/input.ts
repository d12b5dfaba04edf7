import "server-only";
import { z } from "zod";
import { invalid } from "@/lib/api/envelope";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { HOSTILE_KEYS } from "@/lib/text/input-schema";

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
    const value = acceptsList(field) ? listed(values) : single(key, values);
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
export function acceptsList(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return acceptsList(field.unwrap());
  return field instanceof z.ZodArray;
}

type Bounds = { most: number; withinMs: number; tooSlow: string };
type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Take = (piece: Uint8Array) => unknown;

const cutShort = new WeakSet<Request>();

/** Was the reading of this body begun and given up? What is left of it then stands before the next call of its connection. */
export const wasBodyAbandoned = (request: Request): boolean => cutShort.has(request);

/** The body, of which no more than `most` bytes are ever held. Refused as {@link readChunks} refuses. */
async function readBytes(request: Request, bounds: Bounds): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await readChunks(request, bounds, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

/**
 * Gives the body to `take` as it arrives, one piece after the other: at most `most` bytes, if all arrive `withinMs`.
 * @throws AppError TOO_LARGE, INVALID with the text `tooSlow`, or when the connection ends before the body
 */
export async function readChunks(request: Request, { most, withinMs, tooSlow }: Bounds, take: Take): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new AppError("TOO_LARGE");
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) return;
  let late = false;
  const giveUp = () => {
    cutShort.add(request);
    void reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    late = true;
    giveUp();
  }, withinMs);
  try {
    const isWhole = await readUpTo(reader, most, take);
    if (late) throw new AppError("INVALID", { message: tooSlow });
    if (isWhole) return;
    giveUp();
    throw new AppError("TOO_LARGE");
  } finally {
    clearTimeout(timer);
  }
}

/** False for more than `most` bytes. */
async function readUpTo(reader: Reader, most: number, take: Take): Promise<boolean> {
  let size = 0;
  for (let part = await next(reader); part.value; part = await next(reader)) {
    size += part.value.byteLength;
    if (size > most) return false;
    await take(part.value);
  }
  return true;
}

/** A caller who went away has not broken anything here. */
const next = (reader: Reader) =>
  reader.read().catch((cause: unknown) => Promise.reject(new AppError("INVALID", { cause })));

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const MOST_BYTES = limits.jsonBodyMaxBytes;
const BOUNDS = {
  withinMs: limits.jsonReadSeconds * 1000,
  tooSlow: requestMessages.bodyTooSlow,
};

/**
 * A JSON body of at most `most` bytes read by `schema`; refusals in the order of api.md, Settled details.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID
 */
export async function readBody<S extends z.ZodObject>(
  schema: S,
  request: Request,
  most: number = MOST_BYTES,
): Promise<z.output<S>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) throw new AppError("UNSUPPORTED_TYPE");
  return parseBody(schema, parseJson(await readBytes(request, { ...BOUNDS, most })));
}

/** A body as it came, for whoever checks its signature. @throws AppError TOO_LARGE, INVALID */
export const readSigned = (request: Request, most: number): Promise<Buffer> => readBytes(request, { ...BOUNDS, most });

/** Did anything come with this call, or was it said to? */
export const hasBody = ({ headers }: Request): boolean =>
  headers.has("content-type") || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) !== 0;

/** Values of a body read by `schema`. @throws AppError INVALID */
export function parseBody<S extends z.ZodObject>(schema: S, values: unknown): z.output<S> {
  const result = schema.safeParse(values);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** A form spells a byte with three. */
const FORM_MOST_BYTES = 3 * MOST_BYTES;

/**
 * A form, or the JSON that next-auth's client sends in its place, as an object.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (JSON_TYPE.test(type)) return readBody(z.looseObject({}), request);
  if (!FORM_TYPE.test(type)) throw new AppError("UNSUPPORTED_TYPE");
  const text = new TextDecoder().decode(await readBytes(request, { ...BOUNDS, most: FORM_MOST_BYTES }));
  return Object.fromEntries([...new URLSearchParams(text)].filter(([key]) => !HOSTILE_KEYS.has(key)));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), (key, value: unknown) => {
      assertSafeKey(key);
      return value;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidBody(requestMessages.bodyUnreadable);
  }
}

/** @throws AppError INVALID for a name that would reach an object's prototype. */
export function assertSafeKey(key: string): void {
  if (HOSTILE_KEYS.has(key)) throw invalidBody(requestMessages.hostileKey);
}

/** A body that breaks a rule at `path`. */
export const invalidBody = (message: string, path = "") =>
  new AppError("INVALID", { message, errors: [{ path, message }] });
