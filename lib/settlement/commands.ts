import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { grantCredits, reverseCredits } from "@/lib/credits/commands";
import { PAISE_PER_RUPEE } from "@/lib/credits/constants";
import { readBalance } from "@/lib/credits/queries";
import { AppError } from "@/lib/errors";
import { messages } from "@/lib/messages";
import { notify } from "@/lib/notification/commands";
import { noteFailure, noteOddity, planCheck, raiseOrder } from "@/lib/orders/commands";
import type { VerifyAnswer } from "@/lib/orders/contract";
import { assertOrdersGuarded, getOrder, getOwnOrder } from "@/lib/orders/queries";
import { isCredited } from "@/lib/orders/rules";
import type { VerifyBody } from "@/lib/orders/schema";
import { openProvider, type Provider } from "@/lib/payments/client";
import type { ProviderPayment } from "@/lib/payments/schema";
import { isCheckoutSigned } from "@/lib/payments/signature";
import { type Standing, standingOf } from "@/lib/settlement/rules";
import type { OrderRecord } from "@/models/order";

type Clock = { now?: Date };
type Settled = { order: OrderRecord; paymentIds: string[] };

/**
 * Brings an order to where the provider's payments are: captures, adds credits, takes them back. The one way credits come;
 * safe at any time, many times at once, and after any break. Answers the order and all payments made for it.
 * @throws AppError NOT_FOUND, BUYING_OFF, PROVIDER_AWAY, DATABASE_AWAY: then it is tried again by itself
 */
export async function settle(orderId: string, { now = new Date() }: Clock = {}): Promise<Settled> {
  await assertOrdersGuarded();
  const order = await getOrder(orderId);
  if (!order.rzpOrderId) return { order, paymentIds: [] };
  try {
    const provider = openProvider();
    const payments = await provider.fetchPayments(order.rzpOrderId);
    const settled = await advance(order, payments, provider, now);
    await planCheck(settled, now);
    return { order: settled, paymentIds: payments.map(({ id }) => id) };
  } catch (error) {
    await noteFailure(order, error, now);
    throw error;
  }
}

async function advance(
  order: OrderRecord,
  payments: readonly ProviderPayment[],
  provider: Provider,
  now: Date,
): Promise<OrderRecord> {
  const standing = standingOf(order, payments);
  for (const { id, amount, currency } of standing.odd)
    await noteOddity(order, `Payment ${id} of ${amount} ${currency} is not for this order`);
  const taken = standing.taken ?? (await captureOf(order, standing, provider, now));
  if (!taken) return getOrder(order._id.toHexString());
  const credited = await credit(order, taken.id, now);
  return credited.paymentId === taken.id ? takeBack(credited, taken, provider, now) : credited;
}

/** Captures an authorised payment, unless somebody else just did; undefined while the provider does not. */
async function captureOf(
  order: OrderRecord,
  { authorized }: Standing,
  provider: Provider,
  now: Date,
): Promise<ProviderPayment | undefined> {
  if (!authorized) return undefined;
  await raiseOrder(order._id.toHexString(), "authorized", {}, { now });
  await provider.capturePayment(authorized.id, order.paise).catch(() => undefined);
  return standingOf(order, [await provider.fetchPayment(authorized.id)]).taken;
}

/** Adds the credits of a captured payment, once. Where two payments were captured at once, one of them counts. */
async function credit(order: OrderRecord, paymentId: string, now: Date): Promise<OrderRecord> {
  const id = order._id.toHexString();
  if (isCredited(order)) return order;
  const captured = (await raiseOrder(id, "captured", { paymentId }, { now })) ?? (await getOrder(id));
  const { credits, paise } = captured;
  const userId = captured.userId.toHexString();
  const grant = { userId, orderId: id, paymentId: captured.paymentId ?? paymentId, paise, credits };
  const { granted } = await grantCredits(grant, { now });
  const credited = (await raiseOrder(id, "credited", {}, { now })) ?? (await getOrder(id));
  if (granted) await notify(userId, "credits-granted", { credits }, { now });
  return credited;
}

async function takeBack(
  order: OrderRecord,
  payment: ProviderPayment,
  provider: Provider,
  now: Date,
): Promise<OrderRecord> {
  if (!payment.amount_refunded) return order;
  const orderId = order._id.toHexString();
  const userId = order.userId.toHexString();
  const refunds = (await provider.listRefunds(payment.id)).filter(({ status }) => status === "processed");
  for (const { id, amount } of refunds) await reverseCredits({ userId, orderId, refundId: id, paise: amount }, { now });
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (refunded === 0) return order;
  const status = refunded >= order.paise ? "refunded" : "partially_refunded";
  return (await raiseOrder(orderId, status, {}, { now })) ?? getOrder(orderId);
}

/**
 * Takes what the checkout answered, and answers the balance once the credits are there, `pending` before.
 * @throws AppError NOT_FOUND for another's order, INVALID for what is not signed for it, PROVIDER_AWAY
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
  if (!settled.paymentIds.includes(paymentId)) throw unverified();
  return isCredited(settled.order) ? balanceAfter(settled.order) : { status: "pending" };
}

const unverified = () => new AppError("INVALID", { message: messages.verificationFailed });

const balanceAfter = async ({ userId, credits }: OrderRecord): Promise<VerifyAnswer> => ({
  credits: (await readBalance(userId.toHexString())).balance,
  granted: credits,
});

/** Whoever paid and gets no answer must not pay again. */
function sayItIsComing(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "PROVIDER_AWAY") throw error;
  throw new AppError("PROVIDER_AWAY", { message: messages.paymentPending, cause: error.cause });
}
