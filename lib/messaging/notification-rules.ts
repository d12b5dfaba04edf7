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
  "report-settled",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_KEPT_SECONDS = 365 * 86_400;

type Facts = {
  propertyName?: string | undefined;
  reason?: string | undefined;
  credits?: number | undefined;
  buyerName?: string | undefined;
  upheld?: boolean | undefined;
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
  "credits-granted": ({ credits }) =>
    `${credits} ${credits === 1 ? "credit was" : "credits were"} added to your account.`,
  "report-settled": ({ propertyName, upheld, reason }) =>
    upheld
      ? `Your report of “${propertyName}” was right: ${reason}`
      : `We looked at your report of “${propertyName}” and changed nothing: ${reason}`,
};

/** The text of a notification. */
export const notificationText = (kind: NotificationKind, facts: Facts): string => TEXTS[kind](facts);
