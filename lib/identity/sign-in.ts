import { readBalance } from "@/lib/identity/credit-balance";
import "server-only";

import { toAccount } from "@/lib/identity/accounts";
import { audit } from "@/lib/identity/audit";
import type { SignInKind } from "@/lib/identity/constants";
import type { SignedIn } from "@/lib/identity/contract";
import { clearedCookies, sessionCookies } from "@/lib/identity/cookies";
import { countingGuesses } from "@/lib/identity/guesses";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf, hashPassword, verifyPassword } from "@/lib/identity/password";
import { deviceName, endSession, endSessionOf, endSessionsOf, findSid, openSession } from "@/lib/identity/sessions";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { ResetTokenModel, UserModel, type UserRecord } from "@/models/identity";

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

export type Attempt = { email: string; password: string; door: SignInKind; address: string };

/**
 * Whose email and password these are: the one way in, for our own handlers and for next-auth. Unknown emails, wrong
 * passwords and the wrong door take the same work and give the same answer.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a banned account, after the right password only; TOO_MANY
 */
export async function authenticate({ email, password, door, address }: Attempt): Promise<UserRecord> {
  let user: UserRecord | null = null;
  const right = await countingGuesses(email, address, async () => {
    user = await withDatabase(() => UserModel.findOne({ email }).lean<UserRecord>());
    const matches = await verifyPassword(password, user?.passwordHash);
    return matches && user !== null && !user.deletedAt && (user.userType === "admin") === (door === "admin");
  });
  const found = user as UserRecord | null;
  if (!right || !found) throw refused("UNAUTHENTICATED", userMessages.signInInvalid, found);
  if (found.bannedAt) throw refused("FORBIDDEN", userMessages.accountBanned, found);
  return found;
}

function refused(code: "UNAUTHENTICATED" | "FORBIDDEN", message: string, user: UserRecord | null) {
  audit("sign-in-refused", { user: user?._id.toHexString(), why: code });
  return new AppError(code, { message });
}
