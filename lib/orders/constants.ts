/** How far an order has come; it only ever rises. `failed` is one that the provider does not have. */
export const ORDER_STATUSES = [
  "creating",
  "failed",
  "created",
  "authorized",
  "captured",
  "credited",
  "partially_refunded",
  "refunded",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Those from which `status` can be reached. */
export const statusesBelow = (status: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status));

export const WEBHOOK_EVENT_KEPT_SECONDS = 90 * 86_400;

/** Credits were added for these. */
export const CREDITED_STATUSES: readonly OrderStatus[] = ["credited", "partially_refunded", "refunded"];

/** When the provider is asked whether an order arrived there, in minutes; none is left `creating` after the last. */
export const CREATING_CHECKS_MINUTES = [2, 5, 10, 14] as const;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** When it is asked for a payment, in minutes since the last step: banks confirm up to five days later. */
export const PAYMENT_CHECKS_MINUTES: readonly number[] = [
  2,
  5,
  15,
  HOUR_MINUTES,
  6 * HOUR_MINUTES,
  ...[1, 2, 3, 4, 5, 6].map((days) => days * DAY_MINUTES),
];
/** After that, and for refunds, once a week as long as an order is this old. */
export const WATCHED_DAYS = 90;
