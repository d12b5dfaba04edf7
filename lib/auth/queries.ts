import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { readSessionCookie } from "@/lib/auth/cookies";
import { toSessionItem } from "@/lib/auth/dto";
import type { SessionItem } from "@/lib/auth/schema";
import { fingerprintOf } from "@/lib/auth/secret-text";
import { findHolder, findSessionsBeside } from "@/lib/auth/sessions";
import { openSid } from "@/lib/auth/token";
import { AppError } from "@/lib/errors";
import type { UserType } from "@/lib/user/constants";

/** The session id a `cookie` header carries, if this site sealed it. */
export async function findSid(cookieHeader: string | null): Promise<string | null> {
  const token = readSessionCookie(cookieHeader);
  return token ? openSid(token) : null;
}

/**
 * Who sent this `cookie` header, read from the database; null for visitors and for ended sessions. An ended session leaves a
 * line in the log; `call` is what was asked for.
 */
export async function findActor(cookieHeader: string | null, call: string): Promise<Actor | null> {
  const sid = await findSid(cookieHeader);
  if (!sid) return null;
  const actor = await findHolder(sid);
  if (!actor) audit("call-refused", { session: fingerprintOf(sid), call, why: "UNAUTHENTICATED" });
  return actor;
}

/** Has the actor one of `roles`? Whoever has not leaves a line in the log; `call` is what they asked for. */
export function isAdmitted({ id, role, session }: Actor, roles: readonly UserType[], call: string): boolean {
  if (roles.includes(role)) return true;
  audit("call-refused", { user: id, role, session, call, why: "FORBIDDEN" });
  return false;
}

/**
 * Who sent this `cookie` header, one of `roles` if these are given; refusals leave the lines of `findActor` and `isAdmitted`.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getActor(
  cookieHeader: string | null,
  { roles, call }: { roles?: readonly UserType[] | undefined; call: string },
): Promise<Actor> {
  const actor = await findActor(cookieHeader, call);
  if (!actor) throw new AppError("UNAUTHENTICATED");
  if (roles && !isAdmitted(actor, roles, call)) throw new AppError("FORBIDDEN");
  return actor;
}

/** The actor's open sessions, newest use first. */
export async function listSessions({ session }: Actor): Promise<SessionItem[]> {
  const sessions = session ? await findSessionsBeside(session) : [];
  return sessions.map((one) => toSessionItem(one, session));
}
