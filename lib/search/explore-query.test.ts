import { describe, expect, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import {
  canonicalExplorePath,
  explorePath,
  exploreQueryFromSegments,
  isIncompleteWidget,
  isIndexableExplore,
  landingOf,
  readExploreQuery,
  withExploreMeaning,
} from "@/lib/search/explore-query";
import type { TextMeaning } from "@/lib/search/types";

const read = (params: Record<string, string>) => {
  const query = readExploreQuery(params);
  if (!query) throw new Error("not an address");
  return query;
};

describe("reading an address", () => {
  test("category and type in any spelling", () => {
    expect(read({ category: "purchase", type: "coworkingspace", page: "2" })).toEqual({
      category: "sale",
      type: "CoworkingSpace",
      page: 2,
    });
  });

  test.each([{ type: "castle" }, { category: "gift" }, { city: "Mumbai" }, { priceRange: "1-2" }])(
    "unknown: %j",
    (params) => expect(readExploreQuery(params)).toBeUndefined(),
  );

  test("a cached page's path", () => {
    expect(exploreQueryFromSegments("rent", "house", "1")).toEqual({ category: "rent", type: "House", page: 1 });
    expect(exploreQueryFromSegments("any", "any", "3")).toEqual({ page: 3 });
    expect(exploreQueryFromSegments("rent", "castle", "1")).toBeUndefined();
    expect(exploreQueryFromSegments("any", "any", "0")).toBeUndefined();
  });
});

describe("the home page's filter widget", () => {
  const choices = { type: "house", city: "Indore", category: "rent", priceRange: "10,000-20,000" };

  test("complete: redirects to its landing page", () => {
    const landing = landingOf(read(choices));
    expect(landing && routes.landing(landing)).toBe("/property/house/indore/rent/10000-20000");
    expect(isIncompleteWidget(read(choices))).toBe(false);
  });

  test.each(Object.keys(choices))("without %s: is incomplete and keeps the rest", (missing) => {
    const query = read({ ...choices, [missing]: "" });
    expect(landingOf(query)).toBeUndefined();
    expect(isIncompleteWidget(query)).toBe(true);
    expect(Object.keys(query)).toHaveLength(5);
  });

  test("a monthly range maps to the sales band that contains it", () => {
    const query = read({ ...choices, category: "buy" });
    expect(landingOf(query)).toEqual({ type: "House", city: "Indore", category: "sale", band: "0-2500000" });
    expect(isIncompleteWidget(query)).toBe(false);
  });

  test("nothing chosen: is incomplete", () =>
    expect(isIncompleteWidget(read({ type: " ", city: " ", category: " ", priceRange: " " }))).toBe(true));

  test.each([
    { search: "rent" },
    { city: "indore", priceRange: "10000-20000" },
    { category: "rent", type: "flat", priceRange: "10000-20000", search: "parking" },
    { category: "rent", type: "flat", minPrice: "", maxPrice: "" },
  ])("a list without a choice that no form left blank is not incomplete: %j", (params) =>
    expect(isIncompleteWidget(read(params))).toBe(false),
  );
});

describe("what a text says in the place of the text", () => {
  const given = { category: "rent", city: "Indore", furnished: "semi", search: "2bhk 50 lakh" };
  const sale = { criteria: { categories: ["sale"] as const, bedrooms: [2], maxPrice: 5_000_000 } };

  test("takes the place of what it contradicts alone", () =>
    expect(explorePath(withExploreMeaning(read(given), sale))).toBe(
      "/property/explore?category=sale&city=Indore&maxPrice=5000000&bedrooms=2&furnished=semi",
    ));

  test.each<[string, Record<string, string>, TextMeaning]>([
    ["of another category", { ...given, priceRange: "10000-20000" }, sale],
    [
      "that it contradicts",
      { ...given, priceRange: "10000-20000" },
      { criteria: { ...sale.criteria, categories: ["rent"] as const, minPrice: 25_000 } },
    ],
  ])("takes the place of a price band %s", (_, params, meaning) =>
    expect(withExploreMeaning(read(params), meaning)).not.toHaveProperty("band"),
  );

  test("keeps a price band that it does not contradict", () =>
    expect(
      explorePath(withExploreMeaning(read({ ...given, priceRange: "10000-20000" }), { criteria: { bedrooms: [2] } })),
    ).toBe("/property/explore?category=rent&city=Indore&bedrooms=2&furnished=semi&priceRange=10000-20000"));
});

describe("addresses", () => {
  test("an exact search has exact=1, others do not", () => {
    const query = readExploreQuery({ search: "vijy nagar", exact: "1", type: "flat" });
    expect(query && explorePath(query)).toBe("/property/explore?search=vijy%20nagar&exact=1&type=flat");
    expect(readExploreQuery({ exact: "1", type: "flat" })).toEqual({ type: "Flat", page: 1 });
    expect(query && isIndexableExplore(query)).toBe(false);
  });

  test("all criteria", () => {
    const query = read({ search: "garden", type: "House", category: "buy", city: "indore", page: "2" });
    expect(explorePath(query)).toBe("/property/explore?search=garden&category=sale&type=house&city=indore&page=2");
    expect(canonicalExplorePath(query)).toBe("/property/explore?category=sale&type=house");
  });

  test("category, type and page are canonical, in one spelling", () => {
    const params = { category: "rent", type: "house", page: "2" };
    expect(canonicalExplorePath(read(params))).toBe("/property/explore?category=rent&type=house&page=2");
    expect(isIndexableExplore(read(params), params)).toBe(true);
    expect(isIndexableExplore(read(params))).toBe(true);
    expect(isIndexableExplore(read({ category: "buy" }), { category: "buy" })).toBe(false);
    expect(isIndexableExplore(read({ search: "rent" }))).toBe(false);
    for (const odd of [{ page: "-1" }, { page: "abc" }, { page: "1" }, { type: "" }, { search: "" }])
      expect(isIndexableExplore(read(odd), odd)).toBe(false);
  });
});
