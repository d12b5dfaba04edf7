import { describe, expect, it, vi } from "vitest";
import { ORDER_STATUSES } from "@/lib/payments/order-rules";
import { advanceOrderStatus } from "@/lib/payments/orders";
import { settle } from "@/lib/payments/settlement";
import { WalletModel } from "@/models/credits";
import { NotificationModel } from "@/models/messaging";
import { OrderModel } from "@/models/payments";
import {
  deliver,
  handover,
  openPayments,
  ordered,
  report,
  reportOf,
  storedOrder,
  verify,
  walletTotalsOf,
} from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const provider = await openPayments();

async function bought(amount = 899) {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer, amount);
  const { id } = provider.pay(orderId, { how: "captured" });
  await verify(buyer, handover(orderId, id, amount));
  return { buyer, orderId, paymentId: id };
}

const idOf = async (orderId: string) => (await storedOrder(orderId))._id.toHexString();
const spend = (buyer: Person, credits: number) =>
  WalletModel.updateOne({ _id: buyer.id }, { $inc: { balance: -credits } });

async function refunded(paymentId: string, paise?: number) {
  const { id } = provider.refund(paymentId, paise);
  return deliver(provider, reportOf(provider, "refund.processed", id));
}

describe("refunds", () => {
  it("take back the refunded share of the credits, rounded down in total", async () => {
    const { buyer, orderId, paymentId } = await bought();
    const balances: number[] = [];
    for (const paise of [10_000, 10_000, 30_000, 39_900]) {
      expect((await refunded(paymentId, paise)).status).toBe(200);
      balances.push((await walletTotalsOf(buyer)).balance);
    }
    // 8 credits for 899 rupees: 100, 200, 500 and 899 of them paid back.
    expect(balances).toEqual([8, 7, 4, 0]);
    const { status, steps, nextCheckAt } = await storedOrder(orderId);
    expect([status, nextCheckAt, steps.map((step) => step.status).slice(-3)]).toEqual([
      "refunded",
      undefined,
      ["credited", "partially_refunded", "refunded"],
    ]);
  });

  it("may go below zero after the credits were spent", async () => {
    const { buyer, paymentId } = await bought(499);
    await spend(buyer, 2);
    await refunded(paymentId);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: -2, grants: 1, reversals: 1 });
  });

  it("count once, for repeated and concurrent events", async () => {
    const { buyer, orderId, paymentId } = await bought();
    provider.refund(paymentId, 45_000);
    const { body } = reportOf(provider, "refund.processed", paymentId);
    await Promise.all(Array.from({ length: 20 }, () => report(body)));
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 4, grants: 1, reversals: 1 });
    expect((await storedOrder(orderId)).status).toBe("partially_refunded");
  });

  it("are found by a check, without a webhook", async () => {
    const { buyer, orderId, paymentId } = await bought();
    provider.refund(paymentId);
    await settle(await idOf(orderId));
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 1, reversals: 1 });
  });

  it("of a payment without credits add the credits and take them back", async () => {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    const { id } = provider.pay(orderId, { how: "captured" });
    await refunded(id);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 1, reversals: 1 });
    expect((await storedOrder(orderId)).status).toBe("refunded");
  });

  it("are found for an event that names only the payment", async () => {
    const { buyer, paymentId } = await bought(499);
    provider.refund(paymentId);
    const body = JSON.parse(reportOf(provider, "refund.processed", paymentId).body);
    delete body.payload.payment;
    expect((await report(JSON.stringify(body))).status).toBe(200);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, reversals: 1 });
  });
});

describe("an interrupted settlement", () => {
  const breaks = ["captured", "credited"] as const;
  it.each(breaks)("before the order is stored as %s, it continues", async (status) => {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    provider.pay(orderId, { how: "captured" });
    const id = await idOf(orderId);
    const write = OrderModel.findOneAndUpdate.bind(OrderModel);
    const cut = vi.spyOn(OrderModel, "findOneAndUpdate").mockImplementation(((
      filter: never,
      change: { $set: { status: string } },
      options: never,
    ) => {
      if (change.$set.status === status) throw Object.assign(new Error("cut"), { name: "MongoNetworkError" });
      return write(filter, change, options);
    }) as never);
    await expect(settle(id)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    cut.mockRestore();
    await vi.waitUntil(async () => (await settle(id).catch(() => undefined)) !== undefined, {
      timeout: 5_000,
      interval: 200,
    });
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect((await storedOrder(orderId)).status).toBe("credited");
    expect(await NotificationModel.countDocuments({ userId: buyer.id })).toBe(1);
  });

  it("before its buyer is notified, it notifies once", async () => {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    provider.pay(orderId, { how: "captured" });
    const id = await idOf(orderId);
    const cut = vi.spyOn(NotificationModel, "updateOne").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(settle(id)).rejects.toThrow("killed");
    cut.mockRestore();
    await settle(id);
    await settle(id);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect(await NotificationModel.countDocuments({ userId: buyer.id })).toBe(1);
  });

  it("after a failure the order is due again at growing intervals, and the failure is stored", async () => {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    const id = await idOf(orderId);
    provider.faults.set("html-502", { times: 3 });
    const now = new Date();
    const waits: number[] = [];
    for (const _ of [1, 2, 3]) {
      await expect(settle(id, { now })).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
      const { nextCheckAt } = await storedOrder(orderId);
      waits.push(((nextCheckAt?.getTime() ?? 0) - now.getTime()) / 60_000);
    }
    expect(waits).toEqual([2, 4, 8]);
    expect((await storedOrder(orderId)).lastError).toContain("502");
    await settle(id, { now });
    expect((await storedOrder(orderId)).nextCheckAt?.getTime()).toBeGreaterThan(now.getTime());
  });
});

it("never lowers a status", async () => {
  const { orderId } = await bought();
  const order = await storedOrder(orderId);
  for (const status of ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf("credited") + 1))
    expect(await advanceOrderStatus(order, status, {})).toBeNull();
  expect((await storedOrder(orderId)).status).toBe("credited");
});

it("twenty concurrent settlements of an authorised payment capture and credit it once", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  provider.pay(orderId, { how: "authorized" });
  const id = await idOf(orderId);
  await Promise.all(Array.from({ length: 20 }, () => settle(id)));
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
  const { steps } = await storedOrder(orderId);
  expect(steps.map(({ status }) => status)).toEqual(["creating", "created", "authorized", "captured", "credited"]);
  expect(await NotificationModel.countDocuments({ userId: buyer.id })).toBe(1);
});

it("captures a second authorised payment while the bank still holds the first one", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const held = provider.pay(orderId, { how: "held" });
  const { id } = provider.pay(orderId, { how: "authorized" });
  const { status, body } = await verify(buyer, handover(orderId, id, 499));
  expect([status, body.data]).toEqual([200, { credits: 3, granted: 3 }]);
  provider.release(held.id);
  await settle(await idOf(orderId));
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
  expect((await storedOrder(orderId)).paymentId).toBe(id);
});
