import { placeText } from "@/components/property/place";
import { hasParking, isParkingRecorded } from "@/components/property/property-rows";
import type { SellerCard } from "@/lib/seller/types";

/** More than two lines of a card hold at its widest. */
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
  | "rejectionReason";

/** What a card of the seller's list shows, and so all that it holds. */
export type SellerItem = Pick<SellerCard, Shown> & {
  photo?: string;
  photoCount: number;
  /** `Plot 27, near city bus stop, Bhopal`. */
  place: string;
  /** Beginning of the description. */
  teaser?: string;
  /** Left out where nothing is recorded of it. */
  parking?: boolean;
};

/** Picked one by one: what a card gets later does not reach the list by itself. */
export function toSellerItem(card: SellerCard): SellerItem {
  const { _id, name, category, propertyType, price, status, views, unlocks, createdAt } = card;
  const { bedrooms, bathrooms, area, rejectionReason, description, photos, address, landmark, city } = card;
  const [photo] = photos;
  return {
    ...{ _id, name, category, propertyType, price, status, views, unlocks, createdAt },
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
    ...(area !== undefined && { area }),
    ...(status === "rejected" && rejectionReason && { rejectionReason }),
    ...(photo && { photo }),
    photoCount: photos.length,
    // The address line stands where the page has the locality.
    place: placeText({ locality: address, landmark, ...(city && { city }) }),
    ...(description && { teaser: [...description].slice(0, TEASER_CHARACTERS).join("") }),
    ...(isParkingRecorded(card.propertyDetails) && { parking: hasParking(card.propertyDetails) }),
  };
}
