import { Types } from "mongoose";
import { afterAll, afterEach } from "vitest";
import { POST as orderCall } from "@/app/api/v2/credits/order/route";
import { POST as verifyCall } from "@/app/api/v2/credits/verify/route";
import { POST as webhookCall } from "@/app/api/webhooks/razorpay/route";
import { WalletModel, type WalletRecord } from "@/models/credits";
import { OrderModel, type OrderRecord } from "@/models/payments";
import type { Delivery } from "@/scripts/provider/entities";
import { sign } from "@/scripts/provider/payments";
import { type Provider, startProvider } from "@/scripts/provider/server";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import type { Person } from "@/tests/people";

export const SECRETS = { keyId: "rzp_test_tests", keySecret: "a-key-secret", webhookSecret: "a-webhook-secret" };

/** The environment of a server that uses this provider; needs tests/live-env. */
function setEnvironment({ url, checkoutUrl }: Pick<Provider, "url" | "checkoutUrl">): void {
  Object.assign(process.env, {
    PAYMENTS_SANDBOX: "1",
    RAZORPAY_KEY_ID: SECRETS.keyId,
    RAZORPAY_KEY_SECRET: SECRETS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: `an-older-secret,${SECRETS.webhookSecret}`,
    RAZORPAY_API_URL: url,
    RAZORPAY_CHECKOUT_URL: checkoutUrl,
  });
}

/**
 * A payment provider for the tests of a file, and a server that uses it. Tests deliver its webhooks themselves. Its faults are
 * reset after each test.
 */
export async function openPayments(): Promise<Provider> {
  const provider = await startProvider(SECRETS);
  setEnvironment(provider);
  afterEach(() => provider.faults.clear());
  afterAll(() => provider.stop());
  return provider;
}

type Ordered = { orderId: string; amount: number; currency: string; key: string; pack: string };

export const order = (by: Person, amount: unknown = 499): Promise<ApiAnswer> =>
  callApi(orderCall, { body: { amount }, cookies: by.cookies });

/** Orders a pack and returns the provider's order id. */
export async function ordered(by: Person, amount = 499): Promise<string> {
  const { status, body } = await order(by, amount);
  if (status !== 200) throw new Error(`Not ordered: ${status} ${body.message}`);
  return (body.data as Ordered).orderId;
}

/** The body that the checkout returns for a payment. */
export const handover = (orderId: string, paymentId: string, amount = 499) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: sign(`${orderId}|${paymentId}`, SECRETS.keySecret),
  amount,
});

export const verify = (by: Person, body: unknown): Promise<ApiAnswer> =>
  callApi(verifyCall, { body, cookies: by.cookies });

/** Sends a report as the provider does, signed unless `headers` say otherwise. */
export const report = (body: string, headers: Record<string, string | undefined> = {}): Promise<ApiAnswer> =>
  callApi(webhookCall, {
    method: "POST",
    body,
    headers: {
      "sec-fetch-site": undefined,
      "x-razorpay-event-id": crypto.randomUUID(),
      "x-razorpay-signature": sign(body, SECRETS.webhookSecret),
      ...headers,
    },
  });

export const deliver = (provider: Provider, delivery: Delivery): Promise<ApiAnswer> =>
  report(delivery.body, provider.headersOf(delivery));

/** The provider's reports of one order, the first of a kind. */
export function reportOf(provider: Provider, event: string, orderId: string): Delivery {
  const found = [...provider.store.deliveries.values()].find(
    (one) => one.event === event && one.body.includes(orderId),
  );
  if (!found) throw new Error(`Nothing reported: ${event}`);
  return found;
}

export const storedOrder = (rzpOrderId: string): Promise<OrderRecord> =>
  OrderModel.findOne({ rzpOrderId }).orFail().lean<OrderRecord>();

const walletOf = (person: Person): Promise<WalletRecord | null> =>
  WalletModel.findById(new Types.ObjectId(person.id)).lean<WalletRecord>();

/** Balance, and how many entries of each kind made it. */
export async function walletTotalsOf(person: Person) {
  const wallet = await walletOf(person);
  const { balance = 0, grants = [], unlocks = [], reversals = [] } = wallet ?? {};
  return { balance, grants: grants.length, unlocks: unlocks.length, reversals: reversals.length };
}

/** The provider's lists do not have this payment yet; gives what makes them have it. */
export function hidePayment(provider: Provider, id: string): () => void {
  const payment = provider.store.payments.get(id);
  if (!payment) throw new Error(`No payment ${id}`);
  provider.store.payments.delete(id);
  return () => void provider.store.payments.set(id, payment);
}
