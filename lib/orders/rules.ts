import {
  CREATING_CHECKS_MINUTES,
  CREDITED_STATUSES,
  type OrderStatus,
  PAYMENT_CHECKS_MINUTES,
  WATCHED_DAYS,
} from "@/lib/orders/constants";
import { DAY_MS, MINUTE_MS } from "@/lib/time/constants";

const WEEK_MS = 7 * DAY_MS;
const LONGEST_PAUSE_MINUTES = 360;

type Dated = { status: OrderStatus; createdAt: Date; steps: readonly { at: Date }[] };

/** Were its credits added (whatever was refunded since)? */
export const isCredited = ({ status }: { status: OrderStatus }): boolean => CREDITED_STATUSES.includes(status);

/** When the provider is to be asked about an order again; undefined when nothing more can come of it. */
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

/** When to ask again after so many failures in a row: 2, 4, 8 ... minutes later, at most 6 hours, as long as it is watched. */
export function retryAt(createdAt: Date, failures: number, now: Date): Date | undefined {
  const isWatched = now.getTime() - createdAt.getTime() < WATCHED_DAYS * DAY_MS;
  return isWatched ? new Date(now.getTime() + Math.min(2 ** failures, LONGEST_PAUSE_MINUTES) * MINUTE_MS) : undefined;
}
