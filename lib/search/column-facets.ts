import { limits } from "@/lib/platform/limits";
import { indiaDayOf } from "@/lib/platform/time";
import { type Bitmap, countCommonRows, countNumbers, keepCommonRows, listRows } from "@/lib/search/bitmap";
import { firstRows, forEachWindow, WINDOW_ROWS } from "@/lib/search/column-scan";
import { type CountedKey, type Criterion, columnTestsOf } from "@/lib/search/filter-in-memory";
import { type BitmapField, type ListingColumns, VALUES } from "@/lib/search/listing-columns";
import { FACET_STEPS, type Facets, type ListFilter } from "@/lib/search/types";

/** Values of a column of 16 bits. */
const SHORT_VALUES = 65_536;
/** Localities that may turn up while the facets are counted. */
const NEW_LOCALITIES = 1_000;

const BITMAP_OF = {
  category: "category",
  type: "type",
  city: "city",
  bedrooms: "bedrooms",
  minBedrooms: "bedrooms",
  furnished: "furnished",
  preferred: "preferred",
  seller: "seller",
  photos: "photos",
  rera: "rera",
} as const satisfies Partial<Record<CountedKey, BitmapField>>;
const COLUMN_OF = { locality: "locality", postedWithin: "posted", confirmedWithin: "confirmed" } as const;
type BitmapKey = keyof typeof BITMAP_OF | "amenity";
type ColumnKey = keyof typeof COLUMN_OF;

const BITMAP_KEYS = [...(Object.keys(BITMAP_OF) as (keyof typeof BITMAP_OF)[]), "amenity"] as const;
const COLUMN_KEYS = Object.keys(COLUMN_OF) as ColumnKey[];

/** Listings with each value, by the number of the value. */
type Counts = Map<number, number>;

/**
 * The facets of a filter: a listing that matches counts in each facet, and a listing that misses one criterion alone in the facet of
 * that criterion. What a search text says (`text`) stays whatever is chosen.
 */
export async function facetsOf(
  table: ListingColumns,
  filter: ListFilter,
  { now, text, among }: { now: Date; text?: ListFilter | undefined; among?: Uint32Array | undefined },
): Promise<Facets> {
  const own = columnTestsOf(filter, table, now);
  const always = [
    ...own.filter(({ key }) => !key),
    ...(text ? columnTestsOf({ ...text, ...(filter.everyOffer && { everyOffer: true as const }) }, table, now) : []),
  ];
  const keyed = own.filter((criterion): criterion is Required<Criterion> => criterion.key !== undefined);
  const counter = new FacetCounter(table);
  const base = firstRows(table, among);
  await forEachWindow(base.length, (from, to) => {
    const part = base.subarray(from, to);
    for (const { narrow } of always) narrow(part, from);
    const met = keyed.map(({ narrow }) => {
      const rows = part.slice();
      narrow(rows, from);
      return rows;
    });
    const without = (left: number) => {
      const rows = part.slice();
      for (const [place, other] of met.entries()) if (place !== left) keepCommonRows(rows, 0, other);
      return rows;
    };
    counter.count(from, without(-1), new Map(keyed.map(({ key }, place) => [key, without(place)])));
  });
  return facetsFrom(counter, table, indiaDayOf(now));
}

class FacetCounter {
  readonly byValue = Object.fromEntries(BITMAP_KEYS.map((key) => [key, new Map()])) as Record<BitmapKey, Counts>;
  readonly byNumber: Record<ColumnKey, Uint32Array>;
  private readonly rows = new Uint32Array(WINDOW_ROWS);

  constructor(private readonly table: ListingColumns) {
    this.byNumber = {
      locality: new Uint32Array(table.localityKeys.length + NEW_LOCALITIES),
      postedWithin: new Uint32Array(SHORT_VALUES),
      confirmedWithin: new Uint32Array(SHORT_VALUES),
    };
  }

  /** `others`: the rows that meet all criteria but the one of this key. */
  count(from: number, matches: Bitmap, others: ReadonlyMap<CountedKey, Bitmap>): void {
    for (const key of BITMAP_KEYS) {
      const rows = (key !== "amenity" && others.get(key)) || matches;
      const counts = this.byValue[key];
      for (const [value, bitmap] of this.table.bitmaps[key === "amenity" ? key : BITMAP_OF[key]])
        counts.set(value, (counts.get(value) ?? 0) + countCommonRows(rows, from, bitmap));
    }
    const { locality, posted, confirmed } = this.table.columns;
    for (const rows of new Set(COLUMN_KEYS.map((key) => others.get(key) ?? matches))) {
      const length = listRows(rows, from, this.rows);
      const isOf = (key: ColumnKey) => (others.get(key) ?? matches) === rows;
      if (isOf("locality")) countNumbers(this.rows, length, locality, this.byNumber.locality);
      if (isOf("postedWithin")) countNumbers(this.rows, length, posted, this.byNumber.postedWithin);
      if (isOf("confirmedWithin")) countNumbers(this.rows, length, confirmed, this.byNumber.confirmedWithin);
    }
  }
}

function facetsFrom({ byValue, byNumber }: FacetCounter, table: ListingColumns, today: number): Facets {
  const named = <T extends string>(key: BitmapKey, values: readonly T[]) =>
    Object.fromEntries(values.map((value, place) => [value, byValue[key].get(place) ?? 0])) as Record<T, number>;
  const preferred = named("preferred", VALUES.preferred);
  for (const kind of VALUES.preferred) if (kind !== "all") preferred[kind] += preferred.all;
  return {
    category: named("category", VALUES.category),
    type: named("type", VALUES.type),
    city: named("city", VALUES.city),
    locality: localitiesOf(byNumber.locality, table),
    bedrooms: Object.fromEntries([...byValue.bedrooms].filter(([, count]) => count > 0).sort(([a], [b]) => a - b)),
    minBedrooms: atLeast(FACET_STEPS.minBedrooms, byValue.minBedrooms),
    furnished: named("furnished", VALUES.furnished),
    preferred,
    amenity: named("amenity", VALUES.amenity),
    seller: named("seller", VALUES.seller),
    postedWithin: sinceDay(FACET_STEPS.postedWithin, byNumber.postedWithin, today),
    confirmedWithin: sinceDay(FACET_STEPS.confirmedWithin, byNumber.confirmedWithin, today),
    photos: atLeast(FACET_STEPS.photos, byValue.photos),
    rera: { 1: byValue.rera.get(0) ?? 0 },
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const atLeast = (steps: readonly number[], counts: Counts) =>
  Object.fromEntries(
    steps.map((step) => [String(step), sum([...counts].map(([value, count]) => (value >= step ? count : 0)))]),
  );
/** The day after `today` may have begun while the listings were counted. */
const sinceDay = (steps: readonly number[], counts: Uint32Array, today: number) =>
  Object.fromEntries(steps.map((step) => [String(step), sum([...counts.subarray(today - step, today + 2)])]));

/** Those with the most listings; of equal ones the first by key. */
function localitiesOf(counts: Uint32Array, { localityKeys }: ListingColumns): Record<string, number> {
  const found = localityKeys
    .map((key, number) => ({ key, count: number === 0 ? 0 : (counts[number] ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1));
  return Object.fromEntries(found.slice(0, limits.facetLocalities).map(({ key, count }) => [key, count]));
}
