import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { allowedEdits, editDistance, letterBits, mayBeWithinDistance } from "@/lib/text/edit-distance";
import { toPlainText } from "@/lib/text/plain-text";
import { atDepth, sampleSeed } from "@/tests/depth";

/** The full Damerau-Levenshtein matrix, for every beginning of `text`. */
function allSlips(typed: string, text: string): number[] {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= typed.length; i += 1) {
    const line: number[] = [];
    rows.push(line);
    for (let j = 0; j <= text.length; j += 1) {
      const isSwap = i > 1 && j > 1 && typed[i - 1] === text[j - 2] && typed[i - 2] === text[j - 1];
      const change = at(i - 1, j - 1) + (typed[i - 1] === text[j - 1] ? 0 : 1);
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      line.push(i === 0 ? j : j === 0 ? i : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap));
    }
  }
  return rows.at(-1) ?? [];
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), maxLength: 8 });

const within = (slips: number, most: number) => (slips > most ? undefined : slips);

describe("the edit distance", () => {
  test.each([
    ["vijy nagar", "vijay nagar", 1],
    ["vijjay nagar", "vijay nagar", 1],
    ["vijai nagar", "vijay nagar", 1],
    ["ivjay nagar", "vijay nagar", 1],
    ["vijaynagar", "vijay nagar", 1],
    ["vijay nagar", "vijay nagar", 0],
    ["bijoy nagra", "vijay nagar", undefined],
  ])("%s for %s: %s", (typed, text, slips) => expect(editDistance(typed, text, 2)).toBe(slips));

  test("two edits are allowed from seven letters, one from four, none below", () => {
    expect(["rau", "rau 1", "palasi", "pal asi", "palasia"].map(allowedEdits)).toEqual([0, 1, 1, 1, 2]);
  });

  test("equals the full computation, for whole texts and for beginnings", () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2), (typed, text, most) => {
        const slips = allSlips(typed, text);
        expect(editDistance(typed, text, most)).toBe(within(slips[text.length] ?? 0, most));
        expect(editDistance(typed, text, most, true)).toBe(within(Math.min(...slips), most));
      }),
      { numRuns: atDepth({ standard: 400, all: 2_000 }), seed: sampleSeed },
    );
  });

  test("the letter check never excludes a text within the distance", () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, text, most) => {
        const isNear = editDistance(typed, text, most, true) !== undefined;
        if (isNear) expect(mayBeWithinDistance(letterBits(typed), letterBits(text), most)).toBe(true);
      }),
      { numRuns: atDepth({ standard: 400, all: 2_000 }), seed: sampleSeed },
    );
    expect(mayBeWithinDistance(letterBits("xyz"), letterBits("abc"), 2)).toBe(false);
  });
});

const ascii = fc.string({ unit: fc.constantFrom("\t", "\n", "\r", " ", "~", "A", "z", "0", "9", "@", "&", "<", "%") });

describe("plain text", () => {
  it("an ASCII text is read like the same text beside other characters", () => {
    fc.assert(
      fc.property(ascii, (source) => {
        const { text, starts, ends } = toPlainText(source);
        const beside = toPlainText(`${source}क`);
        expect([`${text}क`, [...starts, source.length], [...ends, source.length + 1]]).toEqual([
          beside.text,
          [...beside.starts],
          [...beside.ends],
        ]);
      }),
    );
  });
});
