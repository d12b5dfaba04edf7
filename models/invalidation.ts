import mongoose, { type Model, Schema } from "mongoose";

/** Tags that expired on one server, told to the others; none stands for all of them. */
export type InvalidationRecord = { from: string; tags: string[]; at: Date };

const KEPT_SECONDS = 3_600;

const invalidationSchema = new Schema<InvalidationRecord>(
  {
    from: { type: String, required: true },
    tags: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: "invalidations", versionKey: false, strict: "throw" },
);
invalidationSchema.index({ at: 1 }, { name: "kept", expireAfterSeconds: KEPT_SECONDS });

export const InvalidationModel: Model<InvalidationRecord> =
  (mongoose.models.Invalidation as Model<InvalidationRecord> | undefined) ??
  mongoose.model<InvalidationRecord>("Invalidation", invalidationSchema);
