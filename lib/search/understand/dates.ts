import { limits } from "@/lib/platform/limits";
import { isBeside, type Quantity, type Reading, skip, textAt, UNKNOWN, unitAt } from "@/lib/search/understand/reading";

const FIRST_YEAR = 2_000;
/** Whether a number may be the year of a date: 2000 to 2099. */
export const isYear = (value: number | undefined): value is number =>
  value !== undefined && value >= FIRST_YEAR && value < FIRST_YEAR + 100;

/** A day as `2026-12-01`. A month after the twelfth is in the next year. Undefined for a day that the month does not have. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

const yearAndMonth = (today: string) => today.split("-").map(Number) as [year: number, month: number];

/** The first day of the month that is `months` from `today`; `today` itself for 0. */
export function dateAfter(today: string, months: number): string {
  const [year, month] = yearAndMonth(today);
  return (months && dayOf(year, month + months, 1)) || today;
}

/**
 * A day or month at a word: `from 1st jan`, `15 december se`, `by march 2027`, `15/01/2027`. One before this month, or that no calendar
 * has, is no criterion.
 */
export function dateAt(reading: Reading, at: number, today: string): Quantity | undefined {
  const { words, phrases } = reading;
  const from = skip(reading, at, "dates");
  const figures = words[from]?.kind === "date" ? textAt(reading, from).split(/\D/).map(Number) : [];
  let [day, month = 0, year] = isYear(figures[0]) ? figures.reverse() : figures;
  let last = from;
  if (!day) {
    day = words[from]?.value;
    if (day !== undefined) last += isBeside(reading, from + 1, "ordinals") ? 2 : 1;
    month = phrases.months.get(textAt(reading, last)) ?? 0;
    const stated = words[last + 1]?.value;
    if (isYear(stated)) {
      year = stated;
      last += 1;
    }
  }
  if (month < 1 || month > 12 || Number(day) > 31) return undefined;
  const tail = skip(reading, last + 1, "dateEnds");
  if (!day && !year && from === at && tail === last + 1) return undefined;
  // Of `1/1/2027 to 31/1/2027` the first day counts.
  const end = dateAt(reading, isBeside(reading, tail, "links") ? tail + 1 : tail, today)?.end ?? tail;
  const [thisYear, thisMonth] = yearAndMonth(today);
  year ??= month < thisMonth ? thisYear + 1 : thisYear;
  const date = dayOf(year < FIRST_YEAR ? year + FIRST_YEAR : year, month, day ?? 1);
  return date && date.slice(0, 7) >= today.slice(0, 7) ? { filters: { availableBy: date }, end } : { ...UNKNOWN, end };
}

/** `last 7 days` and `confirmed in last 7 days` at a word. */
export function daysAt(reading: Reading, at: number): Quantity | undefined {
  const isConfirmed = textAt(reading, at) === "confirmed";
  let from = isConfirmed ? at + 1 : at;
  if (textAt(reading, from) === "in") from += 1;
  const days = reading.words[from + 1]?.value;
  if (!isBeside(reading, from, "past") || !Number.isInteger(days) || Number(days) > limits.filterDaysMax)
    return undefined;
  if (!unitAt(reading, from + 2, "days")) return undefined;
  return { filters: { [isConfirmed ? "confirmedWithin" : "postedWithin"]: days }, end: from + 3 };
}
