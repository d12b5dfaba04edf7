import { type LabelNames, labelOf } from "@/lib/search/understand/labels";
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
  isCorrected?: true;
  /** It follows from another chip with the same words. */
  isImplied?: true;
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
const WITHOUT_ROOMS = new Set(["PG", "Hostel", "Office", "Shop", "Showroom", "CoworkingSpace"]);

/** The parts of a search text that count together, in its order. */
export const agreedParts = (text: string, options: UnderstandOptions): UnderstoodPart[] =>
  agreed(partsOf(text, options));

/** What a search text means. The same text always means the same; nothing is read but the arguments. */
export function understand(text: string, options: UnderstandOptions): Understood {
  const parts = agreedParts(text, options);
  const unknown = parts.filter(({ isUnknown }) => isUnknown).map(({ start, end }) => text.slice(start, end));
  const found = parts.filter(({ isUnknown }) => !isUnknown);
  const q = unknown.join(" ");
  const filters = joinFilters([...found.map((part) => part.filters), ...(q ? [{ q }] : [])]);
  const placeOf = namesOf(found);
  return {
    filters,
    chips: chipsOf(found, text, { placeOf, labels: options.phrases.labels }),
    unknown,
    readings: readingsOf(found, filters),
  };
}

const namesOf = (parts: readonly UnderstoodPart[]) => {
  const names = new Map(
    parts.flatMap(({ place }) => place?.keys.map((key): [string, string] => [key, place.name]) ?? []),
  );
  return (key: string) => names.get(key) ?? key;
};

const partLabel = ({ filters, isLimit, place }: UnderstoodPart, names: LabelNames) =>
  place?.kind === "landmark" && !filters.category ? `Near ${place.name}` : labelOf(filters, names, isLimit);

/** The label of a part on a chip. Words that are not understood are quoted. */
export const labelOfPart = (part: UnderstoodPart, text: string, { labels }: UnderstandOptions["phrases"]): string =>
  part.isUnknown ? `“${text.slice(part.start, part.end)}”` : partLabel(part, { placeOf: namesOf([part]), labels });

function chipsOf(parts: readonly UnderstoodPart[], text: string, names: LabelNames): SearchChip[] {
  return parts.flatMap((part) => {
    const { filters, start, end, isCorrected, isImplied } = part;
    const [pair] = pairsOf(filters);
    const key = pair?.[0];
    const value = key && filters[key];
    if (!key || value === undefined) return [];
    const label = partLabel(part, names);
    const chip = { key, value, label, words: text.slice(start, end), filters, start, end };
    return [{ ...chip, ...(isCorrected && { isCorrected: true as const }), ...(isImplied && { isImplied }) }];
  });
}

/** The parts together: what contradicts or repeats another part gives way, and what follows from a part is added. */
function agreed(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const given = (test: (filters: SearchFilters) => unknown, among = parts) =>
    among.some(({ filters }) => test(filters));
  const strong = parts.filter(({ isWeak }) => !isWeak);
  const isSharedStay = given(({ type }) => type?.some((one) => WITHOUT_ROOMS.has(one)));
  const hasRooms = parts.some(({ filters, isRoom }) => !isRoom && (filters.bedrooms || filters.minBedrooms));
  const kept = parts.filter(({ filters, isWeak, isRoom }) => {
    if (isRoom) return !isSharedStay && !hasRooms;
    if (isWeak && filters.category) return !given(({ category }) => category, strong);
    if (isWeak && filters.preferred) return !given(({ preferred }) => preferred, strong);
    return true;
  });
  return inCities(withOnePrice(withOneCount(kept))).flatMap((part) => {
    const isRent = part.filters.preferred !== undefined && !given(({ category }) => category, kept);
    const first = kept.find(({ filters }) => filters.preferred !== undefined);
    return isRent && part === first ? [part, impliedRent(part)] : [part];
  });
}

/** Of two highest or two lowest prices the first counts, and the other one is another reading. */
function withOnePrice(parts: readonly UnderstoodPart[]): UnderstoodPart[] {
  const kept: UnderstoodPart[] = [];
  for (const part of parts) {
    const at = kept.findIndex(({ filters }) => PRICES.some((key) => key in filters && key in part.filters));
    const first = kept[at];
    if (first) kept[at] = { ...first, instead: part.filters };
    else kept.push(part);
  }
  return kept;
}
const PRICES = ["minPrice", "maxPrice"];

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
  const met = isUpTo ? { bedrooms: within } : { minBedrooms: Math.min(from, ...numbers) };
  if (!isUpTo && Math.max(...numbers) + 1 < from)
    return parts.flatMap((part) => (part === least ? [] : part === first ? { ...part, instead: least.filters } : part));
  return parts.flatMap((part) =>
    part === first ? { ...part, filters: met } : part === least || exact.includes(part) ? [] : part,
  );
}

/** Who asks for a home for some tenants wants to rent it. */
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
    if (keys.length === 0) return [{ start: part.start, end: part.end, filters: {}, isUnknown: true }];
    if (place.kind === "landmark" && keys.some((key) => named.has(key))) return [];
    return [{ ...part, place: { ...place, keys }, filters: { locality: keys } }];
  });
}

/** Other readings: of a name that several cities have, of words with two meanings, of a price without `rent` or `sale`. */
function readingsOf(parts: readonly UnderstoodPart[], filters: SearchFilters): SearchFilters[] {
  const instead = (part: UnderstoodPart, other: SearchFilters) =>
    joinFilters([
      ...parts.map((one) => (one === part ? other : one.filters)),
      ...(filters.q ? [{ q: filters.q }] : []),
    ]);
  const readings = parts.flatMap((part) => {
    const { place, isRoom, isWeak, instead: other } = part;
    if (other) return [instead(part, other)];
    if (place?.kind === "locality" && place.keys.length > 1)
      return place.keys.map((key) => instead(part, { locality: [key] }));
    if (isRoom) return [instead(part, { type: ["PG"] })];
    if (isWeak && part.filters.preferred) return [instead(part, { preferred: ["girl"] })];
    return [];
  });
  const isSalePrice = (filters.maxPrice ?? filters.minPrice ?? 0) >= SALE_PRICE_FROM_RUPEES && !filters.category;
  return [...(isSalePrice ? [{ ...filters, category: ["sale"] } as SearchFilters] : []), ...readings].slice(
    0,
    READINGS_MAX,
  );
}
