import "server-only";
import { LRUCache } from "lru-cache";
import type { Document, ObjectId } from "mongodb";
import { limits } from "@/lib/platform/limits";
import { MINUTE_MS } from "@/lib/platform/time";
import { areaTest } from "@/lib/search/area-geometry";
import type { MapArea } from "@/lib/search/map-area";
import { FEW_LISTINGS, type ListPlan, rarestWordStages } from "@/lib/search/plan";
import { PropertyModel } from "@/models/listings";

/** An entry of a list with its sort field. */
type Entry = { _id: ObjectId } & Record<string, unknown>;
/** A range of list entries. */
type Range = { skip: number; limit: number };

/** Before this many entries a page is read directly, without cache. */
const FAR_ENTRIES = 300;
/** Size of the ranges that are read of a far part of a list: as many whole pages as fit, at least one. */
const RANGE_ENTRIES = 60;
const CACHED_ENTRIES = 5_000;
const CACHED_RANGES = 2_000;
const CACHED_IDS = 30_000;
/** A change whose count failed has no new version. The moved entries are seen after this time. */
const RANGE_CACHE_MS = MINUTE_MS;
const lastBefore = new LRUCache<string, Entry>({ max: CACHED_ENTRIES, ttl: RANGE_CACHE_MS });
const rangeCache = new LRUCache<string, ObjectId[]>({
  max: CACHED_RANGES,
  maxSize: CACHED_IDS,
  ttl: RANGE_CACHE_MS,
  sizeCalculation: ({ length }) => length + 1,
});

/**
 * Ids of one page, from the index alone. Skipping to a far page takes time, so far pages are read in ranges of several pages.
 * A range starts after the last entry of the range before it, if that is known. Its ids are cached for a while, as long as
 * the list has the same `version`. `end` is the number of entries: nothing is read beyond it, where a scan could become long.
 */
export async function readPageIds(
  plan: ListPlan,
  { skip, limit, pageSize, end }: Range & { pageSize: number; end: number },
  version: number | undefined,
): Promise<ObjectId[]> {
  if (version === undefined || skip < FAR_ENTRIES) return idsOf(await readEntries(plan, { skip, limit }));
  const length = pageSize * Math.max(1, Math.floor(RANGE_ENTRIES / pageSize));
  const from = skip - (skip % length);
  const keyOf = (entry: number) => JSON.stringify([PropertyModel.db.name, plan.match, plan.sort, version, entry]);
  const key = `${keyOf(from)}/${length}`;
  const ids = rangeCache.get(key) ?? (await readRange());
  return ids.slice(skip - from, skip - from + limit);

  async function readRange(): Promise<ObjectId[]> {
    const before = lastBefore.get(keyOf(from));
    const entries = await readEntries(plan, { skip: before ? 0 : from, limit: Math.min(length, end - from) }, before);
    const last = entries.at(-1);
    if (last && entries.length === length) lastBefore.set(keyOf(from + length), last);
    const read = idsOf(entries);
    if (length <= RANGE_ENTRIES) rangeCache.set(key, read);
    return read;
  }
}

/** Entries of a list, after the entry `before` if one is given. */
const readEntries = ({ match, sort, hint }: ListPlan, range: Range, before?: Entry): Promise<Entry[]> => {
  const [field = "_id", direction] = Object.entries(sort)[0] ?? [];
  return PropertyModel.collection
    .find<Entry>(before ? { $and: [match, isAfter(before, field, direction)] } : match, {
      projection: { _id: 1, [field]: 1 },
      sort,
      hint,
      ...range,
    })
    .toArray();
};

const idsOf = (entries: readonly Entry[]): ObjectId[] => entries.map(({ _id }) => _id);

/** Ids of one page, newest first, of a short list that is read whole and sorted in memory (plan.ts, isFasterReadWhole). */
export async function readPageFromAll(
  { match, hint }: Omit<ListPlan, "sort">,
  { skip, limit }: Range,
): Promise<ObjectId[]> {
  const all = await PropertyModel.collection
    .find<{ _id: ObjectId; createdAt: Date }>(match, { projection: { createdAt: 1 }, hint, limit: FEW_LISTINGS })
    .toArray();
  const newestFirst = all.sort(
    (one, other) => +other.createdAt - +one.createdAt || (other._id.toHexString() > one._id.toHexString() ? 1 : -1),
  );
  return newestFirst.slice(skip, skip + limit).map(({ _id }) => _id);
}

/** The first attempt reads this many times the listings that would suffice if the matches were spread evenly. */
const READ_FACTOR = 2;
const READ_MIN = 100;
/** Above this number all listings are read at once, without a first attempt. */
const FIRST_READ_MAX = limits.totalCap / 2;

/**
 * Ids of one page of listings with several words, the rarest first. `total` is the number of matches among the listings that
 * may be read. An aggregation fetches all listings up to its limit before it returns the first. So the first attempt has a
 * low limit, and all listings are read only if it does not fill the page.
 */
export async function readIdsByRarestWord(
  plan: ListPlan,
  words: readonly string[],
  { skip, limit, total }: Range & { total: number },
): Promise<ObjectId[]> {
  const shown = [{ $skip: skip }, { $limit: limit }, { $project: { _id: 1 } }];
  const readAmong = (most: number) =>
    PropertyModel.collection
      .aggregate<{ _id: ObjectId }>([...rarestWordStages(plan, words, most), ...shown], { hint: plan.hint })
      .map(({ _id }) => _id)
      .toArray();
  const few = READ_MIN + Math.ceil((READ_FACTOR * (skip + limit) * limits.totalCap) / total);
  const found = few < FIRST_READ_MAX ? await readAmong(few) : [];
  return found.length === limit ? found : readAmong(limits.totalCap);
}

/** The condition for entries after one entry. Its first part is a range of the index. */
function isAfter({ _id, ...entry }: Entry, field: string, direction: unknown): Document {
  const [orSame, only] = direction === 1 ? ["$gte", "$gt"] : ["$lte", "$lt"];
  return {
    [field]: { [orSame]: entry[field] },
    $or: [{ [field]: { [only]: entry[field] } }, { _id: { [only]: _id } }],
  };
}

/** Ids of a whole list, in order, at most limits.totalCap. `isCapped`: there are more. */
export type OrderedIds = { ids: ObjectId[]; isCapped: boolean };

const POINT = { "publicPoint.lng": 1, "publicPoint.lat": 1 } as const;

/** The listings of a plan in an area. The condition of the database is only the box around it, so each listing is tested. */
export async function readIdsInArea({ match, sort, hint }: ListPlan, area: MapArea): Promise<OrderedIds> {
  const isIn = areaTest(area);
  const ids: ObjectId[] = [];
  const cursor = PropertyModel.collection.find(match, { projection: POINT, sort, hint, batchSize: limits.idsPerTurn });
  for await (const { _id, publicPoint } of cursor) {
    if (!isIn(publicPoint?.lng, publicPoint?.lat)) continue;
    if (ids.length === limits.totalCap) return { ids, isCapped: true };
    ids.push(_id);
  }
  return { ids, isCapped: false };
}
