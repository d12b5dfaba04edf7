import "server-only";
import mongoose, { Types } from "mongoose";
import { audit } from "@/lib/identity/audit";
import { clearedCookies } from "@/lib/identity/cookies";
import { withGuessLimits } from "@/lib/identity/guess-limits";
import { userMessages } from "@/lib/identity/messages";
import { verifyPassword } from "@/lib/identity/password";
import { endSessionsOf } from "@/lib/identity/sessions";
import { archiveListingsOf, syncListingsWithSeller } from "@/lib/listings/seller-visibility";
import { detachPicture, removeUnusedPictures } from "@/lib/media/profile-pictures";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { DAY_MS } from "@/lib/platform/time";
import { ResetTokenModel, UserModel, type UserRecord } from "@/models/identity";
import { CartItemModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";

const BATCH = 100;
type Clock = { now?: Date };

/**
 * Closes the actor's account: sessions end and listings are hidden at once, the rest is made anonymous 30 days later.
 * Answers the cookies that sign the caller out.
 * @throws AppError INVALID for a wrong password, TOO_MANY after several, FORBIDDEN for an administrator, UNAUTHENTICATED
 * when it is closed already.
 */
export async function deleteAccount(
  actor: Actor,
  { password, address }: { password: string; address: string },
  { now = new Date() }: Clock = {},
): Promise<string[]> {
  if (actor.role === "admin") throw new AppError("FORBIDDEN");
  const user = await withDatabase(() => UserModel.findOne({ _id: actor.id, deletedAt: null }).lean<UserRecord>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  const right = await withGuessLimits(user.email, address, () => verifyPassword(password, user.passwordHash));
  if (!right) throw wrongPassword();
  const { matchedCount } = await withDatabase(() =>
    UserModel.updateOne({ _id: actor.id, deletedAt: null }, { $set: { deletedAt: now, updatedAt: now } }),
  );
  if (matchedCount === 0) throw new AppError("UNAUTHENTICATED");
  audit("account-deleted", { user: actor.id, role: actor.role });
  await closeAccount(actor.id);
  return clearedCookies();
}

function wrongPassword(): AppError {
  const message = userMessages.currentPasswordWrong;
  return new AppError("INVALID", { message, errors: [{ path: "password", message }] });
}

async function closeAccount(id: string): Promise<void> {
  await endSessionsOf(id);
  await withDatabase(() => ResetTokenModel.deleteMany({ userId: new Types.ObjectId(id) }));
  await syncListingsWithSeller(id);
}

/**
 * Makes accounts anonymous that were deleted 30 days before `now`, and answers how many. Rows that must stay stay under
 * the account's id. One that fails is logged and stops no other. Safe to repeat: the account itself is changed last, so
 * what broke off is done again. @throws Error when all were tried and some failed
 */
export async function anonymiseDeleted(now: Date): Promise<number> {
  let count = 0;
  let failed = 0;
  await withDatabase(async () => {
    for await (const account of waitingAccounts()) {
      try {
        if (await bringInLine(account, now)) count += 1;
      } catch (error) {
        failed += 1;
        logger.error({ err: error, user: account._id.toHexString() }, "A deleted account was not brought in line");
      }
    }
  });
  if (failed > 0) throw new Error(`Deleted accounts that were not brought in line: ${failed}`);
  return count;
}

const WAITING_FIELDS = { deletedAt: 1, profilePic: 1 } as const;
type Waiting = Pick<UserRecord, "_id" | keyof typeof WAITING_FIELDS>;

/** Deleted accounts that are not anonymous yet, a batch at a time. */
const waitingAccounts = () =>
  UserModel.find({ deletedAt: mongoose.trusted({ $ne: null }), anonymisedAt: null }, WAITING_FIELDS)
    .lean<Waiting>()
    .cursor({ batchSize: BATCH });

/** Answers whether the account was made anonymous: what is open is closed in any case. */
async function bringInLine({ _id, deletedAt, profilePic }: Waiting, now: Date): Promise<boolean> {
  // The call that closed the account may have broken off.
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
  // Wallet, orders and reveals stay: they are kept by law, under an id that names nobody.
  await withDatabase(() => NotificationModel.deleteMany({ userId: _id }));
  const named = { "facts.buyerId": _id };
  await withDatabase(() => NotificationModel.collection.updateMany(named, { $unset: { "facts.buyerName": "" } }));
  await withDatabase(() => CartItemModel.deleteMany({ userId: _id }));
  const nobody = {
    userName: "Deleted user",
    email: `${_id.toHexString()}@deleted.invalid`,
    number: "0000000000",
    passwordHash: "-",
    anonymisedAt: now,
    updatedAt: now,
  };
  const personal = { city: 1, profilePic: 1, banReason: 1 } as const;
  await withDatabase(() => UserModel.updateOne({ _id }, { $set: nobody, $unset: personal }));
}
