import "server-only";
import { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { inOrderOf } from "@/lib/platform/paged-read";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import type { PropertyCard } from "@/lib/property/types";
import { PropertyModel } from "@/models/listings";

/** Cards of those of these listings that are public, in the order of the ids. Not cached. */
export async function findPublicCards(ids: readonly string[]): Promise<PropertyCard[]> {
  if (ids.length === 0) return [];
  const wanted = ids.map((id) => new Types.ObjectId(id));
  const records = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: wanted }, listed: true }, { projection: CARD_FIELDS })
      .map((record) => record as unknown as CardRecord)
      .toArray(),
  );
  return inOrderOf(wanted, records).map((record) => toPropertyCard(record));
}
