import "server-only";
import type { ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { type EntryRecord, type OrderOfEntry, toTransaction } from "@/lib/credits/dto";
import { standingOf, transactionsOf, unlocksOf } from "@/lib/credits/plan";
import type { Balance, Pace, Standing, Transaction } from "@/lib/credits/types";
import { withDatabase } from "@/lib/db/connection";
import { COUNTED, type PageWish } from "@/lib/db/paged-read";
import { AppError } from "@/lib/errors";
import { UserModel } from "@/models/user";
import { type UnlockEntry, WalletModel } from "@/models/wallet";

const NOTHING: Balance = { balance: 0, used: 0 };

/** What an account has and how many contacts it has unlocked; 0 and 0 without a wallet. */
export const readBalance = (userId: string): Promise<Balance> =>
  withDatabase(async () => {
    const projection = { _id: 0, balance: 1, used: { $size: "$unlocks" } };
    const wallet = await WalletModel.collection.findOne<Balance>({ _id: new Types.ObjectId(userId) }, { projection });
    return wallet ?? NOTHING;
  });

/** Credits of these accounts by their ids; one without a wallet is not there. */
export const readBalances = (userIds: readonly string[]): Promise<Map<string, number>> =>
  withDatabase(async () => {
    const wallets = await WalletModel.collection
      .find<{ _id: ObjectId; balance: number }>(
        { _id: { $in: userIds.map((id) => new Types.ObjectId(id)) } },
        { projection: { balance: 1 } },
      )
      .toArray();
    return new Map(wallets.map(({ _id, balance }) => [_id.toHexString(), balance]));
  });

type TransactionPage = PageWish & Balance & { transactions: Transaction[]; total: number; pages: number };
type WalletPage = Balance & { total: number; entries: EntryRecord[]; orders: OrderOfEntry[] };

/**
 * One page of what came and went in an account, newest first; administrators read everybody's.
 * @throws AppError FORBIDDEN for somebody else's, NOT_FOUND when an administrator asks for an unknown account
 */
export async function listTransactions(
  actor: Actor,
  userId: string,
  { page, limit }: PageWish,
): Promise<TransactionPage> {
  if (actor.id !== userId && actor.role !== "admin") throw new AppError("FORBIDDEN");
  return withDatabase(async () => {
    const pipeline = transactionsOf(userId, (page - 1) * limit, limit);
    const [wallet] = await WalletModel.collection.aggregate<WalletPage>(pipeline).toArray();
    if (!wallet && !(await UserModel.exists({ _id: userId }))) throw new AppError("NOT_FOUND");
    const { balance, used, total, entries, orders } = wallet ?? { ...NOTHING, total: 0, entries: [], orders: [] };
    const transactions = entries.map((entry) => toTransaction(entry, orders));
    return { transactions, balance, used, total, page, limit, pages: Math.ceil(total / limit) };
  });
}

/** Has this account unlocked the contact of this listing? */
export const hasUnlocked = (userId: string, propertyId: string): Promise<boolean> =>
  withDatabase(async () => {
    const unlocked = { _id: new Types.ObjectId(userId), "unlocks.propertyId": new Types.ObjectId(propertyId) };
    return (await WalletModel.collection.findOne(unlocked, { projection: { _id: 1 } })) !== null;
  });

/** What decides about unlocking this contact; null without a wallet. */
export const readStanding = (userId: string, propertyId: string, pace: readonly Pace[]): Promise<Standing | null> =>
  withDatabase(async () => {
    const [standing] = await WalletModel.collection.aggregate<Standing>(standingOf(userId, propertyId, pace)).toArray();
    return standing ?? null;
  });

type UnlockPage = { total: number; unlocks: UnlockEntry[] };

/** Contacts this account has unlocked, newest first, and how many there are. */
export const readUnlocks = (userId: string, skip: number, limit: number): Promise<UnlockPage> =>
  withDatabase(async () => {
    const [page] = await WalletModel.collection.aggregate<UnlockPage>(unlocksOf(userId, skip, limit)).toArray();
    return page ?? { total: 0, unlocks: [] };
  });

/** How many accounts unlocked the contact of each of these listings, up to {@link COUNTED}; from the index alone. */
export const countUnlocksOf = (propertyIds: readonly string[]): Promise<Map<string, number>> =>
  withDatabase(async () => {
    const count = (id: string) =>
      WalletModel.collection.countDocuments(
        { "unlocks.propertyId": new Types.ObjectId(id) },
        { hint: "unlocked_property", limit: COUNTED },
      );
    return new Map(await Promise.all(propertyIds.map(async (id) => [id, await count(id)] as const)));
  });
