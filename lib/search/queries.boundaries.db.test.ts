import { Types } from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { ensureIndexes } from "@/lib/platform/indexes";
import { CATEGORIES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { refreshCell } from "@/lib/search/market-counts";
import { findPublicProperty, listSimilar } from "@/lib/search/public-listings";
import { getMarketFacts, listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";
import { PropertyModel, type PropertyRecord } from "@/models/listings";
import { FacetCellModel } from "@/models/search";

const kind = { city: "Indore", category: "rent", propertyType: "Flat" } as const;
const filterOfKind = { cities: ["Indore"], categories: ["rent"], types: ["Flat"] } as const;

/** Public listings of one kind, one for each of `changes`, and counted. */
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

beforeAll(() => ensureIndexes(() => {}));
beforeEach(async () => {
  await PropertyModel.collection.deleteMany({});
  await FacetCellModel.collection.deleteMany({});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each(CATEGORIES)("a %s band holds its lowest price and not the next one's", async (category) => {
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

it("a highest price is included", async () => {
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
  it("are never the listing itself, those of its city and category first", async () => {
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
      expect(similar.map(({ propertyType }) => propertyType).filter((type) => type !== property.propertyType)).toEqual(
        [],
      );
      expect(similar).toHaveLength(property.propertyType === "Flat" ? 4 : 0);
      if (id === ids[0]) expect(similar[0]?._id).toBe(ids[1]);
    }
  });

  it("fill all four places where there are more of its own kind", async () => {
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
