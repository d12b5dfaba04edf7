import "server-only";
import type { ObjectId } from "mongodb";
import { FACTS_VERSION } from "@/lib/listings/duplicate-facts";
import { judgeListing } from "@/lib/listings/duplicate-judge";
import { keepFirstListed } from "@/lib/listings/relisting";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { refreshMany, settleHomes } from "@/lib/search/market-refresh";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { PropertyModel, type PropertyRecord } from "@/models/listings";

type Waiting = Pick<PropertyRecord, "_id" | "updatedAt">;

/**
 * The job: judges the homes of listings that were posted or edited. A listing that is changed meanwhile is judged again. Returns
 * how many were judged, false when another server is doing it.
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

const nextWaiting = (): Promise<Waiting[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Waiting>(
        { toJudge: true },
        { projection: { updatedAt: 1 }, sort: { _id: 1 }, hint: "to_judge", limit: limits.judgeBatch },
      )
      .toArray(),
  );

/** Those that a stopped server has not judged are found by {@link judgeWaiting}. */
const markWaiting = (listings: readonly Waiting[]) =>
  withDatabase(() =>
    PropertyModel.collection.updateMany({ _id: { $in: listings.map(({ _id }) => _id) } }, { $set: { toJudge: true } }),
  );

/** Each stores what it is compared by before it looks at others, so that of two at once at least one sees the other. */
async function judgeAll(batch: readonly Waiting[], now: Date): Promise<void> {
  for (let from = 0; from < batch.length; from += limits.judgedAtOnce)
    await Promise.all(batch.slice(from, from + limits.judgedAtOnce).map((listing) => judgeOne(listing, now)));
}

/** A listing that cannot be judged waits no longer: the job over the whole market tries it again. */
async function judgeOne({ _id, updatedAt }: Waiting, now: Date): Promise<void> {
  try {
    const facts = await judgeListing(_id, now);
    if (facts) await keepFirstListed(facts, now);
  } catch (error) {
    logger.error({ property: _id.toHexString(), err: error }, "The home of a listing was not judged");
  }
  await withDatabase(() => PropertyModel.collection.updateOne({ _id, updatedAt }, { $unset: { toJudge: "" } }));
}

/**
 * Judges the whole market: gives every listing its home, works out the facts of those that have none of their present version, and
 * judges these. A run that was cut short goes on where it stopped, because listings with facts are not judged again. Then puts
 * right the homes that a stopped server left without one lead. Returns how many were judged, false when another server is doing it.
 */
export async function judgeMarket(now = new Date(), onProgress?: (judged: number) => void): Promise<number | false> {
  let judged = 0;
  const work = async () => {
    for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch(batch.at(-1)?._id)) {
      await giveHomes(batch.filter(({ homeId }) => !homeId).map(({ _id }) => _id));
      const outdated = await withoutFacts(batch);
      await markWaiting(outdated);
      await judgeAll(outdated, now);
      judged += outdated.length;
      if (outdated.length > 0) onProgress?.(judged);
    }
    await settleMarket();
  };
  return (await withLease("judge-market", work, { now })) ? judged : false;
}

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

async function giveHomes(ids: readonly ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const own = { homeId: "$_id", homeLead: true, homeFirst: true, homeOffers: 1 };
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
  if (moved.length > 0) logger.warn({ listings: moved.length }, "Homes got one offer that stands for them");
}
