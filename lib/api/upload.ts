import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type * as z from "zod";
import { acceptsList, assertSafeKey, invalidInput, parseBody, readChunks } from "@/lib/api/input";
import type { UploadRule } from "@/lib/platform/api-contract";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { sharedState } from "@/lib/platform/shared-state";

const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i;
const READ_TIME = { withinMs: limits.uploadReadSeconds * 1000, tooSlow: requestMessages.uploadTooSlow };
const RETRY_AFTER_SECONDS = 5;

/** Files by the name of their field. */
type Files = Record<string, Buffer[]>;
/** A text or a file of a form. */
type Entry = [name: string, value: string | Buffer];

export const isMultipart = ({ headers }: Request): boolean => MULTIPART_TYPE.test(headers.get("content-type") ?? "");

/** An empty list for each file field. */
export const noFiles = ({ fields }: UploadRule): Files =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, []]));

/**
 * Reads a multipart body: its texts parsed by `schema`, its files within `rule`. File names and declared types are ignored.
 * The bytes stay reserved until {@link releaseUploadBytes}.
 * @throws AppError TOO_LARGE, INVALID, TOO_MANY while other uploads use too much memory
 */
export async function readUpload<S extends z.ZodObject>(schema: S, rule: UploadRule, request: Request) {
  const entries = await readEntries(rule, request);
  for (const [name] of entries) assertSafeKey(name);
  const files = filesOf(entries, rule);
  return { body: parseBody(schema, textsOf(entries, schema)), files };
}

/** Reads a refused form to its end as well, without storing it, so that its sender receives the answer. */
async function readEntries(rule: UploadRule, request: Request): Promise<Entry[]> {
  const { headers } = request;
  const form = createFormReader(headers.get("content-type") ?? "", rule.fileMaxBytes);
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced <= rule.bodyMaxBytes) assertUploadCapacity(announced);
  let isReserved = true;
  await readChunks(request, { maxBytes: rule.bodyMaxBytes, ...READ_TIME }, async (chunk) => {
    isReserved &&= tryReserve(request, chunk, form.refuse);
    if (isReserved) await form.take(chunk);
  });
  return form.end();
}

function tryReserve(request: Request, chunk: Uint8Array, refuse: (error: unknown) => void): boolean {
  try {
    reserveUploadBytes(request, chunk.byteLength);
    return true;
  } catch (error) {
    releaseUploadBytes(request);
    refuse(error);
    return false;
  }
}

function filesOf(entries: readonly Entry[], rule: UploadRule): Files {
  const files = noFiles(rule);
  for (const [name, value] of entries) {
    if (typeof value === "string") continue;
    const most = Object.hasOwn(rule.fields, name) ? (rule.fields[name] ?? 0) : 0;
    const own = files[name] ?? [];
    if (own.length >= most) throw invalidInput(refusals.filesAtMost(name, most), name);
    own.push(value);
  }
  return files;
}

function textsOf(entries: readonly Entry[], schema: z.ZodObject): Record<string, string | string[]> {
  const texts = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    const before = texts.get(name);
    if (acceptsList(schema.shape[name])) texts.set(name, [...(before ?? []), value]);
    else if (before === undefined) texts.set(name, value);
    else throw invalidInput(refusals.repeated(name), name);
  }
  return Object.fromEntries(texts);
}

type FormReader = {
  /** Discards the form. The first error counts. */
  refuse: (error: unknown) => void;
  take: (chunk: Uint8Array) => Promise<void>;
  /** The entries of the form in their order. @throws AppError TOO_LARGE, INVALID: the first error */
  end: () => Promise<Entry[]>;
};

/** Parses a multipart form of this content type while it arrives. */
function createFormReader(type: string, fileMaxBytes: number): FormReader {
  const entries: Entry[] = [];
  let refused: { error: unknown } | undefined;
  const refuse = (error: unknown) => {
    refused ??= { error };
    entries.length = 0;
  };
  const add = (name: string | undefined, value: string | Buffer) => {
    if (name === undefined) refuse(invalidInput(requestMessages.uploadUnreadable));
    if (name !== undefined && !refused) entries.push([name, value]);
  };
  const parser = createParser(type, fileMaxBytes);
  const failed = new Promise<void>((resolve) => {
    parser.on("error", () => {
      refuse(invalidInput(requestMessages.uploadUnreadable));
      resolve();
    });
  });
  parser.on("partsLimit", () => refuse(invalidInput(requestMessages.uploadTooManyParts)));
  parser.on("field", (name, text, _, isCut) => (isCut ? refuse(new AppError("TOO_LARGE")) : add(name, text)));
  parser.on("file", (name, file) => {
    const chunks: Buffer[] = [];
    file.on("data", (chunk: Buffer) => (refused ? chunks.splice(0) : chunks.push(chunk)));
    file.on("end", () => add(name, Buffer.concat(chunks)));
    file.on("limit", () => refuse(new AppError("TOO_LARGE")));
    file.on("error", () => refuse(invalidInput(requestMessages.uploadUnreadable)));
  });
  const step = async (work: (done: () => void) => void) => {
    if (!refused) await Promise.race([failed, new Promise<void>(work)]);
  };
  return {
    refuse,
    take: (chunk) => step((done) => parser.write(chunk, () => done())),
    end: async () => {
      await step((done) => parser.on("finish", done).end());
      if (refused) throw refused.error;
      return entries;
    },
  };
}

function createParser(type: string, fileMaxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { parts: limits.uploadPartsMax, fileSize: fileMaxBytes, fieldSize: limits.uploadTextMaxBytes },
    });
  } catch {
    throw invalidInput(requestMessages.uploadUnreadable);
  }
}

/** Bytes of all uploads in the memory of this process. */
const reserved = sharedState("upload-memory", () => ({ bytes: 0 }));
const reservedBy = new WeakMap<Request, number>();

/**
 * Counts bytes of an upload that stay in memory until {@link releaseUploadBytes}.
 * @throws AppError TOO_MANY when all uploads together use too much memory
 */
export function reserveUploadBytes(request: Request, bytes: number): void {
  assertUploadCapacity(bytes);
  reserved.bytes += bytes;
  reservedBy.set(request, (reservedBy.get(request) ?? 0) + bytes);
}

/** @throws AppError TOO_MANY when this many bytes do not fit at the moment. */
function assertUploadCapacity(bytes: number): void {
  if (reserved.bytes + bytes > limits.uploadsHeldMaxBytes)
    throw new AppError("TOO_MANY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Releases all bytes that the upload of this request reserved. */
export function releaseUploadBytes(request: Request): void {
  reserved.bytes -= reservedBy.get(request) ?? 0;
  reservedBy.delete(request);
}
