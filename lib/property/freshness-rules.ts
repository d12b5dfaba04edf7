import { cappedNumber, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, indiaDayOf, startOfIndiaDay } from "@/lib/platform/time";
import type { Category } from "@/lib/property/constants";

/** Days of each part of the life of a listing that nobody confirms again: good, then due, then hidden, then archived. */
type Periods = { goodDays: number; dueDays: number; staleDays: number };

const LET: Periods = { goodDays: 15, dueDays: 7, staleDays: 60 };
export const FRESHNESS: Record<Category, Periods> = {
  rent: LET,
  lease: LET,
  sale: { goodDays: 30, dueDays: 10, staleDays: 90 },
  "new-projects": { goodDays: 60, dueDays: 15, staleDays: 120 },
};

export type Freshness = "fresh" | "due" | "stale";

/** What the freshness of a listing follows from. `staleAt` is set while it is hidden, because nobody confirmed it. */
export type Confirmed = { category: Category; confirmedAt?: Date | undefined; staleAt?: Date | undefined };

const later = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

/** From this moment on its seller should confirm the listing. */
export const dueAt = (category: Category, confirmedAt: Date): Date => later(confirmedAt, FRESHNESS[category].goodDays);

/** From this moment on the listing is hidden. */
export const staleAfter = (category: Category, confirmedAt: Date): Date =>
  later(dueAt(category, confirmedAt), FRESHNESS[category].dueDays);

/** From this moment on a listing that has been hidden since `staleAt` is archived. */
export const archivedAfter = (category: Category, staleAt: Date): Date => later(staleAt, FRESHNESS[category].staleDays);

/** Whether the job archived the listing, because it had been hidden for so long: its seller did not delete it before. */
export const isArchivedAsStale = ({ category, archivedAt, staleAt }: Confirmed & { archivedAt?: Date | undefined }) =>
  archivedAt !== undefined && staleAt !== undefined && archivedAt >= archivedAfter(category, staleAt);

/** A listing confirmed at this moment or earlier has become stale at `now`. */
export const staleIfConfirmedBy = (category: Category, now: Date): Date =>
  later(now, -FRESHNESS[category].goodDays - FRESHNESS[category].dueDays);

/** A listing confirmed at this moment or earlier is due or stale at `now`. */
export const dueIfConfirmedBy = (category: Category, now: Date): Date => later(now, -FRESHNESS[category].goodDays);

/** A listing confirmed at this moment or earlier needs its seller's confirmation: it is due or stale, or will be due soon. */
export const needsConfirmationIfConfirmedBy = (category: Category, now: Date): Date =>
  later(now, limits.confirmReminderDays - FRESHNESS[category].goodDays);

/** A listing that is stale since this moment or earlier is archived at `now`. */
export const archivedIfStaleSince = (category: Category, now: Date): Date => later(now, -FRESHNESS[category].staleDays);

/** A time that is shown lies at most this much before the real one, and on the same day in India. */
export const SHOWN_EARLIER_MS = 6 * HOUR_MS;

/**
 * Several listings of one seller can have a time in common: it would join them for whoever knows the seller of one (security F32). The
 * time that is shown of each lies between this one and `time`.
 */
export const earliestShown = (time: Date): Date =>
  new Date(Math.max(startOfIndiaDay(indiaDayOf(time)).getTime(), time.getTime() - SHOWN_EARLIER_MS));

/** Listings without `confirmedAt` were stored by an older version and are fresh until the job has set it. */
export function freshnessOf({ category, confirmedAt, staleAt }: Confirmed, now: Date): Freshness {
  if (staleAt) return "stale";
  if (!confirmedAt || now < dueAt(category, confirmedAt)) return "fresh";
  return now < staleAfter(category, confirmedAt) ? "due" : "stale";
}

/** The reminders of a seller, in their order. */
export const REMINDERS = ["soon", "due", "stale"] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The reminder that a listing has reached at `now`: the last one only, when several were missed. */
export function reminderOf(listing: Confirmed, now: Date): Reminder | undefined {
  const { category, confirmedAt } = listing;
  const freshness = freshnessOf(listing, now);
  if (freshness !== "fresh") return freshness;
  return confirmedAt && confirmedAt <= needsConfirmationIfConfirmedBy(category, now) ? "soon" : undefined;
}

/** What a seller says of a listing, in the list, to a claim or with a signed link. */
export const SELLER_ANSWERS = ["available", "gone"] as const;
export type SellerAnswer = (typeof SELLER_ANSWERS)[number];
export const ANSWER_LABELS: Record<SellerAnswer, string> = { available: "Still available", gone: "Sold or rented" };

/** Texts of a seller's confirmation. */
export const CONFIRM_TEXTS = {
  today: "Confirmed as available today.",
  reviewed: "It counts as available from its approval on.",
  waiting: (count: number) =>
    count === 1
      ? "1 listing needs your confirmation, so that buyers keep seeing it."
      : `${cappedNumber(count)} listings need your confirmation, so that buyers keep seeing them.`,
  none: "No listing needs your confirmation now. We tell you when one does.",
  staleHint: "Buyers do not see this listing, because it was not confirmed in time. Is it still available?",
} as const;

type Asked = { category: Category; confirmedAt?: string; asked?: Reminder };

/** Until when a listing counts as available, or since when it is hidden, and what to do. */
export function confirmationText({ category, confirmedAt, asked }: Asked): string {
  if (!confirmedAt) return CONFIRM_TEXTS.reviewed;
  const at = new Date(confirmedAt);
  const [due, stale] = [shortDate(dueAt(category, at)), shortDate(staleAfter(category, at))];
  switch (asked) {
    case "soon":
      return `Confirm it by ${due}: is it still available?`;
    case "due":
      return `Has needed your confirmation since ${due}. Without it, buyers no longer see it from ${stale} on.`;
    case "stale":
      return `Hidden from buyers: last confirmed on ${shortDate(at)}. Confirm it to show it again.`;
    default:
      return `Confirmed on ${shortDate(at)}. We ask you again by ${due}.`;
  }
}
