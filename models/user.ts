import mongoose, { type Model, Schema, type Types } from "mongoose";
import { PREFIX_COLLATION, USER_TYPES, type UserType } from "@/lib/user/constants";

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
  /** Which privacy notice was agreed to at sign-up, being 18 or older, and when. */
  consent?: { version: string; at: Date } | undefined;
  /** Suspended by an admin: no sign-in, no public listings. */
  bannedAt?: Date | undefined;
  banReason?: string | undefined;
  /** Closed by its owner: no sign-in, no public listings; anonymised 30 days later. */
  deletedAt?: Date | undefined;
  anonymisedAt?: Date | undefined;
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
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "users", versionKey: false, strict: "throw" },
);

userSchema.index({ email: 1 }, { name: "email", unique: true });
userSchema.index({ deletedAt: 1, createdAt: -1, _id: -1 }, { name: "newest" });
// What an administrator looks people up by: beginnings, in any case.
userSchema.index({ userName: 1 }, { name: "name_prefix", collation: PREFIX_COLLATION });
userSchema.index({ email: 1 }, { name: "email_prefix", collation: PREFIX_COLLATION });
userSchema.index({ number: 1 }, { name: "number_prefix", collation: PREFIX_COLLATION });

export const UserModel: Model<UserRecord> =
  (mongoose.models.User as Model<UserRecord> | undefined) ?? mongoose.model<UserRecord>("User", userSchema);
