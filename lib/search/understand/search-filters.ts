import { AMENITY_KEYS, type AmenityKey } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  FURNISHINGS,
  type Furnishing,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  type PreferredCustomer,
  type PropertyType,
  SELLER_KINDS,
  type SellerKind,
  type Sort,
} from "@/lib/property/constants";
import { CRITERION_KEYS } from "@/lib/search/filter-keys";
import { type ListName, type ListPair, listAddress } from "@/lib/search/list-address";

/** What a search text says, by the keys of addresses (lib/search/filter-rules). Prices in rupees, areas in square feet. */
export type SearchFilters = {
  category?: readonly Category[];
  type?: readonly PropertyType[];
  city?: readonly City[];
  /** `indore/vijay-nagar` */
  locality?: readonly string[];
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: readonly number[];
  minBedrooms?: number;
  minArea?: number;
  maxArea?: number;
  maxPricePerSqft?: number;
  furnished?: readonly Furnishing[];
  preferred?: readonly PreferredCustomer[];
  amenity?: readonly AmenityKey[];
  seller?: readonly SellerKind[];
  /** India's date: `2026-12-01`. */
  availableBy?: string;
  /** Days of India's calendar: 0 is today. */
  postedWithin?: number;
  confirmedWithin?: number;
  photos?: number;
  rera?: 1;
  /** Words that are looked up as they are. */
  q?: string;
  sort?: Sort;
};
export type SearchFilterKey = keyof SearchFilters;

/** The keys in the order of addresses. */
const KEYS: readonly SearchFilterKey[] = [...CRITERION_KEYS, "q", "sort"];

/** The orders of values in addresses; localities by letters, bedrooms by number. */
const ORDERS: Partial<Record<SearchFilterKey, readonly string[]>> = {
  category: CATEGORIES,
  type: PROPERTY_TYPES,
  city: CITIES,
  furnished: FURNISHINGS,
  preferred: PREFERRED_CUSTOMERS,
  amenity: AMENITY_KEYS,
  seller: SELLER_KINDS,
};

function inOrder(key: SearchFilterKey, values: readonly (string | number)[]) {
  const order = ORDERS[key];
  if (order) return order.filter((value) => values.includes(value));
  return [...values].sort((one, other) => (one < other ? -1 : 1));
}

/** The canonical address of the list that filters describe. */
export const filtersHref = (filters: SearchFilters, list: ListName = "explore"): string =>
  listAddress(list, listPairsOf(filters));

/** The address of a list with these filters and with those of `kept` that stay beside them. */
export const filtersHrefBeside = (filters: SearchFilters, kept: readonly ListPair[], list: ListName): string =>
  listAddress(list, [...listPairsOf(filters), ...kept.filter(staysBeside(filters))]);

/**
 * Whether a kept key and value of a list stays beside filters of a text. Of one kind, such as the price, those of the text count; so do
 * its places, where a kept city or locality has none of them.
 */
export function staysBeside(filters: SearchFilters): (kept: ListPair) => boolean {
  const own = listPairsOf(filters);
  const places = [...(filters.city ?? []), ...(filters.locality ?? [])].map(cityPart);
  return ([key, value]) =>
    !own.some(([one]) => kindOf(one) === kindOf(key)) &&
    (!places[0] || !/city|locality/.test(key) || places.includes(cityPart(value)));
}

/** `indore` of `Indore` and of `indore/vijay-nagar`. */
export const cityPart = (place: string) => place.toLowerCase().replace(/\/.*/, "");
/** `price` of both ends of its range. */
const kindOf = (key: string) => key.replace(/^m(in|ax)/, "").toLowerCase();

const listPairsOf = (filters: SearchFilters): ListPair[] =>
  pairsOf(filters).map(([key, value]) => [key === "q" ? "search" : key, value]);

/** Keys and values of filters in the order of addresses, one pair for each value. */
export const pairsOf = (filters: SearchFilters): [key: SearchFilterKey, value: string][] =>
  KEYS.flatMap((key) => [filters[key] ?? []].flat().map((value): [SearchFilterKey, string] => [key, String(value)]));

/** Filters together: lists are joined, of single values the last counts. */
export function joinFilters(all: readonly SearchFilters[]): SearchFilters {
  const joined: Record<string, unknown> = {};
  for (const key of KEYS)
    for (const filters of all) {
      const value = filters[key];
      if (value === undefined) continue;
      const before = joined[key];
      const both = Array.isArray(value) && new Set([...(Array.isArray(before) ? before : []), ...value]);
      joined[key] = both ? inOrder(key, [...both]) : value;
    }
  return joined as SearchFilters;
}
