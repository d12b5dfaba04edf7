import type { Db, Document } from "mongodb";
import { withDatabase } from "@/lib/db/connection";
import { ensureIndexes } from "@/lib/db/indexes";
import { InvalidationModel } from "@/models/invalidation";
import { LeaseModel } from "@/models/lease";
import { RateCountModel } from "@/models/rate-count";
import { ResetTokenModel } from "@/models/reset-token";
import { SessionModel } from "@/models/session";
import { type CollectionShape, createSum, type End, FORMAT, type Head, readLines } from "@/scripts/backup/format";
import { openDatabase, ownCollections } from "@/scripts/backup/own-collections";
import { assertPhotoName, writePhoto } from "@/scripts/backup/photo-files";

const BATCH = 500;
const DURABLE = { writeConcern: { w: "majority" } } as const;

/**
 * What was of its moment: sessions and reset links that ended since would be valid again, counters and leases are over, and
 * news of changes is for servers that were running.
 */
const NOT_STORED: readonly string[] = [
  SessionModel,
  ResetTokenModel,
  RateCountModel,
  LeaseModel,
  InvalidationModel,
].map(({ collection }) => collection.collectionName);

type Options = { replace?: boolean; say: (line: string) => void };

/**
 * Puts a backup into the database, which must be empty unless `replace`: then what it holds is dropped. The whole file is checked
 * before anything is changed, and what was stored is counted before its indexes are made.
 * @throws Error that says what is wrong, AppError DATABASE_AWAY only while nothing was changed
 */
export async function restoreBackup(file: string, { replace = false, say }: Options): Promise<End> {
  const { head, end } = await checkBackup(file).catch((error: Error) => {
    throw new Error(`Nothing was changed: ${file} cannot be read as a backup. ${error.message}`);
  });
  // No further: of what breaks off later withDatabase would say no more than that the database is away.
  const db = await withDatabase(() => openRoom(replace));
  say(`Backup of ${head.at}: checked, ${head.collections.length} collections`);
  try {
    await fill(db, file, { head, end });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The database is INCOMPLETE now: what it held is gone, and of the backup a part is there. ${message}\n` +
        `Mend what stood in the way and begin again: npm run restore -- ${file} --replace`,
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
    await assertCount(db, name, NOT_STORED.includes(name) ? 0 : (end.documents[name] ?? 0));
  // Only now: an index that lets documents expire would begin with it at once.
  for (const shape of head.collections) await makeIndexes(db, shape);
  await ensureIndexes(() => undefined);
}

/** What a whole backup begins and ends with. */
async function checkBackup(file: string): Promise<{ head: Head; end: End }> {
  const sum = createSum();
  let head: Head | undefined;
  let end: End | undefined;
  for await (const { text, line } of readLines(file)) {
    if (end) throw new Error("The file goes on after its end.");
    if ("format" in line && line.format === FORMAT) head ??= line;
    if (!head) throw new Error(`The file is no backup of this kind (${FORMAT}).`);
    if ("photo" in line) assertPhotoName(line.photo);
    if ("end" in line) end = line.end;
    else sum.take(text, line);
  }
  if (!head || !end) throw new Error("The file has no end: the backup was broken off.");
  if (head.collections.length === 0) throw new Error("The file has nothing in it.");
  if (JSON.stringify(sum.end()) !== JSON.stringify(plain(end)))
    throw new Error("The file is damaged: its checksum differs.");
  return { head, end: plain(end) };
}

/** Counts come as the database's numbers. */
const plain = ({ documents, photos, sha256 }: End): End => ({
  documents: Object.fromEntries(Object.entries(documents).map(([name, count]) => [name, Number(count)])),
  photos: Number(photos),
  sha256,
});

/** The database, which is empty unless it is replaced. */
async function openRoom(replace: boolean): Promise<Db> {
  const db = openDatabase();
  for (const { name } of replace ? [] : await ownCollections(db)) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue;
    throw new Error(`The database has documents already (${name}): --replace drops all it holds.`);
  }
  return db;
}

async function storeAll(db: Db, file: string): Promise<void> {
  let name = "";
  let batch: Document[] = [];
  const store = async () => {
    // What is stored was valid when it was written; rules may have become stricter.
    if (batch.length > 0)
      await db.collection(name).insertMany(batch, { ordered: false, bypassDocumentValidation: true, ...DURABLE });
    batch = [];
  };
  for await (const { line } of readLines(file)) {
    if ("photo" in line) await writePhoto(line.photo, Buffer.from(line.content, "base64"));
    if (!("in" in line) || NOT_STORED.includes(line.in)) continue;
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
