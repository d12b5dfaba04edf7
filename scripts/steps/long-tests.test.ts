import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { LONG_TESTS, leftOutBy } from "@/scripts/steps/long-tests.mjs";

it("each long test is a file", () => {
  expect(LONG_TESTS.filter((file) => !existsSync(file))).toEqual([]);
});

it("four days in a row take each long test once", () => {
  const takenOn = (seed: string) => LONG_TESTS.filter((file) => !leftOutBy(seed).includes(file));
  expect(["20261230", "20261231", "20270101", "20270102"].flatMap(takenOn).sort()).toEqual([...LONG_TESTS].sort());
});
