import { describe, expect, it } from "vitest";
import { parseListing } from "@/lib/listings/listing-fields";
import { sellerContactsOf } from "@/lib/listings/public-text";
import { homeKeyOf } from "@/lib/listings/same-home";
import type { AddPropertyInput } from "@/lib/property/schema";
import { flatForRent } from "@/tests/stated-property";

const keyOf = (changes: Partial<AddPropertyInput> = {}) =>
  homeKeyOf(parseListing(flatForRent(changes), sellerContactsOf(null)).property);
const details = flatForRent().propertyDetails as Record<string, number | string>;

describe("the key of a home", () => {
  it.each([
    ["its spelling", { name: "  SHALIMAR   heights - 3 bhk. ", address: "402 tower-b", locality: "vijay  NAGAR" }],
    ["its signs", { name: "Shalimar Heights, ３ BHK", address: "४०२, Tower B" }],
    ["its description", { description: "Another text about the same flat." }],
    ["its title, landmark and amenities", { title: "New", landmark: "Opposite the bank", amenities: ["Lift"] }],
    ["an amenity flag", { propertyDetails: { ...details, wifi: true } }],
    ["the order of its details", { propertyDetails: Object.fromEntries(Object.entries(details ?? {}).toReversed()) }],
    ["a number as text", { price: "24000", propertyDetails: { ...details, bedrooms: "3", totalArea: "1450" } }],
    ["the preferred customer", { preferredCustomer: "all" }],
  ] as [string, Partial<AddPropertyInput>][])("stays when only %s changes", (_, changes) => {
    expect(keyOf(changes)).toBe(keyOf());
  });

  it.each([
    ["name", { name: "Shalimar Heights, 3 BHK, second" }],
    ["price", { price: 24_500 }],
    ["address", { address: "403, Tower B" }],
    ["locality", { locality: "Palasia" }],
    ["city", { city: "Bhopal" }],
    ["type", { propertyType: "Apartment" }],
    ["category", { category: "lease", rentRequired: undefined }],
    ["bedrooms", { propertyDetails: { ...details, bedrooms: 2 } }],
    ["area", { propertyDetails: { ...details, totalArea: 1_451 } }],
    ["floor", { propertyDetails: { ...details, floor: 4 } }],
  ] as [string, Partial<AddPropertyInput>][])("differs with another %s", (_, changes) => {
    expect(keyOf(changes)).not.toBe(keyOf());
  });
});
