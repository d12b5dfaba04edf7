import { describe, expect, it } from "vitest";
import { labelledCriteria } from "@/lib/search/filter-labels";
import { highestPriceOf, panelOptions } from "@/lib/search/filter-options";

const counts = { minBedrooms: { 4: 3 }, postedWithin: { 7: 2 }, photos: {}, locality: {} };
const NAMES = new Map([
  ["bhopal/saket-nagar", "Saket Nagar"],
  ["indore/saket-nagar", "Saket Nagar"],
  ["indore/palasia", "Palasia"],
]);

describe("counts beside values", () => {
  const options = panelOptions({ minBedrooms: 6, postedWithin: 10, minPhotos: 2 }, counts, NAMES);
  const countsOf = (some: readonly { value: string; count?: number | undefined }[]) =>
    Object.fromEntries(some.map(({ value, count }) => [value, count]));

  it("are not known for a number beside the fixed steps, and 0 for a step without listings", () => {
    expect(options.bedrooms.at(-1)).toMatchObject({ label: "6+ BHK", isChosen: true, count: undefined });
    expect(countsOf(options.postedWithin)).toMatchObject({ 7: 2, 30: 0, 10: undefined });
    expect(countsOf(options.photos)).toMatchObject({ 1: 0, 2: undefined });
  });
});

describe("localities of one name in two cities", () => {
  const localityKeys = [...NAMES.keys()];

  it("are named with their cities on chips and on the panel; others are not", () => {
    const expected = ["Palasia", "Saket Nagar, Bhopal", "Saket Nagar, Indore"];
    expect(
      labelledCriteria({ localityKeys }, NAMES)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(expected);
    expect(panelOptions({ localityKeys }, counts, NAMES).locality.map(({ label }) => label)).toEqual(expected);
    expect(labelledCriteria({ localityKeys: ["indore/saket-nagar"] }, NAMES)[0]?.label).toBe("Saket Nagar");
  });
});

it("offers 200 localities of each chosen city, however many homes another city has", () => {
  const keysOf = (city: string, length: number) => Array.from({ length }, (_, number) => `${city}/place-${number}`);
  const [large, small] = [keysOf("indore", 300), keysOf("bhopal", 30)];
  const locality = Object.fromEntries([...large.map((key) => [key, 50]), ...small.map((key) => [key, 1])]);
  const names = new Map([...large, ...small].map((key) => [key, key]));
  const offered = panelOptions({ cities: ["Indore", "Bhopal"] }, { locality }, names).locality;
  const ofCity = (city: string) => offered.filter(({ value }) => value.startsWith(`${city}/`));
  expect([ofCity("indore").length, ofCity("bhopal").length]).toEqual([200, 30]);
});

it("the price scale ends at the highest price of the chosen categories", () => {
  const outline = { types: [], highestPrices: { rent: 90_000, lease: 200_000, sale: 50_000_000 } };
  expect(highestPriceOf(outline)).toBe(50_000_000);
  expect(highestPriceOf(outline, ["rent"])).toBe(90_000);
  expect(highestPriceOf(outline, ["rent", "lease"])).toBe(200_000);
  expect(highestPriceOf(outline, ["new-projects"])).toBe(50_000_000);
});
