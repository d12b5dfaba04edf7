import { z } from "zod";
import { userParams } from "@/lib/admin/contract";
import { endedSession, endedSessions, sessionParams, sessionSchema } from "@/lib/auth/contract";
import type { Contract } from "@/lib/http/types";
import { limits } from "@/lib/limits";

export const listSessionsContract = {
  id: "listSessions",
  method: "GET",
  path: "/v2/auth/sessions",
  summary: "Where the caller is signed in",
  description: `Open sessions, newest use first, at most ${limits.sessionsListed}.`,
  access: "session",
  data: z.array(sessionSchema),
} as const satisfies Contract;

export const endSessionContract = {
  id: "endSession",
  method: "DELETE",
  path: "/v2/auth/sessions/{id}",
  summary: "End one of the caller's sessions",
  description: "The session of this very call may be ended too; that signs the caller out.",
  access: "session",
  params: sessionParams,
  data: endedSession,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export const endOtherSessionsContract = {
  id: "endOtherSessions",
  method: "POST",
  path: "/v2/auth/sessions/end-others",
  summary: "End all of the caller's sessions but this one",
  access: "session",
  data: endedSessions,
} as const satisfies Contract;

export const endUserSessionsContract = {
  id: "endUserSessions",
  method: "POST",
  path: "/v3/users/{id}/sessions/end",
  summary: "End all sessions of a user",
  description: "The user may sign in again. Not for the caller's own account.",
  access: "admin",
  params: userParams,
  data: z.object({ _id: z.string(), ...endedSessions.shape }),
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;
