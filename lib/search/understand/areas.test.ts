import { describe, expect, test } from "vitest";
import { understand } from "@/lib/search/understand/answer";
import { corpusOptions } from "@/tests/search-corpus";

const options = corpusOptions();
const said = (text: string) => understand(text, options);
const filters = (text: string) => said(text).filters;

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

  const built = { minArea: 1_080, maxArea: 1_320 };
  test.each([
    ["plot 1500 sqft built up 1200 sqft", { minArea: 1_350, maxArea: 1_650 }],
    ["1000 sqft ka plot ya 1200 sqft", about],
  ])("of %s the first counts, and the other one is another reading", (text, first) => {
    expect(said(text).filters).toMatchObject(first);
    expect(said(text).readings).toEqual([expect.objectContaining(built)]);
    expect(said(text).chips.filter(({ key }) => key === "minArea")).toHaveLength(1);
  });

  test("said twice are one", () =>
    expect(said("20x50 plot 1000 sqft")).toMatchObject({ filters: about, readings: [] }));

  test("at least and at most are a range", () =>
    expect(filters("min 1000 sqft max 1500 sqft")).toEqual({ minArea: 1_000, maxArea: 1_500 }));
});

describe("parts of an acre or bigha", () => {
  const half = { minArea: 19_602, maxArea: 23_958 };
  const halfBigha = { minArea: 5_400, maxArea: 6_600 };
  test.each([
    ["1/2 acre", half],
    ["½ acre", half],
    ["half acre", half],
    ["aadha acre", half],
    ["आधा एकड़", half],
    ["½ एकड़", half],
    ["१/२ एकड़", half],
    ["1/2 bigha", halfBigha],
    ["aadha bigha", halfBigha],
    ["आधा बीघा", halfBigha],
    ["3/4 acre", { minArea: 29_403, maxArea: 35_937 }],
    ["¼ acre", { minArea: 9_801, maxArea: 11_979 }],
    ["2 1/2 bigha", { minArea: 27_000, maxArea: 33_000 }],
    ["2 ½ बीघा", { minArea: 27_000, maxArea: 33_000 }],
    ["1½ acre", { minArea: 58_806, maxArea: 71_874 }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));

  test("of rooms and money they are two numbers", () => {
    expect(filters("1/2 bhk").bedrooms).toEqual([1, 2]);
    expect(filters("1/2 lakh")).toEqual({ minPrice: 100_000, maxPrice: 200_000 });
  });
});

describe("prices for each square foot", () => {
  test.each([
    ["office 35 rs per sqft", 35],
    ["rate 900 gaj", 100],
    ["9000 per gaj", 1_000],
    ["2000-3000 per sqft", 3_000],
    ["3500 rs sqft", 3_500],
    ["2500 sqft rate", 2_500],
    ["plot 900 gaj bhav", 100],
  ])("%s", (text, maxPricePerSqft) => expect(filters(text).maxPricePerSqft).toBe(maxPricePerSqft));

  test.each(["2500 sqft rate", "plot 900 gaj bhav"])("%s is no area", (text) =>
    expect(filters(text).maxArea).toBeUndefined(),
  );

  test("of an area and a rate each has its number", () =>
    expect(filters("1000 sqft rate 3500")).toEqual({ minArea: 900, maxArea: 1_100, maxPricePerSqft: 3_500 }));

  test("a rate of lakhs is the price", () =>
    expect(filters("1 bigha rate 40 lakh")).toEqual({ minArea: 10_800, maxArea: 13_200, maxPrice: 4_000_000 }));
});

describe("rates and sizes without a unit", () => {
  test.each([
    ["1200 rate", { maxPricePerSqft: 1_200 }],
    ["1500 ke rate me", { maxPricePerSqft: 1_500 }],
    ["1500 rs rate", { maxPricePerSqft: 1_500 }],
    ["price per sqft under 3000", { maxPricePerSqft: 3_000 }],
    ["rate 2000 se kam", { maxPricePerSqft: 2_000 }],
    ["size 1000", { minArea: 900, maxArea: 1_100 }],
    ["plot area 1000", { type: ["Plot"], minArea: 900, maxArea: 1_100 }],
    ["20/50 plot", { type: ["Plot"], minArea: 900, maxArea: 1_100 }],
    ["vijay nagar area 15000", { locality: ["indore/vijay-nagar"], maxPrice: 15_000 }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));

  test("a road has no area", () => expect(filters("road 100 feet")).toEqual({ q: "road 100 feet" }));
});

describe("a price before areas", () => {
  const range = { maxPrice: 15_000, minArea: 800, maxArea: 1_000 };
  test.each([
    ["15k 800-1000 sqft", range],
    ["15k 800+ sqft", { maxPrice: 15_000, minArea: 800 }],
    ["15 hazar 800/900/1000 sqft", range],
    ["8k 300-400 sqft shop", { type: ["Shop"], maxPrice: 8_000, minArea: 300, maxArea: 400 }],
    ["2bhk 12k 600/800 sqft", { bedrooms: [2], maxPrice: 12_000, minArea: 600, maxArea: 800 }],
    ["20 hazar 900 se 1000 sqft", { maxPrice: 20_000, minArea: 900, maxArea: 1_000 }],
    ["15k 100x50 plot", { type: ["Plot"], maxPrice: 15_000, minArea: 4_500, maxArea: 5_500 }],
    ["7 hazar 500 se 8 hazar", { minPrice: 7_500, maxPrice: 8_000 }],
    ["7 hazar 500 se 9000", { minPrice: 7_500, maxPrice: 9_000 }],
    ["do hazar paanch sau se teen hazar", { minPrice: 2_500, maxPrice: 3_000 }],
  ])("%s is no sum", (text, expected) => expect(filters(text)).toEqual(expected));
});
