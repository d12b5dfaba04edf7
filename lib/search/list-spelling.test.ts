import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highestPriceFrom } from "@/lib/search/amount-fields";
import { explorePath, readExploreQuery } from "@/lib/search/explore-query";
import { LIST_KEY_ORDER } from "@/lib/search/filter-keys";
import { FILTER_KEYS } from "@/lib/search/filter-rules";
import { isNarrowed, type ListName, listAddress } from "@/lib/search/list-address";
import { respelledList } from "@/lib/search/list-spelling";
import { changedList, isCanonicalList, listHref, readListQuery } from "@/lib/search/list-urls";
import { sampleSeed } from "@/tests/depth";
import { bestCpuMs } from "@/tests/process-measures";

const respelled = (name: ListName, query: string) => respelledList(name, new URLSearchParams(query));
const paramsOf = (address: string) => {
  const params = new URLSearchParams(address.split("?")[1] ?? "");
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
};

it("has the order of the filter keys, with `search` for `q`, and the keys of pages alone", () => {
  const pageOnly = ["exact", "priceRange"];
  expect(LIST_KEY_ORDER.filter((key) => !pageOnly.includes(key))).toEqual(
    FILTER_KEYS.map((key) => (key === "q" ? "search" : key)),
  );
});

describe("the address of a list", () => {
  it("keeps its spelling without further filters", () => {
    expect(
      listAddress("listings", [
        ["type", "House"],
        ["type", "Flat"],
        ["maxPrice", "5000"],
      ]),
    ).toBe("/listings?type=House,Flat&maxPrice=5000");
    expect(
      listAddress("explore", [
        ["category", "rent"],
        ["type", "House"],
        ["search", ""],
      ]),
    ).toBe("/property/explore?category=rent&type=house");
  });

  it("repeats keys in the fixed order when it is narrowed further", () => {
    expect(
      listAddress("listings", [
        ["sort", "price-asc"],
        ["locality", "indore/vijay-nagar"],
        ["type", "House"],
        ["type", "Flat"],
      ]),
    ).toBe("/listings?type=House&type=Flat&locality=indore/vijay-nagar&sort=price-asc");
    expect(
      listAddress("explore", [
        ["type", "House"],
        ["type", "Flat"],
      ]),
    ).toBe("/property/explore?type=House&type=Flat");
  });

  it("is the same after it was read", () => {
    const address =
      "/buy?category=rent&type=House&city=Indore&minPrice=5000&maxPrice=20000&bedrooms=2&furnished=semi&search=a%20b";
    const query = readListQuery(paramsOf(address));
    expect(query && listHref("buy", query)).toBe(address);
    expect(query && isCanonicalList(query)).toBe(false);
    const far = query && changedList(query, { page: 3, more: undefined });
    expect(far && listHref("buy", far)).toBe("/buy?type=House&maxPrice=20000&search=a%20b&page=3");
    const explore = "/property/explore?type=House&type=Flat&city=Dhar&maxPrice=900000&sort=price-asc&page=2";
    const read = readExploreQuery(paramsOf(explore));
    expect(read && explorePath(read)).toBe(explore);
  });
});

describe("other spellings", () => {
  it.each<[ListName, string, string | undefined]>([
    ["listings", "type=house&page=2", undefined],
    ["listings", "type=House,Flat&minPrice=5000", undefined],
    ["listings", "type=House&type=Flat&minPrice=5000", undefined],
    ["listings", "type=Flat&type=House&minPrice=5000", "/listings?type=House&type=Flat&minPrice=5000"],
    ["listings", "minPrice=5000&type=", "/listings?minPrice=5000"],
    ["listings", "minPrice=₹15k", "/listings?minPrice=15000"],
    ["listings", "maxPrice=45 lakh", "/listings?maxPrice=4500000"],
    ["listings", "maxPrice=cheap", "/listings"],
    ["listings", "type=Castle", "/listings"],
    ["listings", "type=House,Castle&page=2", "/listings?type=House&page=2"],
    ["listings", "sort=bogus&type=house", "/listings?type=House"],
    ["buy", "page=abc", "/buy"],
    ["listings", "bedrooms=3&minBedrooms=4", "/listings?minBedrooms=4"],
    ["listings", "bedrooms=3&minBedrooms=2", undefined],
    ["listings", "page=02", "/listings"],
    ["listings", "page=12345678", "/listings"],
    ["explore", "category=gift&type=house", "/property/explore?type=house"],
    ["explore", "city=mumbai&search=garden", "/property/explore?search=garden"],
    ["explore", "category=rent&priceRange=0-2500000", "/property/explore?category=rent"],
    ["explore", "category=sale&priceRange=0-10000", undefined],
    ["listings", "maxPrice=500&rera=1", "/listings?maxPrice=1000&rera=1"],
    ["listings", "photos=99&availableBy=2026-02-30", "/listings"],
    ["buy", "type=Castle&rera=1", "/buy?rera=1"],
    ["buy", "availableBy=0002-12-01&rera=1", "/buy?rera=1"],
    ["buy", "rera=1&utm_source=x&page=1", "/buy?rera=1"],
    ["buy", "rera=1&sort=newest&page=3", undefined],
    ["explore", "type=house&city=indore", undefined],
    ["explore", "type=house&city=indore&rera=1", "/property/explore?type=House&city=Indore&rera=1"],
    [
      "explore",
      "category=rent&priceRange=10,000-20,000&rera=1",
      "/property/explore?category=rent&rera=1&priceRange=10000-20000",
    ],
    ["explore", "search=a  b&rera=1", "/property/explore?rera=1&search=a%20b"],
    ["explore", "category=rent&type=Flat", "/property/explore?category=rent&type=flat"],
    ["explore", "category=buy&type=flat&page=2", "/property/explore?category=sale&type=flat&page=2"],
    ["explore", "category=rent&type=flat&page=2", undefined],
    ["explore", "type=Flat&search=garden", undefined],
    ["explore", "type=House&city=Indore&category=Rent&priceRange=10,000-20,000", undefined],
    ["explore", "type= &city= &category= &priceRange= ", undefined],
    [
      "explore",
      "category=sale&rera=1&priceRange=10000-20000",
      "/property/explore?category=sale&rera=1&priceRange=0-2500000",
    ],
    ["explore", "category=rent&category=sale&priceRange=10000-20000", undefined],
  ])("%s?%s", (name, query, address) => expect(respelled(name, query)).toBe(address));

  it("come to an address that stays", () => {
    const keys = [...LIST_KEY_ORDER.filter((key) => !["bbox", "polygon", "near"].includes(key)), "q", "x"];
    const value = fc.oneof(
      fc.constantFrom(
        "Flat",
        "house",
        "rent",
        "indore",
        "indore/rau",
        "15k",
        "1.2cr",
        "2",
        "semi",
        "girl",
        "lift",
        "owner",
      ),
      fc.constantFrom(
        "2026-12-01",
        "1",
        "newest",
        "15000.5",
        "1500.75",
        "1,500.5",
        "0-10000",
        "a  b",
        "Flat,House",
        "",
        "no\u00a0value",
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom<ListName>("listings", "buy", "explore"),
        fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 6 }),
        (name, pairs) => {
          const canonical = respelledList(name, new URLSearchParams(pairs));
          if (canonical === undefined) return;
          const params = new URLSearchParams(canonical.split("?")[1] ?? "");
          expect(respelledList(name, params)).toBeUndefined();
          expect(
            isNarrowed(
              name,
              [...params].filter(([key]) => key === "x"),
            ),
          ).toBe(false);
        },
      ),
      { numRuns: 300, seed: sampleSeed },
    );
  });

  it.each([...FILTER_KEYS, "priceRange", "search", "exact", "sort", "page"])(
    "reads a value of %s in a time that grows with its length (security F27)",
    (key) => {
      const growth = 10;
      for (const sign of ["-", " ", ",", "1", "1,", "a-", "x"]) {
        const run = (length: number, times: number) => () => {
          const params = new URLSearchParams({ [key]: `a${sign.repeat(length / sign.length)}!` });
          for (let again = 0; again < times; again += 1) respelledList("explore", params);
        };
        const [short, long] = bestCpuMs(3, run(1_500, growth), run(1_500 * growth, 1));
        expect(long / Math.max(short, 1), sign).toBeLessThan(4);
      }
    },
  );

  it("reads highest prices as people type them, not below the least", () => {
    expect(["1,25,000", "15k", "5", "cheap", ""].map(highestPriceFrom)).toEqual([
      125_000,
      15_000,
      1_000,
      undefined,
      undefined,
    ]);
  });
});
