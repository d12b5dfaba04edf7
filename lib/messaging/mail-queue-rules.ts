import { limits } from "@/lib/platform/limits";

/** Seconds until a queued mail is deleted. Its key may be used again from then on. */
export const QUEUED_MAIL_KEPT_SECONDS = 60 * 86_400;

/** Milliseconds until a mail is tried again after `tries` failures, or null when it is given up. */
export function retryAfterMs(tries: number): number | null {
  if (tries >= limits.mailTriesMax) return null;
  const seconds = limits.mailRetryFirstSeconds * 2 ** (tries - 1);
  return Math.min(seconds, limits.mailRetryLongestSeconds) * 1_000;
}
