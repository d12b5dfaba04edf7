import "server-only";
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { throwIfTimedOut } from "@/lib/platform/database-availability";
import { insideNextServer } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { sharedQueue } from "@/lib/platform/queues";

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

const queue = sharedQueue("passwords", {
  atOnce: limits.passwordHashesAtOnce,
  waiting: limits.passwordHashesWaiting,
  waitMs: limits.passwordWaitMs,
});

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
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const { N, r, p } = cost;
  const hash = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * Compares a password with a stored hash. Without a stored hash it takes the same time and returns false.
 * @throws AppError TOO_MANY when too many hashes are waiting
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = PARTS.exec(stored ?? "") ?? [];
  const known = salt !== undefined && hash !== undefined;
  const storedCost = known ? { N: Number(N), r: Number(r), p: Number(p) } : cost;
  const derived = await derive(password, Buffer.from(salt ?? "nobody", "base64url"), storedCost);
  const expected = known ? Buffer.from(hash, "base64url") : Buffer.alloc(KEY_BYTES);
  return expected.length === derived.length && timingSafeEqual(expected, derived) && known;
}

async function derive(password: string, salt: Buffer, work: Cost): Promise<Buffer> {
  throwIfTimedOut();
  const key = await queue(() => scryptOf(password.normalize("NFKC"), salt, work));
  throwIfTimedOut();
  return key;
}

const scryptOf = (password: string, salt: Buffer, work: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, work, (error, key) => (error ? reject(error) : resolve(key)));
  });
