/** What a person is told about (readings, Screens that the specification leaves dead). */
export const NOTIFICATION_KINDS = [
  "approved",
  "rejected",
  "sold",
  "unsold",
  "edited",
  "deleted",
  "contact-unlocked",
  "credits-granted",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_KEPT_SECONDS = 365 * 86_400;
