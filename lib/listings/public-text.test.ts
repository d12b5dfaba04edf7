import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutContacts, keptFindings, sellerContactsOf, type TypedFields } from "@/lib/listings/public-text";
import { splitOverFigures } from "@/lib/listings/split-number";
import { figureFits, priceShown } from "@/lib/property/figures";
import { CONTACT_RULES_VERSION, type ContactFinding } from "@/lib/text/listing-redaction";
import { sampleSeed } from "@/tests/depth";

const NUMBER = "9876543210";
const seller = sellerContactsOf({ userName: "Ramesh Kulkarni", number: NUMBER, email: "ramesh@example.com" });

const typed = (changes: Partial<TypedFields> = {}): TypedFields => ({
  name: "Shalimar Heights",
  landmark: "Meghdoot garden",
  address: "402, Tower B, Lake Road",
  propertyType: "Flat",
  price: 24_000,
  propertyDetails: { bedrooms: 3, totalArea: 1450, furnishedStatus: "semi" },
  ...changes,
});

describe("the public texts of a listing", () => {
  it("are the typed ones where nothing is a contact", () => {
    const fields = typed({ title: "3 BHK", locality: "Vijay Nagar", amenities: ["Lift"], reraNumber: "P-IND-17-1234" });
    const { publicText, findings, splitOver, address } = cutContacts(fields, seller, 7);
    const { address: _, propertyType: __, price: ___, ...texts } = fields;
    expect(publicText).toEqual({ ...texts, version: CONTACT_RULES_VERSION, seller: seller.fingerprint, revision: 7 });
    expect([findings, splitOver, address]).toEqual([[], [], fields.address]);
  });

  it("have no contact of anybody and none of the seller, in no field", () => {
    const contact = "98260 12345, Ramesh Kulkarni, ramesh@example.com, 402, Tower B, Lake Road";
    const text = `Quiet. ${contact}`;
    const { publicText, findings } = cutContacts(
      typed({
        ...{ name: text, title: text, description: text, locality: text, landmark: text, location: text },
        ...{ amenities: ["Lift", text], propertyDetails: { note: text, "9826012345": "x", mobile: 9_826_012_345 } },
      }),
      seller,
    );
    expect(JSON.stringify(publicText)).not.toMatch(/98260|12345|Ramesh|Kulkarni|ramesh@|Lake Road/);
    expect(publicText.amenities[0]).toBe("Lift");
    expect(publicText.propertyDetails.note).toMatch(/^Quiet/);
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(["phone", "name", "email", "address"]));
    expect(new Set(findings.map(({ path }) => path))).toEqual(
      new Set([
        "name",
        "title",
        "description",
        "locality",
        "landmark",
        "location",
        "amenities",
        "propertyDetails.note",
        "propertyDetails",
      ]),
    );
  });

  it("leave the words of choices and of the form's own keys alone", () => {
    const own = sellerContactsOf({ userName: "Open Car Parking", number: NUMBER, email: "a@example.com" });
    const propertyDetails = { parkingType: "open-car-parking", furnishedStatus: "semi", wifi: true };
    expect(cutContacts(typed({ propertyDetails }), own).publicText.propertyDetails).toEqual(propertyDetails);
  });

  it("have no earlier name or confirmed number of the seller either", () => {
    const account = { userName: "Asha Verma", number: "8123456780", email: "ramesh@example.com" };
    const [now, fresh] = [
      sellerContactsOf({ ...account, earlierNames: ["Ramesh Kulkarni"], earlierNumbers: [NUMBER, "0000000000"] }),
      sellerContactsOf({ ...account, earlierNames: [], earlierNumbers: undefined }),
    ];
    const fields = typed({ description: "Ramesh Kulkarni lives upstairs", title: "98765 or", landmark: "43210 lane" });
    expect(JSON.stringify(cutContacts(fields, now).publicText)).not.toMatch(/Kulkarni|43210/);
    expect(cutContacts(fields, fresh).publicText.description).toBe(fields.description);
    expect([now.phones, fresh.fingerprint]).toEqual([["8123456780", NUMBER], sellerContactsOf(account).fingerprint]);
  });

  it("keep the address line for those who unlock it, without numbers", () => {
    expect(cutContacts(typed({ address: "402, Tower B, ring 98260 12345" }), seller).address).toMatch(/^402, Tower B/);
    expect(cutContacts(typed({ address: "402, Tower B, ring 98260 12345" }), seller).address).not.toMatch(/98260/);
  });
});

it.each([
  ["AB Road, opposite C21 Mall", "Shalimar Heights", "Opposite C21 Mall"],
  ["NH 52 Bypass, near IDA building", "Shalimar Heights", "Near IDA building"],
  ["Silicon City, Rau, Indore", "Silicon City Rau Indore", "Rau"],
])("a landmark or a name that is a public place of the address line stays: %s", (address, name, landmark) => {
  const { publicText, findings } = cutContacts(typed({ address, name, landmark }), seller);
  expect([publicText.name, publicText.landmark, findings]).toEqual([name, landmark, []]);
});

/** Splits the number into 2 to 4 pieces of at least two digits. */
const pieces = fc
  .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .map((cuts) => [0, ...cuts.map((cut) => cut * 2).sort((a, b) => a - b), NUMBER.length])
  .map((ends) => ends.slice(1).map((end, place) => NUMBER.slice(ends[place], end)));

describe("the seller's number over figures and texts", () => {
  it.each([
    [
      "price and area",
      { price: 98_765, propertyDetails: { totalArea: 43_210 } },
      ["price", "propertyDetails.totalArea"],
    ],
    [
      "area and price",
      { price: 43_210, propertyDetails: { totalArea: 98_765 } },
      ["price", "propertyDetails.totalArea"],
    ],
    ["price and text", { price: 98_765, description: "house 43210" }, ["price"]],
    [
      "text and figure",
      { landmark: "lane 98765", propertyDetails: { totalArea: 43_210 } },
      ["propertyDetails.totalArea"],
    ],
    ["paise", { price: 98_765.43, propertyDetails: { code: 210 } }, ["price", "propertyDetails.code"]],
    ["digits of another script", { price: 98_765, description: "घर ४३२१०" }, ["price"]],
    ["mathematical digits", { price: 98_765, description: "no 𝟜𝟛𝟚𝟙𝟘" }, ["price"]],
  ] as const)("is noticed: %s", (_, changes, paths) => {
    const { splitOver, publicText } = cutContacts(typed(changes as Partial<TypedFields>), seller);
    expect(splitOver.toSorted()).toEqual([...paths].toSorted());
    const { price } = { price: 0, ...changes };
    const left = JSON.stringify([price, publicText.propertyDetails, publicText.description, publicText.landmark]);
    expect(
      [left.includes("43210"), left.includes("४३२१०"), left.includes("98765")].filter(Boolean).length,
    ).toBeLessThan(2);
  });

  it("can't be put together from the public parts of any listing that passes", () => {
    const property = fc.property(pieces, fc.nat(), (parts, turn) => {
      const [first = "", ...rest] = parts.map((_, place) => parts[(place + turn) % parts.length] ?? "");
      const details = Object.fromEntries(rest.map((part, place) => [`part ${"abc"[place]}`, Number(part)]));
      const { publicText, splitOver, findings } = cutContacts(
        typed({ price: Number(first), propertyDetails: details }),
        seller,
      );
      if (parts.some((part) => part.startsWith("0"))) return;
      const figures = new Map([
        ["price", first],
        ...Object.entries(publicText.propertyDetails).map(([key, value]) => [key, String(value)] as const),
      ]);
      expect(splitOver.length + findings.length).toBeGreaterThan(0);
      expect(splitOverFigures([NUMBER], figures, [])).toBeUndefined();
    });
    fc.assert(property, { numRuns: 200, seed: sampleSeed });
  });

  it("is noticed in a price after an earlier one, and hides prices that spell it already", () => {
    const steps = (...prices: number[]) =>
      prices.map((price, day) => ({ price, at: new Date(Date.UTC(2026, 0, day + 1)) }));
    const edited = cutContacts(typed({ price: 98_765, prices: steps(43_210) }), seller);
    expect(edited.splitOver).toEqual(["price"]);
    const stored = cutContacts(typed({ price: 20_000, prices: steps(43_210, 98_765, 20_000) }), seller);
    expect([stored.splitOver, stored.publicText.hidden]).toEqual([[], ["priceHistory"]]);
    const honest = cutContacts(typed({ price: 20_000, prices: steps(21_000, 20_500, 20_000) }), seller);
    expect([honest.splitOver, honest.publicText.hidden]).toEqual([[], undefined]);
  });

  it("is not seen in honest figures", () => {
    const figures = new Map([
      ...([
        ["price", "2450000"],
        ["yearBuilt", "2018"],
        ["bedrooms", "3"],
        ["bathrooms", "2"],
        ["totalArea", "1450"],
      ] as const),
    ]);
    const text = "Ward 45, scheme 54, PIN 452010, 1200 sq ft, since 2019, phase 78, 24 hours of water.";
    const property = fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), (number) => {
      expect(splitOverFigures([String(number)], figures, [text])).toBeUndefined();
    });
    fc.assert(property, { numRuns: 2_000, seed: sampleSeed });
  });
});

it("no mobile number fits into a price or a figure, with or without decimals", () => {
  // A number whose last digit is 0 loses it as a decimal.
  const mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).filter((number) => number % 10 !== 0);
  const property = fc.property(mobile, fc.nat({ max: 9 }), (number, decimals) => {
    const value = Number(`${number}`.replace(new RegExp(`(\\d{${decimals}})$`), ".$1"));
    expect(figureFits(value)).toBe(false);
    expect(String(priceShown(value)).replace(/\D/g, "")).not.toBe(String(number));
  });
  fc.assert(property, { numRuns: 500, seed: sampleSeed });
});

describe("what is kept for moderators", () => {
  const finding = (text: string, confidence: ContactFinding["confidence"] = "sure"): ContactFinding => ({
    path: "description",
    kind: "phone",
    confidence,
    text,
  });
  const now = { before: undefined, isRewritten: false };

  it("is nothing where nothing was found, and counts sure contacts alone", () => {
    expect(keptFindings([], now)).toBeUndefined();
    expect(keptFindings([finding("1"), finding("2", "unsure")], now)).toMatchObject({ count: 1, isCut: true });
    expect(keptFindings([finding("2", "unsure")], now)).toMatchObject({ count: 0, isCut: false });
  });

  it("stays after an edit that takes the contact out, and after any number of further ones", () => {
    const first = keptFindings([finding("1"), finding("2", "unsure")], now);
    const edited = keptFindings([], { before: first, isRewritten: false });
    expect(edited).toEqual({ count: 1, isCut: false, findings: [{ ...finding("1"), past: true }] });
    expect(keptFindings([], { before: edited, isRewritten: false })).toEqual(edited);
    expect(keptFindings([], { before: edited, isRewritten: true })).toEqual(edited);
    expect(keptFindings([finding("1")], { before: edited, isRewritten: false })?.findings).toEqual([finding("1")]);
  });

  it("follows new rules for the same text", () => {
    const first = keptFindings([finding("1")], now);
    expect(keptFindings([], { before: first, isRewritten: true })).toBeUndefined();
  });

  it("has at most 50 findings of at most 200 characters", () => {
    const many = keptFindings(
      Array.from({ length: 80 }, (_, place) => finding(`${place} ${"x".repeat(500)}`)),
      now,
    );
    expect([many?.count, many?.findings.length, many?.findings[0]?.text.length]).toEqual([80, 50, 200]);
  });
});
