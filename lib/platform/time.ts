export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const HOUR_SECONDS = HOUR_MS / 1_000;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1_000;

/** India is five and a half hours ahead of UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/** India's calendar day at this time, as a number of days that rises by one each day. */
export const indiaDayOf = (time: Date | number): number => Math.floor((Number(time) + INDIA_AHEAD_MS) / DAY_MS);

/** The date in India at this time: `2026-11-24`. */
export const indiaDateOf = (time: Date | number): string =>
  new Date(Number(time) + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** The first moment of a day of India's calendar. */
export const startOfIndiaDay = (day: number): Date => new Date(day * DAY_MS - INDIA_AHEAD_MS);

/** The number of a calendar date: `2026-12-01`. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
