import { describe, expect, it, vi } from "vitest";
import { creditMessages } from "@/lib/credits/messages";
import { messages } from "@/lib/platform/messages";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { NotificationModel } from "@/models/messaging";
import { OrderModel } from "@/models/payments";
import {
  deliver,
  handover,
  hidePayment,
  openPayments,
  order,
  ordered,
  reportOf,
  storedOrder,
  verify,
  walletTotalsOf,
} from "@/tests/payments";
import { signedIn } from "@/tests/people";

const provider = await openPayments();

it("orders a pack at the provider, with nothing personal in it", async () => {
  const buyer = await signedIn("buyer");
  const { status, body } = await order(buyer, 899);
  const stored = await OrderModel.findOne({ userId: buyer.id }).orFail().lean();
  expect([status, body]).toMatchObject([
    200,
    {
      message: creditMessages.orderCreated,
      data: { orderId: stored.rzpOrderId, currency: "INR", amount: 89_900, key: "rzp_test_tests", pack: "popular" },
    },
  ]);
  expect(stored).toMatchObject({ status: "created", paise: 89_900, credits: 8, currency: "INR", attempts: 0 });
  expect(stored.steps.map((step) => step.status)).toEqual(["creating", "created"]);
  expect(provider.store.orders.get(stored.rzpOrderId ?? "")).toMatchObject({
    amount: 89_900,
    receipt: stored._id.toHexString(),
    notes: {},
  });
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 0 });
});

it("adds the credits of a captured payment, notifies once, and answers the same again, even without the provider", async () => {
  const buyer = await signedIn("owner");
  const orderId = await ordered(buyer);
  const paid = handover(orderId, provider.pay(orderId, { how: "captured" }).id);
  const expected = { status: 200, body: { message: creditMessages.creditsAdded, data: { credits: 3, granted: 3 } } };
  expect(await verify(buyer, paid)).toMatchObject(expected);
  provider.faults.set("refuse");
  expect(await verify(buyer, paid)).toMatchObject(expected);
  provider.faults.clear();
  expect(await storedOrder(orderId)).toMatchObject({ status: "credited", paymentId: paid.razorpay_payment_id });
  const told = await NotificationModel.find({ userId: buyer.id }).lean();
  expect(told.map(({ kind, facts }) => [kind, facts])).toEqual([["credits-granted", { credits: 3 }]]);
});

it("captures an authorised payment once", async () => {
  const buyer = await signedIn("agent");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "authorized" });
  expect((await verify(buyer, handover(orderId, id))).status).toBe(200);
  expect(provider.store.payments.get(id)?.status).toBe("captured");
  expect((await storedOrder(orderId)).steps.map(({ status }) => status)).toEqual([
    "creating",
    "created",
    "authorized",
    "captured",
    "credited",
  ]);
});

it("answers 202 while the provider does not capture, and the credits come when it does", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "held" });
  for (const _ of [1, 2])
    expect(await verify(buyer, handover(orderId, id))).toMatchObject({
      status: 202,
      body: { success: true, statusCode: 202, message: creditMessages.paymentPending, data: { status: "pending" } },
    });
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 0, grants: 0 });
  provider.release(id);
  expect((await verify(buyer, handover(orderId, id))).body.data).toEqual({ credits: 3, granted: 3 });
});

it("answers 202 for a signed payment that the provider's list does not have yet, and looks for it soon", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "captured" });
  // An old order, whose next check would be days away.
  const createdAt = new Date(Date.now() - 20 * DAY_MS);
  await OrderModel.updateOne({ rzpOrderId: orderId }, { createdAt, steps: [] });
  const list = vi.spyOn(provider.store.payments, "values").mockImplementation(() => new Map().values());
  const { status, body } = await verify(buyer, handover(orderId, id));
  list.mockRestore();
  expect([status, body.data]).toEqual([202, { status: "pending" }]);
  const { nextCheckAt } = await storedOrder(orderId);
  expect(nextCheckAt?.getTime()).toBeLessThanOrEqual(Date.now() + 2 * MINUTE_MS);
  expect((await verify(buyer, handover(orderId, id))).body.data).toEqual({ credits: 3, granted: 3 });
});

it("answers 202 for a signed payment that the provider does not know yet", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "captured" });
  const show = hidePayment(provider, id);
  expect((await verify(buyer, handover(orderId, id))).status).toBe(202);
  show();
  expect((await verify(buyer, handover(orderId, id))).body.data).toEqual({ credits: 3, granted: 3 });
});

it("adds credits once for twenty concurrent calls", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer, 899);
  const paid = handover(orderId, provider.pay(orderId, { how: "authorized" }).id, 899);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(buyer, paid)));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    answers.map(() => [200, { credits: 8, granted: 8 }]),
  );
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 8, grants: 1 });
  expect(await NotificationModel.countDocuments({ userId: buyer.id })).toBe(1);
});

describe("any order of checkout, webhook and check", () => {
  const STEPS = ["verify", "payment.authorized", "payment.captured", "order.paid"] as const;
  type Step = (typeof STEPS)[number];
  const ordersOf = (steps: readonly Step[]): Step[][] =>
    steps.length === 0
      ? [[]]
      : steps.flatMap((first) => ordersOf(steps.filter((one) => one !== first)).map((rest) => [first, ...rest]));
  const all = ordersOf(STEPS);
  const doubled = all.map((steps) => [...steps.flatMap((step) => [step, step])]);

  it.each([
    ["once", all],
    ["twice", doubled],
  ])("credits are added once for all 24 orders of reports, each %s", async (_, rows) => {
    expect(rows).toHaveLength(24);
    for (const steps of rows) {
      const buyer = await signedIn("buyer");
      const orderId = await ordered(buyer);
      const { id } = provider.pay(orderId, { how: "captured" });
      for (const step of steps) {
        const { status } =
          step === "verify"
            ? await verify(buyer, handover(orderId, id))
            : await deliver(provider, reportOf(provider, step, orderId));
        expect([steps, step, status]).toEqual([steps, step, 200]);
      }
      expect([steps, await walletTotalsOf(buyer)]).toEqual([
        steps,
        { balance: 3, grants: 1, unlocks: 0, reversals: 0 },
      ]);
      expect(await storedOrder(orderId)).toMatchObject({ status: "credited", paymentId: id });
    }
  });
});

it("counts one of two captured payments of an order, and stores the other as extra", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const [first, second] = [provider.pay(orderId, { how: "captured" }), provider.pay(orderId, { how: "captured" })];
  await Promise.all([first, second].map(({ id }) => verify(buyer, handover(orderId, id))));
  expect(await walletTotalsOf(buyer)).toMatchObject({ balance: 3, grants: 1 });
  const { paymentId, odd = [] } = await storedOrder(orderId);
  expect([paymentId, ...odd].toSorted()).toEqual([first.id, second.id].toSorted());
});

it("accepts twenty orders an hour from one account", async () => {
  const buyer = await signedIn("buyer");
  const answers = await Promise.all(Array.from({ length: 25 }, () => order(buyer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

it("sells nothing without keys", async () => {
  const buyer = await signedIn("buyer");
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = process.env;
  delete process.env.RAZORPAY_KEY_ID;
  delete process.env.RAZORPAY_KEY_SECRET;
  const { status, body } = await order(buyer);
  Object.assign(process.env, { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET });
  expect([status, body.message]).toEqual([503, messages.paymentsDisabled]);
  expect(await OrderModel.countDocuments({ userId: buyer.id })).toBe(0);
});
