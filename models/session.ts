import mongoose, { type Model, Schema, type Types } from "mongoose";
import { USER_TYPES, type UserType } from "@/lib/user/constants";

export type SessionRecord = {
  /** SHA-256 of the session id in the cookie, in hex. */
  _id: string;
  userId: Types.ObjectId;
  /** The role it was opened with: another role in the account ends it. */
  role: UserType;
  /** Fingerprint of the password hash it was opened with: another password ends it. */
  credential: string;
  /** What it was opened with, in words: `Chrome on Android`. */
  device?: string | undefined;
  authAt: Date;
  lastSeen: Date;
  /** The sooner of idle and absolute end. */
  expiresAt: Date;
};

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: USER_TYPES, required: true },
    credential: { type: String, required: true },
    device: String,
    authAt: { type: Date, required: true },
    lastSeen: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "sessions", versionKey: false, strict: "throw" },
);

sessionSchema.index({ userId: 1 }, { name: "user" });
sessionSchema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const SessionModel: Model<SessionRecord> =
  (mongoose.models.Session as Model<SessionRecord> | undefined) ??
  mongoose.model<SessionRecord>("Session", sessionSchema);
