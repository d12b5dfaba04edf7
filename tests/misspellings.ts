import fc from "fast-check";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** A text with one letter removed, added, replaced or swapped with the next. */
export const oneTypo = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat({ max: text.length - 1 }),
      fc.constantFrom(...LETTERS),
      fc.constantFrom("without", "with", "changed", "swapped"),
    )
    .map(([at, letter, kind]) => {
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      if (kind === "without") return before + after;
      if (kind === "with") return before + letter + text.slice(at);
      if (kind === "changed") return before + letter + after;
      return before + after.slice(0, 1) + (text[at] ?? "") + after.slice(1);
    });
