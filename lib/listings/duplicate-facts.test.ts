import { Types } from "mongoose";
import { expect, it } from "vitest";
import { type FactsGround, factsOf, floorOf, unitOf } from "@/lib/listings/duplicate-facts";
import { DUPLICATE_RULES, judgePair } from "@/lib/listings/duplicate-rules";
import { bestCpuMs } from "@/tests/process-measures";

it.each([
  ["402, Tower B", "402"],
  ["Flat 704, Shalimar Heights, Lane 4", "704"],
  ["Shalimar Heights, flat no. B-1204", "b1204"],
  ["Plot No: 17, Scheme 54", "17"],
  ["#12A Green Park", "12a"],
  ["Green Park, Vijay Nagar", undefined],
  ["3rd lane, Old Palasia", undefined],
])("reads the number of the home in the address %s", (address, unit) => {
  expect(unitOf(address)).toBe(unit);
});

it.each([
  [{ floor: 3 }, "", 3],
  [{ floor: "7 of 7" }, "", 7],
  [{ "Floor no": "2" }, "", 2],
  [{}, "On the ground floor, facing east", 0],
  [{}, "A fourth-floor flat", 4],
  [{}, "12th floor with a lift", 12],
  [{}, "Floor no. 5", 5],
  [{}, "Three bedrooms, marble floors", undefined],
])("reads the floor of %o in `%s`", (details, text, floor) => {
  expect(floorOf(details, text)).toBe(floor);
});

it.each([
  ["floor", floorOf.bind(undefined, {})],
  ["flat", unitOf],
])("reads %s and a long run of white space in a time that grows with its length (security F27)", (word, read) => {
  const growth = 10;
  const run = (length: number, times: number) => () => {
    for (let again = 0; again < times; again += 1) read(`Nice home ${word}${" ".repeat(length)}x`);
  };
  const [short, long] = bestCpuMs(5, run(2_000, growth), run(2_000 * growth, 1));
  expect(long / Math.max(short, 0.5)).toBeLessThan(4);
});

const flatAt = (address: string) => {
  const ground = {
    ...{ sellerId: new Types.ObjectId(), category: "rent", propertyType: "Flat", city: "Indore", name: "Family flat" },
    ...{ address, price: 20_000, area: 950, bedrooms: 2, propertyDetails: {}, photos: [] },
    ...{ createdAt: new Date(0), updatedAt: new Date(0) },
  };
  return factsOf(new Types.ObjectId(), ground as unknown as FactsGround, []);
};

it.each([
  ["Flat 402, Omaxe Hills 38", "402 Omaxe Hills 38, Arera Colony", "unit-same"],
  ["B-1204, Shalimar Heights", "Shalimar Heights, flat no. B-1204", "unit-same"],
  ["Flat 402, Omaxe Hills 38", "Flat 402, Omaxe Hills 12", "unit-alike"],
  ["Flat 402, Omaxe Hills 38", "Flat 402, Pinnacle Dreams 28", "unit-alike"],
  ["Flat 402", "Flat 402", "unit-alike"],
  ["Flat 402, Omaxe Hills 38", "Flat 403, Omaxe Hills 38", "unit-other"],
])("compares the numbers of homes within one building: %s and %s", (address, otherAddress, code) => {
  const { reasons } = judgePair({ one: flatAt(address), other: flatAt(otherAddress), common: [] });
  expect(reasons.map((reason) => reason.code).filter((one) => one.startsWith("unit"))).toEqual([code]);
});

it("compares a listing with one that was deleted before the words of buildings were kept", () => {
  const { buildingWords: _, ...older } = flatAt("Flat 402, Omaxe Hills 38");
  const { reasons } = judgePair({ one: flatAt("Flat 402, Omaxe Hills 38"), other: older, common: [] });
  expect(reasons.map(({ code }) => code)).toContain("unit-alike");
});

it("has a sentence and a weight for each rule, under a code of its own", () => {
  expect(new Set(DUPLICATE_RULES.map(({ code }) => code)).size).toBe(DUPLICATE_RULES.length);
  for (const { weight, text } of DUPLICATE_RULES) {
    expect(weight).not.toBe(0);
    expect(text).toMatch(/^[A-Z].{10,}$/);
  }
});
