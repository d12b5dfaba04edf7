import mongoose, { type Model, Schema } from "mongoose";

/** One counter of a limit; written by rate-limiter-flexible. */
export type RateCountRecord = { key: string; points: number; expire: Date | null };

const rateCountSchema = new Schema<RateCountRecord>(
  { key: { type: String, required: true }, points: { type: Number, required: true }, expire: Date },
  { collection: "rate_counts", versionKey: false, strict: "throw" },
);

rateCountSchema.index({ key: 1 }, { name: "key", unique: true });
rateCountSchema.index({ expire: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const RateCountModel: Model<RateCountRecord> =
  (mongoose.models.RateCount as Model<RateCountRecord> | undefined) ??
  mongoose.model<RateCountRecord>("RateCount", rateCountSchema);
