import "server-only";
import type { ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { hasUnlocked, readUnlocks } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import type { PageWish } from "@/lib/db/paged-read";
import { SELLER_CONTACT_FIELDS, type SellerContactRecord, toSellerContact } from "@/lib/listing/dto";
import type { SellerContact } from "@/lib/listing/types";
import { idFromSlug } from "@/lib/property/rules";
import { recordReveals } from "@/lib/reveal/commands";
import type { Unlock } from "@/lib/unlock/contract";
import { toUnlock, toUnlockedProperty } from "@/lib/unlock/dto";
import { PropertyModel, type PropertyRecord } from "@/models/property";
import { UserModel } from "@/models/user";

type UnlockPage = PageWish & { unlocks: Unlock[]; total: number; pages: number };

/** One page of the contacts the actor unlocked, newest first, whatever became of their listings. Each shown is written down. */
export async function listUnlocks(actor: Actor, { page, limit }: PageWish): Promise<UnlockPage> {
  const { unlocks, total } = await readUnlocks(actor.id, (page - 1) * limit, limit);
  const listings = new Map(
    (await readListings(unlocks.map(({ propertyId }) => propertyId))).map((one) => [one._id.toHexString(), one]),
  );
  const sellers = await readContacts([...listings.values()].map(({ sellerId }) => sellerId));
  const shown = [...listings.values()].filter(({ sellerId }) => sellers.has(sellerId.toHexString()));
  await recordReveals(actor, "list", shown);
  const rows = unlocks.flatMap(({ propertyId, at }) => {
    const listing = listings.get(propertyId.toHexString());
    return listing ? [toUnlock(listing, sellers.get(listing.sellerId.toHexString()), at)] : [];
  });
  return { unlocks: rows, page, limit, total, pages: Math.ceil(total / limit) };
}

/** A listing by id or slug, in whatever state, with its contact, for an actor who unlocked it, which is written down; null for others. */
export async function findUnlocked(
  actor: Actor,
  idOrSlug: string,
): Promise<ReturnType<typeof toUnlockedProperty> | null> {
  const id = idFromSlug(idOrSlug);
  if (!id || !(await hasUnlocked(actor.id, id))) return null;
  const [listing] = await readListings([new Types.ObjectId(id)]);
  if (!listing) return null;
  const seller = (await readContacts([listing.sellerId])).get(listing.sellerId.toHexString());
  if (seller) await recordReveals(actor, "page", [listing]);
  return toUnlockedProperty(listing, seller);
}

const readListings = (ids: readonly ObjectId[]): Promise<PropertyRecord[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: [...ids] } }, { projection: { history: 0 } })
      .map((record) => record as unknown as PropertyRecord)
      .toArray(),
  );

/** Contacts of these sellers by their ids; an anonymous account has none. */
export const readContacts = (ids: readonly ObjectId[]): Promise<Map<string, SellerContact>> =>
  withDatabase(async () => {
    const sellers = await UserModel.collection
      .find({ _id: { $in: [...ids] }, anonymisedAt: null }, { projection: SELLER_CONTACT_FIELDS })
      .map((record) => toSellerContact(record as unknown as SellerContactRecord))
      .toArray();
    return new Map(sellers.map((seller) => [seller._id, seller]));
  });
