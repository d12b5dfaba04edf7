import "server-only";
import { LRUCache } from "lru-cache";
import { limits } from "@/lib/platform/limits";
import type { Sort } from "@/lib/property/constants";
import { hasPrice, isCountedByKind, type KindsTally, type ReadKind, tallyKinds } from "@/lib/search/counted-kinds";
import { planCount, planList, stagesUnderRarest } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/rules";
import type { CardPage, ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, LocalityModel } from "@/models/search";

type Total = Pick<CardPage, "total" | "totalIsCapped">;
/**
 * `kinds` are those that may have such listings, `among` how many listings they have of any price; `version` changes with every change of a listing the filter could show.
 * Both where counted kinds tell.
 */
type Counted = Total & Partial<Pick<KindsTally, "kinds" | "among">> & { version?: number };

const KEPT_COUNTS = 2_000;
/** Counts that looked at so many listings are kept, until one changes where they were looked for. */
export const KEPT_FROM = 1_000;
const keptCounts = new LRUCache<string, { count: number; version: number }>({ max: KEPT_COUNTS });

/**
 * What is listed under a filter. Counted kinds tell most, exactly; what is looked for in the index is counted up to
 * limits.totalCap, which for a price is the part of its bands that it cuts in two. `sort` is the list's: which listings under
 * several words are looked at depends on it.
 */
export async function countListed(filter: ListFilter, sort: Sort): Promise<Counted> {
  if (filter.words.length > 0) return countWords(filter, sort);
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
  return filter.words.length > 1 ? countUnderRarest(filter, sort, version) : capped(await countWord(filter, version));
}

const isWholeCells = (filter: ListFilter) =>
  filter.localityKeys.length + filter.bedrooms.length === 0 && !hasPrice(filter);

async function sumOfCells(filter: ListFilter): Promise<Total & { version: number }> {
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
function countUpToCap(filter: ListFilter): Promise<number> {
  const { match, hint } = planCount(filter);
  // Half the time of countDocuments, which is an aggregation: this counts the keys of one range without reading each.
  return PropertyModel.collection.count(match, { hint, limit: limits.totalCap + 1 });
}

/** The same of one word. */
const countWord = (filter: ListFilter, version: number): Promise<number> =>
  keptFromMany({ filter, version }, () => countUpToCap(filter));

/** Of several words, the rarest first: all listings that have them, among so many under the rarest as are looked at. */
async function countUnderRarest(filter: ListFilter, sort: Sort, version: number): Promise<Total> {
  const looked = await countWord({ ...filter, words: filter.words.slice(0, 1) }, version);
  const totalIsCapped = looked > limits.totalCap;
  // Which of too many are looked at is up to the list's order; of so few, all are.
  const { hint, ...plan } = totalIsCapped ? planList(filter, sort) : planCount(filter);
  const count = async () => {
    const stages = [...stagesUnderRarest(plan, filter.words), { $count: "total" }];
    const [found] = await PropertyModel.collection.aggregate<{ total: number }>(stages, { hint }).toArray();
    return found?.total ?? 0;
  };
  const total = await keptFromMany({ filter, version, ...(totalIsCapped && { sort }) }, count, looked);
  return { total, totalIsCapped: totalIsCapped && total > 0 };
}

type Asked = { filter: ListFilter; version: number; sort?: Sort };

/** `looked`: at how many listings the count looked, where that is not what it counted. */
async function keptFromMany({ version, ...asked }: Asked, count: () => Promise<number>, looked = 0): Promise<number> {
  const key = JSON.stringify([PropertyModel.db.name, asked]);
  const kept = keptCounts.get(key);
  if (kept?.version === version) return kept.count;
  const counted = await count();
  if (Math.max(counted, looked) >= KEPT_FROM) keptCounts.set(key, { count: counted, version });
  return counted;
}

/** Of several words the index serves the first: with the rarest there, only its few listings are looked at. */
export async function rarestFirst({ words, cities }: ListFilter): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const { version } = await sumOfCells(filterOf({ cities }));
  const counted = words.map(async (word) => {
    return { word, count: await countWord(filterOf({ words: [word], cities }), version) };
  });
  return (await Promise.all(counted)).sort((one, other) => one.count - other.count).map(({ word }) => word);
}

type KindFigure = "bands" | "bedrooms";
const figuresFor = (filter: ListFilter): KindFigure[] => {
  if (filter.bedrooms.length > 0) return ["bedrooms"];
  return hasPrice(filter) ? ["bands"] : [];
};

type Revised = { revision?: number };

/** Counted kinds of the filter's places, with the figures it asks for; undefined while one is not counted in full. */
async function readKinds(filter: ListFilter): Promise<{ kinds: ReadKind[]; version: number } | undefined> {
  const figures = figuresFor(filter);
  const fields = ["category", "propertyType", "count", ...figures];
  const read = filter.localityKeys.length > 0 ? await readLocalities(filter, fields) : await readCells(filter, fields);
  const live = read?.flatMap(({ kinds }) => kinds).filter(({ count }) => count > 0);
  if (!read || !live?.every((kind) => figures.every((figure) => kind[figure]))) return undefined;
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
