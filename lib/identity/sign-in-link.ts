import "server-only";
import { audit } from "@/lib/identity/audit";
import type { SignInKind } from "@/lib/identity/constants";
import { knownDeviceCookie } from "@/lib/identity/known-device";
import { SIGN_IN_MAILS } from "@/lib/identity/mail-budgets";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf, makeSecret } from "@/lib/identity/password";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { takePoint } from "@/lib/platform/rate-counters";
import { routes } from "@/lib/platform/routes";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { mails } from "@/lib/platform/site-content";
import { MINUTE_MS } from "@/lib/platform/time";
import { SignInLinkModel, type SignInLinkRecord, UserModel, type UserRecord } from "@/models/identity";

const PURPOSE = "sign-in link";

/**
 * Mails a link to the account of this email, if there is one. The work runs after the call has returned, so neither the answer
 * nor its time shows whether the account exists. More than `limits.signInMails` mails in a period are silently not sent: the
 * earlier links still work then.
 */
export function requestSignInLink(email: string): void {
  void mailLink(email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "TOO_MANY"))
      logger.error({ err: error }, "The mail with a link to go on signing in was not sent");
  });
}

async function mailLink(email: string) {
  await takePoint(SIGN_IN_MAILS, fingerprintOf(email));
  const user = await withDatabase(() => UserModel.findOne({ email }).lean<UserRecord>());
  if (!user || user.deletedAt || user.bannedAt) return;
  const secret = makeSecret();
  const token = `${secret}.${sign(PURPOSE, secret)}`;
  const record: SignInLinkRecord = {
    _id: fingerprintOf(token),
    userId: user._id,
    expiresAt: new Date(Date.now() + limits.signInLinkMinutes * MINUTE_MS),
  };
  await withDatabase(() => SignInLinkModel.create(record));
  const { subject, text } = mails.confirmSignIn;
  await sendMail({ to: user.email, subject, text: text(`${getEnv().SITE_URL}${routes.confirmSignIn(token)}`) });
}

/**
 * Makes the calling browser a known device of the account whose mailbox received `token`. A token works once. Returns the
 * cookie and the sign-in of the account; nobody is signed in.
 * @throws AppError INVALID for a used, expired, forged or unknown token
 */
export async function confirmSignInLink(
  token: string,
  cookieHeader: string | null,
): Promise<{ signInKind: SignInKind; cookies: string[] }> {
  const [secret = "", seal = ""] = token.split(".");
  if (!isSignatureOf(PURPOSE, secret, seal)) throw invalidLink();
  const used = await withDatabase(() =>
    SignInLinkModel.findOneAndDelete({ _id: fingerprintOf(token) }).lean<SignInLinkRecord>(),
  );
  if (!used || used.expiresAt.getTime() <= Date.now()) throw invalidLink();
  const user = await withDatabase(() => UserModel.findById(used.userId).lean<UserRecord>());
  if (!user || user.deletedAt || user.bannedAt) throw invalidLink();
  audit("device-confirmed", { user: user._id.toHexString(), role: user.userType });
  return { signInKind: user.userType === "admin" ? "admin" : "user", cookies: [knownDeviceCookie(cookieHeader, user)] };
}

/** Ends all mailed links of an account: a new password ends them. */
export async function endSignInLinksOf(userId: UserRecord["_id"]): Promise<void> {
  await withDatabase(() => SignInLinkModel.deleteMany({ userId }));
}

const invalidLink = () =>
  new AppError("INVALID", {
    message: userMessages.signInLinkDead,
    errors: [{ path: "token", message: userMessages.signInLinkDead }],
  });
