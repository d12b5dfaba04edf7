import { expect, it } from "vitest";
import { medianOf, quantile, sortAscending } from "@/lib/platform/statistics";

it.each([
  [[], undefined],
  [[7], 7],
  [[9, 1, 10], 9],
  [[10, 2, 9, 1], 5.5],
])("the median of %j is %s", (values, median) => {
  const before = [...values];
  expect(medianOf(values)).toBe(median);
  expect(values).toEqual(before);
});

it.each([
  [0, 10],
  [0.25, 17.5],
  [0.5, 25],
  [0.95, 38.5],
  [1, 40],
])("a share of %s lies below %s", (share, value) => expect(quantile([10, 20, 30, 40], share)).toBeCloseTo(value, 9));

it("without values a quantile is 0, and of one value it is that value", () => {
  expect([quantile([], 0.5), quantile([3], 0.95)]).toEqual([0, 3]);
});

it("puts numbers in the order of their values, not of their digits", () => {
  expect(sortAscending([10, 9, 100])).toEqual([9, 10, 100]);
});
