import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { movedLocalities } from "@/lib/search/asked-localities";
import { findCards, findWider } from "@/lib/search/did-you-mean";
import {
  canonicalListPath,
  changedList,
  criteriaOfList,
  isIndexableList,
  type ListQuery,
  listHref,
} from "@/lib/search/list-filters";
import { filterOf, type PageParams, typesTitle } from "@/lib/search/rules";
import type { CardPage, FoundCards } from "@/lib/search/types";
import { buyTitle, fittedTitle, listDescription } from "@/lib/seo/list-titles";
import { pageMetadata } from "@/lib/seo/metadata";

/** The cards of a list page. Cached per request for metadata and page. */
const readList = (query: ListQuery): Promise<FoundCards> => readOnce(JSON.stringify(query));

const readOnce = cache(async (query: string): Promise<FoundCards> => {
  const asked = JSON.parse(query) as ListQuery;
  const { search, exact, sort = "newest", page } = asked;
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
