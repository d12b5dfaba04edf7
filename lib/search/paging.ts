import "server-only";
import { LRUCache } from "lru-cache";
import type { Document, ObjectId } from "mongodb";
import { limits } from "@/lib/platform/limits";
import { FEW_LISTINGS, type ListPlan, stagesUnderRarest } from "@/lib/search/plan";
import { PropertyModel } from "@/models/listings";

/** An entry of a list with the field that it is sorted by. */
type Place = { _id: ObjectId } & Record<string, unknown>;
/** Entries of a list from `skip` on. */
type Stretch = { skip: number; limit: number };

/** Entries that are walked over sooner than anything is remembered. */
const FAR_ENTRIES = 300;
/** What is read at once of a far part of a list: as many whole pages as this has room for, one at least. */
const STRETCH_ENTRIES = 60;
const KEPT_PLACES = 5_000;
const KEPT_STRETCHES = 2_000;
const KEPT_IDS = 30_000;
/** A change whose count failed has no version of its own: what it moved is seen after this. */
const STRETCH_GOOD_MS = 60_000;
const lastBefore = new LRUCache<string, Place>({ max: KEPT_PLACES, ttl: STRETCH_GOOD_MS });
const keptStretches = new LRUCache<string, ObjectId[]>({
  max: KEPT_STRETCHES,
  maxSize: KEPT_IDS,
  ttl: STRETCH_GOOD_MS,
  sizeCalculation: ({ length }) => length + 1,
});

/**
 * Ids of one page, from the index alone. The walk to a page takes the longer the farther it is: a far one is read with
 * those around it, from where the ones before it ended if that is known, and these ids are good for a while if nothing in the
 * list has changed (`version`). `end` is where the list ends: nothing is looked for behind it, where a walk might find no end.
 */
export async function readPageIds(
  plan: ListPlan,
  { skip, limit, pageSize, end }: Stretch & { pageSize: number; end: number },
  version: number | undefined,
): Promise<ObjectId[]> {
  if (version === undefined || skip < FAR_ENTRIES) return idsOf(await readEntries(plan, { skip, limit }));
  const length = pageSize * Math.max(1, Math.floor(STRETCH_ENTRIES / pageSize));
  const from = skip - (skip % length);
  const keyOf = (entry: number) => JSON.stringify([PropertyModel.db.name, plan.match, plan.sort, version, entry]);
  const key = `${keyOf(from)}/${length}`;
  const ids = keptStretches.get(key) ?? (await readStretch());
  return ids.slice(skip - from, skip - from + limit);

  async function readStretch(): Promise<ObjectId[]> {
    const before = lastBefore.get(keyOf(from));
    const entries = await readEntries(plan, { skip: before ? 0 : from, limit: Math.min(length, end - from) }, before);
    const last = entries.at(-1);
    if (last && entries.length === length) lastBefore.set(keyOf(from + length), last);
    const read = idsOf(entries);
    if (length <= STRETCH_ENTRIES) keptStretches.set(key, read);
    return read;
  }
}

/** Entries of a list, those behind a place where one is given. */
const readEntries = ({ match, sort, hint }: ListPlan, stretch: Stretch, before?: Place): Promise<Place[]> => {
  const [field = "_id", direction] = Object.entries(sort)[0] ?? [];
  return PropertyModel.collection
    .find<Place>(before ? { $and: [match, behind(before, field, direction)] } : match, {
      projection: { _id: 1, [field]: 1 },
      sort,
      hint,
      ...stretch,
    })
    .toArray();
};

const idsOf = (entries: readonly Place[]): ObjectId[] => entries.map(({ _id }) => _id);

/** Ids of one page, the newest first, of a list that is sooner read whole (plan, isSoonerWhole). */
export async function readPageOfFew(
  { match, hint }: Omit<ListPlan, "sort">,
  { skip, limit }: Stretch,
): Promise<ObjectId[]> {
  const all = await PropertyModel.collection
    .find<{ _id: ObjectId; createdAt: Date }>(match, { projection: { createdAt: 1 }, hint, limit: FEW_LISTINGS })
    .toArray();
  const newestFirst = all.sort(
    (one, other) => +other.createdAt - +one.createdAt || (other._id.toHexString() > one._id.toHexString() ? 1 : -1),
  );
  return newestFirst.slice(skip, skip + limit).map(({ _id }) => _id);
}

/** A page of several words is first looked for among so many times as many as would do if its listings lay evenly, and some. */
const AMPLE = 2;
const FEWEST_LOOKED_AT = 100;
/** Among more than these all are looked at straight away. */
const MOST_LOOKED_AT_FIRST = limits.totalCap / 2;

/**
 * Ids of one page of listings with several words, the rarest first; there are `total` of them among those that are looked
 * at. An aggregation fetches all that it may look at before it hands on the first: so it is asked for few, and for all
 * where these do not fill the page.
 */
export async function readIdsUnderRarest(
  plan: ListPlan,
  words: readonly string[],
  { skip, limit, total }: Stretch & { total: number },
): Promise<ObjectId[]> {
  const shown = [{ $skip: skip }, { $limit: limit }, { $project: { _id: 1 } }];
  const readAmong = (most: number) =>
    PropertyModel.collection
      .aggregate<{ _id: ObjectId }>([...stagesUnderRarest(plan, words, most), ...shown], { hint: plan.hint })
      .map(({ _id }) => _id)
      .toArray();
  const few = FEWEST_LOOKED_AT + Math.ceil((AMPLE * (skip + limit) * limits.totalCap) / total);
  const found = few < MOST_LOOKED_AT_FIRST ? await readAmong(few) : [];
  return found.length === limit ? found : readAmong(limits.totalCap);
}

/** What comes after a place; the first condition is a range of the index. */
function behind({ _id, ...place }: Place, field: string, direction: unknown): Document {
  const [orSame, only] = direction === 1 ? ["$gte", "$gt"] : ["$lte", "$lt"];
  return {
    [field]: { [orSame]: place[field] },
    $or: [{ [field]: { [only]: place[field] } }, { _id: { [only]: _id } }],
  };
}
