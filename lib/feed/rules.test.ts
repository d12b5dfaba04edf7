import { expect, it } from "vitest";
import { atomFeed } from "@/lib/feed/rules";
import type { PropertyCard } from "@/lib/property/types";

const card = {
  _id: "65f000000000000000000abc",
  slug: "flat-in-vijay-nagar-indore-65f000000000000000000abc",
  name: "Tom & Jerry's <flat>",
  category: "rent",
  propertyType: "Flat",
  price: 18_500,
  locality: "Vijay Nagar",
  landmark: "Near the park",
  city: "Indore",
  photos: [],
  propertyDetails: {},
  createdAt: "2026-11-02T06:00:00.000Z",
} as unknown as PropertyCard;

it("tells feed readers of a new listing, in texts that cannot break out", () => {
  const feed = atomFeed([card], "https://site.test");
  expect(feed).toContain("<title>Tom &amp; Jerry&apos;s &lt;flat&gt;</title>");
  expect(feed).toContain('href="https://site.test/property/flat-in-vijay-nagar-indore-65f000000000000000000abc"');
  expect(feed).toContain("<updated>2026-11-02T06:00:00.000Z</updated>");
  expect(feed).toContain("Flat in Vijay Nagar, Indore, for rent: ₹18,500");
});

it("is a feed without listings too", () =>
  expect(atomFeed([], "https://site.test")).toContain("<updated>1970-01-01T00:00:00.000Z</updated>"));
