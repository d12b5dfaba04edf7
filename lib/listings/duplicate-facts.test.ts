import { expect, it } from "vitest";
import { floorOf, unitOf } from "@/lib/listings/duplicate-facts";
import { DUPLICATE_RULES } from "@/lib/listings/duplicate-rules";

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

it("has a sentence and a weight for each rule, under a code of its own", () => {
  expect(new Set(DUPLICATE_RULES.map(({ code }) => code)).size).toBe(DUPLICATE_RULES.length);
  for (const { weight, text } of DUPLICATE_RULES) {
    expect(weight).not.toBe(0);
    expect(text).toMatch(/^[A-Z].{10,}$/);
  }
});
