import "server-only";
import { noteAccountTraces } from "@/lib/identity/account-traces";
import { readBalance, toAccount } from "@/lib/identity/accounts";
import { audit } from "@/lib/identity/audit";
import type { SignInKind } from "@/lib/identity/constants";
import type { SignedIn } from "@/lib/identity/contract";
import { clearedCookies, sessionCookies } from "@/lib/identity/cookies";
import { withGuessLimits } from "@/lib/identity/guess-limits";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf, hashPassword, verifyPassword, withHashPlace } from "@/lib/identity/password";
import { deviceName, endSession, endSessionOf, endSessionsOf, findSid, openSession } from "@/lib/identity/sessions";
import { clearMailBudgets, endSignInLinksOf, findKnownDevice, knownDeviceCookie } from "@/lib/identity/sign-in-link";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { ResetTokenModel, UserModel, type UserRecord } from "@/models/identity";

/** An attempt to sign in, with the `user-agent` and `cookie` headers of the caller. */
export type SignIn = {
  email: string;
  password: string;
  kind: SignInKind;
  address: string;
  userAgent: string | null;
  cookieHeader: string | null;
};

/**
 * Signs a person in. Returns the account, and the cookies of the new session and of the known device.
 * Throws what `authenticate` throws.
 */
export async function signIn(attempt: SignIn): Promise<{ data: SignedIn; cookies: string[] }> {
  const { user, sid, deviceCookie } = await openSignedInSession(attempt);
  const role = user.userType;
  const { balance } = await readBalance(user._id.toHexString());
  const cookies = [...(await sessionCookies(sid, role)), deviceCookie];
  return { data: { userDetails: toAccount(user, balance), role }, cookies };
}

/**
 * Opens a session for an email and a password and ends the session the caller had before, whoever's it was (ASVS 7.2.4).
 * `deviceCookie` makes the browser a known device of the account.
 * Throws what `authenticate` throws; the previous session stays open then.
 */
export async function openSignedInSession(
  attempt: SignIn,
): Promise<{ user: UserRecord; sid: string; deviceCookie: string }> {
  const { userAgent, cookieHeader } = attempt;
  const user = await authenticate(attempt);
  const sid = await openSession(user, { device: deviceName(userAgent) });
  audit("signed-in", { user: user._id.toHexString(), role: user.userType, session: fingerprintOf(sid) });
  await endPreviousSession(cookieHeader);
  await clearMailBudgets(user);
  const deviceCookie = knownDeviceCookie(cookieHeader, user);
  await noteAccountTraces(user._id, { deviceCookie, address: attempt.address });
  return { user, sid, deviceCookie };
}

async function endPreviousSession(cookieHeader: string | null): Promise<void> {
  const sid = await findSid(cookieHeader);
  const user = sid ? await endSession(sid) : null;
  if (sid && user) audit("session-ended", { user, session: fingerprintOf(sid) });
}

/**
 * The account of an email and a password. All sign-ins use it, our own calls and next-auth. An unknown email, a wrong
 * password and the wrong kind of sign-in cost the same work and give the same answer: an account that cannot sign in here
 * counts as no account.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a banned account, only after the correct password; TOO_MANY
 */
async function authenticate({ email, password, kind, address, cookieHeader }: SignIn): Promise<UserRecord> {
  const found = await withDatabase(() => UserModel.findOne({ email }).lean<UserRecord>());
  const user = found && !found.deletedAt && (found.userType === "admin") === (kind === "admin") ? found : null;
  const device = user ? findKnownDevice(cookieHeader, user) : undefined;
  const guess =
    device === undefined
      ? ({ lane: "open", email, signInKind: kind, address } as const)
      : ({ lane: "device", email, device } as const);
  const origin = { account: email, address, isKnown: device !== undefined };
  const isCorrect = await withHashPlace(origin, (place) =>
    withGuessLimits(guess, () => verifyPassword(password, user?.passwordHash, place)),
  );
  if (!isCorrect || !user) throw refused("UNAUTHENTICATED", userMessages.signInInvalid, found);
  if (user.bannedAt) throw refused("FORBIDDEN", userMessages.accountBanned, user);
  return user;
}

function refused(code: "UNAUTHENTICATED" | "FORBIDDEN", message: string, user: UserRecord | null) {
  audit("sign-in-refused", { user: user?._id.toHexString(), why: code });
  return new AppError(code, { message });
}

/** Ends the session of this `cookie` header, if there is one, and returns the cookies that delete it in the browser. */
export async function signOut(cookieHeader: string | null): Promise<string[]> {
  const sid = await findSid(cookieHeader);
  const user = sid ? await endSession(sid) : null;
  if (user) audit("signed-out", { user });
  return clearedCookies();
}

type PasswordChange = { current: string; password: string } & Pick<SignIn, "address" | "userAgent" | "cookieHeader">;

/**
 * Changes the actor's password, ends all sessions and known devices, and opens a new session for the caller. Returns the
 * cookies of the new session and of the known device.
 * @throws AppError INVALID when `current` is wrong, CONFLICT when the password was changed meanwhile, TOO_MANY
 */
export async function changePassword(
  actor: Actor,
  { current, password, address, userAgent, cookieHeader }: PasswordChange,
): Promise<string[]> {
  const user = await withDatabase(() => UserModel.findById(actor.id).lean<UserRecord>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (!(await confirmPassword(actor, user, { password: current, address })))
    throw fieldError("INVALID", "current", userMessages.currentPasswordWrong);
  const passwordHash = await hashPassword(password, { origin: { account: user.email, address, isKnown: true } });
  const { matchedCount } = await withDatabase(() =>
    UserModel.updateOne(
      { _id: user._id, passwordHash: user.passwordHash },
      { $set: { passwordHash, updatedAt: new Date() } },
    ),
  );
  if (matchedCount === 0) throw new AppError("CONFLICT");
  await withDatabase(() => ResetTokenModel.deleteMany({ userId: user._id }));
  await endSignInLinksOf(user._id);
  await clearMailBudgets(user);
  await endSessionsOf(actor.id);
  audit("password-changed", { user: actor.id, role: actor.role });
  const changed = { ...user, passwordHash };
  const sid = await openSession(changed, { device: deviceName(userAgent) });
  return [...(await sessionCookies(sid, user.userType)), knownDeviceCookie(cookieHeader, changed)];
}

/**
 * Whether a signed-in person knows the password of their account. Wrong ones are counted for the session.
 * @throws AppError TOO_MANY
 */
export const confirmPassword = (
  { id, session = id }: Actor,
  { email, passwordHash }: Pick<UserRecord, "email" | "passwordHash">,
  { password, address }: Pick<SignIn, "password" | "address">,
): Promise<boolean> =>
  withHashPlace({ account: email, address, isKnown: true }, (place) =>
    withGuessLimits({ lane: "session", email, session }, () => verifyPassword(password, passwordHash, place)),
  );

/**
 * Ends one of the actor's own sessions. Returns cookies that sign the caller out when it was the session of this call.
 * @throws AppError NOT_FOUND for an unknown session and for one of another account
 */
export async function endOwnSession({ id: user, role, session: current }: Actor, session: string): Promise<string[]> {
  if (!(await endSessionOf(user, session))) throw new AppError("NOT_FOUND");
  audit("session-ended", { user, role, session });
  return session === current ? clearedCookies() : [];
}

/** Ends all sessions of the actor except the one that calls. Returns their number. */
export async function endOtherSessions({ id: user, role, session }: Actor): Promise<number> {
  const count = await endSessionsOf(user, session);
  audit("sessions-ended", { user, role, count });
  return count;
}
