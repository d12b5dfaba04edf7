import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { correctedSearch, spellingsOf } from "@/lib/search/spelling-correction";
import { stemOf, tokensOf } from "@/lib/search/text-words";
import { editDistance, mayBeWithinDistance } from "@/lib/text/edit-distance";
import { atDepth, sampleSeed } from "@/tests/depth";
import { oneTypo } from "@/tests/misspellings";

vi.mock("@/lib/text/edit-distance", { spy: true });

const NAMES = ["Indore", "Bhopal", "Vijay Nagar", "Palasia", "Annapurna", "LIG Colony", "Mahalaxmi Nagar", "Rau"];
const SPELLINGS = spellingsOf(NAMES);
const correct = (search: string, unfound: string[], known = SPELLINGS) =>
  correctedSearch(search, new Set(unfound.map(stemOf)), known);

test.each([
  ["vijy nagar", ["vijy"], "Vijay Nagar"],
  ["vijaynagar", ["vijaynagar"], "Vijay Nagar"],
  ["2 bhk flats in Vijay Nagr, under 20k", ["nagr"], "2 bhk flats in Vijay Nagar, under 20k"],
  ["house in palsia, indor", ["palsia", "indor"], "house in Palasia, Indore"],
  ["mahalxmi nagar", ["mahalxmi"], "Mahalaxmi Nagar"],
  ["anapurna garden", ["anapurna"], "Annapurna garden"],
] as [string, string[], string][])("%s is corrected", (search, unfound, meant) =>
  expect(correct(search, unfound)).toBe(meant),
);

test.each([
  ["vijy nagar", []],
  ["swimming pool", ["swimming"]],
  ["palsia xyzzy", ["palsia", "xyzzy"]],
  ["rao", ["rao"]],
  ["garden", ["garden"]],
] as [string, string[]][])("%s with %j unfound is not corrected", (search, unfound) => {
  expect(correct(search, unfound) ?? search).toBe(search);
});

test.each(NAMES.filter((name) => name.length >= 5))("any one edit in %s is corrected", (name) => {
  fc.assert(
    fc.property(oneTypo(name.toLowerCase()), (typed) => {
      fc.pre(!NAMES.some((known) => tokensOf(known).join(" ") === tokensOf(typed).join(" ")));
      expect(correct(typed, tokensOf(typed))).toBe(name);
    }),
    { numRuns: atDepth({ standard: 60, all: 300 }), seed: sampleSeed },
  );
});

describe("of 5,000 localities (security F27)", () => {
  const parts = "vijay ganga shanti mahalaxmi annapurna scheme rajendra tilak geeta silver".split(" ");
  const names = parts.flatMap((one) =>
    parts.flatMap((two) => Array.from({ length: 50 }, (_, index) => `${one} ${two} ${index}`)),
  );
  const many = spellingsOf(names);
  /** How often the letters of a run were compared with those of a name. */
  const comparisons = (search: string, unfound = tokensOf(search)) => {
    vi.mocked(mayBeWithinDistance).mockClear();
    correct(search, unfound, many);
    return vi.mocked(mayBeWithinDistance).mock.calls.length;
  };

  test("nearly all are excluded before the edit distance is computed", () => {
    const search = "mahalxmi ganag vijjay shnti tilka getea silvr raj xyzzy wvut";
    expect(new Set(names).size).toBe(5_000);
    vi.mocked(editDistance).mockClear();
    expect(correct(search, tokensOf(search), many)).toBeUndefined();
    expect(vi.mocked(editDistance).mock.calls.length).toBeLessThan(names.length);
  });

  test("only names of about the same length are compared", () => {
    const asked = vi.spyOn(many, "get");
    correct("mahalxmi", ["mahalxmi"], many);
    expect(asked.mock.calls.flat()).toEqual([6, 7, 8, 9, 10]);
    asked.mockRestore();
  });

  test("words that stand in a text again and again are compared once", () => {
    const repeated = (times: number) => Array.from({ length: times }, () => "shnti vijjay 7").join(" ");
    expect(comparisons(repeated(3))).toBeGreaterThan(0);
    expect(comparisons(repeated(14))).toBe(comparisons(repeated(3)));
  });

  test("a sign that stands for many words does not make a text that is compared at length", () => {
    const search = `palaasia rajwaada bhawarkuwan ${"\ufdfa".repeat(169)}`;
    expect(tokensOf(search)).toHaveLength(511);
    expect(comparisons(search, [...new Set(tokensOf(search))].slice(0, 8))).toBe(0);
    expect(correct(search, ["palaasia"])).toBeUndefined();
  });
});
