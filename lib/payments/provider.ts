import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type Razorpay from "razorpay";
import * as z from "zod";
import { within } from "@/lib/platform/deadline";
import { getEnv, type PaymentsFacts, paymentsOf } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";

const HEX = /^[0-9a-f]{64}$/;

function isSignedWith(content: string | Uint8Array, signature: string, secret: string): boolean {
  if (!HEX.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(content).digest(), Buffer.from(signature, "hex"));
}

/**
 * True when the provider signed that this payment belongs to this order. The signature covers neither amount nor status.
 * @throws AppError PAYMENTS_DISABLED without a key
 */
export function isCheckoutSigned(orderId: string, paymentId: string, signature: string): boolean {
  const secret = getEnv().RAZORPAY_KEY_SECRET;
  if (!secret) throw new AppError("PAYMENTS_DISABLED");
  return isSignedWith(`${orderId}|${paymentId}`, signature, secret);
}

/** True when the provider signed these bytes with one of the configured secrets. @throws AppError PAYMENTS_DISABLED without a secret */
export function isWebhookSigned(body: Uint8Array, signature: string): boolean {
  const secrets = getEnv().RAZORPAY_WEBHOOK_SECRET;
  if (!secrets || secrets.length === 0) throw new AppError("PAYMENTS_DISABLED");
  return secrets.some((secret) => isSignedWith(body, signature, secret));
}

/** An amount in paise. */
const paise = z.int().min(0);

/** An order in an answer of the provider. Fields that are not named here are ignored. */
const providerOrder = z.object({
  id: z.string().min(1),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullish(),
});
type ProviderOrder = z.output<typeof providerOrder>;

/** A payment. One that was refunded without being captured has the status `refunded` too. */
const providerPayment = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: paise,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  captured: z.boolean().nullish(),
  amount_refunded: paise.nullish(),
  created_at: z.number().default(0),
});
export type ProviderPayment = z.output<typeof providerPayment>;

/** A refund. Money was returned only when its status is `processed`. */
const providerRefund = z.object({
  id: z.string().min(1),
  amount: paise,
  status: z.enum(["pending", "processed", "failed"]),
});
type ProviderRefund = z.output<typeof providerRefund>;

/** A list in an answer of the provider. */
const providerList = <S extends z.ZodType>(entry: S) =>
  z.object({ items: z.array(entry) }).transform(({ items }) => items);

const CURRENCY = "INR";
const ANSWER_MAX_BYTES = 1_048_576;
/** The largest page that the provider answers. */
const REFUNDS_MAX = 100;
/** The provider captures payments itself and returns money that was never captured. Periods are in minutes. */
const CAPTURE = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: "normal" },
} as const;

/** Whether this site sells credits, and with which settings. */
export const readPayments = (): PaymentsFacts => paymentsOf(getEnv());

/** The calls of the provider that one request may make, together within limits.providerBudgetMs. */
export type Provider = {
  /** The public key that the checkout is opened with. */
  keyId: string;
  createOrder: (order: { receipt: string; paise: number }) => Promise<ProviderOrder>;
  findOrders: (receipt: string) => Promise<ProviderOrder[]>;
  fetchPayments: (orderId: string) => Promise<ProviderPayment[]>;
  fetchPayment: (id: string) => Promise<ProviderPayment>;
  capturePayment: (id: string, paise: number) => Promise<ProviderPayment>;
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>;
};

/**
 * The provider's calls for one request. They throw AppError PROVIDER_UNAVAILABLE; `isRefusal` tells a refusal from a failure.
 * @throws AppError PAYMENTS_DISABLED without keys
 */
export async function openProvider(): Promise<Provider> {
  const { key_id: keyId, orders, payments } = await openSdk();
  const inBudget = createBudget(limits.providerBudgetMs);
  const request = <S extends z.ZodType>(schema: S, call: () => Promise<unknown>): Promise<z.output<S>> =>
    inBudget(async () => schema.parse(await call())).catch((error: unknown) => {
      throw providerFailure(error);
    });
  return {
    keyId,
    createOrder: ({ receipt, paise: amount }) =>
      request(
        providerOrder.refine((made) => made.amount === amount && made.currency === CURRENCY),
        () => orders.create({ amount, currency: CURRENCY, receipt, partial_payment: false, payment: CAPTURE }),
      ),
    findOrders: async (receipt) => {
      const found = await request(providerList(providerOrder), () => orders.all({ receipt }));
      return found.filter((order) => order.receipt === receipt);
    },
    fetchPayments: (orderId) => request(providerList(providerPayment), () => orders.fetchPayments(orderId)),
    fetchPayment: (id) => request(providerPayment, () => payments.fetch(id)),
    capturePayment: (id, paise) => request(providerPayment, () => payments.capture(id, paise, CURRENCY)),
    listRefunds: (paymentId) =>
      request(providerList(providerRefund), () => payments.fetchMultipleRefund(paymentId, { count: REFUNDS_MAX })),
  };
}

/** Limits several calls of one request to `ms` together. A late call is rejected with an Error and its result is ignored. */
function createBudget(ms: number): <T>(work: () => Promise<T>) => Promise<T> {
  const end = performance.now() + ms;
  return (work) => within(work(), end - performance.now(), () => new Error("not within the time of the request"));
}

type Sdk = Razorpay & { key_id: string; api: { rq: { defaults: Record<string, unknown> } } };
let opened: { key: string; sdk: Promise<Sdk> } | undefined;

/** The SDK has no options for base address and timeout. They are set on its internal `rq`; a test checks that it exists. */
async function openSdk(): Promise<Sdk> {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_URL } = getEnv();
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) throw new AppError("PAYMENTS_DISABLED");
  const key = [RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_URL].join(" ");
  if (opened?.key === key) return opened.sdk;
  const sdk = newSdk(RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_URL);
  opened = { key, sdk };
  sdk.catch(() => {
    opened = undefined;
  });
  return sdk;
}

/** Loads the SDK on first use. */
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

const REFUSAL = "ProviderRefusal";
const DETAIL_MAX_CHARACTERS = 200;

/** An error of the SDK: a status with the provider's own error, or a TypeError when there was no answer. */
type Thrown = { statusCode?: number; error?: { code?: string; description?: string }; message?: string };

/** Temporary statuses: a repeated call may succeed. */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * Turns an error of a provider call into AppError PROVIDER_UNAVAILABLE. Its cause names the reason and leaves out the error
 * of the SDK, which holds the request.
 */
function providerFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { statusCode = 0, error, message } = (thrown ?? {}) as Thrown;
  const isRefusal = statusCode >= 400 && statusCode < 500 && !TEMPORARY.has(statusCode) && error?.code !== undefined;
  const detail = error?.code ? `${error.code} ${error.description ?? ""}` : (message ?? "no answer");
  const cause = Object.assign(
    new Error(`The payment provider: ${statusCode || "no status"}, ${detail.slice(0, DETAIL_MAX_CHARACTERS)}`),
    {
      name: isRefusal ? REFUSAL : "ProviderFailure",
    },
  );
  return new AppError("PROVIDER_UNAVAILABLE", { cause });
}

/** True when the provider refused a call; false when it did not answer or failed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.name === REFUSAL;
