import mongoose, { type Model, Schema, type Types } from "mongoose";
import { REPORT_REASONS, REPORT_STATES, type ReportReason, type ReportState } from "@/lib/listings/report-rules";

type Optional<T> = T | undefined;

/** What one person told us about one listing, and what came of it. */
export type ReportRecord = {
  _id: Types.ObjectId;
  propertyId: Types.ObjectId;
  /** Public name of the listing when it was reported: the listing may be deleted later. */
  propertyName: string;
  /** Personal data, for administrators alone. Missing once the account is deleted. */
  reporterId?: Optional<Types.ObjectId>;
  reason: ReportReason;
  note?: Optional<string>;
  state: ReportState;
  /** When the listing's oldest open report was made: open reports of one listing stand together in the list. */
  waitingSince: Date;
  upheld?: Optional<boolean>;
  settledBy?: Optional<Types.ObjectId>;
  settledAt?: Optional<Date>;
  /** What the reporter is told. */
  answer?: Optional<string>;
  /** Set when the listing is to be rejected: what its seller is told. */
  rejectionReason?: Optional<string>;
  /** The version of the listing that is rejected: a later one was not seen. */
  rejectedVersion?: Optional<Date>;
  /** Settled, but what follows from it is not all done yet. */
  unfinished?: Optional<true>;
  createdAt: Date;
};

const reportSchema = new Schema<ReportRecord>(
  {
    propertyId: { type: Schema.Types.ObjectId, required: true },
    propertyName: { type: String, required: true },
    reporterId: Schema.Types.ObjectId,
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: String,
    state: { type: String, enum: REPORT_STATES, required: true },
    waitingSince: { type: Date, required: true },
    upheld: Boolean,
    settledBy: Schema.Types.ObjectId,
    settledAt: Date,
    answer: String,
    rejectionReason: String,
    rejectedVersion: Date,
    unfinished: Boolean,
    createdAt: { type: Date, required: true },
  },
  { collection: "reports", versionKey: false, strict: "throw" },
);

const waitingLongest = { waitingSince: 1, propertyId: 1, createdAt: 1, _id: 1 } as const;
const settledLast = { settledAt: -1, _id: -1 } as const;

// One report for each person and listing.
reportSchema.index(
  { reporterId: 1, propertyId: 1 },
  { name: "once", unique: true, partialFilterExpression: { reporterId: { $exists: true } } },
);
reportSchema.index({ reporterId: 1, createdAt: -1, _id: -1 }, { name: "reporter" });
reportSchema.index({ state: 1, ...waitingLongest }, { name: "open" });
reportSchema.index({ state: 1, reason: 1, ...waitingLongest }, { name: "open_reason" });
reportSchema.index({ state: 1, ...settledLast }, { name: "settled" });
reportSchema.index({ state: 1, reason: 1, ...settledLast }, { name: "settled_reason" });
// Reports of a listing: how many are open, and for which reasons.
reportSchema.index({ propertyId: 1, state: 1, createdAt: 1, reason: 1, upheld: 1 }, { name: "listing" });
// For figures and risk: only upheld reports count.
reportSchema.index({ upheld: 1, settledAt: -1 }, { name: "upheld", partialFilterExpression: { upheld: true } });
reportSchema.index(
  { unfinished: 1, settledAt: 1 },
  { name: "unfinished", partialFilterExpression: { unfinished: true } },
);

export const ReportModel: Model<ReportRecord> =
  (mongoose.models.Report as Model<ReportRecord> | undefined) ?? mongoose.model<ReportRecord>("Report", reportSchema);
