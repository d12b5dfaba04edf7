import { shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { company } from "@/lib/platform/site-content";
import type { Category } from "@/lib/property/constants";
import { ANSWER_LABELS, dueAt, type Reminder, type SellerAnswer, staleAfter } from "@/lib/property/freshness-rules";

/** A listing in a mail that reminds its seller. */
export type RemindedListing = {
  name: string;
  place: string;
  category: Category;
  confirmedAt: Date;
  step: Reminder;
  links: Record<SellerAnswer, string>;
};

/** What the seller should know of one listing, in a sentence. */
const STATES: Record<Reminder, (category: Category, confirmedAt: Date) => string> = {
  soon: (category, confirmedAt) => `Please confirm it by ${shortDate(dueAt(category, confirmedAt))}.`,
  due: (category, confirmedAt) =>
    `It needs your confirmation now. Otherwise it will be hidden from buyers on ${shortDate(staleAfter(category, confirmedAt))}.`,
  stale: (_, confirmedAt) =>
    `It is hidden from buyers: it was last confirmed on ${shortDate(confirmedAt)}. Confirm it to show it again.`,
};

const SUBJECTS: Record<Reminder, (name: string) => string> = {
  soon: (name) => `Is “${name}” still available?`,
  due: (name) => `Please confirm “${name}”`,
  stale: (name) => `“${name}” is hidden until you confirm it`,
};

const entryOf = ({ name, place, category, confirmedAt, step, links }: RemindedListing): string =>
  [
    place ? `${name}, ${place}` : name,
    STATES[step](category, confirmedAt),
    `${ANSWER_LABELS.available}: ${links.available}`,
    `${ANSWER_LABELS.gone}: ${links.gone}`,
  ].join("\n");

/** A mail that asks a seller about listings, at most `limits.remindersShown` of them with links. `list` is the address of all. */
export function reminderMail(
  shown: readonly RemindedListing[],
  { total, list }: { total: number; list: string },
): { subject: string; text: string } {
  const [first] = shown;
  const isOne = total === 1 && first !== undefined;
  const more = total - shown.length;
  const parts = [
    "Hello,",
    `Buyers on ${company.name} see only homes whose owners have said lately that they are available. ${isOne ? "Please answer for yours" : "Please answer for each of these"}; you do not have to sign in.`,
    ...shown.map(entryOf),
    ...(more > 0
      ? [`${more} more of your listings need an answer. You can confirm all of them at once in your list.`]
      : []),
    `Your listings: ${list}`,
    `Opening a link changes nothing: the page that opens asks you to press a button. Each link works once and for ${limits.listingLinkDays} days.`,
  ];
  const subject = isOne ? SUBJECTS[first.step](first.name) : `Are your ${total} listings still available?`;
  return { subject, text: `${parts.join("\n\n")}\n` };
}
