import "server-only";
import { decode, encode } from "next-auth/jwt";
import { getEnv } from "@/lib/env";

/**
 * The secret cookies are sealed with.
 * @throws Error when AUTH_SECRET is missing.
 */
export function authSecret(): string {
  const secret = getEnv().AUTH_SECRET;
  if (!secret) throw new Error("Environment variable AUTH_SECRET is missing: at least 32 random bytes.");
  return secret;
}

/** The cookie's value: a session id and nothing else, encrypted. */
export const sealSid = (sid: string, maxAge: number): Promise<string> =>
  encode({ token: { sid }, secret: authSecret(), maxAge });

/** The session id in a cookie's value; null for whatever this site did not seal. */
export async function openSid(token: string): Promise<string | null> {
  const payload = await decode({ token, secret: authSecret() }).catch(() => null);
  return typeof payload?.sid === "string" ? payload.sid : null;
}
