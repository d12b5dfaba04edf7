import "server-only";
import type { Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import type { ListUsersQuery, UserRow } from "@/lib/backoffice/contract";
import { returnAfterBan } from "@/lib/credits/guarantee-settlement";
import { readBalances } from "@/lib/credits/wallet-queries";
import { ACCOUNT_FIELDS, toAccount } from "@/lib/identity/accounts";
import { audit } from "@/lib/identity/audit";
import { userMessages } from "@/lib/identity/messages";
import { assertAdmin, endSessionsOf } from "@/lib/identity/sessions";
import { syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { type Actor, PREFIX_COLLATION } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { COUNT_LIMIT, inOrderOf, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

const { profilePic: _notShown, pendingNumber: _owners, ...SHOWN } = ACCOUNT_FIELDS;

/** The fields that `toUserRow` needs, as a projection. */
const USER_ROW_FIELDS = { ...SHOWN, updatedAt: 1, bannedAt: 1, banReason: 1 } as const;
type UserRowRecord = Pick<UserRecord, "_id" | keyof typeof USER_ROW_FIELDS>;

/** Number of a seller's listings without archived ones, and ids of the newest, with null for archived ones. */
type SellerListings = { total: number; ids: (ObjectId | null)[] };

type UserPage = PageInfo & { users: UserRow[] };

type UserPlan = { match: Document; options: Document; bound: Document[] };

/**
 * One page of accounts, newest first, without deleted ones. A search sorts at most limits.totalCap + 1 matches.
 * @throws AppError FORBIDDEN unless admin.
 */
export async function listUsers(actor: Actor, { search, ...request }: ListUsersQuery): Promise<UserPage> {
  assertAdmin(actor);
  const plan = planUsers(search);
  return withDatabase(async () => {
    const counted = await UserModel.collection.countDocuments(plan.match, { ...plan.options, limit: COUNT_LIMIT });
    const { entries, ...pageInfo } = await readPage(request, counted, (skip) => readUsers(plan, skip, request.limit));
    const listings = await listingsOf(entries.map(({ _id }) => _id));
    const credits = await readBalances(entries.map(({ _id }) => _id.toHexString()));
    const users = entries.map((record) => {
      const id = record._id.toHexString();
      return toUserRow(record, credits.get(id), listings.get(id));
    });
    return { users, ...pageInfo };
  });
}

/** How to find accounts: without a search by one index, with a search by one index range a field, reading at most `COUNT_LIMIT`. */
export function planUsers(search: string | undefined): UserPlan {
  const prefix = search?.trim().replace(/\s+/g, " ");
  if (!prefix) return { match: { deletedAt: null }, options: { hint: "newest" }, bound: [] };
  const typed = prefix.replace(/^(\+91|0(?=\d))/, "").replace(/[\s-]/g, "");
  const digits = typed.replace(/^91(?=\d{10}$)/, "");
  const number = /^\d+$/.test(digits) ? [beginsWith("number", digits)] : [];
  const match = { $or: [beginsWith("userName", prefix), beginsWith("email", prefix), ...number], deletedAt: null };
  return { match, options: { collation: PREFIX_COLLATION }, bound: [{ $limit: COUNT_LIMIT }] };
}

/** U+FFFF sorts after every letter of the collation. */
const beginsWith = (field: "userName" | "email" | "number", prefix: string) => ({
  [field]: { $gte: prefix, $lt: `${prefix}\uffff` },
});

/** Reads the ids first, then only the documents of the page. */
async function readUsers(plan: ReturnType<typeof planUsers>, skip: number, limit: number): Promise<UserRowRecord[]> {
  const { collection } = UserModel;
  const found = await collection
    .aggregate<{ _id: ObjectId }>(idsOfUsers(plan, skip, limit), plan.options)
    .map(({ _id }) => _id)
    .toArray();
  const records = await collection
    .find({ _id: { $in: found }, deletedAt: null }, { projection: USER_ROW_FIELDS })
    .map((record) => record as unknown as UserRowRecord)
    .toArray();
  return inOrderOf(found, records);
}

/** The pipeline for the ids of `limit` accounts after the first `skip`, newest first. */
export const idsOfUsers = ({ match, bound }: UserPlan, skip: number, limit: number): Document[] => [
  { $match: match },
  ...bound,
  { $sort: { createdAt: -1, _id: -1 } },
  { $skip: skip },
  { $limit: limit },
  { $project: { _id: 1 } },
];

async function listingsOf(sellers: readonly ObjectId[]): Promise<Map<string, SellerListings>> {
  const { pipeline, hint } = listingsOfSellers(sellers);
  const groups = await PropertyModel.collection
    .aggregate<SellerListings & { _id: ObjectId }>(pipeline, { hint })
    .toArray();
  return new Map(groups.map(({ _id, ...listings }) => [_id.toHexString(), listings]));
}

/**
 * The pipeline for the number of each seller's listings and the ids of the newest, from the index alone. Archived listings are
 * not counted and appear as null.
 */
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

/** An account as administrators see it. */
const toUserRow = (user: UserRowRecord, credits = 0, listings: SellerListings = { total: 0, ids: [] }): UserRow => ({
  ...toAccount(user, credits),
  updatedAt: user.updatedAt.toISOString(),
  ...(user.bannedAt && { bannedAt: user.bannedAt.toISOString() }),
  ...(user.banReason && { banReason: user.banReason }),
  propertyIds: listings.ids.flatMap((id) => id?.toHexString() ?? []),
  propertyTotal: listings.total,
});

type Clock = { now?: Date };

/**
 * Bans a user: sessions end and listings are hidden at once. One of two concurrent calls fails.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when banned already and for the actor's own account.
 */
export async function banUser(
  actor: Actor,
  id: string,
  reason: string,
  { now = new Date() }: Clock = {},
): Promise<void> {
  assertAdmin(actor);
  if (actor.id === id) throw new AppError("CONFLICT", { message: userMessages.ownAccount });
  const change = { $set: { bannedAt: now, banReason: reason, updatedAt: now } };
  const changed = await withDatabase(async () => {
    const { modifiedCount } = await UserModel.updateOne({ _id: id, bannedAt: null, deletedAt: null }, change);
    return modifiedCount === 1;
  });
  await endSessionsOf(id);
  await finishBanChange(actor, id, "banned", changed, userMessages.alreadyBanned);
  await returnAfterBan(id, { now }).catch((error: unknown) =>
    logger.error({ err: error, user: id }, "Credits were not returned; the job will retry"),
  );
}

/**
 * Lifts a ban. Listings that the ban hid are public again.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when not banned.
 */
export async function unbanUser(actor: Actor, id: string, { now = new Date() }: Clock = {}): Promise<void> {
  assertAdmin(actor);
  const change = { $unset: { bannedAt: 1, banReason: 1 }, $set: { updatedAt: now } } as const;
  const changed = await withDatabase(async () => {
    const banned = { _id: id, bannedAt: mongoose.trusted({ $ne: null }), deletedAt: null };
    return (await UserModel.updateOne(banned, change)).modifiedCount === 1;
  });
  // A session that was opened while the ban was stored must not become valid again.
  if (changed) await endSessionsOf(id);
  await finishBanChange(actor, id, "unbanned", changed, userMessages.notBanned);
}

/**
 * Ends all sessions of a user, who may sign in again. Returns their number.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT for the actor's own account.
 */
export async function endUserSessions(actor: Actor, id: string): Promise<number> {
  assertAdmin(actor);
  if (actor.id === id) throw new AppError("CONFLICT", { message: userMessages.ownAccount });
  await assertExists(id);
  const count = await endSessionsOf(id);
  audit("sessions-ended", { user: id, by: actor.id, count });
  return count;
}

async function assertExists(id: string): Promise<void> {
  if (!(await withDatabase(() => UserModel.exists({ _id: id, deletedAt: null })))) throw new AppError("NOT_FOUND");
}

/** Updates the listings even when this call did not change the account, because an earlier call may have been interrupted. */
async function finishBanChange(
  actor: Actor,
  id: string,
  event: "banned" | "unbanned",
  changed: boolean,
  otherwise: string,
): Promise<void> {
  if (changed) audit(event, { user: id, by: actor.id });
  else await assertExists(id);
  await syncListingsWithSeller(id);
  if (!changed) throw new AppError("CONFLICT", { message: otherwise });
}
