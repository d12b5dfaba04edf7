import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOrder } from "@/lib/payments/orders";
import { reconcile } from "@/lib/payments/reconciliation";
import { MINUTE_MS } from "@/lib/platform/time";
import { OrderModel } from "@/models/payments";
import { openPayments, storedOrder, walletTotalsOf } from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const START = new Date("2026-09-01T06:00:00Z");
const at = (ms: number) => new Date(START.getTime() + ms);

const provider = await openPayments();
let buyer: Person;
beforeEach(async () => {
  await OrderModel.deleteMany({});
  buyer = await signedIn("buyer");
});
afterEach(() => {
  vi.restoreAllMocks();
  provider.faults.clear();
});

const orderedAt = async (ms: number) => (await createOrder(buyer.actor, 499, { now: at(ms) })).orderId;

/** Orders the provider says it does not know, due before all others. */
async function refusedAtStart(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await orderedAt(made));
  for (const id of ids) provider.store.orders.delete(id);
  return ids;
}

it("goes on after orders the provider refuses: it is not away", async () => {
  const refused = await refusedAtStart(4);
  provider.pay(await orderedAt(1_000), { how: "captured" });
  await reconcile(at(3 * MINUTE_MS));
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3 });
  expect((await storedOrder(refused[3] ?? "")).attempts).toBe(1);
});

it("a batch of orders that fail and stay due keeps no other out", async () => {
  await refusedAtStart(20);
  provider.pay(await orderedAt(1_000), { how: "captured" });
  const write = OrderModel.findOneAndUpdate.bind(OrderModel);
  vi.spyOn(OrderModel, "findOneAndUpdate").mockImplementation(((...call: Parameters<typeof write>) => {
    if ("lastError" in (call[1] as { $set: object }).$set) throw new Error("cut");
    return write(...call);
  }) as never);
  const update = OrderModel.updateOne.bind(OrderModel);
  vi.spyOn(OrderModel, "updateOne").mockImplementation(((...call: Parameters<typeof update>) => {
    if ("lastError" in ((call[1] as { $set?: object }).$set ?? {})) throw new Error("cut");
    return update(...call);
  }) as never);
  await reconcile(at(3 * MINUTE_MS));
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3 });
  expect(await OrderModel.countDocuments({ nextCheckAt: at(2 * MINUTE_MS) })).toBe(1);
});

it("an order with nothing to wait for is not due again, whatever was planned for it", async () => {
  const orderId = await orderedAt(0);
  await OrderModel.updateOne({ rzpOrderId: orderId }, { $set: { status: "failed" }, $unset: { rzpOrderId: 1 } });
  await reconcile(at(2 * MINUTE_MS));
  expect(await OrderModel.countDocuments({ nextCheckAt: at(2 * MINUTE_MS) })).toBe(0);
  expect((await OrderModel.findOne({ status: "failed" }).orFail().lean()).nextCheckAt).toBeUndefined();
});

it("an order of another amount under the same receipt is not taken over", async () => {
  provider.faults.set("lost-reply", { only: /^POST/ });
  await expect(createOrder(buyer.actor, 499, { now: START })).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
  provider.faults.clear();
  const own = await OrderModel.findOne({ userId: buyer.id }).orFail().lean();
  const receipt = own._id.toHexString();
  const made = [...provider.store.orders.values()].find((one) => one.receipt === receipt) ?? expect.fail();
  provider.store.put("orders", { ...made, amount: 100, amount_due: 100 });
  await reconcile(at(2 * MINUTE_MS));
  await reconcile(at(15 * MINUTE_MS));
  const { status, rzpOrderId } = await OrderModel.findById(own._id).orFail().lean();
  expect([status, rzpOrderId]).toEqual(["failed", undefined]);
});
