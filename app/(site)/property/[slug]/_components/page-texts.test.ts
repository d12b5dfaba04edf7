import { expect, it } from "vitest";
import { propertyDescription, propertyTitle } from "@/app/(site)/property/[slug]/_components/page-texts";
import { sampleProperty } from "@/tests/stated-property";

it("titles a listing by name, type, category and place", () => {
  expect(propertyTitle(sampleProperty())).toBe(
    "Shalimar Heights, 3 BHK, flat for rent in Vijay Nagar, Indore | Basera",
  );
});

it("keeps titles within 70 characters, beginning with the name", () => {
  for (const length of [10, 30, 45, 60, 61, 70, 120]) {
    const name = "Green valley towers and gardens ".repeat(4).slice(0, length).trim();
    const title = propertyTitle(sampleProperty({ name, category: "new-projects" }));
    expect(title.length).toBeLessThanOrEqual(70);
    expect(title.startsWith(name.slice(0, 40))).toBe(true);
  }
});

it("describes a listing in 50 to 160 characters, with and without the owner's words", () => {
  for (const description of [undefined, "", "Quiet.", "Fourth-floor flat in a gated society. ".repeat(10)]) {
    const text = propertyDescription(sampleProperty({ ...(description !== undefined && { description }) }));
    expect(text.startsWith("3 BHK flat in Vijay Nagar, Indore for rent at ₹24,000 per month.")).toBe(true);
    expect(text.length).toBeGreaterThanOrEqual(50);
    expect(text.length).toBeLessThanOrEqual(160);
  }
});

it.each([
  [undefined, "Land for sale at ₹1. Photos, area, amenities and the locality at a glance."],
  ["x", "Land for sale at ₹1. x. Photos, area, amenities and the locality at a glance."],
  ["Good!", "Land for sale at ₹1. Good! Photos, area, amenities and the locality at a glance."],
  ["w".repeat(5_000), "Land for sale at ₹1... Photos, area, amenities and the locality at a glance."],
])("describes the shortest listing in 50 characters, with %.10s", (description, text) => {
  const { locality: _place, city: _city, bedrooms: _rooms, ...land } = sampleProperty();
  const shortest = { ...land, propertyType: "Land", category: "sale", price: 1 } as const;
  expect(propertyDescription({ ...shortest, ...(description && { description }) })).toBe(text);
});
