import "server-only";
import { logger } from "@/lib/log";
import type { UserType } from "@/lib/user/constants";

export type AuditEvent =
  | "signed-up"
  | "signed-in"
  | "sign-in-refused"
  | "signed-out"
  | "password-changed"
  | "password-reset";

/** Leaves a line about who did what to an account: ids and roles, never a name, number or secret. */
export const audit = (event: AuditEvent, facts: { user?: string | undefined; role?: UserType; why?: string }): void =>
  logger.info({ audit: event, ...facts }, "audit");
