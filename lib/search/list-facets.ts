import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { indiaDayOf } from "@/lib/platform/time";
import { allListingsTag } from "@/lib/property/cache-tags";
import { noteMissedColumns, readyColumns } from "@/lib/search/columns-feed";
import type { Facets } from "@/lib/search/facets";
import { countFacets } from "@/lib/search/further-lists";
import type { ListFilter } from "@/lib/search/types";

/**
 * The facets of a filter beside what a search text says (`text`), cached until a public listing changes. Undefined where they are not known (countFacets), which is
 * not cached. @throws AppError TOO_MANY when too many lists are counted
 */
export async function listFacets(filter: ListFilter, text?: ListFilter): Promise<Facets | undefined> {
  if (filter.sellerId) return undefined;
  if (!readyColumns()) {
    noteMissedColumns();
    return undefined;
  }
  const day = String(indiaDayOf(Date.now()));
  const count = async () => {
    const facets = await withDatabase(() => countFacets(filter, new Date(), text));
    if (!facets && !readyColumns()) throw new ColumnsNotReady();
    return facets ?? null;
  };
  try {
    return (await cachedRead(["facets", JSON.stringify([filter, text]), day], [allListingsTag], count)) ?? undefined;
  } catch (error) {
    if (error instanceof ColumnsNotReady) return undefined;
    throw error;
  }
}

/** They were ready before the count began. */
class ColumnsNotReady extends Error {}
