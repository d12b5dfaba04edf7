import { type Document, type Sort as MongoSort, ObjectId } from "mongodb";
import { type ListState, SELLER_STATES } from "@/lib/listings/seller-rules";
import type { Actor } from "@/lib/platform/actor";
import { COUNTED } from "@/lib/platform/paged-read";
import { type PropertyStatus, type Sort, STATUSES } from "@/lib/property/constants";
import { STATE_FLAGS, type StatusFlags } from "@/lib/property/rules";
import { planList } from "@/lib/search/plan";
import type { ListFilter } from "@/lib/search/types";

/** A seller's own listings of one state or of every state, newest first. */
export const ownListings = (sellerId: string, state?: ListState): ListingPlan => ({
  match: { sellerId: new ObjectId(sellerId), archivedAt: null, ...(state && STATE_FLAGS[state]) },
  sort: NEWEST,
  hint: "seller_own",
});

/** How many of a seller's own listings are in each state, and their views: archived ones are left out on the way. */
export const ownCounts = (sellerId: string): { pipeline: Document[]; hint: string } => ({
  // A filter on the absent `archivedAt` would fetch each of these documents.
  pipeline: [
    { $match: { sellerId: new ObjectId(sellerId) } },
    { $sort: { archivedAt: 1 } },
    { $limit: COUNTED },
    { $group: { _id: null, ...SUMS } },
    { $unset: "_id" },
  ],
  hint: "seller_own",
});

const LIVE = { $not: ["$archivedAt"] };
const sumOf = (flags: object): Document => {
  const hasAll = Object.entries(flags).map(([flag, value]) => ({ $eq: [`$${flag}`, value] }));
  return { $sum: { $cond: [{ $and: [LIVE, ...hasAll] }, 1, 0] } };
};
const SUMS = {
  total: sumOf({}),
  ...Object.fromEntries(SELLER_STATES.map((state) => [state, sumOf(STATE_FLAGS[state])])),
  views: { $sum: { $cond: [LIVE, "$views", 0] } },
};

/** How the database reads listings in every state: `match` is made of ranges of the index `hint`, in the order `sort`. */
export type ListingPlan = { match: Document; sort: MongoSort; hint: string };

const EITHER = { $in: [false, true] };
const NEWEST = { createdAt: -1, _id: -1 } as const;

/** A flag that is left open is asked for as both its values, one ordered range for each. */
const OPEN_FLAGS: Record<keyof StatusFlags, Document> = { sold: EITHER, approval: EITHER, rejected: EITHER };

/** Listings of one state, newest first; archived ones are left out. */
export const planState = (status: PropertyStatus | "total"): ListingPlan => ({
  match: { archivedAt: null, ...OPEN_FLAGS, ...(status !== "total" && STATE_FLAGS[status]) },
  sort: NEWEST,
  hint: "state_newest",
});

/** Everything an administrator counts. */
export const COUNTED_STATES = ["total", ...STATUSES] as const;

/** Listings under a word in every state, or of one that is never public, newest first. */
export const planWord = (word: string, status: PropertyStatus | undefined): ListingPlan => ({
  match: { words: word, listed: status === undefined || status === "approved" ? EITHER : false },
  sort: NEWEST,
  hint: "words_newest",
});

/** What is left to ask of the listings under the rarest word. */
export const restOf = (words: readonly string[], status: PropertyStatus | undefined): Document => ({
  ...planState(status ?? "total").match,
  ...(words.length > 0 && { words: { $all: [...words] } }),
});

/** A seller's listings in every state, narrowed and sorted as the public list is; archived ones are left out. */
export function planOwn(filter: ListFilter, sort: Sort): ListingPlan {
  const { match, sort: order } = planList(filter, sort);
  const { listed: _, ...wishes } = match;
  if (sort === "newest") return { match: { ...wishes, archivedAt: null }, sort: order, hint: "seller_own" };
  return { match: { ...wishes, archivedAt: null, listed: EITHER }, sort: order, hint: "seller_price" };
}

/** Whose a listing may be, as a filter: an administrator's reach is everything. */
export const ownedBy = ({ id, role }: Actor): Document => (role === "admin" ? {} : { sellerId: new ObjectId(id) });
