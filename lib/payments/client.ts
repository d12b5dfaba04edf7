import "server-only";
import type Razorpay from "razorpay";
import type { z } from "zod";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { createBudget } from "@/lib/payments/budget";
import { providerFailure } from "@/lib/payments/failure";
import {
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  providerList,
  providerOrder,
  providerPayment,
  providerRefund,
} from "@/lib/payments/schema";

const CURRENCY = "INR";
const ANSWER_MAX_BYTES = 1_048_576;
/** The most a list of the provider has. */
const REFUNDS_MAX = 100;
/** Captured by the provider itself within minutes of authorisation; money that was never captured goes back (minutes). */
const CAPTURE = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: "normal" },
} as const;

/** What of the provider one request asks, all calls together within limits.providerBudgetMs. */
export type Provider = {
  /** Public part of the key, which the checkout is opened with. */
  keyId: string;
  createOrder: (order: { receipt: string; paise: number }) => Promise<ProviderOrder>;
  findOrders: (receipt: string) => Promise<ProviderOrder[]>;
  fetchPayments: (orderId: string) => Promise<ProviderPayment[]>;
  fetchPayment: (id: string) => Promise<ProviderPayment>;
  capturePayment: (id: string, paise: number) => Promise<ProviderPayment>;
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
};

type Sdk = Razorpay & { key_id: string; api: { rq: { defaults: Record<string, unknown> } } };
let opened: { key: string; sdk: Promise<Sdk> } | undefined;

/** The SDK has no option for address and patience, and would wait for ever; a test keeps an eye on `rq`. */
async function openSdk(): Promise<Sdk> {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_URL } = getEnv();
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) throw new AppError("BUYING_OFF");
  const key = [RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_URL].join(" ");
  if (opened?.key === key) return opened.sdk;
  const sdk = newSdk(RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_URL);
  opened = { key, sdk };
  sdk.catch(() => {
    opened = undefined;
  });
  return sdk;
}

/** Loaded when it is first needed. */
async function newSdk(keyId: string, keySecret: string, baseURL: string): Promise<Sdk> {
  const { default: RazorpaySdk } = await import("razorpay");
  const sdk = new RazorpaySdk({ key_id: keyId, key_secret: keySecret }) as Sdk;
  Object.assign(sdk.api.rq.defaults, {
    baseURL,
    timeout: limits.providerCallMs,
    maxRedirects: 0,
    maxContentLength: ANSWER_MAX_BYTES,
  });
  return sdk;
}

/**
 * Opens the provider for one request.
 * @throws AppError BUYING_OFF without keys; its calls throw PROVIDER_AWAY, told apart by `isRefusal`.
 */
export async function openProvider(): Promise<Provider> {
  const { key_id: keyId, orders, payments } = await openSdk();
  const within = createBudget(limits.providerBudgetMs);
  const ask = <S extends z.ZodType>(schema: S, call: () => Promise<unknown>): Promise<z.output<S>> =>
    within(async () => schema.parse(await call())).catch((error: unknown) => {
      throw providerFailure(error);
    });
  return {
    keyId,
    createOrder: ({ receipt, paise: amount }) =>
      ask(
        providerOrder.refine((made) => made.amount === amount && made.currency === CURRENCY),
        () => orders.create({ amount, currency: CURRENCY, receipt, partial_payment: false, payment: CAPTURE }),
      ),
    findOrders: async (receipt) => {
      const found = await ask(providerList(providerOrder), () => orders.all({ receipt }));
      return found.filter((order) => order.receipt === receipt);
    },
    fetchPayments: (orderId) => ask(providerList(providerPayment), () => orders.fetchPayments(orderId)),
    fetchPayment: (id) => ask(providerPayment, () => payments.fetch(id)),
    capturePayment: (id, paise) => ask(providerPayment, () => payments.capture(id, paise, CURRENCY)),
    listRefunds: (paymentId) =>
      ask(providerList(providerRefund), () => payments.fetchMultipleRefund(paymentId, { count: REFUNDS_MAX })),
  };
}
