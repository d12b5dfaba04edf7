import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError } from "mongodb";
import type { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { DUPLICATE_KEY } from "@/lib/platform/durable-write";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { MINUTE_MS } from "@/lib/platform/time";
import { NewsMatcher, type SeenRow } from "@/lib/search/alerts/market-news";
import { filterOfSaved, postingsOfRow } from "@/lib/search/alerts/saved-filters";
import { dueAtOfChannel } from "@/lib/search/alerts/saved-searches";
import { homesOf, settleHome } from "@/lib/search/home-leads";
import { atPresentKey, readPresentKeys } from "@/lib/search/places";
import { refreshMany } from "@/lib/search/refresh-after-change";
import type { ListingNews, PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import {
  FoundHomeModel,
  type FoundHomeRecord,
  SavedSearchModel,
  type SavedSearchRecord,
} from "@/models/saved-searches";

/**
 * The job: finds the saved searches that what happened to listings matches, and stores for each search and home once that it is
 * to be told. The news stay with their listings until all that follows from them is stored, so that a run may be killed at any
 * point and repeated. False when another server does it.
 */
export const matchNews = (now: Date): Promise<boolean> =>
  withLease("match-news", () => withDatabase(() => matchWaiting(now)), { now });

/** The work of {@link matchNews}. Correct without the lease too: it only saves others the same work. */
export async function matchWaiting(now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.alertDelayMs);
  for (;;) {
    const listings = await readListingsWithNews(until, now);
    if (listings.length === 0) return;
    await matchListings(listings, until, now);
  }
}

type WithNews = Pick<PropertyRecord, "_id" | "homeId" | "homeLead" | "listed"> & { news: ListingNews[] };

/** Listings whose homes are still to be judged wait for that, because another offer may stand for the home. */
const readListingsWithNews = (until: Date, now: Date): Promise<WithNews[]> =>
  PropertyModel.collection
    .find<WithNews>(
      {
        "news.at": { $lte: until },
        $or: [
          { toJudge: { $ne: true } },
          { "news.at": { $lte: new Date(now.getTime() - limits.alertJudgeMinutes * MINUTE_MS) } },
        ],
      },
      { projection: { news: 1, homeId: 1 }, sort: { "news.at": 1 }, limit: limits.alertListingsBatch, hint: "news" },
    )
    .toArray();

/** A piece of news with its listing and its home. */
type HomeNews = ListingNews & { propertyId: Types.ObjectId; homeId: Types.ObjectId };

async function matchListings(listings: readonly WithNews[], until: Date, now: Date): Promise<void> {
  const due = listings.map((listing) => ({ ...listing, news: listing.news.filter(({ at }) => at <= until) }));
  await storeFound(await withoutOtherOffers(due), now);
  await PropertyModel.collection.bulkWrite(due.map(toDone), { ordered: false });
}

/**
 * The news of the offers that stand for their homes. Which one does is settled first: the server that wrote the news may have
 * stopped before it did so. An offer that is not public any more was told with its home, or is left out when it is to be told.
 */
async function withoutOtherOffers(listings: readonly WithNews[]): Promise<HomeNews[]> {
  const ids = listings.map(({ _id }) => _id);
  const moved: Types.ObjectId[] = [];
  for (const homeId of new Map((await homesOf(ids)).map((id) => [id.toHexString(), id])).values())
    moved.push(...(await settleHome(homeId)).moved);
  if (moved.length > 0) await refreshMany(moved);
  const others = await PropertyModel.collection
    .find({ _id: { $in: ids }, listed: true, homeLead: false }, { projection: { _id: 1 } })
    .map(({ _id }) => _id.toHexString())
    .toArray();
  return listings
    .filter(({ _id }) => !others.includes(_id.toHexString()))
    .flatMap(({ _id, homeId = _id, news }) => news.map((one) => ({ ...one, propertyId: _id, homeId })));
}

type Search = Pick<SavedSearchRecord, "_id" | "query" | "since">;

async function storeFound(noted: readonly HomeNews[], now: Date): Promise<void> {
  if (noted.length === 0) return;
  // The place table may have changed since the news were noted.
  const presentKeys = await readPresentKeys(noted.flatMap(({ row }) => toKey(row.localityKey)));
  const news = noted.map((one) => ({ ...one, row: atPresentKey(one.row, presentKeys) }));
  const matcher = new NewsMatcher(news.map(toSeenRow));
  const searches = SavedSearchModel.collection.find<Search>(
    { active: true, postings: { $in: postingsOfNews(news, presentKeys) } },
    { projection: { query: 1, since: 1 }, hint: "postings", batchSize: limits.alertFoundBatch },
  );
  let found: FoundHomeRecord[] = [];
  let read = 0;
  for await (const search of searches) {
    // Those of one batch come without a turn for other work in between.
    if (read++ % limits.searchesPerTurn === 0) await nextTurn();
    for (const place of matcher.matches(filterOfSaved(search.query, presentKeys))) {
      const one = news[place];
      if (one && one.at > search.since) found.push(toFound(search._id, one));
    }
    if (found.length < limits.alertFoundBatch) continue;
    await store(found, now);
    found = [];
  }
  await store(found, now);
}

/** The row as it was then but for the key of its locality, standing for its home. */
const toSeenRow = ({ row, at }: ListingNews): SeenRow => ({
  row: { ...(row as SeenRow["row"]), homeLead: true },
  at,
});

/** The keys of searches that the news may match, under all spellings of their localities. */
function postingsOfNews(news: readonly HomeNews[], presentKeys: ReadonlyMap<string, string>): string[] {
  const wanted = new Set(news.flatMap(({ row }) => toKey(row.localityKey)));
  const spellings = new Map<string, string[]>([...wanted].map((key) => [key, [key]]));
  for (const [spelling, key] of presentKeys) if (spelling !== key) spellings.get(key)?.push(spelling);
  const keys = news.flatMap(({ row }) =>
    postingsOfRow(
      row as SeenRow["row"],
      toKey(row.localityKey).flatMap((key) => spellings.get(key) ?? []),
    ),
  );
  return [...new Set(keys)];
}

const toKey = (key: unknown): string[] => (typeof key === "string" && key !== "" ? [key] : []);

function toFound(searchId: Types.ObjectId, { propertyId, homeId, n, kind, at, from, row }: HomeNews): FoundHomeRecord {
  const _id = `${searchId.toHexString()}-${propertyId.toHexString()}-${n}`;
  const price = Number(row.price);
  return { _id, searchId, homeId, propertyId, kind, at, price, ...(from !== undefined && { from }), waiting: true };
}

/** Stores what was not stored by an earlier run, then notes at the searches that they have something to tell. */
async function store(found: readonly FoundHomeRecord[], now: Date): Promise<void> {
  if (found.length === 0) return;
  await FoundHomeModel.collection.insertMany(found as never, { ordered: false }).catch(ignoreStored);
  const ids = [...new Map(found.map(({ searchId }) => [searchId.toHexString(), searchId])).values()];
  await SavedSearchModel.collection.updateMany({ _id: { $in: ids } }, [{ $set: { dueAt: earliestDue(now) } }]);
}

function ignoreStored(error: unknown): void {
  const isStored = error instanceof MongoBulkWriteError && [error.writeErrors].flat().every(isDuplicateKeyCode);
  if (!isStored) throw error;
}
const isDuplicateKeyCode = ({ code }: { code: number }) => code === DUPLICATE_KEY;

/** Expression: when a search tells what it found, no later than before. */
const earliestDue = (now: Date): Document => ({ $min: ["$dueAt", dueAtOfChannel(now)] });

/** Takes the news that were matched from their listing. Later ones stay. */
function toDone({ _id, news }: WithNews): AnyBulkWriteOperation {
  const isLeft = { $not: [{ $in: ["$$this.n", news.map(({ n }) => n)] }] };
  const left = { $filter: { input: { $ifNull: ["$news", []] }, cond: isLeft } };
  const set = { $let: { vars: { left }, in: { $cond: [{ $eq: ["$$left", []] }, "$$REMOVE", "$$left"] } } };
  return { updateOne: { filter: { _id }, update: [{ $set: { news: set } }] } };
}
