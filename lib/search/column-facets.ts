import { limits } from "@/lib/platform/limits";
import { indiaDayOf } from "@/lib/platform/time";
import { AMENITY_KEYS } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
} from "@/lib/property/constants";
import { COUNTED, type CountedKey } from "@/lib/search/column-filter";
import type { MarkVisitor } from "@/lib/search/column-scan";
import { FACET_STEPS, type Facets } from "@/lib/search/facets";
import { type ListingColumns, NO_VALUE } from "@/lib/search/listing-columns";

/** Values of a column of 16 bits. */
const SHORT_VALUES = 65_536;
/** The bits of the amenities are counted in two halves, by the pattern of each half. */
const HALF_BITS = 16;

/**
 * Counts the facets of a filter in one run over its marks: a row that matches counts in each facet, and a row that misses one
 * criterion alone counts in the facet of that criterion. The rows are gathered first, so that each column is read in a loop of
 * its own: that takes a fifth of the time.
 */
export function facetCounter(table: ListingColumns, now: Date): { visit: MarkVisitor; facets: () => Facets } {
  const counts = COUNTED.map((key) => new Uint32Array(valuesOf(key, table)));
  const halves = [new Uint32Array(SHORT_VALUES), new Uint32Array(SHORT_VALUES)] as const;
  const matches = new Uint32Array(ROWS_MOST);
  const misses = COUNTED.map(() => new Uint32Array(ROWS_MOST));

  const visit: MarkVisitor = (marks, from, to) => {
    const missed = COUNTED.map(() => 0);
    let matched = 0;
    for (let row = from; row < to; row += 1) {
      const mark = marks[row - from] ?? 0;
      if (mark === 0) {
        matches[matched] = row;
        matched += 1;
      } else if ((mark & (mark - 1)) === 0) {
        const place = 31 - Math.clz32(mark);
        const count = missed[place] ?? 0;
        (misses[place] as Uint32Array)[count] = row;
        missed[place] = count + 1;
      }
    }
    for (const [place, key] of COUNTED.entries()) {
      count(key, counts[place] as Uint32Array, matches, matched);
      count(key, counts[place] as Uint32Array, misses[place] as Uint32Array, missed[place] ?? 0);
    }
    countHalves(table.columns.amenities, halves, matches, matched);
  };

  function count(key: CountedKey, into: Uint32Array, rows: Uint32Array, length: number) {
    if (length === 0) return;
    const values = table.columns[COLUMN_OF[key]];
    if (values instanceof Uint8Array) countBytes(values, into, rows, length);
    else if (values instanceof Uint16Array) countShorts(values, into, rows, length);
    else countNumbers(values, into, rows, length);
  }
  const of = (key: CountedKey) => counts[COUNTED.indexOf(key)] ?? new Uint32Array();
  return { visit, facets: () => facetsFrom(of, amenityCounts(halves), table, indiaDayOf(now)) };
}

/** Rows of the largest slice of a scan. */
const ROWS_MOST = 4_096;

const valuesOf = (key: CountedKey, { localityKeys }: ListingColumns): number => {
  if (key === "locality") return localityKeys.length + NEW_LOCALITIES;
  return key === "postedWithin" || key === "confirmedWithin" ? SHORT_VALUES : NO_VALUE + 1;
};

// One function for each kind of array: the engine compiles each for its kind alone.
function countBytes(values: Uint8Array, into: Uint32Array, rows: Uint32Array, length: number): void {
  for (let place = 0; place < length; place += 1) {
    const value = values[rows[place] ?? 0] ?? 0;
    into[value] = (into[value] ?? 0) + 1;
  }
}
function countShorts(values: Uint16Array, into: Uint32Array, rows: Uint32Array, length: number): void {
  for (let place = 0; place < length; place += 1) {
    const value = values[rows[place] ?? 0] ?? 0;
    into[value] = (into[value] ?? 0) + 1;
  }
}
function countNumbers(values: Uint32Array, into: Uint32Array, rows: Uint32Array, length: number): void {
  for (let place = 0; place < length; place += 1) {
    const value = values[rows[place] ?? 0] ?? 0;
    into[value] = (into[value] ?? 0) + 1;
  }
}
function countHalves(
  values: Uint32Array,
  [low, high]: readonly [Uint32Array, Uint32Array],
  rows: Uint32Array,
  length: number,
): void {
  for (let place = 0; place < length; place += 1) {
    const bits = values[rows[place] ?? 0] ?? 0;
    const [lower, upper] = [bits & (SHORT_VALUES - 1), bits >>> HALF_BITS];
    low[lower] = (low[lower] ?? 0) + 1;
    high[upper] = (high[upper] ?? 0) + 1;
  }
}

/** Listings with each amenity, from the numbers of listings with each pattern of bits. */
function amenityCounts([low, high]: readonly [Uint32Array, Uint32Array]): Uint32Array {
  const counts = new Uint32Array(AMENITY_KEYS.length);
  for (const [half, patterns] of [low, high].entries())
    for (let pattern = 1; pattern < patterns.length; pattern += 1) {
      const count = patterns[pattern] ?? 0;
      if (count === 0) continue;
      for (let place = half * HALF_BITS; place < AMENITY_KEYS.length; place += 1)
        if ((pattern >>> (place - half * HALF_BITS)) & 1) counts[place] = (counts[place] ?? 0) + count;
    }
  return counts;
}

/** Localities that may turn up while the facets are counted. */
const NEW_LOCALITIES = 1_000;
const COLUMN_OF = {
  category: "category",
  type: "type",
  city: "city",
  locality: "locality",
  bedrooms: "bedrooms",
  minBedrooms: "bedrooms",
  furnished: "furnished",
  preferred: "preferred",
  seller: "seller",
  postedWithin: "posted",
  confirmedWithin: "confirmed",
  photos: "photos",
  rera: "rera",
} as const satisfies Record<CountedKey, keyof ListingColumns["columns"]>;

function facetsFrom(
  of: (key: CountedKey) => Uint32Array,
  amenities: Uint32Array,
  table: ListingColumns,
  today: number,
): Facets {
  const preferred = byValue(PREFERRED_CUSTOMERS, of("preferred"));
  for (const wish of PREFERRED_CUSTOMERS) if (wish !== "all") preferred[wish] += preferred.all;
  return {
    category: byValue(CATEGORIES, of("category")),
    type: byValue(PROPERTY_TYPES, of("type")),
    city: byValue(CITIES, of("city")),
    locality: localitiesOf(of("locality"), table),
    bedrooms: Object.fromEntries(
      [...of("bedrooms")].flatMap((count, value) => (count > 0 && value !== NO_VALUE ? [[String(value), count]] : [])),
    ),
    minBedrooms: atLeast(FACET_STEPS.minBedrooms, of("minBedrooms").subarray(0, NO_VALUE)),
    furnished: byValue(FURNISHINGS, of("furnished")),
    preferred,
    amenity: byValue(AMENITY_KEYS, amenities),
    seller: byValue(SELLER_KINDS, of("seller")),
    postedWithin: sinceDay(FACET_STEPS.postedWithin, of("postedWithin"), today),
    confirmedWithin: sinceDay(FACET_STEPS.confirmedWithin, of("confirmedWithin"), today),
    photos: atLeast(FACET_STEPS.photos, of("photos")),
    rera: { 1: of("rera")[1] ?? 0 },
  };
}

const byValue = <T extends string>(values: readonly T[], counts: Uint32Array) =>
  Object.fromEntries(values.map((value, code) => [value, counts[code] ?? 0])) as Record<T, number>;

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
const atLeast = (steps: readonly number[], counts: Uint32Array) =>
  Object.fromEntries(steps.map((step) => [String(step), sum(counts.subarray(step))]));
const sinceDay = (steps: readonly number[], counts: Uint32Array, today: number) =>
  Object.fromEntries(steps.map((step) => [String(step), sum(counts.subarray(today - step))]));

/** Those with the most listings; of equal ones the first by key. */
function localitiesOf(counts: Uint32Array, { localityKeys }: ListingColumns): Record<string, number> {
  const found = localityKeys
    .map((key, number) => ({ key, count: number === 0 ? 0 : (counts[number] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  return Object.fromEntries(found.slice(0, limits.facetLocalities).map(({ key, count }) => [key, count]));
}
