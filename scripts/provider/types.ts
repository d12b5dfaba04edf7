/** Entities in the provider's shapes; amounts are paise, times seconds since the epoch. */
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
  /** Money is given back when it is processed. */
  status: "pending" | "processed";
  created_at: number;
};

/** Until when (ms) the bank keeps a payment from being captured; without a time until it is released. */
export type Hold = { id: string; isOver: boolean; until?: number };

/** A webhook: sent until somebody takes it. `dueAt` is ms. */
export type Delivery = { id: string; event: string; body: string; attempts: number; dueAt: number; isDone: boolean };

/** How a payment goes; `held` is authorised, and captured only `after` so many ms or when it is released. */
export type PayWish = {
  how: "captured" | "authorized" | "held" | "failed";
  after?: number;
  /** Other than the order's own, for tests. */
  amount?: number;
  currency?: string;
};
