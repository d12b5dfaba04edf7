import "server-only";
import type Razorpay from "razorpay";
import { z } from "zod";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { type PaymentsFacts, paymentsOf } from "@/lib/platform/payment-env";

/** Whether credits can be bought on this site, and with what. */
export const readPayments = (): PaymentsFacts => paymentsOf(getEnv());

/** Amounts are paise. What is not named here is not looked at. */
const paise = z.int().min(0);

/** An order as the provider answers it. */
const providerOrder = z.object({
  id: z.string().min(1),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullish(),
});
type ProviderOrder = z.output<typeof providerOrder>;

/** A payment; `refunded` was captured before. */
const providerPayment = z.object({
  id: z.string().min(1),
  order_id: z.string().nullish(),
  amount: paise,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount_refunded: paise.nullish(),
  created_at: z.number().default(0),
});
export type ProviderPayment = z.output<typeof providerPayment>;

/** A refund; only a `processed` one has given money back. */
const providerRefund = z.object({
  id: z.string().min(1),
  amount: paise,
  status: z.enum(["pending", "processed", "failed"]),
});
type ProviderRefund = z.output<typeof providerRefund>;

/** A list as the provider answers it. */
const providerList = <S extends z.ZodType>(entry: S) =>
  z.object({ items: z.array(entry) }).transform(({ items }) => items);

const REFUSAL = "ProviderRefusal";
const TOLD_CHARACTERS = 200;

/** What the SDK throws: with a status and the provider's own error, or a TypeError of its own when there was no answer. */
type Thrown = { statusCode?: number; error?: { code?: string; description?: string }; message?: string };

/** Statuses of a moment: asked again, the provider may say something else. */
const PASSING = new Set([408, 425, 429]);

/**
 * Whatever went wrong with a call of the provider, as AppError PROVIDER_UNAVAILABLE; its cause says what, without the SDK's
 * error, which holds the request.
 */
function providerFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { statusCode = 0, error, message } = (thrown ?? {}) as Thrown;
  const isRefusal = statusCode >= 400 && statusCode < 500 && !PASSING.has(statusCode) && error?.code !== undefined;
  const said = error?.code ? `${error.code} ${error.description ?? ""}` : (message ?? "no answer");
  const cause = Object.assign(
    new Error(`The payment provider: ${statusCode || "no status"}, ${said.slice(0, TOLD_CHARACTERS)}`),
    {
      name: isRefusal ? REFUSAL : "ProviderFailure",
    },
  );
  return new AppError("PROVIDER_UNAVAILABLE", { cause });
}

/** Did the provider say no (and not merely fail to say yes)? */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Error && error.cause.name === REFUSAL;

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
 * @throws AppError PAYMENTS_DISABLED without keys; its calls throw PROVIDER_UNAVAILABLE, told apart by `isRefusal`.
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

/** Lets several works of one request take `ms` together. The one that is late is given up, unheard, with an Error. */
function createBudget(ms: number): <T>(work: () => Promise<T>) => Promise<T> {
  const end = performance.now() + ms;
  return async (work) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("not within the time of the request")), end - performance.now());
    });
    try {
      return await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
