import "server-only";
import { Types } from "mongoose";
import { confirmMobile } from "@/lib/identity/mobile-codes";
import {
  accountsOfNumber,
  CONTACT_STATE_FIELDS,
  type ContactState,
  findContactHolds,
  readNumbers,
} from "@/lib/identity/mobile-number";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { expireListings } from "@/lib/search/market-refresh";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

const PASSES = 20;

/**
 * Confirms a number of the actor with the code that was sent to it, and lets the listings of every account on the old and the
 * new number follow. Throws what `confirmMobile` throws.
 */
export async function confirmSellerNumber(actor: Actor, input: { number: string; code: string }): Promise<void> {
  const { number: before } = await readNumbers(actor.id);
  await confirmMobile(actor, input);
  await syncContactsOf(actor.id);
  for (const number of new Set([before, input.number])) await syncContactsOn(number);
}

/** The same as {@link syncContactsOf} for every account that has confirmed this number. */
export async function syncContactsOn(number: string): Promise<void> {
  for (const id of await accountsOfNumber(number)) await syncContactsOf(id.toHexString());
}

/**
 * Marks the listings of a seller whose contact is not sold, so that their pages say so, and unmarks them again. Safe to repeat
 * and to run concurrently, because the account is read again after each pass.
 */
export async function syncContactsOf(id: string): Promise<void> {
  const sellerId = new Types.ObjectId(id);
  await withDatabase(async () => {
    let isHeld = await isContactHeld(sellerId);
    for (let pass = 0; pass < PASSES; pass += 1) {
      await markListings(sellerId, isHeld);
      const previous = isHeld;
      isHeld = await isContactHeld(sellerId);
      if (isHeld === previous) return;
    }
    throw new Error("A seller's listings could not follow the number");
  });
}

async function isContactHeld(_id: Types.ObjectId): Promise<boolean> {
  const account = await UserModel.findById(_id, CONTACT_STATE_FIELDS).lean<ContactState>();
  return account !== null && (await findContactHolds([account])).size > 0;
}

type Marked = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city" | "localityKey">;
const MARKED_FIELDS = { category: 1, propertyType: 1, city: 1, localityKey: 1 } as const;

async function markListings(sellerId: Types.ObjectId, isHeld: boolean): Promise<void> {
  const unlike = { sellerId, contactHeld: isHeld ? { $ne: true } : true };
  const listings = await PropertyModel.collection.find<Marked>(unlike, { projection: MARKED_FIELDS }).toArray();
  if (listings.length === 0) return;
  await PropertyModel.collection.updateMany(
    { ...unlike, _id: { $in: listings.map(({ _id }) => _id) } },
    isHeld ? { $set: { contactHeld: true } } : { $unset: { contactHeld: "" } },
  );
  await expireListings(listings);
}
