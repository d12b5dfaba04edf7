import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { toTransactionItem } from "@/components/credits/transaction-item";
import { TransactionList } from "@/components/credits/transaction-list";
import { creditMessages } from "@/lib/credits/messages";
import { routes } from "@/lib/routes";
import { CONTACTS_TAB } from "@/lib/seller/constants";
import { setStage } from "@/tests/page-stage";

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

it("shows each with its credits and date, in their order", () => {
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Payment refundedBasic Pack, 18 Nov 2026, 6:42 pm−3 credits₹499",
    "Lake flatContact unlocked, 18 Nov 2026, 6:42 pm−1 credit",
    "Credits purchasedBasic Pack, 18 Nov 2026, 6:42 pmReceipt of 18 Nov 2026, 6:42 pm+3 credits₹499",
  ]);
  const way = routes.myPropertiesPart({ tab: CONTACTS_TAB });
  expect(screen.getByRole("link", { name: "Lake flat" }).getAttribute("href")).toBe(way);
});

it("gives the receipt of a purchase, and prints it", async () => {
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
