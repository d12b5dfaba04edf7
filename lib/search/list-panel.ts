import "server-only";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";
import { indiaDayOf } from "@/lib/platform/time";
import { dayTag, missedCountsTag, tagsOfFacets } from "@/lib/property/cache-tags";
import { PROPERTY_TYPES } from "@/lib/property/constants";
import { countFacets } from "@/lib/search/column-lists";
import { noteMissedColumns, readyColumns } from "@/lib/search/columns-feed";
import { withTextCriteria } from "@/lib/search/combine-filters";
import type { LocalityNames } from "@/lib/search/filter-labels";
import type { PanelCounts } from "@/lib/search/filter-options";
import { getLocalityNames, getMarketFacts, getMarketOutline } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { Facets, ListFilter, MarketOutline } from "@/lib/search/types";

/**
 * The facets of a filter beside what a search text says (`text`), cached until a listing changes that they may count. Undefined where
 * they are not known (countFacets), which is not cached. @throws AppError TOO_MANY when too many lists are counted
 */
export async function listFacets(filter: ListFilter, text?: ListFilter): Promise<Facets | undefined> {
  if (filter.sellerId) return undefined;
  if (!readyColumns()) return missColumns();
  const day = indiaDayOf(Date.now());
  const tags = [...tagsOfFacets(filter), dayTag(day)];
  const count = async () => {
    const facets = await withDatabase(() => countFacets(filter, new Date(), text));
    if (!facets && !readyColumns()) throw new ColumnsNotReady();
    return facets ?? null;
  };
  try {
    return (await cachedRead(["facets", JSON.stringify([filter, text]), String(day)], tags, count)) ?? undefined;
  } catch (error) {
    if (!(error instanceof ColumnsNotReady)) throw error;
    return missColumns();
  }
}

/** The day that the counts follow. */
let followed: number | undefined;
/** Pages of this many days may be kept from before this server ran. */
const DAYS_KEPT = 7;

/**
 * The job: expires the pages whose counts by day are those of an earlier day. Each server does it for itself, so that none whose clock is
 * behind keeps a page of the day before. False while the day is the same.
 */
export async function expireCountsOfEarlierDays(now: Date): Promise<boolean> {
  const day = indiaDayOf(now);
  if (day === followed) return false;
  followed = day;
  expireTags(Array.from({ length: DAYS_KEPT }, (_, before) => dayTag(day - 1 - before)));
  return true;
}

/** The page that is being made expires once the columns are ready. */
async function missColumns(): Promise<undefined> {
  noteMissedColumns();
  await tagAsIncomplete();
}

/** The page that is being made expires with those that lack their counts. */
const tagAsIncomplete = () => cachedRead(["missed-counts"], [missedCountsTag], async () => true);

/** They were ready before the count began. */
class ColumnsNotReady extends Error {}

export type Panel = {
  counts: PanelCounts | undefined;
  names: LocalityNames;
  outline: MarketOutline;
  /** The criteria of the list with what its search text says. Without a text its criteria say it all. */
  meant?: Partial<ListFilter>;
};

/** What the filters of a list show beside its criteria. `text` is the filter of its search text alone. */
export async function readPanel(criteria: Partial<ListFilter>, text?: ListFilter): Promise<Panel> {
  const counting = readPanelCounts(filterOf(criteria), text);
  const [counts, names, outline] = await Promise.all([counting, getLocalityNames(), getMarketOutline()]);
  return { counts, names, outline, ...(text && { meant: withTextCriteria(criteria, text) }) };
}

/** Exact numbers of bedrooms and `4+` replace each other on the panel, so each is counted as if the other was not chosen. */
async function countOptions(filter: ListFilter, text?: ListFilter): Promise<PanelCounts | undefined> {
  if (filter.bedrooms.length === 0 && filter.minBedrooms === undefined) return listFacets(filter, text);
  const { minBedrooms: _, ...others } = filter;
  const [counts, anyBedrooms] = await Promise.all([
    listFacets(filter, text),
    listFacets({ ...others, bedrooms: [] }, text),
  ]);
  return counts && anyBedrooms && { ...counts, bedrooms: anyBedrooms.bedrooms, minBedrooms: anyBedrooms.minBedrooms };
}

const retry = sharedState<{ timer?: NodeJS.Timeout | undefined }>("missed-counts", () => ({}));

/** The page that is being made is kept only for a moment: too many scans waited, or the database was slow. */
async function expirePageSoon(): Promise<undefined> {
  await tagAsIncomplete();
  retry.timer ??= setTimeout(() => {
    retry.timer = undefined;
    expireTags([missedCountsTag]);
  }, limits.countsRetryMs).unref();
}

/** The counts beside the filters of a list. While they cannot be worked out, what is known of the whole market. */
async function readPanelCounts(filter: ListFilter, text?: ListFilter): Promise<PanelCounts | undefined> {
  if (text?.impossible) return undefined;
  // The list is worth showing without its counts.
  const counts = await countOptions(filter, text).catch(expirePageSoon);
  if (counts || text || JSON.stringify({ ...filter, types: [] }) !== JSON.stringify(filterOf())) return counts;
  const { types } = await getMarketFacts();
  const none = PROPERTY_TYPES.map((type) => [type, 0]);
  return { type: Object.fromEntries([...none, ...types.map(({ propertyType, count }) => [propertyType, count])]) };
}
