import { limits } from "@/lib/platform/limits";
import type { Quantity, Reading } from "@/lib/search/understand/quantities";

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec".split("|");
const NAMES =
  "january|february|march|april|may|june|july|august|september|october|november|december|janwari|farwari|sept".split(
    "|",
  );
const MONTHS_IN_A_YEAR = 12;
const LEADS = new Set(["from", "by", "after", "in", "till"]);
const PAST = new Set(["last", "past", "pichle", "pichhle"]);

const monthOf = (text: string): number => {
  const name = NAMES.includes(text) || MONTHS.includes(text) ? text.slice(0, 3).replace("far", "feb") : "";
  return MONTHS.indexOf(name) + 1;
};

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The first day of the month that is `months` from `today`; `today` itself for 0. */
export function dateAfter(today: string, months: number): string {
  if (months === 0) return today;
  const month = Number(today.slice(5, 7)) - 1 + months;
  return iso(Number(today.slice(0, 4)) + Math.floor(month / MONTHS_IN_A_YEAR), (month % MONTHS_IN_A_YEAR) + 1, 1);
}

/** A day or month at a word, from `today` on: `from 1st jan`, `15 december se`, `by march 2027`. */
export function dateAt({ words }: Reading, at: number, today: string): Quantity | undefined {
  const text = (index: number) => words[index]?.text ?? "";
  let from = at;
  while (LEADS.has(text(from)) || (from > at && text(from) === "available")) from += 1;
  const hasLead = from > at;
  const day = words[from]?.value;
  let next = from;
  if (day !== undefined) next += /^(?:st|nd|rd|th)$/.test(text(from + 1)) ? 2 : 1;
  const month = monthOf(text(next));
  if (month === 0 || (day !== undefined && (day < 1 || day > 31 || !Number.isInteger(day)))) return undefined;
  const isStart = text(next + 1) === "se" || text(next + 1) === "tak";
  if (day === undefined && !hasLead && !isStart) return undefined;
  const stated = words[next + 1]?.value;
  const year = stated !== undefined && stated >= 2_000 && stated < 2_100 ? stated : undefined;
  const thisYear = Number(today.slice(0, 4));
  const soonest = iso(thisYear, month, day ?? 1);
  const date = iso(year ?? (soonest.slice(0, 7) < today.slice(0, 7) ? thisYear + 1 : thisYear), month, day ?? 1);
  if (!isDate(date)) return undefined;
  return { filters: { availableBy: date }, end: next + 1 + (year ? 1 : 0) + (isStart ? 1 : 0) };
}

const isDate = (date: string) => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
};

/** `last 7 days` at a word. */
export function daysAt({ words, matchAt }: Reading, at: number): Quantity | undefined {
  let from = at;
  if (words[from]?.text === "in") from += 1;
  const days = words[from + 1]?.value;
  if (!PAST.has(words[from]?.text ?? "") || days === undefined) return undefined;
  if (!Number.isInteger(days) || days > limits.filterDaysMax) return undefined;
  const unit = matchAt(from + 2)?.meanings.some((meaning) => meaning.kind === "unit" && meaning.unit.of === "days");
  return unit ? { filters: { postedWithin: days }, end: from + 3 } : undefined;
}
