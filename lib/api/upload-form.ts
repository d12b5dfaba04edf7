import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { invalidInput } from "@/lib/api/input";
import type { Extent, Spool } from "@/lib/api/upload-spool";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";

/** A text of a form, or the place of a file in the spool. */
export type Entry = [name: string, value: string | Extent];

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
  parser.on("field", (name, text, _, isCut) => {
    textBytes += Buffer.byteLength(text);
    if (isCut || textBytes > limits.uploadTextsMaxBytes) refuse(new AppError("TOO_LARGE"));
    else add(name, text);
  });
  parser.on("file", (name, file) => {
    const extent: Extent = { from: 0, bytes: 0 };
    file.on("data", (chunk: Buffer) => {
      if (refused) return;
      try {
        // Not known before: when several files arrive at once, this one is announced before the data of those before it is read.
        if (extent.bytes === 0) extent.from = spool.size();
        spool.append(chunk);
        extent.bytes += chunk.byteLength;
      } catch (error) {
        refuse(error);
      }
    });
    file.on("end", () => add(name, extent));
    file.on("limit", () => refuse(new AppError("TOO_LARGE")));
    file.on("error", () => refuse(invalidInput(requestMessages.uploadUnreadable)));
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
    throw invalidInput(requestMessages.uploadUnreadable);
  }
}
