import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/contact-redaction";
import { INVISIBLE, PREFIXES, PROSE, SCRIPT_ZEROS, SEPARATORS, spell, WORDS } from "@/tests/contact-texts";
import { atDepth, sampleSeed } from "@/tests/depth";

const runs = { numRuns: atDepth({ standard: 200, all: 1_000 }), seed: sampleSeed };

const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);

/** One digit in a script or as a word, with something invisible after it. */
const spelling = fc.record({
  script: fc.constantFrom(...SCRIPT_ZEROS),
  word: fc.option(fc.nat({ max: 2 }), { freq: 4 }),
  letter: fc.boolean(),
  hidden: fc.constantFrom(...INVISIBLE),
  separator: fc.option(fc.constantFrom(...SEPARATORS), { freq: 2 }),
});

const prose = fc.array(fc.constantFrom(...PROSE), { maxLength: 5 }).map((parts) => parts.join(" "));

/** Digits of a text by an own reading: decomposed, every script, words to digits, everything else dropped. */
function digitsOf(text: string, zero = "", one = ""): string {
  const scripts = [...text.normalize("NFKC")].map((character) => {
    const first = SCRIPT_ZEROS.find((start) => {
      const value = (character.codePointAt(0) ?? 0) - start;
      return value >= 0 && value <= 9;
    });
    return first === undefined ? character : String((character.codePointAt(0) ?? 0) - first);
  });
  const words = WORDS.flatMap((spellings, digit) => spellings.map((word): [string, string] => [word, String(digit)]));
  return words
    .sort(([a], [b]) => b.length - a.length)
    .reduce((read, [word, digit]) => read.replaceAll(word, digit), scripts.join("").toLowerCase())
    .replace(/o/g, zero)
    .replace(/[li]/g, one)
    .replace(/[^0-9]/g, "");
}

/** Whether a text holds a number, letters dropped or counted as the digits they look like. */
const reads = (text: string, digits: number[]) =>
  [digitsOf(text), digitsOf(text, "0", "1")].some((one) => one.includes(digits.join("")));

/** What a random number may look like and stay: a price in whole hundreds with commas, or in whole ten thousands. */
const isPriceLike = (digits: number[], spelt: string) =>
  digits.join("").includes("0000") || /\d{1,3},\d00(?!\d)/.test(spelt.replace(/\p{Nd}/gu, (digit) => digitsOf(digit)));

describe("no injected mobile number survives", { timeout: 30_000 }, () => {
  it("in any spelling, inside any prose", () => {
    const spellings = fc.array(spelling, { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        prose,
        fc.constantFrom(...PREFIXES),
        mobile,
        spellings,
        prose,
        (before, prefix, digits, ways, after) => {
          const spelt = spell(digits, ways);
          fc.pre(!isPriceLike(digits, spelt));
          const result = withoutContacts(`${before} ${prefix}${spelt} ${after}`);
          expect(reads(result, digits)).toBe(false);
        },
      ),
      runs,
    );
  });

  it("nor one of several beside and inside each other", () => {
    const spelt = fc
      .tuple(mobile, fc.array(spelling, { minLength: 10, maxLength: 10 }))
      .map(([digits, ways]) => ({ digits, spelt: spell(digits, ways) }))
      .filter(({ digits, spelt }) => !isPriceLike(digits, spelt));
    fc.assert(
      fc.property(
        spelt,
        spelt,
        fc.nat({ max: 20 }),
        fc.constantFrom("", " ", " a@b.com", " wa.me/x "),
        (outer, inner, at, link) => {
          const text = `${outer.spelt.slice(0, at)} ${inner.spelt}${link} ${outer.spelt.slice(at)}`;
          expect(reads(withoutContacts(text), inner.digits)).toBe(false);
        },
      ),
      runs,
    );
  });
});

const noise = fc
  .array(
    fc.constantFrom(
      ...SEPARATORS,
      ...PROSE,
      ..."0123456789@",
      "nine",
      "at",
      "dot",
      "gmail",
      "com",
      ".",
      "wa.me/",
      "98765",
      "&#56;",
      "%40",
      "%20",
      "<b>",
      "</b>",
      "insta",
      "@a_b",
      "flats",
      "https://",
      "www.",
      "for",
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(""));

describe("any text", { timeout: 30_000 }, () => {
  it("is the same after the second time", () => {
    fc.assert(
      fc.property(noise, (text) => {
        const once = withoutContacts(text);
        expect(withoutContacts(once)).toBe(once);
      }),
      runs,
    );
  });

  it("stays as it is with fewer than ten digits and no address", () => {
    const harmless = fc
      .array(fc.constantFrom(...SEPARATORS, "flat", "é", "①", "\u200b", "½", "Palasia", "मकान", "7", "98", "Rs", "%"), {
        maxLength: 60,
      })
      .map((parts) => parts.join(""))
      .filter((text) => [...text.normalize("NFKC")].filter((character) => /\p{N}/u.test(character)).length < 10);
    fc.assert(
      fc.property(harmless, (text) => {
        expect(withoutContacts(text)).toBe(text);
      }),
      runs,
    );
  });

  it("is a string for any characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const once = withoutContacts(text);
        expect(withoutContacts(once)).toBe(once);
      }),
      runs,
    );
  });
});
