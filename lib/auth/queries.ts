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

/** Who sent this `cookie` header, read from the database; null for visitors and for ended sessions. */
export async function findActor(cookieHeader: string | null): Promise<Actor | null> {
  const sid = await findSid(cookieHeader);
  return sid ? findHolder(sid) : null;
}

/**
 * Who sent this `cookie` header, one of `roles` if these are given. Whoever had a session once, or has another role, leaves
 * a line in the log; `call` is what they asked for.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getActor(
  cookieHeader: string | null,
  { roles, call }: { roles?: readonly UserType[] | undefined; call: string },
): Promise<Actor> {
  const sid = await findSid(cookieHeader);
  const actor = sid ? await findHolder(sid) : null;
  if (!actor) {
    if (sid) audit("call-refused", { session: fingerprintOf(sid), call, why: "UNAUTHENTICATED" });
    throw new AppError("UNAUTHENTICATED");
  }
  if (roles && !roles.includes(actor.role)) {
    audit("call-refused", { user: actor.id, role: actor.role, session: actor.session, call, why: "FORBIDDEN" });
    throw new AppError("FORBIDDEN");
  }
  return actor;
}

/** The actor's open sessions, newest use first. */
export async function listSessions({ session }: Actor): Promise<SessionItem[]> {
  const sessions = session ? await findSessionsBeside(session) : [];
  return sessions.map((one) => toSessionItem(one, session));
}
