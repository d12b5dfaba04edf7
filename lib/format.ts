const LAKH = 100_000;
const CRORE = 10_000_000;
const INDIAN = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** A number with Indian digit grouping: 12500000 gives `1,25,00,000`. */
export const indianNumber = (value: number): string => INDIAN.format(value);

/** Rupees with the sign closed up: `₹1,25,00,000`. */
export const rupees = (amount: number): string => `₹${indianNumber(amount)}`;

/** Rupees in words from one lakh up, two decimals at most: `₹36 lakh`, `₹1.25 crore`; below, as {@link rupees}. */
export function rupeesInWords(amount: number): string {
  if (amount >= CRORE) return `₹${trimmed(amount / CRORE)} crore`;
  if (amount >= LAKH) return `₹${trimmed(amount / LAKH)} lakh`;
  return rupees(amount);
}

const trimmed = (value: number) => String(Math.round(value * 100) / 100);

/** An area in square feet: `1,450 sq.ft`. */
export const squareFeet = (area: number): string => `${indianNumber(area)} sq.ft`;

/** `1 property`, `64 properties`. */
export const counted = (count: number, one: string, many: string): string =>
  `${indianNumber(count)} ${count === 1 ? one : many}`;

const INDIA = "Asia/Kolkata";
const dateParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: INDIA,
  day: "numeric",
  month: "long",
  year: "numeric",
});

function partsOf(date: string | Date) {
  const parts = Object.fromEntries(dateParts.formatToParts(new Date(date)).map((part) => [part.type, part.value]));
  return { day: Number(parts.day), month: parts.month ?? "", year: parts.year ?? "" };
}

/** India's date in full: `12th November 2026` (spec 2, Listed On). */
export function longDate(date: string | Date): string {
  const { day, month, year } = partsOf(date);
  return `${day}${ordinalSuffix(day)} ${month} ${year}`;
}

/** India's day and month, as cards say it: `9 Nov`. */
export function dayAndMonth(date: string | Date): string {
  const { day, month } = partsOf(date);
  return `${day} ${month.slice(0, 3)}`;
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
