import type { SessionItem } from "@/lib/identity/contract";
import "server-only";
import mongoose, { Types } from "mongoose";
import { audit } from "@/lib/identity/audit";
import { lifetimeOf, openSid, readSessionCookie } from "@/lib/identity/cookies";
import { fingerprintOf, makeSecret } from "@/lib/identity/password";

import type { Actor, UserType } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { SessionModel, type SessionRecord, UserModel, type UserRecord } from "@/models/identity";

/** A stored session as its holder sees it; `current` is the `_id` of the one that asks. */
export const toSessionItem = (session: SessionRecord, current: string | undefined): SessionItem => ({
  _id: session._id,
  device: session.device ?? UNKNOWN_DEVICE,
  authAt: session.authAt.toISOString(),
  lastSeen: session.lastSeen.toISOString(),
  current: session._id === current,
});

export const UNKNOWN_DEVICE = "Unknown device";

type Marks = readonly (readonly [mark: RegExp, name: string])[];

// The first mark counts: what is built on a browser or a system names that one too.
const BROWSERS: Marks = [
  [/\bEdg(?:A|iOS|e)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: Marks = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bKAIOS\b/, "KaiOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What a person would call the device a `user-agent` header is of: `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, limits.userAgentMaxCharacters);
  const named = (marks: Marks) => marks.find(([mark]) => mark.test(told))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

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

/** The session id a `cookie` header carries, if this site sealed it. */
export async function findSid(cookieHeader: string | null): Promise<string | null> {
  const token = readSessionCookie(cookieHeader);
  return token ? openSid(token) : null;
}

/**
 * Who sent this `cookie` header, read from the database; null for visitors and for ended sessions. An ended session leaves a
 * line in the log; `call` is what was asked for.
 */
export async function findActor(cookieHeader: string | null, call: string): Promise<Actor | null> {
  const sid = await findSid(cookieHeader);
  if (!sid) return null;
  const actor = await findHolder(sid);
  if (!actor) audit("call-refused", { session: fingerprintOf(sid), call, why: "UNAUTHENTICATED" });
  return actor;
}

/** Has the actor one of `roles`? Whoever has not leaves a line in the log; `call` is what they asked for. */
export function isAdmitted({ id, role, session }: Actor, roles: readonly UserType[], call: string): boolean {
  if (roles.includes(role)) return true;
  audit("call-refused", { user: id, role, session, call, why: "FORBIDDEN" });
  return false;
}

/**
 * Who sent this `cookie` header, one of `roles` if these are given; refusals leave the lines of `findActor` and `isAdmitted`.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getActor(
  cookieHeader: string | null,
  { roles, call }: { roles?: readonly UserType[] | undefined; call: string },
): Promise<Actor> {
  const actor = await findActor(cookieHeader, call);
  if (!actor) throw new AppError("UNAUTHENTICATED");
  if (roles && !isAdmitted(actor, roles, call)) throw new AppError("FORBIDDEN");
  return actor;
}

/** The actor's open sessions, newest use first. */
export async function listSessions({ session }: Actor): Promise<SessionItem[]> {
  const sessions = session ? await findSessionsBeside(session) : [];
  return sessions.map((one) => toSessionItem(one, session));
}
