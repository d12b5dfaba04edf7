import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugify } from "@/lib/platform/format";
import { CITIES } from "@/lib/property/constants";
import { type KindCount, suggest } from "@/lib/search/suggestion-rules";
import { suggestionEntriesOf } from "@/lib/search/suggestions";
import { isStopWord, textWithout, tokensIn } from "@/lib/search/text-words";
import { atDepth, sampleSeed } from "@/tests/depth";
import { oneTypo } from "@/tests/misspellings";

const NAMES =
  "Vijay Nagar|Palasia|Nipania|Rau|Super Corridor|Bhawarkua|LIG Colony|AB Road|Scheme 54|South Tukoganj|Mahalaxmi Nagar|Rajendra Nagar|Sudama Nagar|Geeta Bhawan|Khajrana|Annapurna|Silicon City|Dewas Road|Bicholi Mardana|Sapna Sangeeta";

const localities = NAMES.split("|").map((name, index) => ({
  key: `indore/${slugify(name)}`,
  name,
  city: "Indore" as const,
  count: 20 - index,
}));

const kinds: KindCount[] = [
  { city: "Indore", category: "rent", propertyType: "Flat", count: 9 },
  { city: "Bhopal", category: "rent", propertyType: "Flat", count: 4 },
  { city: "Indore", category: "sale", propertyType: "House", count: 3 },
  { category: "rent", propertyType: "PG", count: 2 },
  { city: "Dhar", category: "sale", propertyType: "Plot", count: 0 },
];

const entries = suggestionEntriesOf(localities, kinds);

const labels = (search: string, from = entries) => suggest(from, search).map(({ label }) => label);

describe("suggestions", () => {
  test("have an address and a count", () => {
    expect(suggest(entries, "vijay")[0]).toEqual({
      kind: "locality",
      label: "Vijay Nagar, Indore",
      count: 20,
      href: "/in/indore/at/vijay-nagar",
    });
    expect(suggest(entries, "indore")[0]).toEqual({ kind: "city", label: "Indore", count: 12, href: "/in/indore" });
    expect(suggest(entries, "flats").slice(0, 3)).toEqual([
      { kind: "type", label: "Flats", count: 13, href: "/property/explore?type=flat" },
      { kind: "phrase", label: "Flats for rent", count: 13, href: "/property/explore?category=rent&type=flat" },
      { kind: "phrase", label: "Flats for rent in Indore", count: 9, href: "/in/indore/rent/flat" },
    ]);
    expect(suggest(entries, "rent")[0]).toMatchObject({ label: "Properties for rent", count: 15 });
  });

  test("a locality outside the cities leads to a search for its name", () => {
    const [sehore] = suggest(suggestionEntriesOf([{ key: "other/sehore", name: "Sehore", count: 2 }], []), "seh");
    expect(sehore).toMatchObject({ label: "Sehore", href: "/property/explore?search=Sehore" });
  });

  test("nothing without listings, nothing for an empty text", () => {
    const empty = suggestionEntriesOf([{ key: "dhar/gone", name: "Gone", city: "Dhar", count: 0 }], kinds);
    expect(labels("gone", empty)).toEqual([]);
    expect(labels("plots")).toEqual([]);
    expect(labels("Dhar")).toEqual([]);
    expect([labels(""), labels(" "), labels("???"), labels("🏠")]).toEqual([[], [], [], []]);
  });

  test("by any name of a type, ignoring case and accents", () => {
    expect(labels("BUNGALOW")[0]).toBe("Houses");
    expect(labels("paying g")[0]).toBe("PGs");
    expect(labels("house for sale")[0]).toBe("Houses for sale");
    expect(labels("pálasia")[0]).toBe("Palasia, Indore");
  });
});

describe("the order", () => {
  test("equal names, names that begin so, names with a word that begins so, then misspellings", () => {
    const some = ["Rao Nagar", "Nagar", "Nagar Road", "Nagarjun", "Magar"];
    const counts = some.map((name, index) => ({
      key: `dhar/${slugify(name)}`,
      name,
      city: "Dhar" as const,
      count: 50 - index,
    }));
    expect(labels("nagar", suggestionEntriesOf(counts, []))).toEqual([
      "Nagar, Dhar",
      "Nagar Road, Dhar",
      "Nagarjun, Dhar",
      "Rao Nagar, Dhar",
      "Magar, Dhar",
    ]);
  });

  test("equal ranks by number of listings, phrases after places and types; at most eight", () => {
    const found = suggest(entries, "indore");
    expect(found).toHaveLength(8);
    expect(found.map(({ count }) => count)).toEqual([12, 20, 19, 18, 17, 16, 15, 14]);
    expect(labels("f").slice(0, 2)).toEqual(["Flats", "Properties for rent"]);
  });
});

describe("misspelt texts", () => {
  test.each([
    ["vijy nagar", "Vijay Nagar, Indore"],
    ["vijy", "Vijay Nagar, Indore"],
    ["tukogang", "South Tukoganj, Indore"],
    ["mahalakshmi", undefined],
    ["mahalxmi nagr", "Mahalaxmi Nagar, Indore"],
    ["indoor", "Indore"],
    ["flats fro rent", "Flats for rent"],
    ["rao", undefined],
  ])("%s: %s", (typed, label) => expect(labels(typed)[0]).toBe(label));

  const known = [...localities.map(({ name }) => name), ...CITIES.slice(0, 2)].filter(
    (name) => name.replaceAll(/[^a-z]/gi, "").length >= 5,
  );
  test.each(known)("%s is found with any one edit", (name) => {
    fc.assert(
      fc.property(oneTypo(name.toLowerCase()), (typed) => {
        expect(labels(typed).some((label) => label.startsWith(name))).toBe(true);
      }),
      { numRuns: atDepth({ standard: 100, all: 400 }), seed: sampleSeed },
    );
  });
});

const without = (text: string, ...pieces: string[]) =>
  textWithout(
    text,
    pieces.map((piece) => ({ start: text.indexOf(piece), end: text.indexOf(piece) + piece.length })),
    isStopWord,
  );

describe("words of a text", () => {
  test.each([
    ["flats for rent in Vijay Nagar", "Vijay Nagar", "flats for rent"],
    ["flats for rent in Vijay Nagar", "flats", "for rent in Vijay Nagar"],
    ["flats for rent in Vijay Nagar", "for rent", "flats in Vijay Nagar"],
    ["2 BHK, flat, Indore", "flat", "2 BHK Indore"],
    ["Indore, flat", "Indore", "flat"],
    ["properties in Indore", "Indore", undefined],
    ["the Indore", "Indore", undefined],
    ["Indore", "Indore", undefined],
    ["घर इंदौर", "इंदौर", "घर"],
  ])("%s without %s is %s", (text, piece, rest) => expect(without(text, piece)).toBe(rest));

  test("several parts at once", () => {
    expect(without("flat or house in Indore", "flat", "house")).toBe("in Indore");
  });

  test("words with their offsets", () => {
    expect(tokensIn("Café 2BHK, x")).toEqual([
      { word: "cafe", start: 0, end: 4 },
      { word: "2bhk", start: 5, end: 9 },
      { word: "x", start: 11, end: 12 },
    ]);
  });
});
