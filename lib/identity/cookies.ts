import "server-only";
import { decode, encode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { SIGNED_IN_COOKIE } from "@/lib/identity/constants";
import type { UserType } from "@/lib/platform/actor";
import { AUTH_SECRET_MISSING, getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";

/** True where the site is served over https. */
export const isSecureSite = (): boolean => getEnv().SITE_URL.startsWith("https://");

/** `name` with the prefix `__Host-`, which binds a cookie to this host and to https, where the site has https. */
const hostCookieName = (name: string): string => `${isSecureSite() ? "__Host-" : ""}${name}`;

/** Name of the cookie of a known device (lib/identity/sign-in-link). */
export const deviceCookieName = (): string => hostCookieName("basera_device");

/** The value of the first cookie of that name in a `cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  const start = `${name}=`;
  const pair = (header ?? "").split(";").find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/** A `set-cookie` line for the whole site. Scripts can read it only if `isReadable`. `maxAge` is in seconds. */
export const cookieLine = (name: string, value: string, maxAge: number, { isReadable = false } = {}): string =>
  [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    ...(isReadable ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(isSecureSite() ? ["Secure"] : []),
  ].join("; ");

/** Lifetime of a role's sessions in seconds: `idle` without a call, `longest` in total (security.md section 2). */
export const sessionLifetime = (role: UserType) =>
  role === "admin"
    ? { idle: limits.adminSessionIdleSeconds, longest: limits.adminSessionLongestSeconds }
    : { idle: limits.sessionIdleSeconds, longest: limits.sessionLongestSeconds };

/** The secret that encrypts the session cookie. @throws Error when AUTH_SECRET is missing. */
export function authSecret(): string {
  const secret = getEnv().AUTH_SECRET;
  if (!secret) throw new Error(AUTH_SECRET_MISSING);
  return secret;
}

/** The value of the session cookie: the session id, encrypted. `maxAge` is in seconds. */
export const sealSid = (sid: string, maxAge: number): Promise<string> =>
  encode({ token: { sid }, secret: authSecret(), maxAge });

/** What a value of the session cookie begins with: its protected header. */
const SEALED_START = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}.`;

/**
 * Decrypts a value of the session cookie; null for one with another header, before any key is derived: some algorithms that the
 * library knows take as many rounds as the header says.
 */
export const decodeSealed = async (sealed: JWTDecodeParams): Promise<JWT | null> =>
  sealed.token?.startsWith(SEALED_START) ? decode(sealed) : null;

/** The session id of a cookie value; null when this site did not encrypt the value. */
export async function unsealSid(token: string): Promise<string | null> {
  const payload = await decodeSealed({ token, secret: authSecret() }).catch(() => null);
  return typeof payload?.sid === "string" ? payload.sid : null;
}

/** Name of the session cookie (security.md section 2). */
export const sessionCookieName = (): string => hostCookieName("next-auth.session-token");

/** Options of the session cookie in the form that next-auth takes. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecureSite(),
});

/** `set-cookie` lines of a new session: the encrypted id, and the readable cookie {@link SIGNED_IN_COOKIE}. */
export async function sessionCookies(sid: string, role: UserType): Promise<string[]> {
  const { longest } = sessionLifetime(role);
  return [cookieLine(sessionCookieName(), await sealSid(sid, longest), longest), signedInCookie(longest)];
}

/** `set-cookie` lines that delete both cookies. */
export const clearedCookies = (): string[] => [cookieLine(sessionCookieName(), "", 0), signedInCookie(0)];

/** `set-cookie` line of {@link SIGNED_IN_COOKIE} for `maxAge` seconds; 0 deletes the cookie. */
export const signedInCookie = (maxAge: number): string =>
  cookieLine(SIGNED_IN_COOKIE, maxAge > 0 ? "1" : "", maxAge, { isReadable: true });

/** The value of the session cookie in a `cookie` header. */
export const readSessionCookie = (header: string | null): string | undefined => readCookie(header, sessionCookieName());
