import "server-only";
import type { ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { expireListings } from "@/lib/search/market-refresh";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Shown = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city">;

/** Expires everything that shows this listing: the ground of a badge of its own changed. */
export async function expireListing(propertyId: ObjectId): Promise<void> {
  const fields = { category: 1, propertyType: 1, city: 1 } as const;
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id: propertyId, listed: true }, fields).lean<Shown>(),
  );
  if (listing) await expireListings([listing]);
}

/** Expires everything that shows a public listing of the seller of this one: the ground of the seller's badges changed. */
export async function expireListingsOfSeller(propertyId: ObjectId): Promise<void> {
  const listing = await withDatabase(() => PropertyModel.findById(propertyId, "sellerId").lean());
  if (!listing) return;
  const shown = await withDatabase(() =>
    PropertyModel.collection
      .find(
        { sellerId: listing.sellerId, listed: true },
        { projection: { category: 1, propertyType: 1, city: 1 }, hint: "seller_newest" },
      )
      .map((record) => record as unknown as Shown)
      .toArray(),
  );
  await expireListings(shown);
}
