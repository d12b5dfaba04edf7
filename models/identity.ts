import mongoose, { type Model, Schema, type Types } from "mongoose";
import { PREFIX_COLLATION, USER_TYPES, type UserType } from "@/lib/platform/actor";

export type UserRecord = {
  _id: Types.ObjectId;
  userName: string;
  email: string;
  /** Private: ten digits. */
  number: string;
  city?: string | undefined;
  userType: UserType;
  passwordHash: string;
  /** 0 to 5. */
  rating: number;
  profilePic?: string | undefined;
  /** Consent at registration, as a person of 18 or older: version of the privacy notice, and time. */
  consent?: { version: string; at: Date } | undefined;
  /** Suspended by an admin: no sign-in, no public listings. */
  bannedAt?: Date | undefined;
  banReason?: string | undefined;
  /** Deleted by its owner: no sign-in, no public listings. Anonymised 30 days later. */
  deletedAt?: Date | undefined;
  anonymisedAt?: Date | undefined;
  /**
   * A name, number or email was changed then, and the public texts of the listings do not take it into account yet. Every such
   * change sets it in the same update (lib/listings/public-text-writes).
   */
  listingsDue?: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
};

const userSchema = new Schema<UserRecord>(
  {
    userName: { type: String, required: true },
    email: { type: String, required: true },
    number: { type: String, required: true },
    city: String,
    userType: { type: String, enum: USER_TYPES, required: true },
    passwordHash: { type: String, required: true },
    rating: { type: Number, required: true, min: 0, max: 5, default: 0 },
    profilePic: String,
    consent: { type: { version: { type: String, required: true }, at: { type: Date, required: true } }, _id: false },
    bannedAt: Date,
    banReason: String,
    deletedAt: Date,
    anonymisedAt: Date,
    listingsDue: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "users", versionKey: false, strict: "throw" },
);

userSchema.index({ email: 1 }, { name: "email", unique: true });
userSchema.index({ deletedAt: 1, createdAt: -1, _id: -1 }, { name: "newest" });
// For the search of administrators: prefixes, case-insensitive.
userSchema.index({ userName: 1 }, { name: "name_prefix", collation: PREFIX_COLLATION });
userSchema.index({ email: 1 }, { name: "email_prefix", collation: PREFIX_COLLATION });
userSchema.index({ number: 1 }, { name: "number_prefix", collation: PREFIX_COLLATION });

userSchema.index({ listingsDue: 1 }, { name: "listings_due", sparse: true });

export const UserModel: Model<UserRecord> =
  (mongoose.models.User as Model<UserRecord> | undefined) ?? mongoose.model<UserRecord>("User", userSchema);

export type SessionRecord = {
  /** SHA-256 of the session id in the cookie, in hex. */
  _id: string;
  userId: Types.ObjectId;
  /** The role at sign-in. A change of the role ends the session. */
  role: UserType;
  /** Fingerprint of the password hash at sign-in. A new password ends the session. */
  credential: string;
  /** Browser and system at sign-in: `Chrome on Android`. */
  device?: string | undefined;
  authAt: Date;
  lastSeen: Date;
  /** The earlier of the idle and the absolute expiry. */
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

export type ResetTokenRecord = {
  /** SHA-256 of the token in the mail, in hex. */
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
};

const resetTokenSchema = new Schema<ResetTokenRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "reset_tokens", versionKey: false, strict: "throw" },
);

resetTokenSchema.index({ userId: 1 }, { name: "user" });
resetTokenSchema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ResetTokenModel: Model<ResetTokenRecord> =
  (mongoose.models.ResetToken as Model<ResetTokenRecord> | undefined) ??
  mongoose.model<ResetTokenRecord>("ResetToken", resetTokenSchema);
