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
export type Facets = Record<FacetKey, Readonly<Record<string, number>>>;

export type FacetKey =
  | "category"
  | "type"
  | "city"
  | "locality"
  | "bedrooms"
  | "minBedrooms"
  | "furnished"
  | "preferred"
  | "amenity"
  | "seller"
  | "postedWithin"
  | "confirmedWithin"
  | "photos"
  | "rera";
