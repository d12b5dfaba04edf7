import { describe, expect, it } from "vitest";
import { fieldName, valueInWords } from "@/lib/property/field-names";
import { DETAIL_FIELDS } from "@/lib/property/fields";

describe("what a field is called", () => {
  it.each([
    ["price", "Price"],
    ["preferredCustomer", "Preferred client"],
    ["loanOnThisProperty", "Loan on this Property"],
    ["amenities.3", "Amenities"],
    ["propertyDetails.totalArea", "Total area"],
    ["propertyDetails.indipendence", "Independance"],
    ["propertyDetails.wifi", "WiFi"],
    ["propertyDetails.guest_room", "Guest room"],
    ["propertyDetails", "Details"],
    ["whatever", "whatever"],
  ])("%s: %s", (path, name) => expect(fieldName(path)).toBe(name));

  it("is the same whatever the type", () => {
    for (const { key, label } of Object.values(DETAIL_FIELDS).flat())
      expect(fieldName(`propertyDetails.${key}`)).toBe(label);
  });
});

it.each([
  ["price", "24000", "₹24,000"],
  ["category", "new-projects", "New project"],
  ["propertyType", "CoworkingSpace", "Coworking space"],
  ["preferredCustomer", "family", "Family"],
  ["tncpApproved", "no", "No"],
  ["rentRequired", "2+1", "2+1"],
  ["yearBuilt", "2018", "2018"],
  ["propertyDetails.wifi", "true", "Yes"],
  ["propertyDetails.gas", "false", "No"],
  ["propertyDetails.parking", "yes", "Yes"],
  ["propertyDetails.parkingType", "no-parking", "No Parking"],
  ["propertyDetails.ownershipStatus", "first-owner", "First Owner"],
  ["propertyDetails.totalArea", "1450", "1,450 sq .ft"],
  ["propertyDetails.bedrooms", "3", "3"],
  ["propertyDetails.guest room", "true", "Yes"],
  ["propertyDetails.built by", "2014", "2014"],
  ["name", "true", "true"],
  ["photos", "2 photos (1 new)", "2 photos (1 new)"],
])("a recorded %s of %s is read as %s", (path, value, words) => expect(valueInWords(path, value)).toBe(words));
