import { type LabelNames, labelOf } from "@/lib/search/understand/labels";
import { UNKNOWN } from "@/lib/search/understand/reading";
import {
  cityPart,
  joinFilters,
  pairsOf,
  type SearchFilterKey,
  type SearchFilters,
} from "@/lib/search/understand/search-filters";
import { partsOf, type UnderstandOptions, type UnderstoodPart } from "@/lib/search/understand/understand";

/** A criterion of a search text. `value` is that of `key`; a range of prices or areas has `filters` with both ends. */
export type SearchChip = {
  key: SearchFilterKey;
  value: SearchFilters[SearchFilterKey] & {};
  label: string;
  /** The words of the text that say it. */
  words: string;
  filters: SearchFilters;
  start: number;
  end: number;
  isCorrected?: boolean | undefined;
  /** It follows from another chip with the same words. */
  isImplied?: boolean | undefined;
};

export type Understood = {
  filters: SearchFilters;
  chips: SearchChip[];
  /** Words that are not understood, in order. They are looked up as they are. */
  unknown: string[];
  /** What the text may mean as well, the whole filters each. */
  readings: SearchFilters[];
};

const READINGS_MAX = 3;
/** From this price up nobody rents a home by the month. */
const SALE_PRICE_FROM_RUPEES = 500_000;

/** The parts of a search text that count together, in its order. */
export const agreedParts = (text: string, options: UnderstandOptions): UnderstoodPart[] =>
  agreed(partsOf(text, options), options.phrases);

/** What a search text means. The same text always means the same; nothing is read but the arguments. */
export function understand(text: string, options: UnderstandOptions): Understood {
  const parts = agreedParts(text, options);
  const wordsOf = ({ start, end }: UnderstoodPart) => text.slice(start, end);
  const unread = parts.filter(({ isUnknown }) => isUnknown);
  const unknown = unread.map(wordsOf);
  const found = parts.filter(({ isUnknown }) => !isUnknown);
  const said = joinFilters(found.map((part) => part.filters));
  const meansNothing = (words: string) => {
    const again = joinFilters(agreedParts(words, { ...options, corrected: "nothing" }).map((part) => part.filters));
    return pairsOf(again).every(([key]) => String(again[key]) === String(said[key]));
  };
  const q = freeText(text, unread, meansNothing);
  const rest: SearchFilters = q ? { q } : {};
  const filters = joinFilters([said, rest]);
  const chips = found.flatMap((part) => {
    const [key] = pairsOf(part.filters)[0] ?? [];
    const value = key && part.filters[key];
    return key && value !== undefined
      ? [{ ...part, key, value, label: partLabel(part, options.phrases.labels), words: wordsOf(part) }]
      : [];
  });
  return { filters, chips, unknown, readings: readingsOf(found, filters, rest) };
}

/**
 * Words that are not understood, as they are sent: read again they must mean nothing but what is said already. A number keeps the word
 * beside it that says what it is (`possession 2027` is no price), other words their context: `vijay nagar bhopal`, `2 bed pg`.
 */
function freeText(text: string, unread: readonly UnderstoodPart[], meansNothing: (words: string) => boolean): string {
  const contexts = [...new Set(unread.flatMap(({ context = [] }) => context))];
  const sent = unread.map(({ start, end }, at) => {
    const own = text.slice(start, end);
    if (at >= WIDENED_MAX) return own;
    const before = text.slice(0, start).search(/[^\s,;|]*[\s,;|]*$/);
    const after = end + text.slice(end).search(/(?<=\S)(?<! ke?| के)[\s,;|]|$/);
    const widened = [own, text.slice(before, end), text.slice(start, after)];
    return widened.find((words) => meansNothing([words, ...contexts].join(" "))) ?? own;
  });
  const all = [...sent, ...contexts];
  return [all.join(" "), all.join(", ")].find(meansNothing) ?? text;
}
/** Parts of a text that are read again with the word beside them. */
const WIDENED_MAX = 5;

type Labels = LabelNames["labels"];

const partLabel = ({ filters, isLimit, place }: UnderstoodPart, labels: Labels) =>
  place?.kind === "landmark" && !filters.category
    ? `Near ${place.name}`
    : labelOf(filters, { placeOf: (key) => place?.name ?? key, labels }, isLimit);

/** The label of a part on a chip. Words that are not understood are quoted. */
export const labelOfPart = (part: UnderstoodPart, text: string, { labels }: UnderstandOptions["phrases"]): string =>
  part.isUnknown ? `“${text.slice(part.start, part.end)}”` : partLabel(part, labels);

/** The parts together: what contradicts or repeats another part gives way, and what follows from a part is added. */
function agreed(parts: readonly UnderstoodPart[], { withoutRooms }: UnderstandOptions["phrases"]): UnderstoodPart[] {
  const has = (test: (part: UnderstoodPart) => unknown) => parts.some(test);
  const types = [...new Set(parts.flatMap(({ filters }) => filters.type ?? []))];
  const isSharedStay = types.some((one) => withoutRooms.test(one));
  const isWithoutRooms = isSharedStay && types.every((one) => withoutRooms.test(one));
  const hasRooms = has(({ filters, isRoom }) => !isRoom && (filters.bedrooms ?? filters.minBedrooms));
  const hasCategory = has(({ filters, isWeak }) => !isWeak && filters.category);
  const hasTenant = has(({ filters, isWeak }) => !isWeak && filters.preferred?.some((one) => !WITH_BACHELORS.has(one)));
  const kept = parts.filter(({ filters, isWeak, isRoom }) => {
    if (isRoom) return !isSharedStay && !hasRooms;
    return !isWeak || !(filters.category ? hasCategory : hasTenant);
  });
  const first = kept.some(({ filters }) => filters.category)
    ? undefined
    : kept.find(({ filters }) => filters.preferred);
  // `2 bed pg`
  const counted = withOneCount(kept).map((part) =>
    isWithoutRooms && (part.filters.bedrooms ?? part.filters.minBedrooms) ? unknownPart(part, types) : part,
  );
  return inCities(withOneAmount(counted)).flatMap((part) => (part === first ? [part, impliedRent(part)] : [part]));
}

/** `family or bachelor` are both; of `bachelor girls` the girls are meant. */
const WITH_BACHELORS = new Set(["family", "married"]);

const unknownPart = ({ start, end }: UnderstoodPart, context: readonly string[]): UnderstoodPart => ({
  start,
  end,
  ...UNKNOWN,
  context,
});

/**
 * The first of two highest or two lowest prices or areas counts, and another one is another reading. So is a limit that leaves
 * nothing between itself and the first.
 */
function withOneAmount(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const kept: UnderstoodPart[] = [];
  for (const part of parts) {
    const keys = AMOUNTS.filter((key) => key in part.filters);
    const at = kept.findIndex(
      ({ filters }) => keys.some((key) => key in filters) || areCrossed({ ...filters, ...part.filters }),
    );
    const first = kept[at];
    if (!first) kept.push(part);
    else if (keys.some((key) => part.filters[key] !== first.filters[key]))
      kept[at] = { ...first, instead: part.filters };
  }
  return kept;
}
const AMOUNTS = ["minPrice", "maxPrice", "minArea", "maxArea"] as const;

const areCrossed = ({ minPrice = 0, maxPrice = minPrice, minArea = 0, maxArea = minArea }: SearchFilters) =>
  minPrice > maxPrice || minArea > maxArea;

/**
 * Numbers of bedrooms beside a least one, which no list has together: `min 2bhk max 3bhk` are 2 and 3, `2bhk 3+ bhk` are 2 and more.
 * Of numbers that do not meet, the least one is another reading.
 */
function withOneCount(parts: readonly UnderstoodPart[]): readonly UnderstoodPart[] {
  const least = parts.find(({ filters }) => filters.minBedrooms !== undefined);
  const exact = parts.filter(({ filters, isRoom }) => filters.bedrooms && !isRoom);
  const [first] = exact;
  if (!least || !first) return parts;
  const { minBedrooms: from = 0 } = least.filters;
  const numbers = exact.flatMap(({ filters }) => filters.bedrooms ?? []);
  const within = numbers.filter((count) => count >= from);
  const isUpTo = exact.some(({ isLimit }) => isLimit) && within.length > 0;
  const isApart = !isUpTo && Math.max(...numbers) + 1 < from;
  const met = isUpTo ? { bedrooms: within } : { minBedrooms: Math.min(from, ...numbers) };
  const one: UnderstoodPart = { ...first, ...(isApart ? { instead: least.filters } : { filters: met }) };
  return parts.flatMap((part) =>
    part === first ? [one] : part === least || (!isApart && exact.includes(part)) ? [] : [part],
  );
}

/** Anyone who asks for a home for some tenants wants to rent it. */
const impliedRent = ({ start, end }: UnderstoodPart): UnderstoodPart => ({
  start,
  end,
  filters: { category: ["rent"] },
  isImplied: true,
});

/** Localities within the named cities, landmarks within the named localities. A name that no named city has is not understood. */
function inCities(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const cities = new Set(parts.flatMap(({ filters }) => filters.city ?? []).map(cityPart));
  const named = new Set(parts.flatMap(({ place }) => (place?.kind === "locality" ? place.keys : [])));
  return parts.flatMap((part) => {
    const { place } = part;
    if (!place || place.kind === "city") return [part];
    const keys = cities.size > 0 ? place.keys.filter((key) => cities.has(cityPart(key))) : place.keys;
    if (keys.length === 0) return [unknownPart(part, [...cities])];
    if (place.kind === "landmark" && keys.some((key) => named.has(key))) return [];
    return [{ ...part, place: { ...place, keys }, filters: { locality: keys } }];
  });
}

/** Other readings: of a name that several cities have, of words with two meanings, of a price without `rent` or `sale`. */
function readingsOf(parts: readonly UnderstoodPart[], filters: SearchFilters, rest: SearchFilters): SearchFilters[] {
  const readings = parts.flatMap((part) => {
    const { place, instead } = part;
    const isShared = place?.kind === "locality" && place.keys.length > 1;
    const others = instead ? [instead] : isShared ? place.keys.map((key) => ({ locality: [key] })) : [];
    return others.map((other) => joinFilters([...parts.map((one) => (one === part ? other : one.filters)), rest]));
  });
  const isSalePrice = (filters.maxPrice ?? filters.minPrice ?? 0) >= SALE_PRICE_FROM_RUPEES && !filters.category;
  return [...(isSalePrice ? [{ ...filters, category: ["sale"] as const }] : []), ...readings].slice(0, READINGS_MAX);
}
