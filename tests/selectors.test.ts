import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Variants whose rule ends in `> *`, which a browser tries on each element of a page (docs/decisions/029). */
const EVERY_CHILD = /(?<=["'`\s:])\*{1,2}:[a-z[]\S*|(?<=["'`\s:])(?:space|divide)-[xy](?:-\S+)?/g;

const wordsOf = (code: string) => [...code.matchAll(EVERY_CHILD)].map(([found]) => found);

it("finds classes for every child", () => {
  expect(wordsOf('"grid *:flex-1 max-sm:*:p-2 space-y-3 divide-y gap-3 [&>li]:grid"')).toEqual([
    "*:flex-1",
    "*:p-2",
    "space-y-3",
    "divide-y",
  ]);
});

it("no class is for every child, whatever it is", () => {
  const files = ["app", "components"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(tsx?|css)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => wordsOf(readFileSync(file, "utf8")).map((word) => `${file}: ${word}`))).toEqual([]);
});
