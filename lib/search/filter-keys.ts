// next.config.ts imports this file, and its loader does not resolve imports of imported files.

/**
 * The keys of the filters of lists, in the order of addresses. What a new one needs, in this order:
 * docs/where-to-change.md.
 */
export const CRITERION_KEYS = [
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
] as const;

/** The keys of an area of the map. At most one of them is given. */
export const AREA_KEYS = ["bbox", "polygon", "near"] as const;
export type AreaKey = (typeof AREA_KEYS)[number];

/**
 * All keys of lists in the order of a narrowed address: those of lib/search/filter-rules, with `search` in the place of `q`, and
 * the keys that only pages have.
 */
export const LIST_KEY_ORDER = [
  ...CRITERION_KEYS,
  "search",
  "exact",
  "priceRange",
  "sort",
  "page",
  ...AREA_KEYS,
] as const;

/** All keys that lists read: `q` is another name of `search`. */
export const LIST_KEYS: readonly string[] = [...LIST_KEY_ORDER, "q"];

/** Keys that may have several values. */
const SEVERAL: readonly string[] = [
  ...["category", "type", "city", "locality", "bedrooms", "furnished", "preferred", "amenity", "seller"],
];

export const isSeveralKey = (key: string): boolean => SEVERAL.includes(key);

const trimmed = (values: readonly string[]): string[] => values.map((value) => value.trim()).filter(Boolean);

/** The values of a parameter that may be repeated: repeated keys and comma lists alike, trimmed, without empty ones. */
export const splitValues = (given: readonly string[]): string[] => trimmed(given.flatMap((value) => value.split(",")));

/** The values of a key of an address, trimmed, without empty ones: {@link splitValues} of a key that may have several. */
export const valuesOfKey = (key: string, given: readonly string[]): string[] =>
  isSeveralKey(key) ? splitValues(given) : trimmed(given);
