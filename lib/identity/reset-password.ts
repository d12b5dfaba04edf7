import "server-only";
import { audit } from "@/lib/identity/audit";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf, hashPassword, makeSecret } from "@/lib/identity/password";
import { endSessionsOf } from "@/lib/identity/sessions";
import {
  clearMailBudgets,
  endSignInLinksOf,
  knownDeviceCookie,
  mailToAccount,
  RESET_MAILS,
} from "@/lib/identity/sign-in-link";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { sendMail } from "@/lib/platform/mail";
import { pointWaitMs } from "@/lib/platform/rate-limits";
import { routes } from "@/lib/platform/routes";
import { mails } from "@/lib/platform/site-content";
import { MINUTE_MS } from "@/lib/platform/time";
import { ResetTokenModel, type ResetTokenRecord, UserModel, type UserRecord } from "@/models/identity";

/**
 * Mails a reset link to the account of this email, if there is one. The work runs after the call has returned, so neither
 * the answer nor its time shows whether the account exists. More than three mails an hour are silently not sent: the link of the
 * last one works until further mails are sent.
 */
export function requestPasswordReset(email: string): void {
  const failure = "The mail to reset a password was not sent";
  void mailToAccount(email, { rule: RESET_MAILS, send: mailLink, failure });
}

async function mailLink(user: UserRecord): Promise<void> {
  const token = makeSecret();
  const noMailMs = (await pointWaitMs(RESET_MAILS, fingerprintOf(user.email))) ?? 0;
  const record: ResetTokenRecord = {
    _id: fingerprintOf(token),
    userId: user._id,
    expiresAt: new Date(Date.now() + Math.max(limits.resetLinkMinutes * MINUTE_MS, noMailMs)),
  };
  await withDatabase(() => ResetTokenModel.create(record));
  const { subject, text } = mails.resetPassword;
  const link = `${getEnv().SITE_URL}${routes.resetPassword(token)}`;
  await sendMail({ to: user.email, subject, text: text(link, { minutes: limits.resetLinkMinutes }) });
}

type Caller = { address: string; cookieHeader: string | null };

/**
 * Sets a new password with the token of a mailed link. A token works once. All sessions and known devices of the account end.
 * Returns the cookie that makes the calling browser a known device: its user has opened the mailbox.
 * @throws AppError INVALID for a used, expired or unknown token, TOO_MANY
 */
export async function resetPassword(
  token: string,
  password: string,
  { address, cookieHeader }: Caller,
): Promise<string[]> {
  const link = { _id: fingerprintOf(token) };
  const found = await withDatabase(() => ResetTokenModel.findOne(link).lean<ResetTokenRecord>());
  if (!found || found.expiresAt <= new Date()) throw invalidLink();
  const { userId } = found;
  const passwordHash = await hashPassword(password, {
    origin: { account: userId.toHexString(), address, isKnown: true },
  });
  const used = await withDatabase(() => ResetTokenModel.findOneAndDelete(link).lean<ResetTokenRecord>());
  if (!used) throw invalidLink();
  const account = await withDatabase(() =>
    UserModel.findByIdAndUpdate(
      userId,
      { $set: { passwordHash, updatedAt: new Date() } },
      { projection: { email: 1 } },
    ).lean<Pick<UserRecord, "_id" | "email">>(),
  );
  await withDatabase(() => ResetTokenModel.deleteMany({ userId }));
  await endSignInLinksOf(userId);
  if (account) await clearMailBudgets(account);
  const user = userId.toHexString();
  await endSessionsOf(user);
  audit("password-reset", { user });
  return [knownDeviceCookie(cookieHeader, { _id: userId, passwordHash })];
}

const invalidLink = () => fieldError("INVALID", "token", userMessages.resetLinkDead);
