import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BSON, type Document } from "mongodb";

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
