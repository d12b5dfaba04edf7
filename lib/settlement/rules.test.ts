import { expect, it } from "vitest";
import type { ProviderPayment } from "@/lib/payments/schema";
import { standingOf } from "@/lib/settlement/rules";

const ORDER = { rzpOrderId: "order_1", paise: 49_900, currency: "INR" };
const payment = (changes: Partial<ProviderPayment>): ProviderPayment => ({
  id: "pay_1",
  order_id: "order_1",
  amount: 49_900,
  currency: "INR",
  status: "captured",
  amount_refunded: 0,
  created_at: 1,
  ...changes,
});

it.each([
  ["another order's", { order_id: "order_2" }],
  ["nobody's", { order_id: null }],
  ["too small", { amount: 49_899 }],
  ["too large", { amount: 49_901 }],
  ["in dollars", { currency: "USD" }],
])("a captured payment that is %s is odd, and pays for nothing", (_, changes) => {
  const odd = payment(changes);
  expect(standingOf(ORDER, [odd])).toEqual({ taken: undefined, authorized: undefined, odd: [odd] });
  const authorized = payment({ ...changes, status: "authorized" });
  expect(standingOf(ORDER, [authorized])).toEqual({ taken: undefined, authorized: undefined, odd: [] });
});

it("one that failed or only began is nothing", () => {
  for (const status of ["failed", "created"] as const)
    expect(standingOf(ORDER, [payment({ status })])).toEqual({ taken: undefined, authorized: undefined, odd: [] });
});

it("the earliest pays, unless another did already; a refunded one has paid", () => {
  const [late, early] = [payment({ id: "pay_late", created_at: 2 }), payment({ id: "pay_early", status: "refunded" })];
  expect(standingOf(ORDER, [late, early])).toEqual({ taken: early, authorized: undefined, odd: [late] });
  expect(standingOf({ ...ORDER, paymentId: "pay_late" }, [late, early]).taken).toBe(late);
});
