import mongoose, { type Model, Schema, type Types } from "mongoose";
import { NOTIFICATION_KEPT_SECONDS, NOTIFICATION_KINDS, type NotificationKind } from "@/lib/notification/constants";

export type NotificationRecord = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  kind: NotificationKind;
  /** What it is about; which of them are there follows from the kind. */
  facts: {
    propertyId?: string | undefined;
    propertyName?: string | undefined;
    reason?: string | undefined;
    credits?: number | undefined;
    buyerId?: Types.ObjectId | undefined;
    buyerName?: string | undefined;
  };
  read: boolean;
  createdAt: Date;
};

const factsSchema = new Schema(
  {
    propertyId: String,
    propertyName: String,
    reason: String,
    credits: Number,
    buyerId: Schema.Types.ObjectId,
    buyerName: String,
  },
  { _id: false, strict: "throw" },
);

const notificationSchema = new Schema<NotificationRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    facts: { type: factsSchema, required: true },
    read: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "notifications", versionKey: false, strict: "throw" },
);

notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: "newest" });
notificationSchema.index({ userId: 1, read: 1 }, { name: "unread", partialFilterExpression: { read: false } });
// Where an account is named that is made anonymous.
notificationSchema.index(
  { "facts.buyerId": 1 },
  { name: "buyer", partialFilterExpression: { "facts.buyerId": { $exists: true } } },
);
notificationSchema.index({ createdAt: 1 }, { name: "expiry", expireAfterSeconds: NOTIFICATION_KEPT_SECONDS });

export const NotificationModel: Model<NotificationRecord> =
  (mongoose.models.Notification as Model<NotificationRecord> | undefined) ??
  mongoose.model<NotificationRecord>("Notification", notificationSchema);
