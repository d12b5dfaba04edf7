import { beforeEach, expect, it } from "vitest";
import { createOrder } from "@/lib/payments/orders";
import { reconcile, reconcileAfterStart } from "@/lib/payments/reconciliation";
import { handleWebhook } from "@/lib/payments/webhooks";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { OrderModel } from "@/models/payments";
import { LeaseModel } from "@/models/platform";
import { openPayments, reportOf, storedOrder, walletTotalsOf } from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const START = new Date("2026-09-01T06:00:00Z");
const at = (ms: number) => new Date(START.getTime() + ms);

const provider = await openPayments();
beforeEach(() => OrderModel.deleteMany({}));

/** A pack ordered at START by somebody new. */
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

it("adds the credits of somebody who never came back: asked alone", async () => {
  const { buyer, orderId } = await orderedAtStart();
  provider.pay(orderId, { how: "captured" });
  await reconcile(at(2 * MINUTE_MS));
  expect(await walletTotalsOf(buyer)).toMatchObject(credited);
});

it("adds the credits of somebody who never came back: reported alone", async () => {
  const { buyer, orderId } = await orderedAtStart();
  provider.pay(orderId, { how: "captured" });
  const delivery = reportOf(provider, "payment.captured", orderId);
  await handleWebhook(Buffer.from(delivery.body), new Headers(provider.headersOf(delivery)), { now: at(MINUTE_MS) });
  expect(await walletTotalsOf(buyer)).toMatchObject(credited);
});

it("adds the credits of a payment that the bank lets go on day 5", async () => {
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

it("asks about what was under way at once after a start, as often as servers start", async () => {
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

it("is done by one server at a time, until its lease ends", async () => {
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

it("is done once by two at once", async () => {
  const { orderId } = await orderedAtStart();
  await Promise.all([reconcile(at(2 * MINUTE_MS)), reconcile(at(2 * MINUTE_MS))]);
  expect(asked(orderId)).toBe(1);
});

it("works off more than a batch, and an order that fails stops no other", async () => {
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

it("leaves the rest for later when the provider is away", async () => {
  for (let count = 0; count < 6; count += 1) await orderedAtStart();
  provider.faults.set("html-502");
  const before = provider.calls.length;
  await reconcile(at(2 * MINUTE_MS));
  expect(provider.calls.length - before).toBe(3);
});

it("does nothing while payments are off", async () => {
  const { orderId } = await orderedAtStart();
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = process.env;
  delete process.env.RAZORPAY_KEY_ID;
  delete process.env.RAZORPAY_KEY_SECRET;
  await reconcileAfterStart(at(DAY_MS));
  Object.assign(process.env, { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET });
  expect(asked(orderId)).toBe(0);
});
