import "server-only";
import { audit } from "@/lib/identity/audit";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf, hashPassword, makeSecret } from "@/lib/identity/password";
import { endSessionsOf } from "@/lib/identity/sessions";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { type RateRule, takePoint } from "@/lib/platform/rate-counters";
import { routes } from "@/lib/platform/routes";
import { mails } from "@/lib/platform/site-content";
import { ResetTokenModel, type ResetTokenRecord, UserModel, type UserRecord } from "@/models/identity";

const MAILS: RateRule = { name: "reset-mail", points: limits.resetMailsPerHour, seconds: 3_600 };

/**
 * Mails a link to whoever has this email. Nothing about it can be told from the answer, nor from how long it takes: the
 * work goes on after it, and more than three an hour stay unsent in silence.
 */
export function askForReset(email: string): void {
  void mailLink(email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "TOO_MANY")) logger.error({ err: error }, "No reset mail");
  });
}

async function mailLink(email: string) {
  await takePoint(MAILS, fingerprintOf(email));
  const user = await withDatabase(() => UserModel.findOne({ email }).lean<UserRecord>());
  if (!user || user.deletedAt || user.bannedAt) return;
  const token = makeSecret();
  const record: ResetTokenRecord = {
    _id: fingerprintOf(token),
    userId: user._id,
    expiresAt: new Date(Date.now() + limits.resetLinkMinutes * 60_000),
  };
  await withDatabase(() => ResetTokenModel.create(record));
  const { subject, text } = mails.resetPassword;
  await sendMail({ to: user.email, subject, text: text(`${getEnv().SITE_URL}${routes.resetPassword(token)}`) });
}

/**
 * Sets another password for whom the link was sent to; it works once, and ends every session.
 * @throws AppError INVALID for a used, old or made-up token, TOO_MANY
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  const link = { _id: fingerprintOf(token) };
  const asked = await withDatabase(() => ResetTokenModel.findOne(link).lean<ResetTokenRecord>());
  if (!asked || asked.expiresAt <= new Date()) throw deadLink();
  const passwordHash = await hashPassword(password);
  const used = await withDatabase(() => ResetTokenModel.findOneAndDelete(link).lean<ResetTokenRecord>());
  if (!used) throw deadLink();
  await withDatabase(() =>
    UserModel.updateOne({ _id: used.userId }, { $set: { passwordHash, updatedAt: new Date() } }),
  );
  await withDatabase(() => ResetTokenModel.deleteMany({ userId: used.userId }));
  const user = used.userId.toHexString();
  await endSessionsOf(user);
  audit("password-reset", { user });
}

const deadLink = () =>
  new AppError("INVALID", {
    message: userMessages.resetLinkDead,
    errors: [{ path: "token", message: userMessages.resetLinkDead }],
  });
