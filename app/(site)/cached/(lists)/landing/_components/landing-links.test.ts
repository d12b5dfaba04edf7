import { expect, test } from "vitest";
import { activeLandingFilters } from "@/app/(site)/cached/(lists)/landing/_components/landing-links";
import { bandsOf, type PriceBand } from "@/lib/search/bands";
import type { Landing } from "@/lib/search/landing-rules";
import { filterOfParts, readParts, vocabularyOf } from "@/lib/search/parse";

const FLATS = { city: "Indore", category: "rent", type: "Flat" } as const;
const without = (landing: Landing, chip: string) =>
  activeLandingFilters(landing).find(({ label }) => label === chip)?.without ?? "";
const band = (index: number) => bandsOf("rent")[index] as PriceBand;

test("a chip removes only its own criterion", () => {
  const landing = { ...FLATS, bedrooms: 2 };
  expect(activeLandingFilters(landing)).toEqual([
    { label: "Indore", without: "/property/explore?search=2%20BHK&category=rent&type=flat" },
    { label: "For Rent", without: "/property/explore?search=2%20BHK%20Indore&type=flat" },
    { label: "Flat", without: "/property/explore?search=2%20BHK%20Indore&category=rent" },
    { label: "2 BHK", without: "/in/indore/rent/flat" },
  ]);
  expect(without({ ...FLATS, band: band(0) }, "Up to ₹10,000")).toBe("/in/indore/rent/flat");
  expect(without({ city: "Indore", category: "rent" }, "For Rent")).toBe("/in/indore");
  expect(without({ city: "Indore" }, "Indore")).toBe("/listings");
});

test.each([
  [0, { maxPrice: 10_000 }],
  [1, { minPrice: 10_000, maxPrice: 20_000 }],
  [5, { minPrice: 150_000 }],
])("the search parses the remaining budget (%i)", (index, prices) => {
  const address = new URL(without({ ...FLATS, band: band(index) }, "Flat"), "http://basera.test");
  const read = (text: string) => filterOfParts(text, readParts(text, vocabularyOf([])));
  expect(read(address.searchParams.get("search") ?? "")).toEqual({ ...read("Indore"), ...prices });
});
