import { cityFrom } from "@/lib/property/rules";
import { textWithout } from "@/lib/search/text-words";
import type { ListFilter, SearchPart } from "@/lib/search/types";
import type { SearchWish } from "@/lib/search/understood-search";

/** The wishes in a search text, each once, with the text without them; the whole text is one where nothing was understood. */
export function wishesIn(search: string, parts: readonly SearchPart[]): SearchWish[] {
  const labels = [...new Set(parts.map(({ label }) => label))];
  if (labels.length === 0) return [{ label: `“${search}”`, rest: undefined }];
  return labels.map((label) => ({
    label,
    rest: textWithout(
      search,
      parts.filter((part) => part.label === label),
    ),
  }));
}

/** What is given up for more results, one after the other: words and budget, bedrooms, locality, type, category, city. */
const STEPS: ((filter: ListFilter) => ListFilter)[] = [
  ({ minPrice, maxPrice, priceBelow, ...filter }) => ({ ...filter, words: [] }),
  (filter) => ({ ...filter, bedrooms: [] }),
  (filter) => ({ ...filter, localityKeys: [], cities: citiesOf(filter) }),
  (filter) => ({ ...filter, types: [] }),
  (filter) => ({ ...filter, categories: [] }),
  (filter) => ({ ...filter, cities: [] }),
];

function citiesOf({ cities, localityKeys }: ListFilter) {
  if (cities.length > 0) return cities;
  const named = localityKeys.map((key) => cityFrom(key.split("/")[0] ?? "")).filter((city) => city !== undefined);
  return [...new Set(named)];
}

/** Searches that ask for less and less, the nearest first; six at most. */
export function widerFilters({ impossible, ...wishes }: ListFilter): ListFilter[] {
  let filter: ListFilter = wishes;
  const wider = impossible ? [filter] : [];
  for (const step of STEPS) {
    const next = step(filter);
    if (JSON.stringify(next) !== JSON.stringify(filter)) wider.push(next);
    filter = next;
  }
  return wider;
}
