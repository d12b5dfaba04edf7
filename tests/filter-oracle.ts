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
import type { Facets } from "@/lib/search/facets";
import type { LngLat, MapArea } from "@/lib/search/map-area";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listings";

const isOneOf = <T>(wanted: readonly T[] | undefined, value: T | undefined) =>
  !wanted || wanted.length === 0 || (value !== undefined && wanted.includes(value));
const isFrom = (least: number | undefined, value: number | undefined) =>
  least === undefined || (value !== undefined && value >= least);
const isUpTo = (most: number | undefined, value: number | undefined) =>
  most === undefined || (value !== undefined && value <= most);
const isWithin = (days: number | undefined, time: Date, now: Date) =>
  days === undefined || daysBetween(time, now) <= days;
const NO_FIELDS: NonNullable<PropertyRecord["filterFields"]> = { version: 0, amenities: [] };

/** What the filters say, as plainly as possible: one listing, one criterion after the other. */
export function matchesFilter(listing: PropertyRecord, filter: ListFilter, now: Date): boolean {
  const { filterFields: fields = NO_FIELDS, publicPoint } = listing;
  const place = publicPoint?.lng === undefined || publicPoint.lat === undefined ? undefined : publicPoint;
  return (
    listing.listed &&
    !filter.impossible &&
    isOneOf(filter.categories, listing.category) &&
    isOneOf(filter.types, listing.propertyType) &&
    isOneOf(filter.cities, listing.city) &&
    isOneOf(filter.localityKeys, listing.localityKey) &&
    filter.words.every((word) => listing.words.includes(word)) &&
    isOneOf(filter.bedrooms, listing.bedrooms) &&
    isFrom(filter.minBedrooms, listing.bedrooms) &&
    isFrom(filter.minPrice, listing.price) &&
    isUpTo(filter.maxPrice, listing.price) &&
    (filter.priceBelow === undefined || listing.price < filter.priceBelow) &&
    isFrom(filter.minArea, fields.area) &&
    isUpTo(filter.maxArea, fields.area) &&
    (filter.maxPricePerSqft === undefined ||
      (fields.area !== undefined && listing.price / fields.area <= filter.maxPricePerSqft)) &&
    isOneOf(filter.furnished, fields.furnished) &&
    (!filter.preferred?.length ||
      listing.preferredCustomer === "all" ||
      filter.preferred.includes(listing.preferredCustomer)) &&
    (!filter.amenities || filter.amenities.every((amenity) => fields.amenities.includes(amenity))) &&
    isOneOf(filter.sellers, fields.seller) &&
    isWithin(filter.postedWithin, listing.createdAt, now) &&
    isWithin(filter.confirmedWithin, listing.confirmedAt ?? listing.createdAt, now) &&
    isFrom(filter.minPhotos, listing.photos.length) &&
    (!filter.rera || fields.rera === true) &&
    (!filter.area || (place !== undefined && isInArea(filter.area, place as LngLat)))
  );
}

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

/** The ids of all matching listings in the order of the list. */
export function listedIds(listings: readonly PropertyRecord[], filter: ListFilter, sort: Sort, now: Date): string[] {
  const found = listings.filter((listing) => matchesFilter(listing, filter, now));
  const direction = sort === "price-asc" ? 1 : -1;
  const value = (listing: PropertyRecord) =>
    sort === "newest"
      ? listing.createdAt.getTime()
      : sort === "recommended"
        ? (listing.rank?.score ?? -32_768)
        : listing.price;
  return found
    .map((listing) => ({ id: listing._id.toHexString(), value: value(listing) }))
    .sort((one, other) => direction * (one.value - other.value || (one.id < other.id ? -1 : 1)))
    .map(({ id }) => id);
}

const WITHOUT_COUNTED: Partial<ListFilter> = {
  categories: [],
  types: [],
  cities: [],
  localityKeys: [],
  bedrooms: [],
  furnished: [],
  preferred: [],
  sellers: [],
  ...({
    minBedrooms: undefined,
    postedWithin: undefined,
    confirmedWithin: undefined,
    minPhotos: undefined,
    rera: undefined,
  } as object),
};

/** The facets by their definition: for each value, the number of listings with it chosen and the rest as it is. */
export function facetsOf(listings: readonly PropertyRecord[], filter: ListFilter, now: Date): Facets {
  const uncounted = { ...filter, ...WITHOUT_COUNTED };
  // Every count is of listings that match the rest of the filter.
  const candidates = listings.filter((listing) => matchesFilter(listing, uncounted, now));
  const count = (change: Partial<ListFilter>) =>
    candidates.filter((listing) => matchesFilter(listing, { ...filter, ...change }, now)).length;
  const each = <T extends string | number>(values: readonly T[], change: (value: T) => Partial<ListFilter>) =>
    Object.fromEntries(values.map((value) => [String(value), count(change(value))])) as never;
  const some = <T extends string | number>(values: readonly T[], change: (value: T) => Partial<ListFilter>) =>
    Object.fromEntries(
      values.map((value) => [String(value), count(change(value))] as const).filter(([, number]) => number > 0),
    ) as never;
  const stored = <T>(pick: (listing: PropertyRecord) => T | undefined) =>
    [...new Set(listings.map(pick))].filter((value) => value !== undefined);
  return {
    category: each(CATEGORIES, (value) => ({ categories: [value] })),
    type: each(PROPERTY_TYPES, (value) => ({ types: [value] })),
    city: each(CITIES, (value) => ({ cities: [value] })),
    locality: some(
      stored(({ localityKey }) => localityKey),
      (value) => ({ localityKeys: [value] }),
    ),
    bedrooms: some(
      stored(({ bedrooms }) => bedrooms),
      (value) => ({ bedrooms: [value] }),
    ),
    minBedrooms: each([1, 2, 3, 4, 5], (value) => ({ minBedrooms: value })),
    furnished: each(FURNISHINGS, (value) => ({ furnished: [value] })),
    preferred: each(PREFERRED_CUSTOMERS, (value) => ({ preferred: [value] })),
    amenity: each(AMENITY_KEYS, (value) => ({ amenities: [...(filter.amenities ?? []), value] })),
    seller: each(SELLER_KINDS, (value) => ({ sellers: [value] })),
    postedWithin: each([0, 1, 3, 7, 30, 90], (value) => ({ postedWithin: value })),
    confirmedWithin: each([7, 15, 30, 60, 90], (value) => ({ confirmedWithin: value })),
    photos: each([1, 3, 5, 8], (value) => ({ minPhotos: value })),
    rera: each(["1"], () => ({ rera: true })),
  };
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
    () => ({ availableBy: pick(["2026-12-01", "2027-03-01"]) }),
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
