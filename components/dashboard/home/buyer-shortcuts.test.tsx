import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BuyerShortcuts } from "@/components/dashboard/home/buyer-shortcuts";
import { routes } from "@/lib/routes";
import { CONTACTS_TAB } from "@/lib/seller/constants";

it("leads buyers to what is theirs, each counted", () => {
  render(<BuyerShortcuts saved={3} unlocked={1} credits={8} />);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["My Cart3 properties you saved", routes.cart],
    ["Unlocked contacts1 contact you can call", routes.myPropertiesPart({ tab: CONTACTS_TAB })],
    ["Credits8 credits to use", routes.credits],
  ]);
});
