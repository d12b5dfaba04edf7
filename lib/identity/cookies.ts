import "server-only";
import { decode, encode } from "next-auth/jwt";
import { SIGNED_IN_COOKIE } from "@/lib/identity/constants";
import type { UserType } from "@/lib/platform/actor";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";

/** How long a role's sessions live, in seconds: without a call, and at all (security.md section 2). */
export const lifetimeOf = (role: UserType) =>
  role === "admin"
    ? { idle: limits.adminSessionIdleSeconds, longest: limits.adminSessionLongestSeconds }
    : { idle: limits.sessionIdleSeconds, longest: limits.sessionLongestSeconds };

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

const isSecure = () => getEnv().SITE_URL.startsWith("https://");

/** `__Host-` binds it to this host and to https (security.md section 2). */
export const sessionCookieName = (): string => `${isSecure() ? "__Host-" : ""}next-auth.session-token`;

/** Options of the session cookie, as next-auth takes them. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
});

/** `set-cookie` lines of a fresh session: the sealed id, and the readable sign that there is one. */
export async function sessionCookies(sid: string, role: UserType): Promise<string[]> {
  const { longest } = lifetimeOf(role);
  return [line(sessionCookieName(), await sealSid(sid, longest), longest, true), signedInCookie(longest)];
}

/** `set-cookie` lines that take both away. */
export const clearedCookies = (): string[] => [line(sessionCookieName(), "", 0, true), signedInCookie(0)];

/** The readable sign for `maxAge` seconds; 0 takes it away. */
export const signedInCookie = (maxAge: number): string => line(SIGNED_IN_COOKIE, maxAge > 0 ? "1" : "", maxAge, false);

/** The session cookie's value in a `cookie` header. */
export function readSessionCookie(header: string | null): string | undefined {
  const start = `${sessionCookieName()}=`;
  const pair = (header ?? "").split(";").find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

const line = (name: string, value: string, maxAge: number, httpOnly: boolean) =>
  [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    ...(httpOnly ? ["HttpOnly"] : []),
    "SameSite=Lax",
    ...(isSecure() ? ["Secure"] : []),
  ].join("; ");
