import { describe, expect, test } from "vitest";
import { widerFilters, wishesIn } from "@/lib/search/did-you-mean-rules";
import { readParts, vocabularyOf } from "@/lib/search/parse";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";

const vocabulary = vocabularyOf([{ key: "indore/vijay-nagar", name: "Vijay Nagar" }]);
const wishes = (search: string) =>
  wishesIn(search, readParts(search, vocabulary)).map(({ label, rest }) => [label, rest]);

describe("the wishes in a text", () => {
  test("each with the text that says the rest", () => {
    expect(wishes("2 bhk flats for rent in Vijay Nagar under 20k")).toEqual([
      ["2 BHK", "flats for rent in Vijay Nagar under 20k"],
      ["Flat", "2 bhk for rent in Vijay Nagar under 20k"],
      ["For Rent", "2 bhk flats in Vijay Nagar under 20k"],
      ["Vijay Nagar", "2 bhk flats for rent under 20k"],
      ["Up to ₹20,000", "2 bhk flats for rent in Vijay Nagar"],
    ]);
  });

  test("one that is said twice is one, and goes at once", () => {
    expect(wishes("flat flats Indore")).toEqual([
      ["Flat", "Indore"],
      ["Indore", "flat flats"],
    ]);
  });

  test("a text of which nothing is understood is one wish", () => {
    expect(wishes("???")).toEqual([["“???”", undefined]]);
    expect(wishes("properties near me")).toEqual([["“properties near me”", undefined]]);
    expect(wishes("garden")).toEqual([["“garden”", undefined]]);
  });
});

describe("wider searches", () => {
  const all: Partial<ListFilter> = {
    types: ["Flat"],
    categories: ["rent"],
    localityKeys: ["indore/vijay-nagar"],
    bedrooms: [3],
    maxPrice: 5_000,
    words: ["lake"],
  };

  test("give up words and budget, bedrooms, locality, type, category, city", () => {
    const place = { types: ["Flat"], categories: ["rent"], localityKeys: ["indore/vijay-nagar"] } as const;
    expect(widerFilters(filterOf(all))).toEqual([
      filterOf({ ...place, bedrooms: [3] }),
      filterOf(place),
      filterOf({ types: ["Flat"], categories: ["rent"], cities: ["Indore"] }),
      filterOf({ categories: ["rent"], cities: ["Indore"] }),
      filterOf({ cities: ["Indore"] }),
      filterOf(),
    ]);
  });

  test("skip what was not asked for", () => {
    expect(widerFilters(filterOf({ types: ["Villa"], priceBelow: 10_000 }))).toEqual([
      filterOf({ types: ["Villa"] }),
      filterOf(),
    ]);
    expect(widerFilters(filterOf())).toEqual([]);
  });

  test("of wishes that contradict others begin with themselves", () => {
    expect(widerFilters(filterOf({ types: ["House"], impossible: true }))).toEqual([
      filterOf({ types: ["House"] }),
      filterOf(),
    ]);
  });
});
