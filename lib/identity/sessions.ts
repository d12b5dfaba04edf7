import "server-only";
import mongoose, { Types } from "mongoose";
import { audit } from "@/lib/identity/audit";
import type { SessionItem } from "@/lib/identity/contract";
import { readSessionCookie, sessionLifetime, unsealSid } from "@/lib/identity/cookies";
import { fingerprintOf, makeSecret } from "@/lib/identity/password";
import type { Actor, UserType } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { MINUTE_MS } from "@/lib/platform/time";
import { SessionModel, type SessionRecord, UserModel, type UserRecord } from "@/models/identity";

/** `lastSeen` is written at most this often. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

type Holder = Pick<UserRecord, "_id" | "userType" | "passwordHash">;
/** The account fields that decide whether its sessions stay valid, as a projection. */
const ACCOUNT_STATE_FIELDS = { userType: 1, passwordHash: 1, bannedAt: 1, deletedAt: 1 } as const;
type AccountState = Pick<UserRecord, "_id" | keyof typeof ACCOUNT_STATE_FIELDS>;
type Clock = { now?: Date };
type SessionOptions = Clock & { device?: string };

/** Opens a session and returns its id. Only the cookie holds the id; the database stores its fingerprint. */
export async function openSession(holder: Holder, { device, now = new Date() }: SessionOptions = {}): Promise<string> {
  const sid = makeSecret();
  const session: SessionRecord = {
    _id: fingerprintOf(sid),
    userId: holder._id,
    role: holder.userType,
    credential: fingerprintOf(holder.passwordHash),
    ...(device !== undefined && { device }),
    authAt: now,
    lastSeen: now,
    expiresAt: expiryOf(holder.userType, now, now),
  };
  await withDatabase(() => SessionModel.create(session));
  return sid;
}

/**
 * The actor of the session `sid`; null when the session has ended. A session of an account that was banned, deleted, or
 * has another role or password is deleted here, so that a later change of the account cannot revive it.
 */
export async function findSessionActor(sid: string, { now = new Date() }: Clock = {}): Promise<Actor | null> {
  const session = await withDatabase(() => SessionModel.findOne({ _id: fingerprintOf(sid) }).lean<SessionRecord>());
  if (!session || session.expiresAt <= now) return null;
  const user = await withDatabase(() => UserModel.findById(session.userId, ACCOUNT_STATE_FIELDS).lean<AccountState>());
  if (!user || !isStillValid(user, session)) {
    await withDatabase(() => SessionModel.deleteOne({ _id: session._id }));
    return null;
  }
  await recordUse(session, now);
  return { id: user._id.toHexString(), role: user.userType, session: session._id };
}

const isStillValid = (user: AccountState, session: SessionRecord) =>
  !user.bannedAt &&
  !user.deletedAt &&
  user.userType === session.role &&
  fingerprintOf(user.passwordHash) === session.credential;

function expiryOf(role: UserType, authAt: Date, seen: Date): Date {
  const { idle, longest } = sessionLifetime(role);
  return new Date(Math.min(seen.getTime() + idle * 1000, authAt.getTime() + longest * 1000));
}

/** Updates and never inserts, so that a session that ends meanwhile stays ended. */
async function recordUse({ _id, role, authAt, lastSeen }: SessionRecord, now: Date) {
  if (now.getTime() - lastSeen.getTime() < LAST_SEEN_INTERVAL_MS) return;
  const seen = { lastSeen: now, expiresAt: expiryOf(role, authAt, now) };
  await withDatabase(() => SessionModel.updateOne({ _id }, { $set: seen }));
}

/** The session id of a `cookie` header; null when there is none that this site encrypted. */
export async function findSid(cookieHeader: string | null): Promise<string | null> {
  const token = readSessionCookie(cookieHeader);
  return token ? unsealSid(token) : null;
}

/**
 * The actor of a `cookie` header, read from the database; null for visitors and ended sessions. A call with an ended
 * session is logged under the name `call`.
 */
export async function findActor(cookieHeader: string | null, call: string): Promise<Actor | null> {
  const sid = await findSid(cookieHeader);
  if (!sid) return null;
  const actor = await findSessionActor(sid);
  if (!actor) audit("call-refused", { session: fingerprintOf(sid), call, why: "UNAUTHENTICATED" });
  return actor;
}

/** True when the actor has one of `roles`. A refusal is logged under the name `call`. */
export function hasAllowedRole({ id, role, session }: Actor, roles: readonly UserType[], call: string): boolean {
  if (roles.includes(role)) return true;
  audit("call-refused", { user: id, role, session, call, why: "FORBIDDEN" });
  return false;
}

/**
 * The actor of a `cookie` header, who must have one of `roles` if roles are given. Refusals are logged.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getActor(
  cookieHeader: string | null,
  { roles, call }: { roles?: readonly UserType[] | undefined; call: string },
): Promise<Actor> {
  const actor = await findActor(cookieHeader, call);
  if (!actor) throw new AppError("UNAUTHENTICATED");
  if (roles && !hasAllowedRole(actor, roles, call)) throw new AppError("FORBIDDEN");
  return actor;
}

/** Ends the session `sid` and returns the id of its account; null when there was no such session. */
export async function endSession(sid: string): Promise<string | null> {
  const ended = await withDatabase(() =>
    SessionModel.findOneAndDelete({ _id: fingerprintOf(sid) }).lean<SessionRecord>(),
  );
  return ended?.userId.toHexString() ?? null;
}

/** Ends the session with the stored id `_id` if it belongs to this account. Returns whether there was one. */
export async function endSessionOf(userId: string, _id: string): Promise<boolean> {
  const { deletedCount } = await withDatabase(() => SessionModel.deleteOne({ _id, userId }));
  return deletedCount === 1;
}

/** Ends all sessions of an account except the one with the stored id `except`. Returns their number. */
export async function endSessionsOf(userId: string, except?: string): Promise<number> {
  const { deletedCount } = await withDatabase(() =>
    SessionModel.collection.deleteMany({
      userId: new Types.ObjectId(userId),
      ...(except !== undefined && { _id: { $ne: except as never } }),
    }),
  );
  return deletedCount;
}

/** The actor's open sessions, most recently used first, at most `limits.sessionsListed`. */
export async function listSessions({ session }: Actor): Promise<SessionItem[]> {
  const sessions = session ? await findOpenSessions(session) : [];
  return sessions.map((one) => toSessionItem(one, session));
}

/** The valid sessions of the account that has the session `current`, most recently used first. */
async function findOpenSessions(current: string, { now = new Date() }: Clock = {}): Promise<SessionRecord[]> {
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

/** A stored session as its owner sees it. `current` is the stored id of the session that makes the call. */
const toSessionItem = (session: SessionRecord, current: string | undefined): SessionItem => ({
  _id: session._id,
  device: session.device ?? UNKNOWN_DEVICE,
  authAt: session.authAt.toISOString(),
  lastSeen: session.lastSeen.toISOString(),
  current: session._id === current,
});

const UNKNOWN_DEVICE = "Unknown device";

type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: derived browsers and systems also name the one they are based on.
const BROWSERS: Patterns = [
  [/\bEdg(?:A|iOS|e)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: Patterns = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bKAIOS\b/, "KaiOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** A readable name for the device of a `user-agent` header, such as `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const header = (userAgent ?? "").slice(0, limits.userAgentMaxCharacters);
  const nameIn = (patterns: Patterns) => patterns.find(([pattern]) => pattern.test(header))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

/** @throws AppError FORBIDDEN unless the actor is an administrator. */
export function assertAdmin({ role }: { role: UserType }): void {
  if (role !== "admin") throw new AppError("FORBIDDEN");
}
