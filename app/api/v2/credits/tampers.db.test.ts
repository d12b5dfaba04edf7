import { beforeAll, expect, it } from "vitest";
import { creditMessages } from "@/lib/credits/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { WalletModel } from "@/models/credits";
import { OrderModel, WebhookEventModel } from "@/models/payments";
import { sign } from "@/scripts/provider/payments";
import type { ApiAnswer } from "@/tests/api-call";
import {
  handover,
  openPayments,
  order,
  ordered,
  report,
  reportOf,
  SECRETS,
  storedOrder,
  verify,
} from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const provider = await openPayments();
let thief: Person;
let other: Person;
beforeAll(async () => {
  [thief, other] = await Promise.all([signedIn("buyer"), signedIn("buyer")]);
});

const nobodyGained = async () => {
  const wallets = await WalletModel.find().lean();
  expect(wallets.flatMap(({ grants }) => grants)).toEqual([]);
};

it.each<[string, unknown]>([
  ["another price", 500],
  ["the price of old", 999],
  ["one rupee", 1],
  ["nothing", 0],
  ["less than nothing", -499],
  ["a fraction", 499.5],
  ["a text", "499"],
  ["a list", [499]],
  ["an operator", { $gt: 0 }],
  ["null", null],
  ["paise", 49_900],
  ["beyond numbers", 1e308],
])("no order for %s", async (_, amount) => {
  const { status, body } = await order(thief, amount);
  expect([status, body.message]).toEqual([400, creditMessages.amountUnknown]);
  expect(await OrderModel.countDocuments({ userId: thief.id })).toBe(0);
});

/** The checkout's answer for a captured payment of another account. */
async function paidByOther(): Promise<Paid> {
  const orderId = await ordered(other);
  return handover(orderId, provider.pay(orderId, { how: "captured" }).id);
}

type Paid = ReturnType<typeof handover>;
const signatureOf = (own: Paid, secret: string) => sign(`${own.razorpay_order_id}|${own.razorpay_payment_id}`, secret);

const signatures: [string, (own: Paid) => unknown][] = [
  ["a short signature", (own) => own.razorpay_signature.slice(1)],
  ["an uppercase signature", (own) => own.razorpay_signature.toUpperCase()],
  ["a signature of other letters", () => "é".repeat(64)],
  ["a signature of zeros", () => "0".repeat(64)],
  ["an empty signature", () => ""],
  ["a list of signatures", (own) => [own.razorpay_signature]],
  ["an operator as signature", () => ({ $ne: "" })],
  ["a signature with the webhook's secret", (own) => signatureOf(own, SECRETS.webhookSecret)],
  ["a signature with the public key", (own) => signatureOf(own, SECRETS.keyId)],
];

const tampered: [string, number, (own: Paid) => unknown][] = [
  ...signatures.map(([name, change]): (typeof tampered)[number] => [
    name,
    400,
    (own) => ({ ...own, razorpay_signature: change(own) }),
  ]),
  ["the price of the other pack", 400, (own) => ({ ...own, amount: 899 })],
  ["a price in text", 400, (own) => ({ ...own, amount: "499" })],
  ["more keys", 400, (own) => ({ ...own, credits: 100 })],
  ["a key to the prototype", 400, (own) => `${JSON.stringify(own).slice(0, -1)},"__proto__":{"credits":9}}`],
  ["no payment", 400, ({ razorpay_payment_id: _, ...own }) => own],
  ["an operator as order", 400, (own) => ({ ...own, razorpay_order_id: { $ne: "" } })],
  ["an order nobody made", 404, () => handover("order_AAAAAAAAAAAAAA", "pay_AAAAAAAAAAAAAA")],
  ["another's order, payment and signature", 404, paidByOther],
  [
    "another's payment beside the own order",
    400,
    async (own) => ({ ...own, razorpay_payment_id: (await paidByOther()).razorpay_payment_id }),
  ],
  [
    "another's payment, rightly signed for the own order",
    400,
    async (own) => handover(own.razorpay_order_id, (await paidByOther()).razorpay_payment_id),
  ],
];

it.each(tampered)("nothing for %s", async (_, expected, change) => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "held" });
  const { status, body } = await verify(buyer, await change(handover(orderId, id)));
  expect([status, body.success]).toEqual([expected, false]);
  await nobodyGained();
});

it.each([
  ["is only authorised", "payment.authorized", { how: "held" }],
  ["failed", "payment.failed", { how: "failed" }],
  ["was captured in dollars", "order.paid", { how: "captured", currency: "USD" }],
  ["was captured a paisa short", "order.paid", { how: "captured", amount: 49_899 }],
  ["was captured for one rupee", "order.paid", { how: "captured", amount: 100 }],
  ["was captured for more", "order.paid", { how: "captured", amount: 89_900 }],
] as const)("nothing, rightly signed, for a payment that %s", async (_, event, payment) => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, payment);
  expect((await verify(buyer, handover(orderId, id))).body.data).toEqual({ status: "pending" });
  expect((await report(reportOf(provider, event, orderId).body)).status).toBe(200);
  await nobodyGained();
  const { paymentId, odd } = await storedOrder(orderId);
  expect(paymentId).toBeUndefined();
  if (event === "order.paid") expect(odd).toEqual([id]);
});

it("webhooks count only with a valid signature over every byte, and only as far as the provider confirms them", async () => {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  const { id } = provider.pay(orderId, { how: "held" });
  const { body: authorized } = reportOf(provider, "payment.authorized", orderId);
  const captured = authorized.replaceAll("authorized", "captured");
  const signed = sign(captured, SECRETS.webhookSecret);
  const wrong: [string, Record<string, string | undefined>][] = [
    [captured, { "x-razorpay-signature": undefined }],
    [captured, { "x-razorpay-signature": "" }],
    [captured, { "x-razorpay-signature": sign(authorized, SECRETS.webhookSecret) }],
    [captured, { "x-razorpay-signature": sign(captured, SECRETS.keySecret) }],
    [captured, { "x-razorpay-signature": sign(captured, "a-test-webhook-secret") }],
    [captured, { "x-razorpay-signature": signed.toUpperCase() }],
    [captured, { "x-razorpay-signature": signed.slice(0, 63) }],
    [`${captured} `, { "x-razorpay-signature": signed }],
    [captured.replace("INR", "inr"), { "x-razorpay-signature": signed }],
    ["", { "x-razorpay-signature": signed }],
  ];
  for (const [body, headers] of wrong) {
    const answer = await report(body, headers);
    expect([answer.status, answer.body.message]).toEqual([400, requestMessages.invalidRequest]);
  }
  const stored = await WebhookEventModel.countDocuments();
  // Signed, but the provider has no such capture.
  expect((await report(captured)).status).toBe(200);
  expect(await WebhookEventModel.countDocuments()).toBe(stored);
  await nobodyGained();
  expect(provider.store.payments.get(id)?.status).toBe("authorized");
});

it("a replayed payment adds nothing to the next order", async () => {
  const buyer = await signedIn("buyer");
  const first = await ordered(buyer);
  const paid = handover(first, provider.pay(first, { how: "captured" }).id);
  expect((await verify(buyer, paid)).status).toBe(200);
  const second = await ordered(buyer);
  const answers: ApiAnswer[] = [
    await verify(buyer, paid),
    await verify(buyer, { ...paid, razorpay_order_id: second }),
    await verify(buyer, handover(second, paid.razorpay_payment_id)),
    await report(reportOf(provider, "order.paid", first).body),
    await report(reportOf(provider, "order.paid", first).body.replaceAll(first, second)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 200, 200]);
  const wallet = await WalletModel.findById(buyer.id).orFail().lean();
  expect([wallet.balance, wallet.grants.length]).toEqual([3, 1]);
});
