import { pageLimits } from "@/lib/platform/page-limits";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";

const LAKH = 100_000;
const CRORE = 10_000_000;
const INDIAN = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** A number with Indian digit grouping: 12500000 gives `1,25,00,000`. */
export const indianNumber = (value: number): string => INDIAN.format(value);

/** A count that stops at one above pageLimits.totalCap: `9,412`, `10,000+`. */
export const cappedNumber = (count: number): string =>
  count > pageLimits.totalCap ? `${indianNumber(pageLimits.totalCap)}+` : indianNumber(count);

/** Rupees, without a space after the sign: `₹1,25,00,000`. */
export const rupees = (amount: number): string => `₹${indianNumber(amount)}`;

/** Rupees in words from one lakh up, two decimals at most: `₹36 lakh`, `₹1.25 crore`; below, as {@link rupees}. */
export function rupeesInWords(amount: number): string {
  if (amount < LAKH) return rupees(amount);
  const lakh = inTwoDecimals(amount / LAKH);
  // Rounding may reach the next unit: 99,99,999 is ₹1 crore, not ₹100 lakh.
  return lakh < CRORE / LAKH ? `₹${lakh} lakh` : `₹${inTwoDecimals(amount / CRORE)} crore`;
}

const inTwoDecimals = (value: number) => Math.round(value * 100) / 100;

/** A ten-digit mobile number with the country's code: `+91 90000 54321`. */
export const mobileNumber = (digits: string): string => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

/** An area in square feet: `1,450 sq.ft`. */
export const squareFeet = (area: number): string => `${indianNumber(area)} sq.ft`;

/** `1 property`, `64 properties`. */
export const counted = (count: number, one: string, many: string): string =>
  `${indianNumber(count)} ${count === 1 ? one : many}`;

/** A text with a capital first letter: `First owner`. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text that ends as a sentence does: with a full stop, unless it has a mark of its own, of English or Hindi. */
export function asSentence(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed === "" || SENTENCE_END.test(trimmed) ? trimmed : `${trimmed}.`;
}
/** Quotes and brackets may close after the mark. */
const SENTENCE_END = /[.!?…।॥]["'”’)\]]*$/;

/** `Palasia`, `Palasia and Bhawarkua`, `Palasia, Bhawarkua and Sudama Nagar`. */
export const listInWords = (names: readonly string[]): string => new Intl.ListFormat("en-GB").format(names);

const INDIA = "Asia/Kolkata";
const dateParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: INDIA,
  day: "numeric",
  month: "long",
  year: "numeric",
});

function partsOf(date: string | Date | number) {
  const parts = Object.fromEntries(dateParts.formatToParts(new Date(date)).map((part) => [part.type, part.value]));
  return { day: Number(parts.day), month: parts.month ?? "", year: parts.year ?? "" };
}

/** India's date in full: `12th November 2026` (spec 2, Listed On). */
export function longDate(date: string | Date): string {
  const { day, month, year } = partsOf(date);
  return `${day}${ordinalSuffix(day)} ${month} ${year}`;
}

/** India's date as lists show it: `12 Nov 2026`. */
export function shortDate(date: string | Date | number): string {
  const { day, month, year } = partsOf(date);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** India's day and month, as cards show it: `9 Nov`. */
export function dayAndMonth(date: string | Date): string {
  const { day, month } = partsOf(date);
  return `${day} ${month.slice(0, 3)}`;
}

const clock = new Intl.DateTimeFormat("en-US", { timeZone: INDIA, hour: "numeric", minute: "2-digit" });

/** India's time of day: `4:05 pm`. */
export const timeOfDay = (date: string | Date): string => clock.format(new Date(date)).replace(/\s/, " ").toLowerCase();

/** India's date and time of day: `12 Nov 2026, 4:05 pm`. */
export const dateAndTime = (date: string | Date): string => `${shortDate(date)}, ${timeOfDay(date)}`;

/** How long ago, by India's calendar: `Just now`, `12 minutes ago`, `2 hours ago`, `Yesterday`, `19 Nov`, `19 Nov 2025`. */
export function timeAgo(date: string | Date, now: Date = new Date()): string {
  const passedMs = now.getTime() - new Date(date).getTime();
  if (passedMs < MINUTE_MS) return "Just now";
  if (passedMs < HOUR_MS) return `${counted(Math.floor(passedMs / MINUTE_MS), "minute", "minutes")} ago`;
  if (shortDate(date) === shortDate(now)) return `${counted(Math.floor(passedMs / HOUR_MS), "hour", "hours")} ago`;
  if (shortDate(date) === shortDate(new Date(now.getTime() - DAY_MS))) return "Yesterday";
  return partsOf(date).year === partsOf(now).year ? dayAndMonth(date) : shortDate(date);
}

function ordinalSuffix(day: number) {
  if (day % 100 >= 11 && day % 100 <= 13) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th";
}

/** Lower-case words joined by hyphens, Latin letters and digits only: `Near Meghdoot Garden` gives `near-meghdoot-garden`. */
export const slugify = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
