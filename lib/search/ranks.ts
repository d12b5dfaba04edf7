import "server-only";
import type { AnyBulkWriteOperation, Document, ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS } from "@/lib/platform/time";
import { checkedPhotosOf, type ReviewStep } from "@/lib/property/badge-rules";
import { dueAt } from "@/lib/property/freshness-rules";
import { openRiskOf, type StoredRisk } from "@/lib/property/risk-rules";
import type { StoredRank } from "@/lib/property/types";
import { readComparables } from "@/lib/search/price-cells";
import { type Comparable, RANK_VERSION, rankOf } from "@/lib/search/recommended-rules";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** What every write of a listing sets, so that its rank is worked out again even if the writer stops before it does so. */
export const RANK_IS_DUE: Document = { "rank.until": new Date(0) };

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
