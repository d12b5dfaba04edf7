import { describe, expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import { type AddPropertyInput, addPropertySchema, editPropertyBody } from "@/lib/property/schema";
import { flatForRent } from "@/tests/stated-property";

const issuesOf = (input: unknown) =>
  addPropertySchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
const without = (key: keyof AddPropertyInput) => {
  const { [key]: _left, ...rest } = flatForRent();
  return rest;
};
const sale = {
  category: "sale",
  rentRequired: undefined,
  tncpApproved: "yes",
  reraApproved: "no",
  loanOnThisProperty: "no",
};

describe("a new listing", () => {
  it("is converted to its stored form", () => {
    const property = addPropertySchema.parse(flatForRent({ propertyType: "fLAT", city: "indore", price: "24000" }));
    expect(property).toMatchObject({ propertyType: "Flat", city: "Indore", price: 24_000 });
    expect(property.propertyDetails).toEqual({
      bedrooms: 3,
      bathrooms: 3,
      totalArea: 1450,
      furnishedStatus: "semi",
      parkingType: "covered-car-parking",
    });
  });

  it.each([
    ["name", "Name is required"],
    ["address", "Address is required"],
    ["landmark", "Landmark is required"],
    ["price", "Price is required"],
    ["preferredCustomer", "Price range is required"],
    ["rentRequired", "Rent is required"],
  ] as const)("says what the specification says without %s", (key, message) => {
    expect(issuesOf(without(key))).toEqual([message]);
    expect(issuesOf(flatForRent({ [key]: "" }))[0]).toBeDefined();
  });

  it.each(["\u200b\u200b", "\u00ad", "\u3164", "\u2800", "\u0301", "...", "\u202e"])(
    "treats %j as an empty name",
    (name) => {
      expect(issuesOf(flatForRent({ name }))).toEqual([propertyMessages.nameRequired]);
    },
  );

  it.each([
    ["tncpApproved", "TNCP Approved is required"],
    ["reraApproved", "RERA Approved is required"],
    ["loanOnThisProperty", "Loan on this Property is required"],
  ])("requires %s on sale, and refuses it otherwise", (key, message) => {
    const { rentRequired: _rent, ...base } = flatForRent();
    expect(issuesOf({ ...base, ...sale, [key]: undefined })).toEqual([message]);
    expect(issuesOf({ ...flatForRent(), [key]: "yes" })).toEqual(["Only for properties on sale"]);
  });

  it("requires a valid RERA number for new projects", () => {
    const { rentRequired: _rent, ...base } = flatForRent();
    const project = { ...base, category: "new-projects" };
    expect(issuesOf(project)).toEqual(["RERA number is required"]);
    expect(issuesOf({ ...project, reraNumber: "P-IND-17-1043" })).toEqual([]);
    expect(issuesOf({ ...project, reraNumber: "no/slashes" })).toHaveLength(1);
  });

  it.each(["new-projects", "New projects", " NEW  PROJECTS "])("takes %j as the category new-projects", (category) => {
    const { rentRequired: _rent, ...base } = flatForRent();
    const project = addPropertySchema.parse({ ...base, category, reraNumber: "P-IND-17-1043" });
    expect(project.category).toBe("new-projects");
    expect(issuesOf(flatForRent({ category: "newprojects" }))).toContain(propertyMessages.categoryRequired);
  });

  it("fits into one form with the most photos and amenities", () => {
    const { amenities: _several, ...single } = editPropertyBody.shape;
    const parts = limits.photosMax + limits.amenitiesMax + Object.keys(single).length;
    expect(parts).toBeLessThanOrEqual(limits.uploadPartsMax);
  });

  it("refuses unknown keys", () => {
    for (const key of ["approval", "sold", "views", "sellerId", "listed", "credits"])
      expect(issuesOf({ ...flatForRent(), [key]: true }), key).toHaveLength(1);
  });

  it("refuses an invalid price", () => {
    for (const price of [0, -5, "abc", Number.NaN, Number.POSITIVE_INFINITY, null, [1], 1e15])
      expect(issuesOf({ ...flatForRent(), price }), String(price)).toHaveLength(1);
  });

  it("accepts prices below 600 crore rupees, below 1 crore with paise, and nothing finer", () => {
    for (const price of [24_000, 24_000.5, "24000.55", 0.1 + 24_000.2, 9_999_999.99, 10_000_000, 5_999_999_999])
      expect(issuesOf({ ...flatForRent(), price }), String(price)).toEqual([]);
    for (const price of [24_000.555, "24000.001", 1.005])
      expect(issuesOf({ ...flatForRent(), price }), String(price)).toEqual(["Price can have at most two decimals"]);
    for (const price of [6_000_000_000, "9876543210"])
      expect(issuesOf({ ...flatForRent(), price }), String(price)).toEqual([propertyMessages.priceTooHigh]);
    for (const price of ["98765432.10", 987_654_321.5])
      expect(issuesOf({ ...flatForRent(), price }), String(price)).toEqual([propertyMessages.priceNotWhole]);
  });

  it("accepts a missing city, locality and description", () => {
    for (const key of ["city", "locality", "description"] as const) expect(issuesOf(without(key))).toEqual([]);
    expect(issuesOf(flatForRent({ city: "" }))).toEqual([]);
    expect(issuesOf(flatForRent({ city: "Mumbai" }))).toEqual(["We do not serve this city"]);
  });
});

describe("details of each type", () => {
  const detailsOf = (changes: Partial<AddPropertyInput>) =>
    addPropertySchema.parse(flatForRent(changes)).propertyDetails;

  it("are declared for all types, each key once", () => {
    for (const type of PROPERTY_TYPES) {
      const keys = DETAIL_FIELDS[type].map(({ key }) => key);
      expect(new Set(keys).size, type).toBe(keys.length);
    }
  });

  it("drop fields of other types and keep amenities and free keys", () => {
    const propertyDetails = {
      bedrooms: 2,
      seatingCapacity: 40,
      facing: "east",
      wifi: true,
      "Society charge": "2000 a month",
    };
    expect(detailsOf({ propertyDetails })).toEqual({ bedrooms: 2, wifi: true, "Society charge": "2000 a month" });
  });

  it("have boring for a PG only on sale, and never store a corner plot", () => {
    expect(detailsOf({ propertyType: "PG", propertyDetails: { boring: "yes", totalNumber: "18" } })).toEqual({
      totalNumber: 18,
    });
    expect(detailsOf({ propertyType: "Plot", propertyDetails: { cornerPlot: "yes", facing: "North" } })).toEqual({
      facing: "north",
    });
  });

  it("convert flags to booleans and texts to numbers", () => {
    const propertyDetails = { wifi: "true", ac: "no", food: false, bedType: "Bunk Bed", totalNumber: 4 };
    expect(detailsOf({ propertyType: "Hostel", propertyDetails })).toEqual({
      wifi: true,
      ac: false,
      food: false,
      bedType: "Bunk Bed",
      totalNumber: 4,
    });
  });

  it.each([
    ["Flat", { bedrooms: "two" }],
    ["Flat", { bedrooms: 2.5 }],
    ["Flat", { furnishedStatus: "lavish" }],
    ["Office", { totalArea: 0 }],
    ["Farmhouse", { totalArea: 0 }],
    ["Plot", { roadWidth: -1 }],
    ["Office", { cabins: -1 }],
    ["Flat", { note: { nested: true } }],
    ["Flat", { note: "x".repeat(61) }],
    ["Flat", { constructor: "x" }],
  ])("refuse invalid values: %s %o", (propertyType, propertyDetails) => {
    expect(issuesOf(flatForRent({ propertyType, propertyDetails }))).toHaveLength(1);
  });

  it("keep free keys with signs and in Hindi as they are", () => {
    const propertyDetails = {
      "Maintenance (monthly)": 2_500,
      "Water/Electricity": "Included",
      "Rent + deposit, ₹": "3 months'",
      "छत\u200d का रंग": "सफ़ेद",
    };
    expect(detailsOf({ propertyDetails })).toEqual(propertyDetails);
  });

  it("name a free key that is too long, begins with a sign or cannot be seen, unless it has no value", () => {
    const long = "x".repeat(61);
    for (const [key, message] of [
      [long, `${"x".repeat(60)}… is too long`],
      ["(monthly)", "(monthly) is not allowed"],
      ["_id", "_id is not allowed"],
      ["colour\u200b", "colour\u200b is not allowed"],
    ] as const) {
      expect(issuesOf(flatForRent({ propertyDetails: { [key]: "x" } })), key).toEqual([message]);
      expect(issuesOf(flatForRent({ propertyDetails: { [key]: null } })), key).toEqual([]);
    }
    for (const key of ["$where", "rent.paid"])
      expect(issuesOf(flatForRent({ propertyDetails: { [key]: "x" } })), key).toHaveLength(1);
  });

  it("keep thirty free keys and name the others, without those that have no value or belong to another type", () => {
    const withNotes = (count: number) => ({
      ...{ empty: "", facing: "east", bedrooms: 2 },
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`note ${index}`, "x"])),
    });
    expect(Object.keys(detailsOf({ propertyDetails: withNotes(30) }))).toHaveLength(31);
    expect(issuesOf(flatForRent({ propertyDetails: withNotes(32) }))).toEqual([
      propertyMessages.detailsAtMost("note 30"),
      propertyMessages.detailsAtMost("note 31"),
    ]);
  });

  it("accept every choice of every field in every category", () => {
    for (const type of PROPERTY_TYPES)
      for (const field of DETAIL_FIELDS[type].filter(({ notRecorded, onlyIn }) => !notRecorded && !onlyIn))
        for (const { value, label } of field.choices ?? [])
          for (const given of [value, label].filter((text) => text !== "Fully furnished" && text !== "Semi furnished"))
            expect(
              detailsOf({ propertyType: type, propertyDetails: { [field.key]: given } }),
              `${type} ${field.key}`,
            ).toEqual({
              [field.key]: value,
            });
    expect(CATEGORIES).toHaveLength(4);
  });
});
