import { expect, it } from "vitest";
import { extraPaymentIds, matchPayments } from "@/lib/payments/payment-match";
import type { ProviderPayment } from "@/lib/payments/provider";

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

const NOTHING = { taken: undefined, authorized: undefined };

it.each([
  ["another order's", { order_id: "order_2" }],
  ["nobody's", { order_id: null }],
  ["too small", { amount: 49_899 }],
  ["too large", { amount: 49_901 }],
  ["in dollars", { currency: "USD" }],
])("a captured payment that is %s is odd, and pays for nothing", (_, changes) => {
  const odd = payment(changes);
  expect(matchPayments(ORDER, [odd])).toEqual(NOTHING);
  expect(extraPaymentIds({ paymentId: undefined }, [odd])).toEqual([odd.id]);
  const authorized = payment({ ...changes, status: "authorized" });
  expect(matchPayments(ORDER, [authorized])).toEqual(NOTHING);
  expect(extraPaymentIds({ paymentId: undefined }, [authorized])).toEqual([]);
});

it("one that failed or only began is nothing", () => {
  for (const status of ["failed", "created"] as const)
    expect(matchPayments(ORDER, [payment({ status })])).toEqual(NOTHING);
});

it("the earliest pays, unless another did already", () => {
  const [late, early] = [payment({ id: "pay_late", created_at: 2 }), payment({ id: "pay_early" })];
  expect(matchPayments(ORDER, [late, early]).taken).toBe(early);
  expect(matchPayments({ ...ORDER, paymentId: "pay_late" }, [late, early]).taken).toBe(late);
  expect(extraPaymentIds({ paymentId: "pay_late" }, [late, early])).toEqual(["pay_early"]);
});

it("one that was given back has paid when there is no other, and needs no giving back", () => {
  const [late, given] = [payment({ id: "pay_late", created_at: 2 }), payment({ id: "pay_given", status: "refunded" })];
  expect(matchPayments(ORDER, [late, given]).taken).toBe(late);
  expect(matchPayments(ORDER, [given]).taken).toBe(given);
  expect(matchPayments({ ...ORDER, paymentId: "pay_given" }, [late, given]).taken).toBe(given);
  expect(extraPaymentIds({ paymentId: "pay_late" }, [late, given])).toEqual([]);
});
