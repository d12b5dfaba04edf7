import "server-only";
import type { Document } from "mongodb";
import mongoose, { Types } from "mongoose";
import { creditMessages } from "@/lib/credits/messages";
import { PAISE_PER_RUPEE, type Pack, packAt } from "@/lib/credits/packs";
import type { OrderAnswer } from "@/lib/payments/contract";
import {
  CREDITED_STATUSES,
  nextCheckOf,
  type OrderStatus,
  retryAt,
  statusesBelow,
  WATCHED_DAYS,
} from "@/lib/payments/order-rules";
import { isRefusal, openProvider } from "@/lib/payments/provider";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { COUNT_LIMIT } from "@/lib/platform/paged-read";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { OrderModel, type OrderRecord } from "@/models/payments";

let hasIndexes = false;
const REQUIRED_INDEXES = ["provider_order", "payment"];

/**
 * Checks that the unique indexes of orders exist. Payments are accepted only while the database itself refuses duplicates.
 * @throws AppError PAYMENTS_DISABLED when an index is missing
 */
export async function assertOrderIndexes(): Promise<void> {
  if (hasIndexes) return;
  const indexes = await withDatabase(() => OrderModel.collection.indexes().catch(emptyWithoutCollection));
  const unique = indexes.filter((index) => index.unique).map(({ name }) => name);
  hasIndexes = REQUIRED_INDEXES.every((name) => unique.includes(name));
  if (hasIndexes) return;
  throw new AppError("PAYMENTS_DISABLED", {
    cause: new Error("Indexes of orders are missing: run npm run indexes"),
  });
}

const NO_COLLECTION = 26;
function emptyWithoutCollection(error: Error & { code?: number }) {
  if (error.code !== NO_COLLECTION) throw error;
  return [];
}

const findOne = (filter: Document): Promise<OrderRecord | null> =>
  withDatabase(() => OrderModel.findOne(filter).lean<OrderRecord>());

/** @throws AppError NOT_FOUND */
export const getOrder = async (id: string): Promise<OrderRecord> => (await findOne({ _id: id })) ?? throwNotFound();

/** The actor's own order with this id at the provider. @throws AppError NOT_FOUND, also for another account's order */
export const getOwnOrder = async ({ id }: Actor, rzpOrderId: string): Promise<OrderRecord> =>
  (await findOne({ rzpOrderId, userId: id })) ?? throwNotFound();

/** The order that the provider names, by its id at the provider or by its captured payment; null when there is none. */
export const findReportedOrder = (
  reported: { rzpOrderId: string } | { paymentId: string },
): Promise<OrderRecord | null> => findOne(reported);

/** Orders that are due for a check at the provider, the longest due first. */
export const listDueOrders = (
  now: Date,
  { limit, except }: { limit: number; except: readonly OrderRecord["_id"][] },
): Promise<OrderRecord[]> =>
  withDatabase(() =>
    OrderModel.find({ nextCheckAt: mongoose.trusted({ $lte: now }), _id: mongoose.trusted({ $nin: except }) })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<OrderRecord[]>(),
  );

const SINCE_MS = WATCHED_DAYS * DAY_MS;
const openSince = (now: Date, status: Document | OrderStatus) => ({
  status,
  createdAt: { $gte: new Date(now.getTime() - SINCE_MS) },
});

/** Number of orders of the last WATCHED_DAYS in each status before `credited`, each counted up to limits.totalCap + 1. */
export const countOpenOrders = (now: Date): Promise<Record<string, number>> =>
  withDatabase(async () => {
    const countOf = async (status: OrderStatus) => {
      const options = { hint: "of_status", limit: COUNT_LIMIT };
      return [status, await OrderModel.collection.countDocuments(openSince(now, status), options)] as const;
    };
    return Object.fromEntries(await Promise.all(statusesBelow("credited").map(countOf)));
  });

/** The newest orders of all those statuses together, at most `limit`. */
export const listOpenOrders = (now: Date, limit: number): Promise<OrderRecord[]> =>
  withDatabase(() =>
    OrderModel.collection
      .find<OrderRecord>(openSince(now, { $in: statusesBelow("credited") }), {
        hint: "of_status",
        sort: { createdAt: -1 },
        limit,
      })
      .toArray(),
  );

function throwNotFound(): never {
  throw new AppError("NOT_FOUND");
}

type Clock = { now?: Date };

/**
 * Creates an order for the pack with this price, here and at the payment provider. When the provider does not answer, the
 * order stays `creating` and is left to reconciliation.
 * @throws AppError INVALID when no pack has this price, PAYMENTS_DISABLED, PROVIDER_UNAVAILABLE
 */
export async function createOrder(
  actor: Actor,
  rupees: number,
  { now = new Date() }: Clock = {},
): Promise<OrderAnswer> {
  const pack = packAt(rupees) ?? throwUnknownPrice();
  const provider = await openProvider();
  await assertOrderIndexes();
  const order = newOrder(actor.id, pack, now);
  await withDatabase(() => OrderModel.create(order));
  const receipt = order._id.toHexString();
  const created = await provider.createOrder({ receipt, paise: order.paise }).catch(async (error: unknown) => {
    if (isRefusal(error)) await advanceOrderStatus(order, "failed", { lastError: textOf(error) }, { now });
    throw error;
  });
  await advanceOrderStatus(order, "created", { rzpOrderId: created.id }, { now });
  return { orderId: created.id, currency: order.currency, amount: order.paise, key: provider.keyId, pack: pack.id };
}

function throwUnknownPrice(): never {
  throw fieldError("INVALID", "amount", creditMessages.amountUnknown);
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
 * Advances an order to a status and schedules its next check in the same write; null when it has this status or a later one.
 * @throws MongoServerError when the payment or the provider's order belongs to another order
 */
export function advanceOrderStatus(
  { _id, createdAt }: Pick<OrderRecord, "_id" | "createdAt">,
  status: OrderStatus,
  changes: Partial<Pick<OrderRecord, "rzpOrderId" | "paymentId" | "lastError">>,
  { now = new Date() }: Clock = {},
): Promise<OrderRecord | null> {
  const step = { status, at: now };
  const { $set, ...rest } = nextCheckUpdate(nextCheckOf({ status, createdAt, steps: [step] }, now));
  const update = {
    $set: { ...changes, ...$set, status, attempts: 0, updatedAt: now },
    $push: { steps: step },
    ...rest,
  };
  const from = { _id, status: mongoose.trusted({ $in: statusesBelow(status) }) };
  return withDatabase(() => OrderModel.findOneAndUpdate(from, update, { returnDocument: "after" }).lean<OrderRecord>());
}

/** Schedules the next check of an order after an answer of the provider, unless its status or schedule changed meanwhile. */
export async function scheduleNextCheck(order: OrderRecord, now: Date): Promise<void> {
  const { _id, status, nextCheckAt = null } = order;
  const { $set, ...rest } = nextCheckUpdate(nextCheckOf(order, now));
  const change = { $set: { ...$set, attempts: 0 }, ...rest };
  await withDatabase(() => OrderModel.updateOne({ _id, status, nextCheckAt }, change));
}

/** Schedules a check in a few minutes, whatever the order's age, because an event was ahead of the provider's lists. */
export async function scheduleEarlyCheck({ _id }: OrderRecord, now: Date): Promise<void> {
  const soon = retryAt(now, 1, now);
  await withDatabase(() => OrderModel.updateOne({ _id }, { $min: { nextCheckAt: soon } }));
}

const nextCheckUpdate = (at: Date | undefined) => (at ? { $set: { nextCheckAt: at } } : { $unset: { nextCheckAt: 1 } });

/** Stores the error of an order for administrators and schedules another try. Never throws. */
export async function recordOrderFailure({ _id }: OrderRecord, error: unknown, now: Date): Promise<void> {
  const failure = { $set: { lastError: textOf(error) }, $inc: { attempts: 1 } };
  const record = async () => {
    const order = await OrderModel.findOneAndUpdate({ _id }, failure, { returnDocument: "after" }).lean<OrderRecord>();
    if (order) await OrderModel.updateOne({ _id }, nextCheckUpdate(retryAt(order.createdAt, order.attempts, now)));
  };
  await withDatabase(record).catch((cause: unknown) =>
    logger.error({ order: _id.toHexString(), err: cause }, "The failure of an order was not stored"),
  );
}

/** Stores and logs payments that do not count for an order, each once. */
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
    logger.error(
      { order: _id.toHexString(), payment },
      "Unexpected payment on an order (amount, currency or duplicate)",
    );
}

/** Makes all orders due now that changed within the last hour and are not credited. */
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
