import { CONTACT_STATE_FIELDS } from "@/lib/identity/mobile-number";
import type { ContactHold } from "@/lib/identity/mobile-rules";
import type { OpenProperty, ReviewItem, SellerContact } from "@/lib/listings/schema";
import { photoSource } from "@/lib/media/rules";
import type { Actor } from "@/lib/platform/actor";
import { toPublicProperty } from "@/lib/property/dto";
import { shortTypeLabel, statusOf } from "@/lib/property/rules";
import { withoutContacts } from "@/lib/text/contact-redaction";
import type { UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listings";

/** The fields that `toSellerContact` needs, as a projection. */
export const SELLER_CONTACT_FIELDS = { userName: 1, ...CONTACT_STATE_FIELDS } as const;
export type SellerContactRecord = Pick<UserRecord, "_id" | keyof typeof SELLER_CONTACT_FIELDS>;

export const toSellerContact = ({ _id, userName, number, userType }: SellerContactRecord): SellerContact => ({
  _id: _id.toHexString(),
  userName,
  number,
  userType,
});

type OpenOptions = { viewer?: Pick<Actor, "role"> | undefined; hold?: ContactHold | undefined };

/**
 * A stored listing with the fields that only its seller and administrators may see; a pending one with what it waits for. For
 * an administrator as `viewer` it also names the fields that the seller changed since the last decision.
 */
export function toOpenProperty(
  record: PropertyRecord,
  seller: SellerContact | undefined,
  { viewer, hold }: OpenOptions = {},
): OpenProperty {
  const { address, rejectionReason, changedSince = [] } = record;
  const isPending = statusOf(record) === "pending";
  const isReviewed = viewer?.role === "admin" && changedSince.length > 0 && isPending;
  return {
    ...toPublicProperty(record),
    address,
    ...(seller && { sellerDetails: seller }),
    ...(rejectionReason && { rejectionReason }),
    ...(isPending && hold && { hold }),
    ...(isReviewed && { changedSince }),
  };
}

/** The fields that {@link toReviewItem} needs, as a projection. */
export const REVIEW_FIELDS = {
  name: 1,
  price: 1,
  propertyType: 1,
  locality: 1,
  city: 1,
  photos: { $slice: 1 },
  sellerId: 1,
  approval: 1,
  rejected: 1,
  sold: 1,
  createdAt: 1,
  updatedAt: 1,
} as const;
export type ReviewRecord = Pick<PropertyRecord, "_id" | keyof typeof REVIEW_FIELDS>;

/** A stored listing as a row of an administrator's list, with contact details removed from its texts. */
export function toReviewItem(
  record: ReviewRecord,
  seller: SellerContact | undefined,
  hold: ContactHold | undefined,
): ReviewItem {
  const { _id, name, price, propertyType, locality, city, photos, createdAt, updatedAt } = record;
  const [photo] = photos;
  const place = [locality && withoutContacts(locality), shortTypeLabel(propertyType)].filter(Boolean).join(", ");
  return {
    ...{ _id: _id.toHexString(), name: withoutContacts(name), price, place, status: statusOf(record) },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    ...(photo && { photo: photoSource(photo) }),
    ...(city && { city }),
    ...(seller && { seller: { userName: seller.userName, number: seller.number } }),
    ...(hold && statusOf(record) === "pending" && { hold }),
  };
}
