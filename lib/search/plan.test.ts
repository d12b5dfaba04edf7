import { expect, it } from "vitest";
import { ofKinds } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/rules";

const rentFlat = { category: "rent", propertyType: "Flat" } as const;
const rentVilla = { category: "rent", propertyType: "Villa" } as const;

it("a list by price looks at those kinds alone that have such prices", () => {
  const wanted = filterOf({ types: ["Flat", "Villa", "Plot"], maxPrice: 20_000 });
  expect(ofKinds(wanted, [rentFlat, rentVilla, rentFlat])).toEqual({
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
  expect(ofKinds(wanted, [rentFlat])).toEqual(wanted);
});
