import { indianNumber, rupeesInWords, shortDate, squareFeet } from "@/lib/platform/format";
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
    `${count} ${count === 1 ? "filter" : "filters"} found${unknown.length > 0 ? `, not understood: ${unknown.join(", ")}` : ""}`,
};

const or = (texts: readonly string[]) => texts.join(" or ");

function rangeLabel(least: number | undefined, most: number | undefined, inWords: (value: number) => string) {
  if (least !== undefined && most !== undefined) return `${inWords(least)} to ${inWords(most)}`;
  if (least !== undefined) return `${inWords(least)} and above`;
  return most === undefined ? undefined : `Up to ${inWords(most)}`;
}

function roomsLabel(bedrooms: readonly number[], isLimit: boolean): string {
  const [least, most] = [Math.min(...bedrooms), Math.max(...bedrooms)];
  if (least === most) return `${most} BHK`;
  if (bedrooms.length !== most - least + 1) return `${or(bedrooms.map(String))} BHK`;
  return isLimit && least === 1 ? `Up to ${most} BHK` : `${least} to ${most} BHK`;
}

const daysLabel = (verb: string, days: number) =>
  days === 0
    ? `${verb} today`
    : days === 1
      ? `${verb} since yesterday`
      : `${verb} in the last ${indianNumber(days)} days`;

/** How values are called on chips. `placeOf` names localities. */
export type LabelNames = { placeOf: (key: string) => string; labels: FieldWords["labels"] };

/** What filters mean, as a chip says it: `Up to ₹15,000`. */
export function labelOf(filters: SearchFilters, { placeOf, labels: names }: LabelNames, isLimit = false): string {
  const labels = [
    filters.minBedrooms === undefined ? undefined : `${filters.minBedrooms} BHK and above`,
    filters.bedrooms && roomsLabel(filters.bedrooms, isLimit),
    filters.furnished && or(filters.furnished.map((one) => FURNISHING_NAMES[one])),
    filters.type && or(filters.type.map((one) => PROPERTY_TYPE_NAMES[one].label)),
    filters.category && or(filters.category.map((one) => CATEGORY_NAMES[one].badge)),
    filters.locality && or([...new Set(filters.locality.map(placeOf))]),
    filters.city && or(filters.city),
    rangeLabel(filters.minPrice, filters.maxPrice, rupeesInWords),
    rangeLabel(filters.minArea, filters.maxArea, squareFeet),
    filters.maxPricePerSqft === undefined ? undefined : `Up to ${rupeesInWords(filters.maxPricePerSqft)} per sq.ft`,
    filters.preferred && or(filters.preferred.map((one) => names.preferred[one])),
    filters.amenity?.map((one) => FILTER_AMENITIES[one].label).join(", "),
    filters.seller && or(filters.seller.map((one) => names.sellers[one])),
    filters.availableBy && `Available by ${shortDate(`${filters.availableBy}T00:00:00+05:30`)}`,
    filters.postedWithin === undefined ? undefined : daysLabel("Posted", filters.postedWithin),
    filters.confirmedWithin === undefined ? undefined : daysLabel("Confirmed", filters.confirmedWithin),
    filters.photos && (filters.photos === 1 ? "With photos" : `${filters.photos} or more photos`),
    filters.rera && "RERA registered",
    filters.sort && names.sorts[filters.sort],
    filters.q && `“${filters.q}”`,
  ];
  return labels.filter(Boolean).join(", ");
}

/** What a reading says that `filters` do not: `Saket Nagar, Bhopal`. */
export function readingLabel(reading: SearchFilters, filters: SearchFilters, names: LabelNames): string {
  const isSame = (key: SearchFilterKey) => JSON.stringify(reading[key]) === JSON.stringify(filters[key]);
  const other = Object.entries(reading).filter(([key]) => !isSame(key as SearchFilterKey));
  return labelOf(Object.fromEntries(other), names);
}

/** Names localities with their cities: `Saket Nagar, Bhopal`. */
export function placeNamer(places: readonly PlaceName[]): (key: string) => string {
  const names = new Map(places.map(({ key, name, city }) => [key, city ? `${name}, ${city}` : name]));
  return (key) => names.get(key) ?? key;
}
