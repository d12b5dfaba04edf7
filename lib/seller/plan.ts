import { type Document, ObjectId, type Sort } from "mongodb";

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

/** Everybody's listings of one state, newest first; `{}` is every state, for counting. */
export const stateOf = (state: (typeof STATES)[keyof typeof STATES] | Record<string, never>): SellerPlan => ({
  match: { archivedAt: null, ...state },
  sort: NEWEST,
  hint: "state_newest",
});
