import "server-only";
import { creditMessages } from "@/lib/credits/messages";
import { PAISE_PER_RUPEE } from "@/lib/credits/packs";
import { grantCredits, reverseCredits } from "@/lib/credits/wallet";
import { readBalance } from "@/lib/identity/credit-balance";
import { notify } from "@/lib/messaging/notifications";
import { assertOrderIndexes, getOrder, getOwnOrder } from "@/lib/payments/order-queries";
import { isCredited } from "@/lib/payments/order-rules";
import type { VerifyAnswer, VerifyBody } from "@/lib/payments/order-schema";
import { advanceOrderStatus, recordExtraPayments, recordOrderFailure, scheduleNextCheck } from "@/lib/payments/orders";
import { extraPaymentIds, matchPayments, type PaymentMatch } from "@/lib/payments/payment-match";
import { openProvider, type Provider, type ProviderPayment } from "@/lib/payments/provider";
import { isCheckoutSigned } from "@/lib/payments/signature";
import type { Actor } from "@/lib/platform/actor";
import { AppError } from "@/lib/platform/errors";
import type { OrderRecord } from "@/models/payments";

type Clock = { now?: Date };
/** The order, and what the provider has for it: all payments, and the refunds that were taken back. */
type Settled = { order: OrderRecord; payments: readonly ProviderPayment[]; refundIds: readonly string[] };
type Advanced = Omit<Settled, "payments">;

/**
 * Brings an order to where the provider's payments are: captures, adds credits, takes them back. The one way credits come;
 * safe at any time, many times at once, and after any break.
 * @throws AppError NOT_FOUND, PAYMENTS_DISABLED, PROVIDER_UNAVAILABLE, DATABASE_UNAVAILABLE: then it is tried again by itself
 */
export async function settle(orderId: string, { now = new Date() }: Clock = {}): Promise<Settled> {
  await assertOrderIndexes();
  const order = await getOrder(orderId);
  if (!order.rzpOrderId) return withoutProvider(order, now);
  try {
    const provider = await openProvider();
    const payments = await provider.fetchPayments(order.rzpOrderId);
    const advanced = await advance(order, payments, provider, now);
    await scheduleNextCheck(order, now);
    return { ...advanced, payments };
  } catch (error) {
    await recordOrderFailure(order, error, now);
    throw error;
  }
}

/** One that is being made is looked for by its receipt, when it is due. */
async function withoutProvider(order: OrderRecord, now: Date): Promise<Settled> {
  if (order.status !== "creating") await scheduleNextCheck(order, now);
  return { order, payments: [], refundIds: [] };
}

async function advance(
  order: OrderRecord,
  payments: readonly ProviderPayment[],
  provider: Provider,
  now: Date,
): Promise<Advanced> {
  const standing = matchPayments(order, payments);
  const taken = standing.taken ?? (await captureOf(order, standing, provider, now));
  const current = taken ? await credit(order, taken.id, now) : await getOrder(order._id.toHexString());
  await recordExtraPayments(current, extraPaymentIds(current, payments));
  const isOwn = taken && taken.id === current.paymentId;
  return isOwn ? takeBack(current, taken, provider, now) : { order: current, refundIds: [] };
}

/** Captures an authorised payment, unless somebody else just did; undefined while the provider does not. */
async function captureOf(
  order: OrderRecord,
  { authorized }: PaymentMatch,
  provider: Provider,
  now: Date,
): Promise<ProviderPayment | undefined> {
  if (!authorized) return undefined;
  await advanceOrderStatus(order, "authorized", {}, { now });
  await provider.capturePayment(authorized.id, order.paise).catch(() => undefined);
  return matchPayments(order, [await provider.fetchPayment(authorized.id)]).taken;
}

/** Adds the credits of a captured payment, once. Where two payments were captured at once, one of them counts. */
async function credit(order: OrderRecord, paymentId: string, now: Date): Promise<OrderRecord> {
  const id = order._id.toHexString();
  if (isCredited(order)) return order;
  const captured = (await advanceOrderStatus(order, "captured", { paymentId }, { now })) ?? (await getOrder(id));
  const { credits, paise } = captured;
  const userId = captured.userId.toHexString();
  const grant = { userId, orderId: id, paymentId: captured.paymentId ?? paymentId, paise, credits };
  const { granted } = await grantCredits(grant, { now });
  const credited = (await advanceOrderStatus(order, "credited", {}, { now })) ?? (await getOrder(id));
  if (granted) await notify(userId, "credits-granted", { credits }, { now });
  return credited;
}

async function takeBack(
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
 * Takes what the checkout answered, and answers the balance once the credits are there, `pending` before.
 * @throws AppError NOT_FOUND for another's order, INVALID for what is not signed for it, PROVIDER_UNAVAILABLE
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
  const settled = await settle(order._id.toHexString(), { now }).catch(sayItIsComing);
  if (!settled.payments.some(({ id }) => id === paymentId)) throw unverified();
  return isCredited(settled.order) ? balanceAfter(settled.order) : { status: "pending" };
}

const unverified = () => new AppError("INVALID", { message: creditMessages.verificationFailed });

const balanceAfter = async ({ userId, credits }: OrderRecord): Promise<VerifyAnswer> => ({
  credits: (await readBalance(userId.toHexString())).balance,
  granted: credits,
});

/** Whoever paid and gets no answer must not pay again. */
function sayItIsComing(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "PROVIDER_UNAVAILABLE") throw error;
  throw new AppError("PROVIDER_UNAVAILABLE", { message: creditMessages.paymentPending, cause: error.cause });
}
