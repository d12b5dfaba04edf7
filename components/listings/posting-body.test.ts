import { describe, expect, it } from "vitest";
import { bodyOf, faultsOf, formOf } from "@/components/listings/posting-body";
import { valuesOf } from "@/components/listings/posting-values";
import type { Category } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";

const COMMON = {
  name: "Sunny flat",
  address: "402, Tower B",
  landmark: "Lake",
  preferredCustomer: "all",
  price: "₹ 24,000",
};
const OWN: Record<Category, object> = {
  rent: { rentRequired: "2+1" },
  sale: { tncpApproved: "yes", reraApproved: "no", loanOnThisProperty: "no" },
  lease: {},
  "new-projects": { reraNumber: "P-IND-23-0042" },
};
const flat = (category: Category, given: object = {}) =>
  valuesOf({ category, propertyType: "Flat" }, given as Record<string, unknown>);
const faults = (category: Category, given?: object) => faultsOf(bodyOf(flat(category, given)));
const texts = (category: Category, given?: object) => faults(category, given).map(({ message }) => message);

describe("an empty form", () => {
  const always = [
    propertyMessages.nameRequired,
    propertyMessages.preferredCustomerRequired,
    propertyMessages.addressRequired,
    propertyMessages.landmarkRequired,
    propertyMessages.priceRequired,
  ];
  it.each<[Category, string[]]>([
    ["rent", ["Rent is required"]],
    ["sale", ["TNCP Approved is required", "RERA Approved is required", "Loan on this Property is required"]],
    ["lease", []],
    ["new-projects", ["RERA number is required"]],
  ])("for %s reports everything missing at once, with the specification's texts", (category, own) => {
    expect(texts(category)).toEqual([...always, ...own]);
  });
});

it.each(["0", "-5", "1e308", "NaN", "12abc", ""])("refuses the price %s", (price) => {
  expect(faults("rent", { ...COMMON, ...OWN.rent, price })).toEqual([{ path: "price", message: "Price is required" }]);
});

it("checks details besides missing fields", () => {
  const given = { ...COMMON, propertyDetails: { totalArea: "0", bedrooms: "two" } };
  expect(faults("lease", given).map(({ path }) => path)).toEqual([
    "propertyDetails.bedrooms",
    "propertyDetails.totalArea",
  ]);
});

it.each(Object.keys(OWN) as Category[])(
  "a filled in form for %s has no fault, whatever another category asked before",
  (category) => {
    const all = Object.assign({}, ...Object.values(OWN));
    const body = bodyOf(flat(category, { ...COMMON, ...all }));
    expect(faultsOf(body)).toEqual([]);
    expect(Object.keys(OWN[category]).every((key) => key in body)).toBe(true);
    expect(body.price).toBe("24000");
  },
);

describe("the request body", () => {
  it("contains flags, numbers without commas, and no corner plot", () => {
    const plot = valuesOf(
      { category: "sale", propertyType: "Plot" },
      { propertyDetails: { cornerPlot: "yes", totalArea: "1,200", facing: "east" } },
    );
    expect(bodyOf(plot).propertyDetails).toEqual({ totalArea: "1200", facing: "east" });
    const pg = valuesOf({ category: "rent", propertyType: "PG" }, { propertyDetails: { wifi: true, boring: "yes" } });
    expect(bodyOf(pg).propertyDetails).toMatchObject({ wifi: true, gym: false });
    expect(bodyOf(pg).propertyDetails).not.toHaveProperty("boring");
  });

  it("keeps details that have no form field", () => {
    expect(bodyOf(flat("lease"), { floor: 3 }).propertyDetails).toEqual({ floor: 3 });
  });

  it("is multipart: texts without empty ones, details and photos as JSON", () => {
    const form = formOf(
      bodyOf(flat("rent", { ...COMMON, amenities: ["Lift", "CCTV"], propertyDetails: { bedrooms: "2" } })),
      ["/media/a-1.webp"],
    );
    expect(form.getAll("amenities")).toEqual(["Lift", "CCTV"]);
    expect(form.get("propertyDetails")).toBe('{"bedrooms":"2"}');
    expect(form.get("keepPhotos")).toBe('["/media/a-1.webp"]');
    expect(form.has("city")).toBe(false);
  });
});
