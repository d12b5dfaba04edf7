import mongoose, { type Model, Schema, type Types } from "mongoose";
import { REVEAL_KEPT_SECONDS, REVEAL_WAYS, type RevealWay } from "@/lib/unlock/constants";

/** Somebody was shown a seller's contact: who, of which listing and when, never the contact itself. */
export type RevealRecord = {
  userId: Types.ObjectId;
  propertyId: Types.ObjectId;
  sellerId: Types.ObjectId;
  way: RevealWay;
  at: Date;
};

const id = { type: Schema.Types.ObjectId, required: true };
const revealSchema = new Schema<RevealRecord>(
  {
    userId: id,
    propertyId: id,
    sellerId: id,
    way: { type: String, enum: REVEAL_WAYS, required: true },
    at: { type: Date, required: true },
  },
  { collection: "reveals", versionKey: false, strict: "throw" },
);

revealSchema.index({ at: 1 }, { name: "expiry", expireAfterSeconds: REVEAL_KEPT_SECONDS });
revealSchema.index({ userId: 1, at: -1 }, { name: "of_account" });

export const RevealModel: Model<RevealRecord> =
  (mongoose.models.Reveal as Model<RevealRecord> | undefined) ?? mongoose.model<RevealRecord>("Reveal", revealSchema);
