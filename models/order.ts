import mongoose, { type Model, Schema, type Types } from "mongoose";
import { PACKS, type PackId } from "@/lib/credits/constants";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/constants";

export type OrderRecord = {
  /** Also the provider's receipt, in hex. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  pack: PackId;
  paise: number;
  credits: number;
  currency: "INR";
  status: OrderStatus;
  /** Every status it had, in their order. */
  steps: { status: OrderStatus; at: Date }[];
  rzpOrderId?: string | undefined;
  /** The captured payment. */
  paymentId?: string | undefined;
  /** When the provider is asked again; absent when nothing is to be waited for. */
  nextCheckAt?: Date | undefined;
  attempts: number;
  /** In short what went wrong last; no personal data. */
  lastError?: string | undefined;
  /** Captured payments that came beside `paymentId`: another amount, or a second time. Nobody gives them back by itself. */
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
