import type { SellerCard } from "@/lib/listings/seller-rules";
import { hasParking, isParkingRecorded } from "@/lib/property/facts";
import { type Reminder, reminderOf } from "@/lib/property/freshness-rules";
import { placeText } from "@/lib/property/price-and-place";

/** More than fits into two lines of the widest card. */
const TEASER_CHARACTERS = 320;

type Shown =
  | "_id"
  | "name"
  | "category"
  | "propertyType"
  | "price"
  | "status"
  | "views"
  | "unlocks"
  | "createdAt"
  | "bedrooms"
  | "bathrooms"
  | "area"
  | "rejectionReason"
  | "rejection"
  | "confirmedAt"
  | "reviewNotes"
  | "contactsCut";

/** The fields that a card of the seller's list shows, and the only ones it receives. */
export type SellerItem = Pick<SellerCard, Shown> & {
  photo?: string;
  photoCount: number;
  /** `Plot 27, near city bus stop, Bhopal`. */
  place: string;
  /** Beginning of the description. */
  teaser?: string;
  /** What an approved listing's seller is asked now. */
  asked?: Reminder;
  /** Left out where the listing does not state it. */
  parking?: boolean;
};

/** Fields are picked one by one, so that a field added to the card later does not reach the browser. */
export function toSellerItem(card: SellerCard, now: Date): SellerItem {
  const { _id, name, category, propertyType, price, status, views, unlocks, createdAt } = card;
  const { bedrooms, bathrooms, area, rejectionReason, contactsCut, description, photos, address, landmark, city } =
    card;
  const { confirmedAt, freshness, reviewNotes, rejection } = card;
  const [photo] = photos;
  const asked = freshness === "stale" ? freshness : status === "approved" && confirmedAt && askedAt(card, now);
  return {
    ...{ _id, name, category, propertyType, price, status, views, unlocks, createdAt },
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
    ...(area !== undefined && { area }),
    ...(status === "rejected" && rejectionReason && { rejectionReason }),
    ...(rejection && { rejection }),
    ...(confirmedAt && { confirmedAt }),
    ...(asked && { asked }),
    ...(reviewNotes && { reviewNotes }),
    ...(contactsCut && { contactsCut }),
    ...(photo && { photo }),
    photoCount: photos.length,
    // The seller's card shows the address where the public page shows the locality.
    place: placeText({ locality: address, landmark, ...(city && { city }) }),
    ...(description && { teaser: [...description].slice(0, TEASER_CHARACTERS).join("") }),
    ...(isParkingRecorded(card.propertyDetails) && { parking: hasParking(card.propertyDetails) }),
  };
}

const askedAt = ({ category, confirmedAt = "" }: SellerCard, now: Date): Reminder | undefined =>
  reminderOf({ category, confirmedAt: new Date(confirmedAt) }, now);
