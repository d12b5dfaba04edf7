import { describe, expect, it } from "vitest";
import { redactListingTexts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const read = (text: string) => redactListingTexts([{ path: "text", text }], NOBODY);

describe("a site of the state, a school or an authority", () => {
  it.each([
    "MahaRERA No: P51800028947 available at maharera.mahaonline.gov.in",
    "UPRERAPRJ123456, www.up-rera.in",
    "Details at www.rera.mp.gov.in",
    "Check on https://rera.mp.gov.in today",
    "Land record on mpbhulekh.gov.in",
    "Circle rate as per mpigr.nic.in",
    "Near IITI.ac.in campus",
  ])("stays: %s", (text) => expect(read(text)).toEqual({ texts: [text], findings: [] }));

  it.each(["raju at iitb.ac.in", "raju77@iitb.ac.in", "info@mprera.gov.in", "rajuhomes.gov.in", "www.rajuhomes.in"])(
    "is none with a mailbox before it or the name of a firm in it: %s",
    (text) => expect(read(text).texts).toEqual([""]),
  );
});

describe("a site of a firm that everybody knows", () => {
  it.each([
    "Near Dmart.com style ready store",
    "Near D-Mart.com",
    "Furnished by Pepperfry.com, sofa by IKEA",
    "Opposite Housing.com office",
    "Ex-Booking.com guest house",
    "Beside PolicyBazaar.com tower",
    "Behind Cars24.com",
    "Leased to Amazon.in warehouse",
    "SBI.co.in branch",
    "irctc.co.in counter",
  ])("is only reported: %s", (text) => {
    const { texts, findings } = read(text);
    expect(texts).toEqual([text]);
    expect(findings.map(({ confidence }) => confidence)).toEqual(["unsure"]);
  });

  it.each(["flipkart.com/rajuhomes", "www.flipkart.com/raju", "raju.olx.in", "raju@amazon.com"])(
    "is a contact with a path or a name: %s",
    (text) => expect(read(text).texts).toEqual([""]),
  );
});

describe("a word that tells a place", () => {
  it.each(["Opposite", "Opp", "Near", "Behind", "Next"])("is no part of a firm's name: %s", (word) =>
    expect(read(`${word} Homes.com`).texts[0]).toMatch(new RegExp(`^${word}`)),
  );
});
