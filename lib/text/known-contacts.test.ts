import { describe, expect, it } from "vitest";
import { redactListingTexts } from "@/lib/text/listing-redaction";

const read = (address: string, text: string) =>
  redactListingTexts([{ path: "title", text }], { names: [], phones: [], emails: [], addressLines: [address] })
    .texts[0];

describe("a place in the seller's address", () => {
  it.each([
    ["7, Tulip Court", "2 BHK in Tulip Court"],
    ["7 Tulip Court, Indore", "Tulip Court, Indore"],
    ["Tulip Court 7", "Flat in Tulip Court"],
    ["70, Omaxe City", "Close to Omaxe City"],
    ["47, Tulip Court", "Meet at Tulip Court"],
    ["15, Sai Kripa Enclave", "This is Sai Kripa Enclave"],
    ["50 Malwa County", "Quiet, so Malwa County"],
    ["1 Idgah Hills", "Idgah Hills"],
    ["5 Sunrise Palms", "Sunrise Palms, Indore"],
    ["8 Balaji Skyz", "Balaji Skyz"],
    ["3, Emerald Heights", "Emerald Heights"],
    ["4, Apollo Premier", "Apollo Premier"],
    ["9 Gulmohar Greens", "Gulmohar Greens"],
    ["2 Zodiac Arcade", "Zodiac Arcade"],
    ["48, Malhar Residency", "Ab Malhar Residency me"],
    ["55, Omaxe City", "Omaxe City, 5 rooms"],
    ["2, Omaxe City", "Omaxe City 2 BHK"],
  ])("stays where the number %j is only like its letters: %j", (address, text) =>
    expect(read(address, text)).toBe(text),
  );

  it.each([
    ["7, Tulip Court", "7 Tulip Court"],
    ["7, Tulip Court", "7tulipcourt"],
    ["7, Tulip Court", "Tulip Court, house no 7"],
    ["7, Tulip Court", "seven Tulip Court"],
    ["70, Omaxe City", "7O Omaxe City"],
    ["70, Omaxe City", "Omaxe City 70"],
    ["118, Tulip Court", "ll8 Tulip Court"],
    ["118, Tulip Court", "1 1 8 Tulip Court"],
    ["118, Tulip Court", "1l8-tu1ip-court"],
  ])("goes from %j with its number however it is written: %j", (address, text) => {
    expect(read(address, `Come to ${text} today`)).not.toMatch(/7|8|seven/i);
  });
});
