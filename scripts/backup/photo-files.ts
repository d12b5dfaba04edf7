import { mkdir, opendir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "@/lib/env";
import { PART, PHOTO_FILE } from "@/lib/media/constants";

const folder = () => path.join(getEnv().DATA_DIR, "media");

/** Every whole photo below `DATA_DIR/media`; one that is deleted meanwhile is left out. */
export async function* readPhotos(): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const { name } of (await opendir(folder()).catch(nothingThere)) ?? []) {
    if (!PHOTO_FILE.test(name)) continue;
    const content = await readFile(path.join(folder(), name)).catch(nothingThere);
    if (content) yield { name, content };
  }
}

/** @throws Error for a name that is none of a photo */
export function assertPhotoName(name: string): void {
  if (!PHOTO_FILE.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a photo.`);
}

/** Puts a photo back. @throws Error for a name that is none of a photo */
export async function writePhoto(name: string, content: Buffer): Promise<void> {
  assertPhotoName(name);
  await mkdir(folder(), { recursive: true });
  const file = path.join(folder(), name);
  await writeFile(`${file}${PART}`, content);
  await rename(`${file}${PART}`, file);
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
