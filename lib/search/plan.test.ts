import { expect, it } from "vitest";
import { isFasterReadWhole, narrowToKinds } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/rules";

const rentFlat = { category: "rent", propertyType: "Flat" } as const;
const rentVilla = { category: "rent", propertyType: "Villa" } as const;

it("a list by price looks at those kinds alone that have such prices", () => {
  const wanted = filterOf({ types: ["Flat", "Villa", "Plot"], maxPrice: 20_000 });
  expect(narrowToKinds(wanted, [rentFlat, rentVilla, rentFlat])).toEqual({
    ...wanted,
    categories: ["rent"],
    types: ["Flat", "Villa"],
  });
});

it.each([
  filterOf({ maxPrice: 20_000 }),
  filterOf({ types: ["Flat", "Plot"] }),
  filterOf({ localityKeys: ["indore/vijay-nagar"], maxPrice: 20_000 }),
])("a list whose index has no ranges by kind, or that asks for no price, stays as it is: %o", (wanted) => {
  expect(narrowToKinds(wanted, [rentFlat])).toEqual(wanted);
});

const asked = (criteria: object, page = 1, sort: "newest" | "price-asc" = "newest") => ({
  filter: filterOf(criteria),
  sort,
  page,
  pageSize: 6,
});
const dear = { types: ["Flat"], minPrice: 90_000_000 } as const;

it.each([
  ["rare prices", asked(dear), { total: 3, among: 40_000 }, true],
  ["rare prices, a later page", asked(dear, 40), { total: 240, among: 1_000_000 }, true],
  ["frequent prices", asked(dear), { total: 250, among: 1_000 }, false],
  ["too many to read", asked(dear), { total: 301, among: 100_000_000 }, false],
  ["a list by price", asked(dear, 1, "price-asc"), { total: 3, among: 40_000 }, false],
  ["no price", asked({ types: ["Flat"] }), { total: 3, among: 40_000 }, false],
  ["several words", asked({ ...dear, words: ["a", "b"] }), { total: 3 }, false],
  ["one word, whose listings nobody counted", asked({ ...dear, words: ["a"] }), { total: 3 }, true],
])("%s: sooner read whole?", (_, request, counted, isSooner) =>
  expect(isFasterReadWhole(request, counted)).toBe(isSooner),
);
