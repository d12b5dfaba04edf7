import { describe, expect, it } from "vitest";
import { headlineOf, idFromSlug, landmarkLine, placeLine, propertySlug } from "@/lib/property/headline";

describe("slug", () => {
  const flat = {
    propertyType: "Flat",
    category: "rent",
    bedrooms: 3,
    locality: "Vijay Nagar",
    city: "Indore",
  } as const;
  const id = "65f000000000000000000abc";

  it("contains type, bedrooms and place, and ends in the id", () => {
    expect(propertySlug({ ...flat, _id: id })).toBe(`3-bhk-flat-in-vijay-nagar-indore-${id}`);
    expect(propertySlug({ propertyType: "CoworkingSpace", category: "rent", _id: id })).toBe(`coworking-space-${id}`);
  });

  it("is not longer than a file name may be, even with a long locality", () => {
    expect(propertySlug({ ...flat, locality: "W".repeat(200), _id: id })).toBe(`3-bhk-flat-in-${"w".repeat(86)}-${id}`);
    const words = propertySlug({ ...flat, locality: "Ab ".repeat(66), _id: id });
    expect(words).toMatch(/^3-bhk-flat-in(-ab)+-65f000000000000000000abc$/);
    expect([words.length <= 125, idFromSlug(words)]).toEqual([true, id]);
  });

  it("contains its id; a bare id is also accepted", () => {
    expect(idFromSlug(propertySlug({ ...flat, _id: id }))).toBe(id);
    expect(idFromSlug(id)).toBe(id);
    for (const text of ["", "flat", `${id}0`, `x${id}`, "$ne", "65F000000000000000000ABC-"])
      expect(idFromSlug(text)).toBeUndefined();
  });

  it("headlines", () => {
    expect(headlineOf(flat)).toBe("3 BHK flat in Vijay Nagar, Indore");
    expect(headlineOf({ propertyType: "PG", category: "rent", locality: "Bhawarkua", city: "Indore" })).toBe(
      "PG in Bhawarkua, Indore",
    );
  });
});

it("the place line of a card, with the short name of a long type", () => {
  expect(placeLine({ propertyType: "CoworkingSpace", locality: "Palasia", city: "Indore" })).toBe(
    "Coworking in Palasia, Indore",
  );
  expect(placeLine({ propertyType: "Flat", city: "Indore" })).toBe("Flat in Indore");
  expect(placeLine({ propertyType: "CoworkingSpace" })).toBe("Coworking");
  const flat = { propertyType: "Flat", locality: "Vijay Nagar", city: "Indore" } as const;
  expect(landmarkLine({ ...flat, landmark: "Near Meghdoot Garden" })).toBe("Near Meghdoot Garden, Indore");
  expect(landmarkLine({ ...flat, landmark: "" })).toBe("Flat in Vijay Nagar, Indore");
  expect(headlineOf({ propertyType: "CoworkingSpace", category: "rent", city: "Indore" })).toBe(
    "Coworking space in Indore",
  );
});
