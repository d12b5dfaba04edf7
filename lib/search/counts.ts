import "server-only";
import { LRUCache } from "lru-cache";
import { limits } from "@/lib/platform/limits";
import type { Sort } from "@/lib/property/constants";
import { hasPrice, isCountedByKind, type KindsTally, type ReadKind, tallyKinds } from "@/lib/search/counted-kinds";
import { dependsOnDay } from "@/lib/search/filter-in-database";
import { planCount, planList, rarestWordStages } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/query-parameters";
import type { CardPage, ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, LocalityModel } from "@/models/search";

type Total = Pick<CardPage, "total" | "totalIsCapped">;
/**
 * `kinds` may have matching listings, and `among` is their number of listings at any price. `version` changes with every change
 * of a listing that the filter could show. All three are set only when counted kinds can tell.
 */
type Counted = Total & Partial<Pick<KindsTally, "kinds" | "among">> & { version?: number };

const CACHED_COUNTS = 2_000;
/** A count that read at least this many listings is cached until a listing changes in the cells it read. */
export const CACHED_FROM = 1_000;
const countCache = new LRUCache<string, { count: number; version: number }>({ max: CACHED_COUNTS });

/**
 * Counts the listings of a filter. Counted kinds answer most filters exactly. Everything else is counted in the index up to
 * limits.totalCap: for a price, the bands that it cuts in two. For several words the listings that are read depend on `sort`.
 */
export async function countListed(filter: ListFilter, sort: Sort): Promise<Counted> {
  if (filter.words.length > 0) return countWords(filter, sort);
  if (isCountedByOffer(filter)) return sumOfCells(filter);
  if (!isCountedByKind(filter)) return capped(await countUpToCap(filter));
  if (isWholeCells(filter)) return sumOfCells(filter);
  const known = await readKinds(filter);
  if (!known) return capped(await countUpToCap(filter));
  const { count, parts, ...facts } = tallyKinds(known.kinds, filter);
  const counted = await Promise.all(parts.map((part) => countUpToCap({ ...filter, ...part })));
  const total = counted.reduce((sum, one) => sum + Math.min(one, limits.totalCap), count);
  return { total, totalIsCapped: counted.some((one) => one > limits.totalCap), ...facts, version: known.version };
}

async function countWords(filter: ListFilter, sort: Sort): Promise<Total> {
  const { version } = await sumOfCells(filter);
  return filter.words.length > 1 ? countByRarestWord(filter, sort, version) : capped(await countWord(filter, version));
}

/** Whether counted cells know how many offers there are. Of their parts they know the homes alone. */
export const isCountedByOffer = ({ everyOffer, ...filter }: ListFilter): boolean =>
  everyOffer === true && isCountedByKind(filter) && isWholeCells(filter);

/** Whether a home in the cells of the filter has more than one public offer. Elsewhere a list of offers is one of homes. */
export async function hasFolded(filter: ListFilter): Promise<boolean> {
  const cells = { ...cellsOf(filter), folded: { $gt: 0 } };
  return (await FacetCellModel.collection.findOne(cells, { projection: { _id: 1 } })) !== null;
}

const isWholeCells = (filter: ListFilter) =>
  filter.localityKeys.length + filter.bedrooms.length === 0 && !hasPrice(filter);

const OFFERS = { $add: ["$count", { $ifNull: ["$folded", 0] }] };

async function sumOfCells(filter: ListFilter): Promise<Total & { version: number }> {
  const [sum] = await FacetCellModel.collection
    .aggregate<{ total: number; version: number }>([
      { $match: cellsOf(filter) },
      { $group: { _id: null, total: { $sum: filter.everyOffer ? OFFERS : "$count" }, version: { $sum: "$revision" } } },
    ])
    .toArray();
  return { total: sum?.total ?? 0, totalIsCapped: false, version: sum?.version ?? 0 };
}

/** A count up to limits.totalCap + 1 as the total of a list. */
export const capped = (count: number): Total => ({
  total: Math.min(count, limits.totalCap),
  totalIsCapped: count > limits.totalCap,
});

/** Counts the listings of a filter in the index, up to limits.totalCap + 1. */
function countUpToCap(filter: ListFilter): Promise<number> {
  const { match, hint } = planCount(filter);
  // `count` takes half the time of countDocuments: it counts the keys of an index range without reading each of them.
  return PropertyModel.collection.count(match, { hint, limit: limits.totalCap + 1 });
}

/** {@link countUpToCap} of one word, cached. */
const countWord = (filter: ListFilter, version: number): Promise<number> =>
  cachedCount({ filter, version }, () => countUpToCap(filter));

/** Counts listings with several words, the rarest first. At most limits.totalCap listings with the rarest word are read. */
async function countByRarestWord(filter: ListFilter, sort: Sort, version: number): Promise<Total> {
  const listingsRead = await countWord({ ...filter, words: filter.words.slice(0, 1) }, version);
  const totalIsCapped = listingsRead > limits.totalCap;
  // Above the cap the order of the list decides which listings are read. Below it all are read.
  const { hint, ...plan } = totalIsCapped ? planList(filter, sort) : planCount(filter);
  const count = async () => {
    const stages = [...rarestWordStages(plan, filter.words), { $count: "total" }];
    const [found] = await PropertyModel.collection.aggregate<{ total: number }>(stages, { hint }).toArray();
    return found?.total ?? 0;
  };
  const total = await cachedCount({ filter, version, ...(totalIsCapped && { sort }) }, count, listingsRead);
  return { total, totalIsCapped: totalIsCapped && total > 0 };
}

type CountRequest = { filter: ListFilter; version: number; sort?: Sort };

/** Caches a count that read many listings. `listingsRead` is the number of listings read, if it differs from the count. */
async function cachedCount(
  { version, ...request }: CountRequest,
  count: () => Promise<number>,
  listingsRead = 0,
): Promise<number> {
  if (dependsOnDay(request.filter)) return count();
  const key = JSON.stringify([PropertyModel.db.name, request]);
  const cached = countCache.get(key);
  if (cached?.version === version) return cached.count;
  const counted = await count();
  if (Math.max(counted, listingsRead) >= CACHED_FROM) countCache.set(key, { count: counted, version });
  return counted;
}

/** The words of a filter, rarest first. The index serves the first word, so few listings have to be read for the others. */
export async function rarestFirst({ words, cities }: ListFilter): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const { version } = await sumOfCells(filterOf({ cities }));
  const counted = words.map(async (word) => {
    return { word, count: await countWord(filterOf({ words: [word], cities }), version) };
  });
  return (await Promise.all(counted)).sort((one, other) => one.count - other.count).map(({ word }) => word);
}

type KindStat = "bands" | "bedrooms";
const statsFor = (filter: ListFilter): KindStat[] => {
  if (filter.bedrooms.length > 0) return ["bedrooms"];
  return hasPrice(filter) ? ["bands"] : [];
};

type Revised = { revision?: number };

/** Counted kinds of the filter's places, with the statistics it needs. Undefined while one of them is not fully counted. */
async function readKinds(filter: ListFilter): Promise<{ kinds: ReadKind[]; version: number } | undefined> {
  const stats = statsFor(filter);
  const fields = ["category", "propertyType", "count", ...stats];
  const read = filter.localityKeys.length > 0 ? await readLocalities(filter, fields) : await readCells(filter, fields);
  const live = read?.flatMap(({ kinds }) => kinds).filter(({ count }) => count > 0);
  if (!read || !live?.every((kind) => stats.every((stat) => kind[stat]))) return undefined;
  return { kinds: live, version: read.reduce((sum, { revision = 0 }) => sum + revision, 0) };
}

const projected = (paths: readonly string[]) => ({
  _id: 0,
  revision: 1,
  ...Object.fromEntries(paths.map((path) => [path, 1])),
});

async function readLocalities({ localityKeys }: ListFilter, fields: readonly string[]) {
  const projection = projected(fields.map((field) => `kinds.${field}`));
  const found = await LocalityModel.collection
    .find<Revised & { kinds?: ReadKind[] }>({ _id: { $in: localityKeys as never[] } }, { projection })
    .toArray();
  const counted = found.flatMap(({ kinds, revision }) => (kinds ? [{ kinds, revision }] : []));
  return counted.length === localityKeys.length ? counted : undefined;
}

const among = <T>(key: string, values: readonly T[]) => (values.length > 0 ? { [key]: { $in: [...values] } } : {});
const cellsOf = ({ cities, categories, types }: ListFilter) => ({
  ...among("city", cities),
  ...among("category", categories),
  ...among("propertyType", types),
});

async function readCells(filter: ListFilter, fields: readonly string[]) {
  const projection = projected(fields);
  const cells = await FacetCellModel.collection.find<ReadKind & Revised>(cellsOf(filter), { projection }).toArray();
  return cells.map((cell) => ({ kinds: [cell], revision: cell.revision }));
}
