import { randomInt } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

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

type Tables = { orders: Order; payments: Payment; refunds: Refund; holds: Hold; deliveries: Delivery };
export type Store = { [T in keyof Tables]: Map<string, Tables[T]> } & {
  /** Stores an entity, new or changed. */
  put: <T extends keyof Tables>(table: T, entity: Tables[T]) => void;
};

/** Everything the provider knows. With `file` each change is appended as a line, so that a restart forgets nothing. */
export function openStore(file?: string): Store {
  const tables = {
    orders: new Map<string, Order>(),
    payments: new Map<string, Payment>(),
    refunds: new Map<string, Refund>(),
    holds: new Map<string, Hold>(),
    deliveries: new Map<string, Delivery>(),
  };
  const remember = (table: keyof Tables, entity: { id: string }) =>
    (tables[table] as Map<string, { id: string }>).set(entity.id, entity);
  if (file) {
    for (const [table, entity] of readLines(file)) remember(table, entity);
    rewrite(file, tables);
  }
  return {
    ...tables,
    put: (table, entity) => {
      remember(table, entity);
      if (file) appendFileSync(file, lineOf(table, entity));
    },
  };
}

type Line = [keyof Tables, { id: string }];
const lineOf = (...line: Line) => `${JSON.stringify(line)}\n`;

/** A kill may have cut off the last line. It was never acknowledged. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

function rewrite(file: string, tables: object) {
  mkdirSync(dirname(file), { recursive: true });
  const lines = Object.entries(tables).flatMap(([table, entities]) =>
    [...entities.values()].map((entity) => lineOf(table as keyof Tables, entity)),
  );
  writeFileSync(`${file}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export const orderOf = ({ orders }: Store, id: string): Order => orders.get(id) ?? throwUnknownId();
export const paymentOf = ({ payments }: Store, id: string): Payment => payments.get(id) ?? throwUnknownId();
export const refundOf = ({ refunds }: Store, id: string): Refund => refunds.get(id) ?? throwUnknownId();

function throwUnknownId(): never {
  throw refusal("The id provided does not exist");
}
