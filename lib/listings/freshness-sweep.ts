import "server-only";
import type { ObjectId } from "mongodb";
import { listedStages } from "@/lib/listings/listed-flag";
import { markOwnersDue } from "@/lib/listings/risk-writes";
import { sendNotice } from "@/lib/messaging/notifications";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { CATEGORIES } from "@/lib/property/constants";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import {
  archivedIfStaleSince,
  isArchivedAsStale,
  staleAfter,
  staleIfConfirmedBy,
} from "@/lib/property/freshness-rules";
import { STATE_FLAGS } from "@/lib/property/rules";
import { noteSweep, sweptTo } from "@/lib/search/next-expiry";
import { refreshMany } from "@/lib/search/refresh-after-change";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { JobMarkModel } from "@/models/platform";

const JOB = "freshness";
/** Tests interrupt a run at these points. */
export type SweepPoint = "found" | "hidden" | "refreshed" | "archived" | "told" | "noted";
type Options = { interruptAt?: (point: SweepPoint) => void };
type Run = Required<Options> & { now: Date };

const toRun = (now: Date, { interruptAt = () => {} }: Options): Run => ({ now, interruptAt });

/**
 * The job: hides the listings that nobody confirmed in time, archives those that were hidden long enough, and tells their sellers.
 * It may be killed at any point and repeated: what was hidden or archived since the last complete run is refreshed and told
 * again, and a notice has a key. Returns false when another server is archiving.
 */
export async function hideAndArchiveStale(now = new Date(), options: Options = {}): Promise<boolean> {
  await hideStale(now, options);
  return withLease(JOB, () => archiveStale(toRun(now, options)), { now });
}

/**
 * Hides every public listing whose time is over at `now`, and expires what this process has cached of all that any server hid
 * since its last sweep. Every server does this for itself, because each has its own caches.
 */
export async function hideStale(now = new Date(), options: Options = {}): Promise<void> {
  const run = toRun(now, options);
  await withDatabase(async () => {
    const since = sweptTo() ?? (await readMark(`${JOB} hidden`));
    for (const category of CATEGORIES) {
      const expired = { listed: true, category, confirmedAt: { $lte: staleIfConfirmedBy(category, now) } };
      for (let ids = await findIds(expired, "confirmed"); ids.length > 0; ids = await findIds(expired, "confirmed")) {
        run.interruptAt("found");
        await PropertyModel.collection.updateMany({ ...expired, _id: { $in: ids } }, listedStages(now));
        run.interruptAt("hidden");
        logger.info({ category, listings: ids.length }, "Stale listings were hidden");
      }
    }
    for (const category of CATEGORIES) {
      const hidden = { archivedAt: null, ...STATE_FLAGS.approved, category, staleAt: { $gte: overlapping(since) } };
      await refreshAll(await findIds(hidden, "stale", 0));
    }
    run.interruptAt("refreshed");
    await noteMark(`${JOB} hidden`, now);
    noteSweep(now, await readNextExpiryMs(now));
  });
}

/** The clocks of two servers may differ by this. */
const overlapping = (since: Date): Date => new Date(since.getTime() - limits.freshnessReadMs);

async function refreshAll(ids: readonly ObjectId[]): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.freshnessBatch) {
    const batch = ids.slice(from, from + limits.freshnessBatch);
    const sellers = PropertyModel.collection
      .find<Pick<PropertyRecord, "sellerId">>({ _id: { $in: batch } }, { projection: { sellerId: 1 } })
      .map(({ sellerId }) => sellerId);
    await markOwnersDue(await sellers.toArray());
    await refreshMany(batch);
  }
}

/**
 * The next moment at which a listing becomes stale, in milliseconds. Listings that are not public now count too, because they may
 * become public again with the time they have.
 */
async function readNextExpiryMs(now: Date): Promise<number> {
  const moments = CATEGORIES.flatMap((category) =>
    [true, false].map(async (listed) => {
      const [first] = await PropertyModel.collection
        .find(
          { listed, category, confirmedAt: { $gt: staleIfConfirmedBy(category, now) } },
          { projection: { _id: 0, confirmedAt: 1 }, sort: { confirmedAt: 1 }, limit: 1, hint: "confirmed" },
        )
        .toArray();
      return first ? staleAfter(category, first.confirmedAt).getTime() : Number.POSITIVE_INFINITY;
    }),
  );
  return Math.min(...(await Promise.all(moments)), now.getTime() + READ_AGAIN_MS);
}

/** The job reads it every minute. Twice as long after the last reading the next request does. */
const READ_AGAIN_MS = 2 * limits.freshnessReadMs;

async function archiveStale(run: Run): Promise<void> {
  const { now } = run;
  await withDatabase(async () => {
    const since = await readMark(`${JOB} archived`);
    for (const category of CATEGORIES) {
      const stale = { ...STATE_FLAGS.approved, category };
      const over = { archivedAt: null, ...stale, staleAt: { $lte: archivedIfStaleSince(category, now) } };
      for (let ids = await findIds(over, "stale"); ids.length > 0; ids = await findIds(over, "stale")) {
        const archived = [{ $set: { archivedAt: now } }, ...listedStages(now)];
        await PropertyModel.collection.updateMany({ ...over, _id: { $in: ids } }, archived);
        run.interruptAt("archived");
      }
      const done = { archivedAt: { $gte: overlapping(since) }, ...stale, staleAt: { $gt: NO_DATE } };
      await finishArchived(await findIds(done, "stale", 0), run);
    }
    run.interruptAt("noted");
    await noteMark(`${JOB} archived`, now);
  });
}

const NO_DATE = new Date(0);
type Archived = Parameters<typeof publicNameOf>[0] &
  Pick<PropertyRecord, "_id" | "sellerId" | "archivedAt" | "staleAt" | "category">;

/** Tells the sellers, and expires the pages of these listings, which answer 404 from then on. */
async function finishArchived(ids: readonly ObjectId[], run: Run): Promise<void> {
  const fields = { ...NAME_FIELDS, sellerId: 1, archivedAt: 1, staleAt: 1 };
  for (let from = 0; from < ids.length; from += limits.freshnessBatch) {
    const batch = ids.slice(from, from + limits.freshnessBatch);
    const listings = await PropertyModel.collection
      .find<Archived>({ _id: { $in: batch } }, { projection: fields })
      .toArray();
    // Sellers who deleted a stale listing or their account before its time was over are not told.
    for (const listing of listings.filter(isArchivedAsStale)) {
      const propertyId = listing._id.toHexString();
      const facts = { propertyId, propertyName: publicNameOf(listing).name };
      const userId = listing.sellerId.toHexString();
      const key = `listing-archived:${propertyId}`;
      await sendNotice({ userId, kind: "listing-archived", facts, key }, { now: run.now });
      run.interruptAt("told");
    }
    await refreshMany(batch);
  }
}

/** Ids from the index alone; all of them with the limit 0. */
const findIds = (match: object, hint: string, limit: number = limits.freshnessBatch): Promise<ObjectId[]> =>
  PropertyModel.collection
    .find(match, { projection: { _id: 1 }, hint, limit })
    .map(({ _id }) => _id)
    .toArray();

const readMark = async (_id: string): Promise<Date> => (await JobMarkModel.findById(_id).lean())?.at ?? NO_DATE;

const noteMark = async (_id: string, at: Date): Promise<void> => {
  await JobMarkModel.updateOne({ _id }, { $max: { at } }, { upsert: true });
};
