import type { PreferredCustomer } from "@/lib/property/constants";
import { cityFrom } from "@/lib/property/rules";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";

/** The intersection of two filters. It is `impossible` when two criteria of one kind have no value in common. */
export function combineFilters(one: ListFilter, other: ListFilter): ListFilter {
  const categories = common(one.categories, other.categories);
  const types = common(one.types, other.types);
  const cities = common(one.cities, other.cities);
  const bedrooms = common(one.bedrooms, other.bedrooms);
  const localityKeys = inCities(common(one.localityKeys, other.localityKeys), cities);
  const furnished = common(one.furnished ?? [], other.furnished ?? []);
  const sellers = common(one.sellers ?? [], other.sellers ?? []);
  if (!categories || !types || !cities || !bedrooms || !localityKeys || !furnished || !sellers)
    return filterOf({ impossible: true });
  const preferred = commonTenants(one.preferred ?? [], other.preferred ?? []);
  const amenities = [...new Set([...(one.amenities ?? []), ...(other.amenities ?? [])])];
  const area = one.area ?? other.area;
  return {
    ...limitsOf(one, other),
    ...(furnished.length > 0 && { furnished }),
    ...(sellers.length > 0 && { sellers }),
    ...(preferred.length > 0 && { preferred }),
    ...(amenities.length > 0 && { amenities }),
    ...((one.rera || other.rera) && { rera: true as const }),
    ...(area && { area }),
    ...((one.everyOffer || other.everyOffer) && { everyOffer: true as const }),
    categories,
    types,
    cities,
    bedrooms,
    localityKeys,
    words: [...new Set([...one.words, ...other.words])],
    ...((one.impossible || other.impossible) && { impossible: true as const }),
    ...((one.sellerId ?? other.sellerId) && { sellerId: one.sellerId ?? other.sellerId ?? "" }),
  };
}

/**
 * Criteria of a list together with those of a text. Those of the list that the text contradicts give way, the others stay. A list that
 * contradicts itself goes on doing so.
 */
export function withTextCriteria(list: Partial<ListFilter>, text: Partial<ListFilter>): Partial<ListFilter> {
  const beside = Object.fromEntries(Object.entries(list).filter(([key, value]) => !contradict({ [key]: value }, text)));
  const both = combineFilters(filterOf(beside), filterOf(text));
  const criteria = both.impossible ? { ...beside, ...text } : both;
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

/** Whether no listing can match both, but some can match the second alone: criteria of one kind have no value in common. */
export const contradict = (one: Partial<ListFilter>, other: Partial<ListFilter>): boolean =>
  isEmpty(combineFilters(filterOf(one), filterOf(other))) && !isEmpty(filterOf(other));

/** Whether criteria of one kind leave nothing. */
function isEmpty({ impossible, bedrooms, minBedrooms = 0, ...limits }: ListFilter): boolean {
  const { minPrice = 0, maxPrice = minPrice, priceBelow = minPrice + 1, minArea = 0, maxArea = minArea } = limits;
  const hasRooms = bedrooms.length === 0 || bedrooms.some((count) => count >= minBedrooms);
  return impossible === true || minPrice > maxPrice || minPrice >= priceBelow || minArea > maxArea || !hasRooms;
}

function common<T>(one: readonly T[], other: readonly T[]): readonly T[] | undefined {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((value) => other.includes(value));
  return both.length > 0 ? both : undefined;
}

/**
 * The filter without localities that are outside its cities; `impossible` when none is left. The list indexes have the locality
 * without its city.
 */
export function withLocalitiesInCities<T extends ListFilter>(filter: T): T {
  const localityKeys = inCities(filter.localityKeys, filter.cities);
  if (localityKeys === filter.localityKeys) return filter;
  return localityKeys ? { ...filter, localityKeys } : { ...filter, impossible: true };
}

function inCities(keys: readonly string[] | undefined, cities: readonly string[] | undefined) {
  if (!keys || !cities || keys.length === 0 || cities.length === 0) return keys;
  const inside = keys.filter((key) => cities.some((city) => cityFrom(key.split("/")[0] ?? "") === city));
  return inside.length > 0 ? inside : undefined;
}

/** A search for a kind of tenant finds listings for `all` too, so two different kinds have these in common. */
function commonTenants(
  one: readonly PreferredCustomer[],
  other: readonly PreferredCustomer[],
): readonly PreferredCustomer[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((kind) => other.includes(kind));
  return both.length > 0 ? both : ["all"];
}

const LOWER_LIMITS = ["minPrice", "minBedrooms", "minArea", "minPhotos"] as const;
const UPPER_LIMITS = [
  "maxPrice",
  "priceBelow",
  "maxArea",
  "maxPricePerSqft",
  "availableBy",
  "postedWithin",
  "confirmedWithin",
] as const;
type Limit = (typeof LOWER_LIMITS)[number] | (typeof UPPER_LIMITS)[number];

/** The narrower limit of each kind. */
function limitsOf(one: ListFilter, other: ListFilter): Pick<ListFilter, Limit> {
  const narrower = (key: Limit, isNarrower: (value: number | string, than: number | string) => boolean) => {
    const [value, than] = [one[key], other[key]];
    if (value === undefined || than === undefined) return [key, value ?? than] as const;
    return [key, isNarrower(value, than) ? value : than] as const;
  };
  const narrowest = [
    ...LOWER_LIMITS.map((key) => narrower(key, (value, than) => value > than)),
    ...UPPER_LIMITS.map((key) => narrower(key, (value, than) => value < than)),
  ];
  return Object.fromEntries(narrowest.filter(([, value]) => value !== undefined));
}
