import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { OwnListings } from "@/app/(dashboard)/profile/_components/own-listings";
import type { ListingRow } from "@/lib/listings/seller-rules";
import { STATUSES } from "@/lib/property/constants";

const listing = (status: ListingRow["status"]): ListingRow => ({
  _id: status,
  slug: `flat-${status}`,
  name: `Flat ${status}`,
  category: "rent",
  propertyType: "Flat",
  price: 24_000,
  city: "Indore",
  createdAt: "2026-11-02T06:30:00.000Z",
  photoCount: 0,
  status,
  views: 1,
  ...(status === "rejected" && { rejectionReason: "The photos are blurred" }),
});
const action = { href: "/upload-property", label: "Upload Property" };
const show = (listings: ListingRow[], pages: number) =>
  render(
    <OwnListings
      {...{ listings, pages, action, page: 1, total: listings.length }}
      hrefOf={(page) => `/profile?page=${page}`}
    />,
  );

test("shows the state of each listing; only an approved one links to its public page", () => {
  show(STATUSES.map(listing), 2);
  const rows = screen.getAllByRole("listitem");
  expect(rows).toHaveLength(4);
  expect(screen.getAllByRole("link", { name: /Flat/ }).map((link) => link.getAttribute("href"))).toEqual([
    "/property/flat-approved",
  ]);
  for (const [index, word] of ["Approved", "Pending", "Rejected", "Sold"].entries())
    expect(within(rows[index] as HTMLElement).getByText(word)).toBeTruthy();
  expect(screen.getByText(/The photos are blurred/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe("/profile?page=2");
});

test("shows the specification's text and one link when there are none", () => {
  show([], 0);
  expect(screen.getByText("No Properties Listed")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Upload Property" })).toBeTruthy();
});
