import "server-only";
import mongoose, { Types } from "mongoose";
import { removeAccountTraces } from "@/lib/identity/account-traces";
import { audit } from "@/lib/identity/audit";
import { clearedCookies } from "@/lib/identity/cookies";
import { userMessages } from "@/lib/identity/messages";
import { makeSecret } from "@/lib/identity/password";
import { endSessionsOf } from "@/lib/identity/sessions";
import { confirmPassword } from "@/lib/identity/sign-in";
import { endSignInLinksOf } from "@/lib/identity/sign-in-link";
import { archiveListingsOf, syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { syncContactsOn } from "@/lib/listings/contact-sync";
import { anonymiseReportsBy } from "@/lib/listings/reports";
import { deleteShortlistsOf } from "@/lib/listings/shortlist-writes";
import { detachPicture, removeUnusedPictures } from "@/lib/media/profile-pictures";
import type { Actor } from "@/lib/platform/actor";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { DAY_MS } from "@/lib/platform/time";
import { deleteSearchesOf } from "@/lib/search/alerts/saved-searches";
import { CartItemModel } from "@/models/cart";
import { ClaimModel } from "@/models/credits";
import { ResetTokenModel, UserModel, type UserRecord } from "@/models/identity";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";

const BATCH = 100;
type Clock = { now?: Date };

/**
 * Deletes the actor's account: sessions end, listings are hidden and family shortlists deleted at once, personal data is removed 30 days later.
 * Returns the cookies that sign the caller out.
 * @throws AppError INVALID for a wrong password, TOO_MANY after several, FORBIDDEN for an administrator, UNAUTHENTICATED
 * when the account is deleted already.
 */
export async function deleteAccount(
  actor: Actor,
  { password, address }: { password: string; address: string },
  { now = new Date() }: Clock = {},
): Promise<string[]> {
  if (actor.role === "admin") throw new AppError("FORBIDDEN");
  const user = await withDatabase(() => UserModel.findOne({ _id: actor.id, deletedAt: null }).lean<UserRecord>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (!(await confirmPassword(actor, user, { password, address })))
    throw fieldError("INVALID", "password", userMessages.currentPasswordWrong);
  const { matchedCount } = await withDatabase(() =>
    UserModel.updateOne({ _id: actor.id, deletedAt: null }, { $set: { deletedAt: now, updatedAt: now } }),
  );
  if (matchedCount === 0) throw new AppError("UNAUTHENTICATED");
  audit("account-deleted", { user: actor.id, role: actor.role });
  await closeAccount(actor.id);
  return clearedCookies();
}

async function closeAccount(id: string): Promise<void> {
  await endSessionsOf(id);
  await withDatabase(() => ResetTokenModel.deleteMany({ userId: new Types.ObjectId(id) }));
  await endSignInLinksOf(new Types.ObjectId(id));
  await deleteShortlistsOf(new Types.ObjectId(id));
  await deleteSearchesOf(new Types.ObjectId(id));
  await syncListingsWithSeller(id);
}

/**
 * Anonymises the accounts that were deleted 30 days before `now` or earlier. Returns their number. Records that must be kept
 * stay under the account's id. An account that fails is logged, and the others go on. Safe to repeat: the account itself is
 * changed last, so an interrupted run is completed by the next one.
 * @throws Error after all accounts were tried, when some failed
 */
export async function anonymiseDeleted(now: Date): Promise<number> {
  let count = 0;
  let failed = 0;
  await withDatabase(async () => {
    for await (const account of pendingAccounts()) {
      try {
        if (await processDeleted(account, now)) count += 1;
      } catch (error) {
        if (isOutage(error)) throw error;
        failed += 1;
        logger.error({ err: error, user: account._id.toHexString() }, "A deleted account was not processed");
      }
    }
  });
  if (failed > 0) throw new Error(`Deleted accounts that were not processed: ${failed}`);
  return count;
}

const PENDING_FIELDS = { deletedAt: 1, profilePic: 1 } as const;
type PendingAccount = Pick<UserRecord, "_id" | keyof typeof PENDING_FIELDS>;

/** Deleted accounts that are not anonymised yet, in batches. */
const pendingAccounts = () =>
  UserModel.find({ anonymisedAt: null, deletedAt: mongoose.trusted({ $exists: true }) }, PENDING_FIELDS)
    .hint("to_anonymise")
    .lean<PendingAccount>()
    .cursor({ batchSize: BATCH });

/** Returns whether the account was anonymised. Sessions, reset links and listings are closed in any case. */
async function processDeleted({ _id, deletedAt, profilePic }: PendingAccount, now: Date): Promise<boolean> {
  // The call that deleted the account may have been interrupted.
  await closeAccount(_id.toHexString());
  if (!deletedAt || deletedAt.getTime() > now.getTime() - limits.deletedKeptDays * DAY_MS) return false;
  await detachPicture(_id.toHexString());
  await anonymise(_id, now);
  if (profilePic) await removeUnusedPictures(_id.toHexString(), [profilePic]);
  audit("account-anonymised", { user: _id.toHexString() });
  return true;
}

async function anonymise(_id: Types.ObjectId, now: Date): Promise<void> {
  await archiveListingsOf(_id.toHexString(), now);
  // Wallet, orders and disclosure records stay, as the law requires. Their id no longer identifies a person.
  await withDatabase(() => NotificationModel.deleteMany({ userId: _id }));
  await withDatabase(() => QueuedMailModel.deleteMany({ userId: _id }));
  const named = { "facts.buyerId": _id };
  await withDatabase(() => NotificationModel.collection.updateMany(named, { $unset: { "facts.buyerName": "" } }));
  await forgetClaimNotes(_id);
  await withDatabase(() => CartItemModel.deleteMany({ userId: _id }));
  await anonymiseReportsBy(_id);
  await removeAccountTraces(_id);
  const anonymous = {
    userName: "Deleted user",
    // Nobody can register it first.
    email: `${_id.toHexString()}.${makeSecret()}@deleted.invalid`,
    number: "0000000000",
    passwordHash: "-",
    anonymisedAt: now,
    updatedAt: now,
  };
  const statedAt = { numberStatedAt: 1, pendingStatedAt: 1 } as const;
  const numbers = { pendingNumber: 1, numberRefusedAt: 1, earlierNumbers: 1, ...statedAt } as const;
  const personal = { city: 1, profilePic: 1, banReason: 1, earlierNames: 1, ...numbers } as const;
  const before = await withDatabase(() =>
    UserModel.findOneAndUpdate({ _id }, { $set: anonymous, $unset: personal }).lean<UserRecord>(),
  );
  // Others on the number may be few enough now.
  if (before) await syncContactsOn(before.number);
}

/** Claims stay, because they explain the ledger. What the account typed in them, and its name, is removed. */
const forgetClaimNotes = (_id: Types.ObjectId) =>
  withDatabase(async () => {
    await ClaimModel.collection.updateMany(
      { buyerId: _id },
      {
        $unset: { note: "", shownNote: "", "again.note": "", "again.shownNote": "" },
        $set: { shownBuyerName: "" },
      },
    );
    await ClaimModel.collection.updateMany(
      { sellerId: _id },
      { $unset: { "answer.note": "", "answer.shownNote": "" } },
    );
  });
