import "server-only";
import { LRUCache } from "lru-cache";
import type { Document, ObjectId } from "mongodb";
import type { ListPlan } from "@/lib/search/plan";
import { PropertyModel } from "@/models/property";

/** An entry of a list with the field that it is sorted by. */
type Place = { _id: ObjectId } & Record<string, unknown>;

const KEPT_PLACES = 5_000;
/** Entries that are walked over sooner than a place is looked up. */
const FAR_ENTRIES = 300;
const lastBefore = new LRUCache<string, Place>({ max: KEPT_PLACES });

/**
 * Ids of one page, from the index alone. The walk to a page takes the longer the farther it is: a far one begins where the
 * page before it ended, or where it began itself, while nothing in the list has changed since (`version`).
 */
export async function readPageIds(
  { match, sort, hint }: ListPlan,
  { page, pageSize }: { page: number; pageSize: number },
  version: number | undefined,
): Promise<ObjectId[]> {
  const skip = (page - 1) * pageSize;
  const isFar = version !== undefined && skip >= FAR_ENTRIES;
  const [field = "_id", direction] = Object.entries(sort)[0] ?? [];
  const keyOf = (entry: number) => JSON.stringify([PropertyModel.db.name, match, sort, version, entry]);
  const before = isFar ? lastBefore.get(keyOf(skip)) : undefined;
  const extra = isFar && !before ? 1 : 0;
  const read = await PropertyModel.collection
    .find<Place>(before ? { ...match, ...behind(before, field, direction) } : match, {
      projection: { _id: 1, ...(isFar && { [field]: 1 }) },
      sort,
      hint,
      skip: before ? 0 : skip - extra,
      limit: pageSize + extra,
    })
    .toArray();
  const [first, last] = [read[0], read.at(-1)];
  if (extra && first) lastBefore.set(keyOf(skip), first);
  if (isFar && last && read.length === pageSize + extra) lastBefore.set(keyOf(skip + pageSize), last);
  return read.slice(extra).map(({ _id }) => _id);
}

/** What comes after a place; the first condition is a range of the index. */
function behind({ _id, ...place }: Place, field: string, direction: unknown): Document {
  const [orSame, only] = direction === 1 ? ["$gte", "$gt"] : ["$lte", "$lt"];
  return {
    [field]: { [orSame]: place[field] },
    $or: [{ [field]: { [only]: place[field] } }, { _id: { [only]: _id } }],
  };
}
