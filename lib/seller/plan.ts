import { type Document, ObjectId, type Sort } from "mongodb";
import { COUNTED } from "@/lib/db/paged-read";

/** How the database reads listings by owner or state: a filter that is one range of the index `hint`, in its order. */
export type SellerPlan = { match: Document; sort: Sort; hint: string };

const NEWEST = { createdAt: -1, _id: -1 } as const;

/** What a state means to the database; approved and rejected at once cannot be stored (readings, States). */
export const STATES = {
  approved: { sold: false, approval: true, rejected: false },
  rejected: { sold: false, approval: false, rejected: true },
  pending: { sold: false, approval: false, rejected: false },
} as const;

/** A seller's own listings in every state, newest first. */
export const ownListings = (sellerId: string): SellerPlan => ({
  match: { sellerId: new ObjectId(sellerId), archivedAt: null },
  sort: NEWEST,
  hint: "seller_own",
});

/** How many of a seller's own listings are in each state, and their views: archived ones are left out on the way. */
export const ownCounts = (sellerId: string): { pipeline: Document[]; hint: string } => ({
  // A filter on the absent `archivedAt` would fetch every document.
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
const one = (...conditions: Document[]): Document => ({ $sum: { $cond: [{ $and: [LIVE, ...conditions] }, 1, 0] } });
const SUMS = {
  total: one(),
  approved: one({ $and: ["$approval", { $not: ["$sold"] }] }),
  rejected: one({ $and: ["$rejected", { $not: ["$sold"] }] }),
  pending: one({ $not: [{ $or: ["$approval", "$rejected", "$sold"] }] }),
  views: { $sum: { $cond: [LIVE, "$views", 0] } },
};

/** Everybody's listings of one state, newest first; `{}` is every state, for counting. */
export const stateOf = (state: (typeof STATES)[keyof typeof STATES] | Record<string, never>): SellerPlan => ({
  match: { archivedAt: null, ...state },
  sort: NEWEST,
  hint: "state_newest",
});
