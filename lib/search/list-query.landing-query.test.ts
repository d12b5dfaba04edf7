import { expect, test } from "vitest";
import { typeSlug } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { isCanonicalLanding, landingPath, readLandingQuery } from "@/lib/search/list-query";

const segments = (path: string, page = "1") => {
  const [type = "", city = "", category = "", band = ""] = path.split("/");
  return { door: "property", type, city, category, band, page };
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
  const path = { ...segments("house/indore/rent/0-10000"), door: "Property" };
  const query = readLandingQuery(path);
  expect(query && isCanonicalLanding(path, query)).toBe(false);
});

test("a page that is no number does not exist", () => {
  expect(readLandingQuery(segments("house/indore/rent/0-10000", "x"))).toBeUndefined();
});
