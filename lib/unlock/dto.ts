import type { SellerContact } from "@/lib/listing/types";
import { toPublicProperty } from "@/lib/property/dto";
import type { PublicProperty } from "@/lib/property/types";
import type { DebitAnswer, Unlock, UnlockedSeller } from "@/lib/unlock/contract";
import type { PropertyRecord } from "@/models/property";

/** What an unlock reads of a listing, as a projection. */
export const UNLOCKED_FIELDS = {
  name: 1,
  address: 1,
  city: 1,
  landmark: 1,
  sellerId: 1,
  listed: 1,
  archivedAt: 1,
} as const;
export type UnlockedRecord = Pick<PropertyRecord, "_id" | keyof typeof UNLOCKED_FIELDS>;

/** Whom to call about a listing and where it is: for those entitled only. */
const toUnlockedSeller = (
  { address, city, landmark }: Pick<PropertyRecord, "address" | "city" | "landmark">,
  { userName, number }: SellerContact,
): UnlockedSeller => ({ userName, number, address, ...(city && { city }), landmark });

export const toDebitAnswer = (
  property: UnlockedRecord & { publicName: string },
  seller: SellerContact,
  credits: number,
): DebitAnswer => ({
  property: { _id: property._id.toHexString(), name: property.publicName },
  seller: toUnlockedSeller(property, seller),
  credits,
});

/** An unlocked contact in the own list; an account that is gone leaves no contact. */
export const toUnlock = (property: PropertyRecord, seller: SellerContact | undefined, at: Date): Unlock => ({
  property: toPublicProperty(property),
  isListed: property.listed,
  ...(seller && { seller: toUnlockedSeller(property, seller) }),
  unlockedAt: at.toISOString(),
});

/** A listing as somebody sees it who unlocked its contact: nothing of its review; an account that is gone leaves no contact. */
export const toUnlockedProperty = (
  property: PropertyRecord,
  seller: SellerContact | undefined,
): PublicProperty & { address?: string; sellerDetails?: SellerContact } => ({
  ...toPublicProperty(property),
  ...(seller && { address: property.address, sellerDetails: seller }),
});
