import "server-only";
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { refuseAnswered } from "@/lib/platform/database-availability";
import { limits } from "@/lib/platform/limits";
import { sharedQueue } from "@/lib/platform/queues";

const SECRET_BYTES = 32;

/** 32 random bytes in base64url, for a cookie or a mail. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** SHA-256 in hex: what is stored of a secret. */
export const fingerprintOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** OWASP's list for scrypt: 16 MiB a hash. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
type Cost = Record<keyof typeof COST, number>;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PARTS = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

const queue = sharedQueue("passwords", {
  atOnce: limits.passwordHashesAtOnce,
  waiting: limits.passwordHashesWaiting,
  waitMs: limits.passwordWaitMs,
});

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url (security.md section 2). @throws AppError TOO_MANY */
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Is this the password of `stored`? Without `stored` the same work is done for nothing. @throws AppError TOO_MANY */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = PARTS.exec(stored ?? "") ?? [];
  const known = salt !== undefined && hash !== undefined;
  const cost = known ? { N: Number(N), r: Number(r), p: Number(p) } : COST;
  const derived = await derive(password, Buffer.from(salt ?? "nobody", "base64url"), cost);
  const expected = known ? Buffer.from(hash, "base64url") : Buffer.alloc(KEY_BYTES);
  return expected.length === derived.length && timingSafeEqual(expected, derived) && known;
}

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  refuseAnswered();
  const key = await queue(() => scryptOf(password.normalize("NFKC"), salt, cost));
  refuseAnswered();
  return key;
}

const scryptOf = (password: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
