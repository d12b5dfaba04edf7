import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { refusedBody } from "@/lib/api/body";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";

/** A text or a file of a form. */
export type Entry = [name: string, value: string | Buffer];

type FormReader = {
  /** Nothing more of the form is looked at. */
  refuse: (error: unknown) => void;
  take: (piece: Uint8Array) => Promise<void>;
  /** What the form held, in its order. @throws AppError TOO_LARGE, INVALID: the first refusal */
  end: () => Promise<Entry[]>;
};

/** Takes a multipart form of this content type apart while it arrives; of a refused one nothing is kept. */
export function openForm(type: string, fileMaxBytes: number): FormReader {
  const entries: Entry[] = [];
  let refused: { error: unknown } | undefined;
  const refuse = (error: unknown) => {
    refused ??= { error };
    entries.length = 0;
  };
  const add = (name: string | undefined, value: string | Buffer) => {
    if (name === undefined) refuse(refusedBody(requestMessages.uploadUnreadable));
    if (name !== undefined && !refused) entries.push([name, value]);
  };
  const parser = parserOf(type, fileMaxBytes);
  const failed = new Promise<void>((resolve) => {
    parser.on("error", () => {
      refuse(refusedBody(requestMessages.uploadUnreadable));
      resolve();
    });
  });
  parser.on("partsLimit", () => refuse(refusedBody(requestMessages.uploadTooManyParts)));
  parser.on("field", (name, text, _, isCut) => (isCut ? refuse(new AppError("TOO_LARGE")) : add(name, text)));
  parser.on("file", (name, file) => {
    const pieces: Buffer[] = [];
    file.on("data", (piece: Buffer) => (refused ? pieces.splice(0) : pieces.push(piece)));
    file.on("end", () => add(name, Buffer.concat(pieces)));
    file.on("limit", () => refuse(new AppError("TOO_LARGE")));
    file.on("error", () => refuse(refusedBody(requestMessages.uploadUnreadable)));
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
    throw refusedBody(requestMessages.uploadUnreadable);
  }
}
