import { dayOfDate, indiaDayOf } from "@/lib/platform/time";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
} from "@/lib/property/constants";
import { areaTest } from "@/lib/search/area-geometry";
import { wishesFound } from "@/lib/search/further-criteria";
import {
  amenityBits,
  EMPTY_ROW,
  LEAD_ROW,
  type ListingColumns,
  NO_POINT,
  NO_VALUE,
  POINT_STEPS,
} from "@/lib/search/listing-columns";
import type { ListFilter } from "@/lib/search/types";

/** Criteria whose values are counted while they are left out. Their places are their bits in the marks of a row. */
export const COUNTED_KEYS = [
  "category",
  "type",
  "city",
  "locality",
  "bedrooms",
  "minBedrooms",
  "furnished",
  "preferred",
  "seller",
  "postedWithin",
  "confirmedWithin",
  "photos",
  "rera",
] as const;
export type CountedKey = (typeof COUNTED_KEYS)[number];

/** Bits of the other criteria. Two at once, so that a row that misses one is not counted anywhere. */
const MISSED = (1 << 28) | (1 << 29);

type Columns = ListingColumns["columns"];
/** Marks the rows from `from` to `to` that miss a criterion: `marks[0]` belongs to the row `from`. */
type Marker = (marks: Uint32Array, columns: Columns, from: number, to: number) => void;
type ByteColumn = "category" | "type" | "city" | "bedrooms" | "furnished" | "preferred" | "seller" | "rera" | "photos";

/**
 * The criteria of a filter as loops over columns. After all markers have run, a mark is 0 when the row matches; it has one bit of
 * {@link COUNTED_KEYS} when the row misses that criterion alone. Those of the filter `text`, which is what a search text says,
 * always apply: a row that misses one is not counted anywhere. Words and sellers are not in the columns.
 */
export function markersOf(filter: ListFilter, table: ListingColumns, now: Date, text?: ListFilter): Marker[] {
  return [
    filter.everyOffer ? markUnused : markAllButLeads,
    ...(text ? criteriaMarkers(text, table, now, () => MISSED) : []),
    ...criteriaMarkers(filter, table, now, (key) => 1 << COUNTED_KEYS.indexOf(key)),
  ];
}

/** A marker for each criterion. `bitOf` gives the mark of a row that misses a criterion whose values are counted. */
function criteriaMarkers(
  filter: ListFilter,
  table: ListingColumns,
  now: Date,
  bitOf: (key: CountedKey) => number,
): Marker[] {
  const markers: Marker[] = [];
  const add = (marker: Marker | undefined) => marker && markers.push(marker);
  const wishes = filter.preferred?.length ? wishesFound(filter.preferred) : [];
  if (filter.impossible) add(markAll);
  add(amongValues("category", bitOf("category"), filter.categories, CATEGORIES));
  add(amongValues("type", bitOf("type"), filter.types, PROPERTY_TYPES));
  add(amongValues("city", bitOf("city"), filter.cities, CITIES));
  add(amongLocalities(bitOf("locality"), filter.localityKeys, table));
  if (filter.bedrooms.length > 0)
    add(byteTest("bedrooms", bitOf("bedrooms"), (value) => filter.bedrooms.includes(value)));
  add(atLeast("bedrooms", bitOf("minBedrooms"), filter.minBedrooms));
  add(amongValues("furnished", bitOf("furnished"), filter.furnished, FURNISHINGS));
  add(amongValues("preferred", bitOf("preferred"), wishes, PREFERRED_CUSTOMERS));
  add(amongValues("seller", bitOf("seller"), filter.sellers, SELLER_KINDS));
  add(atLeast("photos", bitOf("photos"), filter.minPhotos, true));
  if (filter.rera) add(byteTest("rera", bitOf("rera"), (value) => value === 1));
  add(withinDays("posted", bitOf("postedWithin"), filter.postedWithin, now));
  add(withinDays("confirmed", bitOf("confirmedWithin"), filter.confirmedWithin, now));
  add(priceMarker(filter));
  add(areaMarker(filter));
  add(pricePerSqftMarker(filter));
  add(amenityMarker(filter));
  add(availableMarker(filter));
  add(mapMarker(filter));
  return markers;
}

const markUnused: Marker = (marks, { live }, from, to) => {
  for (let row = from; row < to; row += 1) marks[row - from] = live[row] === EMPTY_ROW ? MISSED : 0;
};
const markAllButLeads: Marker = (marks, { live }, from, to) => {
  for (let row = from; row < to; row += 1) marks[row - from] = live[row] === LEAD_ROW ? 0 : MISSED;
};
const markAll: Marker = (marks, _, from, to) => {
  marks.fill(MISSED, 0, to - from);
};

function byteTest(column: ByteColumn, bit: number, matches: (value: number) => boolean): Marker {
  const markOf = Uint32Array.from({ length: NO_VALUE + 1 }, (_, value) => (matches(value) ? 0 : bit));
  return (marks, columns, from, to) => {
    const values = columns[column];
    for (let row = from; row < to; row += 1)
      marks[row - from] = (marks[row - from] ?? 0) | (markOf[values[row] ?? 0] ?? 0);
  };
}

function amongValues<T extends string>(
  column: ByteColumn,
  bit: number,
  wanted: readonly T[] | undefined,
  values: readonly T[],
): Marker | undefined {
  if (!wanted || wanted.length === 0) return undefined;
  const codes = new Set(wanted.map((value) => values.indexOf(value)));
  return byteTest(column, bit, (value) => codes.has(value));
}

/** Photos are counted up to the value that stands for a missing number of bedrooms. */
const atLeast = (column: ByteColumn, bit: number, least: number | undefined, isCapped = false) =>
  least === undefined
    ? undefined
    : byteTest(column, bit, (value) => (isCapped || value !== NO_VALUE) && value >= least);

function amongLocalities(bit: number, keys: readonly string[], table: ListingColumns): Marker | undefined {
  if (keys.length === 0) return undefined;
  const wanted = new Set(keys.map((key) => table.localityNumber(key)));
  const [only] = wanted.size === 1 ? wanted : [];
  return (marks, { locality }, from, to) => {
    for (let row = from; row < to; row += 1) {
      const value = locality[row] ?? 0;
      if (only === undefined ? !wanted.has(value) : value !== only) marks[row - from] = (marks[row - from] ?? 0) | bit;
    }
  };
}

function withinDays(
  column: "posted" | "confirmed",
  bit: number,
  days: number | undefined,
  now: Date,
): Marker | undefined {
  if (days === undefined) return undefined;
  const first = indiaDayOf(now) - days;
  return (marks, columns, from, to) => {
    const values = columns[column];
    for (let row = from; row < to; row += 1)
      if ((values[row] ?? 0) < first) marks[row - from] = (marks[row - from] ?? 0) | bit;
  };
}

function priceMarker({ minPrice, maxPrice, priceBelow }: ListFilter): Marker | undefined {
  if (minPrice === undefined && maxPrice === undefined && priceBelow === undefined) return undefined;
  const least = minPrice ?? 0;
  const most = maxPrice ?? Number.POSITIVE_INFINITY;
  const below = priceBelow ?? Number.POSITIVE_INFINITY;
  return (marks, { price }, from, to) => {
    for (let row = from; row < to; row += 1) {
      const value = price[row] ?? 0;
      if (value < least || value > most || value >= below) marks[row - from] = MISSED;
    }
  };
}

function areaMarker({ minArea, maxArea }: ListFilter): Marker | undefined {
  if (minArea === undefined && maxArea === undefined) return undefined;
  const least = minArea ?? 0;
  const most = maxArea ?? Number.POSITIVE_INFINITY;
  return (marks, { area }, from, to) => {
    for (let row = from; row < to; row += 1) {
      const value = area[row] ?? Number.NaN;
      // False for a missing area too.
      if (!(value >= least && value <= most)) marks[row - from] = MISSED;
    }
  };
}

function pricePerSqftMarker({ maxPricePerSqft: most }: ListFilter): Marker | undefined {
  if (most === undefined) return undefined;
  return (marks, { price, area }, from, to) => {
    for (let row = from; row < to; row += 1)
      if (!((price[row] ?? 0) / (area[row] ?? Number.NaN) <= most)) marks[row - from] = MISSED;
  };
}

function amenityMarker({ amenities = [] }: ListFilter): Marker | undefined {
  if (amenities.length === 0) return undefined;
  const wanted = amenityBits(amenities);
  return (marks, columns, from, to) => {
    const values = columns.amenities;
    for (let row = from; row < to; row += 1)
      if (((values[row] ?? 0) & wanted) >>> 0 !== wanted) marks[row - from] = MISSED;
  };
}

function availableMarker({ availableBy }: ListFilter): Marker | undefined {
  if (availableBy === undefined) return undefined;
  const last = dayOfDate(availableBy);
  return (marks, { availableFrom }, from, to) => {
    for (let row = from; row < to; row += 1) if ((availableFrom[row] ?? 0) > last) marks[row - from] = MISSED;
  };
}

/** The slowest test, so that it comes last and leaves out rows that are not counted anywhere. */
function mapMarker({ area }: ListFilter): Marker | undefined {
  if (!area) return undefined;
  const isIn = areaTest(area);
  return (marks, { lng, lat }, from, to) => {
    for (let row = from; row < to; row += 1) {
      const mark = marks[row - from] ?? 0;
      if ((mark & (mark - 1)) !== 0) continue;
      const east = lng[row] ?? NO_POINT;
      if (east === NO_POINT || !isIn(east / POINT_STEPS, (lat[row] ?? 0) / POINT_STEPS)) marks[row - from] = MISSED;
    }
  };
}
