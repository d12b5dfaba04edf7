import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { type Attempt, authenticate } from "@/lib/auth/authenticate";
import { clearedCookies, sessionCookies } from "@/lib/auth/cookies";
import { deviceName } from "@/lib/auth/device";
import { countingGuesses } from "@/lib/auth/guesses";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { findSid } from "@/lib/auth/queries";
import { fingerprintOf } from "@/lib/auth/secret-text";
import { endSession, endSessionOf, endSessionsOf, openSession } from "@/lib/auth/sessions";
import { readBalance } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import type { SignedIn } from "@/lib/user/contract";
import { toAccount } from "@/lib/user/dto";
import { userMessages } from "@/lib/user/messages";
import { ResetTokenModel } from "@/models/reset-token";
import { UserModel, type UserRecord } from "@/models/user";

/** An attempt, and what it is made with: the caller's `user-agent` and `cookie`. */
export type SignIn = Attempt & { userAgent: string | null; cookieHeader: string | null };

/**
 * Opens a session for whose email and password these are, and ends the one the caller held (ASVS 7.2.4), whoever's it was.
 * Failures are those of `authenticate`, and end nothing.
 */
export async function signedInWith({
  userAgent,
  cookieHeader,
  ...attempt
}: SignIn): Promise<{ user: UserRecord; sid: string }> {
  const user = await authenticate(attempt);
  const sid = await openSession(user, { device: deviceName(userAgent) });
  audit("signed-in", { user: user._id.toHexString(), role: user.userType, session: fingerprintOf(sid) });
  await endHeld(cookieHeader);
  return { user, sid };
}

async function endHeld(cookieHeader: string | null): Promise<void> {
  const sid = await findSid(cookieHeader);
  const user = sid ? await endSession(sid) : null;
  if (sid && user) audit("session-ended", { user, session: fingerprintOf(sid) });
}

/** The same as `signedInWith`, as our own calls answer it. */
export async function signIn(attempt: SignIn): Promise<{ data: SignedIn; cookies: string[] }> {
  const { user, sid } = await signedInWith(attempt);
  const role = user.userType;
  const { balance } = await readBalance(user._id.toHexString());
  return { data: { userDetails: toAccount(user, balance), role }, cookies: await sessionCookies(sid, role) };
}

/** Ends the session of this `cookie` header, if there is one, and takes the cookies away. */
export async function signOut(cookieHeader: string | null): Promise<string[]> {
  const sid = await findSid(cookieHeader);
  const user = sid ? await endSession(sid) : null;
  if (user) audit("signed-out", { user });
  return clearedCookies();
}

type PasswordChange = { current: string; password: string } & Pick<SignIn, "address" | "userAgent">;

/**
 * Gives the actor another password, ends every session and opens a fresh one for the caller.
 * @throws AppError INVALID when `current` is wrong, CONFLICT when it was changed meanwhile, TOO_MANY
 */
export async function changePassword(
  actor: Actor,
  { current, password, address, userAgent }: PasswordChange,
): Promise<string[]> {
  const user = await withDatabase(() => UserModel.findById(actor.id).lean<UserRecord>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  const right = await countingGuesses(user.email, address, () => verifyPassword(current, user.passwordHash));
  if (!right) throw wrongPassword();
  const passwordHash = await hashPassword(password);
  const { matchedCount } = await withDatabase(() =>
    UserModel.updateOne(
      { _id: user._id, passwordHash: user.passwordHash },
      { $set: { passwordHash, updatedAt: new Date() } },
    ),
  );
  if (matchedCount === 0) throw new AppError("CONFLICT");
  await withDatabase(() => ResetTokenModel.deleteMany({ userId: user._id }));
  await endSessionsOf(actor.id);
  audit("password-changed", { user: actor.id, role: actor.role });
  return sessionCookies(await openSession({ ...user, passwordHash }, { device: deviceName(userAgent) }), user.userType);
}

/**
 * Ends one of the actor's own sessions; ending the one that calls takes its cookies away, too.
 * @throws AppError NOT_FOUND for one of somebody else or none
 */
export async function endOwnSession({ id: user, role, session: current }: Actor, session: string): Promise<string[]> {
  if (!(await endSessionOf(user, session))) throw new AppError("NOT_FOUND");
  audit("session-ended", { user, role, session });
  return session === current ? clearedCookies() : [];
}

/** Ends every session of the actor but the one that calls. Answers how many. */
export async function endOtherSessions({ id: user, role, session }: Actor): Promise<number> {
  const count = await endSessionsOf(user, session);
  audit("sessions-ended", { user, role, count });
  return count;
}

const wrongPassword = () =>
  new AppError("INVALID", {
    message: userMessages.currentPasswordWrong,
    errors: [{ path: "current", message: userMessages.currentPasswordWrong }],
  });
