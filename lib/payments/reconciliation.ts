import "server-only";
import { nextCheckOf } from "@/lib/payments/order-rules";
import {
  advanceOrderStatus,
  assertOrderIndexes,
  expediteRecentOrders,
  listDueOrders,
  scheduleNextCheck,
} from "@/lib/payments/orders";
import { isRefusal, openProvider, readPayments } from "@/lib/payments/provider";
import { settle } from "@/lib/payments/settlement";
import { withLease } from "@/lib/platform/lease";
import { logger } from "@/lib/platform/log";
import type { OrderRecord } from "@/models/payments";

const LEASE = "reconcile";
const BATCH = 20;
/** Shorter than the lease by the longest time that one order takes. */
const RUN_MS = 45_000;
/** After this many failures in a row the provider or the database is unavailable, and the rest waits for the next run. */
const MAX_FAILURES = 3;

/**
 * Checks all orders that are due at the provider. Returns false when another server is doing it. Does nothing while payments
 * are disabled.
 */
export async function reconcile(now: Date): Promise<boolean> {
  if (!readPayments().isOpen) return true;
  await assertOrderIndexes();
  return withLease(LEASE, () => checkDue(now), { now });
}

/** The first run after a start: orders that may have been interrupted within the last hour are checked at once. */
export async function reconcileAfterStart(now: Date): Promise<boolean> {
  if (!readPayments().isOpen) return true;
  await expediteRecentOrders(now);
  return reconcile(now);
}

async function checkDue(now: Date): Promise<void> {
  const end = performance.now() + RUN_MS;
  const seen: OrderRecord["_id"][] = [];
  let failures = 0;
  for (let due = await next(); due.length > 0; due = await next()) {
    for (const order of due) {
      seen.push(order._id);
      failures = (await checkOrder(order, now)) ? 0 : failures + 1;
      if (failures === MAX_FAILURES || performance.now() > end) return;
    }
  }

  function next(): Promise<OrderRecord[]> {
    return listDueOrders(now, { limit: BATCH, except: seen });
  }
}

/** Checks one order. Returns false when the provider or the database did not answer; the order is scheduled again then. */
async function checkOrder(order: OrderRecord, now: Date): Promise<boolean> {
  try {
    await (order.status === "creating" ? findAtProvider(order, now) : settle(order._id.toHexString(), { now }));
    return true;
  } catch (error) {
    logger.error({ order: order._id.toHexString(), err: error }, "An order was not reconciled");
    return isRefusal(error);
  }
}

/** Looks for an order in `creating` at the provider by its receipt. After the last check it fails; nobody can have paid it. */
async function findAtProvider(order: OrderRecord, now: Date): Promise<void> {
  const receipt = order._id.toHexString();
  const isLast = nextCheckOf(order, now) === undefined;
  try {
    const found = (await (await openProvider()).findOrders(receipt)).find(({ amount }) => amount === order.paise);
    if (found) await advanceOrderStatus(order, "created", { rzpOrderId: found.id }, { now });
    else if (isLast) await advanceOrderStatus(order, "failed", { lastError: "It never reached the provider" }, { now });
    else await scheduleNextCheck(order, now);
  } catch (error) {
    if (isLast)
      await advanceOrderStatus(order, "failed", { lastError: "The provider did not say whether it has it" }, { now });
    else await scheduleNextCheck(order, now);
    throw error;
  }
}
