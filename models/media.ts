import type { Binary } from "mongodb";
import mongoose, { type Model, Schema, type Types } from "mongoose";
import type { PhotoQuality } from "@/lib/media/quality-rules";
import { MEDIA_STATES, type MediaState } from "@/lib/media/rules";

/** A stored photo or profile picture. The record is created before its files and deleted after them. */
export type MediaRecord = {
  /** Key of its files. */
  _id: string;
  /** The uploader. Unknown for pictures that are older than this collection. */
  ownerId?: Types.ObjectId | undefined;
  /** `temp` until a listing or profile uses it, `deleting` until its files are deleted. */
  state: MediaState;
  /** The listing that shows it. */
  propertyId?: Types.ObjectId | undefined;
  /** The account whose profile picture it is or will be. */
  userId?: Types.ObjectId | undefined;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** The Cloudinary cloud that stores it. Absent for files of this server. */
  cloud?: string | undefined;
  /** What can be seen in it. Missing until it was looked at. */
  quality?: PhotoQuality | undefined;
  /** Since when a listing that uses it is being stored. */
  claimedAt?: Date | undefined;
  /** A temporary one expires an hour after this. */
  touchedAt: Date;
  createdAt: Date;
  /** Version of the rules of its fingerprint (lib/media/photo-hash). */
  hashVersion?: number | undefined;
  hashes?: Binary | undefined;
  /** By which photos of the same picture are found. */
  bandKeys?: number[] | undefined;
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
    quality: { type: Schema.Types.Mixed },
    claimedAt: Date,
    touchedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    hashVersion: Number,
    hashes: Schema.Types.Mixed,
    bandKeys: { type: [Number], default: undefined },
  },
  { collection: "media", versionKey: false, strict: "throw" },
);

mediaSchema.index({ state: 1, touchedAt: 1 }, { name: "state_touched" });
// Finds the photos of listings that are still to be looked at.
mediaSchema.index({ state: 1, "quality.rules": 1, _id: 1 }, { name: "quality" });
mediaSchema.index({ userId: 1 }, { name: "user", partialFilterExpression: { userId: { $exists: true } } });

mediaSchema.index({ bandKeys: 1 }, { name: "photo_bands", partialFilterExpression: { bandKeys: { $exists: true } } });

export const MediaModel: Model<MediaRecord> =
  (mongoose.models.Media as Model<MediaRecord> | undefined) ?? mongoose.model<MediaRecord>("Media", mediaSchema);
