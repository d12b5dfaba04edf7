import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NUMBER = "9826473510";
const read = (texts: readonly string[], phones: readonly string[] = []) =>
  redactListingTexts(
    texts.map((text, at) => ({ path: `field.${at}`, text })),
    { names: [], phones: [...phones], emails: [], addressLines: [] },
  );
const digitsIn = (text: string) => text.replace(/\D/g, "").length;

describe("a list of tuples", () => {
  it.each([
    "Single 9500, food 3 times. Mess 8-9:30, 12:30-2, 8-9:45. 2 km from IIT",
    "Visiting slots: 9-10, 11-12, 2-3, 4-5, 6-7",
    "Visiting: 9-11, 11-1, 4-6, 6-8",
    "Open 9.00-1.00, 4.00-8.00",
    "Slots 9.30-1.30, 4.30-8.30",
    "Slots: 8-10, 10-12, 2-4, 4-6",
    "Bus at 7.15, 8.30, 9.45, 11.20",
    "Aarti 7-8, 6-7, 9-10, 12-1",
    "Plots 60*90 40*60 30*50",
    "40*60, 30*50, 20*50",
    "Rooms 9*12 10*11 8*10 12*14",
    "Rate 85-90, 90-95, 95-100 per sqft",
    "Seats: 6-8, 10-12, 14-16 seaters",
    "Flats 901-904, 1001-1004, 1101-1104",
    "Ratio 70-30, 60-40, 50-50 JV",
    "Payment 70:20:10, 80:10:10",
    "Payment plan 10-10-80 or 20-30-50 or 40-40-20",
    "Sector 78-79-80-81-82 belt",
  ])("stays: %s", (text) => expect(read([text])).toEqual({ texts: [text], findings: [] }));

  it("stays over fields", () => {
    const texts = ["60*90", "40*60, 30*50"];
    expect(read(texts)).toEqual({ texts, findings: [] });
  });

  it.each([
    "98*26*47*35*10",
    "98*26 47*35 10",
    "9*8 2*6 4*7 3*5 1*0",
    "982*647 3*510",
    "98*26, 47*35, 1*0",
    "91*98 26*47 35*10",
    "98-26, 47-35, 10",
    "Open 9-8, 2-6, 4-7, 3-5, 10",
    "Slots 98-26, 47-35, 10",
    "Open 9.8-2.6, 4.7-3.5, 10",
    "7-8, 6-7, 9-10, 12-1",
    "78-79-80-81-82",
    "Call 78-79-80-81-82",
    "67-89, 123-456",
  ])("is none where it may be a mobile number: %s", (text) => expect(digitsIn(withoutContacts(text))).toBeLessThan(4));

  it.each([[["98*26, 47*35", "10"]], [["98", "26*47, 35*10"]], [["98*26", "4*7, 35*10"]]])(
    "is none where the next field has the rest of a mobile number: %j",
    (texts) => expect(digitsIn(read(texts).texts.join(""))).toBeLessThan(4),
  );

  it.each([
    "Slots 9-8, 2-6, 4-7, 3-5, 1-10",
    "Plots 98*26 47*35, 10*20",
    "Seats 98-264, 735-1000",
    "9*8 2*6 4*7 3*5, 10*12",
    "Sector 9, 8-2, 6-4, 7-3, 5-10",
  ])("is none where it spells the seller's own number: %s", (text) =>
    expect(digitsIn(read([text], [NUMBER]).texts.join(""))).toBeLessThan(5),
  );
});
