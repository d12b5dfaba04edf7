import "server-only";
import type { ObjectId } from "mongodb";
import type { ListUsersQuery, UserRow } from "@/lib/admin/contract";
import { type SellerListings, toUserRow, USER_ROW_FIELDS, type UserRowRecord } from "@/lib/admin/dto";
import { idsOfUsers, listingsOfSellers, planUsers } from "@/lib/admin/plan";
import type { Actor } from "@/lib/auth/actor";
import { readBalances } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import { COUNTED, inOrderOf, type PageFigures, readPage } from "@/lib/db/paged-read";
import { assertAdmin } from "@/lib/user/rules";
import { PropertyModel } from "@/models/property";
import { UserModel } from "@/models/user";

type UserPage = PageFigures & { users: UserRow[] };

/**
 * One page of accounts, newest first, deleted ones left out. Of a search that finds more than limits.totalCap these many are
 * put in order. @throws AppError FORBIDDEN unless admin.
 */
export async function listUsers(actor: Actor, { search, ...wish }: ListUsersQuery): Promise<UserPage> {
  assertAdmin(actor);
  const plan = planUsers(search);
  return withDatabase(async () => {
    const counted = await UserModel.collection.countDocuments(plan.match, { ...plan.options, limit: COUNTED });
    const { entries, ...figures } = await readPage(wish, counted, (skip) => readUsers(plan, skip, wish.limit));
    const listings = await listingsOf(entries.map(({ _id }) => _id));
    const credits = await readBalances(entries.map(({ _id }) => _id.toHexString()));
    const users = entries.map((record) => {
      const id = record._id.toHexString();
      return toUserRow(record, credits.get(id), listings.get(id));
    });
    return { users, ...figures };
  });
}

/** The ids come first, then only the shown documents are read. */
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

async function listingsOf(sellers: readonly ObjectId[]): Promise<Map<string, SellerListings>> {
  const { pipeline, hint } = listingsOfSellers(sellers);
  const groups = await PropertyModel.collection
    .aggregate<SellerListings & { _id: ObjectId }>(pipeline, { hint })
    .toArray();
  return new Map(groups.map(({ _id, ...listings }) => [_id.toHexString(), listings]));
}
