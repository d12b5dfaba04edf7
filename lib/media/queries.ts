import "server-only";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { getEnv } from "@/lib/env";
import { PHOTO_FILE } from "@/lib/media/constants";

export type OpenPhoto = { stream: ReadableStream; bytes: number };

/** A stored photo file by its name (`<key>-<width>.webp`); null when there is none or the name is of another kind. */
export async function openPhoto(file: string): Promise<OpenPhoto | null> {
  if (!PHOTO_FILE.test(file)) return null;
  const address = addressOf(file);
  const bytes = await sizeOf(address);
  if (!bytes) return null;
  return { stream: Readable.toWeb(createReadStream(address)) as ReadableStream, bytes };
}

/** A whole stored photo file by its name; null when there is none. */
export async function readPhoto(file: string): Promise<Buffer | null> {
  const photo = PHOTO_FILE.test(file) ? readFile(addressOf(file)) : null;
  return (await photo?.catch(nothingThere)) ?? null;
}

/** Bytes of a file; undefined when there is none. */
async function sizeOf(address: string): Promise<number | undefined> {
  const found = await stat(address).catch(nothingThere);
  return found?.isFile() ? found.size : undefined;
}

const addressOf = (file: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media", file);

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
