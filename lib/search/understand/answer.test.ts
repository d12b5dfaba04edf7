import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFilterKeys } from "@/lib/search/filter-rules";
import { criteriaOf } from "@/lib/search/parse";
import { agreedParts, understand } from "@/lib/search/understand/answer";
import { filtersHref, pairsOf } from "@/lib/search/understand/search-filters";
import { corpusOptions, readCorpus } from "@/tests/search-corpus";

const options = corpusOptions();
const said = (text: string) => understand(text, options);
const filters = (text: string) => said(text).filters;

describe("money", () => {
  test.each([
    ["1.2cr", 12_000_000],
    ["dedh lakh", 150_000],
    ["sava crore", 12_500_000],
    ["paune do lakh", 175_000],
    ["saade saat hazar", 7_500],
    ["1 crore 20 lakh", 12_000_000],
    ["twenty five thousand", 25_000],
    ["forty-five lakh", 4_500_000],
    ["do hazar paanch sau", 2_500],
    ["15 sau", 1_500],
    ["छः हजार", 6_000],
    ["my budget is 20k", 20_000],
    ["not more than 15k", 15_000],
    ["mera budget 15000 hai", 15_000],
    ["8000 or below", 8_000],
    ["₹1,50,000/-", 150_000],
    ["१५ हज़ार", 15_000],
  ])("%s", (text, maxPrice) => expect(filters(text)).toEqual({ maxPrice }));

  test.each([
    ["45-50 lakh", { minPrice: 4_500_000, maxPrice: 5_000_000 }],
    ["20 se 25 hazar", { minPrice: 20_000, maxPrice: 25_000 }],
    ["10k se kam", { maxPrice: 10_000 }],
    ["30 lakh se upar", { minPrice: 3_000_000 }],
    ["around 20k", { minPrice: 18_000, maxPrice: 22_000 }],
    ["not less than 10k", { minPrice: 10_000 }],
    ["no less than 3 bhk", { minBedrooms: 3 }],
    ["15+ lakh", { minPrice: 1_500_000 }],
    ["बीस से पच्चीस हजार", { minPrice: 20_000, maxPrice: 25_000 }],
    ["rent 10000 deposit 20000", { category: ["rent"], maxPrice: 10_000, q: "deposit 20000" }],
    ["psf 2500", { maxPricePerSqft: 2_500 }],
    ["3000 per sq ft", { maxPricePerSqft: 3_000 }],
  ])("%s has limits", (text, expected) => expect(filters(text)).toEqual(expected));

  test.each([
    ["2bhk around 15k", { bedrooms: [2], minPrice: 13_500, maxPrice: 16_500 }],
    ["3 bhk lagbhag 15000", { bedrooms: [3], minPrice: 13_500, maxPrice: 16_500 }],
    ["2 bhk minimum 15k", { bedrooms: [2], minPrice: 15_000 }],
    ["3 bhk min 1200 sqft", { bedrooms: [3], minArea: 1_200 }],
    ["1000 sqft maximum 4 lakh", { minArea: 900, maxArea: 1_100, maxPrice: 400_000 }],
    ["15k max 2bhk", { bedrooms: [2], maxPrice: 15_000 }],
    ["3 bhk minimum", { minBedrooms: 3 }],
  ])("%s gives a limit between two amounts to the right one", (text, expected) =>
    expect(filters(text)).toEqual(expected),
  );

  test.each(["flat id 1234", "452010 flat", "call 9826012345 flat"])("%s has no price", (text) =>
    expect(filters(text).maxPrice).toBeUndefined(),
  );
});

describe("limits and lists of amounts", () => {
  test.each([
    ["15000 k andar 2bhk", { bedrooms: [2], maxPrice: 15_000 }],
    ["15k k under 2bhk", { bedrooms: [2], maxPrice: 15_000 }],
    ["15 k andar", { maxPrice: 15_000 }],
    ["15k se zyada nahi 2bhk", { bedrooms: [2], maxPrice: 15_000 }],
    ["15k se kam nahi", { minPrice: 15_000 }],
    ["min 10k max 20k", { minPrice: 10_000, maxPrice: 20_000 }],
    ["20000 above", { minPrice: 20_000 }],
    ["10k above 2bhk", { bedrooms: [2], minPrice: 10_000 }],
    ["10k aur 15k ke beech", { minPrice: 10_000, maxPrice: 15_000 }],
    ["12k ya 15k", { minPrice: 12_000, maxPrice: 15_000 }],
    ["10k upto 15k", { minPrice: 10_000, maxPrice: 15_000 }],
    ["10 15 hazar", { minPrice: 10_000, maxPrice: 15_000 }],
    ["dhai teen hazar", { minPrice: 2_500, maxPrice: 3_000 }],
    ["50-1cr", { minPrice: 5_000_000, maxPrice: 10_000_000 }],
    ["2,3 bhk", { bedrooms: [2, 3] }],
    ["2 & 3 bhk", { bedrooms: [2, 3] }],
    ["do teen bhk", { bedrooms: [2, 3] }],
    ["min 2bhk max 3bhk", { bedrooms: [2, 3] }],
    ["2bhk 3+ bhk", { minBedrooms: 2 }],
    ["12 hundred sqft", { minArea: 1_080, maxArea: 1_320 }],
    ["3500 rs sqft", { maxPricePerSqft: 3_500 }],
    ["8 हजार रुपए महीना", { maxPrice: 8_000 }],
    ["paisath lakh", { maxPrice: 6_500_000 }],
    ["15k/mo", { maxPrice: 15_000 }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));

  test.each(["24x7 security", "100 feet road plot", "2027 possession", "sector 7 flat"])(
    "%s has no area and no price",
    (text) => {
      const { minArea, maxPrice } = filters(text);
      expect([minArea, maxPrice]).toEqual([undefined, undefined]);
    },
  );

  test("an amount beside `deposit` is looked up as words, and the rent counts", () => {
    expect(said("2bhk 15k rent 2 lakh deposit")).toMatchObject({
      filters: { bedrooms: [2], maxPrice: 15_000 },
      unknown: ["2 lakh deposit"],
    });
  });

  test("of two prices the first counts, and the other one is another reading", () => {
    expect(said("20k budget 15k max")).toMatchObject({
      filters: { maxPrice: 20_000 },
      readings: [{ maxPrice: 15_000 }],
    });
    expect(said("20k budget 15k max").chips.map(({ label }) => label)).toEqual(["Up to ₹20,000"]);
  });

  test("of numbers of bedrooms that do not meet the exact ones count", () => {
    expect(said("1 bhk 4+ bhk")).toMatchObject({ filters: { bedrooms: [1] }, readings: [{ minBedrooms: 4 }] });
  });
});

describe("a negation after its word", () => {
  test.each([
    ["girls not allowed flat", { type: ["Flat"], q: "girls not allowed" }],
    ["vijay nagar nahi palasia", { locality: ["indore/palasia"], q: "vijay nagar nahi" }],
    ["pg nahi flat chahiye", { type: ["Flat"], q: "pg nahi" }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));

  test("says who offers it as before", () => expect(filters("dalal nahi 2bhk").seller).toEqual(["owner"]));
});

describe("words that are close to words of the field", () => {
  test.each(["jain mandir", "toilet", "kirana", "rasta", "basti", "wife", "khan", "final"])("%s is none", (text) =>
    expect(Object.keys(filters(text))).toEqual(["q"]),
  );
});

describe("places", () => {
  test("are within the named city; a name that it does not have is looked up as words", () => {
    expect(filters("ab road dewas").locality).toEqual(["dewas/ab-road"]);
    expect(said("nehru nagar indore")).toMatchObject({ filters: { city: ["Indore"] }, unknown: ["nehru nagar"] });
  });

  test("misspelt names are read unless known spellings are asked for", () => {
    expect(filters("vijy nagar").locality).toEqual(["indore/vijay-nagar"]);
    expect(said("vijy nagar").chips[0]).toMatchObject({ label: "Vijay Nagar", words: "vijy nagar", isCorrected: true });
    expect(understand("vijy nagar", { ...options, corrected: "no places" }).unknown).toEqual(["vijy nagar"]);
    expect(understand("hosue", { ...options, corrected: "nothing" }).unknown).toEqual(["hosue"]);
  });

  test("digits of a name are never another name's", () => expect(filters("mr 11").locality).toBeUndefined());

  test("of one name in several cities are readings each", () => {
    expect(said("saket nagar 2bhk").readings).toEqual([
      { bedrooms: [2], locality: ["indore/saket-nagar"] },
      { bedrooms: [2], locality: ["bhopal/saket-nagar"] },
    ]);
  });
});

describe("numbers beyond what a filter accepts", () => {
  test.each([
    ["1 to 99999999999+ bhk"],
    ["1 se sadhe 99999999999 bhk"],
    ["last 4000 days"],
    ["last 2.5 days"],
    ["0.00001 acre"],
    ["100000 acre"],
    ["1 to 900000 crore"],
    ["900000 crore per sqft"],
  ])("%s is not understood", (text) => {
    const { filters: all, unknown } = said(text);
    expect(Object.keys(all).filter((key) => key !== "q" && key !== "maxPrice")).toEqual([]);
    expect(unknown).not.toEqual([]);
  });
});

describe("words with two meanings", () => {
  test.each([
    ["kamra", { type: ["PG"] }],
    ["bachelor flat", { category: ["rent"], type: ["Flat"], preferred: ["girl"] }],
    ["flat 50 lakh", { category: ["sale"], type: ["Flat"], maxPrice: 5_000_000 }],
  ])("%s", (text, reading) => expect(said(text).readings).toContainEqual(reading));

  test("what is taken back is no wish", () => {
    expect(said("flat without lift")).toMatchObject({ filters: { type: ["Flat"] }, unknown: ["without lift"] });
    expect(filters("no broker flat").seller).toEqual(["owner"]);
  });
});

describe("any text", () => {
  const texts = readCorpus("first-half").map(({ text }) => text);
  const pieces = fc.constantFrom(
    ...texts.flatMap((text) => text.split(" ")),
    "-",
    "/",
    "+",
    "20",
    "9999999999",
    "लाख",
    "🏠",
  );
  const numbers = fc.oneof(
    fc.constantFrom("0", "0.00001", "1", "2.5", "12", "4000", "30000", "99999999999", "9".repeat(40), "dedh", "sadhe"),
    fc.nat().map(String),
  );
  const units = fc.constantFrom(
    ...["", "+", "bhk", "rooms", "photos", "days", "sqft", "acre", "hectare", "crore", "lakh", "k", "per sqft", "x"],
  );
  const around = fc.constantFrom(
    ...["", "to", "se", "or", "-", "under", "above", "between", "last", "rate", "rs", "tak", "by", "around"],
  );
  const quantity = fc.tuple(around, numbers, units).map((words) => words.join(" "));
  const quantities = fc.array(quantity, { maxLength: 4 }).map((all) => all.join(" ").replaceAll(" +", "+"));
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 40 }).map((words) => words.join(" ")),
    fc.constantFrom(...texts),
    quantities,
  );

  test("is answered, the same each time, with its words as they are", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { chips, unknown, filters: all, readings } = said(text);
        expect(said(text)).toEqual({ chips, unknown, filters: all, readings });
        for (const { words, start, end } of chips) expect(text.slice(start, end)).toBe(words);
        for (const words of unknown) expect(text).toContain(words);
        for (const [, value] of pairsOf(all)) expect(value).not.toBe("NaN");
      }),
    );
  });

  test("has parts in its order that do not overlap", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = agreedParts(text, options).filter(({ isImplied }) => !isImplied);
        for (const [at, part] of parts.entries()) {
          expect(part.start).toBeLessThan(part.end);
          expect(part.start).toBeGreaterThanOrEqual(parts[at - 1]?.end ?? 0);
        }
      }),
    );
  });

  /** No value of the filters is one that addresses and the API refuse. */
  const expectSameAddress = (text: string) => {
    const { filters: all } = said(text);
    const { query, errors } = readFilterKeys(new URL(filtersHref(all), "http://basera.test").searchParams);
    expect([text, errors, query.criteria, query.sort]).toEqual([text, [], criteriaOf(all), all.sort]);
  };

  test("has a canonical address that says the same", () => {
    for (const text of texts) expectSameAddress(text);
  });

  test("of strange quantities has an address that says the same", () => {
    fc.assert(fc.property(quantities, expectSameAddress));
  });

  test("of what is not understood is not understood again", () => {
    for (const text of texts)
      for (const words of said(text).unknown)
        expect(agreedParts(words, options).map(({ isUnknown }) => isUnknown)).not.toContain(undefined);
  });

  test("of 5,000 characters is answered", () => {
    for (const piece of ["vijya nagr flta ", "20 se ", "1 crore 2 lakh ", "-/+", "1,000", "विजयनगर", "a", "1"])
      expect(understand(piece.repeat(5_000).slice(0, 5_000), options).chips).toBeDefined();
  });
});

describe("areas", () => {
  const about = { minArea: 900, maxArea: 1_100 };
  test.each([
    ["1000 square ft", about],
    ["1000 sq", about],
    ["1000 वर्ग फीट", about],
    ["20ft x 50ft", about],
    ["20 feet by 50 feet", about],
    ["1000+ sqft", { minArea: 1_000 }],
    ["1 lakh sqft", { minArea: 90_000, maxArea: 110_000 }],
  ])("%s is no price", (text, expected) => expect(filters(text)).toEqual(expected));
});

describe("what is not wanted", () => {
  test.each([
    ["flat not in vijay nagar", { type: ["Flat"], q: "not in vijay nagar" }],
    ["not for bachelor", { q: "not for bachelor" }],
    ["don't want pg", { q: "don't want pg" }],
    ["palasia ke alawa", { q: "palasia ke alawa" }],
    ["parking wala nahi", { q: "parking wala nahi" }],
    ["dont want broker", { seller: ["owner"] }],
    ["15k se zyada nahi", { maxPrice: 15_000 }],
  ])("%s is no wish", (text, expected) => expect(filters(text)).toEqual(expected));
});

test("a plus between two wishes is no limit", () =>
  expect(filters("1bhk+parking")).toEqual({ bedrooms: [1], amenity: ["parking"] }));

test("words that are properties of objects are words", () =>
  expect(filters("constructor flat")).toEqual({ type: ["Flat"], q: "constructor" }));
