import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Shop } from "@/app/(dashboard)/credits/_sections/shop";
import { creditMessages } from "@/lib/credits/messages";
import { readPayments } from "@/lib/payments/queries";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }), usePathname: () => "/credits" }));
vi.mock("@/lib/payments/queries", () => ({ readPayments: vi.fn() }));

const show = (isOpen: boolean, isSandbox: boolean) => {
  vi.mocked(readPayments).mockReturnValue({ isOpen, isSandbox, checkoutUrl: "https://checkout.example/checkout.js" });
  render(<Shop buyer={{ userName: "Asha Rao", email: "asha@example.in" }} />);
  return {
    buttons: screen.queryAllByRole("button").map(({ textContent }) => textContent),
    isTest: screen.queryByText(creditMessages.sandboxNotice) !== null,
    isOff: screen.queryByText(creditMessages.buyingOff) !== null,
  };
};
const BUTTONS = ["Buy 3 credits", "Buy 8 credits"];

it("sells the packs", () => {
  expect(show(true, false)).toEqual({ buttons: BUTTONS, isTest: false, isOff: false });
});

it("says above the packs that no money moves, where none does", () => {
  expect(show(true, true)).toEqual({ buttons: BUTTONS, isTest: true, isOff: false });
});

it("says that nothing is sold here in the place of buttons that would do nothing", () => {
  expect(show(false, false)).toEqual({ buttons: [], isTest: false, isOff: true });
});
