import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { advanceOrderStatus, createOrder, recordOrderFailure, scheduleNextCheck } from "@/lib/payments/orders";
import { reconcile } from "@/lib/payments/reconciliation";
import { settle } from "@/lib/payments/settlement";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { OrderModel, type OrderRecord } from "@/models/payments";
import { openPayments, storedOrder, walletTotalsOf } from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const START = new Date("2026-09-01T06:00:00Z");

const at = (ms: number) => new Date(START.getTime() + ms);

const provider = await openPayments();

describe("orders that fail", () => {
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

  it("continues after orders that the provider refuses, because it is available", async () => {
    const refused = await refusedAtStart(4);
    provider.pay(await orderedAt(1_000), { how: "captured" });
    await reconcile(at(3 * MINUTE_MS));
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3 });
    expect((await storedOrder(refused[3] ?? "")).attempts).toBe(1);
  });

  it("a batch of failing orders that stay due does not block other orders", async () => {
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

  it("an order in a final status is not due again, whatever was scheduled", async () => {
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
});

describe("the schedule of checks", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Lets only one more write to orders through: an update that returns its order. */
  const cutOtherWrites = () => vi.spyOn(OrderModel, "updateOne").mockRejectedValue(new Error("cut") as never);

  async function orderedAtStart(): Promise<OrderRecord> {
    const { actor } = await signedIn("buyer");
    return storedOrder((await createOrder(actor, 499, { now: START })).orderId);
  }

  const again = ({ _id }: OrderRecord) => OrderModel.findById(_id).orFail().lean<OrderRecord>();

  it("schedules the next check in the same write as the status", async () => {
    const order = await orderedAtStart();
    await scheduleNextCheck(order, at(20 * DAY_MS));
    cutOtherWrites();
    await advanceOrderStatus(order, "captured", { paymentId: "pay_PlannedAtOnce" }, { now: at(20 * DAY_MS) });
    expect(await again(order)).toMatchObject({ status: "captured", nextCheckAt: at(20 * DAY_MS + 2 * MINUTE_MS) });
  });

  it("removes the next check in the write in which an order fails", async () => {
    const { actor, id } = await signedIn("buyer");
    cutOtherWrites();
    vi.stubEnv("RAZORPAY_KEY_SECRET", "another-secret");
    await expect(createOrder(actor, 499, { now: START })).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    vi.unstubAllEnvs();
    const stored = await OrderModel.findOne({ userId: id }).orFail().lean();
    expect([stored.status, stored.nextCheckAt]).toEqual(["failed", undefined]);
  });

  it("a late schedule of an order that advanced changes nothing", async () => {
    const { actor, id } = await signedIn("buyer");
    provider.faults.set("html-502");
    await expect(createOrder(actor, 499, { now: START })).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    const creating = await OrderModel.findOne({ userId: id }).orFail().lean<OrderRecord>();
    const created = await advanceOrderStatus(creating, "created", { rzpOrderId: "order_LateAnswer" }, { now: START });
    expect(created?.nextCheckAt).toEqual(creating.nextCheckAt);
    await scheduleNextCheck(creating, at(20 * MINUTE_MS));
    expect((await again(creating)).nextCheckAt).toEqual(at(2 * MINUTE_MS));
  });

  it("a late schedule does not replace an earlier check that was scheduled meanwhile", async () => {
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
});
