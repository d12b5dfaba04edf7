import { Types } from "mongoose";
import { PACKS, PAISE_PER_RUPEE } from "@/lib/credits/packs";
import { grantCredits } from "@/lib/credits/wallet";
import type { OrderStatus } from "@/lib/payments/order-rules";
import { WalletModel, type WalletRecord } from "@/models/credits";
import { OrderModel, type OrderRecord } from "@/models/payments";

const [BASIC] = PACKS;
const PAID: readonly OrderStatus[] = ["creating", "created", "captured", "credited"];

/** An unpaid order of the smaller pack; without an account unless `more` names one. */
export const orderAt = (status: OrderStatus, createdAt: Date, more: Partial<OrderRecord> = {}): OrderRecord => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  pack: BASIC.id,
  paise: BASIC.rupees * PAISE_PER_RUPEE,
  credits: BASIC.credits,
  currency: "INR",
  status,
  steps: [],
  attempts: 0,
  createdAt,
  updatedAt: createdAt,
  ...more,
});

/** Stores an order of the smaller pack that was paid and credited earlier, without its grant. */
export async function storePaidOrder(userId: string, changes: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const _id = new Types.ObjectId();
  const at = new Date(Date.now() - 3_600_000);
  const order = orderAt("credited", at, {
    _id,
    userId: new Types.ObjectId(userId),
    steps: PAID.map((status) => ({ status, at })),
    rzpOrderId: `order_${_id.toHexString()}`,
    paymentId: `pay_${_id.toHexString()}`,
    attempts: 1,
    ...changes,
  });
  await OrderModel.collection.insertOne(order);
  return order;
}

const grantOf = ({ _id, userId, paymentId = "", paise, credits }: OrderRecord) => ({
  userId: userId.toHexString(),
  orderId: _id.toHexString(),
  paymentId,
  paise,
  credits,
});

/** Stores a purchase of this many credits: an order and the matching grant. */
export async function giveCredits(userId: string, credits: number = BASIC.credits): Promise<OrderRecord> {
  const order = await storePaidOrder(userId, { credits });
  await grantCredits(grantOf(order));
  return order;
}

/** The ledger of an account as it is stored. @throws Error when there is none */
export async function walletOf(userId: string): Promise<WalletRecord> {
  const wallet = await WalletModel.findById(userId).lean<WalletRecord>();
  if (!wallet) throw new Error(`${userId} has no wallet`);
  return wallet;
}
