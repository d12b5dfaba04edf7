import mongoose from "mongoose";
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { WebhookEventModel } from "@/models/payments";
import { deliver, openPayments, ordered, report, reportOf, storedOrder, walletTotalsOf } from "@/tests/payments";
import { signedIn } from "@/tests/people";

const provider = await openPayments();
beforeEach(() => WebhookEventModel.deleteMany({}));

const outcomes = async () => (await WebhookEventModel.find().lean()).map(({ type, outcome }) => [type, outcome]);

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
      const begun = performance.now();
      const { status } = await deliver(provider, captured);
      times.push(performance.now() - begun);
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

it("ignores and records events of unknown orders", async () => {
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
  expect([status, body.message]).toEqual([503, messages.buyingOff]);
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
