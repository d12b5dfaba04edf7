import mongoose, { type Model, Schema } from "mongoose";
import type { KindFacts } from "@/lib/landing/constants";
import type { City } from "@/lib/property/constants";

export type LocalityRecord = {
  /** `indore/vijay-nagar` */
  _id: string;
  name: string;
  city?: City | undefined;
  /** Live listings; missing until it is counted for the first time, like all below. */
  count?: number;
  kinds?: (KindFacts & { changedAt: Date })[];
  /** Private: longitude and latitude, the middle of its newest listings' pins. */
  centre?: number[];
  /** When a listing in it came, changed or went. */
  changedAt?: Date;
  revision?: number;
};

/** A locality somebody has listed in: the names a search understands, and what is live there, counted at each write. */
const localitySchema = new Schema<LocalityRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    city: String,
    count: Number,
    kinds: { type: [Schema.Types.Mixed], default: undefined },
    centre: { type: [Number], default: undefined },
    changedAt: Date,
    revision: Number,
  },
  { collection: "localities", versionKey: false, strict: "throw" },
);
localitySchema.index({ city: 1, count: -1, _id: 1 }, { name: "city_count" });

export const LocalityModel: Model<LocalityRecord> =
  (mongoose.models.Locality as Model<LocalityRecord> | undefined) ??
  mongoose.model<LocalityRecord>("Locality", localitySchema);
