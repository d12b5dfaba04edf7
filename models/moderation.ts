import mongoose, { type Model, Schema, type Types } from "mongoose";
import {
  CASE_QUEUES,
  type CaseQueue,
  DECISION_ACTIONS,
  DECISION_SUBJECTS,
  type DecisionAction,
  type DecisionSubject,
} from "@/lib/listings/moderation-rules";
import { REPORT_REASONS, REPORT_STATES, type ReportReason, type ReportState } from "@/lib/listings/report-rules";
import { DAY_SECONDS } from "@/lib/platform/time";

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const time = { type: Date, required: true };

/** A listing that an administrator has to look at (lib/listings/cases). */
export type CaseRecord = {
  /** Id of the listing. */
  _id: Types.ObjectId;
  queues: CaseQueue[];
  risk: number;
  since: Date;
  /** Its place in the queue (lib/listings/moderation-rules). */
  place: Date;
  /** The latest work on this row: an earlier one does not write any more. */
  token: Types.ObjectId;
  at: Date;
};

const caseSchema = new Schema<CaseRecord>(
  {
    _id: id,
    queues: { type: [String], enum: CASE_QUEUES, required: true },
    risk: { type: Number, required: true },
    since: time,
    place: time,
    token: id,
    at: time,
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
    _id: id,
    caseId: id,
    until: time,
  },
  { collection: "case_presence", versionKey: false, strict: "throw" },
);
presenceSchema.index({ caseId: 1, until: 1 }, { name: "case" });
presenceSchema.index({ until: 1 }, { name: "expiry", expireAfterSeconds: 60 });

export const PresenceModel: Model<PresenceRecord> =
  (mongoose.models.CasePresence as Model<PresenceRecord> | undefined) ??
  mongoose.model<PresenceRecord>("CasePresence", presenceSchema);

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

const decisionSchema = new Schema<DecisionRecord>(
  {
    _id: { type: Number, required: true },
    key: text,
    at: time,
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

const newestDecisions = { _id: -1 } as const;
decisionSchema.index({ key: 1 }, { name: "once", unique: true });
decisionSchema.index({ subject: 1, ...newestDecisions }, { name: "subject" });
decisionSchema.index({ action: 1, ...newestDecisions }, { name: "action" });
decisionSchema.index({ subject: 1, action: 1, ...newestDecisions }, { name: "subject_action" });
decisionSchema.index({ by: 1, ...newestDecisions }, { name: "by" });
decisionSchema.index({ propertyId: 1, ...newestDecisions }, { name: "listing" });

export const DecisionModel: Model<DecisionRecord> =
  (mongoose.models.Decision as Model<DecisionRecord> | undefined) ??
  mongoose.model<DecisionRecord>("Decision", decisionSchema);

/** 30 days: a page of an administrator that is older is not used any more. */
const SEEN_KEPT_SECONDS = 30 * DAY_SECONDS;

/** The newest version of a listing whose texts were sent to an administrator, else the first one that a list showed. */
type SeenVersionRecord = {
  /** Ids of the administrator and the listing: `<id>:<id>`. */
  _id: string;
  updatedAt: Date;
  /** The risk score that was last sent. */
  score?: number;
  /** The reports that were open when its case was last read, alone or in the list of cases. */
  reports?: Types.ObjectId[];
  /** When it was last sent. */
  at: Date;
};

const seenVersionSchema = new Schema<SeenVersionRecord>(
  {
    _id: text,
    updatedAt: time,
    score: Number,
    reports: { type: [Schema.Types.ObjectId], default: undefined },
    at: time,
  },
  { collection: "seen_versions", versionKey: false, strict: "throw" },
);
seenVersionSchema.index({ at: 1 }, { name: "expiry", expireAfterSeconds: SEEN_KEPT_SECONDS });

export const SeenVersionModel: Model<SeenVersionRecord> =
  (mongoose.models.SeenVersion as Model<SeenVersionRecord> | undefined) ??
  mongoose.model<SeenVersionRecord>("SeenVersion", seenVersionSchema);

type Optional<T> = T | undefined;

/** What one person told us about one listing, and what came of it. */
export type ReportRecord = {
  _id: Types.ObjectId;
  propertyId: Types.ObjectId;
  /**
   * Seller of the listing. Missing in an old report until the job has set it, which skips dismissed ones; zeros if the listing was
   * deleted before that.
   */
  sellerId?: Optional<Types.ObjectId>;
  /** Public name of the listing when it was reported: the listing may be deleted later. */
  propertyName: string;
  /** Personal data, for administrators alone. Missing once the account is deleted. */
  reporterId?: Optional<Types.ObjectId>;
  reason: ReportReason;
  note?: Optional<string>;
  state: ReportState;
  /** When the listing's oldest open report was made: open reports of one listing stand together in the list. */
  waitingSince: Date;
  /** Of a settled report. Missing where it is of fraud and the listing was rejected for another reason: that says nothing about it. */
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
    propertyId: id,
    sellerId: Schema.Types.ObjectId,
    propertyName: text,
    reporterId: Schema.Types.ObjectId,
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: String,
    state: { type: String, enum: REPORT_STATES, required: true },
    waitingSince: time,
    upheld: Boolean,
    settledBy: Schema.Types.ObjectId,
    settledAt: Date,
    answer: String,
    rejectionReason: String,
    rejectedVersion: Date,
    unfinished: Boolean,
    createdAt: time,
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
// What was upheld about a seller; first the old reports that have no seller yet.
reportSchema.index(
  { sellerId: 1, propertyId: 1, reason: 1, state: 1 },
  { name: "upheld_seller", partialFilterExpression: { upheld: true } },
);
reportSchema.index(
  { unfinished: 1, settledAt: 1 },
  { name: "unfinished", partialFilterExpression: { unfinished: true } },
);

export const ReportModel: Model<ReportRecord> =
  (mongoose.models.Report as Model<ReportRecord> | undefined) ?? mongoose.model<ReportRecord>("Report", reportSchema);
