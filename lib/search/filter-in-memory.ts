import { dayOfDate, indiaDayOf } from "@/lib/platform/time";
import { areaTest, boxOf, type MapBox, POINT_STEPS } from "@/lib/search/area-geometry";
import {
  type Bitmap,
  keepBox,
  keepCommonRows,
  keepDays,
  keepNumbers,
  keepQuotients,
  keepRange,
  keepRows,
  keepUnion,
  type Range,
} from "@/lib/search/bitmap";
import { lastAvailableDate, tenantsMatched } from "@/lib/search/filter-in-database";
import { type BitmapField, type ListingColumns, type NumberField, VALUES } from "@/lib/search/listing-columns";
import type { FacetKey, ListFilter } from "@/lib/search/types";

/** Criteria whose values are counted while they are left out. */
export type CountedKey = Exclude<FacetKey, "amenity">;

/** Takes out of `part` the rows that miss a criterion. `part` begins at the word `from` of the table. */
type Narrow = (part: Bitmap, from: number) => void;
export type Criterion = { key?: CountedKey; narrow: Narrow };

/**
 * The criteria of a filter, the fast ones first. Those with a key are counted without themselves in the facets. The rows of
 * which lists are made come first: every offer, or those that stand for their home. Words and sellers are not in the columns.
 */
export function columnTestsOf(filter: ListFilter, table: ListingColumns, now: Date): Criterion[] {
  const criteria: Criterion[] = [];
  const add = (narrow: Narrow | undefined, key?: CountedKey) =>
    narrow && criteria.push(key ? { key, narrow } : { narrow });
  const named = <F extends keyof typeof VALUES & CountedKey>(field: F, values: readonly string[] | undefined) =>
    add(values?.length ? amongValues(table, field, placesOf(field, values)) : undefined, field);
  add((part, from) => keepCommonRows(part, from, filter.everyOffer ? table.live : table.leads));
  if (filter.impossible) add((part) => part.fill(0));
  named("category", filter.categories);
  named("type", filter.types);
  named("city", filter.cities);
  named("furnished", filter.furnished);
  named("preferred", filter.preferred?.length ? tenantsMatched(filter.preferred) : []);
  named("seller", filter.sellers);
  if (filter.rera) add(amongValues(table, "rera", [0]), "rera");
  if (filter.bedrooms.length > 0) add(amongValues(table, "bedrooms", filter.bedrooms), "bedrooms");
  add(atLeast(table, "bedrooms", filter.minBedrooms), "minBedrooms");
  add(atLeast(table, "photos", filter.minPhotos), "photos");
  for (const amenity of placesOf("amenity", filter.amenities ?? [])) add(amongValues(table, "amenity", [amenity]));
  add(amongLocalities(table, filter.localityKeys), "locality");
  add(withinDays(table, "posted", filter.postedWithin, now), "postedWithin");
  add(withinDays(table, "confirmed", filter.confirmedWithin, now), "confirmedWithin");
  add(priceRange(table, filter));
  add(areaRange(table, filter));
  add(availableBy(table, filter, now));
  add(pricePerSqft(table, filter));
  add(onMap(table, filter));
  return criteria;
}

const placesOf = (field: keyof typeof VALUES, values: readonly string[]): number[] =>
  values.map((value) => (VALUES[field] as readonly string[]).indexOf(value));

/** Rows with one of these values. A value that no listing has had has no bitmap. */
function amongValues(table: ListingColumns, field: BitmapField, values: readonly number[]): Narrow {
  const distinct = [...new Set(values)];
  const bitmaps = () => distinct.flatMap((value) => table.bitmaps[field].get(value) ?? []);
  return (part, from) => keepUnion(part, from, bitmaps());
}

function atLeast(table: ListingColumns, field: NumberField, least: number | undefined): Narrow | undefined {
  if (least === undefined) return undefined;
  const bitmaps = () => [...table.bitmaps[field]].flatMap(([number, bitmap]) => (number >= least ? bitmap : []));
  return (part, from) => keepUnion(part, from, bitmaps());
}

/** Rows with one of these localities. */
function amongLocalities(table: ListingColumns, keys: readonly string[]): Narrow | undefined {
  if (keys.length === 0) return undefined;
  const wanted = new Uint8Array(table.localityKeys.length);
  for (const key of keys) if (table.localityNumber(key) >= 0) wanted[table.localityNumber(key)] = 1;
  return (part, from) => keepNumbers(part, from, table.columns.locality, wanted);
}

const isRange = (range: Range) => Object.values(range).some((end) => end !== undefined);

function priceRange(table: ListingColumns, filter: ListFilter): Narrow | undefined {
  const range = { least: filter.minPrice, most: filter.maxPrice, below: filter.priceBelow };
  return isRange(range) ? (part, from) => keepRange(part, from, table.columns.price, range) : undefined;
}

function areaRange(table: ListingColumns, filter: ListFilter): Narrow | undefined {
  const range = { least: filter.minArea, most: filter.maxArea };
  return isRange(range) ? (part, from) => keepRange(part, from, table.columns.area, range) : undefined;
}

function pricePerSqft(table: ListingColumns, { maxPricePerSqft: most }: ListFilter): Narrow | undefined {
  if (most === undefined) return undefined;
  return (part, from) => keepQuotients(part, from, table.columns.price, table.columns.area, most);
}

function withinDays(
  table: ListingColumns,
  column: "posted" | "confirmed",
  days: number | undefined,
  now: Date,
): Narrow | undefined {
  if (days === undefined) return undefined;
  const least = indiaDayOf(now) - days;
  return (part, from) => keepDays(part, from, table.columns[column], { least });
}

function availableBy(table: ListingColumns, { availableBy: date }: ListFilter, now: Date): Narrow | undefined {
  if (date === undefined) return undefined;
  const most = dayOfDate(lastAvailableDate(date, now));
  return (part, from) => keepDays(part, from, table.columns.availableFrom, { most });
}

/** Rows in a box, in degrees. Its edges belong to it. */
export const inBox = (table: ListingColumns, box: MapBox): Criterion => ({ narrow: inStepBox(table, stepBoxOf(box)) });

const inStepBox =
  (table: ListingColumns, box: MapBox): Narrow =>
  (part, from) =>
    keepBox(part, from, table.columns.lng, table.columns.lat, box);

/** The first and last whole steps that are in a box: what decides is the step in degrees, as everywhere else. */
const stepBoxOf = ({ west, south, east, north }: MapBox): MapBox => ({
  west: firstStep(west),
  south: firstStep(south),
  east: -firstStep(-east),
  north: -firstStep(-north),
});

/** A product of degrees and steps may be rounded to the other side of a whole step. */
function firstStep(degrees: number): number {
  const step = Math.ceil(degrees * POINT_STEPS);
  if ((step - 1) / POINT_STEPS >= degrees) return step - 1;
  return step / POINT_STEPS >= degrees ? step : step + 1;
}

/** The box around the area decides first. It is one step wider, because corners are rounded to whole steps. */
function onMap(table: ListingColumns, { area }: ListFilter): Narrow | undefined {
  if (!area) return undefined;
  if (area.kind === "box") return inBox(table, area).narrow;
  const isIn = areaTest(area);
  const { west, south, east, north } = stepBoxOf(boxOf(area));
  const isInBox = inStepBox(table, { west: west - 1, south: south - 1, east: east + 1, north: north + 1 });
  const steps = POINT_STEPS;
  return (part, from) => {
    isInBox(part, from);
    const { lng, lat } = table.columns;
    keepRows(part, from, (row) => isIn((lng[row] ?? 0) / steps, (lat[row] ?? 0) / steps));
  };
}
