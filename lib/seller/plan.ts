import { type Document, ObjectId } from "mongodb";
import { COUNTED } from "@/lib/db/paged-read";
import type { ListingPlan } from "@/lib/listing/plan";
import { STATE_FLAGS } from "@/lib/property/rules";
import { type ListState, SELLER_STATES } from "@/lib/seller/constants";

const NEWEST = { createdAt: -1, _id: -1 } as const;

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
