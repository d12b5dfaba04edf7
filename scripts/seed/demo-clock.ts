import { createRandom, type Random } from "@/scripts/scenes/base/random";

/** The one seed number of the demo data. */
export const DEMO_SEED = 20_261_120;

/** The demo's present: the evening of 20 November 2026 in India. */
export const DEMO_NOW = new Date("2026-11-20T14:30:00Z");

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const NEWEST_HOURS = 7;
const YEAR_DAYS = 360;
const FIRST_POSTING_UTC_HOUR = 3;
const POSTING_HOURS = 13;

/** `count` posting times of the past year, newest first, all at waking hours in India and denser towards the present. */
export function postingDates(count: number): Date[] {
  const random = createRandom(DEMO_SEED);
  const dates = Array.from({ length: count }, (_, rank) => {
    const days = YEAR_DAYS * (rank / (count - 1)) ** 1.15;
    const day = Math.floor((DEMO_NOW.getTime() - NEWEST_HOURS * HOUR_MS) / DAY_MS - days) * DAY_MS;
    return day + (FIRST_POSTING_UTC_HOUR + random.next() * POSTING_HOURS) * HOUR_MS;
  });
  const latest = DEMO_NOW.getTime() - NEWEST_HOURS * HOUR_MS;
  return dates
    .map((time, rank) => Math.floor(Math.min(time, latest - rank * 60_000) / 1000) * 1000)
    .sort((a, b) => b - a)
    .map((time) => new Date(time));
}

/** A later moment, by a number of hours drawn between the two, but never past the demo's present. */
export const laterThan = (date: Date, random: Random, fromHours: number, toHours: number): Date =>
  new Date(Math.min(date.getTime() + Math.floor(random.between(fromHours, toHours) * 3600) * 1000, DEMO_NOW.getTime()));
