import type { Metadata } from "next";
import { readExplore } from "@/app/(site)/property/explore/_sections/read-explore";
import { canonicalExplorePath, type ExploreQuery, isIndexableExplore } from "@/lib/search/explore-query";
import { exploreTitle, fittedTitle, listDescription } from "@/lib/search/list-titles";
import type { PageParams } from "@/lib/search/rules";
import { pageMetadata } from "@/lib/seo";

/** Metadata of an explore page; `params` where the address may be spelt in more than one way. */
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
