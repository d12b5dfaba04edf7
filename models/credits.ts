import mongoose, { type Model, Schema, type Types } from "mongoose";
import { RETURN_CAUSES, type ReturnCause } from "@/lib/credits/guarantee-rules";
import { REVEAL_KEPT_SECONDS, REVEAL_WAYS, type RevealWay } from "@/lib/credits/unlock-rules";

/** Entries are numbered 1, 2, 3 in their order, whatever their kind. */
type Entry = { seq: number; at: Date };
/** Credits of a paid order. */
export type GrantEntry = Entry & { orderId: Types.ObjectId; paymentId: string; paise: number; credits: number };
/** A contact unlocked for one credit. */
export type UnlockEntry = Entry & { propertyId: Types.ObjectId; propertyName: string };
/** Credits that a refund of `paise` took back. */
export type ReversalEntry = Entry & { refundId: string; orderId: Types.ObjectId; paise: number; credits: number };
/** The credit of an unlocked contact that the guarantee gave back. */
export type GuaranteeEntry = Entry & {
  propertyId: Types.ObjectId;
  propertyName: string;
  claimId: Types.ObjectId;
  cause: ReturnCause;
  credits: number;
};

/** The ledger of an account. The balance is in the same document as all entries that explain it. */
export type WalletRecord = {
  /** The account's id. */
  _id: Types.ObjectId;
  /** Available credits: grants and guarantees less reversals less unlocks. Negative after refunds of spent credits. */
  balance: number;
  /** Number of entries. */
  seq: number;
  grants: GrantEntry[];
  unlocks: UnlockEntry[];
  reversals: ReversalEntry[];
  /** Missing in wallets that are older than the guarantee and have none. */
  guarantees?: GuaranteeEntry[] | undefined;
};

const EMBEDDED = { _id: false } as const;
const entry = { seq: { type: Number, required: true }, at: { type: Date, required: true } };
const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const amount = { type: Number, required: true };

const walletSchema = new Schema<WalletRecord>(
  {
    _id: id,
    balance: amount,
    seq: amount,
    grants: [new Schema({ ...entry, orderId: id, paymentId: text, paise: amount, credits: amount }, EMBEDDED)],
    unlocks: [new Schema({ ...entry, propertyId: id, propertyName: text }, EMBEDDED)],
    reversals: [new Schema({ ...entry, refundId: text, orderId: id, paise: amount, credits: amount }, EMBEDDED)],
    guarantees: {
      type: [
        new Schema(
          {
            ...entry,
            propertyId: id,
            propertyName: text,
            claimId: id,
            cause: { type: String, enum: RETURN_CAUSES, required: true },
            credits: amount,
          },
          EMBEDDED,
        ),
      ],
      default: undefined,
    },
  },
  { collection: "wallets", versionKey: false, strict: "throw" },
);

walletSchema.index({ "unlocks.propertyId": 1 }, { name: "unlocked_property" });
// Finds the unlocks whose buyers are to be asked.
walletSchema.index({ "unlocks.at": 1 }, { name: "unlocked_at" });
// For figures: the credits that came back lately.
walletSchema.index({ "guarantees.at": 1 }, { name: "returned_at" });

export const WalletModel: Model<WalletRecord> =
  (mongoose.models.Wallet as Model<WalletRecord> | undefined) ?? mongoose.model<WalletRecord>("Wallet", walletSchema);

/**
 * Disclosures of a seller's contact on one day: to whom, of which listing, how often and when last. Never the contact itself. Rows
 * of before have no day and are one disclosure each.
 */
export type RevealRecord = {
  userId: Types.ObjectId;
  propertyId: Types.ObjectId;
  sellerId: Types.ObjectId;
  /** Of a row without a day. */
  way?: RevealWay;
  /** India's date: `2026-11-24`. */
  day?: string;
  ways?: RevealWay[];
  count?: number;
  /** The last time. */
  at: Date;
};

const revealSchema = new Schema<RevealRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    propertyId: { type: Schema.Types.ObjectId, required: true },
    sellerId: { type: Schema.Types.ObjectId, required: true },
    way: { type: String, enum: REVEAL_WAYS },
    day: String,
    ways: { type: [{ type: String, enum: REVEAL_WAYS }], default: undefined },
    count: Number,
    at: { type: Date, required: true },
  },
  { collection: "reveals", versionKey: false, strict: "throw" },
);

revealSchema.index({ at: 1 }, { name: "expiry", expireAfterSeconds: REVEAL_KEPT_SECONDS });
revealSchema.index({ userId: 1, at: -1 }, { name: "of_account" });
revealSchema.index(
  { userId: 1, propertyId: 1, day: 1 },
  { name: "of_day", unique: true, partialFilterExpression: { day: { $exists: true } } },
);

export const RevealModel: Model<RevealRecord> =
  (mongoose.models.Reveal as Model<RevealRecord> | undefined) ?? mongoose.model<RevealRecord>("Reveal", revealSchema);
