import { describe, expect, it } from "vitest";
import { propertyRows } from "@/components/property/property-details";
import { unrecorded } from "@/lib/platform/site-content";
import { cardFlags, hasParking, otherAmenities } from "@/lib/property/facts";
import { landmarkAndCity, placeText } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import { sampleProperty } from "@/tests/stated-property";

const rows = (changes: Partial<PublicProperty> = {}) =>
  Object.fromEntries(propertyRows(sampleProperty(changes)).map(({ label, value }) => [label, value]));

describe("Property Details", () => {
  it("shows recorded values, with the date in Indian format", () => {
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

  it("shows the fixed texts only for values that are not recorded", () => {
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
    [{ parkingType: "no-parking", parking: true }, false],
    [{ parking: "yes" }, true],
    [{ parking: true }, true],
    [{ parking: "no" }, false],
    [{ parkingSpots: 1 }, true],
    [{}, false],
  ])("%o: %s", (details, expected) => {
    expect(hasParking(details)).toBe(expected);
    if (!expected) expect(cardFlags(details)).toEqual([]);
  });
});

describe("the amenities", () => {
  it("are those that the seller named, each once, without those that More Details shows", () => {
    const amenities = ["lift", "CCTV", "Power backup", "Gym", "Terrace", "Lift"];
    const propertyDetails = { powerbackup: true, gym: false, terrace: "south side" };
    expect(otherAmenities(sampleProperty({ amenities, propertyDetails }))).toEqual(["Lift", "CCTV", "Gym"]);
  });
});

describe("the place", () => {
  it("names locality, landmark and city", () => {
    expect(placeText(sampleProperty())).toBe("Vijay Nagar, near Meghdoot garden, Indore");
    expect(landmarkAndCity(sampleProperty())).toBe("Near Meghdoot garden, Indore");
  });

  it("keeps a landmark that begins with a preposition, and leaves out missing parts", () => {
    const { locality, city, ...rest } = sampleProperty({ landmark: "Opposite Treasure Island" });
    expect([locality, city]).toEqual(["Vijay Nagar", "Indore"]);
    expect(placeText(rest)).toBe("Opposite Treasure Island");
  });
});
