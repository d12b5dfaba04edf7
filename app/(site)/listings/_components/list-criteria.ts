import type { ActiveFilter } from "@/components/search/results-head";
import type { SortOption } from "@/components/search/sort-select";
import { rupeesInWords } from "@/lib/platform/format";
import type { routes } from "@/lib/platform/routes";
import { PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { changedList, type ListQuery } from "@/lib/search/list-filters";
import type { SearchCriterion } from "@/lib/search/types";

/** The filters of a list, those of its search text first, each with the address of the list without it. */
export function activeListFilters(
  path: typeof routes.listings,
  query: ListQuery,
  fromSearch: readonly SearchCriterion[],
): ActiveFilter[] {
  const { types, maxPrice } = query;
  const without = (change: Parameters<typeof changedList>[1]) => path(changedList(query, change));
  return [
    ...fromSearch.map(({ label, rest }) => ({ label, without: without({ search: rest, exact: undefined }) })),
    ...types.map((type) => ({
      label: PROPERTY_TYPE_NAMES[type].label,
      without: without({ types: types.filter((other) => other !== type) }),
    })),
    ...(maxPrice === undefined
      ? []
      : [{ label: `Up to ${rupeesInWords(maxPrice)}`, without: without({ maxPrice: undefined }) }]),
  ];
}

const BY_PRICE: SortOption[] = [
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
];

/** Sort options of `/listings` (spec 2). */
export const LISTING_SORTS: SortOption[] = [{ value: "", label: "None" }, ...BY_PRICE];

/** Sort options of `/listings` on phones, where the select has no label beside it. */
export const PHONE_SORTS: SortOption[] = [{ value: "", label: "Sort: None" }, ...BY_PRICE];

/** Sort options of `/buy` (spec 2). Featured means newest. */
export const BUY_SORTS: SortOption[] = [
  { value: "", label: "Featured" },
  ...BY_PRICE,
  { value: "newest", label: "Newest first" },
];
