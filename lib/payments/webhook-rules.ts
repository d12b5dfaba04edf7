import { isCredited, type OrderStatus } from "@/lib/payments/order-rules";
import type { ProviderPayment } from "@/lib/payments/provider-schema";
import { isTaken } from "@/lib/payments/settlement-rules";
import type { WebhookReport } from "@/lib/payments/webhook-schema";

type Ordered = { status: OrderStatus; paymentId?: string | undefined };
type Settled = { order: Ordered; payments: readonly ProviderPayment[]; refundIds: readonly string[] };

/** Is a capture reported that was credited before? */
export const isKnown = (order: Ordered, { event, payload: { payment } }: WebhookReport): boolean =>
  event !== REFUND_EVENT && isCredited(order) && (!payment || payment.entity.id === order.paymentId);

/** Has what is reported come about? The provider's lists may lag behind its own reports. */
export function hasCome({ event, payload: { payment, refund } }: WebhookReport, settled: Settled): boolean {
  const { order, refundIds } = settled;
  if (event === REFUND_EVENT && refund)
    return refundIds.includes(refund.entity.id) || isFurther(refund.entity.payment_id, settled);
  if (!CAPTURE_EVENTS.includes(event)) return true;
  return payment && payment.entity.id !== order.paymentId ? isFurther(payment.entity.id, settled) : isCredited(order);
}

/** Nothing comes of a payment that is not the one that paid for its order. */
const isFurther = (paymentId: string, { order, payments }: Settled) =>
  paymentId !== order.paymentId && payments.some((one) => one.id === paymentId && isTaken(one));

/** Reports after which an order's payments are asked for. */
export const REFUND_EVENT = "refund.processed";
export const CAPTURE_EVENTS: readonly string[] = ["payment.captured", "order.paid"];
export const HANDLED_EVENTS: readonly string[] = [
  ...CAPTURE_EVENTS,
  "payment.authorized",
  "payment.failed",
  REFUND_EVENT,
];
