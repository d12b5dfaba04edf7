import type { Document, ObjectId } from "mongodb";
import { COUNTED } from "@/lib/db/paged-read";
import { limits } from "@/lib/limits";
import { PREFIX_COLLATION } from "@/lib/user/constants";

type UserPlan = { match: Document; options: Document; bound: Document[] };

/** How the database finds accounts: one range of an index, or of a search one for each field, read no further than counted. */
export function planUsers(search: string | undefined): UserPlan {
  const prefix = search?.trim().replace(/\s+/g, " ");
  if (!prefix) return { match: { deletedAt: null }, options: { hint: "newest" }, bound: [] };
  const digits = prefix.replace(/^(\+91|0(?=\d))/, "").replace(/[\s-]/g, "");
  const number = /^\d+$/.test(digits) ? [beginsWith("number", digits)] : [];
  const match = { $or: [beginsWith("userName", prefix), beginsWith("email", prefix), ...number], deletedAt: null };
  return { match, options: { collation: PREFIX_COLLATION }, bound: [{ $limit: COUNTED }] };
}

/** U+FFFF comes after every letter of a collation. */
const beginsWith = (field: "userName" | "email" | "number", prefix: string) => ({
  [field]: { $gte: prefix, $lt: `${prefix}\uffff` },
});

/** Ids of `limit` accounts after the first `skip`, newest first. */
export const idsOfUsers = ({ match, bound }: UserPlan, skip: number, limit: number): Document[] => [
  { $match: match },
  ...bound,
  { $sort: { createdAt: -1, _id: -1 } },
  { $skip: skip },
  { $limit: limit },
  { $project: { _id: 1 } },
];

/** What each seller has: how many listings, and the ids of the newest, null in the place of archived ones. From the index alone. */
export const listingsOfSellers = (sellers: readonly ObjectId[]): { pipeline: Document[]; hint: string } => ({
  pipeline: [
    { $match: { sellerId: { $in: sellers } } },
    { $group: { _id: "$sellerId", total: { $sum: { $cond: ["$archivedAt", 0, 1] } }, ids: { $topN: NEWEST_LIVE } } },
  ],
  hint: "seller_own",
});

const NEWEST_LIVE = {
  n: limits.userPropertyIds,
  sortBy: { archivedAt: 1, createdAt: -1, _id: -1 },
  output: { $cond: ["$archivedAt", null, "$_id"] },
};
