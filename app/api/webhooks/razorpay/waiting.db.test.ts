import { beforeEach, expect, it } from "vitest";
import { scheduleNextCheck } from "@/lib/payments/orders";
import { reconcile } from "@/lib/payments/reconciliation";
import { handleWebhook } from "@/lib/payments/webhooks";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { OrderModel, WebhookEventModel } from "@/models/payments";
import type { Delivery } from "@/scripts/provider/entities";
import { hidePayment, openPayments, ordered, reportOf, storedOrder, walletTotalsOf } from "@/tests/payments";
import { signedIn } from "@/tests/people";

const NOW = new Date(Date.now() + 20 * DAY_MS);
const SOON = new Date(NOW.getTime() + 2 * MINUTE_MS);

const provider = await openPayments();
beforeEach(async () => {
  await WebhookEventModel.deleteMany({});
  await OrderModel.deleteMany({});
});

const take = (delivery: Delivery) =>
  handleWebhook(Buffer.from(delivery.body), new Headers(provider.headersOf(delivery)), { now: NOW });
const outcomes = async () => (await WebhookEventModel.find().lean()).map(({ type, outcome }) => [type, outcome]);

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
