import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BSON, type Db, type Document } from "mongodb";
import mongoose from "mongoose";
import { PART, PHOTO_FILE } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";

// A backup is gzipped lines of JSON: a description of the collections, every document and photo, then counts and a checksum.
export const FORMAT = "basera-backup-1";

export type CollectionShape = { name: string; options: Document; indexes: Document[] };
export type Head = { format: typeof FORMAT; at: string; collections: CollectionShape[] };
type Row = { in: string; document: Document };
type Photo = { photo: string; content: string };
export type End = { documents: Record<string, number>; photos: number; sha256: string };
export type Line = Head | Row | Photo | { end: End };

/** Keeps the BSON types of numbers, dates and expressions. */
export const asStored = { promoteValues: false, bsonRegExp: true } as const;

export const writeLine = (line: Line): string => `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;
const readLine = (text: string): Line => BSON.EJSON.parse(text, { relaxed: false }) as Line;

/** Counts and hashes the lines before the end of a backup. */
export function createSum() {
  const hash = createHash("sha256");
  const documents: Record<string, number> = {};
  let photos = 0;
  return {
    take(text: string, line: Line) {
      hash.update(text);
      if ("in" in line) documents[line.in] = (documents[line.in] ?? 0) + 1;
      if ("photo" in line) photos += 1;
    },
    end: (): End => ({ documents, photos, sha256: hash.digest("hex") }),
  };
}

/** Reads the lines of a backup, each with its text. */
export async function* readLines(file: string): AsyncGenerator<{ text: string; line: Line }> {
  const content = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding("utf8");
  let unfinished: string[] = [];
  for await (const chunk of content) {
    const [first = "", ...others] = String(chunk).split("\n");
    unfinished.push(first);
    for (const next of others) {
      const text = `${unfinished.join("")}\n`;
      unfinished = [next];
      yield { text, line: readLine(text) };
    }
  }
  if (unfinished.join("") !== "") throw new Error("The file ends in the middle of a line.");
}

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
