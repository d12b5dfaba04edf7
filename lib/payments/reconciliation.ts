import "server-only";
import { assertOrderIndexes, listDueOrders } from "@/lib/payments/order-queries";
import { nextCheckOf } from "@/lib/payments/order-rules";
import { advanceOrderStatus, expediteRecentOrders, scheduleNextCheck } from "@/lib/payments/orders";
import { isRefusal, openProvider, readPayments } from "@/lib/payments/provider";
import { settle } from "@/lib/payments/settlement";
import { holdingLease } from "@/lib/platform/lease";
import { logger } from "@/lib/platform/log";
import type { OrderRecord } from "@/models/payments";

const LEASE = "reconcile";
const BATCH = 20;
/** Shorter than the lease, by the longest time one order takes. */
const RUN_MS = 45_000;
/** So many in a row, and the provider or the database is away: the rest waits for the next run. */
const FAILURES = 3;

/** Asks the provider about every order that is due, unless another server does: false then. Nothing while payments are off. */
export async function reconcile(now: Date): Promise<boolean> {
  if (!readPayments().isOpen) return true;
  await assertOrderIndexes();
  return holdingLease(LEASE, () => checkDue(now), { now });
}

/** After a start: what was broken off within the last hour does not wait for its time. */
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
      failures = (await wasAnswered(order, now)) ? 0 : failures + 1;
      if (failures === FAILURES || performance.now() > end) return;
    }
  }

  function next(): Promise<OrderRecord[]> {
    return listDueOrders(now, { limit: BATCH, except: seen });
  }
}

/** Checks one; false when provider or database did not answer. What failed is planned again already. */
async function wasAnswered(order: OrderRecord, now: Date): Promise<boolean> {
  try {
    await (order.status === "creating" ? findMade(order, now) : settle(order._id.toHexString(), { now }));
    return true;
  } catch (error) {
    logger.error({ order: order._id.toHexString(), err: error }, "An order was not reconciled");
    return isRefusal(error);
  }
}

/** An order whose making was never answered: known to the provider, or it fails; nobody can have paid it. */
async function findMade(order: OrderRecord, now: Date): Promise<void> {
  const receipt = order._id.toHexString();
  const isLast = nextCheckOf(order, now) === undefined;
  try {
    const made = (await (await openProvider()).findOrders(receipt)).find(({ amount }) => amount === order.paise);
    if (made) await advanceOrderStatus(order, "created", { rzpOrderId: made.id }, { now });
    else if (isLast) await advanceOrderStatus(order, "failed", { lastError: "It never reached the provider" }, { now });
    else await scheduleNextCheck(order, now);
  } catch (error) {
    if (isLast)
      await advanceOrderStatus(order, "failed", { lastError: "The provider did not say whether it has it" }, { now });
    else await scheduleNextCheck(order, now);
    throw error;
  }
}
