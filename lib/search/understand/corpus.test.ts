import { describe, expect, test } from "vitest";
import { type CorpusPart, corpusFigures, readCorpus } from "@/tests/search-corpus";

describe.each<[CorpusPart, number]>([
  ["first-half", 300],
  ["second-half", 300],
  ["portal-texts", 500],
])("the %s of the corpus", (half, least) => {
  test("is understood: slot F1 from 0.95, whole texts from 0.85", () => {
    const { texts, f1, exact } = corpusFigures(half);
    expect(texts).toBeGreaterThanOrEqual(least);
    expect(f1).toBeGreaterThanOrEqual(0.95);
    expect(exact).toBeGreaterThanOrEqual(0.85);
  });
});

test("no text is in both halves", () => {
  const first = new Set(readCorpus("first-half").map(({ text }) => text));
  expect(readCorpus("second-half").filter(({ text }) => first.has(text))).toEqual([]);
});
