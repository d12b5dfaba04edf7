import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactListingTexts } from "@/lib/text/listing-redaction";
import { atDepth, sampleSeed } from "@/tests/depth";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const redacted = (texts: readonly string[]) =>
  redactListingTexts(
    texts.map((text, at) => ({ path: `field.${at}`, text })),
    NOBODY,
  ).texts;

describe("an address whose parts stand in neighbouring fields", () => {
  it.each([
    [["rajuhomes", ".com"]],
    [["rajuhomes.", "com"]],
    [["rajuhomes.c", "om"]],
    [["rajuhomes", "dot", "com"]],
    [["rajuhomes dot", "in"]],
    [["raju", "homes.in"]],
    [["Lift, rajuhomes", ".com"]],
    [["zorbaniq", "dot com"]],
    [["www", "rajuhomes", "com"]],
    [["https://", "rajuhomes.in"]],
    [["raju.homes", "@gmail.com"]],
    [["raju", "@", "gmail.com"]],
    [["rajuhomes", "at", "gmail", "dot", "com"]],
    [["rajuhomes at the rate", "gmail"]],
    [["rajuhomes@", "ybl"]],
    [["mail id", "rajuhomes"]],
    [["insta", "rajuhomes"]],
    [["Garden, insta:", "rajuhomes"]],
    [["rajuhomes", "insta"]],
    [["@raju", "_homes99"]],
    [["t.me/", "rajuhomes"]],
    [["facebook", "slash rajuhomes"]],
    [["google karo", "rajuhomes"]],
  ])("goes: %j", (texts) => expect(redacted(texts).join(" ")).not.toMatch(/raju|zorb/i));

  it.each([
    [["Two gates.", "villas"]],
    [["Two gates.", "Video on YouTube"]],
    [["CCTV.", "Com plaza"]],
    [["Greenhomes", "in front of park"]],
    [["Shalimar Villas", "UPI"]],
    [["Greenhomes", "UPI"]],
    [["Facebook page", "Greenhomes"]],
    [["Facebook page", "Id proof needed"]],
    [["Mail box", "A.B. Road"]],
    [["Email on request", "R.K. Puram"]],
    [["Call at gate", "Dot on the map"]],
    [["Rate @", "UPI"]],
    [["Rate @", "4500 per sq ft"]],
    [["Near temple.", "in the heart of Indore"]],
    [["Apollo D.B.", "City"]],
  ])("is not made by the end of one text and the beginning of the next: %j", (texts) =>
    expect(redacted(texts)).toEqual(texts),
  );
});

const CONTACTS = [
  "rajuhomes@gmail.com",
  "raju.homes@yahoo.co.in",
  "raju_99@rediffmail.com",
  "rajuhomes@ybl",
  "rajuhomes at gmail dot com",
  "rajuhomes.com",
  "www.rajuhomes.in",
  "https://rajuhomes.in",
  "raju-homes.co.in",
  "rajuhomes dot com",
  "t.me/rajuhomes",
  "instagram.com/rajuhomes",
  "insta: raju_homes",
  "insta id rajuhomes",
];
const HONEST = ["Lift", "Garden view", "Near temple", "Vijay Nagar", "Ready to move", "2 sides open"];
/** Where a contact can be cut so that a reader puts it together again: beside its signs and between its words. */
const CUTS = /(?<=[@._/:\s-])|(?=[@._/:\s-])/;

/** Whether some of the texts, put together in some order, are a contact. Spaces do not count. */
function canJoinTo(texts: readonly string[], contact: string): boolean {
  const whole = contact.replace(/\s/g, "");
  const parts = texts.map((text) => text.replace(/\s/g, "")).filter((text) => text !== "" && whole.includes(text));
  const joins = (joined: string, used: readonly number[]): boolean =>
    joined === whole ||
    (whole.startsWith(joined) && parts.some((part, at) => !used.includes(at) && joins(joined + part, [...used, at])));
  return joins("", []);
}

describe("no fields of a listing give a contact that was spread over them", { timeout: 60_000 }, () => {
  const pieces = fc
    .tuple(fc.constantFrom(...CONTACTS), fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 3 }))
    .map(([contact, cuts]) => {
      const parts = contact.split(CUTS).filter(Boolean);
      const borders = new Set(cuts.map((cut) => 1 + (cut % Math.max(1, parts.length - 1))));
      const texts: string[] = [];
      parts.forEach((part, at) => {
        if (at === 0 || borders.has(at)) texts.push(part);
        else texts.push(`${texts.pop()}${part}`);
      });
      return { contact, texts: texts.map((text) => text.trim()).filter(Boolean) };
    });

  it("in any order", () => {
    fc.assert(
      fc.property(
        pieces,
        fc.shuffledSubarray(HONEST, { minLength: 2 }),
        fc.nat(),
        ({ contact, texts }, honest, seed) => {
          const fields = [...honest];
          texts.forEach((text, at) => void fields.splice((seed * (at + 7)) % (fields.length + 1), 0, text));
          expect(canJoinTo(redacted(fields), contact)).toBe(false);
        },
      ),
      { numRuns: atDepth({ standard: 200, all: 3_000 }), seed: sampleSeed },
    );
  });

  it("and honest fields beside them stay", () => {
    for (const part of [".com", "@gmail", "www", "insta", "mail id"])
      expect(redacted([part, "Lift", ...HONEST]).slice(2)).toEqual(HONEST);
  });
});
