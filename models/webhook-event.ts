import mongoose, { type Model, Schema } from "mongoose";
import { WEBHOOK_EVENT_KEPT_SECONDS } from "@/lib/orders/constants";

/** A report of the payment provider whose effect is done: kept to look things up and to answer repeats quickly. */
export type WebhookEventRecord = {
  /** The provider's id of the event, the same each time it is sent. */
  _id: string;
  type: string;
  outcome: string;
  receivedAt: Date;
};

const webhookEventSchema = new Schema<WebhookEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    outcome: { type: String, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: "webhook_events", versionKey: false, strict: "throw" },
);

webhookEventSchema.index({ receivedAt: 1 }, { name: "expiry", expireAfterSeconds: WEBHOOK_EVENT_KEPT_SECONDS });

export const WebhookEventModel: Model<WebhookEventRecord> =
  (mongoose.models.WebhookEvent as Model<WebhookEventRecord> | undefined) ??
  mongoose.model<WebhookEventRecord>("WebhookEvent", webhookEventSchema);
