import { describe, expect, test } from "vitest";
import { limits } from "@/lib/platform/limits";
import { typeSlug } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import {
  allValues,
  filterOf,
  lastValue,
  pageFrom,
  priceFrom,
  propertiesInWords,
  searchFrom,
  segmentText,
  sortFrom,
  typesTitle,
} from "@/lib/search/rules";
import { typesFrom, typesSegment } from "@/lib/search/type-parameter";

describe("parameters", () => {
  test("values of repeated keys and comma lists alike, without empties", () => {
    expect(allValues({ type: ["House", "Flat, Villa", ""] }, "type")).toEqual(["House", "Flat", "Villa"]);
    expect(allValues({}, "type")).toEqual([]);
  });

  test("the last value counts, an empty one is none", () => {
    expect(lastValue({ page: ["1", " 2 "] }, "page")).toBe("2");
    expect(lastValue({ page: ["2", ""] }, "page")).toBeUndefined();
    expect(lastValue({}, "page")).toBeUndefined();
  });

  test("a segment is decoded, a broken one stays", () => {
    expect(segmentText("House%2CFlat")).toBe("House,Flat");
    expect(segmentText("%E0%A4%A")).toBe("%E0%A4%A");
  });
});

describe("known values", () => {
  test("every type by its name, in any case, and by its path segment", () => {
    for (const type of PROPERTY_TYPES)
      for (const text of [type, type.toLowerCase(), type.toUpperCase(), typeSlug(type)])
        expect(typeFrom(text)).toBe(type);
    expect(typeFrom("castle")).toBeUndefined();
    expect(typeFrom("")).toBeUndefined();
  });

  test("types come in the order of the enumeration, each once; an unknown one spoils them all", () => {
    expect(typesFrom(["villa", "House", "house"])).toEqual(["House", "Villa"]);
    expect(typesFrom([])).toEqual([]);
    expect(typesFrom(["House", "castle"])).toBeUndefined();
  });

  test("categories: buy and purchase mean sale", () => {
    for (const category of CATEGORIES) expect(categoryFrom(category.toUpperCase())).toBe(category);
    expect(["buy", "Purchase", "sale"].map(categoryFrom)).toEqual(["sale", "sale", "sale"]);
    expect(categoryFrom("new projects")).toBe("new-projects");
    expect(categoryFrom("gift")).toBeUndefined();
  });

  test("cities in any case", () => {
    for (const city of CITIES) expect(cityFrom(city.toLowerCase())).toBe(city);
    expect(cityFrom("Mumbai")).toBeUndefined();
  });

  test("orders", () => {
    expect(sortFrom("price-desc")).toBe("price-desc");
    expect(sortFrom("cheapest")).toBeUndefined();
  });
});

describe("numbers and texts", () => {
  test.each([
    ["3", 3],
    ["0", 1],
    ["-2", 1],
    ["2.5", 1],
    ["1e3", 1],
    ["99999999", 1],
    [undefined, 1],
  ])("page %s is %i", (text, page) => expect(pageFrom(text)).toBe(page));

  test.each([
    ["12500000", 12_500_000],
    ["1,25,00,000", 12_500_000],
    ["₹ 20,000", 20_000],
    ["999999999999", limits.priceMaxRupees],
    ["1.5", undefined],
    ["cheap", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("price %s is %s", (text, price) => expect(priceFrom(text)).toBe(price));

  test("a search is trimmed, its spaces joined, and cut", () => {
    expect(searchFrom("  2  bhk\tindore ")).toBe("2 bhk indore");
    expect(searchFrom("   ")).toBeUndefined();
    expect(searchFrom("a".repeat(200))).toHaveLength(limits.searchMaxCharacters);
  });

  test("a cut search never ends inside a character", () => {
    const search = searchFrom(`${"a".repeat(limits.searchMaxCharacters - 1)}🏠🏠`) ?? "";
    expect(() => encodeURIComponent(search)).not.toThrow();
    expect(search.endsWith("🏠")).toBe(true);
  });

  test("counts in words", () => {
    expect(propertiesInWords({ total: 1 })).toBe("1 property");
    expect(propertiesInWords({ total: 0 })).toBe("0 properties");
    expect(propertiesInWords({ total: 10_000, totalIsCapped: true })).toBe("10,000+ properties");
  });
});

test("a filter narrows nothing by itself", () => {
  expect(filterOf()).toEqual({ categories: [], types: [], cities: [], localityKeys: [], words: [], bedrooms: [] });
  expect(filterOf({ types: ["House"] }).types).toEqual(["House"]);
});

test("segment and title of types", () => {
  expect(typesSegment([])).toBe("all");
  expect(typesSegment(["House", "Flat"])).toBe("House,Flat");
  expect(typesTitle(["CoworkingSpace"])).toBe("Coworking spaces");
  expect(typesTitle(["House", "Flat"])).toBe("Properties");
});
