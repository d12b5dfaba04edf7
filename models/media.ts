import mongoose, { type Model, Schema, type Types } from "mongoose";
import { MEDIA_STATES, type MediaState } from "@/lib/media/constants";

/** A stored photo or profile picture: written before its files, gone after them. */
export type MediaRecord = {
  /** Key of its files. */
  _id: string;
  /** Who sent it; unknown of pictures that are older than their rows. */
  ownerId?: Types.ObjectId | undefined;
  /** `temp` until something shows it, `deleting` until its files are gone. */
  state: MediaState;
  /** The listing that shows it. */
  propertyId?: Types.ObjectId | undefined;
  /** The account whose profile picture it is, or shall be. */
  userId?: Types.ObjectId | undefined;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** The Cloudinary cloud it lies in; absent for files of this server. */
  cloud?: string | undefined;
  /** A listing is being stored with it since then. */
  claimedAt?: Date | undefined;
  /** A temporary one lives an hour from here. */
  touchedAt: Date;
  createdAt: Date;
};

const mediaSchema = new Schema<MediaRecord>(
  {
    _id: { type: String, required: true },
    ownerId: Schema.Types.ObjectId,
    state: { type: String, enum: MEDIA_STATES, required: true },
    propertyId: Schema.Types.ObjectId,
    userId: Schema.Types.ObjectId,
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    cloud: String,
    claimedAt: Date,
    touchedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "media", versionKey: false, strict: "throw" },
);

mediaSchema.index({ state: 1, touchedAt: 1 }, { name: "state_touched" });
mediaSchema.index({ userId: 1 }, { name: "user", partialFilterExpression: { userId: { $exists: true } } });

export const MediaModel: Model<MediaRecord> =
  (mongoose.models.Media as Model<MediaRecord> | undefined) ?? mongoose.model<MediaRecord>("Media", mediaSchema);
