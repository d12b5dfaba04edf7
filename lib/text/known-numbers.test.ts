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

describe("the seller's own number among counters", () => {
  it.each([
    "1) 94 2) 25 3) 32 4) 75 5) 60",
    "1.94 2.25 3.32 4.75 5.60",
    "94 (1) 25 (2) 32 (3) 75 (4) 60 (5)",
    "1) 9 2) 4 3) 2 4) 5 5) 3 6) 2 7) 7 8) 5 9) 6 10) 0",
    "Floor 1: 94, floor 2: 25, floor 3: 32, floor 4: 75, floor 5: 60",
    "94 0 25 0 32 0 75 0 60",
    "942 and 1, 532 and 2, 7560 and 3",
  ])("is cut out: %s", (text) => expect(read([text])[0]).not.toMatch(/94|25|32|75|60|\) \d /));

  it.each(["1) 94 sqm 2) 25 sqm 3) 31 sqm 4) 75 sqm", "Floor 1: 94 seats, floor 2: 25 seats, floor 3: 30"])(
    "is not seen where a part is another one: %s",
    (text) => expect(read([text])).toEqual([text]),
  );
});

describe("the seller's own number by ear", () => {
  const spoken = "9826473510";

  it.each([
    "nain et tu sics for seven tree fiv van ziro",
    "nin eigh tw si fou seve thre fiv on zer",
    "nava ashta dwi shat chatur sapta tri pancha eka shunya",
    "nine ate 2 6 4 7 3 fife wun 0",
    "ziro van fiv tree seven for sics tu et nain",
    "ninth eighth second sixth fourth seventh third fifth first zeroth",
    "नौवां आठवां दूसरा छठा चौथा सातवां तीसरा पांचवां पहला शून्य",
  ])("is cut out: %s", (text) => expect(read([text], spoken)).toEqual([""]));

  it.each([
    "First digit nine, second eight, third two, fourth six, fifth four, sixth seven, seventh three, eighth five, ninth one, tenth zero",
    "nine for sure, eight for fun, two for joy, six for us, four for all, seven for luck, three for me, five for you, one for god, zero for all",
  ])("is cut out with words between: %s", (text) =>
    expect(read([text], spoken)[0]).not.toMatch(/\b(?:nine|eight|two|six|four|seven|three|five|one|zero)\b/),
  );

  it("is cut out over fields", () => {
    const fields =
      "nain fan,et light,tu ac,sics bed,for almirah,seven chair,tree geyser,fiv tubelight,van RO,ziro due".split(",");
    expect(read(fields, spoken).join(" ")).toBe("fan light ac bed almirah chair geyser tubelight RO due");
  });

  it.each([
    "First to come, second to see, for two families or four, seven days open, five minutes to one mall",
    "Ek do kamre, teen char dukan, paanch chhe gaadi",
    "nine eight two six and then four of one kind",
  ])("is not heard in other words: %s", (text) => expect(read([text], spoken)).toEqual([text]));
});
