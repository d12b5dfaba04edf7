import { afterEach, expect, it, vi } from "vitest";
import { advanceOrderStatus, createOrder, recordOrderFailure, scheduleNextCheck } from "@/lib/payments/orders";
import { settle } from "@/lib/payments/settlement";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { OrderModel, type OrderRecord } from "@/models/payments";
import { openPayments, storedOrder } from "@/tests/payments";
import { signedIn } from "@/tests/people";

const START = new Date("2026-09-01T06:00:00Z");
const at = (ms: number) => new Date(START.getTime() + ms);

const provider = await openPayments();
afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on nothing is written of orders but one update that finds its order and answers it. */
const cutOtherWrites = () => vi.spyOn(OrderModel, "updateOne").mockRejectedValue(new Error("cut") as never);

async function orderedAtStart(): Promise<OrderRecord> {
  const { actor } = await signedIn("buyer");
  return storedOrder((await createOrder(actor, 499, { now: START })).orderId);
}
const again = ({ _id }: OrderRecord) => OrderModel.findById(_id).orFail().lean<OrderRecord>();

it("plans the next check in the same write as a status: of day 20, after it nothing came", async () => {
  const order = await orderedAtStart();
  await scheduleNextCheck(order, at(20 * DAY_MS));
  cutOtherWrites();
  await advanceOrderStatus(order, "captured", { paymentId: "pay_PlannedAtOnce" }, { now: at(20 * DAY_MS) });
  expect(await again(order)).toMatchObject({ status: "captured", nextCheckAt: at(20 * DAY_MS + 2 * MINUTE_MS) });
});

it("waits for nothing in the same write in which an order fails", async () => {
  const { actor, id } = await signedIn("buyer");
  cutOtherWrites();
  vi.stubEnv("RAZORPAY_KEY_SECRET", "another-secret");
  await expect(createOrder(actor, 499, { now: START })).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  vi.unstubAllEnvs();
  const stored = await OrderModel.findOne({ userId: id }).orFail().lean();
  expect([stored.status, stored.nextCheckAt]).toEqual(["failed", undefined]);
});

it("a late plan of an order that moved on changes nothing", async () => {
  const { actor, id } = await signedIn("buyer");
  provider.faults.set("html-502");
  await expect(createOrder(actor, 499, { now: START })).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  const creating = await OrderModel.findOne({ userId: id }).orFail().lean<OrderRecord>();
  const created = await advanceOrderStatus(creating, "created", { rzpOrderId: "order_LateAnswer" }, { now: START });
  expect(created?.nextCheckAt).toEqual(creating.nextCheckAt);
  await scheduleNextCheck(creating, at(20 * MINUTE_MS));
  expect((await again(creating)).nextCheckAt).toEqual(at(2 * MINUTE_MS));
});

it("a late plan does not undo a sooner one that was made meanwhile", async () => {
  const order = await orderedAtStart();
  await OrderModel.updateOne({ _id: order._id }, { nextCheckAt: at(MINUTE_MS) });
  await scheduleNextCheck(order, at(DAY_MS));
  expect((await again(order)).nextCheckAt).toEqual(at(MINUTE_MS));
});

it("counts failures in a row: one that went well in between ends it, and so does a step", async () => {
  const order = await orderedAtStart();
  const waits: number[] = [];
  const fail = async (seen: OrderRecord) => {
    await recordOrderFailure(seen, new Error("away"), START);
    waits.push(((await again(order)).nextCheckAt?.getTime() ?? 0) - START.getTime());
  };
  for (let count = 0; count < 3; count += 1) await fail(await again(order));
  await settle(order._id.toHexString(), { now: START });
  expect((await again(order)).attempts).toBe(0);
  await fail(await again(order));
  await fail(await again(order));
  const before = await again(order);
  await advanceOrderStatus(order, "authorized", {}, { now: START });
  await fail(before);
  expect(waits.map((ms) => ms / MINUTE_MS)).toEqual([2, 4, 8, 2, 4, 2]);
});
