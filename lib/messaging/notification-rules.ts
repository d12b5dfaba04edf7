import { asSentence, counted, shortDate } from "@/lib/platform/format";
import { DAY_SECONDS } from "@/lib/platform/time";

/** The kinds of notifications (readings, Screens that the specification leaves dead). */
export const NOTIFICATION_KINDS = [
  "approved",
  "rejected",
  "sold",
  "unsold",
  "edited",
  "deleted",
  "contact-unlocked",
  "credits-granted",
  "listing-archived",
  "confirm-soon",
  "confirm-due",
  "confirm-stale",
  "guarantee-question",
  "claim-asked",
  "claim-answered",
  "claim-returned",
  "claim-lost",
  "claim-in-review",
  "claim-closed",
  "claim-dismissed",
  "listings-held",
  "listing-held",
  "appeal-refused",
  "report-settled",
  "homes-found",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_KEPT_SECONDS = 365 * DAY_SECONDS;

type Facts = {
  propertyName?: string | undefined;
  reason?: string | undefined;
  credits?: number | undefined;
  buyerName?: string | undefined;
  until?: string | undefined;
  upheld?: boolean | undefined;
  searchName?: string | undefined;
  homes?: number | undefined;
};

const TEXTS: Record<NotificationKind, (facts: Facts) => string> = {
  approved: ({ propertyName }) => `Your listing “${propertyName}” is approved and now public.`,
  rejected: ({ propertyName, reason }) => `Your listing “${propertyName}” was rejected${reason ? `: ${reason}` : "."}`,
  sold: ({ propertyName }) => `Your listing “${propertyName}” is marked as sold.`,
  unsold: ({ propertyName }) => `Your listing “${propertyName}” is no longer marked as sold.`,
  edited: ({ propertyName }) => `Your listing “${propertyName}” was changed by an administrator.`,
  deleted: ({ propertyName }) => `Your listing “${propertyName}” was deleted by an administrator.`,
  "contact-unlocked": ({ propertyName, buyerName = "Somebody" }) =>
    `${buyerName} unlocked your contact details for “${propertyName}”.`,
  "credits-granted": ({ credits = 0 }) => `${counted(credits, "credit was", "credits were")} added to your account.`,
  "listing-archived": ({ propertyName }) =>
    `Your listing “${propertyName}” is archived, because nobody confirmed that it is available. You can post it again.`,
  "confirm-soon": ({ propertyName, until }) =>
    `Is “${propertyName}” still available? Please confirm it by ${shortDate(until ?? 0)}.`,
  "confirm-due": ({ propertyName, until }) =>
    `Please confirm that “${propertyName}” is still available. Otherwise it will be hidden on ${shortDate(until ?? 0)}.`,
  "confirm-stale": ({ propertyName }) =>
    `“${propertyName}” is hidden, because nobody confirmed it. Confirm it to show it again.`,
  "guarantee-question": ({ propertyName }) =>
    `Did you reach the owner of “${propertyName}”? If not, tell us in My Properties, and your credit may come back.`,
  "claim-asked": ({ propertyName, reason }) =>
    `A buyer says about “${propertyName}”: ${reason}. Please answer, or the listing is hidden and the buyer gets the credit back.`,
  "claim-answered": ({ propertyName, reason }) =>
    `The seller says that “${propertyName}” is still available${reason ? `: ${asSentence(reason)}` : "."}`,
  "claim-returned": ({ propertyName, reason = "" }) =>
    `Your credit for “${propertyName}” is back: ${asSentence(reason)}`,
  "claim-lost": ({ propertyName, reason = "" }) =>
    `A buyer was refunded the credit for “${propertyName}”: ${asSentence(reason)}`,
  "claim-in-review": ({ propertyName }) => `An administrator now decides about your credit for “${propertyName}”.`,
  "claim-closed": ({ propertyName, reason = "" }) =>
    `Your claim about “${propertyName}” is closed: ${asSentence(reason)}`,
  "claim-dismissed": ({ propertyName, reason = "" }) =>
    `The claim about “${propertyName}” is closed: ${asSentence(reason)}`,
  "listings-held": ({ reason }) => `Your listings are hidden until an administrator has reviewed them: ${reason}.`,
  "listing-held": ({ propertyName, reason }) =>
    reason
      ? `Your listing “${propertyName}” is held for review: ${asSentence(reason)}`
      : `Your listing “${propertyName}” is hidden until an administrator has reviewed it.`,
  "appeal-refused": ({ propertyName, reason = "" }) =>
    `We looked at your appeal for “${propertyName}”, and it stays rejected: ${asSentence(reason)}`,
  "report-settled": ({ propertyName, upheld, reason = "" }) => {
    if (upheld === undefined) return `We looked at your report of “${propertyName}”: ${asSentence(reason)}`;
    return upheld
      ? `Your report of “${propertyName}” was right: ${asSentence(reason)}`
      : `We looked at your report of “${propertyName}” and changed nothing: ${asSentence(reason)}`;
  },
  "homes-found": ({ propertyName, searchName, homes = 1 }) =>
    homes === 1
      ? `“${propertyName}” matches your saved search “${searchName}”.`
      : `${homes} homes match your saved search “${searchName}”.`,
};

/** The text of a notification in the bell. */
export const notificationText = (kind: NotificationKind, facts: Facts): string => TEXTS[kind](facts);
