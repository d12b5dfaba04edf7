import mongoose, { type Model, Schema, type Types } from "mongoose";
import {
  CLAIM_ANSWERS,
  CLAIM_REASONS,
  CLAIM_STATES,
  type ClaimAnswer,
  type ClaimReason,
  type ClaimState,
  RETURN_CAUSES,
  REVIEW_CAUSES,
  type ReturnCause,
  type ReviewCause,
} from "@/lib/credits/guarantee-rules";

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
  answer?: { answer: ClaimAnswer; note?: string | undefined; shownNote?: string | undefined; at: Date } | undefined;
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

const EMBEDDED = { _id: false } as const;
const id = { type: Schema.Types.ObjectId, required: true };
const time = { type: Date, required: true };

const claimSchema = new Schema<ClaimRecord>(
  {
    buyerId: id,
    propertyId: id,
    sellerId: id,
    propertyName: { type: String, required: true },
    unlockedAt: time,
    state: { type: String, enum: CLAIM_STATES, required: true },
    reason: { type: String, enum: CLAIM_REASONS },
    note: String,
    shownNote: String,
    shownBuyerName: String,
    claimedAt: Date,
    until: Date,
    answer: new Schema(
      { answer: { type: String, enum: CLAIM_ANSWERS, required: true }, note: String, shownNote: String, at: time },
      EMBEDDED,
    ),
    again: new Schema({ note: String, shownNote: String, at: time }, EMBEDDED),
    review: { type: String, enum: REVIEW_CAUSES },
    cause: { type: String, enum: RETURN_CAUSES },
    decision: new Schema(
      {
        adminId: id,
        uphold: { type: Boolean, required: true },
        reason: { type: String, required: true },
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

const newest = { claimedAt: -1, _id: -1 } as const;
const set = (field: string) => ({ [field]: { $exists: true } });

claimSchema.index({ buyerId: 1, propertyId: 1 }, { name: "unlock", unique: true });
claimSchema.index({ dueAt: 1, _id: 1 }, { name: "due", partialFilterExpression: set("dueAt") });
claimSchema.index({ sellerId: 1, ...newest }, { name: "of_seller", partialFilterExpression: set("claimedAt") });
claimSchema.index({ createdAt: -1, _id: -1 }, { name: "newest" });
claimSchema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "state_newest" });
claimSchema.index({ propertyId: 1, state: 1, createdAt: -1, _id: -1 }, { name: "listing" });
// Only the claims of before, which have no name yet.
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
  { _id: { type: String, required: true }, at: time },
  { collection: "guarantee_marks", versionKey: false, strict: "throw" },
);

export const GuaranteeMarkModel: Model<GuaranteeMarkRecord> =
  (mongoose.models.GuaranteeMark as Model<GuaranteeMarkRecord> | undefined) ??
  mongoose.model<GuaranteeMarkRecord>("GuaranteeMark", markSchema);
