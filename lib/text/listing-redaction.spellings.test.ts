import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";
import {
  ADDRESSES,
  INVISIBLE,
  LINKS,
  PHONES,
  PREFIXES,
  PROSE,
  SCRIPT_ZEROS,
  SEPARATORS,
  STAYS,
  spell,
  WORDS,
} from "@/tests/contact-texts";
import { atDepth, sampleOf, sampleSeed } from "@/tests/depth";
import { bestCpuMs } from "@/tests/process-measures";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

/** The text without contacts, and the kinds of those that were removed; a handle counts as a link. */
function redact(text: string): { text: string; removed: string[] } {
  const { texts, findings } = redactListingTexts([{ path: "text", text }], NOBODY);
  const kinds = findings
    .filter(({ confidence }) => confidence === "sure")
    .map(({ kind }) => (kind === "phone" || kind === "email" ? kind : "link"));
  return { text: texts[0] ?? "", removed: [...new Set(kinds)] };
}

describe("contacts are removed", () => {
  it("has enough spellings", () => {
    expect(PHONES.length + ADDRESSES.length + LINKS.length).toBeGreaterThanOrEqual(60);
    expect(STAYS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(PHONES)("phone %j", (spelling) => {
    const label = spelling.startsWith("Rs ") ? "Rs " : "";
    const glued = spelling.startsWith("call") ? "call now " : "";
    const result = redact(`Corner plot. Ring ${spelling} today`);
    const expected = `Corner plot. Ring ${label}${glued}today`;
    expect(result.text.replace(/callnow|call now/, "call now")).toBe(expected);
    expect(result.removed).toEqual(["phone"]);
    expect(withoutContacts(result.text)).toBe(result.text);
  });

  it.each(ADDRESSES)("email %j", (spelling) => {
    expect(redact(`Corner plot, write: ${spelling} (owner)`)).toEqual({
      text: "Corner plot, write: (owner)",
      removed: ["email"],
    });
  });

  it.each(LINKS)("link %j", (spelling) => {
    const result = redact(`Corner plot, see ${spelling} today`);
    expect(result.text).toBe("Corner plot, see today");
    expect(result.removed).toContain("link");
  });
});

describe("everything else stays", () => {
  it.each(STAYS)("%j", (text) => {
    expect(redact(text)).toEqual({ text, removed: [] });
    const around = `Call the agent. ${text}\nSee you.`;
    expect(withoutContacts(around)).toBe(around);
  });

  it.each([
    ["Call 9876543210.", "Call."],
    ["Call 9876543210, or visit", "Call, or visit"],
    ["9876543210 is mine", "is mine"],
    ["Mine is +91 98765 43210", "Mine is"],
    ["Line one\n9876543210\nLine two", "Line one\nLine two"],
    ["Ｆlat ① ﬁne: ९८७६५४३२१०; ½ sold", "Ｆlat ① ﬁne:; ½ sold"],
    ["Rs 75,00,000 call 98765 43210 for 1,450 sq.ft", "Rs 75,00,000 call for 1,450 sq.ft"],
    ["Flat 302 98765 43210 1450 sq ft", "Flat 302 1450 sq ft"],
    ["9876543210 / 9123456789 / a@b.in", ""],
    ["☎️9876543210☎️", "☎️☎️"],
    ["9876543210", ""],
    ["Ring first 98765 last 43210", "Ring first"],
    ["<p>Ring <b>98765</b></p><p>now</p>", "<p>Ring <b>98765</b></p><p>now</p>"],
    ["<p>Ring <b>9876543210</b> now</p>", "<p>Ring now</p>"],
    ["A&amp;B a&#64;b.in 3&nbsp;BHK", "A&amp;B 3&nbsp;BHK"],
    ["Flats 71, 72, 73, 74, 75 call 98765 43210", "Flats 71, 72, 73, 74, 75 call"],
    ["6, 7, 8, 9 1 2 3 4 5 6", ""],
  ])("%j reads %j", (text, expected) => expect(withoutContacts(text)).toBe(expected));
});

describe("a removal assembles no new contact", () => {
  it.each([
    "98765 9876543210 43210",
    "98765 a@b.com 43210",
    "98765a@b.com43210",
    "98765 wa.me/x 43210",
    "987659876543210 43210",
    "9876 [9876 a@b.com 543210] 543210",
    "98765 1 98765 9876543210 43210 4321",
    "rahul @ 9876543210 gmail . com",
    "wa9876543210.me/rahul",
  ])("%j", (text) => {
    const result = withoutContacts(text);
    expect(result.replace(/\D/g, "").length).toBeLessThan(10);
    expect(result).not.toMatch(/gmail|wa\.me/);
    expect(withoutContacts(result)).toBe(result);
  });

  it("returns an empty text when contacts are nested too deep", () => {
    const levels = 40;
    expect(withoutContacts(`${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`)).toBe("");
  });
});

it.each([1, 2, 3])("a number that %i removals assemble is removed, and the rest of the text stays", (levels) => {
  const nested = `${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`;
  const text = withoutContacts(`Corner plot. Ring ${nested} today`);
  expect(text).toMatch(/^Corner plot\. Ring\b.*\btoday$/);
  expect(text.replace(/\D/g, "").length).toBeLessThan(10);
});

const runs = { numRuns: atDepth({ quick: 30, standard: 80, all: 1_000 }), seed: sampleSeed };

const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);

/** One digit in a script or as a word, with an invisible character after it. */
const spelling = fc.record({
  script: fc.constantFrom(...SCRIPT_ZEROS),
  word: fc.option(fc.nat({ max: 2 }), { freq: 4 }),
  letter: fc.boolean(),
  hidden: fc.constantFrom(...INVISIBLE),
  separator: fc.option(fc.constantFrom(...SEPARATORS), { freq: 2 }),
});

const prose = fc.array(fc.constantFrom(...PROSE), { maxLength: 5 }).map((parts) => parts.join(" "));

/** The digits of a text, by an independent reading: decomposed, every script, words as digits, everything else dropped. */
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

/** Whether a text contains a number, with letters dropped or read as the digits they look like. */
const reads = (text: string, digits: number[]) =>
  [digitsOf(text), digitsOf(text, "0", "1")].some((one) => one.includes(digits.join("")));

/** A random number that may stay: a price in whole hundreds with commas, in whole ten thousands, or a range up to whole thousands. */
const isPriceLike = (digits: number[], spelt: string) =>
  digits.join("").includes("0000") ||
  /\d{1,3},\d00(?!\d)|\d[-/]\d{1,3}000(?!\d)/.test(spelt.replace(/\p{Nd}/gu, (digit) => digitsOf(digit)));

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

  it("also when several stand beside and inside each other", () => {
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
  it("does not change when it is redacted again", () => {
    fc.assert(
      fc.property(noise, (text) => {
        const once = withoutContacts(text);
        expect(withoutContacts(once)).toBe(once);
      }),
      runs,
    );
  });

  it("stays unchanged with fewer than ten digits and no address", () => {
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

  it("gives a string for any characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const once = withoutContacts(text);
        expect(withoutContacts(once)).toBe(once);
      }),
      runs,
    );
  });
});

const ROUNDS = 9;

const worst = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const WORST: [string, (length: number) => string][] = [
  ["digits", worst("9")],
  ["single digits", worst("9 ")],
  ["digits no number starts with", worst("1 ")],
  ["commas", worst("1,22")],
  ["number words glued", worst("nineeightsix")],
  ["number words almost", (length) => `${worst("nine")(length - 1)}q`],
  ["signs", worst("@")],
  ["addresses without end", worst("a@a.")],
  ["a name without end", worst("a.b-c")],
  ["spelt addresses", worst(" a at gmail dot")],
  ["brackets", worst("((98765")],
  ["spaces", worst(" ")],
  ["letters", worst("a")],
  ["marks", worst("\u0301")],
  ["links", worst("wa . me/")],
  ["domains", worst("x.in ")],
  ["labels without end", worst("aa.")],
  ["hyphens without end", worst("a-")],
  ["handles", worst("insta id ")],
  ["handles without end", worst("@a_")],
  ["spaced letters", worst("r @ ")],
  ["spelt domains", worst("at x dot ")],
  ["tags", worst("<b ")],
  ["tags in digits", worst("9<b>")],
  ["character references", worst("&amp;#5")],
  ["character references beside tags", worst("&#65;<b/x>")],
  ["percent codes beside tags", worst("%41<b/x>")],
  ["percent codes", worst("%2525")],
  ["rising lists", worst("71, 72, ")],
  ["dimensions", worst("90x60, ")],
  ["dimensions without end", worst("10x10;")],
  ["codes without end", worst("a1or ")],
  ["signs before and spaces behind", (length) => `${"+".repeat(length / 2)}9876543210${" ".repeat(length / 2)}a`],
  ["soundalikes", worst("for ate ")],
  ["letters between digits", worst("9a8b")],
  ["holes", worst("a@b.in 9876543210 (")],
  [
    "nesting",
    (length) => {
      const levels = Math.floor(length / 13);
      return `${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`;
    },
  ],
];

describe("the time grows with the length", () => {
  const growth = 10;
  const repeat = (text: string, times: number) => () => {
    for (let again = 0; again < times; again += 1) withoutContacts(text);
  };

  // Compares ten short texts with one that is ten times as long: 1 is linear, 10 is quadratic.
  it.each(sampleOf(WORST, 10))("%s", (_name, text) => {
    const [short, long] = bestCpuMs(ROUNDS, repeat(text(2_000), growth), repeat(text(2_000 * growth), 1));
    expect(long / Math.max(short, 0.5)).toBeLessThan(4);
  });
});
