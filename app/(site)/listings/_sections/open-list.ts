import { redirect } from "next/navigation";
import { cache } from "react";
import { findCards } from "@/lib/finding/queries";
import type { FoundCards } from "@/lib/finding/types";
import { limits } from "@/lib/limits";
import type { routes } from "@/lib/routes";
import { changedList, type ListQuery } from "@/lib/search/list-query";
import type { CardPage } from "@/lib/search/types";

/** The page of cards a list's address asks for; read once for metadata and page. */
export const readList = (query: ListQuery): Promise<FoundCards> => readOnce(JSON.stringify(query));

const readOnce = cache(async (query: string): Promise<FoundCards> => {
  const { types, maxPrice, search, exact, sort = "newest", page } = JSON.parse(query) as ListQuery;
  const wishes = { types, ...(maxPrice !== undefined && { maxPrice }) };
  return findCards({ search, isExact: exact, wishes, sort, page, pageSize: limits.listingPageSize });
});

/** The same for a page to show: one beyond the last returns to the first (spec 2, Available Properties). */
export async function openList(path: typeof routes.listings, query: ListQuery): Promise<FoundCards> {
  const list = await readList(query);
  if (isBeyondEnd(list)) redirect(path(changedList(query, {})));
  return list;
}

export const isBeyondEnd = ({ page, cards }: CardPage): boolean => page > 1 && cards.length === 0;
