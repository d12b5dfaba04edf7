import { randomInt } from "node:crypto";

/** Entities in the provider's shapes. Amounts are paise, times are seconds since the epoch. */
export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: object;
  created_at: number;
};

export type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  method: "upi";
  captured: boolean;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};

export type Refund = {
  id: string;
  entity: "refund";
  payment_id: string;
  amount: number;
  currency: string;
  /** The money is returned once it is processed. */
  status: "pending" | "processed";
  created_at: number;
};

/** The bank prevents the capture of a payment `until` (ms), or until it is released. */
export type Hold = { id: string; isOver: boolean; until?: number };

/** A webhook, which is sent again until it is accepted. `dueAt` is in ms. */
export type Delivery = { id: string; event: string; body: string; attempts: number; dueAt: number; isDone: boolean };

/** The outcome of a payment. `held`: authorised, and captured `after` some ms or when it is released. */
export type PaymentRequest = {
  how: "captured" | "authorized" | "held" | "failed";
  after?: number;
  /** Other than the order's own, for tests. */
  amount?: number;
  currency?: string;
};

const LEAST_PAISE = 100;

type OrderBody = { amount?: unknown; currency?: unknown; receipt?: unknown; notes?: unknown };

/** A new order from a shop's request; `at` is in seconds. */
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

/** A new payment of an order, not captured yet. */
export const newPayment = (order: Order, { how, ...other }: PaymentRequest, at: number): Payment => ({
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

type RefundRequest = { amount: number | undefined; status: Refund["status"] };

/** A new refund; of the whole remaining amount unless `amount` is given. */
export function newRefund(payment: Payment, { amount, status }: RefundRequest, at: number): Refund {
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

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 14;

/** A new id in the provider's format: `order_QxYz01AbCdEf23`. */
export const newId = (kind: "order" | "pay" | "rfnd" | "evt"): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("")}`;

type Problem = Error & { status: number };

/** An error in the provider's words. */
export const refusal = (description: string, status = 400): Problem =>
  Object.assign(new Error(description), { status });

/** Status and body of the answer to a failed call. */
export const answerTo = (error: unknown) => ({
  status: (error as Partial<Problem>).status ?? 500,
  body: {
    error: {
      code: "status" in (error as Problem) ? "BAD_REQUEST_ERROR" : "SERVER_ERROR",
      description: (error as Error).message,
      source: "NA",
      step: "NA",
      reason: "NA",
      metadata: {},
    },
  },
});
