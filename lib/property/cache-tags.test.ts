import { describe, expect, it } from "vitest";
import {
  allListingsTag,
  propertyTag,
  tagsOfAllLists,
  tagsOfFacets,
  tagsOfList,
  tagsOfProperty,
} from "@/lib/property/cache-tags";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { filterOf } from "@/lib/search/query-parameters";

const flat = { _id: "65f000000000000000000abc", category: "rent", propertyType: "Flat", city: "Indore" } as const;
const touched = new Set(tagsOfProperty(flat));
const expires = (criteria: Parameters<typeof filterOf>[0]) =>
  tagsOfList(filterOf(criteria)).some((tag) => touched.has(tag));

describe("a changed listing", () => {
  it.each([
    {},
    { categories: ["rent"] },
    { types: ["Flat"] },
    { types: ["House", "Flat"] },
    { cities: ["Indore"] },
    { categories: ["rent"], types: ["Flat"], cities: ["Indore"] },
    { maxPrice: 10 },
    { words: ["garden"] },
    { categories: CATEGORIES, types: PROPERTY_TYPES, cities: CITIES },
  ] as Parameters<typeof filterOf>[0][])("expires the list %o that may show it", (criteria) =>
    expect(expires(criteria)).toBe(true),
  );

  it.each([
    { categories: ["sale"] },
    { types: ["House"] },
    { cities: ["Bhopal"] },
    { categories: ["rent"], types: ["Flat"], cities: ["Bhopal", "Dhar"] },
    { categories: ["sale"], types: ["Flat"] },
  ] as Parameters<typeof filterOf>[0][])("leaves the list %o alone", (criteria) =>
    expect(expires(criteria)).toBe(false),
  );

  it("expires itself, the counts of the market, and eight lists in all", () => {
    expect(touched).toContain(propertyTag(flat._id));
    expect(touched).toContain(allListingsTag);
    expect(touched.size).toBe(9);
  });

  it("is known by these very tags, which stored pages carry", () => {
    expect(tagsOfProperty(flat)).toEqual([
      "property:65f000000000000000000abc",
      "list:*:*:*",
      "list:*:*:Indore",
      "list:*:Flat:*",
      "list:*:Flat:Indore",
      "list:rent:*:*",
      "list:rent:*:Indore",
      "list:rent:Flat:*",
      "list:rent:Flat:Indore",
    ]);
    expect(tagsOfList(filterOf({ categories: ["rent"], types: ["Flat"], cities: ["Indore"] }))).toEqual([
      "list:rent:Flat:Indore",
    ]);
    expect(tagsOfList(filterOf())).toEqual(["list:*:*:*"]);
  });

  it("is in no list but those there are", () => {
    const [, ...lists] = tagsOfProperty(flat);
    expect(tagsOfAllLists()).toEqual(expect.arrayContaining(lists));
    expect(new Set(tagsOfAllLists()).size).toBe(5 * 14 * 7);
  });

  it("without a city is in no city's list", () => {
    expect(tagsOfProperty({ ...flat, city: undefined })).toHaveLength(5);
  });
});

describe("the counts beside the filters of a list", () => {
  const indoreFlatsToRent = tagsOfFacets(filterOf({ categories: ["rent"], types: ["Flat"], cities: ["Indore"] }));
  const other = { category: "sale", propertyType: "House", city: "Bhopal" } as const;
  const areExpiredBy = (changes: Partial<typeof flat | typeof other>) =>
    tagsOfProperty({ ...flat, ...changes }).some((tag) => indoreFlatsToRent.includes(tag));

  it("expire with every listing that they may count, which differs in one of category, type and city at most", () => {
    expect(areExpiredBy({})).toBe(true);
    for (const key of ["category", "propertyType", "city"] as const)
      expect(areExpiredBy({ [key]: other[key] }), key).toBe(true);
  });

  it("stay when a listing changes that differs in two of them", () => {
    for (const key of ["category", "propertyType", "city"] as const)
      expect(areExpiredBy({ ...other, [key]: flat[key] }), key).toBe(false);
  });

  it("of a list with one of them or none expire with every listing", () => {
    for (const criteria of [{}, { types: ["Flat"] }, { cities: ["Indore"] }] as Parameters<typeof filterOf>[0][])
      expect(tagsOfFacets(filterOf(criteria))).toContain(allListingsTag);
  });

  it("have sixty tags at most", () => {
    const some = { categories: CATEGORIES.slice(0, 2), types: PROPERTY_TYPES.slice(0, 5), cities: CITIES.slice(0, 4) };
    expect(tagsOfFacets(some)).toHaveLength(2 * 5 + 2 * 4 + 5 * 4);
    expect(tagsOfFacets({ ...some, cities: CITIES.slice(0, 6), types: PROPERTY_TYPES.slice(0, 9) })).toEqual([
      allListingsTag,
    ]);
  });
});

describe("a list", () => {
  const tagsOf = (categories: number, types: number, cities: number) =>
    tagsOfList({
      categories: CATEGORIES.slice(0, categories),
      types: PROPERTY_TYPES.slice(0, types),
      cities: CITIES.slice(0, cities),
    });

  it("carries sixty tags at most, the market's alone instead of more", () => {
    expect(tagsOf(2, 5, 6)).toHaveLength(60);
    expect(tagsOf(0, 13, 5)).toEqual(["list:*:*:*"]);
    for (const categories of CATEGORIES.keys())
      for (const types of PROPERTY_TYPES.keys())
        for (const cities of CITIES.keys())
          expect(tagsOf(categories + 1, types + 1, cities + 1).length).toBeLessThanOrEqual(60);
  });
});
