import "server-only";
import mongoose, { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { clearedCookies } from "@/lib/auth/cookies";
import { countingGuesses } from "@/lib/auth/guesses";
import { verifyPassword } from "@/lib/auth/password";
import { endSessionsOf } from "@/lib/auth/sessions";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { removePhoto } from "@/lib/media/commands";
import { messages } from "@/lib/messages";
import { archiveListingsOf, followSeller } from "@/lib/seller/commands";
import { NotificationModel } from "@/models/notification";
import { ResetTokenModel } from "@/models/reset-token";
import { UserModel, type UserRecord } from "@/models/user";

const DAY_MS = 86_400_000;
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
  const right = await countingGuesses(user.email, address, () => verifyPassword(password, user.passwordHash));
  if (!right) throw wrongPassword();
  const { matchedCount } = await withDatabase(() =>
    UserModel.updateOne({ _id: actor.id, deletedAt: null }, { $set: { deletedAt: now, updatedAt: now } }),
  );
  if (matchedCount === 0) throw new AppError("UNAUTHENTICATED");
  audit("account-deleted", { user: actor.id, role: actor.role });
  await leaveNothingOpen(actor.id);
  return clearedCookies();
}

function wrongPassword(): AppError {
  const message = messages.currentPasswordWrong;
  return new AppError("INVALID", { message, errors: [{ path: "password", message }] });
}

async function leaveNothingOpen(id: string): Promise<void> {
  await endSessionsOf(id);
  await withDatabase(() => ResetTokenModel.deleteMany({ userId: new Types.ObjectId(id) }));
  await followSeller(id);
}

/**
 * Makes accounts anonymous that were deleted 30 days before `now`, and answers how many. Rows that must stay stay under
 * the account's id. Safe to repeat: the account itself is changed last, so what broke off is done again.
 */
export async function anonymiseDeleted(now: Date): Promise<number> {
  const waiting = await withDatabase(() =>
    UserModel.find({ deletedAt: mongoose.trusted({ $ne: null }), anonymisedAt: null }, "deletedAt profilePic").lean(),
  );
  const until = now.getTime() - limits.deletedKeptDays * DAY_MS;
  let count = 0;
  for (const { _id, deletedAt, profilePic } of waiting) {
    // Again for all of them: the call that closed an account may have broken off.
    await leaveNothingOpen(_id.toHexString());
    if (!deletedAt || deletedAt.getTime() > until) continue;
    if (profilePic) await removePhoto(profilePic);
    await anonymise(_id, now);
    audit("account-anonymised", { user: _id.toHexString() });
    count += 1;
  }
  return count;
}

async function anonymise(_id: Types.ObjectId, now: Date): Promise<void> {
  await archiveListingsOf(_id.toHexString(), now);
  await withDatabase(() => NotificationModel.deleteMany({ userId: _id }));
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
