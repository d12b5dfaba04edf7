import mongoose, { type Model, Schema, type Types } from "mongoose";

/** That there was a listing: its page says so for good. Nothing else is known of it. */
export type GoneListingRecord = { _id: Types.ObjectId; at: Date };

const goneListingSchema = new Schema<GoneListingRecord>(
  { _id: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { collection: "gone_listings", versionKey: false, strict: "throw" },
);

export const GoneListingModel: Model<GoneListingRecord> =
  (mongoose.models.GoneListing as Model<GoneListingRecord> | undefined) ??
  mongoose.model<GoneListingRecord>("GoneListing", goneListingSchema);
