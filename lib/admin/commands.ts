import "server-only";
import mongoose from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { endSessionsOf } from "@/lib/auth/sessions";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { followSeller } from "@/lib/seller/commands";
import { userMessages } from "@/lib/user/messages";
import { assertAdmin } from "@/lib/user/rules";
import { UserModel } from "@/models/user";

type Clock = { now?: Date };

/**
 * Bans a user: sessions end and listings are hidden at once. Of two at once one wins.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when banned already or the actor's own account.
 */
export async function banUser(
  actor: Actor,
  id: string,
  reason: string,
  { now = new Date() }: Clock = {},
): Promise<void> {
  assertAdmin(actor);
  if (actor.id === id) throw new AppError("CONFLICT", { message: userMessages.ownAccount });
  const change = { $set: { bannedAt: now, banReason: reason, updatedAt: now } };
  const changed = await withDatabase(async () => {
    const { modifiedCount } = await UserModel.updateOne({ _id: id, bannedAt: null, deletedAt: null }, change);
    return modifiedCount === 1;
  });
  await endSessionsOf(id);
  await settle(actor, id, "banned", changed, userMessages.alreadyBanned);
}

/**
 * Lifts a ban: the listings that it hid are public again.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when not banned.
 */
export async function unbanUser(actor: Actor, id: string, { now = new Date() }: Clock = {}): Promise<void> {
  assertAdmin(actor);
  const change = { $unset: { bannedAt: 1, banReason: 1 }, $set: { updatedAt: now } } as const;
  const changed = await withDatabase(async () => {
    const banned = { _id: id, bannedAt: mongoose.trusted({ $ne: null }), deletedAt: null };
    return (await UserModel.updateOne(banned, change)).modifiedCount === 1;
  });
  // One that a sign-in opened while the ban fell must not wake up with it.
  if (changed) await endSessionsOf(id);
  await settle(actor, id, "unbanned", changed, userMessages.notBanned);
}

/**
 * Signs a user out everywhere; they may sign in again. Answers how many sessions ended.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT for the actor's own account.
 */
export async function endUserSessions(actor: Actor, id: string): Promise<number> {
  assertAdmin(actor);
  if (actor.id === id) throw new AppError("CONFLICT", { message: userMessages.ownAccount });
  await assertThere(id);
  const count = await endSessionsOf(id);
  audit("sessions-ended", { user: id, by: actor.id, count });
  return count;
}

async function assertThere(id: string): Promise<void> {
  if (!(await withDatabase(() => UserModel.exists({ _id: id, deletedAt: null })))) throw new AppError("NOT_FOUND");
}

/** Brings the listings in line whether or not this call changed the account: an earlier one may have broken off. */
async function settle(
  actor: Actor,
  id: string,
  event: "banned" | "unbanned",
  changed: boolean,
  otherwise: string,
): Promise<void> {
  if (changed) audit(event, { user: id, by: actor.id });
  else await assertThere(id);
  await followSeller(id);
  if (!changed) throw new AppError("CONFLICT", { message: otherwise });
}
