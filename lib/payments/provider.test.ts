import Razorpay from "razorpay";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { isRefusal, openProvider } from "@/lib/payments/provider";
import { limits } from "@/lib/platform/limits";
import { type FaultKind, type Provider, startProvider } from "@/scripts/provider/server";

const SECRETS = { keyId: "rzp_test_client", keySecret: "a-key-secret", webhookSecret: "a-webhook-secret" };
let standIn: Provider;
beforeAll(async () => {
  standIn = await startProvider(SECRETS);
  vi.stubEnv("PAYMENTS_SANDBOX", "1");
  vi.stubEnv("RAZORPAY_KEY_ID", SECRETS.keyId);
  vi.stubEnv("RAZORPAY_KEY_SECRET", SECRETS.keySecret);
  vi.stubEnv("RAZORPAY_API_URL", standIn.url);
});
afterEach(() => standIn.faults.clear());
afterAll(() => standIn.stop());

const away = { code: "PROVIDER_UNAVAILABLE" };
const made = async (receipt: string) => (await openProvider()).createOrder({ receipt, paise: 49_900 });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Error) => error,
  );

it("finds the SDK's internal axios instance, whose settings are obeyed", async () => {
  const { api } = new Razorpay({ key_id: "a", key_secret: "b" }) as unknown as {
    api: { rq: { defaults: Record<string, unknown>; get: unknown } };
  };
  expect(api.rq.defaults).toMatchObject({ baseURL: "https://api.razorpay.com", timeout: 0 });
  expect(api.rq.get).toBeTypeOf("function");
  await made("obeyed");
  expect(standIn.calls).toContain("POST /v1/orders");
});

it("orders, finds and pays as the provider does", async () => {
  const provider = await openProvider();
  const order = await made("a-receipt");
  await made("a-receipt-of-somebody-else");
  expect(await provider.findOrders("a-receipt")).toEqual([order]);
  expect(await provider.findOrders("unknown")).toEqual([]);
  const { id } = standIn.pay(order.id, { how: "authorized" });
  expect(await provider.fetchPayments(order.id)).toMatchObject([{ id, status: "authorized", amount: 49_900 }]);
  expect(await provider.capturePayment(id, 49_900)).toMatchObject({ id, status: "captured" });
  expect(await provider.fetchPayment(id)).toMatchObject({ order_id: order.id, currency: "INR", status: "captured" });
  standIn.refund(id, 900);
  expect(await provider.listRefunds(id)).toMatchObject([{ amount: 900, status: "processed" }]);
});

describe("failures", () => {
  const passing: FaultKind[] = ["refuse", "html-502", "rate-limit", "malformed", "hollow", "lost-reply"];
  it.each(passing)("are temporary and reveal no secret: %s", async (fault) => {
    standIn.faults.set(fault);
    const failure = await failureOf(made("failing"));
    expect(failure).toMatchObject(away);
    expect(isRefusal(failure)).toBe(false);
    const { message, cause } = failure as Error & { cause: Error };
    const told = `${message} ${cause.stack} ${JSON.stringify(cause)}`;
    expect(told).not.toContain(SECRETS.keySecret);
    expect(told.toLowerCase()).not.toContain("authorization");
  });

  it("are refusals when the provider refuses", async () => {
    const failures = await Promise.all(
      [
        (await openProvider()).createOrder({ receipt: "cheap", paise: 1 }),
        (await openProvider()).fetchPayment("pay_Unknown0000000"),
        (await openProvider()).capturePayment("pay_Unknown0000000", 1),
      ].map(failureOf),
    );
    for (const failure of failures) expect([failure, isRefusal(failure)]).toMatchObject([away, true]);
  });

  it("include a provider that cannot be reached", async () => {
    const gone = await startProvider(SECRETS);
    vi.stubEnv("RAZORPAY_API_URL", gone.url);
    await gone.stop();
    expect(await failureOf(made("nobody"))).toMatchObject(away);
    vi.stubEnv("RAZORPAY_API_URL", standIn.url);
  });

  it("include an order with another amount", async () => {
    const kept = standIn.store.orders.set.bind(standIn.store.orders);
    const cheaper = vi.spyOn(standIn.store.orders, "set");
    cheaper.mockImplementation((id, order) => kept(id, Object.assign(order, { amount: 1 })));
    expect(await failureOf(made("tampered"))).toMatchObject(away);
    cheaper.mockRestore();
  });

  it("include a provider that never answers: calls end in time, also several together", async () => {
    standIn.faults.set("hang");
    const provider = await openProvider();
    const startedAt = performance.now();
    expect(await failureOf(provider.findOrders("hanging"))).toMatchObject(away);
    expect(await failureOf(provider.findOrders("hanging"))).toMatchObject(away);
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThan(limits.providerCallMs - 100);
    expect(took).toBeLessThan(limits.paymentHandlerMs);
  }, 15_000);

  it("follows no redirect of the provider", async () => {
    const { createServer } = await import("node:http");
    const server = createServer((_, response) => response.writeHead(302, { location: standIn.url }).end());
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const before = standIn.calls.length;
    vi.stubEnv("RAZORPAY_API_URL", `http://localhost:${(server.address() as { port: number }).port}`);
    expect(await failureOf((await openProvider()).findOrders("moved"))).toMatchObject(away);
    vi.stubEnv("RAZORPAY_API_URL", standIn.url);
    expect(standIn.calls.length).toBe(before);
    server.closeAllConnections();
    server.close();
  });
});

it("is not opened without keys", async () => {
  vi.stubEnv("RAZORPAY_KEY_ID", "");
  vi.stubEnv("RAZORPAY_KEY_SECRET", "");
  await expect(openProvider()).rejects.toMatchObject({ code: "PAYMENTS_DISABLED" });
});
