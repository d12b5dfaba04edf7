import mongoose from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { SORTS, type Sort } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/rules";
import { recountLocalities } from "@/lib/search/locality-counts";
import { refreshCell, rememberLocality } from "@/lib/search/market-counts";
import { filterFromSearch, listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listings";

const listings = plausibleListings(1, 1_500);
const PAGE_SIZE = 6;

const has = <T>(wanted: readonly T[], value: T | undefined) =>
  wanted.length === 0 || (value !== undefined && wanted.includes(value));

/** The same question answered by looking at every listing. */
function bruteForce(filter: ListFilter, sort: Sort): string[] {
  const found = listings.filter(
    (one) =>
      one.listed &&
      !filter.impossible &&
      has(filter.categories, one.category) &&
      has(filter.types, one.propertyType) &&
      has(filter.cities, one.city ?? undefined) &&
      has(filter.localityKeys, one.localityKey ?? undefined) &&
      has(filter.bedrooms, one.bedrooms ?? undefined) &&
      filter.words.every((word) => one.words.includes(word)) &&
      one.price >= (filter.minPrice ?? 0) &&
      one.price <= (filter.maxPrice ?? Number.POSITIVE_INFINITY) &&
      one.price < (filter.priceBelow ?? Number.POSITIVE_INFINITY),
  );
  const byId = (a: PropertyRecord, b: PropertyRecord) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1);
  const order: Record<Sort, (a: PropertyRecord, b: PropertyRecord) => number> = {
    newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byId(b, a),
    "price-asc": (a, b) => a.price - b.price || byId(a, b),
    "price-desc": (a, b) => b.price - a.price || byId(b, a),
  };
  return found.sort(order[sort]).map(({ _id }) => _id.toHexString());
}

beforeAll(async () => {
  await mongoose.connection.collection("properties").insertMany(listings);
  const cells = new Map(
    listings.map(({ city, category, propertyType }) => [
      `${city}${category}${propertyType}`,
      { city, category, propertyType },
    ]),
  );
  for (const cell of cells.values()) await refreshCell(cell);
  for (const { locality, city } of listings)
    await rememberLocality(localityKeyOf(locality ?? "", city ?? "") ?? "", locality ?? "", city ?? undefined);
  await recountLocalities();
}, 60_000);

const FILTERS: Partial<ListFilter>[] = [
  {},
  { types: ["House", "Flat"] },
  { categories: ["rent"] },
  { cities: ["Indore"], types: ["Villa"] },
  { cities: ["Dhar", "Dewas"], categories: ["sale", "lease"] },
  { maxPrice: 40_000 },
  { types: ["Plot"], minPrice: 100_000, maxPrice: 5_000_000 },
  { maxPrice: 37_500, cities: ["Indore", "Dhar"] },
  { minPrice: 20_000, priceBelow: 45_500, categories: ["rent", "lease"] },
  { minPrice: 700_000, priceBelow: 7_500_000, cities: ["Bhopal"], categories: ["sale"] },
  { minPrice: 10_000, maxPrice: 11_000, categories: ["sale"] },
  { bedrooms: [2], cities: ["Ujjain"] },
  { bedrooms: [3, 11], types: ["Villa"] },
  { bedrooms: [1, 4], maxPrice: 60_500 },
  { localityKeys: ["indore/vijay-nagar"], types: ["Flat"] },
  { localityKeys: ["indore/vijay-nagar", "dewas/old-town"], maxPrice: 2_600_000 },
  { localityKeys: ["indore/nowhere"], maxPrice: 2_600_000 },
  { localityKeys: ["bhopal/lake-view"], bedrooms: [2, 4] },
  { words: ["lotu", "park"] },
  { words: ["royal"], cities: ["Khandwa"], priceBelow: 2_000_000 },
  { words: ["royal"], cities: ["Khandwa", "Dhar"], localityKeys: ["khandwa/ring-road"] },
  { words: ["malwa", "park"], cities: ["Dhar"], categories: ["rent", "sale"] },
];
const cases = FILTERS.flatMap((criteria) => SORTS.map((sort) => ({ criteria, sort })));

describe("a list", () => {
  it.each(cases)(
    "of $criteria by $sort is what a look at every listing gives, page by page",
    async ({ criteria, sort }) => {
      const filter = filterOf(criteria);
      const expected = bruteForce(filter, sort);
      const seen: string[] = [];
      const pages = Math.ceil(expected.length / PAGE_SIZE);
      for (let page = 1; page <= Math.min(pages, 5); page += 1) {
        const { cards, total } = await listCards({ filter, sort, page, pageSize: PAGE_SIZE });
        expect(total).toBe(expected.length);
        seen.push(...cards.map(({ _id }) => _id));
      }
      expect(seen).toEqual(expected.slice(0, seen.length));
      expect((await listCards({ filter, sort, page: pages + 1, pageSize: PAGE_SIZE })).cards).toEqual([]);
    },
  );
});

describe("free text", () => {
  it.each([
    ["rent", { categories: ["rent"] }],
    ["House", { types: ["House"] }],
    ["appartment", { types: ["Apartment"] }],
    ["coworking", { types: ["CoworkingSpace"] }],
    ["2 BHK flat in Indore", { bedrooms: [2], types: ["Flat"], cities: ["Indore"] }],
    [
      "houses for sale in vijay nagar indore",
      { types: ["House"], categories: ["sale"], localityKeys: ["indore/vijay-nagar"], cities: ["Indore"] },
    ],
    ["villa under 20 lakh", { types: ["Villa"], maxPrice: 2_000_000 }],
    ["flat above 1.5 crore near temple", { types: ["Flat"], minPrice: 15_000_000, words: ["temple"] }],
    ["narmada residency", { words: ["narmada", "residency"] }],
    ["the of in near", {}],
    ["$where: 1", { words: ["where", "1"] }],
    ["(((a+)+)+$", { words: [] }],
  ] as [string, Partial<ListFilter>][])("%s means %o", async (search, criteria) => {
    expect(await filterFromSearch(search)).toEqual(filterOf(criteria));
  });

  it("and explicit criteria are joined; what contradicts itself matches nothing", async () => {
    expect(await filterFromSearch("house in Indore", { categories: ["rent"] })).toEqual(
      filterOf({ types: ["House"], cities: ["Indore"], categories: ["rent"] }),
    );
    const impossible = await filterFromSearch("house for sale", { categories: ["rent"] });
    expect(await listCards({ filter: impossible, sort: "newest", page: 1, pageSize: 6 })).toMatchObject({
      total: 0,
      cards: [],
    });
  });

  it("knows a locality of several cities, and the one of the city that is named", async () => {
    expect((await filterFromSearch("civil lines")).localityKeys).toHaveLength(6);
    expect((await filterFromSearch("civil lines dewas")).localityKeys).toEqual(["dewas/civil-lines"]);
  });
});
