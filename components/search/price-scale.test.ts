import { describe, expect, test } from "vitest";
import { positionToPrice, priceToPosition } from "@/components/search/price-scale";

const HIGHEST = 21_500_000;
const positions = Array.from({ length: 101 }, (_, position) => position);

describe("price scale", () => {
  test("runs from the filter's lowest price to the dearest listing", () => {
    expect(positionToPrice(0, HIGHEST)).toBe(1_000);
    expect(positionToPrice(100, HIGHEST)).toBe(HIGHEST);
    expect(priceToPosition(1_000, HIGHEST)).toBe(0);
    expect(priceToPosition(HIGHEST, HIGHEST)).toBe(100);
  });

  test("is logarithmic: rents have as much room as crores", () => {
    expect(priceToPosition(100_000, HIGHEST)).toBe(46);
    expect(positionToPrice(50, HIGHEST)).toBe(147_000);
  });

  test("rises with each step", () => {
    const prices = positions.map((position) => positionToPrice(position, HIGHEST));
    expect(prices).toEqual([...new Set(prices)].sort((one, other) => one - other));
  });

  test.each([40_000, HIGHEST, 999_999_999])("goes there and back up to %i", (highest) => {
    for (const position of positions)
      expect(priceToPosition(positionToPrice(position, highest), highest)).toBe(position);
  });

  test("no price and prices beyond the ends stay on the scale", () => {
    expect(priceToPosition(undefined, HIGHEST)).toBe(100);
    expect(priceToPosition(HIGHEST * 2, HIGHEST)).toBe(100);
    expect(priceToPosition(0, HIGHEST)).toBe(0);
    expect(positionToPrice(-1, HIGHEST)).toBe(1_000);
    expect(positionToPrice(101, HIGHEST)).toBe(HIGHEST);
  });
});
