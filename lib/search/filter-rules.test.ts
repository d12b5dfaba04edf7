import { describe, expect, it } from "vitest";
import { combineFilters, withTextCriteria } from "@/lib/search/combine-filters";
import { dependsOnDay, lastAvailableDate } from "@/lib/search/filter-in-database";
import { FILTER_KEYS, filterQueryText, readFilterKeys, unknownKeys } from "@/lib/search/filter-rules";
import { filterOf } from "@/lib/search/query-parameters";

const EVERYTHING =
  "category=rent&category=lease&type=House&type=Flat&city=Indore&locality=indore/vijay-nagar&minPrice=5000&maxPrice=20000" +
  "&bedrooms=1&bedrooms=2&minBedrooms=1&minArea=400&maxArea=1200&maxPricePerSqft=30&furnished=semi&furnished=fully" +
  "&preferred=girl&amenity=parking&amenity=gym&seller=owner&availableBy=2026-12-01&postedWithin=7&confirmedWithin=30" +
  "&photos=3&rera=1&q=near%20temple&sort=price-asc&page=2&bbox=75.8,22.6,75.9,22.8";

const readText = (text: string) => readFilterKeys(new URLSearchParams(text));

describe("filter keys of an address", () => {
  it("reads every key and writes it back in the fixed order", () => {
    const { query, errors } = readText(EVERYTHING);
    expect(errors).toEqual([]);
    expect(filterQueryText(query)).toBe(EVERYTHING);
    expect(query).toEqual({
      q: "near temple",
      sort: "price-asc",
      page: 2,
      criteria: {
        categories: ["rent", "lease"],
        types: ["House", "Flat"],
        cities: ["Indore"],
        localityKeys: ["indore/vijay-nagar"],
        bedrooms: [1, 2],
        minBedrooms: 1,
        minPrice: 5_000,
        maxPrice: 20_000,
        minArea: 400,
        maxArea: 1_200,
        maxPricePerSqft: 30,
        furnished: ["semi", "fully"],
        preferred: ["girl"],
        amenities: ["parking", "gym"],
        sellers: ["owner"],
        availableBy: "2026-12-01",
        postedWithin: 7,
        confirmedWithin: 30,
        minPhotos: 3,
        rera: true,
        area: { kind: "box", west: 75.8, south: 22.6, east: 75.9, north: 22.8 },
      },
    });
  });

  it("has the fixed keys in the fixed order", () => {
    expect(FILTER_KEYS.slice(0, 23).join(" ")).toBe(
      "category type city locality minPrice maxPrice bedrooms minBedrooms minArea maxArea maxPricePerSqft furnished " +
        "preferred amenity seller availableBy postedWithin confirmedWithin photos rera q sort page",
    );
  });

  it.each([
    ["type=flat,HOUSE&type=Flat", "type=House&type=Flat"],
    ["maxPrice=15k&minPrice=", "maxPrice=15000"],
    ["maxPrice=1.2cr&minPrice=45+lakh", "minPrice=4500000&maxPrice=12000000"],
    ["maxPrice=₹15,000", "maxPrice=15000"],
    ["amenity=Power+Backup&amenity=watchman", "amenity=powerbackup&amenity=security"],
    ["category=buy&city=indore&furnished=Fully", "category=sale&city=Indore&furnished=fully"],
    ["sort=newest&page=1&bedrooms=4&bedrooms=2", "bedrooms=2&bedrooms=4"],
    ["near=75.86,22.72,3", "near=75.86,22.72,3"],
    ["near=75.86,22.72,0.34567890123456785", "near=75.86,22.72,0.34567890123456785"],
    ["near=75.86,22.72,1e-7", "near=75.86,22.72,1e-7"],
    ["bbox=57,-7,94,46", "bbox=57,-7,94,46"],
    ["polygon=75,22,76,22,76,23", "polygon=75,22,76,22,76,23"],
    ["page=3&type=PG&city=Dhar", "type=PG&city=Dhar&page=3"],
  ])("spells %s as %s", (given, canonical) => {
    const { query, errors } = readText(given);
    expect(errors).toEqual([]);
    expect(filterQueryText(query)).toBe(canonical);
  });

  it.each([
    ["type=Castle&type=Flat", "type", "type=Flat"],
    ["category=gift", "category", ""],
    ["city=Delhi", "city", ""],
    ["locality=vijay nagar", "locality", ""],
    ["minPrice=cheap", "minPrice", ""],
    ["maxPrice=-5", "maxPrice", ""],
    ["bedrooms=two", "bedrooms", ""],
    ["minBedrooms=100", "minBedrooms", ""],
    ["minArea=0", "minArea", ""],
    ["maxPricePerSqft=x", "maxPricePerSqft", ""],
    ["furnished=half", "furnished", ""],
    ["preferred=cats", "preferred", ""],
    ["amenity=helipad", "amenity", ""],
    ["seller=admin", "seller", ""],
    ["availableBy=2026-02-30", "availableBy", ""],
    ["availableBy=0002-12-01", "availableBy", ""],
    ["availableBy=2019-12-31", "availableBy", ""],
    ["availableBy=2100-01-01", "availableBy", ""],
    ["postedWithin=-1", "postedWithin", ""],
    ["confirmedWithin=1.5", "confirmedWithin", ""],
    ["photos=13", "photos", ""],
    ["rera=yes", "rera", ""],
    ["sort=cheapest", "sort", ""],
    ["page=0", "page", ""],
    ["bbox=1,2,3", "bbox", ""],
    ["near=75,22,0", "near", ""],
    ["polygon=75,22,76,22", "polygon", ""],
    ["bbox=75,22,76,23&near=75,22,1", "near", "bbox=75,22,76,23"],
  ])("%s: an error by its key, and the rest is kept", (given, key, canonical) => {
    const { query, errors } = readText(given);
    expect(errors).toMatchObject([{ key, message: expect.stringMatching(new RegExp(`^${key} `)) }]);
    expect(filterQueryText(query)).toBe(canonical);
  });

  it("leaves out localities that do not exist", () => {
    const { query, errors } = readFilterKeys(
      { locality: ["indore/old", "indore/new"] },
      { isLocality: (key) => key.endsWith("new") },
    );
    expect(errors).toMatchObject([{ key: "locality", value: "indore/old" }]);
    expect(query.criteria.localityKeys).toEqual(["indore/new"]);
  });

  it("names the keys that are no filter keys", () => {
    expect(unknownKeys(new URLSearchParams("type=Flat&colour=red&colour=blue&search=x"), ["search"])).toEqual([
      "colour",
    ]);
  });
});

describe("two filters together", () => {
  const both = (one: object, other: object) => combineFilters(filterOf(one), filterOf(other));

  it("keeps the narrower limits", () => {
    expect(
      both({ minArea: 500, postedWithin: 7, availableBy: "2026-12-01" }, { minArea: 900, postedWithin: 3 }),
    ).toEqual(filterOf({ minArea: 900, postedWithin: 3, availableBy: "2026-12-01" }));
  });
  it("requires the amenities of both, and what two kinds of tenants have in common", () => {
    const one = { amenities: ["lift"], preferred: ["girl"] };
    expect(both(one, { amenities: ["gym", "lift"], preferred: ["boy"] })).toEqual(
      filterOf({ amenities: ["lift", "gym"], preferred: ["all"] }),
    );
  });
  it("is impossible without a common value", () => {
    expect(both({ furnished: ["semi"] }, { furnished: ["fully"] }).impossible).toBe(true);
  });
});

describe("a date by which a home is available", () => {
  const now = new Date("2026-11-23T20:00:00Z");

  it("is today in India when it has passed", () => {
    expect(["2026-11-23", "2026-11-24", "2026-11-25"].map((date) => lastAvailableDate(date, now))).toEqual([
      "2026-11-24",
      "2026-11-24",
      "2026-11-25",
    ]);
  });
  it("makes a list that changes with the day", () => {
    expect(dependsOnDay(filterOf({ availableBy: "2026-12-01" }))).toBe(true);
    expect(dependsOnDay(filterOf({ furnished: ["semi"] }))).toBe(false);
  });
});

describe("criteria of a list beside those of a text", () => {
  it.each<[string, object, object, object]>([
    ["a price range", { minPrice: 60, maxPrice: 80, sellers: ["owner"] }, { maxPrice: 50 }, { sellers: ["owner"] }],
    ["an area", { minArea: 900, types: ["Flat"] }, { maxArea: 500 }, { types: ["Flat"] }],
    ["rooms", { minBedrooms: 4, types: ["Flat"] }, { bedrooms: [2] }, { types: ["Flat"] }],
    ["a locality", { localityKeys: ["indore/rau"], rera: true }, { cities: ["Bhopal"] }, { rera: true }],
    ["a city", { cities: ["Bhopal"], rera: true }, { localityKeys: ["indore/rau"] }, { rera: true }],
  ])("give way in one kind: %s", (_, list, text, kept) => {
    expect(withTextCriteria(list, text)).toEqual({ ...kept, ...text });
  });

  it("stay beside a text that contradicts itself", () => {
    const text = { minPrice: 20_000, maxPrice: 10_000 };
    expect(withTextCriteria({ cities: ["Indore"], types: ["Flat"] }, text)).toMatchObject({
      cities: ["Indore"],
      types: ["Flat"],
    });
  });

  it("stay narrower where both agree, and contradict each other as before", () => {
    expect(withTextCriteria({ cities: ["Indore", "Dhar"] }, { cities: ["Dhar", "Ujjain"] })).toEqual({
      cities: ["Dhar"],
    });
    const nothing = { cities: ["Indore"], localityKeys: ["dhar/old-town"] } as const;
    expect(withTextCriteria(nothing, { types: ["Flat"] })).toEqual({ ...nothing, types: ["Flat"] });
  });
});
