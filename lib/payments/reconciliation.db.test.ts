import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { advanceOrderStatus, createOrder, recordExtraPayments } from "@/lib/payments/orders";
import { reconcile, reconcileAfterStart } from "@/lib/payments/reconciliation";
import { settle } from "@/lib/payments/settlement";
import { handleWebhook } from "@/lib/payments/webhooks";
import { logger } from "@/lib/platform/log";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { WalletModel } from "@/models/credits";
import { OrderModel } from "@/models/payments";
import { LeaseModel } from "@/models/platform";
import { deliver, hidePayment, openPayments, ordered, reportOf, storedOrder, walletTotalsOf } from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const provider = await openPayments();

describe("reconciliation", () => {
  const START = new Date("2026-09-01T06:00:00Z");

  const at = (ms: number) => new Date(START.getTime() + ms);

  beforeEach(() => OrderModel.deleteMany({}));

  /** A pack that a new account ordered at START. */
  async function orderedAtStart(buyer?: Person) {
    const by = buyer ?? (await signedIn("buyer"));
    return { buyer: by, orderId: (await createOrder(by.actor, 499, { now: START })).orderId };
  }

  const asked = (orderId: string) =>
    provider.calls.filter((call) => call === `GET /v1/orders/${orderId}/payments`).length;

  it("asks for a payment after 2, 5, 15 minutes, 1, 6, 24 hours, then daily to day 6, then weekly to day 90", async () => {
    const { orderId } = await orderedAtStart();
    const times: number[] = [];
    for (let order = await storedOrder(orderId); order.nextCheckAt; order = await storedOrder(orderId)) {
      times.push(order.nextCheckAt.getTime() - START.getTime());
      await reconcile(new Date(order.nextCheckAt.getTime() - 1));
      expect(asked(orderId)).toBe(times.length - 1);
      await reconcile(order.nextCheckAt);
      expect(asked(orderId)).toBe(times.length);
    }
    const [minutes, hours, days] = [times.slice(0, 3), times.slice(3, 6), times.slice(6)];
    expect(minutes.map((ms) => ms / MINUTE_MS)).toEqual([2, 5, 15]);
    expect(hours.map((ms) => ms / HOUR_MS)).toEqual([1, 6, 24]);
    expect(days.map((ms) => ms / DAY_MS)).toEqual([2, 3, 4, 5, 6, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84]);
  });

  const checks = [
    2 * MINUTE_MS,
    5 * MINUTE_MS,
    15 * MINUTE_MS,
    HOUR_MS,
    6 * HOUR_MS,
    DAY_MS,
    2 * DAY_MS,
    3 * DAY_MS,
    4 * DAY_MS,
  ];

  const credited = { balance: 3, grants: 1 };

  it("adds the credits of a buyer who never returned, by checks alone", async () => {
    const { buyer, orderId } = await orderedAtStart();
    provider.pay(orderId, { how: "captured" });
    await reconcile(at(2 * MINUTE_MS));
    expect(await walletTotalsOf(buyer)).toMatchObject(credited);
  });

  it("adds the credits of a buyer who never returned, by webhooks alone", async () => {
    const { buyer, orderId } = await orderedAtStart();
    provider.pay(orderId, { how: "captured" });
    const delivery = reportOf(provider, "payment.captured", orderId);
    await handleWebhook(Buffer.from(delivery.body), new Headers(provider.headersOf(delivery)), { now: at(MINUTE_MS) });
    expect(await walletTotalsOf(buyer)).toMatchObject(credited);
  });

  it("adds the credits of a payment that the bank confirms on day 5", async () => {
    const { buyer, orderId } = await orderedAtStart();
    const { id } = provider.pay(orderId, { how: "held" });
    for (const time of checks) await reconcile(at(time));
    expect((await storedOrder(orderId)).status).toBe("authorized");
    provider.release(id);
    await reconcile(at(5 * DAY_MS + 5 * MINUTE_MS));
    expect(await walletTotalsOf(buyer)).toMatchObject(credited);
  });

  it.each([
    ["reported", true],
    ["found by looking", false],
  ])("adds the credits of an old order that is paid on day 20: %s", async (_, isReported) => {
    const { buyer, orderId } = await orderedAtStart();
    for (const time of [...checks, 5 * DAY_MS, 6 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS]) await reconcile(at(time));
    provider.pay(orderId, { how: "captured" });
    const delivery = reportOf(provider, "order.paid", orderId);
    if (isReported)
      await handleWebhook(Buffer.from(delivery.body), new Headers(provider.headersOf(delivery)), {
        now: at(20 * DAY_MS),
      });
    else await reconcile(at(21 * DAY_MS));
    expect(await walletTotalsOf(buyer)).toMatchObject(credited);
  });

  it("checks recent orders at once after each start of a server", async () => {
    const { buyer, orderId } = await orderedAtStart();
    provider.pay(orderId, { how: "captured" });
    const old = await orderedAtStart();
    await OrderModel.updateOne({ rzpOrderId: old.orderId }, { updatedAt: at(-2 * HOUR_MS) });
    await reconcile(at(1_000));
    expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0 });
    // The server that was killed held the lease.
    await LeaseModel.create({ _id: "reconcile", holder: "another server", until: at(500) });
    await reconcileAfterStart(at(1_000));
    expect(await walletTotalsOf(buyer)).toMatchObject(credited);
    expect(asked(old.orderId)).toBe(0);
  });

  it("runs on one server at a time, until its lease ends", async () => {
    const { buyer, orderId } = await orderedAtStart();
    provider.pay(orderId, { how: "captured" });
    const time = at(2 * MINUTE_MS);
    await LeaseModel.create({ _id: "reconcile", holder: "another server", until: new Date(time.getTime() + 60_000) });
    for (const work of [reconcile, reconcileAfterStart]) expect(await work(time)).toBe(false);
    expect(asked(orderId)).toBe(0);
    expect(await reconcile(new Date(time.getTime() + 60_000))).toBe(true);
    expect(await walletTotalsOf(buyer)).toMatchObject(credited);
    expect(await LeaseModel.countDocuments()).toBe(0);
  });

  it("runs once for two concurrent servers", async () => {
    const { orderId } = await orderedAtStart();
    await Promise.all([reconcile(at(2 * MINUTE_MS)), reconcile(at(2 * MINUTE_MS))]);
    expect(asked(orderId)).toBe(1);
  });

  it("handles more than one batch, and a failing order stops no other", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signedIn("buyer")));
    const made: string[] = [];
    for (const buyer of people)
      for (let count = 0; count < 9; count += 1) made.push((await orderedAtStart(buyer)).orderId);
    for (const orderId of made) provider.pay(orderId, { how: "captured" });
    provider.faults.set("malformed", { only: new RegExp(made[3] as string) });
    await reconcile(at(2 * MINUTE_MS));
    const standings = await Promise.all(people.map(walletTotalsOf));
    expect(standings.map(({ grants }) => grants).toSorted()).toEqual([8, 9, 9, 9, 9]);
    provider.faults.clear();
    await reconcile(at(5 * MINUTE_MS));
    expect((await Promise.all(people.map(walletTotalsOf))).map(({ grants }) => grants)).toEqual([9, 9, 9, 9, 9]);
  });

  it("leaves the rest for the next run when the provider is unavailable", async () => {
    for (let count = 0; count < 6; count += 1) await orderedAtStart();
    provider.faults.set("html-502");
    const before = provider.calls.length;
    await reconcile(at(2 * MINUTE_MS));
    expect(provider.calls.length - before).toBe(3);
  });

  it("does nothing while payments are disabled", async () => {
    const { orderId } = await orderedAtStart();
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = process.env;
    delete process.env.RAZORPAY_KEY_ID;
    delete process.env.RAZORPAY_KEY_SECRET;
    await reconcileAfterStart(at(DAY_MS));
    Object.assign(process.env, { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET });
    expect(asked(orderId)).toBe(0);
  });
});

describe("extra payments", () => {
  afterEach(() => vi.restoreAllMocks());

  async function orderOf(buyer: Person) {
    const orderId = await ordered(buyer);
    return { orderId, id: (await storedOrder(orderId))._id.toHexString() };
  }

  describe("two payments of one order", () => {
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

    it("every extra payment is stored by its id and logged once", async () => {
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

    it("a payment that counts is not stored as extra: the order is read after its credits were added", async () => {
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
});
