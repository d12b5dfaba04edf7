import { describe, expect, test } from "vitest";
import { criteriaIn, filterOfParts, readParts, type Vocabulary, vocabularyOf } from "@/lib/search/parse";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";

const vocabulary = vocabularyOf([{ key: "indore/vijay-nagar", name: "Vijay Nagar" }]);
const parse = (search: string, known: Vocabulary = vocabulary) => filterOfParts(search, readParts(search, known));

describe("a search text", () => {
  test("known phrases become fields, the rest stays words", () => {
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

  test.each([".*", "???", "🏠", "—"])("%s has no word and matches nothing", (search) => {
    expect(parse(search)).toEqual(filterOf({ impossible: true }));
  });

  test.each([
    ["under 5000", { maxPrice: 5_000 }],
    ["3 bhk", { bedrooms: [3] }],
    ["properties near me", {}],
  ])("%s matches something", (search, criteria) => expect(parse(search)).toEqual(filterOf(criteria)));
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
    ["between 30 lakh and 20 lakh", { minPrice: 2_000_000, maxPrice: 3_000_000 }],
    ["from 20 to 30 lakh", { minPrice: 2_000_000, maxPrice: 3_000_000 }],
    ["between 0 and 20 lakh", { maxPrice: 2_000_000 }],
  ])("%s", (search, criteria) => expect(parse(search)).toEqual(filterOf(criteria)));

  test.each(["under 5", "from 2 to 3", "above 12"])("%s is not a price: its words are looked up", (search) =>
    expect(parse(search)).toEqual(
      filterOf({ words: search.split(" ").filter((word) => word !== "from" && word !== "to") }),
    ),
  );

  test("require a number", () => {
    const { maxPrice, minPrice, cities } = parse("under , indore");
    expect({ maxPrice, minPrice, cities }).toEqual({ maxPrice: undefined, minPrice: undefined, cities: ["Indore"] });
  });
});

describe("bedrooms", () => {
  test.each([
    ["from 2 to 3 bhk", [2, 3], "2 to 3 BHK"],
    ["between 4 and 2 bedrooms", [2, 3, 4], "2 to 4 BHK"],
    ["2-3 bhk", [2, 3], "2 to 3 BHK"],
    ["2 bhk to 3 bhk", [2, 3], "2 to 3 BHK"],
    ["max 2 bhk", [1, 2], "Up to 2 BHK"],
    ["up to 2bhk", [1, 2], "Up to 2 BHK"],
    ["under 3 bedrooms", [1, 2], "Up to 2 BHK"],
    ["less than 2 bhk", [1], "1 BHK"],
    ["2-bhk", [2], "2 BHK"],
  ])("%s", (search, bedrooms, label) => {
    expect(parse(search)).toEqual(filterOf({ bedrooms }));
    expect(readParts(search, vocabulary).map((part) => part.label)).toEqual([label]);
  });

  test.each([
    ["more than 2 bhk", 3, "3 BHK and above"],
    ["min 2-bed", 2, "2 BHK and above"],
    ["3+ bhk", 3, "3 BHK and above"],
  ])("%s", (search, minBedrooms, label) => {
    expect(parse(search)).toEqual(filterOf({ minBedrooms }));
    expect(readParts(search, vocabulary).map((part) => part.label)).toEqual([label]);
  });

  test.each([
    ["1 bhk and 3 bhk", { bedrooms: [1, 3] }],
    ["from 2 to 3 bhk flats under 20k", { bedrooms: [2, 3], types: ["Flat"], maxPrice: 20_000 }],
    ["under 20000 2 bhk", { bedrooms: [2], maxPrice: 20_000 }],
    ["20 to 30 lakh 2 bhk", { bedrooms: [2], minPrice: 2_000_000, maxPrice: 3_000_000 }],
    ["under 1 bhk", { bedrooms: [1], words: ["under"] }],
    ["2.5 bhk", { bedrooms: [2] }],
  ] as [string, Partial<ListFilter>][])("%s are not a price", (search, criteria) =>
    expect(parse(search)).toEqual(filterOf(criteria)),
  );
});

describe("phrases and words", () => {
  test("the longest known phrase is understood", () => {
    const known = vocabularyOf([
      { key: "indore/new", name: "New" },
      { key: "indore/new-palasia", name: "New Palasia" },
    ]);
    expect(parse("new palasia", known)).toEqual(filterOf({ localityKeys: ["indore/new-palasia"] }));
    expect(parse("new", known)).toEqual(filterOf({ localityKeys: ["indore/new"] }));
    expect(parse("paying guest house", known)).toEqual(filterOf({ types: ["PG", "House"] }));
    expect(parse("new projects", known)).toEqual(filterOf({ categories: ["new-projects"] }));
  });

  test("the name of a small locality stays a word, unless it is known in another city", () => {
    const known = vocabularyOf([
      { key: "dewas/garden", name: "Garden", isSmall: true },
      { key: "indore/civil-lines", name: "Civil Lines" },
      { key: "dhar/civil-lines", name: "Civil Lines", isSmall: true },
    ]);
    expect(parse("garden", known)).toEqual(filterOf({ words: ["garden"] }));
    expect(parse("civil lines", known).localityKeys).toEqual(["indore/civil-lines", "dhar/civil-lines"]);
  });

  test("at most eight words are looked up, each once", () => {
    expect(parse("two three four five six seven eight nine ten eleven").words).toEqual(
      "two three four five six seven eight nine".split(" "),
    );
    expect(parse("garden gardens Garden").words).toEqual(["garden"]);
  });

  test("stop words are not looked up", () => {
    expect(parse("please show me the best properties near a lake with parking")).toEqual(
      filterOf({ words: ["lake"], amenities: ["parking"] }),
    );
  });
});

describe("the parts of a search", () => {
  const parts = (search: string) =>
    readParts(search, vocabulary).map(({ label, start, end }) => [label, search.slice(start, end)]);

  test("each has its label, in the order of the text", () => {
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
    ["इंदौर", "Indore"],
  ])("%s is %s", (search, label) => expect(parts(search).map(([first]) => first)).toEqual([label]));

  test("a text is cut as addresses cut it, by characters", () => {
    expect(parts(`${"🏠".repeat(195)} 2bhk`)).toEqual([["2 BHK", "2bhk"]]);
    expect(parts(`${"x".repeat(200)} 2bhk`).map(([label]) => label)).not.toContain("2 BHK");
  });

  test("separate words are separate chips, stop words are none", () => {
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

describe("the criteria in a text", () => {
  const criteria = (search: string) =>
    criteriaIn(search, readParts(search, vocabulary)).map(({ label, rest }) => [label, rest]);

  test("each has the text without it", () => {
    expect(criteria("2 bhk flats for rent in Vijay Nagar under 20k")).toEqual([
      ["2 BHK", "flats for rent in Vijay Nagar under 20k"],
      ["Flat", "2 bhk for rent in Vijay Nagar under 20k"],
      ["For Rent", "2 bhk flats in Vijay Nagar under 20k"],
      ["Vijay Nagar", "2 bhk flats for rent under 20k"],
      ["Up to ₹20,000", "2 bhk flats for rent in Vijay Nagar"],
    ]);
  });

  test("a repeated criterion is listed once, and removed in all places", () => {
    expect(criteria("flat flats Indore")).toEqual([
      ["Flat", "Indore"],
      ["Indore", "flat flats"],
    ]);
  });

  test("one that only follows from others has what they say", () => {
    const search = "2bhk ladkiyon ke liye corner";
    const all = criteriaIn(search, readParts(search, vocabulary));
    expect(all.find(({ label }) => label === "For Rent")?.others).toEqual({
      criteria: { bedrooms: [2], preferred: ["girl"] },
      words: "corner",
    });
    expect(all.filter(({ others }) => others)).toHaveLength(1);
  });

  test("a text without understood parts is one criterion", () => {
    expect(criteria("???")).toEqual([["“???”", undefined]]);
    expect(criteria("properties near me")).toEqual([["“properties near me”", undefined]]);
    expect(criteria("garden")).toEqual([["“garden”", undefined]]);
  });
});
