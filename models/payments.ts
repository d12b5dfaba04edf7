import mongoose, { type Model, Schema, type Types } from "mongoose";
import { PACKS, type PackId } from "@/lib/credits/packs";
import { ORDER_STATUSES, type OrderStatus, WEBHOOK_EVENT_KEPT_SECONDS } from "@/lib/payments/order-rules";

export type OrderRecord = {
  /** Also the provider's receipt, in hex. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  pack: PackId;
  paise: number;
  credits: number;
  currency: "INR";
  status: OrderStatus;
  /** All statuses so far, in order. */
  steps: { status: OrderStatus; at: Date }[];
  rzpOrderId?: string | undefined;
  /** The captured payment. */
  paymentId?: string | undefined;
  /** Time of the next request to the provider. Absent when the order is final. */
  nextCheckAt?: Date | undefined;
  attempts: number;
  /** The last error in short, without personal data. */
  lastError?: string | undefined;
  /** Captured payments other than `paymentId`: with a wrong amount, or a second one. They are not refunded automatically. */
  odd?: string[] | undefined;
  createdAt: Date;
  updatedAt: Date;
};

const status = { type: String, enum: ORDER_STATUSES, required: true };

const orderSchema = new Schema<OrderRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    pack: { type: String, enum: PACKS.map(({ id }) => id), required: true },
    paise: { type: Number, required: true },
    credits: { type: Number, required: true },
    currency: { type: String, enum: ["INR"], required: true },
    status,
    steps: [new Schema({ status, at: { type: Date, required: true } }, { _id: false })],
    rzpOrderId: String,
    paymentId: String,
    nextCheckAt: Date,
    attempts: { type: Number, required: true },
    lastError: String,
    odd: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "orders", versionKey: false, strict: "throw" },
);

orderSchema.index(
  { rzpOrderId: 1 },
  { name: "provider_order", unique: true, partialFilterExpression: { rzpOrderId: { $exists: true } } },
);
orderSchema.index(
  { paymentId: 1 },
  { name: "payment", unique: true, partialFilterExpression: { paymentId: { $exists: true } } },
);
orderSchema.index({ nextCheckAt: 1 }, { name: "due", partialFilterExpression: { nextCheckAt: { $exists: true } } });
orderSchema.index({ createdAt: 1 }, { name: "created" });
orderSchema.index({ status: 1, createdAt: -1 }, { name: "of_status" });
orderSchema.index({ userId: 1, createdAt: -1 }, { name: "of_account" });

export const OrderModel: Model<OrderRecord> =
  (mongoose.models.Order as Model<OrderRecord> | undefined) ?? mongoose.model<OrderRecord>("Order", orderSchema);

/** A processed webhook of the payment provider, stored for investigations and to answer repeats quickly. */
type WebhookEventRecord = {
  /** The provider's id of the event, the same for each repeat. */
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
