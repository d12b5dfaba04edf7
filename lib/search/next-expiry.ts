import "server-only";
import { sharedState } from "@/lib/platform/shared-state";

/**
 * What this process knows of the next moment at which a listing becomes stale. `atMs` is never later than that moment: whatever
 * writes the present time into `confirmedAt` only moves it on, and other writes call {@link readNextExpiryAgain}.
 */
type Known = { atMs: number; sweptTo?: Date | undefined };

const known = sharedState<Known>("freshness", () => ({ atMs: Number.NEGATIVE_INFINITY }));

/** Milliseconds since the epoch; minus infinity until it was read. */
export const nextExpiryMs = (): number => known.atMs;

/** Up to when this process has refreshed everything that shows stale listings. */
export const sweptTo = (): Date | undefined => known.sweptTo;

/** Call after a sweep that hid everything that was stale at `now`. */
export function noteSweep(now: Date, atMs: number): void {
  known.atMs = atMs;
  known.sweptTo = now;
}

/** The next request of this process waits for a sweep, which reads the next expiry. */
export const readNextExpiryAgain = (): void => {
  known.atMs = Number.NEGATIVE_INFINITY;
};

/** Forgets everything, as a start of the process does. */
export const forgetSweeps = (): void => {
  known.atMs = Number.NEGATIVE_INFINITY;
  known.sweptTo = undefined;
};
