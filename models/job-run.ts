import mongoose, { type Model, Schema } from "mongoose";

/** The last run of a job that servers do by themselves, on whichever of them it was. */
export type JobRunRecord = {
  /** The job's name. */
  _id: string;
  server: string;
  startedAt: Date;
  ms: number;
  result: "done" | "failed";
  /** Of a failure: its kind; the log has the rest. */
  reason?: string | undefined;
  /** When it last went well. */
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
