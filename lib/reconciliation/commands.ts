import "server-only";
import { holdingLease } from "@/lib/db/lease";
import { logger } from "@/lib/log";
import { hastenRecent, planCheck, raiseOrder } from "@/lib/orders/commands";
import { assertOrdersGuarded, listDue } from "@/lib/orders/queries";
import { nextCheckOf } from "@/lib/orders/rules";
import { openProvider } from "@/lib/payments/client";
import { readPayments } from "@/lib/payments/queries";
import { settle } from "@/lib/settlement/commands";
import type { OrderRecord } from "@/models/order";

const LEASE = "reconcile";
const BATCH = 20;
/** Shorter than the lease, by the longest time one order takes. */
const RUN_MS = 45_000;
/** So many in a row, and the provider or the database is away: the rest waits for the next run. */
const FAILURES = 3;

/** Asks the provider about every order that is due; one server at a time, and nothing while payments are off. */
export async function reconcile(now: Date): Promise<void> {
  if (!readPayments().isOpen) return;
  await assertOrdersGuarded();
  await holdingLease(LEASE, () => checkDue(now), { now });
}

/** After a start: what was broken off within the last hour does not wait for its time. */
export async function reconcileAfterStart(now: Date): Promise<void> {
  if (!readPayments().isOpen) return;
  await hastenRecent(now);
  await reconcile(now);
}

async function checkDue(now: Date): Promise<void> {
  const end = performance.now() + RUN_MS;
  const seen = new Set<string>();
  let failures = 0;
  for (let fresh = await nextBatch(now, seen); fresh.length > 0; fresh = await nextBatch(now, seen)) {
    for (const order of fresh) {
      seen.add(order._id.toHexString());
      failures = (await checkOne(order, now)) ? 0 : failures + 1;
      if (failures === FAILURES || performance.now() > end) return;
    }
  }
}

async function nextBatch(now: Date, seen: ReadonlySet<string>): Promise<OrderRecord[]> {
  const due = await listDue(now, BATCH);
  return due.filter(({ _id }) => !seen.has(_id.toHexString()));
}

/** False when it has to be done again; then it is planned already. */
async function checkOne(order: OrderRecord, now: Date): Promise<boolean> {
  try {
    await (order.status === "creating" ? findMade(order, now) : settle(order._id.toHexString(), { now }));
    return true;
  } catch (error) {
    logger.error({ order: order._id.toHexString(), err: error }, "An order was not reconciled");
    return false;
  }
}

/** An order whose making was never answered: known to the provider, or it fails; nobody can have paid it. */
async function findMade(order: OrderRecord, now: Date): Promise<void> {
  const receipt = order._id.toHexString();
  const isLast = nextCheckOf(order, now) === undefined;
  try {
    const made = (await openProvider().findOrders(receipt)).find(({ amount }) => amount === order.paise);
    if (made) await raiseOrder(receipt, "created", { rzpOrderId: made.id }, { now });
    else if (isLast) await raiseOrder(receipt, "failed", { lastError: "It never reached the provider" }, { now });
    else await planCheck(order, now);
  } catch (error) {
    if (isLast)
      await raiseOrder(receipt, "failed", { lastError: "The provider did not say whether it has it" }, { now });
    else await planCheck(order, now);
    throw error;
  }
}
