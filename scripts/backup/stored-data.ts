import { mkdir, opendir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Db, Document } from "mongodb";
import mongoose from "mongoose";
import { PART, PHOTO_FILE } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";
import { asStored } from "@/scripts/backup/format";

type OwnCollection = { name: string; options: Document };

/** The database of the connection. */
export function openDatabase(): Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error("There is no connection to the database.");
  return db;
}

/** Every collection but those of the system, by name, with its options. */
export async function ownCollections(db: Db): Promise<OwnCollection[]> {
  const all = await db.listCollections({ type: "collection" }, { ...asStored, nameOnly: false }).toArray();
  return all
    .filter(({ name }) => !name.startsWith("system."))
    .map(({ name, options = {} }) => ({ name, options: options as Document }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const folder = () => path.join(getEnv().DATA_DIR, "media");

/** Every complete photo file in `DATA_DIR/media`. One that is deleted meanwhile is left out. */
export async function* readPhotos(): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const { name } of (await opendir(folder()).catch(ignoreMissing)) ?? []) {
    if (!PHOTO_FILE.test(name)) continue;
    const content = await readFile(path.join(folder(), name)).catch(ignoreMissing);
    if (content) yield { name, content };
  }
}

/** @throws Error when the name is not one of a photo file */
export function assertPhotoName(name: string): void {
  if (!PHOTO_FILE.test(name)) throw new Error(`${JSON.stringify(name)} is not the name of a photo file.`);
}

/** Writes a photo file. @throws Error when the name is not one of a photo file */
export async function writePhoto(name: string, content: Buffer): Promise<void> {
  assertPhotoName(name);
  await mkdir(folder(), { recursive: true });
  const file = path.join(folder(), name);
  await writeFile(`${file}${PART}`, content);
  await rename(`${file}${PART}`, file);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
