import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { findActor, getActor } from "@/lib/identity/sessions";
import { type Actor, ADMIN_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Proof that a page of this site sent a call that changes something (security T15): what the browser says of the sender,
 * or an `Origin` of this site where it says nothing.
 * @throws AppError FORBIDDEN
 */
export function assertSameOrigin({ method, headers }: Request): void {
  if (SAFE_METHODS.has(method)) return;
  const sender = headers.get("sec-fetch-site");
  const proven = sender ? sender === "same-origin" : isOwn(headers.get("origin"));
  if (!proven) throw new AppError("FORBIDDEN");
}

/** For a GET that changes something: typed or linked here it passes, sent by another site not. @throws AppError FORBIDDEN */
export function assertNotCrossSite({ headers }: Request): void {
  const sender = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const allowed = sender === null ? origin === null || isOwn(origin) : sender === "same-origin" || sender === "none";
  if (!allowed) throw new AppError("FORBIDDEN");
}

const isOwn = (origin: string | null) => origin !== null && origin === new URL(getEnv().SITE_URL).origin;

const BEARER = "Bearer ";
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Is it a monitor that asks? @throws AppError NOT_FOUND where none may, UNAUTHENTICATED without the right token */
export function assertMonitor({ headers }: Request, token: string | undefined = getEnv().METRICS_TOKEN): void {
  if (!token) throw new AppError("NOT_FOUND");
  const given = headers.get("authorization") ?? "";
  // Digests are as long as each other, and comparing them takes as long whatever they are.
  if (!timingSafeEqual(digest(given), digest(BEARER + token))) throw new AppError("UNAUTHENTICATED");
}

/**
 * Who calls, if the contract lets them in; null for public contracts, which know no visitor, and for visitors of `viewer` ones.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN with another role.
 */
export async function authorizeCaller({ access }: Contract, { method, url, headers }: Request): Promise<Actor | null> {
  if (access === "public") return null;
  const call = `${method} ${new URL(url).pathname}`;
  if (access === "viewer") return findActor(headers.get("cookie"), call);
  const roles = access === "admin" ? ADMIN_ROLES : access;
  return getActor(headers.get("cookie"), { roles: roles === "session" ? undefined : roles, call });
}
