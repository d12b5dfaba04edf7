import { describe, expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { dropOf, joinPrices, type PriceStep, priceTexts, withPrice } from "@/lib/property/price-rules";

const START = Date.parse("2026-08-01T10:00:00Z");
/** Prices by the day on which they begin to hold. */
const steps = (...prices: [day: number, price: number][]): PriceStep[] =>
  prices.map(([day, price]) => ({ at: new Date(START + day * DAY_MS), price }));

describe("a reduction", () => {
  it("is measured from the price before, in whole percent, and told of for 30 days", () => {
    expect(dropOf(steps([0, 25_000], [40, 23_000]))).toEqual({
      at: new Date(START + 40 * DAY_MS),
      from: 25_000,
      percent: 8,
      until: new Date(START + 70 * DAY_MS),
    });
  });

  it.each([
    ["a first price", steps([0, 25_000])],
    ["a rise", steps([0, 25_000], [5, 26_000])],
    ["a rise after a reduction", steps([0, 25_000], [5, 20_000], [6, 21_000])],
    ["less than one percent", steps([0, 25_000], [40, 24_900])],
    ["a price that was raised for it", steps([0, 25_000], [40, 30_000], [50, 25_000])],
    ["no history", []],
  ])("is none of %s", (_, history) => expect(dropOf(history)).toBeUndefined());

  it("counts from the lowest price of the 30 days before", () => {
    expect(dropOf(steps([0, 25_000], [40, 30_000], [50, 20_000]))?.from).toBe(25_000);
    expect(dropOf(steps([0, 20_000], [40, 30_000], [71, 25_000]))?.from).toBe(30_000);
    expect(dropOf(steps([0, 20_000], [40, 30_000], [69, 25_000]))).toBeUndefined();
  });
});

describe("a price history", () => {
  it("has one step for a price that stays the same", () => {
    const before = steps([0, 25_000]);
    expect(withPrice(before, 25_000, new Date())).toEqual(before);
    expect(joinPrices(steps([9, 21_000]), steps([0, 21_000], [5, 21_000]), steps([12, 20_000]))).toEqual(
      steps([0, 21_000], [12, 20_000]),
    );
  });

  it("joined again is the same", () => {
    const [earlier, own] = [steps([0, 25_000], [8, 24_000]), steps([20, 26_000], [30, 22_000])];
    const joined = joinPrices(earlier, own);
    expect(joinPrices(earlier, joined)).toEqual(joined);
    expect(dropOf(joined)).toEqual(dropOf(joinPrices(joined, own)));
  });

  it("keeps the first price and the newest ones", () => {
    const many = joinPrices(steps(...Array.from({ length: 100 }, (_, day): [number, number] => [day, 1_000 + day])));
    expect(many).toHaveLength(limits.pricesKept);
    expect([many[0]?.price, many.at(-1)?.price]).toEqual([1_000, 1_099]);
    expect(withPrice(many, 5, new Date(START + 200 * DAY_MS))).toHaveLength(limits.pricesKept);
  });
});

it.each([
  [25_000, 24_900, "less than 1 % lower"],
  [25_000, 25_100, "less than 1 % higher"],
  [25_000, 22_000, "12 % lower"],
  [20_000, 25_000, "25 % higher"],
])("from %d to %d rupees is %s", (before, price, words) => {
  expect(priceTexts.change(before, price)).toBe(words);
});
