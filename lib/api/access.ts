import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { findActor, getActor } from "@/lib/identity/sessions";
import { type Actor, ADMIN_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/**
 * The actor of a call, if the contract admits the caller. Null for `public` contracts, which do not read the session, and
 * for visitors of `viewer` contracts.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN with another role.
 */
export async function authorizeCaller({ access, path }: Contract, { method, headers }: Request): Promise<Actor | null> {
  if (access === "public") return null;
  const call = `${method} /api${path}`;
  if (access === "viewer") return findActor(headers.get("cookie"), call);
  const roles = access === "admin" ? ADMIN_ROLES : access;
  return getActor(headers.get("cookie"), { roles: roles === "session" ? undefined : roles, call });
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Checks that a call with a changing method comes from a page of this site (security T15), by the header `sec-fetch-site`
 * or, without it, by the header `origin`.
 * @throws AppError FORBIDDEN
 */
export function assertSameOrigin({ method, headers }: Request): void {
  if (SAFE_METHODS.has(method)) return;
  const site = headers.get("sec-fetch-site");
  const isSameOrigin = site ? site === "same-origin" : isOwnOrigin(headers.get("origin"));
  if (!isSameOrigin) throw new AppError("FORBIDDEN");
}

/**
 * Checks a GET that changes something: typed addresses and links of this site are allowed, calls of other sites are not.
 * @throws AppError FORBIDDEN
 */
export function assertNotCrossSite({ headers }: Request): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isAllowed = site === null ? origin === null || isOwnOrigin(origin) : site === "same-origin" || site === "none";
  if (!isAllowed) throw new AppError("FORBIDDEN");
}

const isOwnOrigin = (origin: string | null) => origin !== null && origin === new URL(getEnv().SITE_URL).origin;

const BEARER = "Bearer ";
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Checks the bearer token of a monitor.
 * @throws AppError NOT_FOUND when the server has no token, UNAUTHENTICATED without the right token
 */
export function assertMonitor({ headers }: Request, token: string | undefined = getEnv().METRICS_TOKEN): void {
  if (!token) throw new AppError("NOT_FOUND");
  const given = headers.get("authorization") ?? "";
  // Digests have equal lengths, so comparing them always takes the same time.
  if (!timingSafeEqual(digest(given), digest(BEARER + token))) throw new AppError("UNAUTHENTICATED");
}
