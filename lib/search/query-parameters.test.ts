import { describe, expect, test } from "vitest";
import { limits } from "@/lib/platform/limits";
import { typeSlug } from "@/lib/platform/list-routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import { anyBandFromSlug, bandContaining, bandsOf, bandTitle } from "@/lib/search/bands";
import {
  allValues,
  filterOf,
  lastValue,
  pageFrom,
  propertiesInWords,
  searchFrom,
  segmentText,
  sortFrom,
  typesFrom,
  typesSegment,
  typesTitle,
} from "@/lib/search/query-parameters";

describe("parameters", () => {
  test("values of repeated keys and comma lists, without empty ones", () => {
    expect(allValues({ type: ["House", "Flat, Villa", ""] }, "type")).toEqual(["House", "Flat", "Villa"]);
    expect(allValues({}, "type")).toEqual([]);
  });

  test("the last value counts, an empty one is ignored", () => {
    expect(lastValue({ page: ["1", " 2 "] }, "page")).toBe("2");
    expect(lastValue({ page: ["2", ""] }, "page")).toBeUndefined();
    expect(lastValue({}, "page")).toBeUndefined();
  });

  test("a segment is decoded, an invalid one stays", () => {
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

  test("types are in the order of PROPERTY_TYPES, each once; with an unknown one the result is undefined", () => {
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

  test("a search is trimmed, has single spaces, and is cut", () => {
    expect(searchFrom("  2  bhk\tindore ")).toBe("2 bhk indore");
    expect(searchFrom("   ")).toBeUndefined();
    expect(searchFrom("a".repeat(200))).toHaveLength(limits.searchMaxCharacters);
  });

  test("a cut search never splits a character", () => {
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

describe("filters", () => {
  test("an empty filter matches everything", () => {
    expect(filterOf()).toEqual({ categories: [], types: [], cities: [], localityKeys: [], words: [], bedrooms: [] });
    expect(filterOf({ types: ["House"] }).types).toEqual(["House"]);
  });
});

test("segment and title of types", () => {
  expect(typesSegment([])).toBe("all");
  expect(typesSegment(["House", "Flat"])).toBe("House,Flat");
  expect(typesTitle(["CoworkingSpace"])).toBe("Coworking spaces");
  expect(typesTitle(["House", "Flat"])).toBe("Properties");
});

describe("price bands", () => {
  test("monthly bands equal the specification's price labels, with an open last band", () => {
    for (const category of ["rent", "lease"] as const)
      expect(bandsOf(category).map(({ slug }) => slug)).toEqual([
        "0-10000",
        "10000-20000",
        "20000-40000",
        "40000-60000",
        "60000-150000",
        "150000-up",
      ]);
  });

  test("outright bands equal those of readings", () => {
    for (const category of ["sale", "new-projects"] as const)
      expect(bandsOf(category).map(({ slug }) => slug)).toEqual([
        "0-2500000",
        "2500000-5000000",
        "5000000-7500000",
        "7500000-10000000",
        "10000000-20000000",
        "20000000-up",
      ]);
  });

  test("bands have no gaps", () => {
    for (const category of CATEGORIES) {
      const bands = bandsOf(category);
      expect(bands[0]?.min).toBe(0);
      expect(bands.at(-1)?.below).toBeUndefined();
      expect(bands.slice(1).map(({ min }) => min)).toEqual(bands.slice(0, -1).map(({ below }) => below));
    }
  });

  test("labels", () => {
    expect(bandsOf("rent").map(({ label }) => label)).toEqual([
      "up to ₹10,000",
      "₹10,000 to ₹20,000",
      "₹20,000 to ₹40,000",
      "₹40,000 to ₹60,000",
      "₹60,000 to ₹1.5 lakh",
      "₹1.5 lakh and above",
    ]);
  });

  test("commas and capitals are ignored", () => {
    expect(bandContaining("rent", "10,000-20,000")?.slug).toBe("10000-20000");
    expect(bandContaining("rent", "1,50,000-UP")?.slug).toBe("150000-up");
    expect(bandContaining("rent", "10000-30000")).toBeUndefined();
  });

  test("a band is found in any category", () => {
    expect(anyBandFromSlug("10,000-20,000")?.min).toBe(10_000);
    expect(anyBandFromSlug("0-2500000")?.below).toBe(2_500_000);
    expect(anyBandFromSlug("5-6")).toBeUndefined();
  });

  test("a range of the home page maps to the narrowest band that contains it", () => {
    expect(bandContaining("rent", "10,000-20,000")?.slug).toBe("10000-20000");
    expect(bandContaining("sale", "20,000-40,000")?.slug).toBe("0-2500000");
    expect(bandContaining("rent", "2500000-5000000")?.slug).toBe("150000-up");
    expect(bandContaining("sale", "10000-30000")).toBeUndefined();
    expect(bandContaining("rent", "0-2500000")).toBeUndefined();
    expect(bandContaining("sale", "150000-up")).toBeUndefined();
  });

  test("the title of a band begins with a capital", () => {
    expect(bandsOf("rent").slice(0, 2).map(bandTitle)).toEqual(["Up to ₹10,000", "₹10,000 to ₹20,000"]);
  });
});
