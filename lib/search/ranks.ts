import "server-only";
import { type AnyBulkWriteOperation, type Document, ObjectId } from "mongodb";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { HOUR_MS } from "@/lib/platform/time";
import { checkedPhotosOf, type ReviewStep } from "@/lib/property/badge-rules";
import { ranksTag, tagsOfProperty } from "@/lib/property/cache-tags";
import { dueAt } from "@/lib/property/freshness-rules";
import { LOW_PRICE_SHARE, openRiskOf, type StoredRisk } from "@/lib/property/risk-rules";
import type { StoredRank } from "@/lib/property/types";
import { refreshColumns } from "@/lib/search/columns-feed";
import type { Cell } from "@/lib/search/market-counts";
import { movedCells, readComparables, storeCell } from "@/lib/search/price-cells";
import { type Comparable, RANK_VERSION, rankOf } from "@/lib/search/recommended-rules";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import type { PriceCellRecord } from "@/models/search";

/** What every write of a listing sets, so that its rank is worked out again even if the writer stops before it does so. */
export const RANK_IS_DUE: Document = { "rank.until": new Date(0) };

/** What every write sets that may change the risk of a listing. The id is another one each time, so that none is lost. */
export const riskIsDue = (): { riskDue: ObjectId } => ({ riskDue: new ObjectId() });

/** The risk of these listings has to be worked out again (lib/listings/risk-job). Safe to repeat. */
export async function markRiskDue(listings: Document, hint: string = "_id_"): Promise<void> {
  await withDatabase(() => PropertyModel.collection.updateMany(listings, { $set: riskIsDue() }, { hint }));
}

type Middle = { count: number; median: number } | undefined;

/**
 * The median of a number of bedrooms in a cell changed: marks the listings whose price was a reason, and those for which it may be
 * one now. All others keep their score.
 */
async function markPricesDue(
  { city, category, propertyType }: Cell,
  bedrooms: number | null,
  middle: Middle,
): Promise<void> {
  const same = { city: city ?? null, category, propertyType, bedrooms };
  const priced = { "risk.reasons.code": { $in: ["price-low", "price-very-low"] }, ...same };
  await markRiskDue(priced, "risk_reason");
  if (!middle || middle.count < limits.comparableHomesMin) return;
  for (const listed of [true, false])
    await markRiskDue({ listed, ...same, price: { $lt: LOW_PRICE_SHARE * middle.median } }, "city_price");
}

/** The steps of the history that tell which photos were approved, of listings for which that is not stored. */
const REVIEW_STEPS: Document = {
  $cond: [
    { $eq: [{ $type: "$photosChecked" }, "missing"] },
    {
      $map: {
        input: { $ifNull: ["$history", []] },
        in: {
          event: "$$this.event",
          role: "$$this.role",
          at: "$$this.at",
          ofPhotos: { $in: ["photos", { $ifNull: ["$$this.changes.path", []] }] },
        },
      },
    },
    "$$REMOVE",
  ],
};

const RANKED_FIELDS = {
  category: 1,
  propertyType: 1,
  city: 1,
  bedrooms: 1,
  price: 1,
  photos: 1,
  confirmedAt: 1,
  updatedAt: 1,
  "publicText.revision": 1,
  "publicText.description": 1,
  "publicText.locality": 1,
  "publicText.propertyDetails": 1,
  "point.type": 1,
  "risk.reasons": 1,
  rank: 1,
  steps: REVIEW_STEPS,
} as const;
type RankedRecord = Pick<
  PropertyRecord,
  | "_id"
  | "category"
  | "propertyType"
  | "city"
  | "bedrooms"
  | "price"
  | "photos"
  | "confirmedAt"
  | "updatedAt"
  | "publicText"
  | "point"
  | "rank"
> & { steps?: ReviewStep[]; risk?: Pick<StoredRisk, "reasons"> };

/** The rank of a stored listing at this time. One that was never asked for a confirmation is fresh, and looked at again in an hour. */
function storedRankOf(
  listing: Omit<RankedRecord, "_id" | "updatedAt" | "steps" | "rank" | "bedrooms">,
  comparable: Comparable | undefined,
  now: Date,
): StoredRank {
  const { category, confirmedAt, point, risk } = listing;
  const due = confirmedAt && dueAt(category, confirmedAt);
  const freshness = due && now >= due ? "due" : "fresh";
  const openRisk = openRiskOf(risk?.reasons ?? []);
  const rank = rankOf({ ...listing, freshness, hasPin: Boolean(point), risk: openRisk }, comparable);
  const until = freshness === "due" ? FOR_EVER : (due ?? new Date(now.getTime() + HOUR_MS));
  return { version: RANK_VERSION, ...rank, until };
}

/** A due listing becomes fresh, or leaves the lists, by a write alone. */
const FOR_EVER = new Date("9999-12-31T00:00:00Z");

/** Listings whose rank changed, and those of them whose badges may have changed too. */
export type Renewed = { ranked: ObjectId[]; badged: ObjectId[] };

/**
 * Works out the ranks of these public listings again. Each is one update that expects the listing as it was read; one that is
 * changed meanwhile gets its rank with that write. Safe to repeat and to run at several servers.
 */
export async function renewRanks(ids: readonly ObjectId[], now: Date): Promise<Renewed> {
  const renewed: Renewed = { ranked: [], badged: [] };
  for (let from = 0; from < ids.length; from += limits.rankBatch) {
    const { ranked, badged } = await renewBatch(ids.slice(from, from + limits.rankBatch), now);
    renewed.ranked.push(...ranked);
    renewed.badged.push(...badged);
  }
  return renewed;
}

async function renewBatch(ids: readonly ObjectId[], now: Date): Promise<Renewed> {
  const listings = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: [...ids] }, listed: true }, { projection: RANKED_FIELDS })
      .map((record) => record as unknown as RankedRecord)
      .toArray(),
  );
  const comparables = await readComparables(listings);
  const renewed: Renewed = { ranked: [], badged: [] };
  const writes = listings.flatMap((listing): AnyBulkWriteOperation[] => {
    const { _id, updatedAt, confirmedAt, publicText, rank: before, steps, photos } = listing;
    const rank = storedRankOf(listing, comparables.get(listing), now);
    const photosChecked = steps && checkedPhotosOf(steps, photos);
    const isSame = before?.score === rank.score && JSON.stringify(before.parts) === JSON.stringify(rank.parts);
    if (!isSame) renewed.ranked.push(_id);
    if (photosChecked || before?.parts?.freshness !== rank.parts.freshness) renewed.badged.push(_id);
    if (isSame && !photosChecked && before.version === rank.version && +before.until === +rank.until) return [];
    const asRead = {
      _id,
      updatedAt,
      confirmedAt: confirmedAt ?? null,
      // Another one may have worked it out beside a newer median.
      "rank.score": before?.score ?? null,
      "rank.until": before?.until ?? null,
      "publicText.revision": publicText?.revision ?? null,
    };
    return [{ updateOne: { filter: asRead, update: { $set: { rank, ...(photosChecked && { photosChecked }) } } } }];
  });
  if (writes.length > 0)
    await withDatabase(() => PropertyModel.collection.bulkWrite(writes as never, { ordered: false }));
  return renewed;
}

/**
 * Brings the ranks of public listings up to date: after a cell's median changed, after a listing became due, after a writer stopped
 * before it did so, and after the rules changed. A run that was cut short goes on where it stopped, because what is done is not
 * found again. Returns how many ranks changed, false when another server is doing it.
 */
export async function refreshRanks(now: Date): Promise<number | false> {
  let changed = 0;
  const work = async () => {
    for await (const { cell, next, changed: bedrooms } of movedCells()) {
      // Stored first: what is worked out below, or by a writer meanwhile, is beside the new median. Until its listings have
      // followed, the cell keeps a revision that no count has, so that a run that was cut short begins it again.
      await storeCell({ ...next, revision: bedrooms.length > 0 ? FOLLOWING : next.revision });
      if (bedrooms.length === 0) continue;
      const { city, category, propertyType } = cell;
      for (const one of bedrooms) {
        await markPricesDue(cell, one, middleOf(next, one));
        changed += await renewAll(
          { listed: true, city: city ?? null, category, propertyType, bedrooms: one },
          { now, hint: "city_price" },
        );
      }
      await storeCell(next);
    }
    for (const condition of DUE(now))
      changed += await renewAll({ listed: true, ...condition }, { now, hint: "rank_due" });
    if (changed > 0) logger.info({ changed }, "Recommended ranks changed");
  };
  return (await withLease("ranks", work, { now })) ? changed : false;
}

const middleOf = ({ middles }: PriceCellRecord, bedrooms: number | null) =>
  middles.find((middle) => (middle.bedrooms ?? null) === bedrooms);

const FOLLOWING = -1;

const DUE = (now: Date): Document[] => [
  { "rank.version": { $ne: RANK_VERSION } },
  { "rank.version": RANK_VERSION, "rank.until": { $lte: now } },
];

type Shown = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city">;

const IDS_AT_ONCE = 1_000;

/** The matching ids are read first: the renewal moves listings in the index that finds them. */
async function renewAll(match: Document, { now, hint }: { now: Date; hint: string }): Promise<number> {
  const ids = await withDatabase(() =>
    PropertyModel.collection
      .find(match, { projection: { _id: 1 }, hint, batchSize: IDS_AT_ONCE })
      .map(({ _id }) => _id)
      .toArray(),
  );
  let changed = 0;
  for (let from = 0; from < ids.length; from += limits.rankBatch) {
    const { ranked, badged } = await renewRanks(ids.slice(from, from + limits.rankBatch), now);
    changed += ranked.length;
    await showRenewed(ranked, badged);
  }
  return changed;
}

async function showRenewed(ranked: readonly ObjectId[], badged: readonly ObjectId[]): Promise<void> {
  if (ranked.length + badged.length === 0) return;
  await refreshColumns(ranked);
  const shown = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: [...badged] } }, { projection: { category: 1, propertyType: 1, city: 1 } })
      .map((record) => record as unknown as Shown)
      .toArray(),
  );
  expireTags(new Set([ranksTag, ...shown.flatMap((one) => tagsOfProperty({ ...one, _id: one._id.toHexString() }))]));
}
