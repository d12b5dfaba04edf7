import { describe, expect, it } from "vitest";
import { localityKeyOf } from "@/lib/property/locality-key";
import {
  headlineOf,
  idFromSlug,
  isListed,
  landmarkLine,
  placeLine,
  priceRangeOf,
  propertySlug,
  statusOf,
} from "@/lib/property/rules";

const FLAGS = [true, false].flatMap((approval) =>
  [true, false].flatMap((rejected) => [true, false].map((sold) => ({ approval, rejected, sold }))),
);

describe("status", () => {
  it.each([
    [{ approval: true, rejected: false, sold: false }, "approved"],
    [{ approval: false, rejected: false, sold: false }, "pending"],
    [{ approval: false, rejected: true, sold: false }, "rejected"],
    [{ approval: true, rejected: false, sold: true }, "sold"],
    [{ approval: false, rejected: false, sold: true }, "sold"],
    [{ approval: false, rejected: true, sold: true }, "sold"],
    [{ approval: true, rejected: true, sold: true }, "sold"],
    [{ approval: true, rejected: true, sold: false }, "rejected"],
  ])("of %o is %s", (flags, status) => expect(statusOf(flags)).toBe(status));

  it("only approved listings that are not rejected, sold or archived are public", () => {
    for (const flags of FLAGS) expect(isListed(flags)).toBe(flags.approval && !flags.rejected && !flags.sold);
    const approved = { approval: true, rejected: false, sold: false };
    expect(isListed({ ...approved, archivedAt: new Date() })).toBe(false);
    expect(isListed({ ...approved, staleAt: new Date() })).toBe(false);
  });
});

describe("price label", () => {
  it.each([
    [0, "0"],
    [undefined, "0"],
    [9_999, "0-10,000"],
    [10_000, "10,000-20,000"],
    [19_999, "10,000-20,000"],
    [20_000, "20,000-40,000"],
    [40_000, "40,000-60,000"],
    [60_000, "60,000-150,000"],
    [149_999, "60,000-150,000"],
    [150_000, undefined],
  ])("of %s is %s", (price, label) => expect(priceRangeOf(price)).toBe(label));
});

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

it("localities of two cities have different keys", () => {
  expect(localityKeyOf("Civil Lines", "Dewas")).toBe("dewas/civil-lines");
  expect(localityKeyOf("Civil Lines", undefined)).toBe("other/civil-lines");
  expect(localityKeyOf(undefined, "Dewas")).toBeUndefined();
  expect(localityKeyOf("विजय नगर", "Indore")).toBe("indore/vijay-nagar");
  expect(localityKeyOf("विजय\u200d नगर colony ५४", "Indore")).toBe("indore/vijay-nagar-colony-54");
  expect(localityKeyOf("।", "Indore")).toBeUndefined();
  expect(localityKeyOf("நகர்", "Indore")).toBeUndefined();
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
