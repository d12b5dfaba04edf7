import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import type { ListFilter } from "@/lib/search/types";

/** Filters that mean nothing for some types or categories. All others are offered on every list. */
type OptionalFilter = "bedrooms" | "area" | "furnished" | "preferred" | "amenity" | "availableBy" | "rera";

const hasDetail = (key: string) => (type: PropertyType) => DETAIL_FIELDS[type].some((field) => field.key === key);
const isShared = (type: PropertyType) => type === "PG" || type === "Hostel";
const isGround = (type: PropertyType) => type === "Plot" || type === "Land";
const isHome = hasDetail("bedrooms");
const isOccupied = (category: Category) => category === "rent" || category === "lease";
const always = () => true;

type Rule = { types: (type: PropertyType) => boolean; categories: (category: Category) => boolean };

const RULES: Record<OptionalFilter, Rule> = {
  bedrooms: { types: isHome, categories: always },
  area: { types: hasDetail("totalArea"), categories: always },
  furnished: { types: hasDetail("furnishedStatus"), categories: always },
  preferred: { types: (type) => isHome(type) || isShared(type), categories: isOccupied },
  amenity: { types: (type) => !isGround(type), categories: always },
  availableBy: { types: (type) => !isGround(type), categories: always },
  rera: { types: (type) => !isShared(type), categories: (category) => !isOccupied(category) },
};

/** Whether a filter means something for the chosen types and categories, or is set and has to be removable. */
export function isOffered(filter: OptionalFilter, criteria: Partial<ListFilter>): boolean {
  const { types = [], categories = [] } = criteria;
  const rule = RULES[filter];
  const isMeant =
    (types.length > 0 ? types : PROPERTY_TYPES).some(rule.types) &&
    (categories.length > 0 ? categories : CATEGORIES).some(rule.categories);
  return isMeant || isSet(filter, criteria);
}

const FIELDS: Record<OptionalFilter, readonly (keyof ListFilter)[]> = {
  bedrooms: ["bedrooms", "minBedrooms"],
  area: ["minArea", "maxArea", "maxPricePerSqft"],
  furnished: ["furnished"],
  preferred: ["preferred"],
  amenity: ["amenities"],
  availableBy: ["availableBy"],
  rera: ["rera"],
};

const isSet = (filter: OptionalFilter, criteria: Partial<ListFilter>) =>
  FIELDS[filter].some((field) => {
    const value = criteria[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
