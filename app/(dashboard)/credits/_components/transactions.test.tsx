import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BalancePanel, TransactionList, toTransactionItem } from "@/app/(dashboard)/credits/_components/transactions";
import type { Transaction } from "@/lib/credits/contract";
import { creditMessages } from "@/lib/credits/messages";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";

describe("the list of transactions", () => {
  const print = vi.fn();
  beforeEach(() => {
    setStage().clear();
    print.mockReset();
    vi.stubGlobal("print", print);
    render(<TransactionList items={ITEMS} buyer={{ userName: "Asha Rao", email: "asha@example.in" }} />);
  });

  const createdAt = "2026-11-18T13:12:00.000Z";
  const payment = { amount: 49_900, orderId: "order_1", paymentId: "pay_1" };
  const ITEMS = [
    toTransactionItem({ _id: "3", type: "debit", credits: 3, payment, isRefund: true, createdAt }),
    toTransactionItem({ _id: "2", type: "debit", credits: 1, property: { _id: "p", name: "Lake flat" }, createdAt }),
    toTransactionItem({ _id: "1", type: "credit", credits: 3, payment, createdAt }),
  ];
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

  it("shows each with its credits and date, in the given order", () => {
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Payment refundedBasic Pack, 18 Nov 2026, 6:42 pm−3 credits₹499",
      "Lake flatContact unlocked, 18 Nov 2026, 6:42 pm−1 credit",
      "Credits purchasedBasic Pack, 18 Nov 2026, 6:42 pmReceipt of 18 Nov 2026, 6:42 pm+3 credits₹499",
    ]);
    const way = routes.myPropertiesPart({ tab: CONTACTS_TAB });
    expect(screen.getByRole("link", { name: "Lake flat" }).getAttribute("href")).toBe(way);
  });

  it("shows the receipt of a purchase, and prints it", async () => {
    await press(screen.getByRole("button", { name: /^Receipt of/ }));
    const dialog = screen.getByRole("dialog", { name: "Receipt" });
    const receipt = dialog.querySelector("[data-print]")?.textContent;
    for (const part of [
      "Basera",
      "Sample Arcade",
      "Paid byAsha Rao, asha@example.in",
      "Date18 Nov 2026, 6:42 pm",
      "PackBasic Pack",
      "Credits3 credits",
      "Order idorder_1",
      "Payment idpay_1",
      "Amount paid₹499",
      creditMessages.notTaxInvoice,
    ])
      expect(receipt).toContain(part);
    await press(within(dialog).getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    await press(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a transaction", () => {
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
  ])("derives credits that are not recorded from the amount: %i paise", (amount, credits, what) => {
    expect(paid(amount)).toMatchObject({ credits, what });
  });

  it("shows the pack it was bought as, whatever it costs now", () => {
    const payment = { amount: 49_900, orderId: "order_1", pack: "popular" } as const;
    expect(toTransactionItem({ ...BOUGHT, payment })).toMatchObject({ what: "Popular Pack", amount: "₹499" });
    expect(toTransactionItem({ ...BOUGHT, payment }).receipt?.pack).toBe("Popular Pack");
    const refund = { type: "debit", isRefund: true, payment: { ...payment, amount: 10_000 } } as const;
    expect(toTransactionItem({ ...BOUGHT, ...refund }).what).toBe("Popular Pack");
  });

  it("prefers recorded credits", () => {
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

  it("shows a refund with the credits it removed, without a receipt", () => {
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
});

describe("the balance", () => {
  it.each([
    [3, 1_208, "Available credits3Used credits1,208", "Used credits are the contacts you have unlocked so far."],
    [-2, 2, "Available credits-2Used credits2", creditMessages.balanceBelowZero],
  ])("shows available (%i) and used credits (%i)", (balance, used, figures, words) => {
    render(<BalancePanel balance={balance} used={used} />);
    expect(screen.getByRole("region", { name: "Balance" }).textContent).toBe(`${figures}${words}`);
  });
});
