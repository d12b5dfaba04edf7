import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import { priceFields, pricesOf } from "@/lib/listings/price-history";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

const FIELDS = {
  price: 1,
  createdAt: 1,
  updatedAt: 1,
  history: 1,
  listed: 1,
  category: 1,
  propertyType: 1,
  city: 1,
} as const;
type Stored = Pick<PropertyRecord, "_id" | keyof typeof FIELDS>;

/**
 * Gives its price history to every listing that was stored before there was one, in batches; a run that was cut short goes on where
 * it stopped. A listing that is changed meanwhile gets its history with that change. Returns how many got one, false when another
 * server is doing it.
 */
export async function fillPriceHistory(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (let batch = await withoutPrices(); batch.length > 0; batch = await withoutPrices()) {
      const writes = batch.map(
        (listing): AnyBulkWriteOperation => ({
          updateOne: {
            filter: { _id: listing._id, updatedAt: listing.updatedAt, prices: null },
            update: { $set: priceFields(pricesOf(listing)) },
          },
        }),
      );
      const { modifiedCount } = await withDatabase(() =>
        PropertyModel.collection.bulkWrite(writes, { ordered: false }),
      );
      filled += modifiedCount;
      const shown = batch.filter(({ listed }) => listed);
      expireTags(new Set(shown.flatMap((listing) => tagsOfProperty({ ...listing, _id: listing._id.toHexString() }))));
      logger.info({ filled }, "Listings got their price history");
    }
  };
  return (await withLease("price-history", work, { now })) ? filled : false;
}

const withoutPrices = (): Promise<Stored[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ prices: null }, { projection: FIELDS, hint: "prices_missing", limit: limits.priceHistoryBatch })
      .map((record) => record as unknown as Stored)
      .toArray(),
  );
