import mongoose from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { scheduleNextCheck } from "@/lib/payments/orders";
import { reconcile } from "@/lib/payments/reconciliation";
import { handleWebhook } from "@/lib/payments/webhooks";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { messages } from "@/lib/platform/messages";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { OrderModel, WebhookEventModel } from "@/models/payments";
import type { Delivery } from "@/scripts/provider/entities";
import {
  deliver,
  hidePayment,
  openPayments,
  ordered,
  report,
  reportOf,
  storedOrder,
  walletTotalsOf,
} from "@/tests/payments";
import { signedIn } from "@/tests/people";

const provider = await openPayments();

const outcomes = async () => (await WebhookEventModel.find().lean()).map(({ type, outcome }) => [type, outcome]);

describe("events", () => {
  beforeEach(() => WebhookEventModel.deleteMany({}));

  /** An order of a new buyer whose payment is captured. */
  async function paid() {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    return { buyer, orderId, payment: provider.pay(orderId, { how: "captured" }) };
  }

  it("adds credits once for 500 deliveries of one event, 20 at a time, each answered within half a second", async () => {
    const { buyer, orderId } = await paid();
    const captured = reportOf(provider, "payment.captured", orderId);
    const times: number[] = [];
    const sendSome = async () => {
      for (let sent = 0; sent < 25; sent += 1) {
        const startedAt = performance.now();
        const { status } = await deliver(provider, captured);
        times.push(performance.now() - startedAt);
        expect(status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: 20 }, sendSome));
    expect(times).toHaveLength(500);
    expect(times.toSorted((a, b) => a - b)[474]).toBeLessThan(500);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect(await outcomes()).toEqual([["payment.captured", "settled"]]);
  });

  it("adds credits once for 20 concurrent events about one payment", async () => {
    const { buyer, orderId } = await paid();
    const { body } = reportOf(provider, "payment.captured", orderId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
  });

  it("ignores, logs and records events of unknown orders", async () => {
    const warned = vi.spyOn(logger, "warn");
    const { buyer, orderId } = await paid();
    const { body } = reportOf(provider, "order.paid", orderId);
    for (const [event, text] of [
      ["order.paid", body.replaceAll(orderId, "order_ElsewhereAAAAA")],
      ["subscription.charged", body.replace("order.paid", "subscription.charged")],
    ] as const)
      expect([event, (await report(text)).status]).toEqual([event, 200]);
    for (const junk of ["[]", "null", "no json", '{"event":"order.paid"}', '{"event":1,"payload":{}}'])
      expect([junk, (await report(junk)).status]).toEqual([junk, 200]);
    expect((await outcomes()).toSorted()).toEqual([
      ["order.paid", "unknown order"],
      ["subscription.charged", "ignored"],
    ]);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 0 });
    const event = expect.any(String);
    expect(warned).toHaveBeenCalledWith({ event, type: "order.paid" }, "A webhook is about an unknown order");
    expect(warned.mock.calls.filter(([, text]) => text === "A signed webhook could not be read")).toHaveLength(5);
    expect(warned).toHaveBeenCalledWith({ event }, "A signed webhook could not be read");
    warned.mockRestore();
  });

  it("has no effect to wait for when it is about the refund of a payment that was never captured", async () => {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    const held = provider.pay(orderId, { how: "held" });
    const given = { status: "refunded", refund_status: "full", amount_refunded: held.amount } as const;
    provider.store.put("payments", { ...held, ...given });
    const payload = {
      refund: { entity: { id: "rfnd_NeverCaptured", payment_id: held.id } },
      payment: { entity: { id: held.id, order_id: orderId } },
    };
    expect((await report(JSON.stringify({ event: "refund.processed", payload }))).status).toBe(200);
    expect(await outcomes()).toEqual([["refund.processed", "settled"]]);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 0, reversals: 0 });
    expect((await storedOrder(orderId)).paymentId).toBeUndefined();
  });

  it("accepts an event without an id and with unknown fields, without calling the provider once credits are added", async () => {
    const { buyer, orderId } = await paid();
    const { body } = reportOf(provider, "order.paid", orderId);
    const more = JSON.stringify({ ...JSON.parse(body), later: { than: "this" } });
    expect((await report(more, { "x-razorpay-event-id": undefined })).status).toBe(200);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect(await outcomes()).toEqual([]);
    provider.faults.set("refuse");
    expect((await report(body)).status).toBe(200);
    provider.faults.clear();
    expect(await outcomes()).toEqual([["order.paid", "known"]]);
  });

  it("answers 502 while the provider is unavailable, so that the event is sent again and counts", async () => {
    const { buyer, orderId } = await paid();
    const captured = reportOf(provider, "payment.captured", orderId);
    provider.faults.set("html-502");
    expect((await deliver(provider, captured)).status).toBe(502);
    expect([await outcomes(), await walletTotalsOf(buyer)]).toMatchObject([[], { balance: 0 }]);
    provider.faults.clear();
    expect((await deliver(provider, captured)).status).toBe(200);
    expect([await outcomes(), await walletTotalsOf(buyer)]).toMatchObject([
      [["payment.captured", "settled"]],
      { balance: 3 },
    ]);
  });

  it("is recorded after its effect, which is not lost when the record fails", async () => {
    const { buyer, orderId } = await paid();
    const captured = reportOf(provider, "payment.captured", orderId);
    const create = vi.spyOn(WebhookEventModel, "create").mockRejectedValueOnce(new Error("The record breaks"));
    expect((await deliver(provider, captured)).status).toBe(500);
    create.mockRestore();
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect((await deliver(provider, captured)).status).toBe(200);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect(await outcomes()).toEqual([["payment.captured", "known"]]);
  });

  it("accepts both secrets during a rotation", async () => {
    const { orderId } = await paid();
    const { RAZORPAY_WEBHOOK_SECRET } = process.env;
    process.env.RAZORPAY_WEBHOOK_SECRET = "another-secret";
    const { body } = reportOf(provider, "payment.captured", orderId);
    expect((await report(body)).status).toBe(400);
    process.env.RAZORPAY_WEBHOOK_SECRET = RAZORPAY_WEBHOOK_SECRET;
    expect((await report(body)).status).toBe(200);
  });

  it("refuses a body that is too large, and all events without keys", async () => {
    expect((await report(" ".repeat(limits.webhookMaxBytes + 1))).status).toBe(413);
    const { RAZORPAY_WEBHOOK_SECRET } = process.env;
    delete process.env.RAZORPAY_WEBHOOK_SECRET;
    const { status, body } = await report("{}");
    process.env.RAZORPAY_WEBHOOK_SECRET = RAZORPAY_WEBHOOK_SECRET;
    expect([status, body.message]).toEqual([503, messages.paymentsDisabled]);
  });

  it("stores the steps of an order that only webhooks reported", async () => {
    const { orderId, payment } = await paid();
    await deliver(provider, reportOf(provider, "order.paid", orderId));
    const { status, steps, paymentId, nextCheckAt } = await storedOrder(orderId);
    expect([status, paymentId, steps.map((step) => step.status)]).toEqual([
      "credited",
      payment.id,
      ["creating", "created", "captured", "credited"],
    ]);
    expect(nextCheckAt?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  it("does nothing while the unique indexes are missing", async () => {
    const { buyer, orderId } = await paid();
    await mongoose.connection.collection("orders").dropIndex("payment");
    vi.resetModules();
    const { POST } = await import("@/app/api/webhooks/razorpay/route");
    const { callApi } = await import("@/tests/api-call");
    const delivery = reportOf(provider, "order.paid", orderId);
    const call = { method: "POST", body: delivery.body, headers: provider.headersOf(delivery) };
    expect((await callApi(POST, call)).status).toBe(503);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 0 });
  });
});

describe("events whose payment the provider does not list yet", () => {
  const NOW = new Date(Date.now() + 20 * DAY_MS);

  const SOON = new Date(NOW.getTime() + 2 * MINUTE_MS);

  beforeEach(async () => {
    await WebhookEventModel.deleteMany({});
    await OrderModel.deleteMany({});
  });

  const take = (delivery: Delivery) =>
    handleWebhook(Buffer.from(delivery.body), new Headers(provider.headersOf(delivery)), { now: NOW });

  /** An old order whose next check is days away. */
  async function paidLate() {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    const payment = provider.pay(orderId, { how: "captured" });
    await scheduleNextCheck(await storedOrder(orderId), NOW);
    return { buyer, orderId, payment };
  }

  it.each(["payment.captured", "order.paid"])(
    "what is reported by %s and not in the provider's list is looked for soon",
    async (event) => {
      const { buyer, orderId, payment } = await paidLate();
      const show = hidePayment(provider, payment.id);
      await take(reportOf(provider, event, orderId));
      expect([await outcomes(), (await storedOrder(orderId)).nextCheckAt]).toEqual([[], SOON]);
      show();
      await reconcile(SOON);
      expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    },
  );

  it("does not postpone an earlier check", async () => {
    const { orderId, payment } = await paidLate();
    const show = hidePayment(provider, payment.id);
    // Asked in its fifth minute anyway.
    const createdAt = new Date(NOW.getTime() - 4 * MINUTE_MS);
    await OrderModel.updateOne({ rzpOrderId: orderId }, { createdAt, steps: [] });
    await take(reportOf(provider, "order.paid", orderId));
    show();
    expect((await storedOrder(orderId)).nextCheckAt).toEqual(new Date(NOW.getTime() + MINUTE_MS));
  });

  it("a refund that is missing in the provider's list is checked soon, and recorded when it appears", async () => {
    const { buyer, orderId, payment } = await paidLate();
    await take(reportOf(provider, "order.paid", orderId));
    await WebhookEventModel.deleteMany({});
    const refund = provider.refund(payment.id);
    const { payments, refunds } = provider.store;
    const [after, given] = [payments.get(payment.id), refunds.get(refund.id)];
    if (!after || !given) expect.fail();
    payments.set(payment.id, payment);
    refunds.delete(refund.id);
    const reported = reportOf(provider, "refund.processed", refund.id);
    await take(reported);
    expect([await outcomes(), (await storedOrder(orderId)).nextCheckAt]).toEqual([[], SOON]);
    payments.set(payment.id, after);
    refunds.set(refund.id, given);
    await take(reported);
    expect(await outcomes()).toEqual([["refund.processed", "settled"]]);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, reversals: 1 });
  });

  it("an extra payment of a credited order is stored once the provider's list has it", async () => {
    const { buyer, orderId } = await paidLate();
    await take(reportOf(provider, "order.paid", orderId));
    await WebhookEventModel.deleteMany({});
    const second = provider.pay(orderId, { how: "captured" });
    const delivery = reportOf(provider, "payment.captured", second.id);
    const show = hidePayment(provider, second.id);
    await take(delivery);
    expect([await outcomes(), (await storedOrder(orderId)).nextCheckAt]).toEqual([[], SOON]);
    show();
    await take(delivery);
    expect(await outcomes()).toEqual([["payment.captured", "settled"]]);
    expect((await storedOrder(orderId)).odd).toEqual([second.id]);
    provider.refund(second.id);
    await take(reportOf(provider, "refund.processed", second.id));
    expect(await outcomes()).toContainEqual(["refund.processed", "settled"]);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1, reversals: 0 });
  });
});
