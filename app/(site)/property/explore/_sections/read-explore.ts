import { cache } from "react";
import { findCards } from "@/lib/finding/queries";
import type { FoundCards } from "@/lib/finding/types";
import { limits } from "@/lib/limits";
import { type ExploreQuery, wishesOf } from "@/lib/search/explore-query";

/** The page of cards an explore or landing address asks for; read once for metadata and page. */
export const readExplore = (query: ExploreQuery): Promise<FoundCards> => readOnce(JSON.stringify(query));

const readOnce = cache(async (json: string): Promise<FoundCards> => {
  const { search, exact, page, ...query } = JSON.parse(json) as ExploreQuery;
  const wishes = wishesOf(query);
  return findCards({ search, isExact: exact, wishes, sort: "newest", page, pageSize: limits.searchPageSize });
});
