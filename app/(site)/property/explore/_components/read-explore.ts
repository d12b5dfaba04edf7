import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { isBeyondEnd } from "@/app/(site)/_components/list-pages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { findCards } from "@/lib/search/did-you-mean";
import {
  canonicalExplorePath,
  criteriaOfExplore,
  type ExploreQuery,
  explorePath,
  isIndexableExplore,
  landingOf,
} from "@/lib/search/explore-query";
import { movedLocalities } from "@/lib/search/places";
import type { PageParams } from "@/lib/search/query-parameters";
import type { FoundCards } from "@/lib/search/types";
import { pageMetadata } from "@/lib/seo/metadata";
import { exploreTitle, fittedTitle, listDescription } from "@/lib/seo/titles";

/** The cards of an explore page. Cached per request for metadata and page. */
const readExplore = (query: ExploreQuery): Promise<FoundCards> => readOnce(JSON.stringify(query));

const readOnce = cache(async (json: string): Promise<FoundCards> => {
  const { search, exact, page, sort, ...query } = JSON.parse(json) as ExploreQuery;
  const criteria = criteriaOfExplore(query);
  return findCards({ search, isExact: exact, criteria, sort, page, pageSize: limits.searchPageSize });
});

/**
 * {@link readExplore} for rendering. Complete criteria redirect to their landing page, a page beyond the last to the first; an
 * address with an unknown, renamed or merged locality to the address without it or with its present key.
 */
export async function openExplore(query: ExploreQuery): Promise<FoundCards> {
  const more = await movedLocalities(query.more);
  if (more) permanentRedirect(explorePath({ ...query, more }));
  const landing = landingOf(query);
  if (landing) redirect(routes.landing({ ...landing, page: query.page }));
  const list = await readExplore(query);
  if (isBeyondEnd(list)) redirect(explorePath({ ...query, page: 1 }));
  return list;
}

/** Metadata of an explore page; pass `params` when the address has more than one spelling. */
export async function exploreMetadata(query: ExploreQuery, params?: PageParams): Promise<Metadata> {
  const list = await readExplore(query);
  const title = exploreTitle(query);
  return pageMetadata({
    title: fittedTitle(title, query.page),
    description: listDescription(title, list),
    path: canonicalExplorePath(query),
    noindex: list.total === 0 || !isIndexableExplore(query, params),
  });
}
