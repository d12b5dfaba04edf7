import { dateAfter, dateAt, daysAt } from "@/lib/search/understand/dates";
import type { NamedPlace } from "@/lib/search/understand/lexicon";
import { type Among, exactMatch, type Match, nearMatch, type Phrases } from "@/lib/search/understand/phrases";
import { quantityAt } from "@/lib/search/understand/quantities";
import { isBeside, type Quantity, type Reading, skip, textAt, UNKNOWN } from "@/lib/search/understand/reading";
import type { SearchFilters } from "@/lib/search/understand/search-filters";
import { splitText } from "@/lib/search/understand/words";

export type UnderstandOptions = {
  phrases: Phrases;
  /** India's date: `2026-11-24`. */
  today: string;
  /** What is read in other spellings than the known ones: all, by default; words of the field without places; nothing. */
  corrected?: Among | "nothing" | undefined;
};

/** Words of a text and what they mean, with their offsets. `isUnknown`: a run of words that are not understood. */
export type UnderstoodPart = Quantity & {
  start: number;
  place?: NamedPlace;
  /** The words are a misspelling. */
  isCorrected?: boolean;
  /** It gives way to another word on the same: `lena hai`. */
  isWeak?: boolean | undefined;
  /** A room without a number. */
  isRoom?: boolean | undefined;
  /** It follows from another part with the same words. */
  isImplied?: true;
  /** Of words that are not understood: the cities or types beside which they mean nothing. */
  context?: readonly string[];
  /** What it may mean as well, or what another part says of the same, which gives way: the second of two prices. */
  instead?: SearchFilters | undefined;
};

/** Misspellings are looked up at this many places of a text, because each takes half a millisecond. */
const LOOK_UPS_MAX = 12;

/** The parts of a search text in its order, without words that say nothing. */
export function partsOf(text: string, options: UnderstandOptions): UnderstoodPart[] {
  const { phrases, corrected = "all" } = options;
  const words = splitText(text, phrases);
  const exact = words.map((_, at) => exactMatch(words, at, phrases));
  const isKnown = (at: number) => exact[at] && !exact[at].isUnknown;
  let left = LOOK_UPS_MAX;
  const lookUp = (at: number, among: Among) => (left-- > 0 ? nearMatch(words, at, phrases, isKnown, among) : undefined);
  const near = new Map<number, Match | undefined>();
  const matchAt = (at: number): Match | undefined => {
    const isLookedUp = !exact[at] && words[at]?.kind === "word" && corrected !== "nothing" && !near.has(at);
    if (isLookedUp) near.set(at, lookUp(at, corrected));
    return exact[at] ?? near.get(at);
  };
  /** A misspelt place of more words, where only its first words are a place by themselves: `Bicholi Mardna`. */
  const longerPlace = (at: number, match: Match): Match => {
    const next = at + match.length;
    if (corrected !== "all" || !match.place || words[next]?.kind !== "word" || isKnown(next)) return match;
    const longer = lookUp(at, "places");
    return longer && longer.length > match.length ? longer : match;
  };
  const reading: Reading = { words, matchAt, phrases };
  const parts: UnderstoodPart[] = [];
  /** Where `near` stands: what follows is a landmark until a place, a type or a number is read. */
  let nearby: number | undefined;
  /** The name of something follows it. */
  let isNamed = false;
  for (let at = 0; at < words.length; ) {
    const taken = takenBack(reading, at, parts.at(-1));
    if (taken) parts.pop();
    else takeMeaning(reading, at, parts, text);
    const step = taken ?? partAt(reading, at, options.today, longerPlace);
    const { start = words[at]?.start ?? 0, filters } = step;
    const last = parts.at(-1);
    const end = words[step.end - 1]?.end ?? text.length;
    if (!filters) {
      if (matchAt(at)?.isNear) [nearby, isNamed] = [last?.isUnknown || last?.place ? undefined : start, false];
    } else if (nearby !== undefined && !step.place && isLandmark(filters, isNamed, parts, phrases)) {
      // `2bhk near TCS office`: the name is looked up, not what it is.
      if (!isNamed) addPart(parts, { ...UNKNOWN, start: nearby, end }, text);
      if (filters.type) nearby = undefined;
    } else {
      addPart(parts, { ...step, filters, start, end }, text);
      if (step.isUnknown ?? step.place) isNamed = true;
      else nearby = undefined;
    }
    at = step.end;
  }
  return parts;
}

/** Whether what follows `near` is no criterion: `near my office`, `near girls hostel`, `2bhk near TCS office`. */
function isLandmark(
  { type, preferred, amenity }: SearchFilters,
  isNamed: boolean,
  before: readonly UnderstoodPart[],
  { withoutRooms }: Phrases,
) {
  if (!isNamed) return type ?? preferred ?? amenity;
  return before.some(({ filters }) => filters.type ?? filters.bedrooms) && type?.every((one) => withoutRooms.test(one));
}

/** What is read up to the word `end`. Without filters it says nothing. */
type Step = Partial<UnderstoodPart> & { end: number };

/**
 * A negation after what it takes back: `parking nahi chahiye`. After a limit it says the opposite: `15k se zyada nahi` is `at
 * most 15k`. Undefined where it takes back what follows.
 */
function takenBack(reading: Reading, at: number, before: UnderstoodPart | undefined): Step | undefined {
  const { words, matchAt } = reading;
  const match = matchAt(at);
  if (match?.not !== "before" || !before) return undefined;
  let last = at - 1;
  while (words[last]?.end !== before.end && saysNothing(reading, last)) last -= 1;
  if (words[last]?.end !== before.end) return undefined;
  return { ...notWanted(before), start: before.start, end: at + match.length };
}

/** What words say that are not wanted: of brokers that the owner is. */
const notWanted = (said: { opposite?: SearchFilters | undefined } | undefined) =>
  said?.opposite ? { filters: said.opposite } : UNKNOWN;

/** What stands right before a word and is no criterion there: `gym ke paas`, `girls hostel ke paas`, `girls school`. */
function takeMeaning({ words, matchAt }: Reading, at: number, parts: readonly UnderstoodPart[], text: string) {
  let { takes } = matchAt(at) ?? {};
  let start = words[at]?.start;
  for (const part of parts.toReversed()) {
    if (!takes?.includes(String(Object.keys(part.filters)[0])) || areApart(text, part.end, start)) return;
    Object.assign(part, notWanted(part));
    start = part.start;
    takes = "preferred";
  }
}

function partAt(reading: Reading, at: number, today: string, longerPlace: (at: number, match: Match) => Match): Step {
  const { words, matchAt } = reading;
  const match = matchAt(at);
  const quantity = daysAt(reading, at) ?? dateAt(reading, at, today) ?? quantityAt(reading, at);
  if (quantity && (!match?.place || quantity.end >= at + match.length)) return quantity;
  if (match) return fromMatch(reading, at, longerPlace(at, match), today);
  const kind = words[at]?.kind;
  const next = matchAt(at + 1)?.filters;
  // `3 ladke`, `2 parking`: the number says nothing more.
  const isCount = kind === "number" && (next?.preferred ?? next?.amenity);
  return { end: at + 1, ...(kind !== "sign" && !isCount && UNKNOWN) };
}

const ROOMS_MAX = 9;

function fromMatch(reading: Reading, at: number, match: Match, today: string): Step {
  const { words } = reading;
  const { place, filters, isWeak, isRoom, instead, opposite, availableIn, unit } = match;
  const end = at + match.length;
  const isCorrected = match.distance > 0;
  if (place) {
    const keys = { [place.kind === "city" ? "city" : "locality"]: place.keys };
    // `Palasia square`. The road to a city is not in it, nor is `Dewas gate`.
    const isRoad = place.kind === "city" && isBeside(reading, end, "roads");
    return { ...(isRoad ? UNKNOWN : { filters: keys, place, isCorrected }), end: skip(reading, end, "places") };
  }
  if (filters) return { filters, end, isWeak, isRoom, instead, opposite, isCorrected };
  if (availableIn !== undefined)
    return { filters: { availableBy: dateAfter(today, availableIn) }, end: skip(reading, end, "dateEnds") };
  // `bhk 2`
  const { value: count = 0 } = words[end] ?? {};
  if (unit?.of === "rooms" && count >= 1 && count <= ROOMS_MAX && !words[end + 1]?.isJoined)
    return { filters: { bedrooms: [Math.floor(count)] }, end: end + 1 };
  // A limit of nothing: `vijay nagar ke andar`.
  const isLimit = (match.before ?? match.after) && !isCorrected && words[end]?.kind !== "number";
  if (match.isFiller || isLimit) return { end };
  return match.not ? negated(reading, at, end) : { ...UNKNOWN, end };
}

/** What a negation before it takes back: `not for bachelors`, `dont want pg`. In `6 no Bhopal` it is none. */
function negated(reading: Reading, at: number, from: number): Step {
  const { words, matchAt } = reading;
  let to = from;
  while (to < words.length - 1 && saysNothing(reading, to)) to += matchAt(to)?.length ?? 1;
  const match = matchAt(to);
  if (match?.place && words[at - 1]?.kind === "number") return { ...UNKNOWN, end: from };
  return { ...notWanted(match), end: Math.min(to + (match?.length ?? 1), words.length) };
}

/** Whether a word is a filler, or the hyphen of `non-ac`. */
const saysNothing = (reading: Reading, at: number) =>
  reading.matchAt(at)?.isFiller || (textAt(reading, at) === "-" && reading.words[at]?.isJoined);

/** Adds a part; words that are not understood and follow each other are one. */
function addPart(parts: UnderstoodPart[], part: UnderstoodPart, text: string) {
  const before = parts.at(-1);
  if (before?.isUnknown && part.isUnknown && !areApart(text, before.end, part.start)) before.end = part.end;
  else parts.push(part);
}

/** Whether words or signs that part them stand between two parts. */
const areApart = (text: string, end: number, start: number | undefined) =>
  /[\p{L}\p{N},;|!?]/u.test(text.slice(end, start));
