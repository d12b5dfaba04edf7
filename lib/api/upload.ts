import "server-only";
import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type * as z from "zod";
import { acceptsList, assertSafeKey, parseBody, readChunks } from "@/lib/api/input";
import { BODY_RATE } from "@/lib/api/sender-rate";
import { reserveUploadMemory } from "@/lib/api/upload-places";
import type { UploadRule } from "@/lib/platform/api-contract";
import { getEnv } from "@/lib/platform/env";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { refusals, requestMessages } from "@/lib/platform/request-messages";
import { sharedState } from "@/lib/platform/shared-state";

/** A text of a form, or the place of a file in the spool. */
type Entry = [name: string, value: string | Extent];

type FormReader = {
  /** Discards the form. The first error counts. */
  refuse: (error: unknown) => void;
  take: (chunk: Uint8Array) => Promise<void>;
  /** The entries of the form in their order. @throws AppError TOO_LARGE, INVALID: the first error */
  end: () => Promise<Entry[]>;
};

/** Parses a multipart form of this content type while it arrives. Its files go to the spool. */
export function createFormReader(type: string, fileMaxBytes: number, spool: Spool): FormReader {
  const entries: Entry[] = [];
  let refused: { error: unknown } | undefined;
  const refuse = (error: unknown) => {
    refused ??= { error };
    entries.length = 0;
  };
  let textBytes = 0;
  const add = (name: string | undefined, value: string | Extent) => {
    if (name === undefined) refuse(fieldError("INVALID", "", requestMessages.uploadUnreadable));
    if (name !== undefined && !refused) entries.push([name, value]);
  };
  const parser = createParser(type, fileMaxBytes);
  const failed = new Promise<void>((resolve) => {
    parser.on("error", () => {
      refuse(fieldError("INVALID", "", requestMessages.uploadUnreadable));
      resolve();
    });
  });
  parser.on("partsLimit", () => refuse(fieldError("INVALID", "", requestMessages.uploadTooManyParts)));
  parser.on("field", (name, text, _, isCut) => {
    textBytes += Buffer.byteLength(text);
    if (isCut || textBytes > limits.uploadTextsMaxBytes) refuse(new AppError("TOO_LARGE"));
    else add(name, text);
  });
  parser.on("file", (name, file) => {
    // The bytes of a file follow later than its name: several files of one piece are named before the first one's bytes.
    const extent: Extent = { from: 0, bytes: 0 };
    file.on("data", (chunk: Buffer) => {
      if (refused) return;
      if (extent.bytes === 0) extent.from = spool.size();
      if (extent.from + extent.bytes !== spool.size())
        return refuse(fieldError("INVALID", "", requestMessages.uploadUnreadable));
      try {
        spool.append(chunk);
        extent.bytes += chunk.byteLength;
      } catch (error) {
        refuse(error);
      }
    });
    file.on("end", () => add(name, extent));
    file.on("limit", () => refuse(new AppError("TOO_LARGE")));
    file.on("error", () => refuse(fieldError("INVALID", "", requestMessages.uploadUnreadable)));
  });
  const step = async (work: (done: () => void) => void) => {
    if (!refused) await Promise.race([failed, new Promise<void>(work)]);
  };
  return {
    refuse,
    take: async (chunk) => {
      await step((done) => parser.write(chunk, () => done()));
      if (!refused) await spool.flush();
    },
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
    throw fieldError("INVALID", "", requestMessages.uploadUnreadable);
  }
}

const MULTIPART_TYPE = /^multipart\/form-data\s*(;|$)/i;
const READ_TIME = {
  withinMs: limits.uploadReadSeconds * 1000,
  rate: BODY_RATE,
  tooSlow: requestMessages.uploadTooSlow,
};

/** Files by the name of their field. */
type Files = Record<string, Buffer[]>;

/** Whether the request says that its body is a form with files. */
export const isMultipart = ({ headers }: Request): boolean => MULTIPART_TYPE.test(headers.get("content-type") ?? "");

/** An empty list for each file field. */
export const noFiles = ({ fields }: UploadRule): Files =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, []]));

/**
 * Reads a multipart body: its texts parsed by `schema`, its files within `rule`. File names and declared types are ignored. While
 * it arrives it holds next to no memory; then its files are in memory, reserved for its sender until `releaseUploadMemory`.
 * @throws AppError TOO_LARGE, INVALID, TOO_MANY while other uploads use too much space
 */
export async function readUpload<S extends z.ZodObject>(
  schema: S,
  rule: UploadRule,
  { request, sender }: { request: Request; sender: string },
) {
  const spool = createSpool();
  try {
    const entries = await readEntries(rule, request, spool);
    for (const [name] of entries) assertSafeKey(name);
    const files = extentsOf(entries, rule);
    const body = parseBody(schema, textsOf(entries, schema));
    await reserveUploadMemory(request, sender, sizeOf(files));
    return { body, files: await contentsOf(files, spool) };
  } finally {
    await spool.close();
  }
}

/** Reads a refused form to its end as well, without storing it, so that its sender receives the answer. */
async function readEntries(rule: UploadRule, request: Request, spool: Spool): Promise<Entry[]> {
  const form = createFormReader(request.headers.get("content-type") ?? "", rule.fileMaxBytes, spool);
  await readChunks(request, { maxBytes: rule.bodyMaxBytes, ...READ_TIME }, (chunk) => form.take(chunk));
  return form.end();
}

type Extents = Record<string, Extent[]>;

const sizeOf = (files: Extents) =>
  Object.values(files)
    .flat()
    .reduce((sum, { bytes }) => sum + bytes, 0);

async function contentsOf(files: Extents, spool: Spool): Promise<Files> {
  const contents: Files = {};
  for (const [name, extents] of Object.entries(files)) contents[name] = await spool.read(extents);
  return contents;
}

function extentsOf(entries: readonly Entry[], rule: UploadRule): Extents {
  const files: Extents = Object.fromEntries(Object.keys(rule.fields).map((name) => [name, []]));
  for (const [name, value] of entries) {
    if (typeof value === "string") continue;
    const most = Object.hasOwn(rule.fields, name) ? (rule.fields[name] ?? 0) : 0;
    const own = files[name] ?? [];
    if (own.length >= most) throw fieldError("INVALID", name, refusals.filesAtMost(name, most));
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
    else throw fieldError("INVALID", name, refusals.repeated(name));
  }
  return Object.fromEntries(texts);
}

/** Where the bytes of one file are in its spool. */
export type Extent = { from: number; bytes: number };

/** Bytes in the spools of all uploads that arrive at this process. */
const spooled = sharedState("upload-spools", () => ({ bytes: 0 }));

/**
 * The files of one upload while it arrives: in memory up to `limits.uploadInMemoryBytes`, then in a temporary file, so that a
 * slow sender holds next to no memory. The file has no name from its first moment on and disappears with the process.
 */
export function createSpool() {
  let file: FileHandle | undefined;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let size = 0;

  async function write() {
    file ??= await openNameless();
    const chunks = pending;
    pending = [];
    pendingBytes = 0;
    await file.writeFile(Buffer.concat(chunks));
  }

  return {
    size: () => size,
    /** Bytes that are in no file yet. */
    inMemory: () => pendingBytes,
    /** Adds bytes at the end. @throws AppError TOO_MANY while other uploads use too much space */
    append(chunk: Buffer): void {
      if (spooled.bytes + chunk.byteLength > limits.uploadsArrivingMaxBytes)
        throw new AppError("TOO_MANY", { retryAfterSeconds: limits.uploadRetrySeconds });
      spooled.bytes += chunk.byteLength;
      pending.push(chunk);
      pendingBytes += chunk.byteLength;
      size += chunk.byteLength;
    },
    /** Writes what is too much for the memory. Await it before more is appended. */
    flush: async (): Promise<void> => {
      if (pendingBytes > limits.uploadInMemoryBytes) await write();
    },
    /** All files, in this order. */
    async read(extents: readonly Extent[]): Promise<Buffer[]> {
      if (!file) {
        const whole = Buffer.concat(pending);
        return extents.map(({ from, bytes }) => whole.subarray(from, from + bytes));
      }
      await write();
      const files: Buffer[] = [];
      for (const { from, bytes } of extents) {
        const content = Buffer.allocUnsafe(bytes);
        await readFully(file, content, from);
        files.push(content);
      }
      return files;
    },
    async close(): Promise<void> {
      spooled.bytes -= size;
      size = 0;
      pending = [];
      pendingBytes = 0;
      await file?.close();
    },
  };
}

export type Spool = ReturnType<typeof createSpool>;

async function openNameless(): Promise<FileHandle> {
  const folder = path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media");
  await mkdir(folder, { recursive: true });
  // Should the process be killed before the name is gone, the hourly job removes the file by its ending.
  const name = path.join(folder, `upload-${randomBytes(8).toString("hex")}.part`);
  const file = await open(name, "wx+", 0o600);
  await rm(name, { force: true });
  return file;
}

async function readFully(file: FileHandle, content: Buffer, from: number): Promise<void> {
  for (let done = 0; done < content.byteLength; ) {
    const { bytesRead } = await file.read(content, done, content.byteLength - done, from + done);
    if (bytesRead === 0) throw new Error("A temporary file of an upload is shorter than what was written");
    done += bytesRead;
  }
}
