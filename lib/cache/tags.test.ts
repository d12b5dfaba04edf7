import { describe, expect, it } from "vitest";
import { allListingsTag, propertyTag, tagsOfList, tagsOfProperty } from "@/lib/cache/tags";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { filterOf } from "@/lib/search/rules";

const flat = { _id: "65f000000000000000000abc", category: "rent", propertyType: "Flat", city: "Indore" } as const;
const touched = new Set(tagsOfProperty(flat));
const expires = (wishes: Parameters<typeof filterOf>[0]) =>
  tagsOfList(filterOf(wishes)).some((tag) => touched.has(tag));

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
  ] as Parameters<typeof filterOf>[0][])("expires the list %o that may show it", (wishes) =>
    expect(expires(wishes)).toBe(true),
  );

  it.each([
    { categories: ["sale"] },
    { types: ["House"] },
    { cities: ["Bhopal"] },
    { categories: ["rent"], types: ["Flat"], cities: ["Bhopal", "Dhar"] },
    { categories: ["sale"], types: ["Flat"] },
  ] as Parameters<typeof filterOf>[0][])("leaves the list %o alone", (wishes) => expect(expires(wishes)).toBe(false));

  it("expires itself, the counts of the market, and eight lists in all", () => {
    expect(touched).toContain(propertyTag(flat._id));
    expect(touched).toContain(allListingsTag);
    expect(touched.size).toBe(9);
  });

  it("without a city is in no city's list", () => {
    expect(tagsOfProperty({ ...flat, city: undefined })).toHaveLength(5);
  });
});
