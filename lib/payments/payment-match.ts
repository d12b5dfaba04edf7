import type { ProviderPayment } from "@/lib/payments/provider";

type Ordered = { rzpOrderId?: string | undefined; paise: number; currency: string; paymentId?: string | undefined };

/** The payments that count for an order. */
export type PaymentMatch = {
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
export const isPaid = ({ status }: Pick<ProviderPayment, "status">): boolean => PAID_STATUSES.includes(status);
const isCaptured = ({ status }: ProviderPayment) => status === "captured";

/** True for a payment of exactly this order, in amount and currency. */
const fits = (order: Ordered, payment: ProviderPayment): boolean =>
  payment.order_id === order.rzpOrderId && payment.amount === order.paise && payment.currency === order.currency;

const PAID_STATUSES: readonly ProviderPayment["status"][] = ["captured", "refunded"];
const inOrder = (payments: readonly ProviderPayment[]) => payments.toSorted((a, b) => a.created_at - b.created_at);
const earliest = (payments: readonly ProviderPayment[]) => inOrder(payments)[0];
