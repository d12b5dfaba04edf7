import "server-only";
import { creditMessages } from "@/lib/credits/messages";
import { PAISE_PER_RUPEE } from "@/lib/credits/packs";
import { grantCredits, reverseCredits } from "@/lib/credits/wallet";
import { readBalance } from "@/lib/identity/accounts";
import { sendNotice } from "@/lib/messaging/notifications";
import type { VerifyAnswer, VerifyBody } from "@/lib/payments/contract";
import { isCredited } from "@/lib/payments/order-rules";
import {
  advanceOrderStatus,
  assertOrderIndexes,
  getOrder,
  getOwnOrder,
  recordExtraPayments,
  recordOrderFailure,
  scheduleEarlyCheck,
  scheduleNextCheck,
} from "@/lib/payments/orders";
import {
  isCheckoutSigned,
  isRefusal,
  openProvider,
  type Provider,
  type ProviderPayment,
} from "@/lib/payments/provider";
import type { Actor } from "@/lib/platform/actor";
import { AppError } from "@/lib/platform/errors";
import type { OrderRecord } from "@/models/payments";

type Ordered = { rzpOrderId?: string | undefined; paise: number; currency: string; paymentId?: string | undefined };

/** The payments that count for an order. */
type PaymentMatch = {
  /** The payment that paid for the order; a refunded one when there is no other. */
  paid: ProviderPayment | undefined;
  /** The payments that may be captured, the earliest first. The bank may not have released the earliest one yet. */
  authorized: ProviderPayment[];
};

/** Finds the payments that count for an order. */
export function matchPayments(order: Ordered, payments: readonly ProviderPayment[]): PaymentMatch {
  const fitting = payments.filter((payment) => isPaid(payment) && fits(order, payment));
  const own = fitting.find(({ id }) => id === order.paymentId);
  const capturable = payments.filter((payment) => payment.status === "authorized" && fits(order, payment));
  return { paid: own ?? earliest(fitting.filter(isCaptured)) ?? earliest(fitting), authorized: inOrder(capturable) };
}

/** Ids of captured payments that do not count for the order: another amount or currency, or a second payment. */
export const extraPaymentIds = (order: Pick<Ordered, "paymentId">, payments: readonly ProviderPayment[]): string[] =>
  payments.filter((payment) => isCaptured(payment) && payment.id !== order.paymentId).map(({ id }) => id);

/** True when the money of a payment arrived, even if it was refunded since. */
export const isPaid = ({ status, captured }: Pick<ProviderPayment, "status" | "captured">): boolean =>
  PAID_STATUSES.includes(status) && (status !== "refunded" || captured !== false);
const isCaptured = ({ status }: ProviderPayment) => status === "captured";

/** True for a payment of exactly this order, in amount and currency. */
const fits = (order: Ordered, payment: ProviderPayment): boolean =>
  payment.order_id === order.rzpOrderId && payment.amount === order.paise && payment.currency === order.currency;

const PAID_STATUSES: readonly ProviderPayment["status"][] = ["captured", "refunded"];
const inOrder = (payments: readonly ProviderPayment[]) => payments.toSorted((a, b) => a.created_at - b.created_at);
const earliest = (payments: readonly ProviderPayment[]) => inOrder(payments)[0];

type Clock = { now?: Date };
/** The order with all its payments at the provider and the ids of the refunds whose credits were taken back. */
type Settled = { order: OrderRecord; payments: readonly ProviderPayment[]; refundIds: readonly string[] };
type Advanced = Omit<Settled, "payments">;

/**
 * Brings an order in line with its payments at the provider: captures payments, adds credits, takes back refunded credits.
 * All purchased credits are added here. It is safe to repeat, to run concurrently, and to run after an interruption. `provider` is one
 * that the request has opened already, so that all its calls share their time.
 * @throws AppError NOT_FOUND, PAYMENTS_DISABLED; PROVIDER_UNAVAILABLE and DATABASE_UNAVAILABLE, after which the order is
 * checked again by the reconciliation job
 */
export async function settle(
  orderId: string,
  { now = new Date(), provider: opened }: Clock & { provider?: Provider } = {},
): Promise<Settled> {
  await assertOrderIndexes();
  const order = await getOrder(orderId);
  if (!order.rzpOrderId) return settleWithoutProvider(order, now);
  try {
    const provider = opened ?? (await openProvider());
    const payments = await provider.fetchPayments(order.rzpOrderId);
    const advanced = await advance(order, payments, provider, now);
    await scheduleNextCheck(order, now);
    return { ...advanced, payments };
  } catch (error) {
    await recordOrderFailure(order, error, now);
    throw error;
  }
}

/** An order in `creating` is left to reconciliation, which looks for it by its receipt when it is due. */
async function settleWithoutProvider(order: OrderRecord, now: Date): Promise<Settled> {
  if (order.status !== "creating") await scheduleNextCheck(order, now);
  return { order, payments: [], refundIds: [] };
}

async function advance(
  order: OrderRecord,
  payments: readonly ProviderPayment[],
  provider: Provider,
  now: Date,
): Promise<Advanced> {
  const match = matchPayments(order, payments);
  const paid = match.paid ?? (await capture(order, match, provider, now));
  const current = paid ? await addCredits(order, paid.id, now) : await getOrder(order._id.toHexString());
  await recordExtraPayments(current, extraPaymentIds(current, payments));
  const isOwn = paid && paid.id === current.paymentId;
  return isOwn ? reverseRefundedCredits(current, paid, provider, now) : { order: current, refundIds: [] };
}

/**
 * Captures one authorised payment, which may have been captured meanwhile; undefined when none is captured. The next one is
 * tried only after a refusal: a call without an answer may still take the money of this one.
 */
async function capture(
  order: OrderRecord,
  { authorized }: PaymentMatch,
  provider: Provider,
  now: Date,
): Promise<ProviderPayment | undefined> {
  if (authorized.length === 0) return undefined;
  await advanceOrderStatus(order, "authorized", {}, { now });
  for (const { id } of authorized) {
    const isRefused = await provider.capturePayment(id, order.paise).then(() => false, isRefusal);
    const { paid } = matchPayments(order, [await provider.fetchPayment(id)]);
    if (paid || !isRefused) return paid;
  }
  return undefined;
}

/** Adds the credits of a captured payment once. If two payments were captured at the same time, one of them counts. */
async function addCredits(order: OrderRecord, paymentId: string, now: Date): Promise<OrderRecord> {
  const id = order._id.toHexString();
  if (isCredited(order)) return order;
  const captured = (await advanceOrderStatus(order, "captured", { paymentId }, { now })) ?? (await getOrder(id));
  const { credits, paise } = captured;
  const userId = captured.userId.toHexString();
  const grant = { userId, orderId: id, paymentId: captured.paymentId ?? paymentId, paise, credits };
  await grantCredits(grant, { now });
  // Before the last step: after an interruption the order is settled again, and the key lets the notice in once.
  await sendNotice({ userId, kind: "credits-granted", facts: { credits }, key: `order:${id}` }, { now });
  return (await advanceOrderStatus(order, "credited", {}, { now })) ?? (await getOrder(id));
}

/** Takes back the credits of processed refunds, once per refund, and advances the status of the order. */
async function reverseRefundedCredits(
  order: OrderRecord,
  payment: ProviderPayment,
  provider: Provider,
  now: Date,
): Promise<Advanced> {
  if (!payment.amount_refunded) return { order, refundIds: [] };
  const orderId = order._id.toHexString();
  const userId = order.userId.toHexString();
  const refunds = (await provider.listRefunds(payment.id)).filter(({ status }) => status === "processed");
  for (const { id, amount } of refunds) await reverseCredits({ userId, orderId, refundId: id, paise: amount }, { now });
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const refundIds = refunds.map(({ id }) => id);
  if (refunded === 0) return { order, refundIds };
  const status = refunded >= order.paise ? "refunded" : "partially_refunded";
  return { order: (await advanceOrderStatus(order, status, {}, { now })) ?? (await getOrder(orderId)), refundIds };
}

/**
 * Verifies the answer of the checkout and settles the order. Returns the balance once the credits are added, else `pending`.
 * @throws AppError NOT_FOUND for another account's order, INVALID without a valid signature, PROVIDER_UNAVAILABLE
 */
export async function verifyPayment(
  actor: Actor,
  body: VerifyBody,
  { now = new Date() }: Clock = {},
): Promise<VerifyAnswer> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature, amount } = body;
  const order = await getOwnOrder(actor, orderId);
  const isSigned = isCheckoutSigned(orderId, paymentId, signature);
  if (!isSigned || amount * PAISE_PER_RUPEE !== order.paise) throw unverified();
  if (isCredited(order) && order.paymentId === paymentId) return balanceAfter(order);
  const provider = await openProvider();
  const settled = await settle(order._id.toHexString(), { now, provider }).catch(rethrowAsPending);
  if (!settled.payments.some(({ id }) => id === paymentId)) return checkSoon(settled.order, paymentId, provider, now);
  return isCredited(settled.order) ? balanceAfter(settled.order) : { status: "pending" };
}

/**
 * Schedules an early check for a signed payment that is not in the provider's list: the list may lag behind the checkout.
 * @throws AppError INVALID for a payment of another order
 */
async function checkSoon(order: OrderRecord, paymentId: string, provider: Provider, now: Date): Promise<VerifyAnswer> {
  await scheduleEarlyCheck(order, now);
  const payment = await provider
    .fetchPayment(paymentId)
    .catch((error: unknown) => (isRefusal(error) ? undefined : rethrowAsPending(error)));
  if (payment && payment.order_id !== order.rzpOrderId) throw unverified();
  return { status: "pending" };
}

const unverified = () => new AppError("INVALID", { message: creditMessages.verificationFailed });

const balanceAfter = async ({ userId, credits }: OrderRecord): Promise<VerifyAnswer> => ({
  credits: (await readBalance(userId.toHexString())).balance,
  granted: credits,
});

/** Replaces the text of PROVIDER_UNAVAILABLE, so that the buyer does not pay a second time. */
function rethrowAsPending(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "PROVIDER_UNAVAILABLE") throw error;
  throw new AppError("PROVIDER_UNAVAILABLE", { message: creditMessages.paymentPending, cause: error.cause });
}
