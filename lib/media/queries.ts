import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { getEnv } from "@/lib/env";
import { PHOTO_FILE } from "@/lib/media/constants";

export type OpenPhoto = { stream: ReadableStream; bytes: number };

/** A stored photo file by its name (`<key>-<width>.webp`); null when there is none or the name is of another kind. */
export async function openPhoto(file: string): Promise<OpenPhoto | null> {
  if (!PHOTO_FILE.test(file)) return null;
  const address = path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media", file);
  const bytes = await sizeOf(address);
  if (!bytes) return null;
  return { stream: Readable.toWeb(createReadStream(address)) as ReadableStream, bytes };
}

/** Bytes of a file; undefined when there is none. */
async function sizeOf(address: string): Promise<number | undefined> {
  const found = await stat(address).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  return found?.isFile() ? found.size : undefined;
}
