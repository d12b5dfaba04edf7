import "server-only";
import type { Document, ObjectId } from "mongodb";
import { assertAdmin } from "@/lib/account/rules";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { limits } from "@/lib/limits";
import { OWN_LISTING_FIELDS, type OwnListingRecord, toOwnListing } from "@/lib/seller/dto";
import { ownListings, type SellerPlan, STATES, stateOf } from "@/lib/seller/plan";
import type { ListingCounts, OwnListing, OwnListingPage } from "@/lib/seller/types";
import { PropertyModel } from "@/models/property";
import { UserModel } from "@/models/user";

const COUNTED = limits.totalCap + 1;

/** One page of the actor's own listings in every state, newest first; archived ones are left out. */
export async function listOwnListings(
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<OwnListingPage> {
  const plan = ownListings(actor.id);
  return withDatabase(async () => {
    const counted = await count(plan);
    const total = Math.min(counted, limits.totalCap);
    const pages = Math.ceil(total / limit);
    const listings = page > pages ? [] : await readRows(plan, (page - 1) * limit, limit);
    return { listings, page, pages, total, totalIsCapped: counted > limits.totalCap };
  });
}

/** The actor's own listings by state, and how many people looked at them; read from the index alone. */
export async function countOwnListings(actor: Actor): Promise<ListingCounts & { views: number }> {
  const { match, hint } = ownListings(actor.id);
  const groups = await withDatabase(() =>
    PropertyModel.collection
      .aggregate<ListingCounts & { views: number }>(
        [{ $match: match }, { $limit: COUNTED }, { $group: { _id: null, ...SUMS } }, { $unset: "_id" }],
        { hint },
      )
      .toArray(),
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
export async function listWaitingListings(actor: Actor, { limit }: { limit: number }): Promise<OwnListing[]> {
  assertAdmin(actor);
  return withDatabase(() => readRows(stateOf(STATES.pending), 0, limit));
}

/** Accounts that are not deleted, counted up to one above limits.totalCap. */
export const countUsers = (): Promise<number> =>
  withDatabase(() => UserModel.collection.countDocuments({ deletedAt: null }, { hint: "newest", limit: COUNTED }));

const count = ({ match, hint }: SellerPlan): Promise<number> =>
  PropertyModel.collection.countDocuments(match, { hint, limit: COUNTED });

const one = (condition: Document): Document => ({ $sum: { $cond: [condition, 1, 0] } });
const SUMS = {
  total: { $sum: 1 },
  approved: one({ $and: ["$approval", { $not: ["$sold"] }] }),
  rejected: one({ $and: ["$rejected", { $not: ["$sold"] }] }),
  pending: one({ $not: [{ $or: ["$approval", "$rejected", "$sold"] }] }),
  views: { $sum: "$views" },
};

/** The ids come from the index alone, then only the shown documents are read. */
async function readRows({ match, sort, hint }: SellerPlan, skip: number, limit: number): Promise<OwnListing[]> {
  const ids = await PropertyModel.collection
    .find(match, { projection: { _id: 1 }, sort, hint, skip, limit })
    .map(({ _id }) => _id)
    .toArray();
  const records = await PropertyModel.collection
    .find({ ...match, _id: { $in: ids } }, { projection: OWN_LISTING_FIELDS })
    .map((record) => record as unknown as OwnListingRecord)
    .toArray();
  const byId = new Map(records.map((record) => [record._id.toHexString(), record]));
  return ids.flatMap((id: ObjectId) => byId.get(id.toHexString()) ?? []).map(toOwnListing);
}
