import mongoose, { type Model, Schema, type Types } from "mongoose";
import { VIEW_KEPT_SECONDS } from "@/lib/listings/view-rules";

/** A person viewed a listing on that day. Deleted once the person can no longer be counted twice. */
type ListingViewRecord = {
  propertyId: Types.ObjectId;
  /** Id of an account, or a keyed hash that changes every day. */
  person: string;
  /** India's date: `2026-11-21`. */
  day: string;
  createdAt: Date;
};

const listingViewSchema = new Schema<ListingViewRecord>(
  {
    propertyId: { type: Schema.Types.ObjectId, required: true },
    person: { type: String, required: true },
    day: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "listing_views", versionKey: false, strict: "throw" },
);

listingViewSchema.index({ propertyId: 1, person: 1, day: 1 }, { name: "once_a_day", unique: true });
listingViewSchema.index({ createdAt: 1 }, { name: "expiry", expireAfterSeconds: VIEW_KEPT_SECONDS });

export const ListingViewModel: Model<ListingViewRecord> =
  (mongoose.models.ListingView as Model<ListingViewRecord> | undefined) ??
  mongoose.model<ListingViewRecord>("ListingView", listingViewSchema);
