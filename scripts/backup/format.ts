import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BSON, type Document } from "mongodb";

// A backup is a gzip of lines of JSON: what it holds, every document and photo, and at its end counts and a checksum.
export const FORMAT = "basera-backup-1";

export type CollectionShape = { name: string; options: Document; indexes: Document[] };
export type Head = { format: typeof FORMAT; at: string; collections: CollectionShape[] };
type Row = { in: string; document: Document };
type Photo = { photo: string; content: string };
export type End = { documents: Record<string, number>; photos: number; sha256: string };
export type Line = Head | Row | Photo | { end: End };

/** Types of numbers and dates as the database has them. */
export const asStored = { promoteValues: false, bsonRegExp: true } as const;

export const writeLine = (line: Line): string => `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;
const readLine = (text: string): Line => BSON.EJSON.parse(text, { relaxed: false }) as Line;

/** Adds up what is written before the end of a backup. */
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

/** Every line of a backup with the text it was written as. */
export async function* readLines(file: string): AsyncGenerator<{ text: string; line: Line }> {
  const content = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding("utf8");
  let begun: string[] = [];
  for await (const chunk of content) {
    const [first = "", ...others] = String(chunk).split("\n");
    begun.push(first);
    for (const next of others) {
      const text = `${begun.join("")}\n`;
      begun = [next];
      yield { text, line: readLine(text) };
    }
  }
  if (begun.join("") !== "") throw new Error("The file ends in the middle of a line.");
}
