import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { hasBedrooms } from "@/lib/search/landing-rules";
import { filterOfParts, readParts, vocabularyOf } from "@/lib/search/parse";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import { textOf, toWiderSearch, widerFilters } from "@/lib/search/wider-search";

const localities = [
  { key: "indore/vijay-nagar", name: "Vijay Nagar" },
  { key: "indore/civil-lines", name: "Civil Lines" },
  { key: "bhopal/civil-lines", name: "Civil Lines" },
];
const names = new Map(localities.map(({ key, name }) => [key, name]));
const link = (criteria: Partial<ListFilter>, total = 12, path?: typeof routes.listings) =>
  toWiderSearch(filterOf(criteria), { total, totalIsCapped: false }, names, path);

describe("a wider search", () => {
  test.each<[Partial<ListFilter>, number, string, string]>([
    [
      { types: ["Flat"], categories: ["rent"], cities: ["Indore"] },
      12,
      "See 12 flats for rent in Indore",
      "/in/indore/rent/flat",
    ],
    [{ cities: ["Indore"] }, 1, "See 1 property in Indore", "/in/indore"],
    [
      { cities: ["Indore"], localityKeys: ["indore/vijay-nagar"], categories: ["sale"] },
      3,
      "See 3 properties for sale in Vijay Nagar, Indore",
      "/in/indore/at/vijay-nagar/sale",
    ],
    [
      { types: ["Flat"], categories: ["rent"], cities: ["Indore"], bedrooms: [2] },
      2,
      "See 2 flats with 2 BHK for rent in Indore",
      "/in/indore/rent/flat/2-bhk",
    ],
    [{ types: ["PG"] }, 1, "See 1 PG", "/property/explore?type=pg"],
    [
      { types: ["Land"], categories: ["sale"] },
      4,
      "See 4 pieces of land for sale",
      "/property/explore?category=sale&type=land",
    ],
    [{ types: ["House", "Flat"] }, 1_500, "See 1,500 houses or flats", "/property/explore?search=houses%20or%20flats"],
    [
      { types: ["Flat"], cities: ["Indore"] },
      2,
      "See 2 flats in Indore",
      "/property/explore?search=flats%20in%20Indore",
    ],
    [{}, 191, "See 191 properties", "/listings"],
  ])("%j, %i", (criteria, total, label, href) => expect(link(criteria, total)).toEqual({ label, href }));

  test("stays on the list it is offered on when its address can express it", () => {
    expect(link({ types: ["House"] }, 26, routes.buy)).toEqual({ label: "See 26 houses", href: "/buy?type=House" });
    expect(link({ types: ["House", "Flat"] }, 57, routes.listings)?.href).toBe("/listings?type=House,Flat");
    expect(link({ cities: ["Dhar"] }, 5, routes.listings)?.href).toBe("/in/dhar");
  });

  test("a capped count has a plus", () => {
    const counted = { total: limits.totalCap, totalIsCapped: true };
    expect(toWiderSearch(filterOf(), counted, names)?.label).toBe("See 10,000+ properties");
  });

  test("a filter without address is undefined", () => {
    const all = { types: [...PROPERTY_TYPES], categories: [...CATEGORIES], cities: [...CITIES] };
    expect(link({ ...all, words: ["garden".repeat(20)] })).toBeUndefined();
  });

  test("its text is parsed to the same filter", () => {
    const vocabulary = vocabularyOf(localities);
    const some = <T>(values: readonly T[], maxLength = 2) => fc.uniqueArray(fc.constantFrom(...values), { maxLength });
    const criteria = fc.record({
      types: some(PROPERTY_TYPES),
      categories: some(CATEGORIES),
      cities: some(CITIES),
      bedrooms: some([1, 2, 3, 10]),
      localityKeys: fc.constantFrom([], ["indore/vijay-nagar"], ["indore/civil-lines", "bhopal/civil-lines"]),
    });
    fc.assert(
      fc.property(criteria, (one) => {
        const text = textOf(filterOf(one), names);
        fc.pre(text.length <= limits.searchMaxCharacters);
        // `1 bhk pg`: rooms of a type that has none are words.
        fc.pre(one.bedrooms.length === 0 || one.types.length === 0 || one.types.some(hasBedrooms));
        const isInCities = (key: string) =>
          one.cities.length === 0 || one.cities.some((city) => key.startsWith(city.toLowerCase()));
        const localityKeys = one.localityKeys.filter(isInCities);
        fc.pre(localityKeys.length > 0 || one.localityKeys.length === 0);
        expect(filterOfParts(text, readParts(text, vocabulary))).toEqual(filterOf({ ...one, localityKeys }));
      }),
    );
  });
});

describe("wider searches", () => {
  const all: Partial<ListFilter> = {
    types: ["Flat"],
    categories: ["rent"],
    localityKeys: ["indore/vijay-nagar"],
    bedrooms: [3],
    maxPrice: 5_000,
    words: ["lake"],
  };

  test("drop words and budget, bedrooms, locality, type, category, city", () => {
    const place = { types: ["Flat"], categories: ["rent"], localityKeys: ["indore/vijay-nagar"] } as const;
    expect(widerFilters(filterOf(all))).toEqual([
      filterOf({ ...place, bedrooms: [3] }),
      filterOf(place),
      filterOf({ types: ["Flat"], categories: ["rent"], cities: ["Indore"] }),
      filterOf({ categories: ["rent"], cities: ["Indore"] }),
      filterOf({ cities: ["Indore"] }),
      filterOf(),
    ]);
  });

  test("skip criteria that were not set", () => {
    expect(widerFilters(filterOf({ types: ["Villa"], priceBelow: 10_000 }))).toEqual([
      filterOf({ types: ["Villa"] }),
      filterOf(),
    ]);
    expect(widerFilters(filterOf())).toEqual([]);
  });

  test("of an impossible filter begin with those of its criteria that a link can hold", () => {
    const criteria = { maxPrice: 15_000, words: ["lake"], rera: true } as const;
    expect(widerFilters(filterOf({ types: ["House"], ...criteria, impossible: true }))).toEqual([
      filterOf({ types: ["House"] }),
      filterOf(),
    ]);
  });
});
