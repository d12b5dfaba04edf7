import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutContacts, sellerContactsOf, type TypedFields } from "@/lib/listings/public-text";
import { splitOverFigures } from "@/lib/listings/split-number";
import type { PropertyDetails } from "@/lib/property/types";
import { sampleSeed } from "@/tests/depth";

const NUMBER = "7000095901";
const seller = sellerContactsOf({ userName: "Ramesh Kulkarni", number: NUMBER, email: "ramesh@example.com" });

const typed = (propertyDetails: PropertyDetails, changes: Partial<TypedFields> = {}): TypedFields => ({
  name: "Shalimar Heights",
  landmark: "Meghdoot garden",
  address: "402, Tower B, Lake Road",
  propertyType: "Flat",
  price: 24_000,
  ...changes,
  propertyDetails: { bedrooms: 3, totalArea: 1450, ...propertyDetails },
});
const cut = (details: PropertyDetails, changes?: Partial<TypedFields>) => cutContacts(typed(details, changes), seller);

describe("a number over the keys and figures of free entries", () => {
  it.each<PropertyDetails[]>([
    [{ "WhatsApp 6": 123_465_456 }],
    [{ "Mobile +91 9": 876_543_210 }],
    [{ "WhatsApp nine eight": 76_543_210 }],
    [{ "Call first": 91_234, "Call last": 56_780 }],
    [{ "WhatsApp 8": 765_432_198 }],
    [{ "WhatsApp 7": 95_901, first: 70_000 }],
    [{ "WhatsApp 7": 95_901, wifi: true, "then 0000": 1 }],
    [{ wifi: 98_765, ac: 43_210 }],
    [{ front: 987, side: 654, rear: 3210 }],
    [{ note: "Call 98765", rest: 43_210 }],
    [{ "Call (98765) 43210": "yes" }],
    [{ "Call 98765/43210 (any time)": "yes" }],
    [{ "Call 0731": 2_551_234 }],
    [{ "Call 0731": "2551234" }],
    [{ phone: 2_551_234 }],
  ])("is cut out and kept for moderators: %j", (details) => {
    const { publicText, findings } = cut(details);
    const left = JSON.stringify(publicText.propertyDetails).replace(/"(?:bedrooms|totalArea)":\d+/g, "");
    expect(left.replace(/\D/g, "").length).toBeLessThan(6);
    expect(findings.some(({ kind, confidence }) => kind === "phone" && confidence === "sure")).toBe(true);
    expect(findings.every(({ path }) => path.startsWith("propertyDetails"))).toBe(true);
  });

  it("leaves figures with a name and honest entries as they are", () => {
    const details = {
      ...{ carpetArea: 965, builtupArea: 1230, maintenance_charges: 450, pricePerSqft: 6500, depositAmount: 125_000 },
      ...{ "Plot no": 98_765, "Survey no": 43_210, "Shops nearby": 12, width: 30, "Year built": 2019, wifi: true },
      ...{ "Distance to metro": 650, "Corner width": 120, note: "2 sides open", "Lift for 8": "yes" },
    };
    const { publicText, findings } = cut(details);
    expect(publicText.propertyDetails).toEqual({ bedrooms: 3, totalArea: 1450, ...details });
    expect(findings).toEqual([]);
  });

  it.each<PropertyDetails[]>([
    [{ "Loan outstanding": 98_765, "Last bill": 43_210 }],
    [{ Valuation: 7_654_321 }],
    [{ "Electricity meter": 7_654_321 }],
    [{ "Society fund": 7_654_321 }],
    [{ "Yearly return": 98_765, "Monthly fee": 43_210 }],
    [{ "Water bill": 98_765, "House tax": 43_210 }],
    [{ "Market valuation": 6_543_217, "Loan left": 7_654_321 }],
    [{ "Meter reading": 87_654, "Gas meter": 32_109 }],
    [{ "EMI per month": 65_432, "Deposit held": 98_761 }],
    [{ "Annual maintenance": 76_543, "Rent received": 21_098 }],
    [{ "Bijli ka bill": 98_765, "Pani ka bill": 43_210 }],
    [{ "Har mahine ka kiraya": 65_432, "Society charges": 10_987 }],
    [{ "Bank loan baki": 7_654_321 }],
    [{ "बिजली मीटर": 7_654_321 }],
    [{ "बिजली का बिल": 98_765, "पानी का बिल": 43_210 }],
    [{ "बैंक लोन": 98_765, "मासिक किराया": 43_210 }],
  ])("is no amount or reading: %j", (details) => {
    const { publicText, findings } = cut(details);
    expect(publicText.propertyDetails).toEqual({ bedrooms: 3, totalArea: 1450, ...details });
    expect(findings).toEqual([]);
  });

  it.each<PropertyDetails[]>([
    [{ "Society members": 98_765, "Trees planted": 43_210 }],
    [{ "Kul sadasya": 98_765, "Ped lage": 43_210 }],
    [{ "कुल सदस्य": 98_765, "पेड़ लगे": 43_210 }],
  ])("is only reported where two keys name something ordinary: %j", (details) => {
    const { publicText, findings } = cut(details);
    expect(publicText.propertyDetails).toEqual({ bedrooms: 3, totalArea: 1450, ...details });
    expect(findings.map(({ confidence, text }) => [confidence, text])).toEqual([
      ["unsure", "98765"],
      ["unsure", "43210"],
    ]);
  });

  it.each<PropertyDetails[]>([
    [{ note: "Call 98765", "Trees planted": 43_210, "Society members": 67_890 }],
    [{ "Phone bill": 98_765, "Ring bill": 43_210 }],
    [{ "Society members": 70_000, "Trees planted": 95_901 }],
  ])("is cut out where a text or a key says so, or it is the seller's own: %j", (details) => {
    const { publicText, findings } = cut(details);
    expect(Object.values(publicText.propertyDetails)).not.toContain(Object.values(details)[1]);
    expect(findings.some(({ confidence }) => confidence === "sure")).toBe(true);
  });

  it("is no other figure", () => {
    const names = ["Shops nearby", "Corner width", "windows", "Lake view", "Distance to metro"];
    const property = fc.property(
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: names.length, maxLength: names.length }),
      (values) => {
        const details = Object.fromEntries(names.map((name, place) => [name, values[place] ?? 0]));
        expect(cut(details).publicText.propertyDetails).toEqual({ bedrooms: 3, totalArea: 1450, ...details });
      },
    );
    fc.assert(property, { numRuns: 300, seed: sampleSeed });
  });
});

describe("the seller's own number over figures and texts", () => {
  it.each([
    ["five pieces", ["70", "00", "09", "59"], "01"],
    ["a digit and the rest", ["000095901"], "House 7"],
    ["the rest and a digit", ["700009590"], "House 1"],
    ["two digits by themselves and the rest", ["00009590"], "House 7, tower 1"],
  ])("is noticed in %s", (_, figures, text) => {
    const paths = new Map(figures.map((digits, place) => [`figure ${place}`, digits]));
    expect(splitOverFigures([NUMBER], paths, [text])?.figures.toSorted()).toEqual([...paths.keys()]);
  });

  it.each([
    [["98264", "7", "3510"], []],
    [["982647", "3", "510"], []],
    [
      ["98264", "510"],
      ["House 7", "gate 3"],
    ],
  ])("is noticed in five digits with others: %j %j", (figures, texts) => {
    const paths = new Map(figures.map((digits, place) => [`figure ${place}`, digits]));
    expect(splitOverFigures(["9826473510"], paths, texts)?.figures.toSorted()).toEqual([...paths.keys()]);
  });

  it("is not noticed in single digits alone", () => {
    const paths = new Map([
      ["price", "70000"],
      ["bedrooms", "9"],
    ]);
    expect(splitOverFigures([NUMBER], paths, ["5 shops, 901"])).toBeUndefined();
  });

  it("is left out of the figures of the form too", () => {
    const { publicText, splitOver } = cut({ totalArea: 95_901 }, { price: 70_000, landmark: "House 7" });
    expect(splitOver.toSorted()).toEqual(["price", "propertyDetails.totalArea"]);
    expect(publicText.propertyDetails).toEqual({ bedrooms: 3 });
  });
});

it.each(["__proto__", "constructor"])("a number cut out of a key leaves no key %s", (key) => {
  const { propertyDetails } = cut({ [`98765 43210 ${key}`]: "x" }).publicText;
  expect(Object.getOwnPropertyNames(propertyDetails)).toEqual(["bedrooms", "totalArea"]);
});

describe("the value of a free detail", () => {
  const shown = (details: PropertyDetails) => {
    const { bedrooms: _, totalArea: __, ...others } = cut(details).publicText.propertyDetails;
    return others;
  };

  it.each<PropertyDetails>([
    { Gmail: "vikasdubey81" },
    { Insta: "vikasdubey" },
    { UPI: "vikasdubey@icici" },
    { Website: "vikasrealty" },
    { Facebook: "Vikas Dubey Indore" },
    { Facebook: "vikas dubey" },
    { "UPI id": "vikasdubey81" },
    { "Token by vikasdubey@icici": "yes" },
    { Telegram: "vikas_dubey" },
    { "Our website": "sharma-homes" },
  ])("is cut out where its key announces a contact: %j", (details) =>
    expect(JSON.stringify(shown(details))).not.toMatch(/vikas|dubey|sharma/i),
  );

  it.each<PropertyDetails>([
    { Website: "Coming soon" },
    { Facebook: "Connect with us" },
    { Instagram: "Photos" },
    { Skype: "Meeting possible" },
    { UPI: "Accepted" },
    { Email: "Available on request" },
    { "Water supply": "Narmada and borewell" },
    { Facing: "North-East" },
    { "Flats 101": "102, 103 and 104 too" },
    { "Water/Electricity": "Included" },
    { "Maintenance (monthly)": 2_500 },
  ])("stays where it tells something else: %j", (details) => expect(shown(details)).toEqual(details));
});
