import "server-only";
import { LRUCache } from "lru-cache";
import type { Document, ObjectId } from "mongodb";
import { FEW_LISTINGS, type ListPlan, stagesUnderRarest } from "@/lib/search/plan";
import { PropertyModel } from "@/models/property";

/** An entry of a list with the field that it is sorted by. */
type Place = { _id: ObjectId } & Record<string, unknown>;

const KEPT_PLACES = 5_000;
/** Entries that are walked over sooner than a place is looked up. */
const FAR_ENTRIES = 300;
const lastBefore = new LRUCache<string, Place>({ max: KEPT_PLACES });

/** Entries of a list from `skip` on. */
type Stretch = { skip: number; limit: number };

/**
 * Ids of one page, from the index alone. The walk to a page takes the longer the farther it is: a far one begins where the
 * page before it ended, or where it began itself, while nothing in the list has changed since (`version`).
 */
export async function readPageIds(
  { match, sort, hint }: ListPlan,
  { skip, limit }: Stretch,
  version: number | undefined,
): Promise<ObjectId[]> {
  const isFar = version !== undefined && skip >= FAR_ENTRIES;
  const [field = "_id", direction] = Object.entries(sort)[0] ?? [];
  const keyOf = (entry: number) => JSON.stringify([PropertyModel.db.name, match, sort, version, entry]);
  const before = isFar ? lastBefore.get(keyOf(skip)) : undefined;
  const extra = isFar && !before ? 1 : 0;
  const read = await PropertyModel.collection
    .find<Place>(before ? { $and: [match, behind(before, field, direction)] } : match, {
      projection: { _id: 1, ...(isFar && { [field]: 1 }) },
      sort,
      hint,
      skip: before ? 0 : skip - extra,
      limit: limit + extra,
    })
    .toArray();
  const [first, last] = [read[0], read.at(-1)];
  if (extra && first) lastBefore.set(keyOf(skip), first);
  if (isFar && last && read.length === limit + extra) lastBefore.set(keyOf(skip + limit), last);
  return read.slice(extra).map(({ _id }) => _id);
}

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

/** Ids of one page of listings with several words, the rarest first. */
export function readIdsUnderRarest(
  plan: ListPlan,
  words: readonly string[],
  { skip, limit }: Stretch,
): Promise<ObjectId[]> {
  const shown = [{ $skip: skip }, { $limit: limit }, { $project: { _id: 1 } }];
  return PropertyModel.collection
    .aggregate<{ _id: ObjectId }>([...stagesUnderRarest(plan, words), ...shown], { hint: plan.hint })
    .map(({ _id }) => _id)
    .toArray();
}

/** What comes after a place; the first condition is a range of the index. */
function behind({ _id, ...place }: Place, field: string, direction: unknown): Document {
  const [orSame, only] = direction === 1 ? ["$gte", "$gt"] : ["$lte", "$lt"];
  return {
    [field]: { [orSame]: place[field] },
    $or: [{ [field]: { [only]: place[field] } }, { _id: { [only]: _id } }],
  };
}
