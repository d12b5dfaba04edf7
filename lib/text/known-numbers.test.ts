import { describe, expect, it } from "vitest";
import { redactListingTexts } from "@/lib/text/listing-redaction";

const NUMBER = "9425327560";
const read = (texts: readonly string[], number = NUMBER) =>
  redactListingTexts(
    texts.map((text, at) => ({ path: `field.${at}`, text })),
    { names: [], phones: [number], emails: [], addressLines: [] },
  ).texts;

describe("the seller's own number in pieces", () => {
  it.each([
    ["Ends in 27560, begins with 94253"],
    ["27560 after 94253"],
    ["27560 <- 94253"],
    ["(2) 27560 (1) 94253"],
    ["Last five 27560. First five 94253."],
    ["7560 last, 532 middle, 942 first"],
    ["Ends 27 560, begins nine four two five three"],
    ["Shop 12 near 27560 lake 14", "2 floors, then 94253 and 7 rooms"],
  ])("is cut out whatever their order is: %s", (...texts: string[]) => {
    const left = read(texts).join(" ");
    expect(left).not.toMatch(/94253|27560|7560|27 560/);
  });

  it("is cut out with parts of other lengths", () =>
    expect(read(["1807 last mein, pehle 942536"], "9425361807")).toEqual(["last mein, pehle"]));

  it.each([
    ["Flat 94", "25 trees", "floor 32", "75 homes", "Gate 60"],
    ["Flat 9", "42 trees", "floor 53", "2 lifts", "75 homes", "Gate 60"],
  ])("is cut out in five and six fields: %s", (...texts: string[]) =>
    expect(read(texts.toReversed()).join("").replace(/\D/g, "").length).toBeLessThan(8),
  );

  it.each([
    ["Rent 27560, deposit 94250"],
    ["942 sqft, 753 sqft, 2756 in all"],
    ["Ward 25, 94 flats, 60 shops, 75 trees, 32 lamps"],
    ["Survey 942/5, area 7560 sq ft"],
  ])("is not seen where a part is missing: %s", (text) => expect(read([text])).toEqual([text]));
});
