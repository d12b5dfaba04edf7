import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { readSessionCookie } from "@/lib/auth/cookies";
import { findHolder } from "@/lib/auth/sessions";
import { openSid } from "@/lib/auth/token";

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
