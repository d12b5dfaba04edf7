import { counted, indianNumber, rupeesInWords, shortDate, squareFeet } from "@/lib/platform/format";
import { FILTER_AMENITIES } from "@/lib/property/amenity-keys";
import { CATEGORY_NAMES, FURNISHING_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { PlaceName } from "@/lib/search/place-rules";
import type { FieldWords } from "@/lib/search/understand/lexicon";
import type { SearchFilterKey, SearchFilters } from "@/lib/search/understand/search-filters";

/** Texts about how a search text is understood, in the search box and on lists. */
export const understandingMessages = {
  title: "What your search means",
  didYouMean: "Did you mean",
  notUnderstood: "Not understood, searched as words:",
  remove: (label: string) => `Remove ${label}`,
  removed: (label: string) => `${label} removed`,
  /** `3 filters found`, with what is not understood. */
  found: (count: number, unknown: readonly string[]) =>
    `${counted(count, "filter", "filters")} found${unknown.length > 0 ? `, not understood: ${unknown.join(", ")}` : ""}`,
};

/** Values by their names, each once. */
const or = <T>(values: readonly T[] | undefined, nameOf: (value: T) => string) =>
  values && [...new Set(values.map(nameOf))].join(" or ");

function rangeLabel(least: number | undefined, most: number | undefined, inWords: (value: number) => string) {
  if (least === undefined) return most === undefined ? undefined : `Up to ${inWords(most)}`;
  return most === undefined ? `${inWords(least)} and above` : `${inWords(least)} to ${inWords(most)}`;
}

const rooms = (count: number | string) => `${count} BHK`;
const perSquareFoot = (rupees: number) => `${rupeesInWords(rupees)} per sq.ft`;

function roomsLabel(bedrooms: readonly number[], isLimit: boolean) {
  const [least, most] = [Math.min(...bedrooms), Math.max(...bedrooms)];
  if (least === most) return rooms(most);
  if (bedrooms.length !== most - least + 1) return rooms(bedrooms.join(" or "));
  return isLimit && least === 1 ? rangeLabel(undefined, most, rooms) : `${least} to ${rooms(most)}`;
}

const daysLabel = (verb: string, days: number | undefined) =>
  days === undefined
    ? undefined
    : days > 1
      ? `${verb} in the last ${indianNumber(days)} days`
      : `${verb} ${days === 0 ? "today" : "since yesterday"}`;

/** How values are called on chips. `placeOf` names localities. */
export type LabelNames = { placeOf: (key: string) => string; labels: FieldWords["labels"] };

/** What filters mean, as a chip says it: `Up to ₹15,000`. */
export function labelOf(filters: SearchFilters, { placeOf, labels: names }: LabelNames, isLimit = false): string {
  const labels = [
    rangeLabel(filters.minBedrooms, undefined, rooms),
    filters.bedrooms && roomsLabel(filters.bedrooms, isLimit),
    or(filters.furnished, (one) => FURNISHING_NAMES[one]),
    or(filters.type, (one) => PROPERTY_TYPE_NAMES[one].label),
    or(filters.category, (one) => CATEGORY_NAMES[one].badge),
    or(filters.locality, placeOf),
    or(filters.city, String),
    rangeLabel(filters.minPrice, filters.maxPrice, rupeesInWords),
    rangeLabel(filters.minArea, filters.maxArea, squareFeet),
    rangeLabel(undefined, filters.maxPricePerSqft, perSquareFoot),
    or(filters.preferred, (one) => names.preferred[one]),
    filters.amenity?.map((one) => FILTER_AMENITIES[one].label).join(", "),
    or(filters.seller, (one) => names.sellers[one]),
    filters.availableBy && `Available by ${shortDate(filters.availableBy)}`,
    daysLabel("Posted", filters.postedWithin),
    daysLabel("Confirmed", filters.confirmedWithin),
    filters.photos && (filters.photos === 1 ? "With photos" : `${filters.photos} or more photos`),
    filters.rera && "RERA registered",
    filters.sort && names.sorts[filters.sort],
    filters.q && `“${filters.q}”`,
  ];
  return labels.filter(Boolean).join(", ");
}

/** What a reading says that `filters` do not: `Saket Nagar, Bhopal`. */
export function readingLabel(reading: SearchFilters, filters: SearchFilters, names: LabelNames): string {
  const other = Object.entries(reading).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(filters[key as SearchFilterKey]),
  );
  return labelOf(Object.fromEntries(other), names);
}

/** Names localities with their cities: `Saket Nagar, Bhopal`. */
export function placeNamer(places: readonly PlaceName[]): (key: string) => string {
  const names = new Map(places.map(({ key, name, city }) => [key, city ? `${name}, ${city}` : name]));
  return (key) => names.get(key) ?? key;
}
