import "server-only";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { ChangeStream, Db, Document, ObjectId, ResumeToken, Timestamp } from "mongodb";
import mongoose from "mongoose";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { holdExpiryUntil, isNoReplicaSet } from "@/lib/platform/cluster-invalidation";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { isDraining } from "@/lib/platform/health";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";
import { missedCountsTag } from "@/lib/property/cache-tags";
import { ListingColumns, ROW_FIELDS, type RowRecord } from "@/lib/search/listing-columns";
import { PropertyModel } from "@/models/listings";
import { InvalidationModel } from "@/models/platform";

/** The columns of this server process, and how far they have followed the database. */
type Feed = {
  table: ListingColumns;
  /** Everything that was written before `position` is in the table. */
  isReady: boolean;
  wasMissed?: boolean;
  position?: Timestamp;
  /** Listings that have to be read again, by id. */
  due: Map<string, ObjectId>;
  /** The present reading of what is due, and the one after it. */
  running?: Promise<void> | undefined;
  next?: Promise<void> | undefined;
  waiting: Set<{ time: Timestamp; resolve: () => void }>;
};
const newFeed = (): Feed => ({ table: new ListingColumns(), isReady: false, due: new Map(), waiting: new Set() });
const feed = sharedState<Feed>("listing-columns", newFeed);

/** The listing columns; undefined while they are built, or while the database cannot be followed. */
export const readyColumns = (): ListingColumns | undefined => (feed.isReady ? feed.table : undefined);

/** Notes that a page was made without facets. Such pages expire once the columns are ready. */
export const noteMissedColumns = (): void => {
  feed.wasMissed = true;
};

/**
 * Brings the columns up to date with these listings, before pages that show them expire. Never throws: what could not be read
 * is read with the next change.
 */
export async function refreshColumns(ids: readonly ObjectId[]): Promise<void> {
  if (!feed.isReady || ids.length === 0) return;
  for (const id of ids) feed.due.set(id.toHexString(), id);
  await readDue().catch((error: unknown) => logger.warn({ err: error }, "The listing columns were not refreshed"));
}

const READ_AT_ONCE = 500;
/** Changes that one answer brings at most. Without a limit jobs that write much make answers of 16 MB, which hold the event loop 200 ms. */
const CHANGES_AT_ONCE = 200;

/**
 * Reads the listings that are due. One run at a time, so that no older state can replace a newer one; calls during a run share one
 * further run. The runs are kept beside the columns, because several bundles of this process start them.
 */
function readDue(): Promise<void> {
  if (!feed.running) return startReading();
  feed.next ??= feed.running
    .catch(() => {})
    .then(() => {
      feed.next = undefined;
      return startReading();
    });
  return feed.next;
}

function startReading(): Promise<void> {
  feed.running = readAllDue().finally(() => {
    feed.running = undefined;
  });
  return feed.running;
}

async function readAllDue(): Promise<void> {
  while (feed.due.size > 0) {
    const ids = [...feed.due.values()].slice(0, READ_AT_ONCE);
    for (const id of ids) feed.due.delete(id.toHexString());
    try {
      const found = await withDatabase(() => readRows({ _id: { $in: ids } }).toArray());
      const present = new Set(found.map(({ _id }) => String(_id)));
      for (const record of found) feed.table.put(record);
      for (const id of ids) if (!present.has(id.toHexString())) feed.table.remove(id);
    } catch (error) {
      for (const id of ids) feed.due.set(id.toHexString(), id);
      throw error;
    }
  }
}

const readRows = (match: Document) =>
  PropertyModel.collection
    .find(match, { projection: ROW_FIELDS, batchSize: READ_AT_ONCE })
    .map((record) => record as unknown as RowRecord & { _id: ObjectId });

const RETRY_MS = 500;
const CATCH_UP_MS = 2_000;

/**
 * Builds the listing columns and keeps them current from the change stream, until `signal` aborts. After an interruption it goes
 * on where it stopped; if that position is gone, the columns are built again. Meanwhile lists are read from the database.
 */
export async function followListings(signal: AbortSignal): Promise<void> {
  const progress: Progress = { failures: 0 };
  holdExpiryUntil(untilReached);
  for (; !signal.aborted; progress.failures += 1) {
    try {
      await withDatabase(() => follow(progress, signal));
    } catch (error) {
      stopServing();
      if (signal.aborted) return;
      if (isNoReplicaSet(error)) {
        logger.info("The database is not a replica set: lists have no facets and are filtered in the database");
        return;
      }
      // After an outage the stream goes on from the same position.
      if (!isOutage(error)) delete progress.token;
      if (progress.failures === 0 && !isDraining())
        logger.warn({ err: error }, "The change stream of listings is interrupted");
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  stopServing();
}

/** `token`: after which change the stream goes on. Without one the columns are built. */
type Progress = { token?: ResumeToken; failures: number };

function stopServing(): void {
  feed.isReady = false;
  for (const { resolve } of feed.waiting) resolve();
  feed.waiting.clear();
}

type Change = {
  _id: ResumeToken;
  operationType: string;
  clusterTime?: Timestamp;
  documentKey?: { _id: ObjectId };
  ns?: { coll: string };
  fields?: string[];
};

/** Names of the changed fields instead of their values, which may be long. */
const pipeline = (): Document[] => [
  {
    $match: {
      "ns.coll": { $in: [PropertyModel.collection.collectionName, InvalidationModel.collection.collectionName] },
    },
  },
  {
    $project: {
      operationType: 1,
      clusterTime: 1,
      documentKey: 1,
      ns: 1,
      fields: {
        $map: { input: { $objectToArray: { $ifNull: ["$updateDescription.updatedFields", {}] } }, in: "$$this.k" },
      },
    },
  },
];

async function follow(progress: Progress, signal: AbortSignal): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) return;
  const stream: ChangeStream<Document, never> = db.watch(pipeline(), {
    batchSize: CHANGES_AT_ONCE,
    ...(progress.token ? { resumeAfter: progress.token } : {}),
  }) as never;
  const stop = () => void stream.close();
  signal.addEventListener("abort", stop, { once: true });
  const receive = async (change: Change) => {
    await take(change);
    progress.token = change._id;
  };
  try {
    const isResumed = progress.token !== undefined;
    // Opens the stream, so that no change between the building and the first read is missed.
    const first = (await stream.tryNext()) as Change | null;
    if (!isResumed) await build();
    const built = await timeOf(db);
    if (first) await receive(first);
    // Not until nothing is left: while jobs write without a pause, something always is.
    for (let next = (await stream.tryNext()) as Change | null; next; next = (await stream.tryNext()) as Change | null) {
      await receive(next);
      if (built && next.clusterTime?.greaterThan(built)) break;
    }
    await readDue();
    progress.token = stream.resumeToken;
    progress.failures = 0;
    feed.isReady = true;
    if (feed.wasMissed) expireTags([missedCountsTag]);
    feed.wasMissed = false;
    for await (const change of stream) await receive(change as Change);
  } finally {
    signal.removeEventListener("abort", stop);
    await stream.close().catch(() => undefined);
  }
}

/** The time of the latest write; undefined without a replica set. */
async function timeOf(db: Db): Promise<Timestamp | undefined> {
  const { operationTime } = await db.command({ ping: 1 });
  return operationTime;
}

async function build(): Promise<void> {
  const startedAt = performance.now();
  const table = new ListingColumns();
  let until = startedAt + limits.columnSliceMs;
  for await (const record of readRows({ listed: true })) {
    table.put(record);
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + limits.columnSliceMs;
  }
  feed.table = table;
  logger.info({ listings: table.size, ms: Math.round(performance.now() - startedAt) }, "The listing columns are built");
}

const CHANGES = new Set(["insert", "update", "replace", "delete"]);
/** Fields that no list is filtered by, and that change often. */
const UNSEEN = new Set(["views", "history", "soldChangedAt", "news", "reminded"]);
/** Of `reminded.step` the first part. */
const isUnseen = (path: string): boolean => UNSEEN.has(path.split(".", 1)[0] as string);

/** A message about expired tags ends what was written before it, so that its time can be waited for. */
async function take({ operationType, documentKey, ns, fields = [], clusterTime }: Change): Promise<void> {
  if (ns?.coll === InvalidationModel.collection.collectionName) {
    await readDue();
    if (clusterTime) arriveAt(clusterTime);
    return;
  }
  if (!CHANGES.has(operationType)) throw new Error(`The listings were changed as a whole: ${operationType}`);
  if (operationType === "update" && fields.length > 0 && fields.every(isUnseen)) return;
  if (!documentKey) return;
  feed.due.set(documentKey._id.toHexString(), documentKey._id);
  // Not awaited: the changes that arrive meanwhile are read together.
  readDue().catch((error: unknown) => logger.warn({ err: error }, "A changed listing was not read"));
}

function arriveAt(time: Timestamp): void {
  feed.position = time;
  for (const one of feed.waiting) {
    if (one.time.greaterThan(time)) continue;
    feed.waiting.delete(one);
    one.resolve();
  }
}

/** Resolves once everything that was written before `time` is in the columns, or they are not used. */
export async function untilReached(time: Timestamp | undefined): Promise<void> {
  if (!time || !feed.isReady || feed.position?.greaterThanOrEqual(time)) return;
  await new Promise<void>((resolve) => {
    const entry = { time, resolve };
    feed.waiting.add(entry);
    setTimeout(() => {
      if (feed.waiting.delete(entry)) logger.warn("The listing columns did not catch up with expired tags in time");
      resolve();
    }, CATCH_UP_MS).unref();
  });
}
