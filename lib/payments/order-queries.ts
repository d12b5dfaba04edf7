import "server-only";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { type OrderStatus, statusesBelow, WATCHED_DAYS } from "@/lib/payments/order-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { COUNTED } from "@/lib/platform/paged-read";
import { DAY_MS } from "@/lib/platform/time";
import { OrderModel, type OrderRecord } from "@/models/payments";

let isGuarded = false;
const NEEDED = ["provider_order", "payment"];

/** Money is taken only while the database itself refuses doubles. @throws AppError PAYMENTS_DISABLED when indexes are missing */
export async function assertOrderIndexes(): Promise<void> {
  if (isGuarded) return;
  const indexes = await withDatabase(() => OrderModel.collection.indexes().catch(noneWithoutCollection));
  const unique = indexes.filter((index) => index.unique).map(({ name }) => name);
  isGuarded = NEEDED.every((name) => unique.includes(name));
  if (isGuarded) return;
  throw new AppError("PAYMENTS_DISABLED", {
    cause: new Error("Indexes of orders are missing: npm run indexes makes them"),
  });
}

const NO_COLLECTION = 26;
function noneWithoutCollection(error: Error & { code?: number }) {
  if (error.code !== NO_COLLECTION) throw error;
  return [];
}

const findOne = (filter: Document): Promise<OrderRecord | null> =>
  withDatabase(() => OrderModel.findOne(filter).lean<OrderRecord>());

/** @throws AppError NOT_FOUND */
export const getOrder = async (id: string): Promise<OrderRecord> => (await findOne({ _id: id })) ?? refuse();

/** The actor's own order with this id of the provider's. @throws AppError NOT_FOUND, also for somebody else's */
export const getOwnOrder = async ({ id }: Actor, rzpOrderId: string): Promise<OrderRecord> =>
  (await findOne({ rzpOrderId, userId: id })) ?? refuse();

/** The order behind what the provider names: its id there, or the payment that was captured for it. */
export const findReportedOrder = (
  reported: { rzpOrderId: string } | { paymentId: string },
): Promise<OrderRecord | null> => findOne(reported);

type DueWish = { limit: number; except: readonly OrderRecord["_id"][] };

/** Orders the provider is to be asked about, the longest due first. */
export const listDueOrders = (now: Date, { limit, except }: DueWish): Promise<OrderRecord[]> =>
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

/** How many orders of the last WATCHED_DAYS stand at each status before their credits, counted no further than one above limits.totalCap. */
export const countOpenOrders = (now: Date): Promise<Record<string, number>> =>
  withDatabase(async () => {
    const countOf = async (status: OrderStatus) => {
      const options = { hint: "of_status", limit: COUNTED };
      return [status, await OrderModel.collection.countDocuments(openSince(now, status), options)] as const;
    };
    return Object.fromEntries(await Promise.all(statusesBelow("credited").map(countOf)));
  });

/** The newest of them, of all those statuses together. */
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

function refuse(): never {
  throw new AppError("NOT_FOUND");
}
