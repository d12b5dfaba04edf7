import "server-only";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createWorkQueue, type WorkQueue } from "@/lib/auth/work-queue";
import { limits } from "@/lib/limits";

/** OWASP's list for scrypt: 16 MiB a hash. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PARTS = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

// Shared by every bundle of the server process: its memory and its cores are one.
const QUEUE = Symbol.for("basera.passwordQueue");
const shared = globalThis as { [QUEUE]?: WorkQueue };

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

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  shared[QUEUE] ??= createWorkQueue(limits.passwordHashesAtOnce, limits.passwordHashesWaiting);
  return shared[QUEUE](
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
