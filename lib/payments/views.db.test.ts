import { afterEach, describe, expect, it, vi } from "vitest";
import { advanceOrderStatus, recordExtraPayments } from "@/lib/payments/orders";
import { settle } from "@/lib/payments/settlement";
import { logger } from "@/lib/platform/log";
import { WalletModel } from "@/models/credits";
import { deliver, hidePayment, openPayments, ordered, reportOf, storedOrder, walletTotalsOf } from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const provider = await openPayments();
afterEach(() => vi.restoreAllMocks());

async function orderOf(buyer: Person) {
  const orderId = await ordered(buyer);
  return { orderId, id: (await storedOrder(orderId))._id.toHexString() };
}

describe("of two payments of one order", () => {
  it("the grant names the one the order was captured with, whichever the call saw", async () => {
    const buyer = await signedIn("buyer");
    const { orderId, id } = await orderOf(buyer);
    const first = provider.pay(orderId, { how: "captured" });
    await advanceOrderStatus(await storedOrder(orderId), "captured", { paymentId: first.id });
    const show = hidePayment(provider, first.id);
    provider.pay(orderId, { how: "captured" });
    await settle(id);
    show();
    const { grants } = await WalletModel.findById(buyer.id).orFail().lean();
    expect(grants.map(({ paymentId }) => paymentId)).toEqual([first.id]);
  });

  it("refunds of the one that did not count take nothing back", async () => {
    const buyer = await signedIn("buyer");
    const { orderId, id } = await orderOf(buyer);
    const first = provider.pay(orderId, { how: "captured" });
    await settle(id);
    const second = provider.pay(orderId, { how: "captured" });
    provider.refund(second.id);
    const show = hidePayment(provider, first.id);
    await settle(id);
    show();
    await settle(id);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, reversals: 0 });
    expect(await storedOrder(orderId)).toMatchObject({ status: "credited", paymentId: first.id });
  });

  it("the one that was given back does not count while another is there", async () => {
    const buyer = await signedIn("buyer");
    const { orderId, id } = await orderOf(buyer);
    const [first, second] = [provider.pay(orderId, { how: "captured" }), provider.pay(orderId, { how: "captured" })];
    provider.refund(first.id);
    await settle(id);
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, reversals: 0 });
    expect((await storedOrder(orderId)).paymentId).toBe(second.id);
  });

  it("every further one is kept by its id, and told once", async () => {
    const told = vi.spyOn(logger, "error");
    const buyer = await signedIn("buyer");
    const { orderId, id } = await orderOf(buyer);
    const first = provider.pay(orderId, { how: "captured" });
    await settle(id);
    const further = [
      provider.pay(orderId, { how: "captured" }),
      provider.pay(orderId, { how: "captured", amount: 100 }),
    ];
    const given = provider.pay(orderId, { how: "captured" });
    provider.refund(given.id);
    const before = await storedOrder(orderId);
    await settle(id);
    await settle(id);
    // A call that read the order before.
    await recordExtraPayments(before, [further[0]?.id ?? ""]);
    const stored = await storedOrder(orderId);
    expect(stored).toMatchObject({ paymentId: first.id, odd: further.map((payment) => payment.id) });
    expect(stored.lastError).toBeUndefined();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("none is noted that counts after all: the order is asked after its credits came", async () => {
    const buyer = await signedIn("buyer");
    const { orderId, id } = await orderOf(buyer);
    const payments = [provider.pay(orderId, { how: "captured" }), provider.pay(orderId, { how: "captured" })];
    const show = hidePayment(provider, payments[0]?.id ?? "");
    const early = settle(id);
    await vi.waitUntil(async () => (await storedOrder(orderId)).status === "credited", { interval: 5 });
    show();
    await Promise.all([early, settle(id)]);
    const { paymentId, odd } = await storedOrder(orderId);
    expect([paymentId, odd]).toEqual([payments[1]?.id, [payments[0]?.id]]);
  });
});

it("a refund that is pending takes nothing back before it is processed", async () => {
  const buyer = await signedIn("buyer");
  const { orderId, id } = await orderOf(buyer);
  const payment = provider.pay(orderId, { how: "captured" });
  const refund = provider.refund(payment.id, undefined, "pending");
  await settle(id);
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, reversals: 0 });
  expect((await storedOrder(orderId)).status).toBe("credited");
  provider.process(refund.id);
  await deliver(provider, reportOf(provider, "refund.processed", refund.id));
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, reversals: 1 });
});
