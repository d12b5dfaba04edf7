import { newId } from "@/scripts/provider/ids";
import { refusal } from "@/scripts/provider/problem";
import type { Store } from "@/scripts/provider/store";
import type { Order, Payment, PayWish, Refund } from "@/scripts/provider/types";

const LEAST_PAISE = 100;

type OrderBody = { amount?: unknown; currency?: unknown; receipt?: unknown; notes?: unknown };

/** What a shop asks for, as an order; `at` is seconds. */
export function newOrder({ amount, currency, receipt, notes }: OrderBody, at: number): Order {
  const paise = Number(amount);
  if (!Number.isInteger(paise) || paise < LEAST_PAISE) throw refusal("The amount must be at least INR 1.00");
  if (currency !== "INR") throw refusal("Currency is not supported");
  return {
    id: newId("order"),
    entity: "order",
    amount: paise,
    amount_paid: 0,
    amount_due: paise,
    currency,
    receipt: typeof receipt === "string" ? receipt : null,
    status: "created",
    attempts: 0,
    notes: typeof notes === "object" && notes !== null ? notes : {},
    created_at: at,
  };
}

/** A payment of an order, not captured yet. */
export const newPayment = (order: Order, { how, ...other }: PayWish, at: number): Payment => ({
  id: newId("pay"),
  entity: "payment",
  amount: other.amount ?? order.amount,
  currency: other.currency ?? order.currency,
  status: how === "failed" ? "failed" : "authorized",
  order_id: order.id,
  method: "upi",
  captured: false,
  amount_refunded: 0,
  refund_status: null,
  error_code: how === "failed" ? "BAD_REQUEST_ERROR" : null,
  error_description: how === "failed" ? "Payment failed" : null,
  created_at: at,
});

type RefundWish = { amount: number | undefined; status: Refund["status"] };

/** Money given back; the whole rest unless `amount` is given. */
export function newRefund(payment: Payment, { amount, status }: RefundWish, at: number): Refund {
  const left = payment.amount - payment.amount_refunded;
  const paise = amount ?? left;
  if (payment.status !== "captured" || !(paise >= 1 && paise <= left))
    throw refusal("The total refund amount is greater than the refund payment amount");
  const { id, currency } = payment;
  return {
    id: newId("rfnd"),
    entity: "refund",
    payment_id: id,
    amount: paise,
    currency,
    status,
    created_at: at,
  };
}

export const orderOf = ({ orders }: Store, id: string): Order => orders.get(id) ?? refuseId();
export const paymentOf = ({ payments }: Store, id: string): Payment => payments.get(id) ?? refuseId();
export const refundOf = ({ refunds }: Store, id: string): Refund => refunds.get(id) ?? refuseId();

function refuseId(): never {
  throw refusal("The id provided does not exist");
}
