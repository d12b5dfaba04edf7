import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BuyerShortcuts, StatCards } from "@/app/(dashboard)/dashboard/_components/overview-parts";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const counts = { total: 14, approved: 9, rejected: 2, pending: 3 };
const links = () =>
  screen.getAllByRole("link").map((link) => [link.textContent?.replace(/\s+/g, " "), link.getAttribute("href")]);
const LISTS = [
  ["14 Total Properties", "/view-properties"],
  ["9 Approved Properties", "/view-properties?status=approved"],
  ["2 Rejected Properties", "/view-properties?status=rejected"],
  ["3 Pending Properties", "/view-properties?status=pending"],
];

it("links each count to its list, and the count of users for administrators", () => {
  render(<StatCards counts={counts} users={1_284} isAdmin />);
  expect(links()).toEqual([...LISTS, ["1,284 Total Users", "/users"]]);
});

it("shows owners and agents the count of users without a link", () => {
  render(<StatCards counts={counts} users={1_284} isAdmin={false} />);
  expect(links()).toEqual(LISTS);
  expect(screen.getByText("1,284")).toBeTruthy();
});

it("marks a capped count", () => {
  render(<StatCards counts={{ ...counts, total: limits.totalCap + 1 }} users={limits.totalCap} isAdmin />);
  expect(screen.getByText("10,000+")).toBeTruthy();
  expect(screen.getByText("10,000")).toBeTruthy();
});

it("links buyers to their own pages, each with its count", () => {
  render(<BuyerShortcuts saved={3} unlocked={1} credits={8} />);
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["My Cart3 properties you saved", routes.cart],
    ["Unlocked contacts1 contact you can call", routes.myPropertiesPart({ tab: CONTACTS_TAB })],
    ["Credits8 credits to use", routes.credits],
  ]);
});
