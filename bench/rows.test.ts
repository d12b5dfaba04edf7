import { expect, test } from "vitest";
import { atLeastTimes, atMostTimes, median, nearestRank, notMeasured, slope, tableOf } from "@/bench/rows";

test("the median, and the value that 95 of 100 stay below", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(
    nearestRank(
      Array.from({ length: 100 }, (_, value) => value),
      0.95,
    ),
  ).toBe(95);
});

test("growth is the slope of the least-squares line", () => {
  expect(slope([0, 1, 2, 3].map((x) => ({ x, y: 2 * x + 7 })))).toBeCloseTo(2);
});

test("a row has the limit of the goal and a verdict", () => {
  const rows = [
    atMostTimes({ goal: 1, what: "C", unit: "ms" }, 3, 2, 1.5),
    atMostTimes({ goal: 1, what: "C", unit: "ms" }, 3.1, 2, 1.5),
    atLeastTimes({ goal: 2, what: "speed" }, 80, 100, 0.85),
    notMeasured(9, "changes", "elsewhere"),
  ];
  expect(rows.map(({ verdict }) => verdict)).toEqual(["pass", "short", "short", "not measured"]);
  expect(tableOf(rows).split("\n")[2]).toMatch(/^\| 1 +\| C +\| 3 ms +\| 2 ms +\| 1.5 +\| <= 1.5 +\| pass +\|$/);
});
