import "server-only";
import { getEnv } from "@/lib/platform/env";

/** True where the site is served over https. */
export const isSecure = (): boolean => getEnv().SITE_URL.startsWith("https://");

/** `name` with the prefix `__Host-`, which binds a cookie to this host and to https, where the site has https. */
export const hostCookieName = (name: string): string => `${isSecure() ? "__Host-" : ""}${name}`;

/** Name of the cookie of a known device (lib/identity/known-device). */
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
    ...(isSecure() ? ["Secure"] : []),
  ].join("; ");
