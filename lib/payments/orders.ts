import "server-only";
import mongoose, { Types } from "mongoose";
import { creditMessages } from "@/lib/credits/messages";
import { PAISE_PER_RUPEE, type Pack, packAt } from "@/lib/credits/packs";
import { assertOrderIndexes } from "@/lib/payments/order-queries";
import { CREDITED_STATUSES, nextCheckOf, type OrderStatus, retryAt, statusesBelow } from "@/lib/payments/order-rules";
import type { OrderAnswer } from "@/lib/payments/order-schema";
import { isRefusal, openProvider } from "@/lib/payments/provider";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { HOUR_MS } from "@/lib/platform/time";
import { OrderModel, type OrderRecord } from "@/models/payments";

type Clock = { now?: Date };

/**
 * Orders a pack, by its price, at the payment provider. Without its answer the order stays `creating` for reconciling.
 * @throws AppError INVALID for another price, PAYMENTS_DISABLED, PROVIDER_UNAVAILABLE
 */
export async function createOrder(
  actor: Actor,
  rupees: number,
  { now = new Date() }: Clock = {},
): Promise<OrderAnswer> {
  const pack = packAt(rupees) ?? refusePrice();
  const provider = await openProvider();
  await assertOrderIndexes();
  const order = newOrder(actor.id, pack, now);
  await withDatabase(() => OrderModel.create(order));
  const receipt = order._id.toHexString();
  const made = await provider.createOrder({ receipt, paise: order.paise }).catch(async (error: unknown) => {
    if (isRefusal(error)) await advanceOrderStatus(order, "failed", { lastError: textOf(error) }, { now });
    throw error;
  });
  await advanceOrderStatus(order, "created", { rzpOrderId: made.id }, { now });
  return { orderId: made.id, currency: order.currency, amount: order.paise, key: provider.keyId, pack: pack.id };
}

function refusePrice(): never {
  const message = creditMessages.amountUnknown;
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
 * Brings an order up to a status, never down: null when it is that far already. Its next check is planned in the same write.
 * @throws MongoServerError for a payment or a provider's order that is another order's
 */
export function advanceOrderStatus(
  { _id, createdAt }: Pick<OrderRecord, "_id" | "createdAt">,
  status: OrderStatus,
  changes: Partial<Pick<OrderRecord, "rzpOrderId" | "paymentId" | "lastError">>,
  { now = new Date() }: Clock = {},
): Promise<OrderRecord | null> {
  const step = { status, at: now };
  const { $set, ...rest } = checkAt(nextCheckOf({ status, createdAt, steps: [step] }, now));
  const update = {
    $set: { ...changes, ...$set, status, attempts: 0, updatedAt: now },
    $push: { steps: step },
    ...rest,
  };
  const from = { _id, status: mongoose.trusted({ $in: statusesBelow(status) }) };
  return withDatabase(() => OrderModel.findOneAndUpdate(from, update, { returnDocument: "after" }).lean<OrderRecord>());
}

/** Plans when the provider is asked about an order again after it answered, unless it moved on or was planned meanwhile. */
export async function scheduleNextCheck(order: OrderRecord, now: Date): Promise<void> {
  const { _id, status, nextCheckAt = null } = order;
  const { $set, ...rest } = checkAt(nextCheckOf(order, now));
  const change = { $set: { ...$set, attempts: 0 }, ...rest };
  await withDatabase(() => OrderModel.updateOne({ _id, status, nextCheckAt }, change));
}

/** The provider has told more of an order than its lists show: it is asked again in minutes, however old the order is. */
export async function scheduleEarlyCheck({ _id }: OrderRecord, now: Date): Promise<void> {
  const soon = retryAt(now, 1, now);
  await withDatabase(() => OrderModel.updateOne({ _id }, { $min: { nextCheckAt: soon } }));
}

const checkAt = (at: Date | undefined) => (at ? { $set: { nextCheckAt: at } } : { $unset: { nextCheckAt: 1 } });

/** Notes what went wrong with an order, for whoever looks it up, and tries again soon. Never throws. */
export async function recordOrderFailure({ _id }: OrderRecord, error: unknown, now: Date): Promise<void> {
  const failure = { $set: { lastError: textOf(error) }, $inc: { attempts: 1 } };
  const note = async () => {
    const order = await OrderModel.findOneAndUpdate({ _id }, failure, { returnDocument: "after" }).lean<OrderRecord>();
    if (order) await OrderModel.updateOne({ _id }, checkAt(retryAt(order.createdAt, order.attempts, now)));
  };
  await withDatabase(note).catch((cause: unknown) =>
    logger.error({ order: _id.toHexString(), err: cause }, "A failed order was not noted"),
  );
}

/** Notes payments that came for an order beside the one that counts, each once. */
export async function recordExtraPayments(
  { _id, odd = [] }: OrderRecord,
  paymentIds: readonly string[],
): Promise<void> {
  const fresh = paymentIds.filter((id) => !odd.includes(id));
  if (fresh.length === 0) return;
  const before = await withDatabase(() =>
    OrderModel.findOneAndUpdate(
      { _id },
      { $addToSet: { odd: { $each: fresh } } },
      { returnDocument: "before" },
    ).lean<OrderRecord>(),
  );
  for (const payment of fresh.filter((id) => !before?.odd?.includes(id)))
    logger.error({ order: _id.toHexString(), payment }, "A payment came for an order that it is not for");
}

/** What was under way within the last hour and is not credited is due at once. */
export async function expediteRecentOrders(now: Date): Promise<void> {
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
