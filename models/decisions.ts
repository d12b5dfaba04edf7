import mongoose, { type Model, Schema, type Types } from "mongoose";
import {
  DECISION_ACTIONS,
  DECISION_SUBJECTS,
  type DecisionAction,
  type DecisionSubject,
} from "@/lib/listings/decision-rules";

/**
 * One row of the decision log. Rows are only ever inserted. A row holds ids and codes, and no text, name or number, so that no
 * deletion of an account has to change it.
 */
export type DecisionRecord = {
  /** From 1, without gaps. */
  _id: number;
  /** Names the event: each is in the log once. */
  key: string;
  at: Date;
  subject: DecisionSubject;
  action: DecisionAction;
  /** A reason code, or the reason of a report or claim. */
  code?: string | undefined;
  by: Types.ObjectId;
  propertyId: Types.ObjectId;
  /** The report, the claim, or the other home. */
  relatedId?: Types.ObjectId | undefined;
  /** Hash of the row before. */
  prev: string;
  /** SHA-256 over the canonical JSON of all other fields. */
  hash: string;
};

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };

const decisionSchema = new Schema<DecisionRecord>(
  {
    _id: { type: Number, required: true },
    key: text,
    at: { type: Date, required: true },
    subject: { type: String, enum: DECISION_SUBJECTS, required: true },
    action: { type: String, enum: DECISION_ACTIONS, required: true },
    code: String,
    by: id,
    propertyId: id,
    relatedId: Schema.Types.ObjectId,
    prev: text,
    hash: text,
  },
  { collection: "decisions", versionKey: false, strict: "throw" },
);

const newest = { _id: -1 } as const;
decisionSchema.index({ key: 1 }, { name: "once", unique: true });
decisionSchema.index({ subject: 1, ...newest }, { name: "subject" });
decisionSchema.index({ action: 1, ...newest }, { name: "action" });
decisionSchema.index({ subject: 1, action: 1, ...newest }, { name: "subject_action" });
decisionSchema.index({ by: 1, ...newest }, { name: "by" });
decisionSchema.index({ propertyId: 1, ...newest }, { name: "listing" });

export const DecisionModel: Model<DecisionRecord> =
  (mongoose.models.Decision as Model<DecisionRecord> | undefined) ??
  mongoose.model<DecisionRecord>("Decision", decisionSchema);
