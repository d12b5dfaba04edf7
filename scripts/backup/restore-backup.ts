import type { Db, Document } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { MobileCodeModel, ResetTokenModel, SessionModel, SignInLinkModel } from "@/models/identity";
import { InvalidationModel, LeaseModel, RateCountModel } from "@/models/platform";
import {
  assertPhotoName,
  type CollectionShape,
  createSum,
  type End,
  FORMAT,
  type Head,
  openDatabase,
  ownCollections,
  readLines,
  writePhoto,
} from "@/scripts/backup/contents";

const BATCH = 500;
const DURABLE = { writeConcern: { w: "majority" } } as const;

/**
 * Collections that are not restored: sessions and reset links that have ended since would be valid again, counters and leases are
 * outdated, and invalidations concern servers that ran at that time.
 */
const NOT_RESTORED: readonly string[] = [
  SessionModel,
  ResetTokenModel,
  SignInLinkModel,
  MobileCodeModel,
  RateCountModel,
  LeaseModel,
  InvalidationModel,
].map(({ collection }) => collection.collectionName);

type Options = { replace?: boolean; say: (line: string) => void };

/**
 * Restores a backup into the database, which must be empty unless `replace` is set: then everything in it is dropped. The whole
 * file is checked before anything changes, and the documents are counted before the indexes are created.
 * @throws Error with a readable reason; AppError DATABASE_UNAVAILABLE only while nothing was changed
 */
export async function restoreBackup(file: string, { replace = false, say }: Options): Promise<End> {
  const { head, end } = await checkBackup(file).catch((error: Error) => {
    throw new Error(`Nothing was changed: ${file} cannot be read as a backup. ${error.message}`);
  });
  // Only this step: for a later failure withDatabase would report no more than that the database is unavailable.
  const db = await withDatabase(() => openTarget(replace));
  say(`Backup of ${head.at}: checked, ${head.collections.length} collections`);
  try {
    await fill(db, file, { head, end });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The database is INCOMPLETE now: its old data is gone, and only part of the backup is restored. ${message}\n` +
        `Remove the cause and start again: npm run restore -- ${file} --replace`,
      { cause: error },
    );
  }
  return end;
}

async function fill(db: Db, file: string, { head, end }: { head: Head; end: End }): Promise<void> {
  for (const { name } of await ownCollections(db)) await db.dropCollection(name);
  for (const { name, options } of head.collections) await db.command({ create: name, ...options });
  await storeAll(db, file);
  for (const { name } of head.collections)
    await assertCount(db, name, NOT_RESTORED.includes(name) ? 0 : (end.documents[name] ?? 0));
  // Last, because an index with an expiry would start to delete documents at once.
  for (const shape of head.collections) await makeIndexes(db, shape);
  await ensureIndexes(() => undefined);
}

/** Reads the whole file; gives the first and the last line. @throws Error when the file is not a complete backup */
async function checkBackup(file: string): Promise<{ head: Head; end: End }> {
  const sum = createSum();
  let head: Head | undefined;
  let end: End | undefined;
  for await (const { text, line } of readLines(file)) {
    if (end) throw new Error("The file continues after its end.");
    if ("format" in line && line.format === FORMAT) head ??= line;
    if (!head) throw new Error(`The file is not a backup of this format (${FORMAT}).`);
    if ("photo" in line) assertPhotoName(line.photo);
    if ("end" in line) end = line.end;
    else sum.take(text, line);
  }
  if (!head || !end) throw new Error("The file has no end: the backup was interrupted.");
  if (head.collections.length === 0) throw new Error("The file contains no collection.");
  if (JSON.stringify(sum.end()) !== JSON.stringify(plain(end)))
    throw new Error("The file is damaged: its checksum differs.");
  return { head, end: plain(end) };
}

/** Counts are read as BSON numbers. */
const plain = ({ documents, photos, sha256 }: End): End => ({
  documents: Object.fromEntries(Object.entries(documents).map(([name, count]) => [name, Number(count)])),
  photos: Number(photos),
  sha256,
});

/** @throws Error when the database has documents and is not to be replaced */
async function openTarget(replace: boolean): Promise<Db> {
  const db = openDatabase();
  for (const { name } of replace ? [] : await ownCollections(db)) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue;
    throw new Error(`The database already has documents (${name}): --replace drops all of them.`);
  }
  return db;
}

async function storeAll(db: Db, file: string): Promise<void> {
  let name = "";
  let batch: Document[] = [];
  const store = async () => {
    // The documents were valid when they were written. The rules may have become stricter.
    if (batch.length > 0)
      await db.collection(name).insertMany(batch, { ordered: false, bypassDocumentValidation: true, ...DURABLE });
    batch = [];
  };
  for await (const { line } of readLines(file)) {
    if ("photo" in line) await writePhoto(line.photo, Buffer.from(line.content, "base64"));
    if (!("in" in line) || NOT_RESTORED.includes(line.in)) continue;
    if (line.in !== name || batch.length === BATCH) await store();
    name = line.in;
    batch.push(line.document);
  }
  await store();
}

async function assertCount(db: Db, name: string, expected: number): Promise<void> {
  const count = await db.collection(name).countDocuments();
  if (count !== expected) throw new Error(`${name} has ${count} documents, the backup ${expected}.`);
}

async function makeIndexes(db: Db, { name, indexes }: CollectionShape): Promise<void> {
  const own = indexes.filter((index) => index.name !== "_id_");
  if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
}
