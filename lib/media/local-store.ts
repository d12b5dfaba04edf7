import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "@/lib/env";
import { PART } from "@/lib/media/constants";
import { photoFile, storedWidths } from "@/lib/media/rules";
import type { PhotoStore } from "@/lib/media/types";
import { HOUR_MS } from "@/lib/time/constants";

const dataFolder = (name: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, name);
const mediaFolder = () => dataFolder("media");

/** Files of this server, below `DATA_DIR/media`: one for each width. */
export const localStore: PhotoStore = {
  widthsOf: storedWidths,
  put: (key, width, webp) => writeWhole(photoFile(key, width), webp),
  remove: async ({ key, width }) => {
    for (const size of storedWidths(width)) await rm(path.join(mediaFolder(), photoFile(key, size)), { force: true });
  },
};

/** A reader never meets half a file. */
async function writeWhole(name: string, content: Buffer) {
  const file = path.join(mediaFolder(), name);
  await mkdir(mediaFolder(), { recursive: true });
  const temporary = `${file}.${randomBytes(4).toString("hex")}${PART}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Deletes the `.part` files in `DATA_DIR/media` and `DATA_DIR/outbox` that a process which was killed left more than an hour
 * before `now`, and answers how many.
 */
export async function removeLeftovers(now: Date): Promise<number> {
  let count = 0;
  for (const folder of [mediaFolder(), dataFolder("outbox")]) {
    for await (const { name } of (await opendir(folder).catch(nothingThere)) ?? []) {
      if (!name.endsWith(PART)) continue;
      const file = path.join(folder, name);
      const written = (await stat(file).catch(nothingThere))?.mtimeMs;
      if (written === undefined || written > now.getTime() - HOUR_MS) continue;
      await rm(file, { force: true });
      count += 1;
    }
  }
  return count;
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
