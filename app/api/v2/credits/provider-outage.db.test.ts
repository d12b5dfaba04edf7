import { expect, it, vi } from "vitest";
import { creditMessages } from "@/lib/credits/messages";
import { reconcile } from "@/lib/payments/reconciliation";
import { messages } from "@/lib/platform/messages";
import { MINUTE_MS } from "@/lib/platform/time";
import { OrderModel } from "@/models/payments";
import type { FaultKind } from "@/scripts/provider/server";
import { handover, openPayments, order, ordered, storedOrder, verify, walletTotalsOf } from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

// The product's time limits, twenty times as fast.
vi.mock("@/lib/platform/limits", async (original) => {
  const { limits } = await original<typeof import("@/lib/platform/limits")>();
  return { limits: { ...limits, providerCallMs: 400, providerBudgetMs: 425 } };
});

const FAULTS: FaultKind[] = ["hang", "refuse", "html-502", "rate-limit", "malformed", "hollow", "lost-reply"];

const provider = await openPayments();

const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const stateOf = async (buyer: Person) => (await OrderModel.findOne({ userId: buyer.id }).orFail().lean()).status;

async function refused(buyer: Person) {
  const startedAt = performance.now();
  const { status, body } = await order(buyer);
  expect([status, body.message]).toEqual([502, messages.providerUnavailable]);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
}

it.each(FAULTS)("an order is refused in time and not left open: %s", async (fault) => {
  const buyer = await signedIn("buyer");
  provider.faults.set(fault, { only: /^POST/ });
  await refused(buyer);
  expect(await stateOf(buyer)).toBe("creating");
  provider.faults.clear();
  await reconcile(after(2));
  await reconcile(after(15));
  // Orders that the provider has are taken over; the others fail.
  expect(await stateOf(buyer)).toBe(fault === "lost-reply" ? "created" : "failed");
});

it.each(FAULTS)("an order does not stay open while the provider is unavailable: %s", async (fault) => {
  const buyer = await signedIn("buyer");
  provider.faults.set(fault);
  await refused(buyer);
  for (const minutes of [2, 5, 10, 15]) await reconcile(after(minutes));
  expect(await stateOf(buyer)).toBe("failed");
});

it("an order that the provider refuses fails at once", async () => {
  const buyer = await signedIn("buyer");
  const { RAZORPAY_KEY_SECRET } = process.env;
  process.env.RAZORPAY_KEY_SECRET = "another-secret";
  await refused(buyer);
  process.env.RAZORPAY_KEY_SECRET = RAZORPAY_KEY_SECRET;
  const stored = await OrderModel.findOne({ userId: buyer.id }).orFail().lean();
  expect(stored.status).toBe("failed");
  expect(stored.nextCheckAt).toBeUndefined();
  expect(stored.lastError).toContain("Authentication failed");
});

it("an order that a slow provider created after all is taken over", async () => {
  const buyer = await signedIn("buyer");
  provider.faults.set("slow", { ms: 300, times: 1 });
  expect((await order(buyer)).status).toBe(200);
  const late = await signedIn("buyer");
  const made = provider.store.orders.size;
  provider.faults.set("slow", { ms: 600, times: 1 });
  await refused(late);
  await vi.waitUntil(() => provider.store.orders.size > made);
  await reconcile(after(2));
  expect(await stateOf(late)).toBe("created");
});

it.each(FAULTS)(
  "a payment that cannot be verified is not lost, and nobody is asked to pay again: %s",
  async (fault) => {
    const buyer = await signedIn("buyer");
    const orderId = await ordered(buyer);
    const { id } = provider.pay(orderId, { how: "captured" });
    provider.faults.set(fault);
    const { status, body } = await verify(buyer, handover(orderId, id));
    expect([status, body.message]).toEqual([502, creditMessages.paymentPending]);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 0 });
    provider.faults.clear();
    await reconcile(after(3));
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
    expect((await storedOrder(orderId)).status).toBe("credited");
  },
);

it("a capture whose answer was lost counts", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "authorized" });
  provider.faults.set("lost-reply", { only: /capture$/ });
  expect((await verify(buyer, handover(orderId, id))).body.data).toEqual({ credits: 3, granted: 3 });
});
