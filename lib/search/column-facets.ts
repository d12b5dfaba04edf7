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

/** Days that are told apart; older listings count together. */
const OLDEST_DAY = NO_VALUE;

/**
 * Counts the facets of a filter in one run over its marks: a row that matches counts in each facet, and a row that misses one
 * criterion alone counts in the facet of that criterion.
 */
export function facetCounter(table: ListingColumns, now: Date): { visit: MarkVisitor; facets: () => Facets } {
  const today = indiaDayOf(now);
  const counts = COUNTED.map(
    (key) => new Uint32Array(key === "locality" ? table.localityKeys.length + NEW_LOCALITIES : NO_VALUE + 1),
  );
  const amenityCounts = new Uint32Array(AMENITY_KEYS.length);

  const visit: MarkVisitor = (marks, from, to) => {
    const columns = table.columns;
    const values = COUNTED.map((key) => columns[COLUMN_OF[key]]);
    for (let row = from; row < to; row += 1) {
      const mark = marks[row - from] ?? 0;
      if (mark === 0) {
        for (let place = 0; place < COUNTED.length; place += 1) countRow(place, row);
        countAmenities(columns.amenities[row] ?? 0);
      } else if ((mark & (mark - 1)) === 0) countRow(31 - Math.clz32(mark), row);
    }

    function countRow(place: number, row: number) {
      const count = counts[place] as Uint32Array;
      const value = (values[place] as Uint8Array)[row] ?? 0;
      const slot = place === POSTED || place === CONFIRMED ? ageOf(value) : value;
      count[slot] = (count[slot] ?? 0) + 1;
    }
  };

  /** A listing of the future counts as one of today. */
  const ageOf = (day: number) => Math.min(OLDEST_DAY, Math.max(0, today - day));
  const countAmenities = (bits: number) => {
    for (let left = bits; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left);
      amenityCounts[place] = (amenityCounts[place] ?? 0) + 1;
    }
  };
  const of = (key: CountedKey) => counts[COUNTED.indexOf(key)] ?? new Uint32Array();
  return { visit, facets: () => facetsFrom(of, amenityCounts, table) };
}

/** Localities that may turn up while the facets are counted. */
const NEW_LOCALITIES = 1_000;
const POSTED = COUNTED.indexOf("postedWithin");
const CONFIRMED = COUNTED.indexOf("confirmedWithin");
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

function facetsFrom(of: (key: CountedKey) => Uint32Array, amenities: Uint32Array, table: ListingColumns): Facets {
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
    postedWithin: atMost(FACET_STEPS.postedWithin, of("postedWithin")),
    confirmedWithin: atMost(FACET_STEPS.confirmedWithin, of("confirmedWithin")),
    photos: atLeast(FACET_STEPS.photos, of("photos")),
    rera: { 1: of("rera")[1] ?? 0 },
  };
}

const byValue = <T extends string>(values: readonly T[], counts: Uint32Array) =>
  Object.fromEntries(values.map((value, code) => [value, counts[code] ?? 0])) as Record<T, number>;

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
const atLeast = (steps: readonly number[], counts: Uint32Array) =>
  Object.fromEntries(steps.map((step) => [String(step), sum(counts.subarray(step))]));
const atMost = (steps: readonly number[], counts: Uint32Array) =>
  Object.fromEntries(steps.map((step) => [String(step), sum(counts.subarray(0, step + 1))]));

/** Those with the most listings; of equal ones the first by key. */
function localitiesOf(counts: Uint32Array, { localityKeys }: ListingColumns): Record<string, number> {
  const found = localityKeys
    .map((key, number) => ({ key, count: number === 0 ? 0 : (counts[number] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  return Object.fromEntries(found.slice(0, limits.facetLocalities).map(({ key, count }) => [key, count]));
}
