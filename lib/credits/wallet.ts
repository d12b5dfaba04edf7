import { canPay, isFull, type Pace, type UnlockState, waitOf } from "@/lib/credits/unlock-rules";
import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import type { Grant, Reversal, Unlock } from "@/lib/credits/contract";
import { creditMessages } from "@/lib/credits/messages";

import { planGrant, planReversal, planUnlock, unlockStateOf } from "@/lib/credits/wallet-plan";
import { DURABLE, isDuplicateKey, writeDurably } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { tooMany } from "@/lib/platform/rate-counters";
import { WalletModel, type WalletRecord } from "@/models/credits";

type Clock = { now?: Date };
type Entries = Pick<WalletRecord, "balance"> & { grants?: WalletRecord["grants"] };

const CHARGE_ATTEMPTS = 3;
const ids = (userId: string) => ({ _id: new Types.ObjectId(userId) });

/** One guarded update; the balance after it, undefined when its condition does not hold. */
async function enter({ filter, update }: { filter: Document; update: Document[] }): Promise<number | undefined> {
  const options = { ...DURABLE, returnDocument: "after", projection: { balance: 1 } } as const;
  return (await WalletModel.collection.findOneAndUpdate(filter, update, options))?.balance;
}

/**
 * Adds the credits of a captured order, once for each order; `granted` tells whether this call added them, and `balance` is
 * what there is afterwards. @throws AppError DATABASE_UNAVAILABLE: then it may be done, and is repeated safely
 */
export function grantCredits(
  grant: Grant,
  { now = new Date() }: Clock = {},
): Promise<{ balance: number; granted: boolean }> {
  const orderId = new Types.ObjectId(grant.orderId);
  return writeDurably(async (mayBeDone) => {
    await openWallet(grant.userId);
    const balance = await enter(planGrant(grant, now));
    if (balance !== undefined) return { balance, granted: true };
    const projection = { balance: 1, grants: { $elemMatch: { orderId } } };
    const wallet = await WalletModel.collection.findOne<Entries>(ids(grant.userId), { projection });
    const isOwn = mayBeDone && wallet?.grants?.[0]?.at.getTime() === now.getTime();
    return { balance: wallet?.balance ?? 0, granted: isOwn };
  });
}

async function openWallet(userId: string): Promise<void> {
  if (await WalletModel.collection.findOne(ids(userId), { projection: { _id: 1 } })) return;
  const empty: WalletRecord = { ...ids(userId), balance: 0, seq: 0, grants: [], unlocks: [], reversals: [] };
  await WalletModel.collection.insertOne(empty, DURABLE).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/**
 * Takes back what `paise` refunded of an order are worth in its credits, once for each refund; nothing without a grant of that
 * order. The balance afterwards may be below zero. @throws AppError DATABASE_UNAVAILABLE: then it may be done, and is repeated safely
 */
export const reverseCredits = (reversal: Reversal, { now = new Date() }: Clock = {}): Promise<{ balance: number }> =>
  writeDurably(async () => {
    const balance = await enter(planReversal(reversal, now));
    if (balance !== undefined) return { balance };
    const projection = { balance: 1 };
    const wallet = await WalletModel.collection.findOne<Entries>(ids(reversal.userId), { projection });
    return { balance: wallet?.balance ?? 0 };
  });

type ChargeOptions = Clock & { pace?: readonly Pace[] };

/**
 * Takes a credit for a contact, once for each contact, no faster than `pace`: `short` without a credit, `already` when an
 * earlier call did it.
 * @throws AppError TOO_MANY, CONFLICT when the wallet is full, DATABASE_UNAVAILABLE: then it may be done, and is repeated safely
 */
export const chargeUnlock = (
  userId: string,
  unlock: Omit<Unlock, "userId">,
  { now = new Date(), pace = [] }: ChargeOptions = {},
): Promise<"charged" | "already" | "short"> =>
  writeDurably(async (mayBeDone) => {
    for (let attempt = 0; attempt < CHARGE_ATTEMPTS; attempt += 1) {
      if ((await enter(planUnlock({ userId, ...unlock }, now, pace))) !== undefined) return "charged";
      const [standing] = await WalletModel.collection
        .aggregate<UnlockState>(unlockStateOf(userId, unlock.propertyId, pace))
        .toArray();
      // Without an answer to an earlier try, an entry of this very moment is its own.
      if (standing?.unlockedAt)
        return mayBeDone && standing.unlockedAt.getTime() === now.getTime() ? "charged" : "already";
      if (!standing || !canPay(standing)) return "short";
      assertMayUnlock(standing, pace, now);
      // Neither: credits came or time passed in between.
    }
    throw new AppError("CONFLICT");
  });

/** Lets pass who may unlock one more. @throws AppError CONFLICT when the wallet is full, TOO_MANY with the seconds to wait */
export function assertMayUnlock(standing: UnlockState, pace: readonly Pace[], now: Date): void {
  if (isFull(standing)) throw new AppError("CONFLICT", { message: creditMessages.walletFull });
  const wait = waitOf(pace, standing.recent, now);
  if (wait > 0) throw tooMany(wait);
}
