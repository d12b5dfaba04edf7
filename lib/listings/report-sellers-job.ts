import "server-only";
import { type Document, ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { PropertyModel } from "@/models/listings";
import { ReportModel, type ReportRecord } from "@/models/moderation";

/** Stands for the seller of a listing that was deleted before its reports had one. */
const UNKNOWN_SELLER = new ObjectId(new Uint8Array(12));

type Report = Pick<ReportRecord, "_id" | "propertyId">;

/**
 * Gives upheld and open reports of an older version the seller of their listing, in batches; a run that was cut short finds only what is
 * left.
 * Returns how many got one, false when another server is doing it.
 */
export async function fillReportSellers(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (let batch = await withoutSeller(); batch.length > 0; batch = await withoutSeller()) {
      filled += await storeSellers(batch);
      logger.info({ filled }, "Sellers of reports backfilled");
    }
  };
  return (await withLease("report-sellers", work, { now })) ? filled : false;
}

async function withoutSeller(): Promise<Report[]> {
  const upheld = await findWithoutSeller({ upheld: true }, "upheld_seller");
  // An administrator may uphold an open one after its listing is deleted.
  return upheld.length > 0 ? upheld : findWithoutSeller({ state: "open" }, "open");
}

const findWithoutSeller = (reports: Document, hint: string): Promise<Report[]> =>
  withDatabase(() =>
    ReportModel.collection
      .find<Report>(
        { ...reports, sellerId: null },
        {
          projection: { propertyId: 1 },
          hint,
          limit: limits.reportSellersBatch,
        },
      )
      .toArray(),
  );

async function storeSellers(batch: readonly Report[]): Promise<number> {
  const ids = batch.map(({ propertyId }) => propertyId);
  const listings = await withDatabase(() =>
    PropertyModel.collection.find({ _id: { $in: ids } }, { projection: { sellerId: 1 } }).toArray(),
  );
  const sellerOf = new Map(listings.map(({ _id, sellerId }) => [_id.toHexString(), sellerId]));
  const writes = batch.map(({ _id, propertyId }) => ({
    updateOne: {
      filter: { _id, sellerId: null },
      update: { $set: { sellerId: sellerOf.get(propertyId.toHexString()) ?? UNKNOWN_SELLER } },
    },
  }));
  const { modifiedCount } = await withDatabase(() =>
    ReportModel.collection.bulkWrite(writes as never, { ordered: false }),
  );
  return modifiedCount;
}
