import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { findActor, getActor } from "@/lib/identity/sessions";
import { type Actor, ADMIN_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

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
export async function admit({ access }: Contract, { method, url, headers }: Request): Promise<Actor | null> {
  if (access === "public") return null;
  const call = `${method} ${new URL(url).pathname}`;
  if (access === "viewer") return findActor(headers.get("cookie"), call);
  const roles = access === "admin" ? ADMIN_ROLES : access;
  return getActor(headers.get("cookie"), { roles: roles === "session" ? undefined : roles, call });
}
