import type { PackId, TransactionType } from "@/lib/credits/constants";

/** One line of an account's credits (api.md, credits/transactions). */
export type Transaction = {
  _id: string;
  type: TransactionType;
  /** Credits that came or went; always positive. */
  credits: number;
  /** Of a purchase, and of its refund; `pack` as it was bought. */
  payment?: { amount: number; orderId: string; paymentId?: string; pack?: PackId };
  /** Whose contact was unlocked. */
  property?: { _id: string; name: string };
  /** A refund took these credits back. */
  isRefund?: true;
  createdAt: string;
};

/** What an account has, and how many contacts it has unlocked. */
export type Balance = { balance: number; used: number };

/** Credits of a paid order, as they enter a ledger. */
export type Grant = { userId: string; orderId: string; paymentId: string; paise: number; credits: number };
/** `paise` of an order that were refunded. */
export type Reversal = { userId: string; orderId: string; refundId: string; paise: number };
/** A contact for a credit. */
export type Unlock = { userId: string; propertyId: string; propertyName: string };

/** At most so many unlocks in so many seconds. */
export type Pace = { unlocks: number; seconds: number };

/** What decides about unlocking a contact, read from one wallet at one moment. */
export type Standing = {
  balance: number;
  /** Number of entries. */
  seq: number;
  /** When this contact was unlocked, if it was. */
  unlockedAt?: Date;
  /** For each pace asked for: when the last unlock but `unlocks` was made, null without so many. */
  recent: readonly (Date | null)[];
};
