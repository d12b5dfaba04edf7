import fc from "fast-check";
import { expect, test } from "vitest";
import { correctedSearch } from "@/lib/finding/parse";
import { stemOf, tokensOf } from "@/lib/search/words";
import { oneSlip } from "@/tests/slips";

const NAMES = ["Indore", "Bhopal", "Vijay Nagar", "Palasia", "Annapurna", "LIG Colony", "Mahalaxmi Nagar", "Rau"];
const correct = (search: string, unfound: string[]) => correctedSearch(search, new Set(unfound.map(stemOf)), NAMES);

test.each([
  ["vijy nagar", ["vijy"], "Vijay Nagar"],
  ["vijaynagar", ["vijaynagar"], "Vijay Nagar"],
  ["2 bhk flats in Vijay Nagr, under 20k", ["nagr"], "2 bhk flats in Vijay Nagar, under 20k"],
  ["house in palsia, indor", ["palsia", "indor"], "house in Palasia, Indore"],
  ["mahalxmi nagar", ["mahalxmi"], "Mahalaxmi Nagar"],
  ["anapurna garden", ["anapurna"], "Annapurna garden"],
] as [string, string[], string][])("%s means another", (search, unfound, meant) =>
  expect(correct(search, unfound)).toBe(meant),
);

test.each([
  ["vijy nagar", []],
  ["swimming pool", ["swimming"]],
  ["palsia xyzzy", ["palsia", "xyzzy"]],
  ["rao", ["rao"]],
  ["garden", ["garden"]],
] as [string, string[]][])("%s with %j unfound means what it says", (search, unfound) => {
  expect(correct(search, unfound) ?? search).toBe(search);
});

test.each(NAMES.filter((name) => name.length >= 5))("any one slip in %s is put right", (name) => {
  fc.assert(
    fc.property(oneSlip(name.toLowerCase()), (typed) => {
      fc.pre(!NAMES.some((known) => tokensOf(known).join(" ") === tokensOf(typed).join(" ")));
      expect(correct(typed, tokensOf(typed))).toBe(name);
    }),
    { numRuns: 300 },
  );
});
