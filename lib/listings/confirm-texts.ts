import { cappedNumber, shortDate } from "@/lib/platform/format";
import type { Category } from "@/lib/property/constants";
import { dueAt, type Reminder, staleAfter } from "@/lib/property/freshness-rules";

/** Texts of a seller's confirmation. */
export const CONFIRM_TEXTS = {
  available: "Still available",
  gone: "Sold or rented",
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
