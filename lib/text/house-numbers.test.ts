import { describe, expect, it } from "vitest";
import { readHomeAddress } from "@/lib/text/home-address";
import { redactListingTexts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const read = (address: string, ...texts: string[]) =>
  redactListingTexts(
    texts.map((text, at) => ({ path: `field.${at}`, text })),
    { ...NOBODY, addressLines: [address] },
  ).texts;

describe("the number of the home", () => {
  it.each([
    ["402, Sunshine Heights, AB Road", "402 Sunshine Heights", "Sunshine Heights"],
    ["402, Sunshine Heights, AB Road", "Flat 402 in Sunshine Heights", "Flat in Sunshine Heights"],
    ["402, Sunshine Heights, AB Road", "402 Sunshine Heights for sale", "Sunshine Heights for sale"],
    ["402, Sunshine Heights, AB Road", "Sunshine Heights, AB Road, flat no 402", "Sunshine Heights, AB Road, flat"],
    ["402, Sunshine Heights, AB Road", "four zero two Sunshine Heights", "Sunshine Heights"],
    ["B-402, Sunshine Heights, AB Road", "Sunshine Heights B 402", "Sunshine Heights"],
    ["12/3, Manorama Ganj, Indore", "Manorama Ganj 12/3", "Manorama Ganj"],
    ["Manorama Ganj 12/3", "House 12-3 in Manorama Ganj", "House in Manorama Ganj"],
    ["45, Mahalaxmi Nagar, Indore", "Mahalaxmi Nagar, makan no 45", "Mahalaxmi Nagar, makan"],
    ["118 Tulsi Residency, Palasia", "Flat 118 of Tulsi Residency", "Flat of Tulsi Residency"],
    ["Plot No 9, Omaxe City, Bypass", "Omaxe City, plot 9", "Omaxe City, plot"],
  ])("of %j goes from %j", (address, text, left) => expect(read(address, text)).toEqual([left]));

  it("goes with the place where both stand as the address line has them", () =>
    expect(read("House 45, Mahalaxmi Nagar", "See House 45, Mahalaxmi Nagar today")).toEqual(["See today"]));

  it("goes where the next field names the place", () =>
    expect(read("402, Sunshine Heights, AB Road", "Flat 402", "Sunshine Heights")).toEqual([
      "Flat",
      "Sunshine Heights",
    ]));

  it.each([
    ["AB Road, opposite C21 Mall", "Opposite C21 Mall"],
    ["NH 52 Bypass, near IDA building", "NH 52 Bypass, near IDA building"],
    ["Near Phoenix Citadel Mall, Bypass", "Near Phoenix Citadel Mall"],
    ["Silicon City Gate No 2, Rau", "Silicon City Gate No 2"],
    ["Silicon City, Rau, Indore", "Silicon City Rau Indore"],
    ["45, Scheme No 114 Part 2, Indore", "Scheme No 114 Part 2"],
    ["Scheme No 114 Part 2, Indore", "Scheme No 114 Part 2"],
    ["12 Rohit Nagar Phase 1, Bhopal", "Rohit Nagar Phase 1"],
    ["Mahalaxmi Nagar Main Road, Indore", "Mahalaxmi Nagar Main Road, Indore"],
    ["302, Shree Ganesh Ashtavinayak Residency", "2 BHK in Shree Ganesh Ashtavinayak Residency"],
    ["Shree Ganesh Ashtavinayak Residency, Indore", "2 BHK in Shree Ganesh Ashtavinayak Residency"],
    ["60 feet road, Nipania, Indore", "60 feet road, Nipania"],
    ["C21 Mall, AB Road", "C21 Mall, AB Road"],
    ["Sector 78, Vijay Nagar 452010", "Sector 78, Vijay Nagar 452010"],
    ["118 Tulsi Residency, Palasia", "118 flats in Tulsi Residency"],
    ["118 Tulsi Residency, Palasia", "Tulsi Residency, 118.5 sq m"],
    ["2, Vijay Nagar, Indore", "2 BHK in Vijay Nagar"],
    ["2, Vijay Nagar, Indore", "2 min to Vijay Nagar square"],
    ["45, Vijay Nagar, Indore", "Vijay Nagar 2 BHK, Rs 45 lakh"],
    ["45, Vijay Nagar, Indore", "Ward 45 near Vijay Nagar"],
    ["45, Vijay Nagar, Indore", "45 km from Vijay Nagar"],
    ["4, Sunshine Heights, AB Road", "Floor 4 of Sunshine Heights"],
    ["Plot No 9, Omaxe City, Bypass", "Plot 9 km from Omaxe City, Bypass"],
  ])("of %j is not in %j", (address, text) => expect(read(address, text)).toEqual([text]));

  it.each([
    ["Flat 402, Tower B, 3rd Cross", [["402"]]],
    ["Tower B, B-402", [["b", "402"]]],
    ["NH 52, 12/3-A Omaxe", [["12", "3"]]],
    ["Lane No 2, MR 10, Gate 4, 80 ft road, near house 5", []],
  ])("is read from %j", (line, numbers) => expect(readHomeAddress(line).numbers).toEqual(numbers));
});
