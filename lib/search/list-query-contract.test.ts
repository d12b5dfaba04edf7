import { describe, expect, it } from "vitest";
import { readQuery } from "@/lib/api/input";
import { listPropertiesQuery } from "@/lib/search/list-query-contract";

const read = (query: string) => readQuery(listPropertiesQuery, new URLSearchParams(query), { isStrict: true });

describe("parameters of the property list", () => {
  it.each([
    ["", {}],
    ["approval=false&approval=true", { approval: ["false", "true"] }],
    ["type=flat&type=PG,house&type=FLAT", { type: ["Flat", "PG", "House"] }],
    ["type=coworking-space", { type: ["CoworkingSpace"] }],
    ["category=RENT&city=khandwa", { category: ["rent"], city: ["Khandwa"] }],
    ["minPrice=3500&maxPrice=9999999999999999", { minPrice: 3500, maxPrice: 100_000_000_000 }],
    ["minPrice=0&maxPrice=1200.5", { minPrice: 0, maxPrice: 1200.5 }],
    ["bedrooms=2&bedrooms=3", { bedrooms: [2, 3] }],
    ["sort=price-asc&page=4&limit=20", { sort: "price-asc", page: 4, limit: 20 }],
    ["limit=999999", { limit: 100 }],
    ["page=1000000000", { page: 9_999_999 }],
    ["sellerDetails=665F1C2AB3D94E0012A4C7D1", { sellerDetails: "665f1c2ab3d94e0012a4c7d1" }],
    ["category=rent,sale&city=indore&city=Dhar", { category: ["rent", "sale"], city: ["Indore", "Dhar"] }],
    ["locality=Indore/Vijay-Nagar", { locality: ["indore/vijay-nagar"] }],
    [
      "minBedrooms=4&minArea=400&maxArea=1200.5&maxPricePerSqft=30",
      { minBedrooms: 4, minArea: 400, maxArea: 1200.5, maxPricePerSqft: 30 },
    ],
    [
      "furnished=semi,fully&preferred=girl&seller=owner",
      { furnished: ["semi", "fully"], preferred: ["girl"], seller: ["owner"] },
    ],
    ["amenity=Power+Backup&amenity=gym", { amenity: ["powerbackup", "gym"] }],
    [
      "availableBy=2026-12-01&postedWithin=7&confirmedWithin=0&photos=3&rera=1&facets=1",
      { availableBy: "2026-12-01", postedWithin: 7, confirmedWithin: 0, photos: 3, rera: "1", facets: "1" },
    ],
    ["near=75.86,22.72,3", { near: "75.86,22.72,3" }],
    [`search=${"x".repeat(64)}`, { search: "x".repeat(64) }],
    ["search=apartmint&exact=1", { search: "apartmint", exact: "1" }],
    ["search=$gt.*(a%2B)%2B[", { search: "$gt.*(a+)+[" }],
  ])("reads %j", (query, expected) => {
    expect(read(query)).toEqual({ page: 1, limit: 100, ...expected });
  });

  it.each([
    ["type=castle", "type must be one of House, PG, Hostel, Flat"],
    ["type=House&type=castle", "type must be one of"],
    ["category=buy", "category must be one of rent, sale, lease, new-projects"],
    ["city=Mumbai", "city must be one of Indore, Bhopal"],
    ["sort=random", "sort must be one of newest, price-asc, price-desc"],
    ["page=0", "page must be a whole number from 1 up"],
    ["page=-1", "page must be a whole number"],
    ["page=1.5", "page must be a whole number"],
    ["page=1e9", "page must be a whole number"],
    ["page=abc", "page must be a whole number"],
    ["limit=0", "limit must be a whole number"],
    ["limit=ten", "limit must be a whole number"],
    ["minPrice=abc", "minPrice must be a number"],
    ["maxPrice=-5", "maxPrice must be a number"],
    ["maxPrice=NaN", "maxPrice must be a number"],
    ["maxPrice=Infinity", "maxPrice must be a number"],
    ["maxPrice=5&maxPrice=6", "maxPrice must be given only once"],
    ["bedrooms=two", "bedrooms must be a whole number"],
    ["bedrooms=-1", "bedrooms must be a whole number"],
    ["furnished=half", "furnished must be one of unfurnished, semi, fully"],
    ["amenity=helipad", "amenity must be one of parking, powerbackup"],
    ["availableBy=2026-02-30", "availableBy must be a date"],
    ["availableBy=0002-12-01", "availableBy must be a date"],
    ["availableBy=2126-12-01", "availableBy must be a date"],
    ["postedWithin=-1", "postedWithin must be a whole number from 0 to 3650"],
    ["postedWithin=4000", "postedWithin must be a whole number from 0 to 3650"],
    ["photos=0", "photos must be a whole number from 1 to 12"],
    ["rera=yes", "rera must be one of 1"],
    ["minArea=0", "minArea must be a number of square feet"],
    ["locality=vijay nagar", "locality must be the key of a locality"],
    ["bbox=1,2,3", "bbox must be west,south,east,north"],
    ["polygon=75,22,76,23,76,22,75,23", "polygon crosses itself"],
    ["colour=red&type=Flat&shape=round", "colour, shape are not accepted here"],
    ["utm_source=mail", "utm_source is not accepted here"],
    ["sellerDetails=7", "Invalid id"],
    ["sellerDetails[$ne]=x", "A parameter has a name that is not accepted"],
    [`search=${"x".repeat(201)}`, "Search is too long"],
    [`type=${"x,".repeat(101)}`, "type must have at most 100 values"],
  ])("refuses %j", (query, message) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ code: "INVALID", message: expect.stringContaining(message) }),
    );
  });

  it.each(["type=castle", "type=House&type=castle", "furnished=half", "bedrooms=two", "locality=vijay nagar"])(
    "names the parameter of %j, and no place in its values",
    (query) => {
      const [path] = query.split("=");
      expect(() => read(query)).toThrow(expect.objectContaining({ errors: [{ path, message: expect.any(String) }] }));
    },
  );
});
