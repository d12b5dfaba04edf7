import { expect, test } from "vitest";
import { textWithout, tokensIn } from "@/lib/search/text-words";

const without = (text: string, ...pieces: string[]) =>
  textWithout(
    text,
    pieces.map((piece) => ({ start: text.indexOf(piece), end: text.indexOf(piece) + piece.length })),
  );

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

test("several pieces at once", () => {
  expect(without("flat or house in Indore", "flat", "house")).toBe("in Indore");
});

test("words and where they stand", () => {
  expect(tokensIn("Café 2BHK, x")).toEqual([
    { word: "cafe", start: 0, end: 4 },
    { word: "2bhk", start: 5, end: 9 },
    { word: "x", start: 11, end: 12 },
  ]);
});
