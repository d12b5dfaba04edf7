import mongoose, { type Model, Schema, type Types } from "mongoose";
import { CASE_QUEUES, type CaseQueue } from "@/lib/listings/case-rules";

/** A listing that an administrator has to look at (lib/listings/cases). */
export type CaseRecord = {
  /** Id of the listing. */
  _id: Types.ObjectId;
  queues: CaseQueue[];
  risk: number;
  since: Date;
  /** Its place in the queue (lib/listings/case-rules). */
  place: Date;
  /** The latest work on this row: an earlier one does not write any more. */
  token: Types.ObjectId;
  at: Date;
};

const caseSchema = new Schema<CaseRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    queues: { type: [String], enum: CASE_QUEUES, required: true },
    risk: { type: Number, required: true },
    since: { type: Date, required: true },
    place: { type: Date, required: true },
    token: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { collection: "cases", versionKey: false, strict: "throw" },
);
caseSchema.index({ queues: 1, place: 1, _id: 1 }, { name: "queue" });
caseSchema.index({ at: 1 }, { name: "refreshed" });

export const CaseModel: Model<CaseRecord> =
  (mongoose.models.Case as Model<CaseRecord> | undefined) ?? mongoose.model<CaseRecord>("Case", caseSchema);

/** The case that an administrator has before them, until `until`. */
type PresenceRecord = { _id: Types.ObjectId; caseId: Types.ObjectId; until: Date };

const presenceSchema = new Schema<PresenceRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    caseId: { type: Schema.Types.ObjectId, required: true },
    until: { type: Date, required: true },
  },
  { collection: "case_presence", versionKey: false, strict: "throw" },
);
presenceSchema.index({ caseId: 1, until: 1 }, { name: "case" });
presenceSchema.index({ until: 1 }, { name: "expiry", expireAfterSeconds: 60 });

export const PresenceModel: Model<PresenceRecord> =
  (mongoose.models.CasePresence as Model<PresenceRecord> | undefined) ??
  mongoose.model<PresenceRecord>("CasePresence", presenceSchema);
