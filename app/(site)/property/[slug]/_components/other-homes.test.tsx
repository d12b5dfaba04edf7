import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OtherOffers, SimilarProperties } from "@/app/(site)/property/[slug]/_components/other-homes";
import { PropertyHead } from "@/app/(site)/property/[slug]/_components/property-facts";
import { PropertyTexts } from "@/components/property/property-details";
import { routes } from "@/lib/platform/routes";
import type { HomeOffer } from "@/lib/property/types";
import * as publicListings from "@/lib/search/public-listings";
import { sampleProperty } from "@/tests/stated-property";

const own = sampleProperty({ offers: 3 });
const offers: HomeOffer[] = [
  { _id: "a".repeat(24), slug: "cheap", price: 23_000, confirmedAt: "2026-11-12T06:30:00.000Z", by: "agent" },
  { _id: own._id, slug: own.slug, price: own.price, by: "owner" },
  { _id: "b".repeat(24), slug: "dear", price: 25_000, by: "owner" },
];

beforeEach(() => {
  vi.spyOn(publicListings, "readOffers").mockResolvedValue({ offers, canonical: own.slug });
  vi.spyOn(publicListings, "listSimilar").mockResolvedValue([sampleProperty()]);
});
afterEach(() => vi.restoreAllMocks());

it("names the other offers of the home with price, confirmation, who lists it and a link", async () => {
  render(await OtherOffers({ property: own }));
  const table = screen.getByRole("table", { name: "Other offers of this home" });
  const [, cheap, dear, ...more] = within(table).getAllByRole("row");
  expect(more).toEqual([]);
  expect(cheap?.textContent).toMatch(/₹23,000 per monthon 12 Nov 2026Agent/);
  expect(dear?.textContent).toMatch(/₹25,000 per monthNot yetOwner/);
  const links = within(table).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([routes.property("cheap"), routes.property("dear")]);
});

it("shows nothing for a home with one offer, and asks for nothing", async () => {
  expect(await OtherOffers({ property: sampleProperty() })).toBeNull();
  expect(publicListings.readOffers).not.toHaveBeenCalled();
});

it("similar homes are a list with a name, which scrolls by keyboard", async () => {
  render(await SimilarProperties({ property: own }));
  const list = screen.getByRole("list", { name: "Similar Properties" });
  expect([list.tabIndex, within(list).getAllByRole("article").length]).toEqual([0, 1]);
});

it.each([
  ["Fourth-floor flat", null],
  ["चौथी मंज़िल पर फ्लैट", "hi"],
])("marks the language of the name and description %s as %s: null is the page's own", (text, lang) => {
  render(<PropertyHead property={sampleProperty({ name: text })} />);
  render(<PropertyTexts property={sampleProperty({ description: text })} />);
  expect(screen.getAllByText(text).map((one) => one.getAttribute("lang"))).toEqual([lang, lang]);
});

it("says since when the home is listed where that was an earlier listing", () => {
  render(<PropertyHead property={sampleProperty({ firstListedAt: "2026-08-12T06:30:00.000Z" })} />);
  expect(screen.getByText("First listed 12 Aug 2026")).toBeTruthy();
});
