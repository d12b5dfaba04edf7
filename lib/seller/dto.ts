import { withoutContacts } from "@/lib/contact/rules";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import { statusOf } from "@/lib/property/rules";
import type { ListingRow, SellerCard } from "@/lib/seller/types";
import type { PropertyRecord } from "@/models/property";

/** The fields of {@link ListingRow}, as a projection. */
export const LISTING_ROW_FIELDS = {
  ...CARD_FIELDS,
  approval: 1,
  rejected: 1,
  sold: 1,
  views: 1,
  rejectionReason: 1,
} as const;
export type ListingRowRecord = CardRecord &
  Pick<PropertyRecord, "approval" | "rejected" | "sold" | "views" | "rejectionReason">;

/** A stored listing as its seller and admins see it in a row: texts as the public reads them. */
export function toListingRow(record: ListingRowRecord): ListingRow {
  const { _id, slug, name, category, propertyType, price, locality, city, photos, createdAt } = toPropertyCard(record);
  const [photo] = photos;
  return {
    ...{ _id, slug, name, category, propertyType, price, createdAt },
    ...(locality && { locality }),
    ...(city && { city }),
    ...(photo && { photo }),
    photoCount: photos.length,
    status: statusOf(record),
    views: record.views,
    ...(record.rejectionReason && { rejectionReason: record.rejectionReason }),
  };
}

/** The fields of {@link SellerCard}, as a projection. */
export const SELLER_CARD_FIELDS = { ...LISTING_ROW_FIELDS, address: 1, description: 1 } as const;
export type SellerCardRecord = ListingRowRecord & Pick<PropertyRecord, "address" | "description">;

/** A stored listing as its seller sees it in the own list: free texts as the public reads them. */
export const toSellerCard = (record: SellerCardRecord, unlocks: number): SellerCard => ({
  ...toPropertyCard(record),
  address: record.address,
  ...(record.description && { description: withoutContacts(record.description) }),
  status: statusOf(record),
  views: record.views,
  unlocks,
  ...(record.rejectionReason && { rejectionReason: record.rejectionReason }),
});
