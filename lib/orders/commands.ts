import "server-only";
import mongoose, { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { PAISE_PER_RUPEE, type Pack } from "@/lib/credits/constants";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { logger } from "@/lib/log";
import { messages } from "@/lib/messages";
import { CREDITED_STATUSES, type OrderStatus, statusesBelow } from "@/lib/orders/constants";
import type { OrderAnswer } from "@/lib/orders/contract";
import { assertOrdersGuarded } from "@/lib/orders/queries";
import { nextCheckOf, packAt, retryAt } from "@/lib/orders/rules";
import { openProvider } from "@/lib/payments/client";
import { isRefusal } from "@/lib/payments/failure";
import { HOUR_MS } from "@/lib/time/constants";
import { OrderModel, type OrderRecord } from "@/models/order";

type Clock = { now?: Date };

/**
 * Orders a pack, by its price, at the payment provider. Without its answer the order stays `creating` for reconciling.
 * @throws AppError INVALID for another price, BUYING_OFF, PROVIDER_AWAY
 */
export async function createOrder(
  actor: Actor,
  rupees: number,
  { now = new Date() }: Clock = {},
): Promise<OrderAnswer> {
  const pack = packAt(rupees) ?? refusePrice();
  const provider = openProvider();
  await assertOrdersGuarded();
  const order = newOrder(actor.id, pack, now);
  await withDatabase(() => OrderModel.create(order));
  const receipt = order._id.toHexString();
  const made = await provider.createOrder({ receipt, paise: order.paise }).catch(async (error: unknown) => {
    if (isRefusal(error)) await raiseOrder(receipt, "failed", { lastError: textOf(error) }, { now });
    throw error;
  });
  await raiseOrder(receipt, "created", { rzpOrderId: made.id }, { now });
  return { orderId: made.id, currency: order.currency, amount: order.paise, key: provider.keyId, pack: pack.id };
}

function refusePrice(): never {
  const message = messages.amountUnknown;
  throw new AppError("INVALID", { message, errors: [{ path: "amount", message }] });
}

function newOrder(userId: string, { id: pack, rupees, credits }: Pack, now: Date): OrderRecord {
  const steps = [{ status: "creating" as const, at: now }];
  return {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(userId),
    pack,
    paise: rupees * PAISE_PER_RUPEE,
    credits,
    currency: "INR",
    status: "creating",
    steps,
    nextCheckAt: nextCheckOf({ status: "creating", createdAt: now, steps }, now),
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Brings an order up to a status, never down: null when it is that far already. Its next check follows from the status.
 * @throws MongoServerError for a payment or a provider's order that is another order's
 */
export const raiseOrder = (
  id: string,
  status: OrderStatus,
  changes: Partial<Pick<OrderRecord, "rzpOrderId" | "paymentId" | "lastError">>,
  { now = new Date() }: Clock = {},
): Promise<OrderRecord | null> =>
  withDatabase(async () => {
    const from = { _id: id, status: mongoose.trusted({ $in: statusesBelow(status) }) };
    const step = { status, at: now };
    const raised = await OrderModel.findOneAndUpdate(
      from,
      { $set: { ...changes, status, attempts: 0, updatedAt: now }, $push: { steps: step } },
      { returnDocument: "after" },
    ).lean<OrderRecord>();
    if (raised) await planCheck(raised, now);
    return raised;
  });

/** Plans when the provider is asked about an order again, unless it moved on meanwhile. */
export async function planCheck(order: OrderRecord, now: Date): Promise<void> {
  const { _id, status } = order;
  const next = checkAt(nextCheckOf(order, now));
  await withDatabase(() => OrderModel.updateOne({ _id, status }, { ...next }));
}

const checkAt = (at: Date | undefined) => (at ? { $set: { nextCheckAt: at } } : { $unset: { nextCheckAt: 1 } });

/** Notes what went wrong with an order, for whoever looks it up, and tries again soon. Never throws. */
export async function noteFailure(order: OrderRecord, error: unknown, now: Date): Promise<void> {
  const { _id, attempts, createdAt } = order;
  const { $set, ...rest } = checkAt(retryAt(createdAt, attempts + 1, now));
  const change = { $set: { ...$set, lastError: textOf(error) }, $inc: { attempts: 1 }, ...rest };
  await withDatabase(() => OrderModel.updateOne({ _id }, change)).catch((cause: unknown) =>
    logger.error({ order: _id.toHexString(), err: cause }, "A failed order was not noted"),
  );
}

/** Notes what does not fit about an order; nothing is waited for because of it. */
export async function noteOddity(order: OrderRecord, oddity: string): Promise<void> {
  if (order.lastError === oddity) return;
  logger.error({ order: order._id.toHexString(), oddity }, "An order needs to be looked at");
  await withDatabase(() => OrderModel.updateOne({ _id: order._id }, { $set: { lastError: oddity } }));
}

/** What was under way within the last hour and is not credited is due at once. */
export async function hastenRecent(now: Date): Promise<void> {
  const recent = {
    nextCheckAt: mongoose.trusted({ $gt: now }),
    updatedAt: mongoose.trusted({ $gte: new Date(now.getTime() - HOUR_MS) }),
    status: mongoose.trusted({ $nin: CREDITED_STATUSES }),
  };
  await withDatabase(() => OrderModel.updateMany(recent, { $set: { nextCheckAt: now } }));
}

const TEXT_CHARACTERS = 200;
const textOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return (cause instanceof Error ? cause.message : message).slice(0, TEXT_CHARACTERS);
};
