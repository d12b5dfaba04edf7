import mongoose, { type Model, Schema, type Types } from "mongoose";

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
