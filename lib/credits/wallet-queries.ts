import "server-only";
import type { ObjectId } from "mongodb";
import { Types } from "mongoose";
import type { Transaction } from "@/lib/credits/contract";
import type { Pace, UnlockState } from "@/lib/credits/unlock-rules";
import { type EntryKind, transactionsOf, unlockStateOf, unlocksOf } from "@/lib/credits/wallet-pipelines";
import { type Balance, NO_CREDITS } from "@/lib/identity/accounts";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import type { PageRequest } from "@/lib/platform/paged-read";
import { indiaDayOf, startOfIndiaDay } from "@/lib/platform/time";
import {
  type GrantEntry,
  type GuaranteeEntry,
  type ReversalEntry,
  type UnlockEntry,
  WalletModel,
  type WalletRecord,
} from "@/models/credits";
import { UserModel } from "@/models/identity";
import type { OrderRecord } from "@/models/payments";

/** The balances of these accounts by id. Accounts without a wallet are left out. */
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

type TransactionPage = PageRequest & Balance & { transactions: Transaction[]; total: number; pages: number };
type WalletPage = Balance & { total: number; entries: EntryRecord[]; orders: OrderOfEntry[] };

/**
 * One page of an account's transactions, newest first. Administrators may read all accounts.
 * @throws AppError FORBIDDEN for another account, NOT_FOUND when an administrator requests an unknown account
 */
export async function listTransactions(
  actor: Actor,
  userId: string,
  { page, limit }: PageRequest,
): Promise<TransactionPage> {
  if (actor.id !== userId && actor.role !== "admin") throw new AppError("FORBIDDEN");
  return withDatabase(async () => {
    const pipeline = transactionsOf(userId, (page - 1) * limit, limit);
    const [wallet] = await WalletModel.collection.aggregate<WalletPage>(pipeline).toArray();
    if (!wallet && !(await UserModel.exists({ _id: userId }))) throw new AppError("NOT_FOUND");
    const { balance, used, total, entries, orders } = wallet ?? { ...NO_CREDITS, total: 0, entries: [], orders: [] };
    const transactions = entries.map((entry) => toTransaction(entry, orders));
    return { transactions, balance, used, total, page, limit, pages: Math.ceil(total / limit) };
  });
}

/** True when this account has unlocked the contact of this listing. */
export const hasUnlocked = (userId: string, propertyId: string): Promise<boolean> =>
  withDatabase(async () => {
    const unlocked = { _id: new Types.ObjectId(userId), "unlocks.propertyId": new Types.ObjectId(propertyId) };
    return (await WalletModel.collection.findOne(unlocked, { projection: { _id: 1 } })) !== null;
  });

/** True when the contact of this listing was unlocked before this time on the same day of India's calendar. */
export const wasUnlockedThatDay = (propertyId: string, time: Date): Promise<boolean> =>
  withDatabase(async () => {
    const at = { $gte: startOfIndiaDay(indiaDayOf(time)), $lt: time };
    const earlier = { unlocks: { $elemMatch: { propertyId: new Types.ObjectId(propertyId), at } } };
    return (await WalletModel.collection.countDocuments(earlier, { hint: "unlocked_property", limit: 1 })) > 0;
  });

/** The entry of this unlocked contact in an account's ledger; undefined when it is not unlocked. */
export const findUnlock = (userId: string, propertyId: string): Promise<UnlockEntry | undefined> =>
  withDatabase(async () => {
    const id = new Types.ObjectId(propertyId);
    const wallet = await WalletModel.collection.findOne<Pick<WalletRecord, "unlocks">>(
      { _id: new Types.ObjectId(userId), "unlocks.propertyId": id },
      { projection: { unlocks: { $elemMatch: { propertyId: id } } } },
    );
    return wallet?.unlocks[0];
  });

/** The state that decides whether this contact can be unlocked; null without a wallet. */
export const readUnlockState = (
  userId: string,
  propertyId: string,
  pace: readonly Pace[],
): Promise<UnlockState | null> =>
  withDatabase(async () => {
    const [state] = await WalletModel.collection
      .aggregate<UnlockState>(unlockStateOf(userId, propertyId, pace))
      .toArray();
    return state ?? null;
  });

type UnlockPage = { total: number; unlocks: UnlockEntry[] };

/** Contacts that this account unlocked, newest first, from `skip` on, with their total. */
export const readUnlocks = (userId: string, skip: number, limit: number): Promise<UnlockPage> =>
  withDatabase(async () => {
    const [page] = await WalletModel.collection.aggregate<UnlockPage>(unlocksOf(userId, skip, limit)).toArray();
    return page ?? { total: 0, unlocks: [] };
  });

type Kind<K extends EntryKind, E> = { kind: K } & E;
type EntryRecord =
  | Kind<"grant", GrantEntry>
  | Kind<"unlock", UnlockEntry>
  | Kind<"reversal", ReversalEntry>
  | Kind<"guarantee", GuaranteeEntry>;
type OrderOfEntry = Pick<OrderRecord, "_id" | "rzpOrderId" | "paymentId" | "pack">;

/** A ledger entry as its owner sees it. Amounts are in paise; `orderId` is the provider's id where it is known. */
function toTransaction(entry: EntryRecord, orders: readonly OrderOfEntry[]): Transaction {
  const createdAt = entry.at.toISOString();
  if (entry.kind === "unlock") {
    const _id = entry.propertyId.toHexString();
    const property = { _id, name: entry.propertyName };
    return { _id, type: "debit", credits: limits.creditsPerContact, property, createdAt };
  }
  if (entry.kind === "guarantee") {
    const { claimId, propertyId, propertyName, cause, credits } = entry;
    const property = { _id: propertyId.toHexString(), name: propertyName };
    return { _id: claimId.toHexString(), type: "credit", credits, property, guarantee: { cause }, createdAt };
  }
  const order = orders.find(({ _id }) => _id.equals(entry.orderId));
  const paymentId = entry.kind === "grant" ? entry.paymentId : order?.paymentId;
  const orderId = order?.rzpOrderId ?? entry.orderId.toHexString();
  const payment = { amount: entry.paise, orderId, ...(paymentId && { paymentId }), ...(order && { pack: order.pack }) };
  const { credits } = entry;
  if (entry.kind === "grant") return { _id: entry.orderId.toHexString(), type: "credit", credits, payment, createdAt };
  return { _id: entry.refundId, type: "debit", credits, payment, isRefund: true, createdAt };
}
