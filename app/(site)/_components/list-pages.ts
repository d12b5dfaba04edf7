import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import type { ActiveFilter } from "@/components/search/results-head";
import type { SortOption } from "@/components/search/sort-select";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { findCards, findWider } from "@/lib/search/did-you-mean";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import {
  canonicalListPath,
  changedList,
  criteriaOfList,
  isIndexableList,
  type ListQuery,
  listHref,
  withCriteria,
  withMeaning,
} from "@/lib/search/list-urls";
import { movedLocalities } from "@/lib/search/places";
import { filterOf, type PageParams, typesTitle } from "@/lib/search/query-parameters";
import type { CardPage, FoundCards, SearchCriterion } from "@/lib/search/types";
import { pageMetadata } from "@/lib/seo/metadata";
import { buyTitle, fittedTitle, listDescription } from "@/lib/seo/titles";

/** The cards of a list page. Cached per request for metadata and page. */
const readList = (query: ListQuery): Promise<FoundCards> => readOnce(JSON.stringify(query));

const readOnce = cache(async (query: string): Promise<FoundCards> => {
  const asked = JSON.parse(query) as ListQuery;
  const { search, exact, sort, page } = asked;
  const criteria = criteriaOfList(asked);
  return findCards({ search, isExact: exact, criteria, sort, page, pageSize: limits.listingPageSize });
});

/**
 * {@link readList} for rendering. A page beyond the last redirects to the first (spec 2, Available Properties); an address with
 * an unknown, renamed or merged locality to the address without it or with its present key.
 */
export async function openList(name: "listings" | "buy", query: ListQuery): Promise<FoundCards> {
  const more = await movedLocalities(query.more);
  if (more) permanentRedirect(listHref(name, { ...query, more }));
  const list = await readList(query);
  if (isBeyondEnd(list)) redirect(listHref(name, changedList(query, {})));
  return list;
}

export const isBeyondEnd = ({ page, cards }: CardPage): boolean => page > 1 && cards.length === 0;

type Action = { label: string; href: string };

/** Link of an empty list: the nearest wider search with results, or else the list without filters. */
export async function emptyListAction(
  { total, filter }: FoundCards,
  clearHref: string,
  path?: typeof routes.listings,
): Promise<Action | undefined> {
  if (total > 0) return undefined;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(filterOf());
  return (await findWider(filter, path)) ?? (isFiltered ? { href: clearHref, label: "Clear all" } : undefined);
}

/** Metadata of a page of `/listings`; pass `params` when the address has more than one spelling. */
export async function listingsMetadata(query: ListQuery, params?: PageParams): Promise<Metadata> {
  const list = await readList(query);
  const title = `${typesTitle(query.types)} available to rent, buy or lease`;
  return pageMetadata({
    title: fittedTitle(title, query.page),
    description: listDescription(title, list),
    path: canonicalListPath(routes.listings, query),
    noindex: list.total === 0 || !isIndexableList(routes.listings, query, params),
  });
}

/** Metadata of a page of `/buy`; pass `params` when the address has more than one spelling. */
export async function buyMetadata(query: ListQuery, params?: PageParams): Promise<Metadata> {
  const list = await readList(query);
  const title = buyTitle(query.types);
  return pageMetadata({
    title: fittedTitle(title, query.page),
    description: listDescription(title, list),
    path: canonicalListPath(routes.buy, query),
    noindex: list.total === 0 || !isIndexableList(routes.buy, query, params),
  });
}

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
    ...labelledCriteria(criteriaOfList(query), names).map(({ label, rest }, place) => ({
      label,
      ...(place < limits.removableFilters && { without: listHref(list, withCriteria(query, rest)) }),
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
