import "server-only";
import type { UserType } from "@/lib/platform/actor";
import { logger } from "@/lib/platform/log";

export type AuditEvent =
  | "signed-up"
  | "signed-in"
  | "sign-in-refused"
  | "device-confirmed"
  | "signed-out"
  | "call-refused"
  | "session-ended"
  | "sessions-ended"
  | "password-changed"
  | "password-reset"
  | "number-confirmed"
  | "banned"
  | "unbanned"
  | "account-deleted"
  | "account-anonymised"
  | "place-added"
  | "place-renamed"
  | "place-merged"
  | "place-spelling-added"
  | "place-edited"
  | "duty-rate-added";

type AuditFacts = {
  user?: string | undefined;
  role?: UserType | undefined;
  /** The stored id of the session, not the value of the cookie. */
  session?: string | undefined;
  /** Id of the administrator who did it, if it was not the user. */
  by?: string;
  why?: string;
  /** Method and path of a refused call or page, without the query. */
  call?: string;
  count?: number;
  /** Key of a locality of the place table, and what became of it. */
  place?: string;
  now?: string;
};

/** Logs who did what to an account or to the place table. A line holds ids and roles, never a name, a number or a secret. */
export const audit = (event: AuditEvent, facts: AuditFacts): void => logger.info({ audit: event, ...facts }, "audit");
