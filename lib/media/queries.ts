import "server-only";
import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { getEnv } from "@/lib/env";
import { PHOTO_FILE } from "@/lib/media/constants";

export type OpenPhoto = { stream: ReadableStream; bytes: number };

/** A stored photo file by its name (`<key>-<width>.webp`); null when there is none or the name is of another kind. */
export async function openPhoto(file: string): Promise<OpenPhoto | null> {
  if (!PHOTO_FILE.test(file)) return null;
  const handle = await open(path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media", file)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
  if (!handle) return null;
  const { size } = await handle.stat();
  return { stream: Readable.toWeb(handle.createReadStream()) as ReadableStream, bytes: size };
}
