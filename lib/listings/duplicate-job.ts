import "server-only";
import type { ObjectId } from "mongodb";
import { FACTS_VERSION, type Prepared, readPrepared, storeFactsOf } from "@/lib/listings/duplicate-facts";
import { judgePrepared } from "@/lib/listings/duplicate-judge";
import { type SearchPhotos, searchStoredPhotos } from "@/lib/listings/duplicate-pairs";
import { keepFirstListed } from "@/lib/listings/relisting";
import { comparePhotos } from "@/lib/media/photo-fingerprints";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { refreshMany, settleHomes } from "@/lib/search/refresh-after-change";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Waiting = Pick<PropertyRecord, "_id" | "updatedAt">;
/** Not every change of `listed` is a new version. */
type Marked = Waiting & Pick<PropertyRecord, "listed">;

/**
 * The job: judges the homes of listings that were posted or edited, or became public. A listing that is changed meanwhile is judged
 * again. Returns how many were judged, false when another server is doing it.
 */
export async function judgeWaiting(now = new Date()): Promise<number | false> {
  let judged = 0;
  const work = async () => {
    for (let batch = await nextWaiting(); batch.length > 0; batch = await nextWaiting()) {
      await judgeAll(batch, now);
      judged += batch.length;
    }
  };
  return (await withLease("judge-homes", work, { now })) ? judged : false;
}

const nextWaiting = (): Promise<Marked[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Marked>(
        { toJudge: true },
        // A new one does not wait behind many that became public together.
        { projection: { updatedAt: 1, listed: 1 }, sort: { _id: -1 }, hint: "to_judge", limit: limits.judgeBatch },
      )
      .toArray(),
  );

async function judgeAll(batch: readonly Marked[], now: Date): Promise<void> {
  for (let from = 0; from < batch.length; from += limits.judgedAtOnce) {
    const some = batch.slice(from, from + limits.judgedAtOnce);
    const prepare = (listings: readonly Waiting[]) => storeFactsOf(idsOf(listings), NOT_JUDGED);
    await noteVersion(await judgeTogether(some, { now, prepare }));
    const judged = some.map(({ _id, updatedAt, listed }) => ({
      updateOne: { filter: { _id, updatedAt, listed }, update: { $unset: { toJudge: "" } } },
    }));
    await withDatabase(() => PropertyModel.collection.bulkWrite(judged as never, { ordered: false }));
  }
}

type Judging<T> = {
  now: Date;
  prepare: (listings: readonly T[]) => Promise<Prepared[]>;
  search?: SearchPhotos | undefined;
};

/**
 * Each has stored what it is compared by before it looks at others, so that of two at once at least one sees the other. Where one cannot be
 * judged the others are, each alone: it waits no longer, and the job over the whole market tries it again. Returns those that were judged.
 */
async function judgeTogether<T extends { _id: ObjectId }>(listings: readonly T[], judging: Judging<T>): Promise<T[]> {
  try {
    const prepared = await judging.prepare(listings);
    await judgePrepared(prepared, judging.now, judging.search);
    const facts = prepared.map((one) => one.facts);
    await keepFirstListed(facts, judging.now);
    return [...listings];
  } catch (error) {
    if (isOutage(error)) throw error;
    if (listings.length === 1)
      logger.error({ property: String(listings[0]?._id), err: error }, "A listing was not judged");
    const judged: T[] = [];
    if (listings.length > 1) for (const one of listings) judged.push(...(await judgeTogether([one], judging)));
    return judged;
  }
}

/** Version of facts that are stored but not yet compared with those of other listings. */
const NOT_JUDGED = 0;

/**
 * Judges the whole market: gives every listing its home, works out the facts of those that have none of their present version, and
 * judges these when all have facts. Many of them are compared by their photos in memory. Those that are posted or edited meanwhile are
 * judged by {@link judgeWaiting}, which finds the facts of all others. A run that was cut short goes on where it stopped, because only
 * listings that were judged have the present version. Then puts right the homes that a stopped server left without one lead. Returns how
 * many were judged, false when another server is doing it.
 */
export async function judgeMarket(now = new Date(), onProgress?: (judged: number) => void): Promise<number | false> {
  let judged = 0;
  const work = async () => {
    const outdated = await prepareMarket();
    const search = await searchInMemory(outdated.length);
    for (let from = 0; from < outdated.length; from += limits.marketJudgedAtOnce) {
      const some = outdated.slice(from, from + limits.marketJudgedAtOnce);
      await noteJudged(await judgeTogether(some, { now, prepare: readPrepared, search }));
      judged += some.length;
      if (judged % limits.judgeBatch === 0 || judged === outdated.length) onProgress?.(judged);
    }
    await settleMarket();
  };
  return (await withLease("judge-market", work, { now })) ? judged : false;
}

/** Gives every listing its home and facts. Returns those whose facts are new. */
async function prepareMarket(): Promise<Waiting[]> {
  const all: Waiting[] = [];
  for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch(batch.at(-1)?._id)) {
    await giveHomes(batch.filter(({ homeId }) => !homeId).map(({ _id }) => _id));
    const outdated = await withoutFacts(batch);
    await storeFactsOf(idsOf(outdated), NOT_JUDGED);
    for (const { _id, updatedAt } of outdated) all.push({ _id, updatedAt });
  }
  return all;
}

/** Undefined where searching each photo in the database takes less. */
async function searchInMemory(listings: number): Promise<SearchPhotos | undefined> {
  const photos = await comparePhotos(Math.min(listings * PHOTOS_A_LISTING, limits.photosComparedAtOnceMax));
  return (
    photos &&
    (async (listing) =>
      listing.keys.every((key, place) => photos.knows(key) || listing.hashes[place]?.length === 0)
        ? listing.keys.map((key) => photos.sameAs(key))
        : searchStoredPhotos(listing))
  );
}

/** A search in the database reads about one photo in six hundred for a listing; half of these were read before. */
const PHOTOS_A_LISTING = 50;

/** Marks facts as judged, and listings that were changed meanwhile as waiting. */
async function noteJudged(listings: readonly Waiting[]): Promise<void> {
  if (listings.length === 0) return;
  const changed = listings.map(({ _id, updatedAt }) => ({ _id, updatedAt: { $ne: updatedAt } }));
  await withDatabase(() => PropertyModel.collection.updateMany({ $or: changed }, { $set: { toJudge: true } }));
  await noteVersion(listings);
}

/** The facts of these listings have the present version: the job over the whole market leaves them out. */
const noteVersion = (listings: readonly Waiting[]) =>
  withDatabase(() =>
    HomeFactsModel.collection.updateMany(
      { _id: { $in: idsOf(listings) }, version: NOT_JUDGED },
      { $set: { version: FACTS_VERSION } },
    ),
  );

const idsOf = (listings: readonly Waiting[]): ObjectId[] => listings.map(({ _id }) => _id);

type Listed = Waiting & Pick<PropertyRecord, "homeId">;

const nextBatch = (after?: ObjectId): Promise<Listed[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Listed>(
        { archivedAt: null, rejected: false, ...(after && { _id: { $gt: after } }) },
        { projection: { updatedAt: 1, homeId: 1 }, sort: { _id: 1 }, hint: "_id_", limit: limits.judgeBatch },
      )
      .toArray(),
  );

/** Whether it is the lead stays unsaid, which means that it is: that field ends the keys of most indexes, which all would be written. */
async function giveHomes(ids: readonly ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const own = { homeId: "$_id", homeFirst: true, homeOffers: 1 };
  await withDatabase(() =>
    PropertyModel.collection.updateMany({ _id: { $in: [...ids] }, homeId: null }, [{ $set: own }]),
  );
}

async function withoutFacts(batch: readonly Listed[]): Promise<Listed[]> {
  const current = await withDatabase(() =>
    HomeFactsModel.collection
      .find({ _id: { $in: batch.map(({ _id }) => _id) }, version: FACTS_VERSION }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const known = new Set(current);
  return batch.filter(({ _id }) => !known.has(_id.toHexString()));
}

/** Homes whose public offers have no lead or several, or other numbers of offers. From keys of an index alone. */
async function settleMarket(): Promise<void> {
  const count = (field: string) => ({ $sum: { $cond: [{ $ne: [field, false] }, 1, 0] } });
  const wrong = await withDatabase(() =>
    PropertyModel.collection
      .aggregate<{ _id: ObjectId }>(
        [
          { $match: { homeId: { $type: "objectId" }, listed: true } },
          {
            $group: {
              _id: "$homeId",
              offers: { $sum: 1 },
              leads: count("$homeLead"),
              firsts: count("$homeFirst"),
              least: { $min: "$homeOffers" },
              most: { $max: "$homeOffers" },
            },
          },
          {
            $match: {
              $expr: {
                $or: [
                  { $ne: ["$leads", 1] },
                  { $ne: ["$firsts", 1] },
                  { $ne: ["$least", "$offers"] },
                  { $ne: ["$most", "$offers"] },
                ],
              },
            },
          },
        ],
        { hint: "home", allowDiskUse: true },
      )
      .toArray(),
  );
  const { moved } = await settleHomes(wrong.map(({ _id }) => _id));
  for (let from = 0; from < moved.length; from += limits.judgeBatch)
    await refreshMany(moved.slice(from, from + limits.judgeBatch));
  if (moved.length > 0)
    logger.warn({ listings: moved.length }, "Homes without exactly one leading offer were repaired");
}
