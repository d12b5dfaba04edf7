import "server-only";
import { Types } from "mongoose";
import { findSeller, toDebitAnswer, UNLOCKED_FIELDS, type UnlockedRecord } from "@/lib/credits/contact-access";
import type { DebitAnswer } from "@/lib/credits/contract";
import { recordReveals } from "@/lib/credits/disclosure-log";
import { returnIfSameHome } from "@/lib/credits/guarantee-settlement";
import { creditMessages } from "@/lib/credits/messages";
import { shownName } from "@/lib/credits/notes-without-contacts";
import { canPay, UNLOCK_PACE, type UnlockState } from "@/lib/credits/unlock-rules";
import { assertMayUnlock, chargeUnlock } from "@/lib/credits/wallet";
import { readUnlockState, wasUnlockedThatDay } from "@/lib/credits/wallet-queries";
import { readBalance } from "@/lib/identity/accounts";
import { findContactBlocks } from "@/lib/identity/mobile-number";
import { type SellerContactRecord, toSellerContact } from "@/lib/listings/dto";
import { notify } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { propertyTag } from "@/lib/property/cache-tags";
import { publicNameOf } from "@/lib/property/dto";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

type UnlockRequest = { propertyId: string; userId?: string | undefined };
type Clock = { now?: Date };

/**
 * Unlocks a seller's contact for one credit. It is free when the contact is unlocked already, whatever the state of the
 * listing, and for the actor's own listing. Every disclosure is recorded, and the seller is notified of a new unlock.
 * @throws AppError CONFLICT for an administrator, for a full wallet and while the seller's contact is blocked, FORBIDDEN for another account's `userId`, NOT_FOUND
 * when the listing is not public or the seller's account no longer exists, INSUFFICIENT_CREDITS, TOO_MANY; nothing was charged
 * then. DATABASE_UNAVAILABLE: the credit may have been charged, and repeating the call is free
 */
export async function unlockContact(
  actor: Actor,
  { propertyId, userId = actor.id }: UnlockRequest,
  { now = new Date() }: Clock = {},
): Promise<DebitAnswer> {
  if (actor.role === "admin") throw new AppError("CONFLICT", { message: creditMessages.adminHasDetails });
  if (userId !== actor.id) throw new AppError("FORBIDDEN");
  const state = await readUnlockState(actor.id, propertyId, UNLOCK_PACE);
  const isRepeat = state?.unlockedAt !== undefined;
  const listing = await findListing(propertyId);
  const isOwn = listing?.sellerId.equals(actor.id) && !listing.archivedAt;
  if (!listing || !(isRepeat || isOwn || listing.listed)) throw notAvailable();
  // Read before the charge, so that the contact is available once it is paid for.
  const seller = await findSeller(listing.sellerId);
  if (!seller) throw notAvailable(isRepeat ? creditMessages.sellerGone : creditMessages.notCharged);
  if (!isRepeat && !isOwn) await assertContactNotBlocked(seller);
  if (!isRepeat && !isOwn) await charge(actor, listing, state, now);
  if (!isOwn) await recordReveals(actor, "unlock", [listing], { now, isNew: !isRepeat });
  return toDebitAnswer(listing, toSellerContact(seller), (await readBalance(actor.id)).balance);
}

/** A contact that is not blocked now stays confirmed: a changed number is used once it is confirmed. @throws AppError CONFLICT */
async function assertContactNotBlocked(seller: SellerContactRecord): Promise<void> {
  const { size } = await findContactBlocks([seller]);
  if (size > 0) throw new AppError("CONFLICT", { message: creditMessages.contactHeld });
}

const notAvailable = (message: string = creditMessages.notCharged) => new AppError("NOT_FOUND", { message });

const findListing = (_id: string): Promise<UnlockedRecord | null> =>
  withDatabase(() => PropertyModel.findById(_id, UNLOCKED_FIELDS).lean<UnlockedRecord>());

async function charge(actor: Actor, listing: UnlockedRecord, state: UnlockState | null, now: Date): Promise<void> {
  if (!state || !canPay(state)) throw new AppError("INSUFFICIENT_CREDITS");
  assertMayUnlock(state, UNLOCK_PACE, now);
  if (!(await markContactSold(listing))) throw notAvailable();
  const unlock = { propertyId: listing._id.toHexString(), propertyName: publicNameOf(listing).name };
  const outcome = await chargeUnlock(actor.id, unlock, { now, pace: UNLOCK_PACE }).catch(async (error: unknown) => {
    // Without an answer of the database the credit may have been taken.
    if (error instanceof AppError && error.code !== "DATABASE_UNAVAILABLE") await takeMarkBack(listing);
    throw error;
  });
  await (outcome === "charged" ? keepMark(listing) : takeMarkBack(listing));
  if (outcome === "short") throw new AppError("INSUFFICIENT_CREDITS");
  if (outcome !== "charged") return;
  await Promise.all([notifySeller(actor, listing, now), expireLastContact(unlock.propertyId, now)]);
  await returnIfPaidBefore(actor, unlock.propertyId, now);
}

const IS_SOLD_FOR_CERTAIN = {
  $and: [{ $eq: ["$contactSold", true] }, { $eq: [{ $type: "$unlocksBegun" }, "missing"] }],
};

/**
 * Marks the listing, so that it will be archived instead of deleted (lib/listings/listing-deletion) and stays readable for the
 * buyer. Until an unlock has succeeded, those that have begun are counted. Returns false when the listing is not public any more.
 */
async function markContactSold({ _id }: UnlockedRecord): Promise<boolean> {
  throwIfTimedOut();
  const oneMore = { $add: [{ $ifNull: ["$unlocksBegun", 0] }, 1] };
  const mark = [{ $set: { contactSold: true, unlocksBegun: { $cond: [IS_SOLD_FOR_CERTAIN, "$$REMOVE", oneMore] } } }];
  return (await withDatabase(() => PropertyModel.collection.updateOne({ _id, listed: true }, mark))).matchedCount > 0;
}

/** After a charge: the mark stays for good. */
const keepMark = ({ _id }: UnlockedRecord): Promise<void> =>
  changeMark(_id, () => {
    const forGood = { $set: { contactSold: true }, $unset: { unlocksBegun: 1 } } as const;
    return PropertyModel.collection.updateOne({ _id }, forGood);
  });

/** Takes back the mark of an unlock that was not charged, unless another one has succeeded or has begun. */
const takeMarkBack = ({ _id }: UnlockedRecord): Promise<void> =>
  changeMark(_id, () => {
    const ifOthers = (value: unknown) => ({ $cond: [{ $gt: ["$unlocksBegun", 1] }, value, "$$REMOVE"] });
    const less = { contactSold: ifOthers(true), unlocksBegun: ifOthers({ $subtract: ["$unlocksBegun", 1] }) };
    return PropertyModel.collection.updateOne({ _id, unlocksBegun: { $gt: 0 } }, [{ $set: less }]);
  });

/** Never throws: a mark that stays only keeps a listing that could be deleted. */
const changeMark = (_id: Types.ObjectId, change: () => Promise<unknown>): Promise<void> =>
  withDatabase(change).then(
    () => undefined,
    (error: unknown) =>
      logger.error({ err: error, propertyId: _id.toHexString() }, "The contact-sold mark was not updated"),
  );

/**
 * Expires the page of the listing, which shows the day of the last contact. Later unlocks of a day do not change it. Never throws:
 * without this the page is up to date within the hour.
 */
async function expireLastContact(propertyId: string, now: Date): Promise<void> {
  try {
    if (!(await wasUnlockedThatDay(propertyId, now))) expireTags([propertyTag(propertyId)]);
  } catch (error) {
    logger.error({ err: error, propertyId }, "The date of the last contact was not updated");
  }
}

/** A home that the buyer had already unlocked from this seller costs nothing. The job tries again after a failure. Never throws. */
const returnIfPaidBefore = ({ id }: Actor, propertyId: string, now: Date): Promise<unknown> =>
  returnIfSameHome(id, propertyId, { now }).catch((error: unknown) =>
    logger.error({ err: error, propertyId }, "The credit for the same home was not returned yet"),
  );

/** Notifies the seller of the unlock, with the name of the buyer. Never throws. */
async function notifySeller({ id }: Actor, listing: UnlockedRecord, now: Date): Promise<void> {
  const buyer = await withDatabase(() =>
    UserModel.findById(new Types.ObjectId(id), "userName").lean<{ userName: string }>(),
  ).catch(() => null);
  // The name of a buyer may be a number.
  const buyerName = shownName(buyer?.userName ?? "");
  const about = { propertyId: listing._id.toHexString(), propertyName: publicNameOf(listing).name };
  const facts = { ...about, buyerId: id, ...(buyerName && { buyerName }) };
  await notify(listing.sellerId.toHexString(), "contact-unlocked", facts, { now });
}
