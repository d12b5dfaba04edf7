import "server-only";
import { randomBytes } from "node:crypto";
import { cookieLine, deviceCookieName, readCookie } from "@/lib/identity/cookie-format";
import { fingerprintOf } from "@/lib/identity/password";
import { limits } from "@/lib/platform/limits";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { DAY_MS } from "@/lib/platform/time";
import type { UserRecord } from "@/models/identity";

/**
 * The cookie of a known device: a browser that has signed in to an account before, or whose user opened the account's mailbox.
 * It is no session. It only puts sign-ins of that account into a lane of their own, for both the guess limits and the hashes.
 * It holds up to `limits.deviceAccountsMax` entries `id.day.seal`, newest first. The seal binds an entry to one account and to
 * its password: no other account accepts it, and a new password ends it. The entries name no account.
 */
type Entry = { id: string; day: number; seal: string };
type Account = Pick<UserRecord, "_id" | "passwordHash">;
type Clock = { now?: number };

const ID_BYTES = 12;
const PURPOSE = "known device";
const RADIX = 36;
const ENTRY = /^[\w-]{16}\.[0-9a-z]{1,6}\.[\w-]{22}$/;

/** The id of this browser as a known device of `account`; undefined when it is none. */
export function findKnownDevice(cookieHeader: string | null, account: Account, clock?: Clock): string | undefined {
  return entriesOf(cookieHeader, clock).find((entry) => isOf(account, entry))?.id;
}

/** The `set-cookie` line that makes this browser a known device of `account`, beside the accounts it knows already. */
export function knownDeviceCookie(
  cookieHeader: string | null,
  account: Account,
  { now = Date.now() }: Clock = {},
): string {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const day = Math.floor(now / DAY_MS);
  const others = entriesOf(cookieHeader, { now }).filter((entry) => !isOf(account, entry));
  const entries = [{ id, day, seal: sign(PURPOSE, textOf(account, id, day)) }, ...others].slice(
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
function entriesOf(cookieHeader: string | null, { now = Date.now() }: Clock = {}): Entry[] {
  const oldest = Math.floor(now / DAY_MS) - limits.deviceKnownDays;
  return (readCookie(cookieHeader, deviceCookieName()) ?? "")
    .split("~", limits.deviceAccountsMax)
    .filter((text) => ENTRY.test(text))
    .map((text) => {
      const [id = "", day = "", seal = ""] = text.split(".");
      return { id, day: Number.parseInt(day, RADIX), seal };
    })
    .filter(({ day }) => day >= oldest);
}

const isOf = (account: Account, { id, day, seal }: Entry): boolean =>
  isSignatureOf(PURPOSE, textOf(account, id, day), seal);

const textOf = ({ _id, passwordHash }: Account, id: string, day: number): string =>
  [id, day, _id.toHexString(), fingerprintOf(passwordHash)].join(".");
