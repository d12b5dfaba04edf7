import { Types } from "mongoose";
import { grantCredits } from "@/lib/credits/wallet";
import { PACKS, PAISE_PER_RUPEE } from "@/lib/credits/packs";
import type { OrderStatus } from "@/lib/payments/order-rules";
import { OrderModel, type OrderRecord } from "@/models/payments";
import { DAY_MS, DEMO_NOW } from "@/scripts/seed/demo-clock";
import { demoId } from "@/scripts/seed/ids";

/** Longer ago than any purchase is still looked after. */
const AT = new Date(DEMO_NOW.getTime() - 200 * DAY_MS);
const STEPS: readonly OrderStatus[] = ["creating", "created", "captured", "credited"];

/** Gives a demo account its credits as a pack of them would have: a paid order and its grant. */
export async function writePurchase(userId: string, credits: number): Promise<void> {
  const pack = PACKS.find((one) => one.credits === credits);
  if (!pack) throw new Error(`There is no pack of ${credits} credits`);
  const orderId = demoId("order", userId);
  const paymentId = `pay_${orderId.slice(-14)}`;
  const paise = pack.rupees * PAISE_PER_RUPEE;
  const order: OrderRecord = {
    _id: new Types.ObjectId(orderId),
    userId: new Types.ObjectId(userId),
    pack: pack.id,
    paise,
    credits,
    currency: "INR",
    status: "credited",
    steps: STEPS.map((status) => ({ status, at: AT })),
    rzpOrderId: `order_${orderId.slice(-14)}`,
    paymentId,
    attempts: 1,
    createdAt: AT,
    updatedAt: AT,
  };
  await OrderModel.create(order);
  await grantCredits({ userId, orderId, paymentId, paise, credits }, { now: AT });
}
