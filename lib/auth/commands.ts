import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { type Attempt, authenticate } from "@/lib/auth/authenticate";
import { clearedCookies, sessionCookies } from "@/lib/auth/cookies";
import { countingGuesses } from "@/lib/auth/guesses";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { findSid } from "@/lib/auth/queries";
import { endSession, endSessionsOf, openSession } from "@/lib/auth/sessions";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { messages } from "@/lib/messages";
import type { SignedIn } from "@/lib/user/contract";
import { toAccount } from "@/lib/user/dto";
import { ResetTokenModel } from "@/models/reset-token";
import { UserModel, type UserRecord } from "@/models/user";

/** Opens a session for whose email and password these are. Failures are those of `authenticate`. */
export async function signedInWith(attempt: Attempt): Promise<{ user: UserRecord; sid: string }> {
  const user = await authenticate(attempt);
  const sid = await openSession(user);
  audit("signed-in", { user: user._id.toHexString(), role: user.userType });
  return { user, sid };
}

/** The same as `signedInWith`, as our own calls answer it. */
export async function signIn(attempt: Attempt): Promise<{ data: SignedIn; cookies: string[] }> {
  const { user, sid } = await signedInWith(attempt);
  const role = user.userType;
  return { data: { userDetails: toAccount(user), role }, cookies: await sessionCookies(sid, role) };
}

/** Ends the session of this `cookie` header, if there is one, and takes the cookies away. */
export async function signOut(cookieHeader: string | null): Promise<string[]> {
  const sid = await findSid(cookieHeader);
  const user = sid ? await endSession(sid) : null;
  if (user) audit("signed-out", { user });
  return clearedCookies();
}

/**
 * Gives the actor another password, ends every session and opens a fresh one for the caller.
 * @throws AppError INVALID when `current` is wrong, CONFLICT when it was changed meanwhile, TOO_MANY
 */
export async function changePassword(
  actor: Actor,
  { current, password, address }: { current: string; password: string; address: string },
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
  return sessionCookies(await openSession({ ...user, passwordHash }), user.userType);
}

const wrongPassword = () =>
  new AppError("INVALID", {
    message: messages.currentPasswordWrong,
    errors: [{ path: "current", message: messages.currentPasswordWrong }],
  });
