import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import { homeKeyOf } from "@/lib/listings/home-key";
import { sellerFieldsOf } from "@/lib/listings/listing-fields";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { logger } from "@/lib/platform/log";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

const BATCH = 100;

/**
 * Gives every listing that was stored before there were keys of homes its key, in batches; a run that was cut short continues
 * where it stopped. A listing that is changed meanwhile gets its key with that change. Returns how many got one, false when
 * another server is doing it.
 */
export async function fillHomeKeys(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (let batch = await withoutKey(); batch.length > 0; batch = await withoutKey()) {
      const writes = batch.map(keyWrite);
      const { modifiedCount } = await withDatabase(() =>
        PropertyModel.collection.bulkWrite(writes, { ordered: false }),
      );
      filled += modifiedCount;
      logger.info({ filled }, "Listings got the keys of their homes");
    }
  };
  return (await withLease("home-keys", work, { now })) ? filled : false;
}

const withoutKey = () =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ homeKey: null }, { projection: { history: 0, words: 0 }, hint: "home_key_missing", limit: BATCH })
      .map((record) => record as unknown as PropertyRecord)
      .toArray(),
  );

const keyWrite = (record: PropertyRecord): AnyBulkWriteOperation => ({
  updateOne: {
    filter: { _id: record._id, homeKey: null },
    update: { $set: { homeKey: homeKeyOf(sellerFieldsOf(record)) } },
  },
});
