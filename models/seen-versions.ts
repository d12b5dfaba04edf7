import mongoose, { type Model, Schema, type Types } from "mongoose";

/** 30 days: a page of an administrator that is older is not used any more. */
const SEEN_KEPT_SECONDS = 30 * 86_400;

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
    _id: { type: String, required: true },
    updatedAt: { type: Date, required: true },
    score: Number,
    reports: { type: [Schema.Types.ObjectId], default: undefined },
    at: { type: Date, required: true },
  },
  { collection: "seen_versions", versionKey: false, strict: "throw" },
);
seenVersionSchema.index({ at: 1 }, { name: "expiry", expireAfterSeconds: SEEN_KEPT_SECONDS });

export const SeenVersionModel: Model<SeenVersionRecord> =
  (mongoose.models.SeenVersion as Model<SeenVersionRecord> | undefined) ??
  mongoose.model<SeenVersionRecord>("SeenVersion", seenVersionSchema);
