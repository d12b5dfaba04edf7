import type { Metadata } from "next";
import { readList } from "@/app/(site)/listings/_sections/open-list";
import { routes } from "@/lib/routes";
import { canonicalListPath, isIndexableList, type ListQuery } from "@/lib/search/list-query";
import { fittedTitle, listDescription } from "@/lib/search/list-titles";
import { type PageParams, typesTitle } from "@/lib/search/rules";
import { pageMetadata } from "@/lib/seo";

/** Metadata of a page of `/listings`; `params` where the address may be spelt in more than one way. */
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
