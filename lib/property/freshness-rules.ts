import { DAY_MS } from "@/lib/platform/time";
import type { Category } from "@/lib/property/constants";

type Periods = { goodDays: number; dueDays: number; staleDays: number };

const LET: Periods = { goodDays: 15, dueDays: 7, staleDays: 60 };
export const FRESHNESS: Record<Category, Periods> = {
  rent: LET,
  lease: LET,
  sale: { goodDays: 30, dueDays: 10, staleDays: 90 },
  "new-projects": { goodDays: 60, dueDays: 15, staleDays: 120 },
};

export type Freshness = "fresh" | "due" | "stale";

const later = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

/** From this moment on its seller should confirm the listing. */
export const dueAt = (category: Category, confirmedAt: Date): Date => later(confirmedAt, FRESHNESS[category].goodDays);

/** From this moment on the listing is hidden. */
export const staleAfter = (category: Category, confirmedAt: Date): Date =>
  later(dueAt(category, confirmedAt), FRESHNESS[category].dueDays);

/** A listing confirmed at this moment or earlier has become stale at `now`. */
export const staleIfConfirmedBy = (category: Category, now: Date): Date =>
  later(now, -FRESHNESS[category].goodDays - FRESHNESS[category].dueDays);
