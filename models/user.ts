import mongoose, { type Model, Schema, type Types } from "mongoose";
import { USER_TYPES, type UserType } from "@/lib/user/constants";

export type UserRecord = {
  _id: Types.ObjectId;
  userName: string;
  email: string;
  /** Private: ten digits. */
  number: string;
  city?: string | undefined;
  userType: UserType;
  passwordHash: string;
  credits: number;
  /** 0 to 5. */
  rating: number;
  profilePic?: string | undefined;
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
    credits: { type: Number, required: true, default: 0 },
    rating: { type: Number, required: true, min: 0, max: 5, default: 0 },
    profilePic: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "users", versionKey: false, strict: "throw" },
);

userSchema.index({ email: 1 }, { name: "email", unique: true });

export const UserModel: Model<UserRecord> =
  (mongoose.models.User as Model<UserRecord> | undefined) ?? mongoose.model<UserRecord>("User", userSchema);
