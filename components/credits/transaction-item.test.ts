import { expect, it } from "vitest";
import { toTransactionItem } from "@/components/credits/transaction-item";
import type { Transaction } from "@/lib/credits/types";

const BOUGHT: Transaction = {
  _id: "1",
  type: "credit",
  credits: 8,
  payment: { amount: 89_900, orderId: "order_1", paymentId: "pay_1" },
  createdAt: "2026-11-18T13:12:00.000Z",
};
const paid = (amount: number, credits = 0) =>
  toTransactionItem({ ...BOUGHT, credits, payment: { amount, orderId: "order_1" } });

it("shows a purchase with its pack, its amount in rupees and a receipt", () => {
  expect(toTransactionItem(BOUGHT)).toEqual({
    _id: "1",
    kind: "purchase",
    title: "Credits purchased",
    what: "Popular Pack",
    date: "18 Nov 2026, 6:42 pm",
    credits: "+8 credits",
    amount: "₹899",
    receipt: {
      date: "18 Nov 2026, 6:42 pm",
      pack: "Popular Pack",
      credits: "8 credits",
      amount: "₹899",
      orderId: "order_1",
      paymentId: "pay_1",
    },
  });
});

it.each([
  [49_900, "+3 credits", "Basic Pack"],
  [89_900, "+8 credits", "Popular Pack"],
  [99_900, "+10 credits", "Credit pack"],
  [12_345, "+0 credits", "Credit pack"],
])("fills in credits that are not recorded by the amount: %i paise", (amount, credits, what) => {
  expect(paid(amount)).toMatchObject({ credits, what });
});

it("keeps the pack it was bought as, whatever it costs by now", () => {
  const payment = { amount: 49_900, orderId: "order_1", pack: "popular" } as const;
  expect(toTransactionItem({ ...BOUGHT, payment })).toMatchObject({ what: "Popular Pack", amount: "₹499" });
  expect(toTransactionItem({ ...BOUGHT, payment }).receipt?.pack).toBe("Popular Pack");
  const refund = { type: "debit", isRefund: true, payment: { ...payment, amount: 10_000 } } as const;
  expect(toTransactionItem({ ...BOUGHT, ...refund }).what).toBe("Popular Pack");
});

it("lets recorded credits win", () => {
  expect(paid(99_900, 4)).toMatchObject({ credits: "+4 credits", amount: "₹999" });
  expect(paid(49_950, 1)).toMatchObject({ credits: "+1 credit", amount: "₹499.5" });
});

it("shows an unlock with its property, without an amount or receipt", () => {
  const { payment: _, ...rest } = BOUGHT;
  const unlock = { ...rest, type: "debit", credits: 1, property: { _id: "p", name: "Lake view flat" } } as const;
  expect(toTransactionItem(unlock)).toEqual({
    _id: "1",
    kind: "unlock",
    title: "Lake view flat",
    what: "Contact unlocked",
    date: "18 Nov 2026, 6:42 pm",
    credits: "−1 credit",
  });
});

it("shows a refund with what it took back, without a receipt", () => {
  expect(toTransactionItem({ ...BOUGHT, type: "debit", isRefund: true })).toEqual({
    _id: "1",
    kind: "refund",
    title: "Payment refunded",
    what: "Popular Pack",
    date: "18 Nov 2026, 6:42 pm",
    credits: "−8 credits",
    amount: "₹899",
  });
});
