import "server-only";
import { LRUCache } from "lru-cache";
import { countKeys } from "@/lib/db/count-keys";
import { limits } from "@/lib/limits";
import { hasPrice, isCountedByKind, type KindsTally, type ReadKind, tallyKinds } from "@/lib/search/counted-kinds";
import { planCount } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/rules";
import type { CardPage, ListFilter } from "@/lib/search/types";
import { FacetCellModel } from "@/models/facet-cell";
import { LocalityModel } from "@/models/locality";
import { PropertyModel } from "@/models/property";

type Total = Pick<CardPage, "total" | "totalIsCapped">;
/**
 * `kinds` are those that may have such listings; `version` changes with every change of a listing the filter could show.
 * Both where counted kinds tell.
 */
type Counted = Total & Partial<Pick<KindsTally, "kinds">> & { version?: number };

const KEPT_COUNTS = 2_000;
/** Counts of words that are above limits.keptCountFrom: they cost most, and one more or less is not missed for a minute. */
const keptCounts = new LRUCache<string, number>({ max: KEPT_COUNTS, ttl: limits.countKeptSeconds * 1_000 });

/**
 * What is listed under a filter: `total` up to limits.totalCap, exact below it. Counted kinds tell most; of them only the
 * price bands that a price cuts in two are looked at.
 */
export async function countListed(filter: ListFilter): Promise<Counted> {
  if (!isCountedByKind(filter)) return capped(await countUpToCap(filter));
  if (isWholeCells(filter)) return sumOfCells(filter);
  const known = await readKinds(filter);
  if (!known) return capped(await countUpToCap(filter));
  const { count, parts, kinds } = tallyKinds(known, filter);
  const counted = await Promise.all(parts.map((part) => countUpToCap({ ...filter, ...part })));
  const total = counted.reduce((sum, one) => sum + Math.min(one, limits.totalCap), count);
  return { total, totalIsCapped: counted.some((one) => one > limits.totalCap), kinds };
}

const isWholeCells = (filter: ListFilter) =>
  filter.localityKeys.length + filter.bedrooms.length === 0 && !hasPrice(filter);

async function sumOfCells(filter: ListFilter): Promise<Counted> {
  const [sum] = await FacetCellModel.collection
    .aggregate<{ total: number; version: number }>([
      { $match: cellsOf(filter) },
      { $group: { _id: null, total: { $sum: "$count" }, version: { $sum: "$revision" } } },
    ])
    .toArray();
  return { total: sum?.total ?? 0, totalIsCapped: false, version: sum?.version ?? 0 };
}

const capped = (count: number): Total => ({
  total: Math.min(count, limits.totalCap),
  totalIsCapped: count > limits.totalCap,
});

/** Listings of a filter, counted no further than one above limits.totalCap. */
async function countUpToCap(filter: ListFilter): Promise<number> {
  const { match, hint } = planCount(filter);
  const key = JSON.stringify([PropertyModel.db.name, match]);
  const kept = keptCounts.get(key);
  if (kept !== undefined) return kept;
  const count = await countKeys(PropertyModel.collection, match, { hint, limit: limits.totalCap + 1 });
  if (filter.words.length > 0 && count >= limits.keptCountFrom) keptCounts.set(key, count);
  return count;
}

/** Of several words the index serves the first: with the rarest there, only its few listings are looked at. */
export async function rarestFirst({ words, cities }: ListFilter): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counted = words.map(async (word) => ({ word, count: await countUpToCap(filterOf({ words: [word], cities })) }));
  return (await Promise.all(counted)).sort((one, other) => one.count - other.count).map(({ word }) => word);
}

type KindFigure = "bands" | "bedrooms";
const figuresFor = (filter: ListFilter): KindFigure[] => {
  if (filter.bedrooms.length > 0) return ["bedrooms"];
  return hasPrice(filter) ? ["bands"] : [];
};

/** Counted kinds of the filter's places, with the figures it asks for; undefined while one is not counted in full. */
async function readKinds(filter: ListFilter): Promise<ReadKind[] | undefined> {
  const figures = figuresFor(filter);
  const fields = ["category", "propertyType", "count", ...figures];
  const kinds = filter.localityKeys.length > 0 ? await readLocalities(filter, fields) : await readCells(filter, fields);
  const live = kinds?.filter(({ count }) => count > 0);
  return live?.every((kind) => figures.every((figure) => kind[figure])) ? live : undefined;
}

const projected = (paths: readonly string[]) => ({ _id: 0, ...Object.fromEntries(paths.map((path) => [path, 1])) });

async function readLocalities({ localityKeys }: ListFilter, fields: readonly string[]) {
  const projection = projected(fields.map((field) => `kinds.${field}`));
  const found = await LocalityModel.collection
    .find<{ kinds?: ReadKind[] }>({ _id: { $in: localityKeys as never[] } }, { projection })
    .toArray();
  const counted = found.flatMap(({ kinds }) => (kinds ? [kinds] : []));
  return counted.length === localityKeys.length ? counted.flat() : undefined;
}

const among = <T>(key: string, values: readonly T[]) => (values.length > 0 ? { [key]: { $in: [...values] } } : {});
const cellsOf = ({ cities, categories, types }: ListFilter) => ({
  ...among("city", cities),
  ...among("category", categories),
  ...among("propertyType", types),
});

const readCells = (filter: ListFilter, fields: readonly string[]): Promise<ReadKind[]> =>
  FacetCellModel.collection.find<ReadKind>(cellsOf(filter), { projection: projected(fields) }).toArray();
