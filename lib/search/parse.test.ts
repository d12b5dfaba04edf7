import { describe, expect, test } from "vitest";
import { parseSearch, readParts, vocabularyOf } from "@/lib/search/parse";
import { filterOf } from "@/lib/search/rules";

const vocabulary = vocabularyOf([{ key: "indore/vijay-nagar", name: "Vijay Nagar" }]);
const parse = (search: string) => parseSearch(search, vocabulary);

describe("a search text", () => {
  test("known words become fields, the rest stays words", () => {
    expect(parse("2 BHK flats for rent in Vijay Nagar, Indore under 20k, garden")).toEqual(
      filterOf({
        categories: ["rent"],
        types: ["Flat"],
        cities: ["Indore"],
        localityKeys: ["indore/vijay-nagar"],
        bedrooms: [2],
        maxPrice: 20_000,
        words: ["garden"],
      }),
    );
  });

  test.each([".*", "???", "🏠", "—"])("%s has no word that could be found: it finds nothing", (search) => {
    expect(parse(search)).toEqual(filterOf({ impossible: true }));
  });

  test.each([
    ["under 5000", { maxPrice: 5_000 }],
    ["3 bhk", { bedrooms: [3] }],
    ["properties near me", {}],
  ])("%s finds something", (search, wishes) => expect(parse(search)).toEqual(filterOf(wishes)));
});

describe("prices", () => {
  test.each([
    ["under 20 lac", { maxPrice: 2_000_000 }],
    ["below 20 lakhs", { maxPrice: 2_000_000 }],
    ["up to 20k", { maxPrice: 20_000 }],
    ["within 20 thousand", { maxPrice: 20_000 }],
    ["less than 1.5 crore", { maxPrice: 15_000_000 }],
    ["max 2 Cr", { maxPrice: 20_000_000 }],
    ["min 5000", { minPrice: 5_000 }],
    ["over 5,000", { minPrice: 5_000 }],
    ["more than ₹ 1,50,000", { minPrice: 150_000 }],
    ["above Rs. 5000", { minPrice: 5_000 }],
    ["above 5000 under 10000", { minPrice: 5_000, maxPrice: 10_000 }],
    ["under 10000 above 5000", { minPrice: 5_000, maxPrice: 10_000 }],
    ["between 5000 and 10000", { minPrice: 5_000, maxPrice: 10_000 }],
    ["between 5k and 10k", { minPrice: 5_000, maxPrice: 10_000 }],
  ])("%s", (search, wishes) => expect(parse(search)).toEqual(filterOf(wishes)));

  test("need a figure", () => {
    const { maxPrice, minPrice, cities } = parse("under , indore");
    expect({ maxPrice, minPrice, cities }).toEqual({ maxPrice: undefined, minPrice: undefined, cities: ["Indore"] });
  });
});

describe("phrases and words", () => {
  test("the longest phrase that is known is meant", () => {
    const known = vocabularyOf([
      { key: "indore/new", name: "New" },
      { key: "indore/new-palasia", name: "New Palasia" },
    ]);
    expect(parseSearch("new palasia", known)).toEqual(filterOf({ localityKeys: ["indore/new-palasia"] }));
    expect(parseSearch("new", known)).toEqual(filterOf({ localityKeys: ["indore/new"] }));
    expect(parseSearch("paying guest house", known)).toEqual(filterOf({ types: ["PG", "House"] }));
    expect(parseSearch("new projects", known)).toEqual(filterOf({ categories: ["new-projects"] }));
  });

  test("eight words at most are looked up, each once", () => {
    expect(parse("one two three four five six seven eight nine ten").words).toEqual(
      "one two three four five six seven eight".split(" "),
    );
    expect(parse("garden gardens Garden").words).toEqual(["garden"]);
  });

  test("words that say nothing are not looked up", () => {
    expect(parse("please show me the best properties near a lake with parking")).toEqual(
      filterOf({ words: ["lake", "parking"] }),
    );
  });
});

describe("the parts of a search", () => {
  const parts = (search: string) =>
    readParts(search, vocabulary).map(({ label, start, end }) => [label, search.slice(start, end)]);

  test("each with its name, in the order of the text", () => {
    expect(parts("2 BHK flats for rent Vijay Nagar, indore under 20k, garden city")).toEqual([
      ["2 BHK", "2 BHK"],
      ["Flat", "flats"],
      ["For Rent", "for rent"],
      ["Vijay Nagar", "Vijay Nagar"],
      ["Indore", "indore"],
      ["Up to ₹20,000", "under 20k"],
      ["“garden city”", "garden city"],
    ]);
  });

  test.each([
    ["between 25 lakh and 1.5 crore", "₹25 lakh to ₹1.5 crore"],
    ["above 20 lakh", "₹20 lakh and above"],
    ["appartment", "Apartment"],
    ["paying guest", "PG"],
    ["to buy", "For Sale"],
    ["इंदौर", "“इंदौर”"],
  ])("%s is %s", (search, label) => expect(parts(search).map(([first]) => first)).toEqual([label]));

  test("words apart are chips of their own; what says nothing is none", () => {
    expect(parts("lake house garden near a temple").map(([label]) => label)).toEqual([
      "“lake”",
      "House",
      "“garden”",
      "“temple”",
    ]);
    expect(parts("properties near me")).toEqual([]);
    expect(parts("park under 20k view").map(([label]) => label)).toEqual(["“park”", "Up to ₹20,000", "“view”"]);
  });
});
