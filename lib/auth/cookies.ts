import "server-only";
import { SIGNED_IN_COOKIE } from "@/lib/auth/constants";
import { lifetimeOf } from "@/lib/auth/lifetime";
import { sealSid } from "@/lib/auth/token";
import { getEnv } from "@/lib/env";
import type { UserType } from "@/lib/user/constants";

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
