import fc from "fast-check";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { matchHas } from "next/dist/shared/lib/router/utils/prepare-destination";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { addressRewrites } from "@/lib/search/addresses";
import { LIST_KEYS } from "@/lib/search/filter-keys";
import { config, middleware } from "@/middleware";
import { addressOfKnownKeys, canonicalAddress } from "@/server/request-address";
import { atDepth, sampleSeed } from "@/tests/depth";

const SITE = "http://localhost:3000";
const ADDRESSES = atDepth({ standard: 200, all: 1_000 });
const rewrites = addressRewrites({ types: PROPERTY_TYPES, categories: CATEGORIES, keys: LIST_KEYS }).map((rewrite) => ({
  ...rewrite,
  matches: getPathMatch(rewrite.source, { strict: true }),
}));

/** Does a rewrite lead to a cached page? Matched by the framework's own functions. */
function isCached(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const query = Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key)]));
  const to = rewrites.find(
    ({ matches, has, missing }) => matches(pathname) && matchHas({} as never, query, has as never, missing as never),
  );
  return to?.destination.startsWith("/cached/") === true;
}

/** Undefined where it redirects. */
async function hasNonce(url: string): Promise<boolean | undefined> {
  if (!unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })) return false;
  const { headers } = await middleware(new NextRequest(url));
  return headers.has("location") ? undefined : headers.get("content-security-policy")?.includes("'nonce-") === true;
}

const LANDINGS = ["/property/house/indore/rent/10000-20000", "/in/indore", "/in/indore/at/vijay-nagar/rent/flat/2-bhk"];

const values = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "999",
    "1000",
    "0",
    "-1",
    "01",
    "2\n",
    "x",
    "House",
    "house",
    "Castle",
    "castle",
    "House,Flat",
  ),
  fc.constantFrom(
    "rent",
    "Rent",
    "buy",
    "new-projects",
    "coworkingspace",
    "coworking space",
    "pg",
    "price-asc",
    "indore",
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const LISTS = ["/listings", "/buy", "/property/explore"];
const KEYS = [...new Set([...LIST_KEYS]), "utm_source"];
/** Unknown values are redirected, so most pairs are accepted ones. */
const accepted = fc.constantFrom<[string, string]>(
  ["type", "House"],
  ["type", "house"],
  ["type", "House,Flat"],
  ["category", "rent"],
  ["category", "buy"],
  ["city", "indore"],
  ["page", "2"],
  ["page", "999"],
  ["search", "2\n"],
  ["sort", "price-asc"],
  ["maxPrice", "1000"],
  ["priceRange", "0-10000"],
);
const addresses = fc.tuple(
  fc.constantFrom(...LISTS),
  fc.array(fc.oneof({ weight: 3, arbitrary: accepted }, fc.tuple(fc.constantFrom(...KEYS), values)), { maxLength: 3 }),
);

it("gives a list a nonce exactly where no rewrite leads to a cached page, whose scripts have none", async () => {
  vi.stubEnv("AUTH_SECRET", "0123456789-abcdefghijklmnopqrstuvwxyz");
  const seen = { cached: 0, rendered: 0 };
  await fc.assert(
    fc.asyncProperty(addresses, async ([path, query]) => {
      const asked = `${path}?${new URLSearchParams(query).toString()}`;
      const url =
        SITE + (addressOfKnownKeys({ url: asked, isRsc: false }) ?? canonicalAddress({ url: asked, isRsc: false }));
      const [cached, nonce] = [isCached(url), await hasNonce(url)];
      if (nonce === undefined) return;
      seen[cached ? "cached" : "rendered"] += 1;
      expect(nonce, `${url} is ${cached ? "cached" : "rendered"}`).toBe(!cached);
    }),
    { numRuns: ADDRESSES, seed: sampleSeed },
  );
  expect(Math.min(seen.cached, seen.rendered)).toBeGreaterThan(ADDRESSES / 10);
});

it("runs for every narrowed list, which no rewrite leads to a cached page", () => {
  for (const path of LISTS)
    for (const key of LIST_KEYS.filter((one) => !["type", "category", "exact", "page"].includes(one))) {
      const url = `${SITE}${path}?${key}=1`;
      if (path !== "/property/explore" && key === "priceRange") {
        expect(addressOfKnownKeys({ url: `${path}?${key}=1`, isRsc: false })).toBe(path);
        continue;
      }
      expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url }), url).toBe(true);
      expect(isCached(url), url).toBe(false);
    }
});

it("runs for every landing page with further filters or an order", () => {
  for (const path of LANDINGS)
    for (const key of LIST_KEYS.filter((one) => !["exact", "page"].includes(one))) {
      const url = `${SITE}${path}?${key}=1`;
      expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url }), url).toBe(true);
    }
});

it.each([
  [
    "/property/house/indore/rent/10000-20000?furnished=semi&utm_source=x",
    "/property/explore?category=rent&type=House&city=Indore&furnished=semi&priceRange=10000-20000",
  ],
  [
    "/property/house/indore/rent/10000-20000?maxPrice=15k&page=2",
    "/property/explore?category=rent&type=House&city=Indore&maxPrice=15000&priceRange=10000-20000",
  ],
  ["/property/house/indore/rent/10000-20000?furnished=velvet", "/property/house/indore/rent/10000-20000"],
  ["/in/indore/rent/flat?bedrooms=2", "/property/explore?category=rent&type=Flat&city=Indore&bedrooms=2"],
  [
    "/in/indore/at/vijay-nagar/rent/flat/2-bhk?minBedrooms=3&photos=1",
    "/property/explore?category=rent&type=Flat&city=Indore&locality=indore/vijay-nagar&minBedrooms=3&photos=1",
  ],
  [
    "/property/house/indore/rent/10000-20000?sort=price-asc&page=2",
    "/property/explore?category=rent&type=House&city=Indore&priceRange=10000-20000&sort=price-asc",
  ],
  ["/in/indore?sort=recommended", "/property/explore?city=Indore&sort=recommended"],
  ["/in/indore?sort=bogus", "/in/indore"],
  ["/property/flat/indore/rent/10000-20000?category=sale", "/property/flat/indore/sale/0-2500000"],
  ["/property/flat/indore/sale/0-2500000?category=rent", "/property/explore?category=rent&type=flat&city=indore"],
  [
    "/property/flat/indore/sale/0-2500000?category=rent&rera=1",
    "/property/explore?category=rent&type=Flat&city=Indore&rera=1",
  ],
  [
    "/property/flat/indore/rent/10000-20000?category=sale&rera=1",
    "/property/explore?category=sale&type=Flat&city=Indore&rera=1&priceRange=0-2500000",
  ],
  ["/in/indore/at/vijay-nagar?city=bhopal&rera=1", "/property/explore?city=Bhopal&rera=1"],
  // The page drops a locality that does not exist: it stays in its city.
  ["/in/indore?locality=indore/nowhere", "/property/explore?city=Indore&locality=indore/nowhere"],
  ["/in/indore/at/vijay-nagar?locality=indore/rau", "/property/explore?city=Indore&locality=indore/rau"],
  ["/in/indore?locality=bhopal/arera-colony", "/property/explore?locality=bhopal/arera-colony"],
  [
    "/in/indore?locality=indore/rau&locality=bhopal/arera-colony",
    "/property/explore?locality=bhopal/arera-colony&locality=indore/rau",
  ],
  ["/in/%69ndore?q=garden", "/property/explore?search=garden&city=indore"],
])("leads the landing page %s to the list %s", async (path, list) => {
  vi.stubEnv("AUTH_SECRET", "0123456789-abcdefghijklmnopqrstuvwxyz");
  const url = SITE + canonicalAddress({ url: path, isRsc: false });
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(true);
  const { status, headers } = await middleware(new NextRequest(url));
  expect([status, headers.get("location")]).toEqual([307, SITE + list]);
});

it.each(["furnished=semi", "q=jane@example.in", "page=2&utm_source=x", "sort=price-asc"])(
  "keeps landing pages free of what no list is narrowed by: %s",
  (query) => {
    for (const path of ["/in/atlantis", "/IN/indore", "/property/castle/indore/rent/10000-20000"])
      expect(canonicalAddress({ url: `${path}?${query}`, isRsc: false })).toBe(
        query.startsWith("page") ? `${path}?page=2` : path,
      );
  },
);

it.each([
  ["/listings?minPrice=15k&type=Flat&x=1", "/listings?type=Flat&minPrice=15000"],
  ["/listings?type=Flat&type=house&city=indore", "/listings?type=House&type=Flat&city=Indore"],
  [
    "/buy?amenity=parking&amenity=lift&bedrooms=3&bedrooms=2",
    "/buy?bedrooms=2&bedrooms=3&amenity=parking&amenity=lift",
  ],
  ["/listings?maxPrice=1.2cr", "/listings?maxPrice=12000000"],
  ["/listings?furnished=velvet", "/listings"],
  ["/property/explore?type=house&type=flat", "/property/explore?type=House&type=Flat"],
  ["/property/explore?maxPrice=45+lakh", "/property/explore?maxPrice=4500000"],
  ["/buy?q=garden&rera=1", "/buy?rera=1&search=garden"],
])("leads %s for good to %s, which stays", async (path, canonical) => {
  const arrive = (asked: string) => middleware(new NextRequest(SITE + canonicalAddress({ url: asked, isRsc: false })));
  vi.stubEnv("AUTH_SECRET", "0123456789-abcdefghijklmnopqrstuvwxyz");
  const answer = await arrive(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, SITE + canonical]);
  expect((await arrive(canonical)).headers.get("location")).toBeNull();
});

it.each([
  ["house", "House"],
  ["HoUsE", "House"],
  ["h-o-u-s-e", "House"],
  ["House ", "House"],
  ["_pg", "PG"],
  ["coworking space", "CoworkingSpace"],
])("keeps no home page of its own for the type %j, and leads it to %s for good", async (spelt, type) => {
  const url = SITE + canonicalAddress({ url: `/?${new URLSearchParams({ type: spelt })}`, isRsc: false });
  expect(isCached(url)).toBe(false);
  expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })).toBe(true);
  const { status, headers } = await middleware(new NextRequest(url));
  expect([status, headers.get("location")]).toEqual([308, `${SITE}/?type=${type}`]);
  expect(isCached(`${SITE}/?type=${type}`)).toBe(true);
});

it.each([
  ["castle", "/"],
  ["House,Flat", "/?type=Flat"],
  ["x1", "/"],
  ["a".repeat(40), "/"],
])("keeps no home page for the type %j, and leads it to %s for good", async (type, home) => {
  const url = `${SITE}/?${new URLSearchParams({ type })}`;
  expect(isCached(url)).toBe(false);
  const { status, headers } = await middleware(new NextRequest(url));
  expect([status, headers.get("location")]).toEqual([308, SITE + home]);
});

it("does not run for cached lists, whose cost it would double", () => {
  for (const path of [
    "/",
    ...PROPERTY_TYPES.map((type) => `/?type=${type}`),
    "/listings",
    "/listings?page=2",
    "/buy?page=999",
    "/property/explore?page=3",
    ...LANDINGS,
    ...LANDINGS.map((path) => `${path}?page=2`),
  ])
    expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: SITE + path }), path).toBe(false);
  for (const category of CATEGORIES)
    for (const type of PROPERTY_TYPES) {
      const url = `${SITE}/property/explore?category=${category}&type=${type.toLowerCase()}&page=2`;
      expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url }), url).toBe(false);
    }
});
