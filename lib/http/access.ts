import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/queries";
import { AppError } from "@/lib/errors";
import type { Contract } from "@/lib/http/types";

/**
 * Who calls, if the contract lets them in; null for public contracts, which know no visitor.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN with another role.
 */
export async function admit({ access }: Contract, headers: Headers): Promise<Actor | null> {
  if (access === "public") return null;
  const actor = await findActor(headers.get("cookie"));
  if (!actor) throw new AppError("UNAUTHENTICATED");
  const roles = access === "admin" ? (["admin"] as const) : access;
  if (roles !== "session" && !roles.includes(actor.role as never)) throw new AppError("FORBIDDEN");
  return actor;
}
