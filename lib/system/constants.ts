import type { OrderStatus } from "@/lib/orders/constants";

/** What every server does by itself (lib/jobs), as administrators read it. */
export const JOBS = {
  "anonymise-deleted": "Deleted accounts are made anonymous",
  "sweep-media": "Photos that nothing shows are removed",
  "remove-leftovers": "What broken-off writes left is removed",
  "renew-market": "The market is counted anew",
  reconcile: "Orders are reconciled with the payment provider",
} as const;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** Orders that are not credited, at most. */
export const ORDERS_SHOWN = 20;

/** What an order's status means; `isOdd` are those that should not be met for long. */
export const ORDER_TEXTS: Record<OrderStatus, { label: string; isOdd?: true }> = {
  creating: { label: "Being ordered", isOdd: true },
  failed: { label: "Not known at the provider" },
  created: { label: "Not paid" },
  authorized: { label: "Paid, not captured", isOdd: true },
  captured: { label: "Captured, not credited", isOdd: true },
  credited: { label: "Credited" },
  partially_refunded: { label: "Partly refunded" },
  refunded: { label: "Refunded" },
};
