import { expect, test } from "vitest";
import { countAt } from "@/components/home/count-up";

test.each([
  [0, 0],
  [1, 26],
  [30, 774],
  [60, 1548],
  [61, 1548],
])("after %i of 60 steps towards 1548 it shows %i", (step, shown) => {
  expect(countAt(1548, step)).toBe(shown);
});
