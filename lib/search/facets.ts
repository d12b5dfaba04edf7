import type { AmenityKey } from "@/lib/property/amenity-keys";
import type { Category, City, Furnishing, PreferredCustomer, PropertyType, SellerKind } from "@/lib/property/constants";

/** Values of number keys that lists offer, and that facets count. */
export const FACET_STEPS = {
  minBedrooms: [1, 2, 3, 4, 5],
  photos: [1, 3, 5, 8],
  postedWithin: [0, 1, 3, 7, 30, 90],
  confirmedWithin: [7, 15, 30, 60, 90],
} as const;

/**
 * How many public listings there are with each value of a key chosen and all other filters as they are. In `amenity` the
 * value is required beside those that the filter has. Values of a fixed set are all there, also with 0; of localities and numbers
 * of bedrooms only those with listings, and of localities at most `limits.facetLocalities`, those with the most listings.
 */
export type Facets = {
  category: Record<Category, number>;
  type: Record<PropertyType, number>;
  city: Record<City, number>;
  locality: Record<string, number>;
  bedrooms: Record<string, number>;
  minBedrooms: Record<string, number>;
  furnished: Record<Furnishing, number>;
  preferred: Record<PreferredCustomer, number>;
  amenity: Record<AmenityKey, number>;
  seller: Record<SellerKind, number>;
  postedWithin: Record<string, number>;
  confirmedWithin: Record<string, number>;
  photos: Record<string, number>;
  rera: Record<"1", number>;
};
