import { appendFileSync, mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { sign } from "@/scripts/provider/payments";
import { type Provider, type ProviderOptions, startProvider } from "@/scripts/provider/server";

const SECRETS = { keyId: "rzp_test_standin", keySecret: "a-key-secret", webhookSecret: "a-webhook-secret" };
const stops: (() => unknown)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

async function started(options: Partial<ProviderOptions> = {}): Promise<Provider> {
  const provider = await startProvider({ ...SECRETS, ...options });
  stops.push(provider.stop);
  return provider;
}

const AUTH = `Basic ${Buffer.from(`${SECRETS.keyId}:${SECRETS.keySecret}`).toString("base64")}`;
async function ask({ url }: Provider, call: string, body?: object, authorization = AUTH) {
  const answer = await fetch(`${url}${call}`, {
    headers: { authorization, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const orderIn = async (provider: Provider) =>
  (await ask(provider, "/v1/orders", { amount: 49_900, currency: "INR", receipt: "r" })).body.id as string;

it("refuses calls without the key, and answers errors in the provider's words", async () => {
  const provider = await started();
  const refused = [
    await ask(provider, "/v1/orders", undefined, ""),
    await ask(provider, "/v1/orders", undefined, "Basic YTpi"),
    await ask(provider, "/v1/orders", { amount: 99, currency: "INR" }),
    await ask(provider, "/v1/orders", { amount: "x", currency: "INR" }),
    await ask(provider, "/v1/orders", { amount: 49_900, currency: "USD" }),
    await ask(provider, "/v1/payments/pay_Unknown"),
    await ask(provider, "/v1/elsewhere"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 400, 400, 400, 400, 404]);
  for (const { body } of refused)
    expect(body).toMatchObject({ error: { code: "BAD_REQUEST_ERROR", description: expect.any(String) } });
});

it("captures a held payment only once its bank releases it, by itself after a time", async () => {
  const provider = await started();
  const orderId = await orderIn(provider);
  const { id } = provider.pay(orderId, { how: "held", after: 300 });
  expect((await ask(provider, `/v1/payments/${id}/capture`, { amount: 49_900 })).status).toBe(400);
  await vi.waitUntil(() => provider.store.payments.get(id)?.status === "captured");
  expect((await ask(provider, `/v1/orders/${orderId}`)).body).toMatchObject({ status: "paid", amount_due: 0 });
  expect((await ask(provider, `/v1/payments/${id}/capture`, { amount: 49_900 })).status).toBe(400);
});

it("refunds no more than was paid", async () => {
  const provider = await started();
  const { id } = provider.pay(await orderIn(provider), { how: "captured" });
  expect((await ask(provider, `/v1/payments/${id}/refund`, { amount: 10_000 })).body).toMatchObject({ amount: 10_000 });
  expect((await ask(provider, `/v1/payments/${id}/refund`, { amount: 40_000 })).status).toBe(400);
  expect((await ask(provider, `/v1/payments/${id}/refund`, {})).body).toMatchObject({ amount: 39_900 });
  expect((await ask(provider, `/v1/payments/${id}`)).body).toMatchObject({ status: "refunded", refund_status: "full" });
  expect((await ask(provider, `/v1/payments/${id}/refunds`)).body).toMatchObject({ count: 2 });
});

it("accepts a payment in its checkout with the public key alone, and signs it", async () => {
  const provider = await started();
  const orderId = await orderIn(provider);
  const pay = (body: object) => ask(provider, `/v1/checkout/orders/${orderId}/pay`, body, "");
  expect((await pay({ key_id: "another", how: "captured" })).status).toBe(401);
  expect((await pay({ key_id: SECRETS.keyId, how: "free" })).status).toBe(400);
  const failed = await pay({ key_id: SECRETS.keyId, how: "failed" });
  expect([failed.status, Object.keys(failed.body)]).toEqual([200, ["razorpay_payment_id", "razorpay_order_id"]]);
  const { body } = await pay({ key_id: SECRETS.keyId, how: "captured" });
  expect(body.razorpay_signature).toBe(sign(`${orderId}|${body.razorpay_payment_id}`, SECRETS.keySecret));
  expect((await pay({ key_id: SECRETS.keyId, how: "captured" })).status).toBe(400);
});

it("forgets nothing after a restart, even when the last line was cut off", async () => {
  const stateFile = path.join(mkdtempSync(path.join(tmpdir(), "stand-in-")), "kept", "state.jsonl");
  const first = await started({ stateFile });
  const orderId = await orderIn(first);
  const held = first.pay(orderId, { how: "held", after: 400 });
  const paid = first.pay(await orderIn(first), { how: "captured" });
  first.refund(paid.id, 100);
  const before = JSON.stringify([...first.store.payments.values(), ...first.store.orders.values()]);
  await first.stop();
  appendFileSync(stateFile, '["payments",{"id":"pay_cut');
  const second = await started({ stateFile });
  expect(JSON.stringify([...second.store.payments.values(), ...second.store.orders.values()])).toBe(before);
  expect([second.store.refunds.size, second.store.deliveries.size]).toEqual([1, 5]);
  await vi.waitUntil(() => second.store.payments.get(held.id)?.status === "captured");
});

it("repeats signed webhooks until they are accepted, also after a restart", async () => {
  const stateFile = path.join(mkdtempSync(path.join(tmpdir(), "stand-in-")), "state.jsonl");
  const received: { event: string; id: unknown; signed: boolean }[] = [];
  let isDown = true;
  const shop = createServer(async (request, response) => {
    const body = await text(request);
    const signed = request.headers["x-razorpay-signature"] === sign(body, SECRETS.webhookSecret);
    received.push({ event: JSON.parse(body).event, id: request.headers["x-razorpay-event-id"], signed });
    response.writeHead(isDown ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, resolve));
  stops.push(() => shop.close());
  const webhookUrl = `http://localhost:${(shop.address() as AddressInfo).port}/hook`;
  const first = await started({ stateFile, webhookUrl });
  first.pay(await orderIn(first), { how: "captured" });
  await vi.waitUntil(() => received.length === 3);
  await first.stop();
  isDown = false;
  const second = await started({ stateFile, webhookUrl });
  await vi.waitUntil(() => [...second.store.deliveries.values()].every(({ isDone }) => isDone), { timeout: 5_000 });
  const events = ["payment.authorized", "payment.captured", "order.paid"];
  expect(received.map(({ event }) => event).toSorted()).toEqual([...events, ...events].toSorted());
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  expect(received.every(({ signed }) => signed)).toBe(true);
});
