import { limits } from "@/lib/platform/limits";

/** Seconds until a queued mail is deleted. Its key may be used again from then on. */
export const QUEUED_MAIL_KEPT_SECONDS = 60 * 86_400;

/** Milliseconds until a mail is tried again after `tries` failures, or null when it is given up. */
export function retryAfterMs(tries: number): number | null {
  if (tries >= limits.mailTriesMax) return null;
  const seconds = limits.mailRetryFirstSeconds * 2 ** (tries - 1);
  return Math.min(seconds, limits.mailRetryLongestSeconds) * 1_000;
}

/** Why a mail was given up: the account has no address to write to, all tries failed, or nobody wants it any more. */
export const GIVEN_UP = ["no-recipient", "failed", "cancelled"] as const;
export type GivenUp = (typeof GIVEN_UP)[number];

/** The update that ends a mail. What it said is removed, because that may hold signed links. */
export const endOfMail = (how: { sentAt: Date } | { givenUp: GivenUp }) => ({
  $set: how,
  $unset: { nextTryAt: 1, text: 1, html: 1, unsubscribe: 1 } as const,
});
