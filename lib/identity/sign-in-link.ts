import "server-only";
import { randomBytes } from "node:crypto";
import { audit } from "@/lib/identity/audit";
import type { SignInKind } from "@/lib/identity/constants";
import { cookieLine, deviceCookieName, readCookie } from "@/lib/identity/cookies";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf, makeSecret } from "@/lib/identity/password";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { AppError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { clearPoints, type RateRule, takePoint } from "@/lib/platform/rate-limits";
import { routes } from "@/lib/platform/routes";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { mails } from "@/lib/platform/site-content";
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from "@/lib/platform/time";
import { SignInLinkModel, type SignInLinkRecord, UserModel, type UserRecord } from "@/models/identity";

/** Mails to one account that anybody may ask for, by the fingerprint of its email. Further ones are silently not sent. */
export const RESET_MAILS: RateRule = { name: "reset-mail", points: limits.resetMailsPerHour, seconds: HOUR_SECONDS };
const SIGN_IN_MAILS: RateRule = {
  name: "sign-in-mail",
  points: limits.signInMails,
  seconds: limits.signInMailSeconds,
};

/**
 * Gives an account all its mails again, after its owner signed in or set a password: what strangers have used up does not count
 * any more, and a new password has ended the links of the earlier mails. Never throws, because the sign-in or password is done.
 */
export async function clearMailBudgets({ _id, email }: Pick<UserRecord, "_id" | "email">): Promise<void> {
  try {
    for (const rule of [RESET_MAILS, SIGN_IN_MAILS]) await clearPoints(rule, fingerprintOf(email));
  } catch (error) {
    logger.warn({ user: _id.toHexString(), err: error }, "The mail counters of an account were not reset");
  }
}

type AccountMail = { rule: RateRule; send: (user: UserRecord) => Promise<void>; failure: string };

/** Mails to the account of this email, if there is one that may sign in and gets further mails. Never throws: `failure` is logged. */
export async function mailToAccount(email: string, { rule, send, failure }: AccountMail): Promise<void> {
  let user: UserRecord | null = null;
  try {
    await takePoint(rule, fingerprintOf(email));
    user = await withDatabase(() => UserModel.findOne({ email }).lean<UserRecord>());
    if (user && !user.deletedAt && !user.bannedAt) await send(user);
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY") return;
    logger.error({ user: user?._id.toHexString(), err: error }, failure);
  }
}

const LINK_PURPOSE = "sign-in link";

/**
 * Mails a link to the account of this email, if there is one. The work runs after the call has returned, so neither the answer
 * nor its time shows whether the account exists. More than `limits.signInMails` mails in a period are silently not sent: the
 * earlier links still work then.
 */
export function requestSignInLink(email: string): void {
  const failure = "The sign-in link mail was not sent";
  void mailToAccount(email, { rule: SIGN_IN_MAILS, send: mailLink, failure });
}

async function mailLink(user: UserRecord): Promise<void> {
  const secret = makeSecret();
  const token = `${secret}.${sign(LINK_PURPOSE, secret)}`;
  const record: SignInLinkRecord = {
    _id: fingerprintOf(token),
    userId: user._id,
    expiresAt: new Date(Date.now() + limits.signInLinkMinutes * MINUTE_MS),
  };
  await withDatabase(() => SignInLinkModel.create(record));
  const { subject, text } = mails.confirmSignIn;
  const link = `${getEnv().SITE_URL}${routes.confirmSignIn(token)}`;
  await sendMail({ to: user.email, subject, text: text(link, { hours: limits.signInLinkMinutes / 60 }) });
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
  if (!isSignatureOf(LINK_PURPOSE, secret, seal)) throw invalidLink();
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

const invalidLink = () => fieldError("INVALID", "token", userMessages.signInLinkDead);

type DeviceEntry = { id: string; day: number; seal: string };
type Account = Pick<UserRecord, "_id" | "passwordHash">;
type Clock = { now?: number };

const ID_BYTES = 12;
const DEVICE_PURPOSE = "known device";
const RADIX = 36;
const DEVICE_ENTRY = /^[\w-]{16}\.[0-9a-z]{1,6}\.[\w-]{22}$/;

/** The id of this browser as a known device of `account`; undefined when it is none. */
export function findKnownDevice(cookieHeader: string | null, account: Account, clock?: Clock): string | undefined {
  return entriesOf(cookieHeader, clock).find((entry) => isOf(account, entry))?.id;
}

/**
 * The `set-cookie` line that makes this browser a known device of `account`, beside the accounts it knows already.
 *
 * A known device is a browser that has signed in to an account before, or whose user opened the account's mailbox. The cookie is
 * no session. It only puts sign-ins of that account into a lane of their own, for both the guess limits and the hashes. It holds
 * up to `limits.deviceAccountsMax` entries `id.day.seal`, newest first. The seal binds an entry to one account and to its
 * password: no other account accepts it, and a new password ends it. The entries name no account.
 */
export function knownDeviceCookie(
  cookieHeader: string | null,
  account: Account,
  { now = Date.now() }: Clock = {},
): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const day = Math.floor(now / DAY_MS);
  const others = entriesOf(cookieHeader, { now }).filter((entry) => !isOf(account, entry));
  const entries = [{ id, day, seal: sign(DEVICE_PURPOSE, textOf(account, id, day)) }, ...others].slice(
    0,
    limits.deviceAccountsMax,
  );
  const value = entries.map((entry) => [entry.id, entry.day.toString(RADIX), entry.seal].join(".")).join("~");
  return cookieLine(deviceCookieName(), value, (limits.deviceKnownDays * DAY_MS) / 1000);
}

/** The ids of this browser for all accounts that it knows, from a `cookie` header or the line of {@link knownDeviceCookie}. */
export const deviceIdsIn = (cookies: string, clock?: Clock): string[] =>
  entriesOf(cookies.split(";", 1)[0] ?? "", clock).map(({ id }) => id);

/** The entries of the cookie that are not a year old; their seals are not checked yet. */
function entriesOf(cookieHeader: string | null, { now = Date.now() }: Clock = {}): DeviceEntry[] {
  const oldest = Math.floor(now / DAY_MS) - limits.deviceKnownDays;
  return (readCookie(cookieHeader, deviceCookieName()) ?? "")
    .split("~", limits.deviceAccountsMax)
    .filter((text) => DEVICE_ENTRY.test(text))
    .map((text) => {
      const [id = "", day = "", seal = ""] = text.split(".");
      return { id, day: Number.parseInt(day, RADIX), seal };
    })
    .filter(({ day }) => day >= oldest);
}

const isOf = (account: Account, { id, day, seal }: DeviceEntry): boolean =>
  isSignatureOf(DEVICE_PURPOSE, textOf(account, id, day), seal);

const textOf = ({ _id, passwordHash }: Account, id: string, day: number): string =>
  [id, day, _id.toHexString(), fingerprintOf(passwordHash)].join(".");
