import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, indiaDayOf, MINUTE_MS, startOfIndiaDay } from "@/lib/platform/time";

/** How the owner of a saved search is told of homes: at once, every morning, every Monday, or only on this site. */
export const ALERT_CHANNELS = ["instant", "daily", "weekly", "site"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Channels of searches that are saved by mail, without an account. */
export const MAIL_CHANNELS = ["instant", "daily", "weekly"] as const satisfies readonly AlertChannel[];

/** Why a home is told: it is public for the first time, public again, or cheaper than when it was public last. */
export const NEWS_KINDS = ["new", "back", "drop"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Day 0 of India's calendar, 1 January 1970, was a Thursday. */
const MONDAY = 4;
const WEEK_DAYS = 7;

/** The next 8:00 in India after `now`, of a Monday for `weekly`. */
export function nextMorning(channel: "daily" | "weekly", now: Date): Date {
  for (let day = indiaDayOf(now); ; day += 1) {
    const morning = new Date(startOfIndiaDay(day).getTime() + limits.alertHour * HOUR_MS);
    if (morning > now && (channel === "daily" || day % WEEK_DAYS === MONDAY)) return morning;
  }
}

/** The end of the pause after an alert that was sent at `now`. */
export const pauseAfter = (now: Date): Date => new Date(now.getTime() + limits.alertPauseMinutes * MINUTE_MS);

/** Seconds until a home that was told is forgotten. */
export const ALERTS_KEPT_SECONDS = (limits.alertKeptDays * DAY_MS) / 1_000;

/** What the keys of all notices and mails of a saved search begin with. */
export const alertKeyOf = (searchId: { toHexString(): string }): string => `alert-${searchId.toHexString()}-`;
