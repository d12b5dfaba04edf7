import type { PlaceName } from "@/lib/search/place-types";
import { labelOf } from "@/lib/search/understand/labels";
import type { SearchFilterKey, SearchFilters } from "@/lib/search/understand/search-filters";

/** What a reading says that `filters` do not: `Saket Nagar, Bhopal`. `placeOf` names localities. */
export function readingLabel(reading: SearchFilters, filters: SearchFilters, placeOf: (key: string) => string): string {
  const isSame = (key: SearchFilterKey) => JSON.stringify(reading[key]) === JSON.stringify(filters[key]);
  const other = Object.entries(reading).filter(([key]) => !isSame(key as SearchFilterKey));
  return labelOf(Object.fromEntries(other), placeOf);
}

/** Names localities with their cities: `Saket Nagar, Bhopal`. */
export function placeNamer(places: readonly PlaceName[]): (key: string) => string {
  const names = new Map(places.map(({ key, name, city }) => [key, city ? `${name}, ${city}` : name]));
  return (key) => names.get(key) ?? key;
}
