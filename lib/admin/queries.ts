import "server-only";
import type { Document } from "mongodb";
import type { Types } from "mongoose";
import { toAccountFields } from "@/lib/account/dto";
import { assertAdmin } from "@/lib/account/rules";
import type { ListUsersQuery, UserRow } from "@/lib/account/schema";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { limits } from "@/lib/limits";
import { PREFIX_COLLATION } from "@/lib/user/constants";
import { PropertyModel } from "@/models/property";
import { UserModel, type UserRecord } from "@/models/user";

type UserPage = { users: UserRow[]; page: number; limit: number; total: number; pages: number; totalIsCapped: boolean };

/** One page of accounts, newest first, deleted ones left out. @throws AppError FORBIDDEN unless admin. */
export async function listUsers(actor: Actor, { page, limit, search }: ListUsersQuery): Promise<UserPage> {
  assertAdmin(actor);
  const { match, options } = planUsers(search);
  return withDatabase(async () => {
    const counted = await UserModel.collection.countDocuments(match, { ...options, limit: limits.totalCap + 1 });
    const records = await UserModel.collection
      .find(match, { ...options, sort: { createdAt: -1, _id: -1 }, skip: (page - 1) * limit, limit })
      .map((record) => record as unknown as UserRecord)
      .toArray();
    const listings = await listingsOf(records.map(({ _id }) => _id));
    const total = Math.min(counted, limits.totalCap);
    return {
      users: records.map((record) => toUserRow(record, listings.get(record._id.toHexString()))),
      page,
      limit,
      total,
      pages: Math.ceil(total / limit),
      totalIsCapped: counted > limits.totalCap,
    };
  });
}

/** How the database finds them: every branch is one range of an index. */
export function planUsers(search: string | undefined): { match: Document; options: Document } {
  const prefix = search?.trim().replace(/\s+/g, " ");
  if (!prefix) return { match: { deletedAt: null }, options: {} };
  const digits = prefix.replace(/^(\+91|0(?=\d))/, "").replace(/[\s-]/g, "");
  const number = /^\d+$/.test(digits) ? [beginsWith("number", digits)] : [];
  const match = { $or: [beginsWith("userName", prefix), beginsWith("email", prefix), ...number], deletedAt: null };
  return { match, options: { collation: PREFIX_COLLATION } };
}

/** U+FFFF comes after every letter of a collation. */
const beginsWith = (field: "userName" | "email" | "number", prefix: string) => ({
  [field]: { $gte: prefix, $lt: `${prefix}\uffff` },
});

type Listings = { total: number; ids: Types.ObjectId[] };

async function listingsOf(sellers: Types.ObjectId[]): Promise<Map<string, Listings>> {
  const newest = { n: limits.userPropertyIds, sortBy: { createdAt: -1, _id: -1 }, output: "$_id" };
  const groups = await PropertyModel.collection
    .aggregate<Listings & { _id: Types.ObjectId }>([
      { $match: { sellerId: { $in: sellers }, archivedAt: { $exists: false } } },
      { $group: { _id: "$sellerId", total: { $sum: 1 }, ids: { $topN: newest } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, ...listings }) => [_id.toHexString(), listings]));
}

const toUserRow = (user: UserRecord, { total, ids }: Listings = { total: 0, ids: [] }): UserRow => ({
  ...toAccountFields(user),
  ...(user.bannedAt && { bannedAt: user.bannedAt.toISOString() }),
  ...(user.banReason && { banReason: user.banReason }),
  propertyIds: ids.map((id) => id.toHexString()),
  propertyTotal: total,
});
