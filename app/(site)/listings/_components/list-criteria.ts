import type { ActiveFilter } from "@/components/search/results-head";
import type { SortOption } from "@/components/search/sort-select";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import {
  changedList,
  criteriaOfList,
  type ListQuery,
  listHref,
  withCriteria,
  withMeaning,
} from "@/lib/search/list-filters";
import type { FoundCards, SearchCriterion } from "@/lib/search/types";

/** The filters of a list, those of its search text first, each with the address of the list without it. */
export function activeListFilters(
  list: "listings" | "buy",
  query: ListQuery,
  fromSearch: readonly SearchCriterion[],
  names: LocalityNames,
): ActiveFilter[] {
  const { search: _, exact: __, ...withoutText } = query;
  return [
    ...fromSearch.map(({ label, rest, others }) => ({
      label,
      without: listHref(list, others ? withMeaning(query, others) : changedList(withoutText, { search: rest })),
    })),
    ...labelledCriteria(criteriaOfList(query), names).map(({ label, rest }) => ({
      label,
      without: listHref(list, withCriteria(query, rest)),
    })),
  ];
}

/** Links to the other readings of a list's search text, on the same list. */
export const readingLinks = (list: "listings" | "buy", query: ListQuery, readings: FoundCards["readings"] = []) =>
  readings.map(({ label, meaning }) => ({ label, href: listHref(list, withMeaning(query, meaning)) }));

/** The orders beside the usual one. How `recommended` works is explained at `routes.transparency`. */
const ORDERS: SortOption[] = [
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
  { value: "recommended", label: "Recommended" },
];

/** Sort options of `/listings` (spec 2). */
export const LISTING_SORTS: SortOption[] = [{ value: "", label: "None" }, ...ORDERS];

/** Sort options of `/listings` on phones, where the select has no label beside it. */
export const PHONE_SORTS: SortOption[] = [{ value: "", label: "Sort: None" }, ...ORDERS];

/** Sort options of `/buy` (spec 2). Featured means newest. */
export const BUY_SORTS: SortOption[] = [
  { value: "", label: "Featured" },
  ...ORDERS,
  { value: "newest", label: "Newest first" },
];
