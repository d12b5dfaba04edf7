import mongoose, { type Model, Schema, type Types } from "mongoose";
import {
  CLAIM_REASONS,
  CLAIM_STATES,
  type ClaimReason,
  type ClaimState,
  RETURN_CAUSES,
  REVIEW_CAUSES,
  type ReturnCause,
  type ReviewCause,
} from "@/lib/credits/guarantee-rules";
import { REVEAL_KEPT_SECONDS, REVEAL_WAYS, type RevealWay } from "@/lib/credits/unlock-rules";
import { SELLER_ANSWERS, type SellerAnswer } from "@/lib/property/freshness-rules";

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const time = { type: Date, required: true };
const amount = { type: Number, required: true };
const entry = { seq: amount, at: time };
const EMBEDDED = { _id: false } as const;

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
 * Disclosures of a seller's contact on one day: to whom, of which listing, how often and when last. Never the contact itself. Older
 * rows have no day and are one disclosure each.
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
    userId: id,
    propertyId: id,
    sellerId: id,
    way: { type: String, enum: REVEAL_WAYS },
    day: String,
    ways: { type: [{ type: String, enum: REVEAL_WAYS }], default: undefined },
    count: Number,
    at: time,
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

/**
 * What became of the guarantee of one unlocked contact: what the buyer said, what the seller answered, what was decided. There
 * is none as long as nothing happened.
 */
export type ClaimRecord = {
  _id: Types.ObjectId;
  buyerId: Types.ObjectId;
  propertyId: Types.ObjectId;
  sellerId: Types.ObjectId;
  /** The public name of the listing at that time. */
  propertyName: string;
  unlockedAt: Date;
  state: ClaimState;
  /** Missing when the buyer claimed nothing: the owner was reached, or the credit came back by itself. */
  reason?: ClaimReason | undefined;
  /** As typed. */
  note?: string | undefined;
  /** What the other side reads of the note: without contacts. */
  shownNote?: string | undefined;
  /** What the seller reads of the buyer's name: without contacts, and empty when nothing is left of it. */
  shownBuyerName?: string | undefined;
  claimedAt?: Date | undefined;
  /** The end of the time of the seller (`asked`) or of the buyer (`answered`). */
  until?: Date | undefined;
  answer?: { answer: SellerAnswer; note?: string | undefined; shownNote?: string | undefined; at: Date } | undefined;
  /** The buyer's `Still not reachable`. */
  again?: { note?: string | undefined; shownNote?: string | undefined; at: Date } | undefined;
  review?: ReviewCause | undefined;
  cause?: ReturnCause | undefined;
  /** `seen`: the version of the listing that the administrator saw, where it is known. */
  decision?:
    | { adminId: Types.ObjectId; uphold: boolean; reason: string; at: Date; seen?: Date | undefined }
    | undefined;
  reachedAt?: Date | undefined;
  /** When the seller lost the claim. */
  lostAt?: Date | undefined;
  /** When it was decided that the credit comes back, or that it does not. */
  settledAt?: Date | undefined;
  /** When the job looks at it next: unfinished work, or the end of somebody's time. */
  dueAt?: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
};

const claimSchema = new Schema<ClaimRecord>(
  {
    buyerId: id,
    propertyId: id,
    sellerId: id,
    propertyName: text,
    unlockedAt: time,
    state: { type: String, enum: CLAIM_STATES, required: true },
    reason: { type: String, enum: CLAIM_REASONS },
    note: String,
    shownNote: String,
    shownBuyerName: String,
    claimedAt: Date,
    until: Date,
    answer: new Schema(
      { answer: { type: String, enum: SELLER_ANSWERS, required: true }, note: String, shownNote: String, at: time },
      EMBEDDED,
    ),
    again: new Schema({ note: String, shownNote: String, at: time }, EMBEDDED),
    review: { type: String, enum: REVIEW_CAUSES },
    cause: { type: String, enum: RETURN_CAUSES },
    decision: new Schema(
      {
        adminId: id,
        uphold: { type: Boolean, required: true },
        reason: text,
        at: time,
        seen: Date,
      },
      EMBEDDED,
    ),
    reachedAt: Date,
    lostAt: Date,
    settledAt: Date,
    dueAt: Date,
    createdAt: time,
    updatedAt: time,
  },
  { collection: "claims", versionKey: false, strict: "throw" },
);

const newestClaims = { claimedAt: -1, _id: -1 } as const;
const set = (field: string) => ({ [field]: { $exists: true } });

claimSchema.index({ buyerId: 1, propertyId: 1 }, { name: "unlock", unique: true });
claimSchema.index({ dueAt: 1, _id: 1 }, { name: "due", partialFilterExpression: set("dueAt") });
claimSchema.index({ sellerId: 1, ...newestClaims }, { name: "of_seller", partialFilterExpression: set("claimedAt") });
claimSchema.index({ createdAt: -1, _id: -1 }, { name: "newest" });
claimSchema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "state_newest" });
claimSchema.index({ propertyId: 1, state: 1, createdAt: -1, _id: -1 }, { name: "listing" });
// Only older claims, which have no name yet.
claimSchema.index(
  { shownBuyerName: 1 },
  { name: "name_missing", partialFilterExpression: { shownBuyerName: null, ...set("claimedAt") } },
);
claimSchema.index({ sellerId: 1, lostAt: 1 }, { name: "lost", partialFilterExpression: set("lostAt") });

export const ClaimModel: Model<ClaimRecord> =
  (mongoose.models.Claim as Model<ClaimRecord> | undefined) ?? mongoose.model<ClaimRecord>("Claim", claimSchema);

/** How far the job `guarantees` has come: everything until `at` is done. */
export type GuaranteeMarkRecord = { _id: "questions" | "bans" | "homes"; at: Date };

const markSchema = new Schema<GuaranteeMarkRecord>(
  { _id: text, at: time },
  { collection: "guarantee_marks", versionKey: false, strict: "throw" },
);

export const GuaranteeMarkModel: Model<GuaranteeMarkRecord> =
  (mongoose.models.GuaranteeMark as Model<GuaranteeMarkRecord> | undefined) ??
  mongoose.model<GuaranteeMarkRecord>("GuaranteeMark", markSchema);
