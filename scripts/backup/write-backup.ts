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
  openDatabase,
  ownCollections,
  readPhotos,
  writeLine,
} from "@/scripts/backup/contents";

const BATCH = 500;
const ONLY_OWNER = 0o600;

/**
 * Writes a snapshot of the database, and the photos, into a new file. The photos are read last, when every photo that the
 * snapshot names has been stored.
 * @throws Error with a readable reason; then no file is left behind
 */
export async function writeBackup(file: string): Promise<End> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists: name a file that does not exist.`);
  const db = openDatabase();
  const part = `${file}.part`;
  const content = (await createFile(part)).createWriteStream();
  const session = mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    const result: { end?: End } = {};
    const lines = Readable.from(linesOf(db, session, result));
    await pipeline(lines, createGzip(), content);
    await rename(part, file);
    if (!result.end) throw new Error("The backup has no end.");
    return result.end;
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error);
  } finally {
    await session.endSession();
  }
}

/** Creates a file that only its owner may read. An existing file might be readable by others. */
async function createFile(part: string): Promise<FileHandle> {
  try {
    return await open(part, "wx", ONLY_OWNER);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Error(`${part} exists: another backup writes it, or one was interrupted and the file may be removed.`);
  }
}

async function* linesOf(db: Db, session: ClientSession, result: { end?: End }): AsyncGenerator<string> {
  const sum = createSum();
  const toText = (line: Line) => {
    const text = writeLine(line);
    sum.take(text, line);
    return text;
  };
  const collections = await shapesOf(db);
  yield toText({ format: FORMAT, at: new Date().toISOString(), collections });
  for (const { name } of collections) {
    const rows = db.collection(name).find({}, { session, batchSize: BATCH, ...asStored });
    for await (const document of rows) yield toText({ in: name, document });
  }
  for await (const { name, content } of readPhotos())
    yield toText({ photo: name, content: content.toString("base64") });
  result.end = sum.end();
  yield writeLine({ end: result.end });
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
const SNAPSHOT_LOST = "The snapshot of the database could not be read to its end";

/** The reason why no snapshot could be read. A backup without one would be inconsistent, so there is none. */
function explained(error: unknown): unknown {
  const { code, message } = error as { code?: number; message?: string };
  if (code === TOO_OLD)
    return new Error(
      `${SNAPSHOT_LOST}: raise minSnapshotHistoryWindowInSeconds of the database above the time that a backup takes.`,
    );
  if (code === UNAVAILABLE) return new Error(`${SNAPSHOT_LOST}: a collection was changed meanwhile. Try again.`);
  if (/snapshot|replica set/i.test(message ?? ""))
    return new Error(`A backup needs a replica set of at least one node, because it reads a snapshot: ${message}`);
  return error;
}
