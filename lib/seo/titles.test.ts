import { describe, expect, test } from "vitest";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import type { LandingQuery } from "@/lib/search/list-urls";
import {
  buyHeading,
  buyTitle,
  exploreHeading,
  exploreTitle,
  fittedTitle,
  inCities,
  landingHeading,
  landingTitle,
  listDescription,
  listingsHeading,
  propertyDescription,
  propertyTitle,
} from "@/lib/seo/titles";
import { sampleProperty } from "@/tests/stated-property";

const landings: LandingQuery[] = PROPERTY_TYPES.flatMap((type) =>
  CITIES.flatMap((city) =>
    CATEGORIES.flatMap((category) => bandsOf(category).map((band) => ({ type, city, category, band, page: 1 }))),
  ),
);
const longest = { total: 10_000, totalIsCapped: true, page: 99, pages: 834 };

describe("titles and descriptions", () => {
  test("of every landing page are unique and fit", () => {
    const titles = landings.flatMap((query) => [1, 2, 99].map((page) => fittedTitle(landingTitle(query), page)));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > 70)).toEqual([]);
    const descriptions = landings.map((query) => listDescription(landingTitle(query), longest));
    expect(descriptions.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
  });

  test("of every explore page are unique and fit", () => {
    const titles = [undefined, ...PROPERTY_TYPES].flatMap((type) =>
      [undefined, ...CATEGORIES].map((category) =>
        exploreTitle({ page: 1, ...(type && { type }), ...(category && { category }) }),
      ),
    );
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) {
      expect(fittedTitle(title, 99).length).toBeLessThanOrEqual(70);
      const shortest = listDescription(title, { total: 1, totalIsCapped: false, page: 1, pages: 1 });
      expect(shortest.length).toBeGreaterThanOrEqual(50);
      expect(listDescription(title, longest).length).toBeLessThanOrEqual(160);
    }
  });

  test("the site's name if it fits, the page number from page 2 on", () => {
    expect(fittedTitle("Houses for rent", 1)).toBe("Houses for rent | Basera");
    expect(fittedTitle("Houses for rent", 2)).toBe("Houses for rent, page 2 | Basera");
    expect(fittedTitle("x".repeat(62), 2)).toBe(`${"x".repeat(62)}, page 2`);
    expect(fittedTitle("x".repeat(66), 2)).toBe(`${"x".repeat(66)} (2)`);
    expect(fittedTitle("x".repeat(90), 1)).toHaveLength(70);
  });

  test("of lists differ by type", () => {
    expect(buyTitle([])).toBe("Property listings, newest first");
    expect(buyTitle(["House"])).toBe("Property listings: Houses, newest first");
    expect(buyTitle(["House", "Flat"])).toBe("Property listings, newest first");
  });

  test("a search contains its text", () => {
    expect(exploreTitle({ search: "2 bhk", page: 1 })).toBe("Search for “2 bhk”");
  });
});

test("heading, title and chips of landing pages", () => {
  const [band] = bandsOf("rent");
  if (!band) throw new Error("no band");
  const houses = { type: "House", category: "rent", city: "Indore" } as const;
  expect(landingHeading(houses)).toBe("Houses for rent in Indore");
  expect(landingHeading({ ...houses, band })).toBe("Houses for rent in Indore, up to ₹10,000");
  const flats = { ...houses, type: "Flat", bedrooms: 2, locality: "vijay-nagar" } as const;
  expect(landingHeading(flats, "Vijay Nagar")).toBe("2 BHK flats for rent in Vijay Nagar, Indore");
  expect(landingHeading({ city: "Indore", category: "new-projects" })).toBe("Properties in new projects in Indore");
  expect(landingTitle({ city: "Indore" })).toBe("Properties in Indore to rent, buy or lease");
});

test("headings of lists: the specification's words first, alone on the first page", () => {
  expect(listingsHeading([], 1)).toBe("Available Properties");
  expect(listingsHeading(["House"], 2)).toBe("Available Properties: Houses, page 2");
  expect(listingsHeading(["House", "Flat"], 1)).toBe("Available Properties");
  expect(buyHeading([], 1)).toBe("Property Listings");
  expect(buyHeading(["PG"], 3)).toBe("Property Listings: PGs, page 3");
  expect(exploreHeading({ page: 1 })).toBe("Properties For You");
  expect(exploreHeading({ page: 1, type: "Flat", category: "rent" })).toBe("Properties For You: Flats for rent");
  expect(exploreHeading({ page: 2, search: "2 bhk", type: "Flat" })).toBe("Properties For You, page 2");
});

test("long names are cut between words, and the page number stays", () => {
  const localityName =
    "Shri Mahakaleshwar Temple Main Approach Road Near The Old Clock Tower And Vegetable Market Square";
  const landing = { city: "Ujjain", locality: "x", category: "rent", type: "Flat" } as const;
  const title = fittedTitle(landingTitle(landing, localityName), 3);
  expect(title).toMatch(/^Flats for rent in Shri Mahakaleshwar Temple .*\w\.\.\. \(3\)$/);
  expect(title.length).toBeLessThanOrEqual(70);
  const prices = { lowest: 8_000, highest: 25_000 };
  const description = listDescription(
    landingHeading(landing, localityName),
    { ...longest, pages: 3, page: 3 },
    { prices, category: landing.category },
  );
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/properties from ₹8,000 to ₹25,000 per month .* Page 3 of 3\.$/);
});

test("the number of cities is in words", () => {
  const cities = CITIES.map((city) => ({ city, count: 1 }));
  expect(inCities({ cities, total: 6 })).toBe("in six cities");
  expect(inCities({ cities: cities.slice(0, 1), total: 1 })).toBe("in one city");
  expect(inCities({ cities: [], total: 0 })).toBeUndefined();
  expect(inCities({ cities, total: 8 })).toBeUndefined();
});

describe("a property page", () => {
  test("titles a listing by name, type, category and place", () => {
    expect(propertyTitle(sampleProperty())).toBe(
      "Shalimar Heights, 3 BHK, flat for rent in Vijay Nagar, Indore | Basera",
    );
  });

  test("keeps titles within 70 characters, beginning with the name", () => {
    for (const length of [10, 30, 45, 60, 61, 70, 120]) {
      const name = "Green valley towers and gardens ".repeat(4).slice(0, length).trim();
      const title = propertyTitle(sampleProperty({ name, category: "new-projects" }));
      expect(title.length).toBeLessThanOrEqual(70);
      expect(title.startsWith(name.slice(0, 40))).toBe(true);
    }
    expect(propertyTitle(sampleProperty({ name: "w".repeat(80) }))).toBe(`${"w".repeat(67)}...`);
  });

  test("describes a listing in 50 to 160 characters, with and without the owner's words", () => {
    for (const description of [undefined, "", "Quiet.", "Fourth-floor flat in a gated society. ".repeat(10)]) {
      const text = propertyDescription(sampleProperty({ ...(description !== undefined && { description }) }));
      expect(text.startsWith("3 BHK flat in Vijay Nagar, Indore for rent at ₹24,000 per month.")).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(50);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });

  test.each([
    [undefined, "Land for sale at ₹1. Photos, area, amenities and the locality at a glance."],
    ["x", "Land for sale at ₹1. x. Photos, area, amenities and the locality at a glance."],
    ["Good!", "Land for sale at ₹1. Good! Photos, area, amenities and the locality at a glance."],
    ["w".repeat(5_000), "Land for sale at ₹1... Photos, area, amenities and the locality at a glance."],
  ])("describes the shortest listing in 50 characters, with %.10s", (description, text) => {
    const { locality: _place, city: _city, bedrooms: _rooms, ...land } = sampleProperty();
    const shortest = { ...land, propertyType: "Land", category: "sale", price: 1 } as const;
    expect(propertyDescription({ ...shortest, ...(description && { description }) })).toBe(text);
  });
});
