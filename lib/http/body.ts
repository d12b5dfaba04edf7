import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { invalid } from "@/lib/http/failure";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const HOSTILE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * A JSON body read by `schema`; refusals in the order of api.md, Settled details.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID
 */
export async function readBody<S extends z.ZodObject>(schema: S, request: Request): Promise<z.output<S>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) throw new AppError("UNSUPPORTED_TYPE");
  const result = schema.safeParse(parseJson(await readBytes(request, limits.jsonBodyMaxBytes)));
  if (!result.success) throw invalid(result.error);
  return result.data;
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * A body of next-auth's client: a form, or JSON, as an object.
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (JSON_TYPE.test(type)) return readBody(z.looseObject({}), request);
  if (!FORM_TYPE.test(type)) throw new AppError("UNSUPPORTED_TYPE");
  const text = new TextDecoder().decode(await readBytes(request, limits.jsonBodyMaxBytes));
  return Object.fromEntries([...new URLSearchParams(text)].filter(([key]) => !HOSTILE_KEYS.has(key)));
}

/** The body, of which no more than `most` bytes are ever held. @throws AppError TOO_LARGE */
async function readBytes({ headers, body }: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length") ?? 0) > most) throw new AppError("TOO_LARGE");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw new AppError("TOO_LARGE");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), refuseHostileKey);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(messages.bodyUnreadable);
  }
}

function refuseHostileKey(key: string, value: unknown): unknown {
  if (HOSTILE_KEYS.has(key)) throw refused(messages.hostileKey);
  return value;
}

const refused = (message: string) => new AppError("INVALID", { message, errors: [{ path: "", message }] });
