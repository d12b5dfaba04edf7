import type { AmenityKey } from "@/lib/property/amenity-keys";
import type {
  Category,
  City,
  Furnishing,
  PreferredCustomer,
  PropertyType,
  SellerKind,
  Sort,
} from "@/lib/property/constants";

/** What a search text says, by the keys of addresses (lib/search/filter-keys). Prices in rupees, areas in square feet. */
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
const KEYS: readonly SearchFilterKey[] = [
  "category",
  "type",
  "city",
  "locality",
  "minPrice",
  "maxPrice",
  "bedrooms",
  "minBedrooms",
  "minArea",
  "maxArea",
  "maxPricePerSqft",
  "furnished",
  "preferred",
  "amenity",
  "seller",
  "availableBy",
  "postedWithin",
  "confirmedWithin",
  "photos",
  "rera",
  "q",
  "sort",
];

/** Keys and values of filters in the order of addresses, one pair for each value. */
export const pairsOf = (filters: SearchFilters): [key: SearchFilterKey, value: string][] =>
  KEYS.flatMap((key) =>
    [filters[key] ?? []].flat().map((value): [SearchFilterKey, string] => [key, String(value)]),
  );

/** Filters together: lists are joined, of single values the last counts. */
export function joinFilters(all: readonly SearchFilters[]): SearchFilters {
  const joined: Record<string, unknown> = {};
  for (const key of KEYS)
    for (const filters of all) {
      const value = filters[key];
      if (value === undefined) continue;
      const before = joined[key];
      joined[key] = Array.isArray(value) ? [...new Set([...(Array.isArray(before) ? before : []), ...value])] : value;
    }
  if (Array.isArray(joined.bedrooms)) joined.bedrooms.sort((one, other) => one - other);
  return joined as SearchFilters;
}
