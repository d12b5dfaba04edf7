import { describe, expect, test } from "vitest";
import { understand } from "@/lib/search/understand/answer";
import { corpusOptions } from "@/tests/search-corpus";

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
    ["7 hazar 500", 7_500],
    ["15 sau", 1_500],
    [".5 cr", 5_000_000],
    [".75 lakh", 75_000],
    ["Rs.15000", 15_000],
    ["<15k", 15_000],
    ["< 15k", 15_000],
    ["budget <= 15k", 15_000],
    ["max < 15k", 15_000],
    ["under <15k", 15_000],
    ["less than < 15k", 15_000],
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
    [".5-.75 cr", { minPrice: 5_000_000, maxPrice: 7_500_000 }],
    [">10k", { minPrice: 10_000 }],
    ["> 10k", { minPrice: 10_000 }],
    ["price >= 10k", { minPrice: 10_000 }],
    ["2bhk >10k <15k", { bedrooms: [2], minPrice: 10_000, maxPrice: 15_000 }],
    [">2bhk", { minBedrooms: 2 }],
    [">=2bhk", { minBedrooms: 2 }],
    ["<=2bhk", { bedrooms: [1, 2] }],
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

  test.each([
    ["10k > 15k", { maxPrice: 10_000 }, { minPrice: 15_000 }],
    [">20k <10k", { minPrice: 20_000 }, { maxPrice: 10_000 }],
    ["min 800 sqft max 500 sqft", { minArea: 800 }, { maxArea: 500 }],
  ])("of the limits in %s, between which is nothing, the first counts", (text, first, other) => {
    expect(said(text)).toMatchObject({ filters: first, readings: [other] });
    expect(Object.keys(filters(text))).toEqual(Object.keys(first));
  });

  test("of numbers of bedrooms that do not meet the exact ones count", () => {
    expect(said("1 bhk 4+ bhk")).toMatchObject({ filters: { bedrooms: [1] }, readings: [{ minBedrooms: 4 }] });
  });
});

describe("a price plus bills", () => {
  test.each([
    ["2bhk 14k plus maintenance", { bedrooms: [2], maxPrice: 14_000 }],
    ["rent 12k plus bijli", { category: ["rent"], maxPrice: 12_000 }],
    ["15k plus electricity 2bhk", { bedrooms: [2], maxPrice: 15_000 }],
    ["15k plus parking", { maxPrice: 15_000, amenity: ["parking"] }],
    ["2bhk 14k plus", { bedrooms: [2], minPrice: 14_000 }],
  ])("%s", (text, expected) => {
    const { q: _, ...others } = filters(text);
    expect(others).toEqual(expected);
  });
});

describe("a sum that is not the price", () => {
  test.each([
    ["bijli bill 2000 rent 8000", { category: ["rent"], maxPrice: 8_000 }],
    ["5 lakh down payment flat 40 lakh", { type: ["Flat"], maxPrice: 4_000_000 }],
    ["security deposit 20000 rent 10000", { category: ["rent"], maxPrice: 10_000 }],
    ["rent 12k maintenance included", { category: ["rent"], maxPrice: 12_000 }],
    ["booking amount 50k plot", { type: ["Plot"] }],
    ["salary 25000 1bhk", { bedrooms: [1] }],
    ["2 lakh dp flat", { type: ["Flat"] }],
    ["discount 50000 flat", { type: ["Flat"] }],
    ["2015 model house", { type: ["House"] }],
    ["2010 ke baad bana ghar", { type: ["House"] }],
    ["4 k liye flat", { type: ["Flat"] }],
  ])("%s", (text, expected) => {
    const { q: _, ...others } = filters(text);
    expect(others).toEqual(expected);
  });
});

test.each([
  ["10 hazar ke aaspas", { minPrice: 9_000, maxPrice: 11_000 }],
  ["near 15k", { minPrice: 13_500, maxPrice: 16_500 }],
  ["30 lkh", { maxPrice: 3_000_000 }],
])("%s", (text, expected) => expect(filters(text)).toEqual(expected));

describe("a dot or sign that parts words", () => {
  test.each([
    ["vijay nagar .2bhk", { bedrooms: [2], locality: ["indore/vijay-nagar"] }],
    ["vijay nagar .2-3 BHK", { bedrooms: [2, 3], locality: ["indore/vijay-nagar"] }],
    ["flat .20k", { type: ["Flat"], maxPrice: 20_000 }],
    ["indore > flat -> 15k", { type: ["Flat"], city: ["Indore"], maxPrice: 15_000 }],
  ])("%s is part of no number", (text, expected) => expect(filters(text)).toEqual(expected));
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

describe("three and more amounts", () => {
  test.each([
    ["1,2,3 bhk", [1, 2, 3]],
    ["1, 2 & 3 bhk", [1, 2, 3]],
    ["1/2/3 bhk", [1, 2, 3]],
    ["1 2 3 bhk", [1, 2, 3]],
    ["1 or 2 or 3 bhk", [1, 2, 3]],
    ["1 ya 2 ya 3 bhk", [1, 2, 3]],
    ["1bhk/2bhk/3bhk", [1, 2, 3]],
    ["2/4 bhk", [2, 4]],
    ["1, 3-5 bhk", [1, 3, 4, 5]],
    ["1, 2 aur 3 बीएचके", [1, 2, 3]],
    ["एक, दो या तीन बीएचके", [1, 2, 3]],
    ["दो तीन चार कमरे", [2, 3, 4]],
    ["१/२/३ बीएचके", [1, 2, 3]],
    ["sector 5 1 2 bhk", [1, 2]],
  ])("%s are all rooms that are named", (text, bedrooms) => expect(filters(text).bedrooms).toEqual(bedrooms));

  test.each([
    ["8/9/10k", { minPrice: 8_000, maxPrice: 10_000 }],
    ["10k-12k ya 15k tak", { minPrice: 10_000, maxPrice: 15_000 }],
    ["20, 25 aur 30 lakh", { minPrice: 2_500_000, maxPrice: 3_000_000, q: "20" }],
    ["1000 ya 1200 sqft", { minArea: 1_000, maxArea: 1_200 }],
    ["ward no 15 20-30 lakh", { minPrice: 2_000_000, maxPrice: 3_000_000, q: "ward no 15" }],
    ["500 sqft se 1 acre", { minArea: 500, maxArea: 43_560 }],
    ["8000 aur 1000 sqft", { maxPrice: 8_000, minArea: 900, maxArea: 1_100 }],
  ])("%s has both ends", (text, expected) => expect(filters(text)).toEqual(expected));

  test("a text of many numbers is read in time that grows with its length", () => {
    expect(filters(`${"1 ".repeat(2_000)}bhk`).bedrooms).toEqual([1]);
  });
});

test.each(["call 98260 12345 flat", "contact 98260-12345", "whatsapp 98930 12345"])("%s has no price", (text) =>
  expect([filters(text).minPrice, filters(text).maxPrice]).toEqual([undefined, undefined]),
);
