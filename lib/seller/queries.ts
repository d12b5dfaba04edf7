import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { COUNTED, inOrderOf, type PageFigures, type PageWish, readPage } from "@/lib/db/paged-read";
import { LISTING_ROW_FIELDS, type ListingRowRecord, toListingRow } from "@/lib/seller/dto";
import { ownCounts, ownListings, type SellerPlan, STATES, stateOf } from "@/lib/seller/plan";
import type { ListingCounts, ListingRow } from "@/lib/seller/types";
import { assertAdmin } from "@/lib/user/rules";
import { PropertyModel } from "@/models/property";

type OwnListingPage = PageFigures & { listings: ListingRow[] };

/** One page of the actor's own listings in every state, newest first; archived ones are left out. */
export async function listOwnListings(actor: Actor, wish: PageWish): Promise<OwnListingPage> {
  const plan = ownListings(actor.id);
  return withDatabase(async () => {
    const { entries, ...figures } = await readPage(wish, await count(plan), (skip) => readRows(plan, skip, wish.limit));
    return { listings: entries, ...figures };
  });
}

/** The actor's own listings by state, and how many people looked at them; read from the index alone. */
export async function countOwnListings(actor: Actor): Promise<ListingCounts & { views: number }> {
  const { pipeline, hint } = ownCounts(actor.id);
  const groups = await withDatabase(() =>
    PropertyModel.collection.aggregate<ListingCounts & { views: number }>(pipeline, { hint }).toArray(),
  );
  return groups[0] ?? { total: 0, approved: 0, rejected: 0, pending: 0, views: 0 };
}

/** All listings by state. @throws AppError FORBIDDEN unless admin. */
export async function countAllListings(actor: Actor): Promise<ListingCounts> {
  assertAdmin(actor);
  const { approved, rejected, pending } = STATES;
  const plans = [stateOf({}), stateOf(approved), stateOf(rejected), stateOf(pending)];
  const counts = await withDatabase(() => Promise.all(plans.map(count)));
  const [total = 0, ...states] = counts;
  return { total, approved: states[0] ?? 0, rejected: states[1] ?? 0, pending: states[2] ?? 0 };
}

/** The newest listings that wait for a review. @throws AppError FORBIDDEN unless admin. */
export async function listWaitingListings(actor: Actor, { limit }: { limit: number }): Promise<ListingRow[]> {
  assertAdmin(actor);
  return withDatabase(() => readRows(stateOf(STATES.pending), 0, limit));
}

const count = ({ match, hint }: SellerPlan): Promise<number> =>
  PropertyModel.collection.countDocuments(match, { hint, limit: COUNTED });

/** The ids come from the index alone, then only the shown documents are read. */
async function readRows({ match, sort, hint }: SellerPlan, skip: number, limit: number): Promise<ListingRow[]> {
  const ids = await PropertyModel.collection
    .find(match, { projection: { _id: 1 }, sort, hint, skip, limit })
    .map(({ _id }) => _id)
    .toArray();
  const records = await PropertyModel.collection
    .find({ ...match, _id: { $in: ids } }, { projection: LISTING_ROW_FIELDS })
    .map((record) => record as unknown as ListingRowRecord)
    .toArray();
  return inOrderOf(ids, records).map(toListingRow);
}
