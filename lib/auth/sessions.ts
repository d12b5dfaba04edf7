import "server-only";
import mongoose, { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { lifetimeOf } from "@/lib/auth/lifetime";
import { fingerprintOf, makeSecret } from "@/lib/auth/secret-text";
import { withDatabase } from "@/lib/db/connection";
import { limits } from "@/lib/limits";
import type { UserType } from "@/lib/user/constants";
import { SessionModel, type SessionRecord } from "@/models/session";
import { UserModel, type UserRecord } from "@/models/user";

/** `lastSeen` is written this often at most. */
const SEEN_EVERY_MS = 60_000;

type Holder = Pick<UserRecord, "_id" | "userType" | "passwordHash">;
/** What of an account says whether its sessions go on. */
const STANDING_FIELDS = { userType: 1, passwordHash: 1, bannedAt: 1, deletedAt: 1 } as const;
type Standing = Pick<UserRecord, "_id" | keyof typeof STANDING_FIELDS>;
type Clock = { now?: Date };
type Opening = Clock & { device?: string };

/** Opens a session and returns its id, which only the cookie keeps. */
export async function openSession(holder: Holder, { device, now = new Date() }: Opening = {}): Promise<string> {
  const sid = makeSecret();
  const session: SessionRecord = {
    _id: fingerprintOf(sid),
    userId: holder._id,
    role: holder.userType,
    credential: fingerprintOf(holder.passwordHash),
    ...(device !== undefined && { device }),
    authAt: now,
    lastSeen: now,
    expiresAt: endOf(holder.userType, now, now),
  };
  await withDatabase(() => SessionModel.create(session));
  return sid;
}

/**
 * Who holds the session `sid`; null when it ended. It ends here for good when the account was banned, deleted, or has
 * another role or password, whatever becomes of the account later.
 */
export async function findHolder(sid: string, { now = new Date() }: Clock = {}): Promise<Actor | null> {
  const session = await withDatabase(() => SessionModel.findOne({ _id: fingerprintOf(sid) }).lean<SessionRecord>());
  if (!session || session.expiresAt <= now) return null;
  const user = await withDatabase(() => UserModel.findById(session.userId, STANDING_FIELDS).lean<Standing>());
  if (!user || !mayGoOn(user, session)) {
    await withDatabase(() => SessionModel.deleteOne({ _id: session._id }));
    return null;
  }
  await rememberCall(session, now);
  return { id: user._id.toHexString(), role: user.userType, session: session._id };
}

/** Ends the session `sid`; repeated, nothing happens. Answers whose it was. */
export async function endSession(sid: string): Promise<string | null> {
  const ended = await withDatabase(() =>
    SessionModel.findOneAndDelete({ _id: fingerprintOf(sid) }).lean<SessionRecord>(),
  );
  return ended?.userId.toHexString() ?? null;
}

/** Ends every session of an account, but not the one `except` names (`actor.session`). Answers how many. */
export async function endSessionsOf(userId: string, except?: string): Promise<number> {
  const { deletedCount } = await withDatabase(() =>
    SessionModel.collection.deleteMany({
      userId: new Types.ObjectId(userId),
      ...(except !== undefined && { _id: { $ne: except as never } }),
    }),
  );
  return deletedCount;
}

/** Sessions of the account that holds `current`, which may go on: newest use first, the newest `limits.sessionsListed`. */
export async function findSessionsBeside(current: string, { now = new Date() }: Clock = {}): Promise<SessionRecord[]> {
  return withDatabase(async () => {
    const own = await SessionModel.findById(current).lean<SessionRecord>();
    if (!own) return [];
    const { userId, role, credential } = own;
    return SessionModel.find({ userId, role, credential, expiresAt: mongoose.trusted({ $gt: now }) })
      .sort({ lastSeen: -1, authAt: -1 })
      .limit(limits.sessionsListed)
      .lean<SessionRecord[]>();
  });
}

/** Ends the session that is stored as `_id`, if it is one of this account. Answers whether there was one. */
export async function endSessionOf(userId: string, _id: string): Promise<boolean> {
  const { deletedCount } = await withDatabase(() => SessionModel.deleteOne({ _id, userId }));
  return deletedCount === 1;
}

const mayGoOn = (user: Standing, session: SessionRecord) =>
  !user.bannedAt &&
  !user.deletedAt &&
  user.userType === session.role &&
  fingerprintOf(user.passwordHash) === session.credential;

function endOf(role: UserType, authAt: Date, seen: Date): Date {
  const { idle, longest } = lifetimeOf(role);
  return new Date(Math.min(seen.getTime() + idle * 1000, authAt.getTime() + longest * 1000));
}

/** Updates, never inserts: a session that ends meanwhile stays ended. */
async function rememberCall({ _id, role, authAt, lastSeen }: SessionRecord, now: Date) {
  if (now.getTime() - lastSeen.getTime() < SEEN_EVERY_MS) return;
  const seen = { lastSeen: now, expiresAt: endOf(role, authAt, now) };
  await withDatabase(() => SessionModel.updateOne({ _id }, { $set: seen }));
}
