import { describe, expect, it } from "vitest";
import { amenityKeyOf, FILTER_AMENITIES } from "@/lib/property/amenity-keys";
import { FILTER_FIELDS_VERSION, filterFieldsOf } from "@/lib/property/stored-filter-fields";
import type { PublicText } from "@/lib/property/types";

const shown = (text: Partial<PublicText> = {}): PublicText => ({
  version: 1,
  seller: "",
  revision: 1,
  name: "Flat",
  landmark: "Temple",
  amenities: [],
  propertyDetails: {},
  ...text,
});
const version = FILTER_FIELDS_VERSION;

describe("filter fields", () => {
  it.each<[string, Parameters<typeof filterFieldsOf>, object]>([
    ["nothing", [{ price: 9_000 }, shown(), undefined], { amenities: [] }],
    [
      "area and price per square foot",
      [{ price: 9_000, area: 900 }, shown(), "owner"],
      { amenities: [], seller: "owner", area: 900, pricePerSqft: 10 },
    ],
    ["no area of 0", [{ price: 9_000, area: 0 }, shown(), "agent"], { amenities: [], seller: "agent" }],
    [
      "no figure that spells a number",
      [{ price: 9_000, area: 98_765 }, shown({ hidden: ["area"] }), undefined],
      { amenities: [] },
    ],
    [
      "no area that an older version stored and that could be a number",
      [{ price: 9_000, area: 9_876_543_210 }, shown(), undefined],
      { amenities: [] },
    ],
    [
      "furnishing",
      [{ price: 1 }, shown({ propertyDetails: { furnishedStatus: "semi" } }), undefined],
      { amenities: [], furnished: "semi" },
    ],
    [
      "no furnishing of free text",
      [{ price: 1 }, shown({ propertyDetails: { furnishedStatus: "a bit" } }), undefined],
      { amenities: [] },
    ],
    [
      "amenities in their order, each once",
      [
        { price: 1 },
        shown({
          amenities: ["Watchman", "lift", "Swimming pool", "Helipad"],
          propertyDetails: { wifi: true, security: "yes", gym: false },
        }),
        undefined,
      ],
      { amenities: ["lift", "security", "wifi", "pool"] },
    ],
    [
      "parking of a house",
      [{ price: 1 }, shown({ propertyDetails: { parkingType: "open-car-parking" } }), undefined],
      { amenities: ["parking"] },
    ],
    [
      "no parking",
      [
        { price: 1 },
        shown({ propertyDetails: { parkingType: "no-parking", parkingSpots: 0, parking: "no" } }),
        undefined,
      ],
      { amenities: [] },
    ],
    [
      "a flag for parking beside a kind that is none",
      [{ price: 1 }, shown({ propertyDetails: { parkingType: "no-parking", parking: true } }), undefined],
      { amenities: [] },
    ],
    [
      "bore well",
      [{ price: 1 }, shown({ propertyDetails: { boring: "yes" } }), undefined],
      { amenities: ["borewell"] },
    ],
    ["approval by RERA", [{ price: 1, reraApproved: "yes" }, shown(), undefined], { amenities: [], rera: true }],
    ["a RERA number", [{ price: 1 }, shown({ reraNumber: "P-IND-17-1" }), undefined], { amenities: [], rera: true }],
    ["no RERA", [{ price: 1, reraApproved: "no" }, shown(), undefined], { amenities: [] }],
  ])("%s", (_, given, expected) => {
    expect(filterFieldsOf(...given)).toEqual({ version, ...expected });
  });
});

it("has at most 32 amenities, each name once", () => {
  const names = Object.entries(FILTER_AMENITIES).flatMap(([key, { label, ...rest }]) => [
    key,
    label,
    ...("names" in rest ? rest.names : []),
  ]);
  expect(Object.keys(FILTER_AMENITIES).length).toBeLessThanOrEqual(32);
  for (const [key, { label }] of Object.entries(FILTER_AMENITIES)) expect(amenityKeyOf(label)).toBe(key);
  for (const name of names) expect(amenityKeyOf(name.toUpperCase()), name).toBeDefined();
});
