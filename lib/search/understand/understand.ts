import { limits } from "@/lib/platform/limits";
import type { Meaning } from "@/lib/search/understand/lexicon";
import {
  exactMatch,
  type Known,
  type Match,
  type NamedPlace,
  nearMatch,
  type Phrases,
} from "@/lib/search/understand/phrases";
import { isBeside, isYear, type Quantity, quantityAt, type Reading } from "@/lib/search/understand/quantities";
import type { SearchFilters } from "@/lib/search/understand/search-filters";
import { wordsIn } from "@/lib/search/understand/words";

const MONTHS_IN_A_YEAR = 12;

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The first day of the month that is `months` from `today`; `today` itself for 0. */
function dateAfter(today: string, months: number): string {
  if (months === 0) return today;
  const month = Number(today.slice(5, 7)) - 1 + months;
  return iso(Number(today.slice(0, 4)) + Math.floor(month / MONTHS_IN_A_YEAR), (month % MONTHS_IN_A_YEAR) + 1, 1);
}

/** A day or month at a word, from `today` on: `from 1st jan`, `15 december se`, `by march 2027`. */
function dateAt(reading: Reading, at: number, { today, phrases }: UnderstandOptions): Quantity | undefined {
  const { words } = reading;
  const text = (index: number) => words[index]?.text ?? "";
  let from = at;
  while (isBeside(reading, from, "dates") || (from > at && text(from) === "available")) from += 1;
  const hasLead = from > at;
  const day = words[from]?.value;
  let next = from;
  if (day !== undefined) next += /^(?:st|nd|rd|th)$/.test(text(from + 1)) ? 2 : 1;
  const month = phrases.months.get(text(next)) ?? 0;
  if (month === 0 || (day !== undefined && (day < 1 || day > 31 || !Number.isInteger(day)))) return undefined;
  const isStart = text(next + 1) === "se" || text(next + 1) === "tak";
  if (day === undefined && !hasLead && !isStart) return undefined;
  const stated = words[next + 1]?.value;
  const year = stated !== undefined && isYear(stated) ? stated : undefined;
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
function daysAt(reading: Reading, at: number): Quantity | undefined {
  const { words, matchAt } = reading;
  let from = at;
  if (words[from]?.text === "in") from += 1;
  const days = words[from + 1]?.value;
  if (!isBeside(reading, from, "past") || days === undefined) return undefined;
  if (!Number.isInteger(days) || days > limits.filterDaysMax) return undefined;
  const unit = matchAt(from + 2)?.meanings.some((meaning) => meaning.kind === "unit" && meaning.unit.of === "days");
  return unit ? { filters: { postedWithin: days }, end: from + 3 } : undefined;
}

export type UnderstandOptions = {
  phrases: Phrases;
  /** India's date: `2026-11-24`. */
  today: string;
  /** What is read in other spellings than the known ones: all, by default; words of the field without places; nothing. */
  corrected?: "all" | "no places" | "nothing" | undefined;
};

/** Words of a text and what they mean, with their offsets. `words` is a run of words that are not understood. */
export type UnderstoodPart = {
  start: number;
  end: number;
  filters: SearchFilters;
  place?: NamedPlace;
  /** Other places that the words may misspell as well. */
  others?: readonly NamedPlace[];
  /** The words are a misspelling. */
  isCorrected?: boolean;
  /** It gives way to another word on the same: `lena hai`. */
  isWeak?: boolean;
  /** A room without a number. */
  isRoom?: boolean;
  /** A limit as `up to 2 bhk`. */
  isLimit?: boolean;
  isUnknown?: boolean;
  /** It follows from another part with the same words. */
  isImplied?: true;
  /** See {@link Quantity}. */
  hasTail?: true;
  /** What another part says of the same, which gives way: the second of two prices. */
  instead?: SearchFilters;
};

/** Misspellings are looked up for this many words of a text, because each takes half a millisecond. */
const CORRECTED_WORDS_MAX = 10;

/** The parts of a search text in its order, without words that say nothing. */
export function partsOf(text: string, options: UnderstandOptions): UnderstoodPart[] {
  const words = wordsIn(text, options.phrases.spellings);
  const exact = words.map((_, at) => exactMatch(words, at, options.phrases));
  const among = options.corrected ?? "all";
  let lookups = 0;
  const near = new Map<number, Match | undefined>();
  const isKnown = (at: number) => exact[at]?.meanings.some(({ kind }) => kind !== "beside place") ?? false;
  const nearAt = (at: number): Match | undefined => {
    if (near.has(at)) return near.get(at);
    lookups += 1;
    const isTooLong = lookups > CORRECTED_WORDS_MAX;
    const found = among === "nothing" || isTooLong ? undefined : nearMatch(words, at, options.phrases, isKnown, among);
    near.set(at, found);
    return found;
  };
  const matchAt = (at: number): Match | undefined => exact[at] ?? (words[at]?.kind === "word" ? nearAt(at) : undefined);
  const reading: Reading = { words, matchAt, numbers: options.phrases.numbers };
  const parts: UnderstoodPart[] = [];
  for (let at = 0; at < words.length; ) {
    const negation = negationAfter(reading, at, parts.at(-1));
    const step = negation ?? partAt(reading, at, options, isKnown);
    const [first, last] = [words[at], words[step.end - 1]];
    if (negation) parts.pop();
    const start = negation?.start ?? first?.start;
    if (start !== undefined && last && step.part) addPart(parts, { ...step.part, start, end: last.end }, text);
    at = step.end;
  }
  return parts;
}

/**
 * A negation after what it takes back: `parking nahi chahiye`. After a limit it says the opposite: `15k se zyada nahi` is `at
 * most 15k`. Undefined where it takes back what follows.
 */
function negationAfter(
  { words, matchAt }: Reading,
  at: number,
  before: UnderstoodPart | undefined,
): (Step & { start: number }) | undefined {
  const match = matchAt(at);
  if (!match || !meaningOf(match, "not after") || !before) return undefined;
  let touching = at - 1;
  while (words[touching]?.end !== before.end && isFiller(matchAt(touching))) touching -= 1;
  if (words[touching]?.end !== before.end) return undefined;
  const turned = before.hasTail && turnedRound(before.filters);
  const part = turned ? { filters: turned } : { filters: {}, isUnknown: true };
  return { start: before.start, end: at + match.length, part };
}

/** A limit with its other side. */
const turnedRound = (filters: SearchFilters): SearchFilters =>
  Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [
      key.replace(/^m../, (side) => (side === "min" ? "max" : "min")),
      value,
    ]),
  );

type Step = { end: number; part?: Omit<UnderstoodPart, "start" | "end"> };

function partAt(reading: Reading, at: number, options: UnderstandOptions, isKnown: (at: number) => boolean): Step {
  const { words, matchAt } = reading;
  const quantity = daysAt(reading, at) ?? dateAt(reading, at, options) ?? quantityAt(reading, at);
  const match = matchAt(at);
  if (quantity && (match === undefined || quantity.end >= at + match.length || !isPlace(match)))
    return fromQuantity(quantity);
  if (words[at]?.kind === "number" && isCounted(matchAt(at + 1))) return { end: at + 1 };
  if (!match)
    return words[at]?.kind === "sign" ? { end: at + 1 } : { end: at + 1, part: { filters: {}, isUnknown: true } };
  return fromMatch(reading, at, longerPlace(reading, at, match, options, isKnown), options);
}

const isPlace = ({ meanings }: Match) => meanings.some(({ kind }) => kind === "place");

/** Whether a number before it says nothing more: `3 ladke`, `2 parking`. */
const isCounted = (match: Match | undefined) =>
  match?.meanings.some(
    (meaning) => meaning.kind === "filters" && (meaning.filters.preferred ?? meaning.filters.amenity),
  ) ?? false;

const fromQuantity = ({ filters, end, isLimit, hasTail, isUnknown }: Quantity): Step => ({
  end,
  part: { filters, ...(isLimit && { isLimit }), ...(hasTail && { hasTail }), ...(isUnknown && { isUnknown }) },
});

/** A misspelt place of more words, where only its first words are a place by themselves: `Bicholi Mardna`. */
function longerPlace(
  { words }: Reading,
  at: number,
  match: Match,
  { phrases, corrected = "all" }: UnderstandOptions,
  isKnown: (at: number) => boolean,
): Match {
  const next = at + match.length;
  if (corrected !== "all" || !isPlace(match) || words[next]?.kind !== "word" || isKnown(next)) return match;
  const longer = nearMatch(words, at, phrases, isKnown, "places");
  return longer && longer.length > match.length ? longer : match;
}

const meaningOf = <K extends Known["kind"]>({ meanings }: Match, kind: K) =>
  meanings.find((meaning): meaning is Extract<Known, { kind: K }> => meaning.kind === kind);

function fromMatch(reading: Reading, at: number, match: Match, { today }: UnderstandOptions): Step {
  const end = at + match.length;
  const isCorrected = match.distance > 0 && { isCorrected: true };
  const place = meaningOf(match, "place");
  if (place) return { end: afterPlace(reading, end), part: { ...ofPlace(place.place), ...isCorrected } };
  const filters = meaningOf(match, "filters");
  if (filters)
    return { end, part: { filters: filters.filters, ...(filters.isWeak && { isWeak: true }), ...isCorrected } };
  const available = meaningOf(match, "available");
  if (available)
    return { end: skipSe(reading, end), part: { filters: { availableBy: dateAfter(today, available.months) } } };
  const posted = meaningOf(match, "posted");
  if (posted) return { end, part: { filters: { postedWithin: posted.days } } };
  const unit = meaningOf(match, "unit");
  if (unit?.unit.of === "rooms") return ofRooms(reading, end, unit);
  if (meaningOf(match, "filler") || meaningOf(match, "after")?.side === "about") return { end };
  const isNegation = (meaningOf(match, "not") ?? meaningOf(match, "not after")) !== undefined;
  return { end: isNegation ? afterNegated(reading, end) : end, part: { filters: {}, isUnknown: true } };
}

/** The end of what a negation before it takes back: `not for bachelors`, `dont want pg`. */
function afterNegated({ words, matchAt }: Reading, from: number): number {
  let at = from;
  while (at < words.length - 1 && isFiller(matchAt(at))) at += matchAt(at)?.length ?? 1;
  return at < words.length ? at + (matchAt(at)?.length ?? 1) : at;
}

const isFiller = (match: Match | undefined) => match !== undefined && meaningOf(match, "filler") !== undefined;

const ofPlace = (place: NamedPlace): Pick<UnderstoodPart, "filters" | "place"> => ({
  filters: place.kind === "city" ? { city: place.keys as SearchFilters["city"] & {} } : { locality: place.keys },
  place,
});

/** Words that belong to the name before them: `Palasia square`. */
function afterPlace({ matchAt }: Reading, at: number): number {
  const match = matchAt(at);
  return match && meaningOf(match, "beside place") ? at + match.length : at;
}

const skipSe = ({ words }: Reading, at: number) => (words[at]?.text === "se" ? at + 1 : at);

const ROOMS_MAX = 9;

/** A room without a number, or with the number after it: `bhk 2`. */
function ofRooms({ words }: Reading, end: number, { unit }: Extract<Meaning, { kind: "unit" }>): Step {
  const next = words[end];
  const isCount = next?.value !== undefined && next.value >= 1 && next.value <= ROOMS_MAX && !words[end + 1]?.isJoined;
  if (unit.of === "rooms" && !unit.isRoom && isCount)
    return { end: end + 1, part: { filters: { bedrooms: [Math.floor(next.value ?? 1)] } } };
  if (unit.of === "rooms" && unit.isRoom) return { end, part: { filters: { bedrooms: [1] }, isRoom: true } };
  return { end, part: { filters: {}, isUnknown: true } };
}

/** Adds a part; words that are not understood and follow each other are one. */
function addPart(parts: UnderstoodPart[], part: UnderstoodPart, text: string) {
  const before = parts.at(-1);
  const between = before ? text.slice(before.end, part.start) : "";
  if (part.isUnknown && before?.isUnknown && /^[^\p{L}\p{N},;|!?]*$/u.test(between))
    parts[parts.length - 1] = { ...before, end: part.end };
  else if (
    before &&
    part.filters.postedWithin !== undefined &&
    /^confirmed$/i.test(text.slice(before.start, before.end))
  )
    parts[parts.length - 1] = { ...part, start: before.start, filters: { confirmedWithin: part.filters.postedWithin } };
  else parts.push(part);
}
