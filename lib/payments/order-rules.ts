import { DAY_MS, DAY_SECONDS, MINUTE_MS } from "@/lib/platform/time";

/** The statuses of an order in ascending order. An order never goes back. `failed` means that the provider has no such order. */
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

/** The statuses from which `status` can be reached. */
export const statusesBelow = (status: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status));

export const WEBHOOK_EVENT_KEPT_SECONDS = 90 * DAY_SECONDS;

/** The statuses of orders whose credits were added. */
export const CREDITED_STATUSES: readonly OrderStatus[] = ["credited", "partially_refunded", "refunded"];

/** Minutes after which the provider is asked whether it has an order in `creating`. After the last check it is `failed`. */
const CREATING_CHECKS_MINUTES = [2, 5, 10, 14] as const;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Minutes after the last step at which the provider is asked for payments. Banks confirm up to five days later. */
const PAYMENT_CHECKS_MINUTES: readonly number[] = [
  2,
  5,
  15,
  HOUR_MINUTES,
  6 * HOUR_MINUTES,
  ...[1, 2, 3, 4, 5, 6].map((days) => days * DAY_MINUTES),
];
/** After those checks, and for refunds, an order is checked once a week until it is this many days old. */
export const WATCHED_DAYS = 90;

const WEEK_MS = 7 * DAY_MS;
const LONGEST_PAUSE_MINUTES = 360;

type Dated = { status: OrderStatus; createdAt: Date; steps: readonly { at: Date }[] };

/** True when the credits of an order were added, even if they were refunded since. */
export const isCredited = ({ status }: { status: OrderStatus }): boolean => CREDITED_STATUSES.includes(status);

/** The time of the next check of an order at the provider; undefined when its status is final. */
export function nextCheckOf(order: Dated, now: Date): Date | undefined {
  const since = order.steps.at(-1)?.at ?? order.createdAt;
  if (order.status === "creating") return firstAfter(now, minutesAfter(since, CREATING_CHECKS_MINUTES));
  if (order.status === "failed" || order.status === "refunded") return undefined;
  const checks = isCredited(order) ? [] : minutesAfter(since, PAYMENT_CHECKS_MINUTES);
  return firstAfter(now, [...checks, ...weeksAfter(order.createdAt)]);
}

const minutesAfter = (since: Date, minutes: readonly number[]) =>
  minutes.map((one) => new Date(since.getTime() + one * MINUTE_MS));

const weeksAfter = (since: Date) =>
  Array.from({ length: Math.floor((WATCHED_DAYS * DAY_MS) / WEEK_MS) }, (_, week) => {
    return new Date(since.getTime() + (week + 1) * WEEK_MS);
  });

const firstAfter = (now: Date, times: readonly Date[]) =>
  times.filter((time) => time > now).sort((a, b) => a.getTime() - b.getTime())[0];

/** The time of the next try after `failures` in a row: 2, 4, 8 ... minutes later, at most 6 hours; undefined after WATCHED_DAYS. */
export function retryAt(createdAt: Date, failures: number, now: Date): Date | undefined {
  const isWatched = now.getTime() - createdAt.getTime() < WATCHED_DAYS * DAY_MS;
  return isWatched ? new Date(now.getTime() + Math.min(2 ** failures, LONGEST_PAUSE_MINUTES) * MINUTE_MS) : undefined;
}
