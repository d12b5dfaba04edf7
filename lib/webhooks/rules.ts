import type { OrderStatus } from "@/lib/orders/constants";
import { isCredited } from "@/lib/orders/rules";
import type { ProviderPayment } from "@/lib/payments/schema";
import { isTaken } from "@/lib/settlement/rules";
import { CAPTURE_EVENTS, REFUND_EVENT } from "@/lib/webhooks/constants";
import type { WebhookReport } from "@/lib/webhooks/schema";

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
