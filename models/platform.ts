import mongoose, { type Model, Schema, type Types } from "mongoose";
import { HOUR_SECONDS } from "@/lib/platform/time";

/** A lock: the server that holds it does a piece of work that only one server may do at a time. */
export type LeaseRecord = { _id: string; holder: string; until: Date };

const leaseSchema = new Schema<LeaseRecord>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: "leases", versionKey: false, strict: "throw" },
);
// Leases that ended long ago are free anyway; those of single listings (lib/search/refresh-throttle) would add up.
leaseSchema.index({ until: 1 }, { name: "expiry", expireAfterSeconds: HOUR_SECONDS });

export const LeaseModel: Model<LeaseRecord> =
  (mongoose.models.Lease as Model<LeaseRecord> | undefined) ?? mongoose.model<LeaseRecord>("Lease", leaseSchema);

/** The last run of a scheduled job, on any server. */
export type JobRunRecord = {
  /** The job's name. */
  _id: string;
  server: string;
  startedAt: Date;
  ms: number;
  result: "done" | "failed";
  /** The kind of a failure. The log has the details. */
  reason?: string | undefined;
  /** The last success. */
  doneAt?: Date | undefined;
};

const jobRunSchema = new Schema<JobRunRecord>(
  {
    _id: { type: String, required: true },
    server: { type: String, required: true },
    startedAt: { type: Date, required: true },
    ms: { type: Number, required: true },
    result: { type: String, enum: ["done", "failed"], required: true },
    reason: String,
    doneAt: Date,
  },
  { collection: "job_runs", versionKey: false, strict: "throw" },
);

export const JobRunModel: Model<JobRunRecord> =
  (mongoose.models.JobRun as Model<JobRunRecord> | undefined) ?? mongoose.model<JobRunRecord>("JobRun", jobRunSchema);

/** Up to when a scheduled job has done all that was due, on any server. `_id` is the job's name. `after`: the last row of that time. */
export type JobMarkRecord = { _id: string; at: Date; after?: Types.ObjectId };

const jobMarkSchema = new Schema<JobMarkRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, after: Schema.Types.ObjectId },
  { collection: "job_marks", versionKey: false, strict: "throw" },
);

export const JobMarkModel: Model<JobMarkRecord> =
  (mongoose.models.JobMark as Model<JobMarkRecord> | undefined) ??
  mongoose.model<JobMarkRecord>("JobMark", jobMarkSchema);

/** Cache tags that one server has invalidated, for the others to read. No tag means all of them. */
export type InvalidationRecord = { from: string; tags: string[]; at: Date };

const invalidationSchema = new Schema<InvalidationRecord>(
  {
    from: { type: String, required: true },
    tags: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: "invalidations", versionKey: false, strict: "throw" },
);
invalidationSchema.index({ at: 1 }, { name: "kept", expireAfterSeconds: HOUR_SECONDS });

export const InvalidationModel: Model<InvalidationRecord> =
  (mongoose.models.Invalidation as Model<InvalidationRecord> | undefined) ??
  mongoose.model<InvalidationRecord>("Invalidation", invalidationSchema);

/** One counter of a rate limit, written by rate-limiter-flexible, or with `counted` by lib/platform/sliding-limits. */
type RateCountRecord = { key: string; points: number; expire: Date | null; counted?: { id: string; at: number }[] };

const rateCountSchema = new Schema<RateCountRecord>(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: Date,
    counted: { type: [{ id: String, at: Number, _id: false }], default: undefined },
  },
  { collection: "rate_counts", versionKey: false, strict: "throw" },
);

rateCountSchema.index({ key: 1 }, { name: "key", unique: true });
rateCountSchema.index({ expire: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const RateCountModel: Model<RateCountRecord> =
  (mongoose.models.RateCount as Model<RateCountRecord> | undefined) ??
  mongoose.model<RateCountRecord>("RateCount", rateCountSchema);
