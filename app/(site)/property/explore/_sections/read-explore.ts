import { cache } from "react";
import { limits } from "@/lib/limits";
import { type ExploreQuery, wishesOf } from "@/lib/search/explore-query";
import { filterFromSearch, listCards } from "@/lib/search/queries";
import type { CardPage } from "@/lib/search/types";

/** The page of cards an explore or landing address asks for; read once for metadata and page. */
export const readExplore = (query: ExploreQuery): Promise<CardPage> => readOnce(JSON.stringify(query));

const readOnce = cache(async (json: string): Promise<CardPage> => {
  const query = JSON.parse(json) as ExploreQuery;
  const filter = await filterFromSearch(query.search, wishesOf(query));
  return listCards({ filter, sort: "newest", page: query.page, pageSize: limits.searchPageSize });
});
