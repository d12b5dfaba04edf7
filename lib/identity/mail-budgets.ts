import "server-only";
import { fingerprintOf } from "@/lib/identity/password";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { clearPoints, type RateRule } from "@/lib/platform/rate-counters";

/** Mails to one account that anybody may ask for, by the fingerprint of its email. Further ones are silently not sent. */
export const RESET_MAILS: RateRule = { name: "reset-mail", points: limits.resetMailsPerHour, seconds: 3_600 };
export const SIGN_IN_MAILS: RateRule = {
  name: "sign-in-mail",
  points: limits.signInMails,
  seconds: limits.signInMailSeconds,
};

/**
 * Gives an account all its mails again, after its owner signed in or set a password: what strangers have used up does not count
 * any more, and a new password has ended the links of the earlier mails. Never throws, because the sign-in or password is done.
 */
export async function clearMailBudgets(email: string): Promise<void> {
  try {
    for (const rule of [RESET_MAILS, SIGN_IN_MAILS]) await clearPoints(rule, fingerprintOf(email));
  } catch (error) {
    logger.warn({ err: error }, "The counts of mails to an account were not cleared");
  }
}
