import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { StatCards } from "@/components/dashboard/home/stat-cards";
import { limits } from "@/lib/limits";

const counts = { total: 14, approved: 9, rejected: 2, pending: 3 };
const links = () =>
  screen.getAllByRole("link").map((link) => [link.textContent?.replace(/\s+/g, " "), link.getAttribute("href")]);
const LISTS = [
  ["14 Total Properties", "/view-properties"],
  ["9 Approved Properties", "/view-properties?status=approved"],
  ["2 Rejected Properties", "/view-properties?status=rejected"],
  ["3 Pending Properties", "/view-properties?status=pending"],
];

it("leads from each figure to its list, and admins from all people to theirs", () => {
  render(<StatCards counts={counts} users={1_284} isAdmin />);
  expect(links()).toEqual([...LISTS, ["1,284 Total Users", "/users"]]);
});

it("shows owners and agents how many people there are, without a way to them", () => {
  render(<StatCards counts={counts} users={1_284} isAdmin={false} />);
  expect(links()).toEqual(LISTS);
  expect(screen.getByText("1,284")).toBeTruthy();
});

it("says what it counted no further", () => {
  render(<StatCards counts={{ ...counts, total: limits.totalCap + 1 }} users={limits.totalCap} isAdmin />);
  expect(screen.getByText("10,000+")).toBeTruthy();
  expect(screen.getByText("10,000")).toBeTruthy();
});
