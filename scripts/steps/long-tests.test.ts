import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { LONG_TESTS, leftOutBy, seedOf } from "@/scripts/steps/long-tests.mjs";

it("each long test is a file", () => {
  expect(LONG_TESTS.filter((file) => !existsSync(file))).toEqual([]);
});

it("the seed is TEST_SEED or today's date, and nothing that would leave out every long test", () => {
  expect(seedOf({ TEST_SEED: "20261124" })).toBe("20261124");
  for (const TEST_SEED of [undefined, ""]) expect(seedOf({ TEST_SEED })).toMatch(/^20\d{6}$/);
  for (const TEST_SEED of ["today", "2026-11-24", "0", "-1", "1.5", "1e3", "9".repeat(400)])
    expect(() => seedOf({ TEST_SEED })).toThrow(/^TEST_SEED must be a whole number/);
});

it("four days in a row take each long test once", () => {
  const takenOn = (seed: string) => LONG_TESTS.filter((file) => !leftOutBy(seed).includes(file));
  expect(["20261230", "20261231", "20270101", "20270102"].flatMap(takenOn).sort()).toEqual([...LONG_TESTS].sort());
});
