import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BalancePanel } from "@/components/credits/balance-panel";
import { creditMessages } from "@/lib/credits/messages";

it.each([
  [3, 1_208, "Available credits3Used credits1,208", "Used credits are the contacts you have unlocked so far."],
  [-2, 2, "Available credits-2Used credits2", creditMessages.balanceBelowZero],
])("says what there is (%i) and what was used (%i)", (balance, used, figures, words) => {
  render(<BalancePanel balance={balance} used={used} />);
  expect(screen.getByRole("region", { name: "Balance" }).textContent).toBe(`${figures}${words}`);
});
