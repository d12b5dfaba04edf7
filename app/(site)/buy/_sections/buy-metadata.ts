import type { Metadata } from "next";
import { readList } from "@/app/(site)/listings/_sections/open-list";
import { routes } from "@/lib/routes";
import { canonicalListPath, isIndexableList, type ListQuery } from "@/lib/search/list-query";
import { buyTitle, fittedTitle, listDescription } from "@/lib/search/list-titles";
import type { PageParams } from "@/lib/search/rules";
import { pageMetadata } from "@/lib/seo";

/** Metadata of a page of `/buy`; `params` where the address may be spelt in more than one way. */
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
