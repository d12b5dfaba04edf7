import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MUTANTS } from "@/scripts/drills/support/security-mutants";

it.each(MUTANTS)("$rule: the text to break and its tests exist", ({ file, from, tests }) => {
  expect(readFileSync(file, "utf8")).toContain(from);
  expect(existsSync(tests), tests).toBe(true);
});
