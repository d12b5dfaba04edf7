import type { DemoListing } from "@/demo/listings";
import { DAY_MS, indiaDayOf, MINUTE_MS, startOfIndiaDay } from "@/lib/platform/time";
import { FRESHNESS } from "@/lib/property/freshness-rules";

const SOON_DAYS = 2;
const LATE_DAYS = 3;
const RECENT_DAYS = 6;
/** Of the other listings every so many is due. */
const DUE_EVERY = 14;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/**
 * When the seller last confirmed a listing of the demo, seen from the day of the seeding: most within the last days, some so long
 * ago that they are due soon, due or stale. The same for every seeding of a day.
 */
export function demoConfirmedAt({ id, confirmation, input: { category }, reviewedAt }: DemoListing, now: Date): Date {
  const number = Number.parseInt(id.slice(-6), 16);
  const { goodDays, dueDays } = FRESHNESS[category];
  const isDue = confirmation === "due" || (!confirmation && number % DUE_EVERY === 0);
  const days =
    confirmation === "stale"
      ? goodDays + dueDays + LATE_DAYS
      : confirmation === "soon"
        ? goodDays - SOON_DAYS
        : isDue
          ? goodDays + 1
          : number % RECENT_DAYS;
  const today = startOfIndiaDay(indiaDayOf(now)).getTime();
  const at = today - days * DAY_MS - (number % DAY_MINUTES) * MINUTE_MS;
  return new Date(Math.max(at, reviewedAt?.getTime() ?? at));
}
