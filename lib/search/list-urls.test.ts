import { describe, expect, it, test } from "vitest";
import { typeSlug } from "@/lib/platform/list-routes";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import {
  bandLandingPath,
  canonicalListPath,
  changedList,
  isCanonicalLanding,
  isCanonicalList,
  isIndexableList,
  type ListQuery,
  listHref,
  listQueryFromSegments,
  readLandingQuery,
  readListQuery,
  withMeaning,
} from "@/lib/search/list-urls";
import { isFasterReadWhole, narrowToKinds } from "@/lib/search/plan";
import { canonicalTypesQuery, filterOf } from "@/lib/search/query-parameters";
import type { TextMeaning } from "@/lib/search/types";

describe("reading an address", () => {
  test("all parameters", () => {
    expect(
      readListQuery({
        type: ["flat", "House"],
        maxPrice: "1,25,00,000",
        search: " 2 bhk ",
        sort: "price-asc",
        page: "3",
      }),
    ).toEqual({ types: ["House", "Flat"], maxPrice: 12_500_000, search: "2 bhk", sort: "price-asc", page: 3 });
  });

  test("empty fields of a form are ignored", () => {
    expect(readListQuery({ type: "", maxPrice: "", search: "", sort: "", page: "" })).toEqual({ types: [], page: 1 });
  });

  test("invalid numbers are ignored, a price below the minimum is raised to it", () => {
    expect(readListQuery({ maxPrice: "cheap", page: "-1", sort: "best" })).toEqual({ types: [], page: 1 });
    expect(readListQuery({ maxPrice: "5" })?.maxPrice).toBe(1_000);
  });

  test("the chosen order is read, newest first too", () => {
    expect(readListQuery({ sort: "newest" })?.sort).toBe("newest");
  });

  test("only a search can be exact", () => {
    const query = readListQuery({ search: "vijy nagar", exact: "1" });
    expect(query).toEqual({ types: [], search: "vijy nagar", exact: true, page: 1 });
    expect(query && listHref("buy", changedList(query, { page: 2 }))).toBe("/buy?search=vijy%20nagar&exact=1&page=2");
    expect(query && listHref("buy", changedList(query, { search: undefined }))).toBe("/buy");
    expect(query && canonicalListPath(routes.buy, query)).toBe("/buy");
    expect(readListQuery({ search: " vijy  nagar", exact: "vijy nagar" })).toEqual(query);
    for (const params of [{ exact: "1" }, { exact: "yes", search: "x" }, { exact: "0", search: "x" }])
      expect(readListQuery(params)).not.toHaveProperty("exact");
  });

  test("an unknown type is undefined", () => {
    expect(readListQuery({ type: "Castle" })).toBeUndefined();
  });
});

describe("reading a cached page's path", () => {
  test("types and page", () => {
    expect(listQueryFromSegments("all", "1")).toEqual({ types: [], page: 1 });
    expect(listQueryFromSegments("House%2CFlat", "12")).toEqual({ types: ["House", "Flat"], page: 12 });
  });

  test.each([
    ["Castle", "1"],
    ["", "1"],
    ["all", "0"],
    ["all", "one"],
    ["all", "01"],
  ])("unknown: %s/%s", (types, page) => expect(listQueryFromSegments(types, page)).toBeUndefined());
});

describe("search engines", () => {
  const path = routes.listings;
  const plain: ListQuery = { types: [], page: 1 };

  test.each<[ListQuery, boolean, string]>([
    [plain, true, "/listings"],
    [{ types: [], page: 2 }, true, "/listings?page=2"],
    [{ types: ["House"], page: 2 }, true, "/listings?type=House&page=2"],
    [{ types: ["House", "Flat"], page: 2 }, false, "/listings"],
    [{ types: ["House"], maxPrice: 20_000, page: 2 }, false, "/listings?type=House"],
    [{ types: [], sort: "price-asc", page: 1 }, false, "/listings"],
    [{ types: [], search: "indore", page: 1 }, false, "/listings"],
  ])("%j", (query, canonical, address) => {
    expect(isCanonicalList(query)).toBe(canonical);
    expect(canonicalListPath(path, query)).toBe(address);
  });

  test("another spelling of a canonical page is not indexed", () => {
    expect(isIndexableList(path, plain)).toBe(true);
    expect(isIndexableList(path, { types: [], page: 1_000 }, { page: "1000" })).toBe(true);
    expect(isIndexableList(path, { types: ["House"], page: 2 }, { type: "House", page: "2" })).toBe(true);
    expect(isIndexableList(path, { types: ["House"], page: 1 }, { type: "house" })).toBe(false);
  });
});

test.each<Record<string, string | string[]>>([
  { page: "-1" },
  { page: "0" },
  { page: "1" },
  { page: "abc" },
  { page: "" },
  { page: ["1", ""] },
  { sort: "best" },
  { sort: "" },
  { type: "" },
  { search: "" },
  { maxPrice: "cheap" },
  { utm_source: "mail" },
])("%j shows the plain list, is not indexed, and has the plain address as canonical", (params) => {
  const query = readListQuery(params);
  expect(query).toEqual({ types: [], page: 1 });
  if (!query) return;
  expect(isIndexableList(routes.listings, query, params)).toBe(false);
  expect(canonicalListPath(routes.listings, query)).toBe("/listings");
  expect(isIndexableList(routes.buy, query, params)).toBe(false);
});

test("a changed list starts at its first page and keeps the other criteria", () => {
  const query: ListQuery = { types: ["House"], maxPrice: 20_000, search: "garden", sort: "price-asc", page: 4 };
  expect(routes.listings(changedList(query, { types: [] }))).toBe(
    "/listings?maxPrice=20000&search=garden&sort=price-asc",
  );
  expect(routes.buy(changedList(query, { page: 5, maxPrice: undefined }))).toBe(
    "/buy?type=House&search=garden&sort=price-asc&page=5",
  );
});

test.each<[string, Record<string, string>, TextMeaning, string]>([
  [
    "the type alone",
    { type: "House", city: "Indore", maxPrice: "5000000", search: "flat" },
    { criteria: { types: ["Flat"] } },
    "/buy?type=Flat&city=Indore&maxPrice=5000000",
  ],
  [
    "the city alone",
    { category: "rent", city: "Bhopal", maxPrice: "15000", furnished: "semi", search: "saket nagar" },
    { criteria: { localityKeys: ["indore/saket-nagar"] } },
    "/buy?category=rent&locality=indore/saket-nagar&maxPrice=15000&furnished=semi",
  ],
  [
    "nothing",
    { city: "Indore", maxPrice: "40000", furnished: "semi", search: "vijay nagar under 50k" },
    { criteria: { localityKeys: ["indore/vijay-nagar"], maxPrice: 50_000 } },
    "/buy?city=Indore&locality=indore/vijay-nagar&maxPrice=40000&furnished=semi",
  ],
])("a text that contradicts %s of a list keeps its other criteria", (_, params, meaning, address) => {
  const query = readListQuery(params);
  expect(query && listHref("buy", withMeaning(query, meaning))).toBe(address);
});

const segments = (path: string, page = "1") => {
  const [type = "", city = "", category = "", band = ""] = path.split("/");
  return { root: "property", type, city, category, band, page };
};

test("every canonical path is read and written back", () => {
  for (const type of PROPERTY_TYPES)
    for (const city of CITIES)
      for (const category of CATEGORIES)
        for (const band of bandsOf(category)) {
          const path = `${typeSlug(type)}/${city.toLowerCase()}/${category}/${band.slug}`;
          const query = readLandingQuery(segments(path));
          if (!query) throw new Error(path);
          expect(bandLandingPath(query)).toBe(`/property/${path}`);
          expect(isCanonicalLanding(segments(path), query)).toBe(true);
        }
});

test.each([
  ["House/Indore/Rent/10000-20000", "/property/house/indore/rent/10000-20000?page=2"],
  ["house/indore/rent/10%2C000-20%2C000", "/property/house/indore/rent/10000-20000?page=2"],
  ["house/indore/buy/0-2500000", "/property/house/indore/sale/0-2500000?page=2"],
  ["house/indore/buy/10,000-20,000", "/property/house/indore/sale/0-2500000?page=2"],
  ["house/indore/new-projects/0-10000", "/property/house/indore/new-projects/0-2500000?page=2"],
  ["flats/indore/for-sale/0-2500000-", "/property/flat/indore/sale/0-2500000?page=2"],
  ["coworkingspace/indore/rent/150000-up", "/property/coworking-space/indore/rent/150000-up?page=2"],
])("%s is another spelling", (path, canonical) => {
  const query = readLandingQuery(segments(path, "2"));
  if (!query) throw new Error(path);
  expect(isCanonicalLanding(segments(path, "2"), query)).toBe(false);
  expect(bandLandingPath(query)).toBe(canonical);
});

test.each([
  "castle/indore/rent/0-10000",
  "house/mumbai/rent/0-10000",
  "house/indore/gift/0-10000",
  "house/indore/rent/0-9999",
  "house/indore/rent/0-2500000",
  "house/indore/sale/150000-up",
])("%s does not exist", (path) => expect(readLandingQuery(segments(path))).toBeUndefined());

test("the first path segment has one canonical spelling too", () => {
  const path = { ...segments("house/indore/rent/0-10000"), root: "Property" };
  const query = readLandingQuery(path);
  expect(query && isCanonicalLanding(path, query)).toBe(false);
});

test("a page that is not a number does not exist", () => {
  expect(readLandingQuery(segments("house/indore/rent/0-10000", "x"))).toBeUndefined();
});

const canonical = (query: string) => canonicalTypesQuery(new URLSearchParams(query), "several");

describe("the canonical spelling of a list's types", () => {
  test.each([
    ["type=flat", "?type=Flat"],
    ["type=Flat,House", "?type=House,Flat"],
    ["type=Flat&type=House", "?type=House,Flat"],
    ["type=House&type=House", "?type=House"],
    ["type=House,,Flat%20", "?type=House,Flat"],
    ["type=coworking-space", "?type=CoworkingSpace"],
    ["page=2&type=flat&maxPrice=5000", "?type=Flat&page=2&maxPrice=5000"],
    ["type=flat&search=2+bhk%26x&sort=", "?type=Flat&search=2%20bhk%26x"],
    ["type=,&search=", ""],
    ["type=Castle", ""],
    ["type=House&type=Castle", "?type=House"],
  ])("%s becomes %j", (given, query) => expect(canonical(given)).toBe(query));

  test.each(["", "search=x", "type=House", "type=House,Flat", "type=House%2CFlat&page=2"])("%s is unchanged", (given) =>
    expect(canonical(given)).toBeUndefined(),
  );

  test.each(["flat", "Flat,House", "coworking-space,pg"])("of %s needs no second redirect", (types) => {
    expect(canonical(canonical(`type=${types}`) ?? "")).toBeUndefined();
  });
});

const rentFlat = { category: "rent", propertyType: "Flat" } as const;

const rentVilla = { category: "rent", propertyType: "Villa" } as const;

describe("the plan of a list", () => {
  it("a list by price reads only the kinds that have such prices", () => {
    const wanted = filterOf({ types: ["Flat", "Villa", "Plot"], maxPrice: 20_000 });
    expect(narrowToKinds(wanted, [rentFlat, rentVilla, rentFlat])).toEqual({
      ...wanted,
      categories: ["rent"],
      types: ["Flat", "Villa"],
    });
  });

  it.each([
    filterOf({ maxPrice: 20_000 }),
    filterOf({ types: ["Flat", "Plot"] }),
    filterOf({ localityKeys: ["indore/vijay-nagar"], maxPrice: 20_000 }),
  ])("a list without price, or whose index has no ranges by kind, is unchanged: %o", (wanted) => {
    expect(narrowToKinds(wanted, [rentFlat])).toEqual(wanted);
  });

  const asked = (criteria: object, page = 1, sort: "newest" | "price-asc" = "newest") => ({
    filter: filterOf(criteria),
    sort,
    page,
    pageSize: 6,
  });

  const dear = { types: ["Flat"], minPrice: 90_000_000 } as const;

  it.each([
    ["rare prices", asked(dear), { total: 3, among: 40_000 }, true],
    ["rare prices, a later page", asked(dear, 40), { total: 240, among: 1_000_000 }, true],
    ["frequent prices", asked(dear), { total: 250, among: 1_000 }, false],
    ["too many to read", asked(dear), { total: 301, among: 100_000_000 }, false],
    ["a list by price", asked(dear, 1, "price-asc"), { total: 3, among: 40_000 }, false],
    ["no price", asked({ types: ["Flat"] }), { total: 3, among: 40_000 }, false],
    ["several words", asked({ ...dear, words: ["a", "b"] }), { total: 3 }, false],
    ["one word, whose listings nobody counted", asked({ ...dear, words: ["a"] }), { total: 3 }, true],
  ])("%s: faster read whole?", (_, request, counted, isSooner) =>
    expect(isFasterReadWhole(request, counted)).toBe(isSooner),
  );
});
