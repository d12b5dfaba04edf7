import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findActor, getActor } from "@/lib/auth/queries";
import type { Contract } from "@/lib/http/types";
import { ADMIN_ROLES } from "@/lib/user/constants";

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
