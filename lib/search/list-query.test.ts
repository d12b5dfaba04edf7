import { describe, expect, test } from "vitest";
import { routes, typeSlug } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import {
  canonicalListPath,
  changedList,
  isCanonicalLanding,
  isCanonicalList,
  isIndexableList,
  type ListQuery,
  landingPath,
  listQueryFromSegments,
  readLandingQuery,
  readListQuery,
} from "@/lib/search/list-query";

describe("reading an address", () => {
  test("everything it may say", () => {
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

  test("empty fields of a form say nothing", () => {
    expect(readListQuery({ type: "", maxPrice: "", search: "", sort: "", page: "" })).toEqual({ types: [], page: 1 });
  });

  test("numbers that are none are left out, a price below the filter's lowest is raised", () => {
    expect(readListQuery({ maxPrice: "cheap", page: "-1", sort: "best" })).toEqual({ types: [], page: 1 });
    expect(readListQuery({ maxPrice: "5" })?.maxPrice).toBe(1_000);
  });

  test("the chosen order is kept, newest first too", () => {
    expect(readListQuery({ sort: "newest" })?.sort).toBe("newest");
  });

  test("a search may be meant as it is typed; nothing else may", () => {
    const query = readListQuery({ search: "vijy nagar", exact: "1" });
    expect(query).toEqual({ types: [], search: "vijy nagar", exact: true, page: 1 });
    expect(query && routes.buy(changedList(query, { page: 2 }))).toBe("/buy?search=vijy%20nagar&exact=1&page=2");
    expect(query && routes.buy(changedList(query, { search: undefined }))).toBe("/buy");
    expect(query && canonicalListPath(routes.buy, query)).toBe("/buy");
    expect(readListQuery({ search: " vijy  nagar", exact: "vijy nagar" })).toEqual(query);
    for (const params of [{ exact: "1" }, { exact: "yes", search: "x" }, { exact: "0", search: "x" }])
      expect(readListQuery(params)).not.toHaveProperty("exact");
  });

  test("an unknown type is no address", () => {
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
  ])("nothing known: %s/%s", (types, page) => expect(listQueryFromSegments(types, page)).toBeUndefined());
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

  test("another spelling of a canonical page is not for them", () => {
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
])("%j is the plain list to people, kept out of search engines, its canonical the plain address", (params) => {
  const query = readListQuery(params);
  expect(query).toEqual({ types: [], page: 1 });
  if (!query) return;
  expect(isIndexableList(routes.listings, query, params)).toBe(false);
  expect(canonicalListPath(routes.listings, query)).toBe("/listings");
  expect(isIndexableList(routes.buy, query, params)).toBe(false);
});

test("a changed list begins at its first page and keeps the other criteria", () => {
  const query: ListQuery = { types: ["House"], maxPrice: 20_000, search: "garden", sort: "price-asc", page: 4 };
  expect(routes.listings(changedList(query, { types: [] }))).toBe(
    "/listings?maxPrice=20000&search=garden&sort=price-asc",
  );
  expect(routes.buy(changedList(query, { page: 5, maxPrice: undefined }))).toBe(
    "/buy?type=House&search=garden&sort=price-asc&page=5",
  );
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
          expect(landingPath(query)).toBe(`/property/${path}`);
          expect(isCanonicalLanding(segments(path), query)).toBe(true);
        }
});

test.each([
  ["House/Indore/Rent/10000-20000", "/property/house/indore/rent/10000-20000?page=2"],
  ["house/indore/rent/10%2C000-20%2C000", "/property/house/indore/rent/10000-20000?page=2"],
  ["house/indore/buy/0-2500000", "/property/house/indore/sale/0-2500000?page=2"],
  ["flats/indore/for-sale/0-2500000-", "/property/flat/indore/sale/0-2500000?page=2"],
  ["coworkingspace/indore/rent/150000-up", "/property/coworking-space/indore/rent/150000-up?page=2"],
])("%s is another spelling", (path, canonical) => {
  const query = readLandingQuery(segments(path, "2"));
  if (!query) throw new Error(path);
  expect(isCanonicalLanding(segments(path, "2"), query)).toBe(false);
  expect(landingPath(query)).toBe(canonical);
});

test.each([
  "castle/indore/rent/0-10000",
  "house/mumbai/rent/0-10000",
  "house/indore/gift/0-10000",
  "house/indore/rent/0-9999",
  "house/indore/buy/10000-20000",
])("%s does not exist", (path) => expect(readLandingQuery(segments(path))).toBeUndefined());

test("the path's first part has one spelling too", () => {
  const path = { ...segments("house/indore/rent/0-10000"), root: "Property" };
  const query = readLandingQuery(path);
  expect(query && isCanonicalLanding(path, query)).toBe(false);
});

test("a page that is no number does not exist", () => {
  expect(readLandingQuery(segments("house/indore/rent/0-10000", "x"))).toBeUndefined();
});
