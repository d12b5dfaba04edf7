import { AMENITY_KEYS } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
  type Sort,
} from "@/lib/property/constants";
import { distanceMetres } from "@/lib/property/geo";
import type { LngLat, MapArea } from "@/lib/search/map-area";
import { filterOf } from "@/lib/search/query-parameters";
import type { Facets, ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";

const isOneOf = <T>(wanted: readonly T[], value: T | undefined) => value !== undefined && wanted.includes(value);

/** What each criterion says of one listing, as plainly as possible. */
const CRITERIA: {
  [Key in keyof ListFilter]-?: (listing: PropertyRecord, wanted: NonNullable<ListFilter[Key]>, now: Date) => boolean;
} = {
  categories: ({ category }, wanted) => wanted.includes(category),
  types: ({ propertyType }, wanted) => wanted.includes(propertyType),
  cities: ({ city }, wanted) => isOneOf(wanted, city),
  localityKeys: ({ localityKey }, wanted) => isOneOf(wanted, localityKey),
  words: ({ words }, wanted) => wanted.every((word) => words.includes(word)),
  bedrooms: ({ bedrooms }, wanted) => isOneOf(wanted, bedrooms),
  minBedrooms: ({ bedrooms }, least) => bedrooms !== undefined && bedrooms >= least,
  minPrice: ({ price }, least) => price >= least,
  maxPrice: ({ price }, most) => price <= most,
  priceBelow: ({ price }, limit) => price < limit,
  everyOffer: () => true,
  sellerId: ({ sellerId }, wanted) => sellerId.toHexString() === wanted,
  minArea: ({ filterFields }, least) => filterFields?.area !== undefined && filterFields.area >= least,
  maxArea: ({ filterFields }, most) => filterFields?.area !== undefined && filterFields.area <= most,
  maxPricePerSqft: ({ price, filterFields }, most) =>
    filterFields?.area !== undefined && price / filterFields.area <= most,
  furnished: ({ filterFields }, wanted) => isOneOf(wanted, filterFields?.furnished),
  preferred: ({ preferredCustomer }, wanted) => preferredCustomer === "all" || wanted.includes(preferredCustomer),
  amenities: ({ filterFields }, wanted) => wanted.every((amenity) => filterFields?.amenities.includes(amenity)),
  sellers: ({ filterFields }, wanted) => isOneOf(wanted, filterFields?.seller),
  availableBy: ({ availableFrom }, day, now) =>
    availableFrom === undefined || availableFrom <= day || Date.parse(availableFrom) <= dateOf(now),
  postedWithin: ({ createdAt }, days, now) => daysBetween(createdAt, now) <= days,
  confirmedWithin: ({ confirmedAt, createdAt }, days, now) => daysBetween(confirmedAt ?? createdAt, now) <= days,
  minPhotos: ({ photos }, least) => photos.length >= least,
  rera: ({ filterFields }) => filterFields?.rera === true,
  area: ({ publicPoint }, area) =>
    publicPoint?.lng !== undefined && publicPoint.lat !== undefined && isInArea(area, publicPoint as LngLat),
  impossible: () => false,
};

/** Whether a position is in an area; the edge belongs to it. */
export function isInArea(area: MapArea, { lng, lat }: LngLat): boolean {
  if (area.kind === "box") return lng >= area.west && lng <= area.east && lat >= area.south && lat <= area.north;
  if (area.kind === "circle") return distanceMetres(area.center, { lng, lat }) <= area.radiusKm * 1_000;
  return isInPolygon(area.points, { lng, lat });
}

const STEPS_A_DEGREE = 100_000;

/** By the sum of the turns around the position, in whole steps of 1e-5 degrees, which are exact within some degrees. */
function isInPolygon(points: readonly LngLat[], { lng, lat }: LngLat): boolean {
  const whole = (degrees: number) => Math.round(degrees * STEPS_A_DEGREE);
  const [x, y] = [whole(lng), whole(lat)];
  let winding = 0;
  for (const [place, point] of points.entries()) {
    const next = points[(place + 1) % points.length] as LngLat;
    const [ax, ay, bx, by] = [whole(point.lng), whole(point.lat), whole(next.lng), whole(next.lat)];
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const isWithin = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    if (turn === 0 && isWithin) return true;
    if (ay <= y && by > y && turn > 0) winding += 1;
    if (ay > y && by <= y && turn < 0) winding -= 1;
  }
  return winding !== 0;
}

const INDIAN_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
/** Start of India's date in UTC, by time: formatting a date is slow. */
const dates = new Map<number, number>();

function dateOf(time: Date): number {
  const known = dates.get(time.getTime());
  if (known !== undefined) return known;
  const date = Date.parse(INDIAN_DAY.format(time));
  dates.set(time.getTime(), date);
  return date;
}

const daysBetween = (time: Date, now: Date): number => (dateOf(now) - dateOf(time)) / 86_400_000;

type Key = keyof ListFilter;
/** A bit for each listing, by its position. */
type Bits = Uint32Array;

const isGiven = (wanted: unknown) => wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0);

function both(one: Bits, other: Bits): Bits {
  const bits = new Uint32Array(one.length);
  for (let place = 0; place < bits.length; place += 1) bits[place] = (one[place] as number) & (other[place] as number);
  return bits;
}

/** The number of listings in both: the bits of each word are added in pairs, fours and bytes. */
function numberInBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let place = 0; place < one.length; place += 1) {
    let word = (one[place] as number) & (other[place] as number);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/**
 * Lists, numbers and facets of these listings by brute force. Each criterion is tried on each listing once; a filter is what its
 * criteria have in common.
 */
export function oracleOf(listings: readonly PropertyRecord[], now: Date) {
  const ids = listings.map(({ _id }) => _id.toHexString());
  const known = new Map<string, Bits>();
  const orders = new Map<Sort, number[]>();
  const listed = bitsWhere((listing) => listing.listed);

  function bitsWhere(isIn: (listing: PropertyRecord) => boolean): Bits {
    const bits = new Uint32Array(Math.ceil(listings.length / 32));
    for (const [position, listing] of listings.entries())
      if (isIn(listing)) bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
    return bits;
  }

  function bitsOf<K extends Key>(key: K, wanted: NonNullable<ListFilter[K]>): Bits {
    const name = `${key} ${JSON.stringify(wanted)}`;
    const matches: (listing: PropertyRecord, wanted: never, now: Date) => boolean = CRITERIA[key];
    const bits = known.get(name) ?? bitsWhere((listing) => matches(listing, wanted as never, now));
    known.set(name, bits);
    return bits;
  }

  /** The public listings that match all criteria, except of `left`. */
  const matching = (filter: ListFilter, left?: Key): Bits =>
    (Object.keys(filter) as Key[])
      .filter((key) => key !== left && isGiven(filter[key]))
      .reduce((bits, key) => both(bits, bitsOf(key, filter[key] as never)), listed);

  const isIn = (bits: Bits, position: number) => ((bits[position >>> 5] as number) >>> (position & 31)) & 1;

  function orderOf(sort: Sort): number[] {
    const value = ({ createdAt, rank, price }: PropertyRecord) =>
      sort === "newest" ? createdAt.getTime() : sort === "recommended" ? (rank?.score ?? -32_768) : price;
    const direction = sort === "price-asc" ? 1 : -1;
    const order =
      orders.get(sort) ??
      listings
        .map((listing, position) => ({ position, id: ids[position] as string, value: value(listing) }))
        .sort((one, other) => direction * (one.value - other.value || (one.id < other.id ? -1 : 1)))
        .map(({ position }) => position);
    orders.set(sort, order);
    return order;
  }

  /** All matching listings. */
  function listingsOf(filter: ListFilter): PropertyRecord[] {
    const bits = matching(filter);
    return listings.filter((_, position) => isIn(bits, position));
  }

  /** The ids of all matching listings in the order of the list. */
  function listedIds(filter: ListFilter, sort: Sort): string[] {
    const bits = matching(filter);
    return orderOf(sort).flatMap((position) => (isIn(bits, position) ? [ids[position] as string] : []));
  }

  const stored = <T>(pick: (listing: PropertyRecord) => T | undefined) =>
    [...new Set(listings.map(pick))].filter((value) => value !== undefined);
  const localityKeys = stored(({ localityKey }) => localityKey);
  const bedrooms = stored((listing) => listing.bedrooms);

  /** The facets by their definition: for each value, the number of listings with it chosen and the rest as it is. */
  function facetsOf(filter: ListFilter): Facets {
    type Chosen<K extends Key, T> = (value: T) => NonNullable<ListFilter[K]>;
    const counts = <K extends Key, T extends string | number>(key: K, values: readonly T[], chosen: Chosen<K, T>) => {
      const rest = matching(filter, key === "amenities" ? undefined : key);
      return values.map((value) => [String(value), numberInBoth(rest, bitsOf(key, chosen(value)))] as const);
    };
    const each = <K extends Key, T extends string | number>(key: K, values: readonly T[], chosen: Chosen<K, T>) =>
      Object.fromEntries(counts(key, values, chosen)) as Record<T, number>;
    const some = <K extends Key, T extends string | number>(key: K, values: readonly T[], chosen: Chosen<K, T>) =>
      Object.fromEntries(counts(key, values, chosen).filter(([, number]) => number > 0)) as Record<string, number>;
    return {
      category: each("categories", CATEGORIES, (value) => [value]),
      type: each("types", PROPERTY_TYPES, (value) => [value]),
      city: each("cities", CITIES, (value) => [value]),
      locality: some("localityKeys", localityKeys, (value) => [value]),
      bedrooms: some("bedrooms", bedrooms, (value) => [value]),
      minBedrooms: each("minBedrooms", [1, 2, 3, 4, 5], Number),
      furnished: each("furnished", FURNISHINGS, (value) => [value]),
      preferred: each("preferred", PREFERRED_CUSTOMERS, (value) => [value]),
      amenity: each("amenities", AMENITY_KEYS, (value) => [value]),
      seller: each("sellers", SELLER_KINDS, (value) => [value]),
      postedWithin: each("postedWithin", [0, 1, 3, 7, 30, 90], Number),
      confirmedWithin: each("confirmedWithin", [7, 15, 30, 60, 90], Number),
      photos: each("minPhotos", [1, 3, 5, 8], Number),
      rera: each("rera", ["1"], () => true as const),
    };
  }
  return { listingsOf, listedIds, facetsOf };
}

type Random = (below: number) => number;

/** A filter as a visitor might choose it: one to five criteria, seldom more. */
export function someFilter(random: Random): ListFilter {
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const several = <T>(values: readonly T[]) => [...new Set([pick(values), ...(random(3) === 0 ? [pick(values)] : [])])];
  const lng = 75.5 + random(2_000) / 1_000;
  const lat = 22.5 + random(1_000) / 1_000;
  const CRITERIA: readonly (() => Partial<ListFilter>)[] = [
    () => ({ categories: several(CATEGORIES) }),
    () => ({ types: several(PROPERTY_TYPES) }),
    () => ({ cities: several(CITIES) }),
    () => ({ localityKeys: several(["indore/vijay-nagar", "bhopal/lake-view", "ujjain/old-town", "dhar/nowhere"]) }),
    () => ({ minPrice: pick([5_000, 20_000, 1_000_000]) }),
    () => ({ maxPrice: pick([10_000, 60_000, 5_000_000, 30_000_000]) }),
    () => ({ bedrooms: several([1, 2, 3, 4, 5]) }),
    () => ({ minBedrooms: 1 + random(6) }),
    () => ({ minArea: 400 + random(3_000) }),
    () => ({ maxArea: 400 + random(3_000) }),
    () => ({ maxPricePerSqft: pick([5, 20, 60, 2_000, 10_000, 40_000]) }),
    () => ({ furnished: several(FURNISHINGS) }),
    () => ({ preferred: several(PREFERRED_CUSTOMERS) }),
    () => ({
      amenities: several(["lift", "cctv", "powerbackup", "parking", "garden", "gym", "security", "wifi", "pool"]),
    }),
    () => ({ sellers: several(SELLER_KINDS) }),
    () => ({ availableBy: pick(["2026-12-01", "2027-03-01", "2026-11-10", "2020-01-01"]) }),
    () => ({ postedWithin: random(300) }),
    () => ({ confirmedWithin: random(300) }),
    () => ({ minPhotos: 1 + random(4) }),
    () => ({ rera: true as const }),
    () => ({ words: [pick(["narmada", "lotus", "enclave", "residency", "nothing"])] }),
    () => ({ words: [pick(["narmada", "lotus"]), pick(["enclave", "residency"])] }),
    () => ({
      area: pick([
        { kind: "circle", center: { lng, lat }, radiusKm: 1 + random(60) } as const,
        { kind: "box", west: lng, south: lat, east: lng + 0.4, north: lat + 0.3 } as const,
      ]),
    }),
  ];
  const count = 1 + random(5) + (random(10) === 0 ? 3 : 0);
  return filterOf(Object.assign({}, ...Array.from({ length: count }, () => pick(CRITERIA)())));
}
