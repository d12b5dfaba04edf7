import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientSession, Db } from "mongodb";
import mongoose from "mongoose";
import {
  asStored,
  type CollectionShape,
  createSum,
  type End,
  FORMAT,
  type Line,
  writeLine,
} from "@/scripts/backup/format";
import { openDatabase, ownCollections } from "@/scripts/backup/own-collections";
import { readPhotos } from "@/scripts/backup/photo-files";

const BATCH = 500;
const ONLY_OWNER = 0o600;

/**
 * Writes the database as it is at one moment, and its photos, into a new file. The photos are read last: those that the
 * database names at that moment lie there already.
 * @throws Error that says what is in the way; then there is no file
 */
export async function writeBackup(file: string): Promise<End> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists: name a file that does not.`);
  const db = openDatabase();
  const part = `${file}.part`;
  const content = (await created(part)).createWriteStream();
  const session = mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    const ended: { end?: End } = {};
    const lines = Readable.from(linesOf(db, session, ended));
    await pipeline(lines, createGzip(), content);
    await rename(part, file);
    if (!ended.end) throw new Error("The backup has no end.");
    return ended.end;
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error);
  } finally {
    await session.endSession();
  }
}

/** A file of the owner's alone, made here: one that lies there already may be open to others. */
async function created(part: string): Promise<FileHandle> {
  try {
    return await open(part, "wx", ONLY_OWNER);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(`${part} exists: another backup writes it, or one was broken off and it may be removed.`);
  }
}

async function* linesOf(db: Db, session: ClientSession, ended: { end?: End }): AsyncGenerator<string> {
  const sum = createSum();
  const told = (line: Line) => {
    const text = writeLine(line);
    sum.take(text, line);
    return text;
  };
  const collections = await shapesOf(db);
  yield told({ format: FORMAT, at: new Date().toISOString(), collections });
  for (const { name } of collections) {
    const rows = db.collection(name).find({}, { session, batchSize: BATCH, ...asStored });
    for await (const document of rows) yield told({ in: name, document });
  }
  for await (const { name, content } of readPhotos()) yield told({ photo: name, content: content.toString("base64") });
  ended.end = sum.end();
  yield writeLine({ end: ended.end });
}

async function shapesOf(db: Db): Promise<CollectionShape[]> {
  const shapes = (await ownCollections(db)).map(async ({ name, options }) => ({
    name,
    options,
    indexes: await db.collection(name).listIndexes(asStored).toArray(),
  }));
  return Promise.all(shapes);
}

const TOO_OLD = 239;
const UNAVAILABLE = 246;
const MOVED_ON = "One moment of the database could not be read to its end";

/** A backup without a snapshot would hold halves of what belongs together: there is none, and this says why. */
function explained(error: unknown): unknown {
  const { code, message } = error as { code?: number; message?: string };
  if (code === TOO_OLD)
    return new Error(
      `${MOVED_ON}: raise minSnapshotHistoryWindowInSeconds of the database above the time that a backup takes.`,
    );
  if (code === UNAVAILABLE) return new Error(`${MOVED_ON}: a collection was changed meanwhile. Please try again.`);
  if (/snapshot|replica set/i.test(message ?? ""))
    return new Error(`A backup needs a replica set, of one node at least, to read one moment: ${message}`);
  return error;
}
