const DAY = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The date in India at that moment, such as `2026-11-21`. */
export const indianDay = (moment: Date): string => DAY.format(moment);

/** Seconds until a recorded view is deleted. This is longer than the day that the view counts for. */
export const VIEW_KEPT_SECONDS = 2 * 86_400;
