import type { ProviderPayment } from "@/lib/payments/provider";

type Ordered = { rzpOrderId?: string | undefined; paise: number; currency: string; paymentId?: string | undefined };

/** Is this payment for all of this order, and for nothing else? */
const fits = (order: Ordered, payment: ProviderPayment): boolean =>
  payment.order_id === order.rzpOrderId && payment.amount === order.paise && payment.currency === order.currency;

const TAKEN: readonly ProviderPayment["status"][] = ["captured", "refunded"];
const earliest = (payments: readonly ProviderPayment[]) => payments.toSorted((a, b) => a.created_at - b.created_at)[0];

/** Did its money come, whatever was given back since? */
export const isPaid = ({ status }: Pick<ProviderPayment, "status">): boolean => TAKEN.includes(status);
const isCaptured = ({ status }: ProviderPayment) => status === "captured";

/** What an order's payments come to. */
export type PaymentMatch = {
  /** The one that paid for it; a refunded one did, too, when there is no other. */
  taken: ProviderPayment | undefined;
  /** One that may be captured. */
  authorized: ProviderPayment | undefined;
};

export function matchPayments(order: Ordered, payments: readonly ProviderPayment[]): PaymentMatch {
  const fitting = payments.filter((payment) => isPaid(payment) && fits(order, payment));
  const own = fitting.find(({ id }) => id === order.paymentId);
  const waiting = payments.filter((payment) => payment.status === "authorized" && fits(order, payment));
  return { taken: own ?? earliest(fitting.filter(isCaptured)) ?? earliest(fitting), authorized: earliest(waiting) };
}

/** Payments whose money is there and is not for this order: another amount or currency, or a second time. */
export const extraPaymentIds = (order: Pick<Ordered, "paymentId">, payments: readonly ProviderPayment[]): string[] =>
  payments.filter((payment) => isCaptured(payment) && payment.id !== order.paymentId).map(({ id }) => id);
