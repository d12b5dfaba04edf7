import "server-only";
import type { ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { DebitAnswer, UnlockedListing, UnlockedSeller } from "@/lib/credits/contract";
import { recordReveals } from "@/lib/credits/disclosure-log";
import { readGuarantees } from "@/lib/credits/guarantee-claims";
import { hasUnlocked, readUnlocks } from "@/lib/credits/wallet-queries";
import { SELLER_CONTACT_FIELDS, type SellerContactRecord, toSellerContact } from "@/lib/listings/dto";
import { pinOf } from "@/lib/listings/listing-fields";
import { findOpenListing } from "@/lib/listings/queries";
import type { BoughtContact, OpenProperty, SellerContact } from "@/lib/listings/schema";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import type { PageRequest } from "@/lib/platform/paged-read";
import { NAME_FIELDS, PUBLIC_FIELDS, type PublicRecord, publicNameOf, toPublicProperty } from "@/lib/property/dto";
import type { Position } from "@/lib/property/geo";
import { idFromSlug } from "@/lib/property/headline";
import type { PublicProperty, PublicText } from "@/lib/property/types";
import { findPublicProperty } from "@/lib/search/public-listings";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** The fields of a listing that an unlock needs, as a projection. */
export const UNLOCKED_FIELDS = {
  ...NAME_FIELDS,
  "publicText.landmark": 1,
  address: 1,
  point: 1,
  sellerId: 1,
  listed: 1,
  archivedAt: 1,
} as const;
export type UnlockedRecord = Pick<
  PropertyRecord,
  "_id" | Extract<keyof typeof UNLOCKED_FIELDS, keyof PropertyRecord>
> & {
  publicText?: Pick<PublicText, "name" | "locality" | "landmark"> | undefined;
};

type Unlocked = NonNullable<Awaited<ReturnType<typeof findUnlocked>>>;
type VisibleListing = { property: PublicProperty | OpenProperty | Unlocked; contact: "locked" | "open" };

/**
 * A listing by id or slug as this caller may see it. Its contact is seen by its seller and by administrators
 * (`findOpenListing`), and by buyers who unlocked it (`findUnlocked`), in every state; by nobody else. Null when it is unknown, or
 * not public and not visible to the caller.
 */
export async function findListingForViewer(
  actor: Actor | null,
  idOrSlug: string,
  now = new Date(),
): Promise<VisibleListing | null> {
  const open = actor && ((await findOpenListing(actor, idOrSlug)) ?? (await findUnlocked(actor, idOrSlug, now)));
  if (open) return { property: open, contact: "open" };
  const property = await findPublicProperty(idOrSlug);
  return property && { property, contact: "locked" };
}

/** A listing by id or slug in any state, with its contact, for an actor who unlocked it; else null. The disclosure is recorded. */
async function findUnlocked(
  actor: Actor,
  idOrSlug: string,
  now: Date,
): Promise<ReturnType<typeof toUnlockedProperty> | null> {
  const id = idFromSlug(idOrSlug);
  if (!id || !(await hasUnlocked(actor.id, id))) return null;
  const [listing] = await readListings([new Types.ObjectId(id)]);
  if (!listing) return null;
  const seller = (await readContacts([listing.sellerId])).get(listing.sellerId.toHexString());
  if (seller) await recordReveals(actor, "page", [listing]);
  return toUnlockedProperty(listing, seller, now);
}

type UnlockPage = PageRequest & { unlocks: UnlockedListing[]; total: number; pages: number };

/** One page of the contacts that the actor unlocked, newest first, with listings of any state. Every disclosure is recorded. */
export async function listUnlocks(actor: Actor, { page, limit }: PageRequest, now = new Date()): Promise<UnlockPage> {
  const { unlocks, total } = await readUnlocks(actor.id, (page - 1) * limit, limit);
  const listings = new Map(
    (await readListings(unlocks.map(({ propertyId }) => propertyId))).map((one) => [one._id.toHexString(), one]),
  );
  const sellers = await readContacts([...listings.values()].map(({ sellerId }) => sellerId));
  const shown = [...listings.values()].filter(({ sellerId }) => sellers.has(sellerId.toHexString()));
  await recordReveals(actor, "list", shown);
  const guarantees = await readGuarantees(actor.id, unlocks, { now });
  const rows = unlocks.flatMap(({ propertyId, at }) => {
    const listing = listings.get(propertyId.toHexString());
    const guarantee = guarantees.get(propertyId.toHexString());
    const seller = listing && sellers.get(listing.sellerId.toHexString());
    return listing && guarantee ? [{ ...toUnlock(listing, seller, { at, now }), guarantee }] : [];
  });
  return { unlocks: rows, page, limit, total, pages: Math.ceil(total / limit) };
}

const UNLOCKED_PROPERTY_FIELDS = { ...PUBLIC_FIELDS, address: 1, point: 1, sellerId: 1, listed: 1 } as const;
type UnlockedProperty = PublicRecord & Pick<PropertyRecord, "address" | "point" | "sellerId" | "listed">;

const readListings = (ids: readonly ObjectId[]): Promise<UnlockedProperty[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: [...ids] } }, { projection: UNLOCKED_PROPERTY_FIELDS })
      .map((record) => record as unknown as UnlockedProperty)
      .toArray(),
  );

/** The contacts of these sellers by id. An anonymised account has none. */
const readContacts = async (ids: readonly ObjectId[]): Promise<Map<string, SellerContact>> =>
  new Map((await readSellers(ids)).map((seller) => [seller._id.toHexString(), toSellerContact(seller)]));

const readSellers = (ids: readonly ObjectId[]): Promise<SellerContactRecord[]> =>
  withDatabase(() =>
    UserModel.collection
      .find({ _id: { $in: [...ids] }, anonymisedAt: null }, { projection: SELLER_CONTACT_FIELDS })
      .map((record) => record as unknown as SellerContactRecord)
      .toArray(),
  );

/** The account of a seller; undefined when it is anonymous or no longer exists. */
export const findSeller = async (sellerId: ObjectId): Promise<SellerContactRecord | undefined> =>
  (await readSellers([sellerId]))[0];

/** The seller's contact and the address of a listing, only for buyers who unlocked it. */
const toUnlockedSeller = (
  { address, city, publicText, point }: Pick<UnlockedRecord, "address" | "city" | "publicText" | "point">,
  { userName, number }: SellerContact,
): UnlockedSeller => {
  const pin = pinOf({ point });
  return {
    userName,
    number,
    address,
    ...(city && { city }),
    landmark: publicText?.landmark ?? "",
    ...(pin && { pin }),
  };
};

/** The answer of an unlock: the seller's contact, and the buyer's credits after it. */
export const toDebitAnswer = (property: UnlockedRecord, seller: SellerContact, credits: number): DebitAnswer => ({
  property: { _id: property._id.toHexString(), name: publicNameOf(property).name },
  seller: toUnlockedSeller(property, seller),
  credits,
});

/** An unlocked contact as an item of the buyer's list. Without the seller's account there is no contact. */
const toUnlock = (
  property: UnlockedProperty,
  seller: SellerContact | undefined,
  { at, now }: { at: Date; now: Date },
): Omit<UnlockedListing, "guarantee"> => ({
  property: toPublicProperty(property, now),
  isListed: property.listed,
  ...(seller && { seller: toUnlockedSeller(property, seller) }),
  unlockedAt: at.toISOString(),
});

/** A listing as a buyer who unlocked its contact sees it, without review data and the seller's id. Without the seller's account there is no contact. */
const toUnlockedProperty = (
  property: UnlockedProperty,
  seller: SellerContact | undefined,
  now: Date,
): PublicProperty & { address?: string; pin?: Position; sellerDetails?: BoughtContact } => {
  const pin = pinOf(property);
  return {
    ...toPublicProperty(property, now),
    ...(seller && { address: property.address, sellerDetails: toBoughtContact(seller), ...(pin && { pin }) }),
  };
};

const toBoughtContact = ({ userName, number, userType }: SellerContact): BoughtContact => ({
  userName,
  number,
  userType,
});
