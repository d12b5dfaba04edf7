import "server-only";
import { type ObjectId as DatabaseId, type Document, ObjectId } from "mongodb";
import { limits } from "@/lib/platform/limits";
import type { Sort } from "@/lib/property/constants";
import { areaTest } from "@/lib/search/area-geometry";
import { countRows, hasRow } from "@/lib/search/bitmap";
import { facetsOf } from "@/lib/search/column-facets";
import { inScanTurn, inWordTurn, matching, pageOfRows } from "@/lib/search/column-scan";
import { readyColumns } from "@/lib/search/columns-feed";
import { capped, rarestFirst } from "@/lib/search/counts";
import { furtherMatch, withoutFurtherCriteria } from "@/lib/search/filter-in-database";
import type { ListingColumns } from "@/lib/search/listing-columns";
import { type OrderedIds, readIdsInArea, readPageIds } from "@/lib/search/paging";
import { planCount, planList, rarestWordStages } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/query-parameters";
import type { Facets, ListFilter, ListRequest } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";

/** The ids of one page, in order. `total` stops at limits.totalCap. */
export type FoundIds = { ids: DatabaseId[]; total: number; totalIsCapped: boolean };

/**
 * One page of a list with criteria that no index has (lib/search/filter-in-database). The listing columns find the ids in the
 * order of the list; while they are not ready the database finds the same ones, in more time.
 * @throws AppError TOO_MANY when too many scans wait
 */
export async function findFurther(request: ListRequest, now = new Date()): Promise<FoundIds> {
  if (request.filter.impossible) return { ids: [], total: 0, totalIsCapped: false };
  const table = readyColumns();
  if (request.filter.sellerId) return findInDatabase(request, now);
  if (request.filter.words.length > 0) return pageOfIds(await idsByWords(request, now, table), request);
  if (table) return inScanTurn(table, () => findInColumns(request, now, table));
  const { filter, sort } = request;
  if (filter.area) return pageOfIds(await readIdsInArea(planList(filter, sort, now), filter.area), request);
  return findInDatabase(request, now);
}

const rangeOf = ({ page, pageSize }: ListRequest) => ({ skip: (page - 1) * pageSize, pageSize });

async function findInColumns(request: ListRequest, now: Date, table: ListingColumns): Promise<FoundIds> {
  const rows = await matching(table, request.filter, { now });
  const { skip, pageSize } = rangeOf(request);
  const count = capped(countRows(rows));
  if (skip >= count.total) return { ids: [], ...count };
  const shown = await pageOfRows(table, rows, { sort: request.sort, skip, limit: pageSize });
  return { ids: shown.map((row) => new ObjectId(table.idAt(row))), ...count };
}

/** Ids of one page in the order `recommended`, of a filter without words and seller. */
export async function readRankedIds(
  filter: ListFilter,
  { skip, limit, pageSize }: { skip: number; limit: number; pageSize: number },
): Promise<DatabaseId[]> {
  const table = readyColumns();
  if (!table)
    return readPageIds(
      planList(filter, "recommended"),
      { skip, limit, pageSize, end: Number.POSITIVE_INFINITY },
      undefined,
    );
  return inScanTurn(table, async () => {
    const rows = await matching(table, filter, {});
    const shown = await pageOfRows(table, rows, { sort: "recommended", skip, limit });
    return shown.map((row) => new ObjectId(table.idAt(row)));
  });
}

async function findInDatabase(request: ListRequest, now: Date): Promise<FoundIds> {
  const { filter, sort } = request;
  const { skip, pageSize } = rangeOf(request);
  const { match, hint } = planCount(filter, now);
  const count = capped(await PropertyModel.collection.count(match, { hint, limit: limits.totalCap + 1 }));
  if (skip >= count.total) return { ids: [], ...count };
  const limit = count.totalIsCapped ? pageSize : Math.min(pageSize, count.total - skip);
  const plan = planList(filter, sort, now);
  const ids = await readPageIds(plan, { skip, limit, pageSize, end: Number.POSITIVE_INFINITY }, undefined);
  return { ids, ...count };
}

function pageOfIds({ ids, isCapped }: OrderedIds, request: ListRequest): FoundIds {
  const { skip, pageSize } = rangeOf(request);
  return { ids: ids.slice(skip, skip + pageSize), total: ids.length, totalIsCapped: isCapped && ids.length > 0 };
}

/** Of a list with words at most limits.totalCap listings with the rarest one are looked at, as in every search. */
async function idsByWords(
  { filter, sort }: ListRequest,
  now: Date,
  table: ListingColumns | undefined,
): Promise<OrderedIds> {
  const base = withoutFurtherCriteria(filter);
  const words = await rarestFirst(base);
  const isCapped = await isMoreThanRead({ ...base, words });
  if (table) {
    const ids = await readWordIds({ ...base, words }, sort);
    const isFound = await inScanTurn(table, async () => {
      const found = await matching(table, filter, { now, among: rowsOf(table, ids) });
      return ids.map((id) => hasRow(found, table.rowOf(id)));
    });
    return { ids: ids.filter((_, place) => isFound[place]), isCapped };
  }
  const { area, ...plain } = filter;
  const further = { $match: { ...furtherMatch(filter, now), ...bedroomsMatch(plain) } };
  const read = await readWordPlaces({ ...base, words }, sort, [further]);
  const isIn = area ? areaTest(area) : () => true;
  return { ids: read.filter(({ lng, lat }) => !area || isIn(lng, lat)).map(({ _id }) => _id), isCapped };
}

/** Whether more listings have the first of the words than are looked at. */
async function isMoreThanRead(filter: ListFilter): Promise<boolean> {
  const { match, hint } = planCount({ ...filter, words: filter.words.slice(0, 1) });
  return (await PropertyModel.collection.count(match, { hint, limit: limits.totalCap + 1 })) > limits.totalCap;
}

const bedroomsMatch = ({ minBedrooms }: Partial<ListFilter>): Document =>
  minBedrooms === undefined ? {} : { $and: [{ bedrooms: { $gte: minBedrooms } }] };

/** The rows of those of these listings that are public. To be called in the turn of a scan. */
export const rowsOf = (table: ListingColumns, ids: readonly DatabaseId[]): Uint32Array =>
  Uint32Array.from(ids.map((id) => table.rowOf(id)).filter((row) => row >= 0));

/** No index has words and ranks: the newest listings are looked at, and put into the order of their ranks afterwards. */
const planWords = (filter: ListFilter, sort: Sort) => planList(filter, sort === "recommended" ? "newest" : sort);
const byRank = (sort: Sort): Document[] => (sort === "recommended" ? [{ $sort: planList(filterOf(), sort).sort }] : []);

const readWordIds = async (filter: ListFilter, sort: ListRequest["sort"]): Promise<DatabaseId[]> => {
  const plan = planWords(filter, sort);
  const stages = [...rarestWordStages(plan, filter.words), ...byRank(sort), { $project: { _id: 1 } }];
  return inWordTurn(() =>
    PropertyModel.collection
      .aggregate<{ _id: DatabaseId }>(stages, { hint: plan.hint, batchSize: limits.idsPerTurn })
      .map(({ _id }) => _id)
      .toArray(),
  );
};

const readWordPlaces = (filter: ListFilter, sort: ListRequest["sort"], more: Document[]) => {
  const plan = planWords(filter, sort);
  const place = { $project: { lng: "$publicPoint.lng", lat: "$publicPoint.lat" } };
  const stages = [...rarestWordStages(plan, filter.words), ...more, ...byRank(sort), place];
  return inWordTurn(() =>
    PropertyModel.collection
      .aggregate<{ _id: DatabaseId; lng: number; lat: number }>(stages, {
        hint: plan.hint,
        batchSize: limits.idsPerTurn,
      })
      .toArray(),
  );
};

/**
 * The facets of a filter beside what a search text says (`text`), which stays whatever is chosen. Undefined while the listing columns are not ready, for the listings of one seller, and for words that
 * more than limits.totalCap listings have. @throws AppError TOO_MANY when too many scans wait
 */
export async function countFacets(
  filter: ListFilter,
  now = new Date(),
  text?: ListFilter,
): Promise<Facets | undefined> {
  const table = readyColumns();
  if (!table || filter.sellerId) return undefined;
  const words = [...new Set([...filter.words, ...(text?.words ?? [])])];
  const ids = words.length > 0 ? await idsWithWords({ ...filter, words }) : undefined;
  if (words.length > 0 && !ids) return undefined;
  return inScanTurn(table, () => facetsOf(table, filter, { now, text, among: ids && rowsOf(table, ids) }));
}

/** Of the newest limits.totalCap listings with the rarest of the words, those with all of them. */
export const readIdsOfWords = async (filter: ListFilter): Promise<OrderedIds> => {
  const base = withoutFurtherCriteria(filter);
  const among = { ...base, words: await rarestFirst(base) };
  const [ids, isCapped] = await Promise.all([readWordIds(among, "newest"), isMoreThanRead(among)]);
  return { ids, isCapped };
};

async function idsWithWords({ words, everyOffer }: ListFilter): Promise<DatabaseId[] | undefined> {
  const rows = everyOffer && { everyOffer };
  const filter = filterOf({ words: await rarestFirst(filterOf({ words })), ...rows });
  return (await isMoreThanRead(filter)) ? undefined : readWordIds(filter, "newest");
}
