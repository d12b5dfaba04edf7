import { describe, expect, it } from "vitest";
import { hasParking, propertyRows } from "@/components/property/property-rows";
import type { PublicProperty } from "@/lib/property/types";
import { unrecorded } from "@/lib/site-content";
import { sampleProperty } from "@/tests/sample-property";

const rows = (changes: Partial<PublicProperty> = {}) =>
  Object.fromEntries(propertyRows(sampleProperty(changes)).map(({ label, value }) => [label, value]));

describe("Property Details", () => {
  it("shows what is recorded, the date as India writes it", () => {
    expect(rows({ rentRequired: "2+1" })).toEqual({
      Category: "For Rent",
      "Property type": "Flat",
      Boring: unrecorded.boring,
      Parking: "No",
      "Preferred customer": "Family",
      "Ownership Status": "Second Owner",
      "Listed On": "12th November 2026",
      Area: "1,450 sq.ft",
      "Rent required": "2+1",
    });
  });

  it("falls back to the fixed texts, never over a recorded value", () => {
    expect(rows({ propertyDetails: {} })["Ownership Status"]).toBe(unrecorded.ownershipStatus);
    expect(rows({ propertyDetails: { boring: "no" } }).Boring).toBe("No");
  });

  it("shows the questions of a sale", () => {
    const sale = rows({ category: "sale", tncpApproved: "yes", reraApproved: "no", loanOnThisProperty: "no" });
    expect(sale).toMatchObject({ "TNCP Approved": "Yes", "RERA Approved": "No", "Loan on this Property": "No" });
  });

  it("shows the facing of a plot with a capital", () => {
    expect(rows({ propertyType: "Plot", propertyDetails: { facing: "east" } }).Facing).toBe("East");
  });
});

describe("parking", () => {
  it.each([
    [{ parkingType: "covered-car-parking" }, true],
    [{ parkingType: "no-parking", parkingSpots: 2 }, false],
    [{ parking: "yes" }, true],
    [{ parking: true }, true],
    [{ parking: "no" }, false],
    [{ parkingSpots: 1 }, true],
    [{}, false],
  ])("%o: %s", (details, expected) => {
    expect(hasParking(details)).toBe(expected);
  });
});
