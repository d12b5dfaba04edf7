import "server-only";
import type { UserType } from "@/lib/platform/actor";
import { logger } from "@/lib/platform/log";

export type AuditEvent =
  | "signed-up"
  | "signed-in"
  | "sign-in-refused"
  | "signed-out"
  | "call-refused"
  | "session-ended"
  | "sessions-ended"
  | "password-changed"
  | "password-reset"
  | "banned"
  | "unbanned"
  | "account-deleted"
  | "account-anonymised";

type AuditFacts = {
  user?: string | undefined;
  role?: UserType | undefined;
  /** As it is stored, not as the cookie holds it. */
  session?: string | undefined;
  /** Who did it, if it was not the user. */
  by?: string;
  why?: string;
  /** Method and path of a refused call or page, without its query. */
  call?: string;
  count?: number;
};

/** Leaves a line about who did what to an account: ids and roles, never a name, number or secret. */
export const audit = (event: AuditEvent, facts: AuditFacts): void => logger.info({ audit: event, ...facts }, "audit");
