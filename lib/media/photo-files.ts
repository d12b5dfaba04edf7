import "server-only";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { PHOTO_FILE } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";

/** `tag` identifies the content, which never changes. */
type PhotoFile = { key: string; tag: string; bytes: number; open: () => ReadableStream };

/** Finds a stored photo file by its name (`<key>-<width>.webp`). Null when it does not exist or the name is invalid. */
export async function findPhoto(file: string): Promise<PhotoFile | null> {
  if (!PHOTO_FILE.test(file)) return null;
  const address = addressOf(file);
  const bytes = await sizeOf(address);
  if (!bytes) return null;
  const [key = ""] = file.split("-");
  return { key, tag: `"${file}"`, bytes, open: () => Readable.toWeb(createReadStream(address)) as ReadableStream };
}

/** Reads a stored photo file by its name. Null when it does not exist or the name is invalid. */
export async function readPhoto(file: string): Promise<Buffer | null> {
  const photo = PHOTO_FILE.test(file) ? readFile(addressOf(file)) : null;
  return (await photo?.catch(ignoreMissing)) ?? null;
}

/** The size of a file in bytes; undefined when it does not exist. */
async function sizeOf(address: string): Promise<number | undefined> {
  const found = await stat(address).catch(ignoreMissing);
  return found?.isFile() ? found.size : undefined;
}

const addressOf = (file: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media", file);

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
