import { placeText } from "@/components/property/place";
import { priceNote } from "@/components/property/price-note";
import { mobileNumber, rupees, shortDate } from "@/lib/format";
import type { PublicProperty } from "@/lib/property/types";
import type { Unlock } from "@/lib/unlock/contract";

/** An unlocked contact as its row shows it, and so all that it holds. */
export type UnlockItem = Pick<PublicProperty, "_id" | "name" | "category" | "propertyType"> & {
  /** Where its public page is; absent when it has none any more. */
  slug?: string;
  isSold: boolean;
  photo?: string;
  place: string;
  price: string;
  note?: string;
  unlockedOn: string;
  /** Absent once the seller's account is gone. */
  seller?: { userName: string; number: string; shownNumber: string };
};

/** Picked one by one: what an unlock gets later does not reach the page by itself. */
export function toUnlockItem({ property, isListed, seller, unlockedAt }: Unlock): UnlockItem {
  const { _id, slug, name, category, propertyType, price, photos, locality, landmark, city } = property;
  const [photo] = photos;
  const note = priceNote(property);
  const place = seller ? { locality: seller.address, landmark } : { landmark, ...(locality && { locality }) };
  return {
    ...{ _id, name, category, propertyType },
    ...(isListed && { slug }),
    isSold: property.sold,
    ...(photo && { photo }),
    // The address line that was paid for stands where others read the locality.
    place: placeText({ ...place, ...(city && { city }) }),
    price: rupees(price),
    ...(note && { note }),
    unlockedOn: shortDate(unlockedAt),
    ...(seller && {
      seller: { userName: seller.userName, number: seller.number, shownNumber: mobileNumber(seller.number) },
    }),
  };
}
