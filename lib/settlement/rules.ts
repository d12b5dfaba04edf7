import type { ProviderPayment } from "@/lib/payments/schema";

type Ordered = { rzpOrderId?: string | undefined; paise: number; currency: string; paymentId?: string | undefined };

/** Is this payment for all of this order, and for nothing else? */
const fits = (order: Ordered, payment: ProviderPayment): boolean =>
  payment.order_id === order.rzpOrderId && payment.amount === order.paise && payment.currency === order.currency;

const TAKEN: readonly ProviderPayment["status"][] = ["captured", "refunded"];
const earliest = (payments: readonly ProviderPayment[]) => payments.toSorted((a, b) => a.created_at - b.created_at)[0];

/** What an order's payments come to. */
export type Standing = {
  /** The one that paid for it; a refunded one did, too. */
  taken: ProviderPayment | undefined;
  /** One that may be captured. */
  authorized: ProviderPayment | undefined;
  /** Money that came and is not for this order: another amount or currency, or a second time. */
  odd: ProviderPayment[];
};

export function standingOf(order: Ordered, payments: readonly ProviderPayment[]): Standing {
  const came = payments.filter(({ status }) => TAKEN.includes(status));
  const fitting = came.filter((payment) => fits(order, payment));
  const taken = fitting.find(({ id }) => id === order.paymentId) ?? earliest(fitting);
  const waiting = payments.filter((payment) => payment.status === "authorized" && fits(order, payment));
  return { taken, authorized: earliest(waiting), odd: came.filter((payment) => payment !== taken) };
}
