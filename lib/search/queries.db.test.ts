import mongoose, { Types } from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, SORTS, type Sort } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/locality-key";
import { bandsOf } from "@/lib/search/bands";
import { combineFilters } from "@/lib/search/combine-filters";
import { recountLocalities } from "@/lib/search/locality-counts";
import { refreshCell, rememberLocality } from "@/lib/search/market-counts";
import { findPublicProperty, listSimilar } from "@/lib/search/public-listings";
import { getMarketFacts, getMarketOutline, listCards, listKnownLocalities, readSearchText } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel, LocalityModel } from "@/models/search";

describe("the list of results", () => {
  const listings = plausibleListings(1, 1_500);

  const PAGE_SIZE = 6;

  const has = <T>(wanted: readonly T[], value: T | undefined) =>
    wanted.length === 0 || (value !== undefined && wanted.includes(value));

  /** The expected result, computed from every listing. */
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
      recommended: (a, b) => (b.rank?.score ?? 0) - (a.rank?.score ?? 0) || byId(b, a),
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
      "of $criteria by $sort equals a computation over every listing, page by page",
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
      ["$where: 1", { words: ["1"] }],
      ["(((a+)+)+$", { words: [] }],
    ] as [string, Partial<ListFilter>][])("%s means %o", async (search, criteria) => {
      expect((await readSearchText(search)).filter).toEqual(filterOf(criteria));
    });

    it("and explicit criteria are combined; contradictions match nothing", async () => {
      const forRent = filterOf({ categories: ["rent"] });
      const read = async (search: string) => combineFilters((await readSearchText(search)).filter, forRent);
      expect(await read("house in Indore")).toEqual(
        filterOf({ types: ["House"], cities: ["Indore"], categories: ["rent"] }),
      );
      const impossible = await read("house for sale");
      expect(await listCards({ filter: impossible, sort: "newest", page: 1, pageSize: 6 })).toMatchObject({
        total: 0,
        cards: [],
      });
    });

    it("matches a locality name in several cities, or in the named city", async () => {
      expect((await readSearchText("civil lines")).filter.localityKeys).toHaveLength(6);
      expect((await readSearchText("civil lines dewas")).filter.localityKeys).toEqual(["dewas/civil-lines"]);
    });
  });
});

describe("boundaries of filters", () => {
  const kind = { city: "Indore", category: "rent", propertyType: "Flat" } as const;

  const filterOfKind = { cities: ["Indore"], categories: ["rent"], types: ["Flat"] } as const;

  /** Stores one public listing for each of `changes`, and counts them. */
  async function store(changes: Partial<PropertyRecord>[]): Promise<string[]> {
    const records = plausibleListings(1, changes.length + 1).map((record, index) => ({
      ...record,
      ...kind,
      approval: true,
      listed: true,
      ...changes[index],
    }));
    await PropertyModel.collection.insertMany(records, { ignoreUndefined: true });
    for (const { city, category, propertyType } of records) await refreshCell({ city, category, propertyType });
    return records.map(({ _id }) => _id.toHexString());
  }

  const pageOf = (criteria: Partial<ListFilter>) =>
    listCards({ filter: filterOf(criteria), sort: "price-asc", page: 1, pageSize: 50 });

  beforeEach(async () => {
    await PropertyModel.collection.deleteMany({});
    await FacetCellModel.collection.deleteMany({});
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(CATEGORIES)("a %s band includes its lowest price and not that of the next band", async (category) => {
    const bands = bandsOf(category);
    const prices = bands.flatMap(({ min, below }) => [Math.max(1, min), (below ?? 10 * min) - 1]);
    await store(prices.map((price) => ({ price, category })));
    for (const { min, below } of bands) {
      const { cards, total } = await pageOf({
        ...filterOfKind,
        categories: [category],
        minPrice: min,
        ...(below !== undefined && { priceBelow: below }),
      });
      expect(cards.map(({ price }) => price)).toEqual([Math.max(1, min), (below ?? 10 * min) - 1]);
      expect(total).toBe(2);
    }
  });

  it("the maximum price is included", async () => {
    await store([{ price: 9_999 }, { price: 10_000 }, { price: 10_001 }]);
    const { cards } = await pageOf({ maxPrice: 10_000 });
    expect(cards.map(({ price }) => price)).toEqual([9_999, 10_000]);
  });

  it("a listing sold while its page is read is not shown", async () => {
    const [first = "", second = ""] = await store([{ price: 5_000 }, { price: 6_000 }]);
    await refreshCell(kind);
    const { collection } = PropertyModel;
    const find = collection.find.bind(collection);
    vi.spyOn(collection, "find").mockImplementationOnce((filter, options) => {
      const ids = find(filter ?? {}, options);
      const toArray = ids.toArray.bind(ids);
      ids.toArray = async () => {
        const read = await toArray();
        await collection.updateOne({ _id: new Types.ObjectId(first) }, { $set: { sold: true, listed: false } });
        return read;
      };
      return ids;
    });
    const { cards } = await pageOf(filterOfKind);
    expect((await PropertyModel.findById(first).lean())?.sold).toBe(true);
    expect(cards.map(({ _id }) => _id)).toEqual([second]);
  });

  describe("similar listings", () => {
    it("exclude the listing itself, and begin with its city and category", async () => {
      const ids = await store([
        {},
        {},
        { city: "Bhopal" },
        { city: "Bhopal", category: "sale" },
        { category: "sale" },
        { propertyType: "Villa" },
      ]);
      for (const propertyType of ["Flat", "Villa"] as const)
        for (const city of ["Indore", "Bhopal"] as const)
          for (const category of ["rent", "sale"] as const) await refreshCell({ city, category, propertyType });
      for (const id of ids) {
        const property = await findPublicProperty(id);
        if (!property) throw new Error(id);
        const similar = await listSimilar(property);
        expect(similar.map(({ _id }) => _id)).not.toContain(id);
        expect(
          similar.map(({ propertyType }) => propertyType).filter((type) => type !== property.propertyType),
        ).toEqual([]);
        expect(similar).toHaveLength(property.propertyType === "Flat" ? 4 : 0);
        if (id === ids[0]) expect(similar[0]?._id).toBe(ids[1]);
      }
    });

    it("fill all four places when there are enough of its kind", async () => {
      const ids = await store(Array.from({ length: 7 }, () => ({})));
      await refreshCell(kind);
      for (const id of ids) {
        const property = await findPublicProperty(id);
        const similar = property ? await listSimilar(property) : [];
        expect(similar.map(({ _id }) => _id)).not.toContain(id);
        expect(similar).toHaveLength(4);
      }
    });
  });

  it("the highest price of the market is one that is shown, also where an older version stored a higher one", async () => {
    await store([{ price: 5_000 }, { price: 9_876_543_210 }]);
    await refreshCell(kind);
    expect((await getMarketOutline()).highestPrices).toEqual({ rent: limits.listingPriceMaxRupees });
  });

  it("the known localities are those with most homes, by key, and are read from an index", async () => {
    const small = Array.from({ length: 5_000 }, (_, place) => ({ _id: `indore/a-${place}`, name: "A", count: 1 }));
    const large = { _id: "indore/z", name: "Z", count: 9 };
    await LocalityModel.collection.deleteMany({});
    await LocalityModel.collection.insertMany([...small, large] as never[]);
    const keys = (await listKnownLocalities()).map(({ key }) => key);
    expect([keys.length, keys.at(-1)]).toEqual([small.length, large._id]);
    expect(keys).toEqual(keys.toSorted());
    const plan = await LocalityModel.find({ count: mongoose.trusted({ $gt: 0 }) })
      .sort({ count: -1, _id: 1 })
      .explain("queryPlanner");
    expect(JSON.stringify(plan)).toContain('"indexName":"count"');
    await LocalityModel.deleteMany({});
  });

  it("a listing without a city is counted in its own cell only", async () => {
    await store([{ price: 5_000 }, { price: 7_000, city: undefined }]);
    await refreshCell(kind);
    await refreshCell({ category: "rent", propertyType: "Flat" });
    const cells = await FacetCellModel.find({}).sort({ _id: 1 }).lean();
    expect(cells).toMatchObject([
      { _id: "Indore|rent|Flat", count: 1, highestPrice: 5_000 },
      { _id: "|rent|Flat", count: 1, highestPrice: 7_000 },
    ]);
    expect(await getMarketFacts()).toMatchObject({ total: 2, cities: [{ city: "Indore", count: 1 }] });
    expect((await pageOf({ types: ["Flat"] })).total).toBe(2);
    expect((await pageOf({ cities: ["Indore"] })).total).toBe(1);
  });
});
