import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

describe("a list of numbers", () => {
  it.each([
    "Sizes: 600 750 900 1200 sqft",
    "Size 650 850 1050 1250 1450 sqft me uplabdh",
    "Plots of 800 1000 1200 1500 sq ft",
    "Class 6 7 8 9 10 11 12 coaching nearby",
    "Class 1 2 3 4 5 6 7 8 9 10 CBSE",
    "Sizes: 20 30 40 50 60 feet",
    "Rooms 101 102 103 104 vacant",
    "Train timings 6.25, 9.40, 14.10, 20.35",
    "Mess timing: 7.30-9.30, 12.30-2.30, 7.30-9.30",
    "School timings 7.30, 12.45, 1.15",
    "Parking slots B1-65, B1-66 and B2-94",
    "Parking P-101, P-102, P-103",
    "Shops A1, A2, A3 and A14 vacant",
  ])("stays: %s", (text) =>
    expect(redactListingTexts([{ path: "text", text }], NOBODY)).toEqual({ texts: [text], findings: [] }),
  );

  it.each([
    "Sizes 98 76 54 32 10 sqft",
    "Sizes 71 82 93 95 99 sqft",
    "Class 9 42 532 7560 sqft",
    "987 654 3210 sqft",
    "Call 6 7 8 9 10 11 12",
    "timings 98.76 54.32 10",
    "Visit timing 9876.543210",
    "98.76.54.32.10",
    "B9-87, B6-54 and B3-21, 0",
  ])("is none where the digits may be a mobile number: %s", (text) =>
    expect(withoutContacts(text).replace(/\D/g, "").length).toBeLessThan(7),
  );
});

describe("a list of prices for counts", () => {
  it.each([
    "Rent 7000 for one, 9000 for two, 11000 for three and 12000 for four",
    "7000 for one, 9000 for two, 11000 for three, 13000 for four, 15000 for five, 16000 for six",
    "7000 for 1, 9000 for 2, 11000 for 3, 12000 for 4, 13000 for 5, 14000 for 6",
    "For one 7000, for two 9000, for three 11000, for four 13000",
    "900 for one, 700 for two, 600 for three",
    "Charges 9000 for one, 8000 each for two, 7000 each for three",
    "ek 7000, do 9000, teen 11000",
    "7000 (one), 9000 (two), 11000 (three)",
    "one: 7000, two: 9000, three: 11000, four: 12000",
    "floor one 7000, floor two 9000, floor three 11000",
    "sharing of two 7000, three 6000, four 5000",
  ])("stays: %s", (text) => expect(withoutContacts(text)).toBe(text));

  it.each(["9826 for seven three five one zero", "9826 4 73510 2", "9826 one, 6473 two", "9800 two, 6450 one"])(
    "is none where prices are not round or counts do not rise: %s",
    (text) => expect(withoutContacts(text)).not.toMatch(/\d{3}.*\d{3}/),
  );
});

describe("a number with a point or words", () => {
  it.each(["831.9460275 Cr", "Rs 83.19460275 lakh only", "83194 6027 and the last digit is 5"])(
    "is a mobile number where it has its digits: %s",
    (text) => expect(withoutContacts(text)).not.toMatch(/\d{2}/),
  );

  it.each([
    "Price 1.25 Cr to 2.75 Cr",
    "36.5 lakh, 7.125 acre, 1.2345 hectare",
    "Located at 22.719568, 75.857727",
    "Flat 605, the last digit of the PIN is 5",
  ])("stays where it states a quantity: %s", (text) => expect(withoutContacts(text)).toBe(text));
});

describe("a row of very many numbers", () => {
  const rising = (count: number) => Array.from({ length: count }, (_, at) => 1001 + at).join(", ");

  it.each([
    "1 ".repeat(170),
    "for 9 ".repeat(170),
    "1 two ".repeat(170),
    `${rising(170)}, `,
    "O0l1I|O".repeat(100),
    "о0О0і1І".repeat(100),
    "9.8.7,6".repeat(100),
  ])("hides no mobile number behind it: %s", (row) => {
    for (const number of ["9826473510", "98264 73510", "nine eight two six four seven three five one zero"])
      expect(withoutContacts(`Two gates ${row}${number} and a lift`)).not.toMatch(/9826|73510|seven/);
  });

  it("stays where it lists flats", () => {
    const text = `Flats ${rising(140)} are free`;
    expect(withoutContacts(text)).toBe(text);
  });
});
