import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import type { Grant, GuaranteeReturn, Reversal, Unlock } from "@/lib/credits/contract";
import type { ReturnCause } from "@/lib/credits/guarantee-rules";
import { creditMessages } from "@/lib/credits/messages";
import { canPay, isFull, type Pace, type UnlockState, unlockWaitMs } from "@/lib/credits/unlock-rules";

import { planGrant, planGuarantee, planReversal, planUnlock, unlockStateOf } from "@/lib/credits/wallet-pipelines";
import { DURABLE, isDuplicateKey, writeDurably } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { tooMany } from "@/lib/platform/rate-limits";
import { WalletModel, type WalletRecord } from "@/models/credits";

type Clock = { now?: Date };
type Entries = Pick<WalletRecord, "balance"> & { grants?: WalletRecord["grants"] };

const CHARGE_ATTEMPTS = 3;
const walletOf = (userId: string) => ({ _id: new Types.ObjectId(userId) });

/** Makes an entry in one conditional update. Returns the balance after it; undefined when the condition does not hold. */
async function addEntry({ filter, update }: { filter: Document; update: Document[] }): Promise<number | undefined> {
  const options = { ...DURABLE, returnDocument: "after", projection: { balance: 1 } } as const;
  return (await WalletModel.collection.findOneAndUpdate(filter, update, options))?.balance;
}

/**
 * Adds the credits of a captured order, once per order. `granted` is true when this call added them; `balance` is the balance
 * afterwards.
 * @throws AppError DATABASE_UNAVAILABLE: the credits may have been added, and the call can be repeated safely
 */
export function grantCredits(
  grant: Grant,
  { now = new Date() }: Clock = {},
): Promise<{ balance: number; granted: boolean }> {
  const orderId = new Types.ObjectId(grant.orderId);
  return writeDurably(async (mayHaveBeenWritten) => {
    await openWallet(grant.userId);
    const balance = await addEntry(planGrant(grant, now));
    if (balance !== undefined) return { balance, granted: true };
    const projection = { balance: 1, grants: { $elemMatch: { orderId } } };
    const wallet = await WalletModel.collection.findOne<Entries>(walletOf(grant.userId), { projection });
    const isOwn = mayHaveBeenWritten && wallet?.grants?.[0]?.at.getTime() === now.getTime();
    return { balance: wallet?.balance ?? 0, granted: isOwn };
  });
}

async function openWallet(userId: string): Promise<void> {
  if (await WalletModel.collection.findOne(walletOf(userId), { projection: { _id: 1 } })) return;
  const empty: WalletRecord = {
    ...walletOf(userId),
    balance: 0,
    seq: 0,
    grants: [],
    unlocks: [],
    reversals: [],
    guarantees: [],
  };
  await WalletModel.collection.insertOne(empty, DURABLE).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/**
 * Takes back the credits that a refund of `paise` is worth, once per refund. Does nothing without a grant of the order. The
 * balance afterwards may be below zero.
 * @throws AppError DATABASE_UNAVAILABLE: the credits may have been taken, and the call can be repeated safely
 */
export const reverseCredits = (reversal: Reversal, { now = new Date() }: Clock = {}): Promise<{ balance: number }> =>
  writeDurably(async () => {
    const balance = await addEntry(planReversal(reversal, now));
    if (balance !== undefined) return { balance };
    const projection = { balance: 1 };
    const wallet = await WalletModel.collection.findOne<Entries>(walletOf(reversal.userId), { projection });
    return { balance: wallet?.balance ?? 0 };
  });

/**
 * Gives the credit of an unlocked contact back, once per contact. Returns the entry's cause, even when an earlier call made it;
 * null when the contact is not unlocked, or when only an administrator may give its credit back.
 * @throws AppError DATABASE_UNAVAILABLE: the credit may have come back, and the call can be repeated safely
 */
export const returnCredit = (
  given: GuaranteeReturn,
  { now = new Date() }: Clock = {},
): Promise<{ cause: ReturnCause } | null> =>
  writeDurably(async () => {
    if ((await addEntry(planGuarantee(given, now))) !== undefined) return { cause: given.cause };
    const propertyId = new Types.ObjectId(given.propertyId);
    const projection = { guarantees: { $elemMatch: { propertyId } } };
    const wallet = await WalletModel.collection.findOne<WalletRecord>(walletOf(given.userId), { projection });
    const entry = wallet?.guarantees?.[0];
    return entry ? { cause: entry.cause } : null;
  });

type ChargeOptions = Clock & { pace?: readonly Pace[] };

/**
 * Takes a credit for a contact, once per contact, within the limits of `pace`. Returns `short` without a credit and `already`
 * when an earlier call took it.
 * @throws AppError TOO_MANY, CONFLICT when the wallet is full; DATABASE_UNAVAILABLE: the credit may have been taken, and the
 * call can be repeated safely
 */
export const chargeUnlock = (
  userId: string,
  unlock: Omit<Unlock, "userId">,
  { now = new Date(), pace = [] }: ChargeOptions = {},
): Promise<"charged" | "already" | "short"> =>
  writeDurably(async (mayHaveBeenWritten) => {
    for (let attempt = 0; attempt < CHARGE_ATTEMPTS; attempt += 1) {
      if ((await addEntry(planUnlock({ userId, ...unlock }, now, pace))) !== undefined) return "charged";
      const [state] = await WalletModel.collection
        .aggregate<UnlockState>(unlockStateOf(userId, unlock.propertyId, pace))
        .toArray();
      // When an earlier try got no answer, an entry with exactly this time is its own.
      if (state?.unlockedAt)
        return mayHaveBeenWritten && state.unlockedAt.getTime() === now.getTime() ? "charged" : "already";
      if (!state || !canPay(state)) return "short";
      assertMayUnlock(state, pace, now);
      // Credits arrived or time passed between the two reads: try again.
    }
    throw new AppError("CONFLICT");
  });

/** Checks that one more contact may be unlocked. @throws AppError CONFLICT when the wallet is full, TOO_MANY with the seconds to wait */
export function assertMayUnlock(state: UnlockState, pace: readonly Pace[], now: Date): void {
  if (isFull(state)) throw new AppError("CONFLICT", { message: creditMessages.walletFull });
  const wait = unlockWaitMs(pace, state.recent, now);
  if (wait > 0) throw tooMany(wait);
}
