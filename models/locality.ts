import mongoose, { type Model, Schema } from "mongoose";
import type { City } from "@/lib/property/constants";

export type LocalityRecord = {
  /** `indore/vijay-nagar` */
  _id: string;
  name: string;
  city?: City | undefined;
};

/** A locality somebody has listed in: the names a search understands. */
const localitySchema = new Schema<LocalityRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    city: String,
  },
  { collection: "localities", versionKey: false, strict: "throw" },
);

export const LocalityModel: Model<LocalityRecord> =
  (mongoose.models.Locality as Model<LocalityRecord> | undefined) ??
  mongoose.model<LocalityRecord>("Locality", localitySchema);
