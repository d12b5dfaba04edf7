import "server-only";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { type OrderStatus, statusesBelow, WATCHED_DAYS } from "@/lib/payments/order-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { COUNT_LIMIT } from "@/lib/platform/paged-read";
import { DAY_MS } from "@/lib/platform/time";
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
