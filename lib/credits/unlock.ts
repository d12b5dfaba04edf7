import { canPay, UNLOCK_PACE, type UnlockState } from "@/lib/credits/unlock-rules";
import { readBalance } from "@/lib/identity/credit-balance";
import "server-only";
import { Types } from "mongoose";

import { recordReveals } from "@/lib/credits/disclosure-log";
import { creditMessages } from "@/lib/credits/messages";

import type { DebitAnswer } from "@/lib/credits/unlock-contract";
import { readContacts, toDebitAnswer, UNLOCKED_FIELDS, type UnlockedRecord } from "@/lib/credits/unlocked-contacts";
import { assertMayUnlock, chargeUnlock } from "@/lib/credits/wallet";
import { readUnlockState } from "@/lib/credits/wallet-queries";
import { notify } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { throwIfTimedOut } from "@/lib/platform/database-availability";
import { AppError } from "@/lib/platform/errors";
import { withoutContacts } from "@/lib/text/contact-redaction";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

type Wanted = { propertyId: string; userId?: string | undefined };
type Clock = { now?: Date };
type Listing = UnlockedRecord & { publicName: string };

/**
 * Tells the actor a seller's contact for one credit; free when it is unlocked already, whatever became of the listing, and for
 * the own listing. Every contact shown is written down, and the seller is told of a new one.
 * @throws AppError CONFLICT for an administrator and a full wallet, FORBIDDEN for another's `userId`, NOT_FOUND when it is not
 * public or the seller is gone, INSUFFICIENT_CREDITS, TOO_MANY new ones; nothing was charged then. DATABASE_UNAVAILABLE: then it may
 * be charged, and is repeated free
 */
export async function unlockContact(
  actor: Actor,
  { propertyId, userId = actor.id }: Wanted,
  { now = new Date() }: Clock = {},
): Promise<DebitAnswer> {
  if (actor.role === "admin") throw new AppError("CONFLICT", { message: creditMessages.adminHasDetails });
  if (userId !== actor.id) throw new AppError("FORBIDDEN");
  const standing = await readUnlockState(actor.id, propertyId, UNLOCK_PACE);
  const isRepeat = standing?.unlockedAt !== undefined;
  const listing = await findListing(propertyId);
  const isOwn = listing?.sellerId.equals(actor.id) && !listing.archivedAt;
  if (!listing || !(isRepeat || isOwn || listing.listed)) throw notThere();
  // Read before the charge: what is paid for is there.
  const seller = (await readContacts([listing.sellerId])).get(listing.sellerId.toHexString());
  if (!seller) throw notThere(isRepeat ? creditMessages.sellerGone : creditMessages.notCharged);
  if (!isRepeat && !isOwn) await charge(actor, listing, standing, now);
  if (!isOwn) await recordReveals(actor, "unlock", [listing], { now });
  return toDebitAnswer(listing, seller, (await readBalance(actor.id)).balance);
}

const notThere = (message: string = creditMessages.notCharged) => new AppError("NOT_FOUND", { message });

async function findListing(_id: string): Promise<Listing | null> {
  const listing = await withDatabase(() => PropertyModel.findById(_id, UNLOCKED_FIELDS).lean<UnlockedRecord>());
  return listing && { ...listing, publicName: withoutContacts(listing.name) };
}

async function charge(actor: Actor, listing: Listing, standing: UnlockState | null, now: Date): Promise<void> {
  if (!standing || !canPay(standing)) throw new AppError("INSUFFICIENT_CREDITS");
  assertMayUnlock(standing, UNLOCK_PACE, now);
  if (!(await markContactSold(listing))) throw notThere();
  const unlock = { propertyId: listing._id.toHexString(), propertyName: listing.publicName };
  const outcome = await chargeUnlock(actor.id, unlock, { now, pace: UNLOCK_PACE });
  if (outcome === "short") throw new AppError("INSUFFICIENT_CREDITS");
  if (outcome === "charged") await notifySeller(actor, listing, now);
}

/**
 * From here on the listing is archived where it would be deleted (lib/listings/moderation); false when it is not public any more.
 * What is charged afterwards stays readable.
 */
async function markContactSold({ _id }: Listing): Promise<boolean> {
  throwIfTimedOut();
  const mark = { $set: { contactSold: true } };
  return (await withDatabase(() => PropertyModel.collection.updateOne({ _id, listed: true }, mark))).matchedCount > 0;
}

/** Says who it was, by name only. Never throws. */
async function notifySeller({ id }: Actor, { _id, sellerId, name }: Listing, now: Date): Promise<void> {
  const buyer = await withDatabase(() =>
    UserModel.findById(new Types.ObjectId(id), "userName").lean<{ userName: string }>(),
  ).catch(() => null);
  const buyerName = withoutContacts(buyer?.userName ?? "");
  const about = { propertyId: _id.toHexString(), propertyName: name };
  const facts = { ...about, buyerId: id, ...(buyerName && { buyerName }) };
  await notify(sellerId.toHexString(), "contact-unlocked", facts, { now });
}
