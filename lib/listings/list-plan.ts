import { type Document, type Sort as MongoSort, ObjectId } from "mongodb";
import type { AllSort } from "@/lib/listings/schema";
import { type ListState, SELLER_STATES } from "@/lib/listings/seller-rules";
import type { Actor } from "@/lib/platform/actor";
import { COUNT_LIMIT } from "@/lib/platform/paged-read";
import { CATEGORIES, type PropertyStatus, type Sort, STATUSES } from "@/lib/property/constants";
import { needsConfirmationIfConfirmedBy } from "@/lib/property/freshness-rules";
import { APPROVED_FLAGS, STATE_FLAGS, type StatusFlags } from "@/lib/property/rules";
import { planList } from "@/lib/search/plan";
import type { ListFilter } from "@/lib/search/types";

/** How to read listings of any state: `match` consists of ranges of the index `hint`, which has the order `sort`. */
export type ListingPlan = { match: Document; sort: MongoSort; hint: string };

const EITHER = { $in: [false, true] };
const NEWEST = { createdAt: -1, _id: -1 } as const;

/** A flag without a condition is matched by both values, so that each is one ordered range of the index. */
const OPEN_FLAGS: Record<keyof StatusFlags, Document> = { sold: EITHER, approval: EITHER, rejected: EITHER };

/** The states that administrators see counts of. */
export const COUNTED_STATES = ["total", ...STATUSES] as const;

const RISKIEST = { "risk.score": -1, _id: -1 } as const;

/** The plan for all listings of one state, newest or riskiest first, without archived ones. */
export const planState = (status: PropertyStatus | "total", sort: AllSort = "newest"): ListingPlan => ({
  match: { archivedAt: null, ...OPEN_FLAGS, ...(status !== "total" && STATE_FLAGS[status]) },
  ...(sort === "risk" ? { sort: RISKIEST, hint: "state_risk" } : { sort: NEWEST, hint: "state_newest" }),
});

/** The plan for the listings with a search word, of any state or of one that is never public, newest first. */
export const planWord = (word: string, status: PropertyStatus | undefined): ListingPlan => ({
  match: { words: word, listed: status === undefined || status === "approved" ? EITHER : false },
  sort: NEWEST,
  hint: "words_newest",
});

/** The conditions that remain after the listings with the rarest search word were found. */
export const remainingMatch = (words: readonly string[], status: PropertyStatus | undefined): Document => ({
  ...planState(status ?? "total").match,
  ...(words.length > 0 && { words: { $all: [...words] } }),
});

/** The plan for a seller's listings of every state, filtered and sorted like the public list, without archived ones. */
export function planOwn(filter: ListFilter, sort: Sort): ListingPlan {
  const { match, sort: order } = planList(filter, sort);
  const { listed: _listed, homeLead: _lead, ...conditions } = match;
  if (sort === "newest") return { match: { ...conditions, archivedAt: null }, sort: order, hint: "seller_own" };
  return { match: { ...conditions, archivedAt: null, listed: EITHER }, sort: order, hint: "seller_price" };
}

/** The plan for a seller's own listings of one state, or of every state, newest first. */
export const ownListings = (sellerId: string, state?: ListState): ListingPlan => ({
  match: { sellerId: new ObjectId(sellerId), archivedAt: null, ...(state && STATE_FLAGS[state]) },
  sort: NEWEST,
  hint: "seller_own",
});

/** The plan for a seller's listings that are stale, due or soon due, the one confirmed longest ago first. */
export function needsConfirmationPlan(sellerId: string, now: Date): ListingPlan {
  const live = { sellerId: new ObjectId(sellerId), ...APPROVED_FLAGS };
  const ranges = CATEGORIES.flatMap((category) => {
    const soon = needsConfirmationIfConfirmedBy(category, now);
    const isHidden = { confirmedAt: { $gt: soon }, staleAt: { $gt: NO_DATE } };
    return [{ confirmedAt: { $lte: soon } }, isHidden].map((range) => ({ ...live, category, ...range }));
  });
  return { match: { $or: ranges }, sort: { confirmedAt: 1, _id: 1 }, hint: "seller_confirmed" };
}

/** Smaller than every date that is stored. */
const NO_DATE = new Date(0);

/** The pipeline that counts a seller's listings by state and adds up their views. Archived listings count nothing. */
export const ownCounts = (sellerId: string): { pipeline: Document[]; hint: string } => ({
  // A filter on the missing field `archivedAt` would fetch every document; grouping it reads the index alone.
  pipeline: [
    { $match: { sellerId: new ObjectId(sellerId) } },
    { $sort: { archivedAt: 1 } },
    { $limit: COUNT_LIMIT },
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

/** A filter for the listings that the actor may change: the actor's own, or all for an administrator. */
export const ownedBy = ({ id, role }: Actor): Document => (role === "admin" ? {} : { sellerId: new ObjectId(id) });
