import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { z } from "zod";
import { acceptsList, assertSafeKey, invalidBody, parseBody, readChunks } from "@/lib/api/input";
import type { UploadRule } from "@/lib/platform/api-contract";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { sharedState } from "@/lib/platform/shared-state";

const RETRY_AFTER_SECONDS = 5;

/** One for the whole process, as its memory is. */
const held = sharedState("upload-memory", () => ({ bytes: 0 }));
const holds = new WeakMap<Request, number>();

/** Counts bytes of an upload that stay in memory until {@link releaseUploadBytes}. @throws AppError TOO_MANY when all uploads reserveUploadBytes too much */
export function reserveUploadBytes(request: Request, bytes: number): void {
  assertUploadCapacity(bytes);
  held.bytes += bytes;
  holds.set(request, (holds.get(request) ?? 0) + bytes);
}

/** @throws AppError TOO_MANY when there is no room for so many bytes just now. */
function assertUploadCapacity(bytes: number): void {
  if (held.bytes + bytes > limits.uploadsHeldMaxBytes)
    throw new AppError("TOO_MANY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Nothing of this request's upload is needed any more. */
export function releaseUploadBytes(request: Request): void {
  held.bytes -= holds.get(request) ?? 0;
  holds.delete(request);
}

const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i;
const TIME = { withinMs: limits.uploadReadSeconds * 1000, tooSlow: requestMessages.uploadTooSlow };

type Files = Record<string, Buffer[]>;

export const isMultipart = ({ headers }: Request): boolean => MULTIPART_TYPE.test(headers.get("content-type") ?? "");

/** Of each name no file. */
export const noFiles = ({ fields }: UploadRule): Files =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, []]));

/**
 * A multipart body: its texts read by `schema`, its files as `rule` says. What a file is called or declares to be counts
 * for nothing. Its bytes count as held until `releaseUploadBytes`.
 * @throws AppError TOO_LARGE, INVALID, TOO_MANY while too much is held for others
 */
export async function readUpload<S extends z.ZodObject>(schema: S, rule: UploadRule, request: Request) {
  const entries = await readEntries(rule, request);
  for (const [name] of entries) assertSafeKey(name);
  const files = filesOf(entries, rule);
  return { body: parseBody(schema, textsOf(entries, schema)), files };
}

/** A refused form is read to its end, of which nothing is kept: who sends it shall hear the answer. */
async function readEntries(rule: UploadRule, request: Request): Promise<Entry[]> {
  const { headers } = request;
  const form = createFormReader(headers.get("content-type") ?? "", rule.fileMaxBytes);
  const told = Number(headers.get("content-length") ?? 0);
  if (told <= rule.bodyMaxBytes) assertUploadCapacity(told);
  let isHeld = true;
  await readChunks(request, { most: rule.bodyMaxBytes, ...TIME }, async (piece) => {
    isHeld &&= tryReserve(request, piece, form.refuse);
    if (isHeld) await form.take(piece);
  });
  return form.end();
}

function tryReserve(request: Request, piece: Uint8Array, refuse: (error: unknown) => void): boolean {
  try {
    reserveUploadBytes(request, piece.byteLength);
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
    if (own.length >= most) throw invalidBody(refusals.filesAtMost(name, most), name);
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
    else throw invalidBody(refusals.repeated(name), name);
  }
  return Object.fromEntries(texts);
}

/** A text or a file of a form. */
type Entry = [name: string, value: string | Buffer];

type FormReader = {
  /** Nothing more of the form is looked at. */
  refuse: (error: unknown) => void;
  take: (piece: Uint8Array) => Promise<void>;
  /** What the form held, in its order. @throws AppError TOO_LARGE, INVALID: the first refusal */
  end: () => Promise<Entry[]>;
};

/** Takes a multipart form of this content type apart while it arrives; of a refused one nothing is kept. */
function createFormReader(type: string, fileMaxBytes: number): FormReader {
  const entries: Entry[] = [];
  let refused: { error: unknown } | undefined;
  const refuse = (error: unknown) => {
    refused ??= { error };
    entries.length = 0;
  };
  const add = (name: string | undefined, value: string | Buffer) => {
    if (name === undefined) refuse(invalidBody(requestMessages.uploadUnreadable));
    if (name !== undefined && !refused) entries.push([name, value]);
  };
  const parser = parserOf(type, fileMaxBytes);
  const failed = new Promise<void>((resolve) => {
    parser.on("error", () => {
      refuse(invalidBody(requestMessages.uploadUnreadable));
      resolve();
    });
  });
  parser.on("partsLimit", () => refuse(invalidBody(requestMessages.uploadTooManyParts)));
  parser.on("field", (name, text, _, isCut) => (isCut ? refuse(new AppError("TOO_LARGE")) : add(name, text)));
  parser.on("file", (name, file) => {
    const pieces: Buffer[] = [];
    file.on("data", (piece: Buffer) => (refused ? pieces.splice(0) : pieces.push(piece)));
    file.on("end", () => add(name, Buffer.concat(pieces)));
    file.on("limit", () => refuse(new AppError("TOO_LARGE")));
    file.on("error", () => refuse(invalidBody(requestMessages.uploadUnreadable)));
  });
  const step = async (work: (done: () => void) => void) => {
    if (!refused) await Promise.race([failed, new Promise<void>(work)]);
  };
  return {
    refuse,
    take: (piece) => step((done) => parser.write(piece, () => done())),
    end: async () => {
      await step((done) => parser.on("finish", done).end());
      if (refused) throw refused.error;
      return entries;
    },
  };
}

function parserOf(type: string, fileMaxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { parts: limits.uploadPartsMax, fileSize: fileMaxBytes, fieldSize: limits.uploadTextMaxBytes },
    });
  } catch {
    throw invalidBody(requestMessages.uploadUnreadable);
  }
}
