import { expect, it } from "vitest";
import { isCredited, nextCheckOf, ORDER_STATUSES, type OrderStatus, retryAt } from "@/lib/payments/order-rules";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";

const MADE = new Date("2026-09-01T06:00:00Z");
const at = (ms: number) => new Date(MADE.getTime() + ms);
const orderIn = (status: OrderStatus, since = MADE) => ({ status, createdAt: MADE, steps: [{ at: since }] });

it("counts refunded orders as credited", () => {
  expect(ORDER_STATUSES.filter((status) => isCredited({ status }))).toEqual([
    "credited",
    "partially_refunded",
    "refunded",
  ]);
});

it.each<[OrderStatus, number, number | undefined]>([
  ["creating", 0, 2 * MINUTE_MS],
  ["creating", 10 * MINUTE_MS, 14 * MINUTE_MS],
  ["creating", 14 * MINUTE_MS, undefined],
  ["failed", 0, undefined],
  ["created", 0, 2 * MINUTE_MS],
  ["created", 2 * MINUTE_MS, 5 * MINUTE_MS],
  ["authorized", 6 * DAY_MS, 7 * DAY_MS],
  ["captured", 84 * DAY_MS, undefined],
  ["credited", 0, 7 * DAY_MS],
  ["partially_refunded", 7 * DAY_MS, 14 * DAY_MS],
  ["refunded", 0, undefined],
])("an order that is %s for %i ms is looked at again at %s", (status, now, next) => {
  expect(nextCheckOf(orderIn(status), at(now))).toEqual(next === undefined ? undefined : at(next));
});

it("counts from the last step: a payment of day 20 is looked after like one of the first day", () => {
  const paid = at(20 * DAY_MS);
  expect(nextCheckOf(orderIn("authorized", paid), paid)).toEqual(at(20 * DAY_MS + 2 * MINUTE_MS));
});

it("tries again ever later, and not for ever", () => {
  const waits = [1, 2, 8, 9, 40].map((failures) => retryAt(MADE, failures, MADE)?.getTime());
  expect(waits.map((time) => ((time ?? 0) - MADE.getTime()) / MINUTE_MS)).toEqual([2, 4, 256, 360, 360]);
  expect(retryAt(MADE, 1, at(90 * DAY_MS))).toBeUndefined();
});
