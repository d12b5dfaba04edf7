import "server-only";
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { throwIfTimedOut } from "@/lib/platform/database";
import { getEnv, insideNextServer } from "@/lib/platform/env";
import { type FairPlace, sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";

const SECRET_BYTES = 32;

/** A secret of 32 random bytes in base64url, for a cookie or a mailed link. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** SHA-256 of a secret in hex. The database stores this instead of the secret. */
export const fingerprintOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

type Cost = Record<"N" | "r" | "p", number>;
/** Cost parameters from OWASP's list for scrypt: 16 MiB per hash. */
const REAL_COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
let cost = REAL_COST;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PARTS = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hashes at a time: half of the cores and half of libuv's threads, which files, pictures and host names need as well. */
function hashesAtOnce(): number {
  const half = Math.floor(Math.min(availableParallelism(), getEnv().UV_THREADPOOL_SIZE) / 2);
  return Math.min(Math.max(1, half), limits.passwordHashesAtOnceMax);
}

const queue = () =>
  sharedFairQueue("passwords", {
    atOnce: hashesAtOnce(),
    waiting: limits.passwordHashesWaiting,
    perSource: limits.passwordHashesPerSource,
    waitMs: limits.passwordWaitMs,
  });

/** Who needs a hash: an address and an account each wait behind their own hashes. `isKnown` is the lane of known devices. */
export type HashOrigin = { account: string; address?: string; isKnown?: boolean };

/** Scripts and demo data. */
const OWN: HashOrigin = { account: "own" };

/**
 * Takes a place among the hashes of `origin` before `work` begins, so that a source with too many in progress is refused before
 * the database is asked. @throws AppError TOO_MANY
 */
export const withHashPlace = <T>(
  { account, address, isKnown = false }: HashOrigin,
  work: (place: FairPlace) => Promise<T>,
): Promise<T> => {
  const sources = [`account ${account}`, ...(address === undefined ? [] : [`address ${address}`])];
  return queue().admit({ sources, isPreferred: isKnown }, work);
};

/**
 * Another cost of new hashes, for tests alone, which sign in hundreds of times; without `next` the real one.
 * @throws Error inside a server
 */
export function setPasswordCost(next: Cost = REAL_COST): void {
  if (insideNextServer()) throw new Error("Only tests may change the cost of a password hash");
  cost = next;
}

/**
 * Hashes a password as `scrypt$N$r$p$salt$hash`, salt and hash in base64url (security.md section 2).
 * @throws AppError TOO_MANY when too many hashes are waiting
 */
export async function hashPassword(
  password: string,
  { origin = OWN, salt = randomBytes(SALT_BYTES) }: { origin?: HashOrigin; salt?: Buffer } = {},
): Promise<string> {
  const hash = await withHashPlace(origin, (place) => derive(password, salt, cost, place));
  return textOf(cost, salt, hash);
}

const textOf = ({ N, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");

/** A hash of the usual form that no password has. Comparing with it costs what comparing with an account's hash costs. */
const nobodysHash = () => textOf(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/**
 * Compares a password with a stored hash. Without a stored hash it does the same work and returns false.
 * @throws AppError TOO_MANY when too many hashes are waiting
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  place?: FairPlace,
): Promise<boolean> {
  if (!place) return withHashPlace(OWN, (own) => verifyPassword(password, stored, own));
  const own = PARTS.exec(stored ?? "");
  const [, N, r, p, salt = "", hash = ""] = own ?? PARTS.exec(nobodysHash()) ?? [];
  const work = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), work, place);
  const expected = Buffer.from(hash, "base64url");
  return expected.length === derived.length && timingSafeEqual(expected, derived) && own !== null;
}

async function derive(password: string, salt: Buffer, work: Cost, place: FairPlace): Promise<Buffer> {
  throwIfTimedOut();
  const key = await place.run(() => scryptOf(password.normalize("NFKC"), salt, work));
  throwIfTimedOut();
  return key;
}

const scryptOf = (password: string, salt: Buffer, work: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, work, (error, key) => (error ? reject(error) : resolve(key)));
  });
