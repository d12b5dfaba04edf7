import { indianNumber } from "@/lib/platform/format";
import { AMENITY_KEYS, FILTER_AMENITIES } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  CITIES,
  FURNISHING_NAMES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
  SELLER_KINDS,
} from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import {
  type LocalityNames,
  localityLabels,
  PREFERRED_NAMES,
  SELLER_NAMES,
  withinDays,
} from "@/lib/search/filter-labels";
import { FACET_STEPS, type Facets, type ListFilter, type MarketOutline } from "@/lib/search/types";

/**
 * The end of the price scale in rupees: the highest price of these categories, so that the scale of rents does not end at the price of
 * a villa; of all where none of them has listings. 0 without listings.
 */
export function highestPriceOf({ highestPrices }: MarketOutline, categories: readonly Category[] = []): number {
  const highest = (some: readonly Category[]) => Math.max(0, ...some.map((category) => highestPrices[category] ?? 0));
  return highest(categories) || highest(CATEGORIES);
}

/** Filters that mean nothing for some types or categories. All others are offered on every list. */
type OptionalFilter = "bedrooms" | "area" | "furnished" | "preferred" | "amenity" | "availableBy" | "rera";

const hasDetail = (key: string) => (type: PropertyType) => DETAIL_FIELDS[type].some((field) => field.key === key);
const isShared = (type: PropertyType) => type === "PG" || type === "Hostel";
const isGround = (type: PropertyType) => type === "Plot" || type === "Land";
const isHome = hasDetail("bedrooms");
const isOccupied = (category: Category) => category === "rent" || category === "lease";
const always = () => true;

type OfferRule = { types: (type: PropertyType) => boolean; categories: (category: Category) => boolean };

const OFFER_RULES: Record<OptionalFilter, OfferRule> = {
  bedrooms: { types: isHome, categories: always },
  area: { types: hasDetail("totalArea"), categories: always },
  furnished: { types: hasDetail("furnishedStatus"), categories: always },
  preferred: { types: (type) => isHome(type) || isShared(type), categories: isOccupied },
  amenity: { types: (type) => !isGround(type), categories: always },
  availableBy: { types: (type) => !isGround(type), categories: always },
  rera: { types: (type) => !isShared(type), categories: (category) => !isOccupied(category) },
};

/**
 * Whether a filter means something for the types and categories that the list has (`meant`: with what its search text says), or is set
 * in its own criteria and has to be removable.
 */
export function isOffered(filter: OptionalFilter, criteria: Partial<ListFilter>, meant = criteria): boolean {
  const { types = [], categories = [] } = meant;
  const rule = OFFER_RULES[filter];
  const isMeant =
    (types.length > 0 ? types : PROPERTY_TYPES).some(rule.types) &&
    (categories.length > 0 ? categories : CATEGORIES).some(rule.categories);
  return isMeant || isFilterSet(filter, criteria);
}

const CRITERIA_OF: Record<OptionalFilter, readonly (keyof ListFilter)[]> = {
  bedrooms: ["bedrooms", "minBedrooms"],
  area: ["minArea", "maxArea", "maxPricePerSqft"],
  furnished: ["furnished"],
  preferred: ["preferred"],
  amenity: ["amenities"],
  availableBy: ["availableBy"],
  rera: ["rera"],
};

const isFilterSet = (filter: OptionalFilter, criteria: Partial<ListFilter>) =>
  CRITERIA_OF[filter].some((field) => {
    const value = criteria[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });

/** The counts beside the filters; of a key that is missing they are not known. */
export type PanelCounts = Partial<Facets>;

/** One value of a filter on the panel. */
export type FilterOption = {
  key: string;
  value: string;
  label: string;
  isChosen: boolean;
  /** Undefined while it is not known. */
  count?: number | undefined;
};

/** Localities offered on the panel beside the chosen ones: of the whole market, and of each chosen city. */
const LOCALITIES_OFFERED = 12;
const LOCALITIES_OF_A_CITY = 200;
const EXACT_BEDROOMS = [1, 2, 3];
const MANY_BEDROOMS = 4;

const listed = <T extends string>(
  key: keyof Facets,
  values: readonly T[],
  chosen: readonly T[] | undefined,
  nameOf: (value: T) => string,
  counts: PanelCounts | undefined,
): FilterOption[] =>
  values.map((value) => ({
    key,
    value,
    label: nameOf(value),
    isChosen: chosen?.includes(value) ?? false,
    count: countOf(counts, key, value),
  }));

/**
 * A value that a facet leaves out has no listings, except localities, of which only those with most listings are counted, and numbers
 * beside the fixed steps, which are not counted.
 */
function countOf(counts: PanelCounts | undefined, key: keyof Facets, value: string | number): number | undefined {
  const values: Readonly<Record<string, number>> | undefined = counts?.[key];
  const steps: readonly (string | number)[] | undefined = FACET_STEPS[key as keyof typeof FACET_STEPS];
  const isCounted = key !== "locality" && (!steps || steps.includes(value));
  return values && (values[String(value)] ?? (isCounted ? 0 : undefined));
}

/** Values with listings, and chosen ones. While nothing is counted, all of them. */
const worthOffering = (options: readonly FilterOption[]) =>
  options.filter(({ isChosen, count }) => isChosen || count !== 0);

/** The options of all filters of the panel, in canonical order of their values. */
export function panelOptions(criteria: Partial<ListFilter>, counts: PanelCounts | undefined, names: LocalityNames) {
  const { categories, types, cities, furnished, preferred, amenities, sellers } = criteria;
  const { postedWithin, confirmedWithin, minPhotos } = criteria;
  return {
    category: listed("category", CATEGORIES, categories, (value) => CATEGORY_NAMES[value].label, counts),
    type: listed("type", PROPERTY_TYPES, types, (value) => PROPERTY_TYPE_NAMES[value].label, counts).sort(
      (one, other) => one.label.localeCompare(other.label),
    ),
    city: listed("city", CITIES, cities, (value) => value, counts),
    locality: localityOptions(criteria, counts, names),
    bedrooms: bedroomOptions(criteria, counts),
    furnished: listed("furnished", FURNISHINGS, furnished, (value) => FURNISHING_NAMES[value], counts),
    preferred: listed("preferred", PREFERRED_CUSTOMERS, preferred, (value) => PREFERRED_NAMES[value], counts),
    amenity: worthOffering(
      listed("amenity", AMENITY_KEYS, amenities, (value) => FILTER_AMENITIES[value].label, counts),
    ),
    seller: listed("seller", SELLER_KINDS, sellers, (value) => SELLER_NAMES[value], counts),
    postedWithin: numberOptions("postedWithin", FACET_STEPS.postedWithin, postedWithin, withinDays, counts),
    confirmedWithin: numberOptions("confirmedWithin", FACET_STEPS.confirmedWithin, confirmedWithin, withinDays, counts),
    photos: numberOptions(
      "photos",
      FACET_STEPS.photos,
      minPhotos,
      (least) => `At least ${indianNumber(least)}`,
      counts,
    ),
    rera: [
      {
        key: "rera",
        value: "1",
        label: "RERA registered",
        isChosen: criteria.rera === true,
        count: countOf(counts, "rera", 1),
      },
    ],
  };
}

/** The localities with most listings, and the chosen ones, by name. */
function localityOptions(
  { localityKeys = [], cities = [] }: Partial<ListFilter>,
  counts: PanelCounts | undefined,
  names: LocalityNames,
): FilterOption[] {
  const found = Object.entries(counts?.locality ?? {})
    .filter(([key, count]) => count > 0 && names.has(key))
    .sort(([, one], [, other]) => other - one)
    .map(([key]) => key);
  const offered = cities.length > 0 ? firstOfEachCity(found) : found.slice(0, LOCALITIES_OFFERED);
  const keys = [...new Set([...offered, ...localityKeys])];
  return listed("locality", keys, localityKeys, localityLabels(keys, names), counts).sort((one, other) =>
    one.label.localeCompare(other.label),
  );
}

function firstOfEachCity(keys: readonly string[]): string[] {
  const offered = new Map<string, number>();
  return keys.filter((key) => {
    const city = key.slice(0, key.indexOf("/"));
    const before = offered.get(city) ?? 0;
    offered.set(city, before + 1);
    return before < LOCALITIES_OF_A_CITY;
  });
}

function bedroomOptions({ bedrooms = [], minBedrooms }: Partial<ListFilter>, counts: PanelCounts | undefined) {
  const exact = [...new Set([...EXACT_BEDROOMS, ...bedrooms])].sort((one, other) => one - other);
  const least = minBedrooms ?? MANY_BEDROOMS;
  return [
    ...exact.map((number) => ({
      key: "bedrooms",
      value: String(number),
      label: `${number} BHK`,
      isChosen: bedrooms.includes(number),
      count: countOf(counts, "bedrooms", number),
    })),
    {
      key: "minBedrooms",
      value: String(least),
      label: `${least}+ BHK`,
      isChosen: minBedrooms !== undefined,
      count: countOf(counts, "minBedrooms", least),
    },
  ];
}

/** Fixed numbers, and the chosen one where it is another. */
function numberOptions(
  key: keyof Facets,
  numbers: readonly number[],
  chosen: number | undefined,
  nameOf: (value: number) => string,
  counts: PanelCounts | undefined,
): FilterOption[] {
  const all = [...new Set([...numbers, ...(chosen === undefined ? [] : [chosen])])].sort((one, other) => one - other);
  return all.map((value) => ({
    key,
    value: String(value),
    label: nameOf(value),
    isChosen: value === chosen,
    count: countOf(counts, key, value),
  }));
}

/** Criteria with a price band's upper limit as a highest price in whole rupees, which the panel has a box for. */
export function boxedBand({ priceBelow, ...criteria }: Partial<ListFilter>): Partial<ListFilter> {
  if (priceBelow === undefined) return criteria;
  return { ...criteria, maxPrice: Math.min(priceBelow - 1, criteria.maxPrice ?? priceBelow) };
}
