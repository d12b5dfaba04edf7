const DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** India's date at that moment: `2026-11-21`. */
export const indianDay = (moment: Date): string => DAY.format(moment);

/** Longer than the day a view counts for. */
export const VIEW_KEPT_SECONDS = 2 * 86_400;
