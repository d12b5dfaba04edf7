import "server-only";
import type { Document, ObjectId } from "mongodb";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { ranksTag, tagsOfProperty } from "@/lib/property/cache-tags";
import { refreshColumns } from "@/lib/search/columns-feed";
import { movedCells, storeCell } from "@/lib/search/price-cells";
import { renewRanks } from "@/lib/search/ranks";
import { RANK_VERSION } from "@/lib/search/recommended-rules";
import { markPricesDue } from "@/lib/search/risk-due";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import type { PriceCellRecord } from "@/models/search";

/**
 * Brings the ranks of public listings up to date: after a cell's median changed, after a listing became due, after a writer stopped
 * before it did so, and after the rules changed. A run that was cut short goes on where it stopped, because what is done is not
 * found again. Returns how many ranks changed, false when another server is doing it.
 */
export async function keepRanks(now: Date): Promise<number | false> {
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
    if (changed > 0) logger.info({ changed }, "Listings got other places in the order `recommended`");
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
