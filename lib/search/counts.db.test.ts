import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { ensureIndexes } from "@/lib/db/indexes";
import { limits } from "@/lib/limits";
import { countListed, rarestFirst } from "@/lib/search/counts";
import { refreshCell } from "@/lib/search/facets";
import { filterOf } from "@/lib/search/rules";
import { FacetCellModel } from "@/models/facet-cell";
import { PropertyModel, type PropertyRecord } from "@/models/property";

const kind = { city: "Indore", category: "rent", propertyType: "Flat" } as const;

async function store(count: number, change: Partial<PropertyRecord>, from = 1) {
  const records = plausibleListings(from, from + count).map((one) => ({
    ...one,
    ...kind,
    approval: true,
    listed: true,
    ...change,
  }));
  await PropertyModel.collection.insertMany(records, { ignoreUndefined: true });
}

beforeAll(() => ensureIndexes(() => {}));
beforeEach(async () => {
  await PropertyModel.collection.deleteMany({});
  await FacetCellModel.collection.deleteMany({});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("few listings under a word are counted anew each time", async () => {
  const wanted = filterOf({ words: ["few"] });
  await store(3, { words: ["few"] });
  expect(await countListed(wanted)).toEqual({ total: 3, totalIsCapped: false });
  await PropertyModel.collection.deleteOne({ words: "few" });
  expect(await countListed(wanted)).toEqual({ total: 2, totalIsCapped: false });
});

it("many under a word are counted once a minute", async () => {
  const wanted = filterOf({ words: ["many"] });
  await store(limits.keptCountFrom, { words: ["many"] });
  expect((await countListed(wanted)).total).toBe(limits.keptCountFrom);
  await PropertyModel.collection.deleteOne({ words: "many" });
  expect((await countListed(wanted)).total).toBe(limits.keptCountFrom);
  const later = performance.now() + limits.countKeptSeconds * 1_000 + 1;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  await expect.poll(async () => (await countListed(wanted)).total).toBe(limits.keptCountFrom - 1);
});

it("a total above the cap says so", async () => {
  await store(limits.totalCap + 1, { words: ["crowd"] });
  expect(await countListed(filterOf({ words: ["crowd"] }))).toEqual({ total: limits.totalCap, totalIsCapped: true });
  await PropertyModel.collection.updateMany({}, { $set: { words: [] } });
  await refreshCell(kind);
  const inBands = { ...kind, maxPrice: 100_000 };
  const below = await PropertyModel.collection.countDocuments({ price: { $lte: inBands.maxPrice } });
  expect(await countListed(filterOf({ types: ["Flat"], maxPrice: inBands.maxPrice }))).toMatchObject({
    total: below,
    totalIsCapped: false,
  });
});

it("bands of a cell that are not counted yet are counted in the index", async () => {
  await store(2, { price: 15_000 });
  await store(1, { price: 35_000 }, 10);
  await refreshCell(kind);
  await FacetCellModel.collection.updateMany({}, { $unset: { bands: "" } });
  expect(await countListed(filterOf({ types: ["Flat"], maxPrice: 20_000 }))).toEqual({
    total: 2,
    totalIsCapped: false,
  });
});

it("names the kinds that have such listings, and a version that changes with them", async () => {
  await store(1, { price: 15_000 });
  await store(1, { price: 5_000_000, category: "sale" }, 10);
  await refreshCell(kind);
  await refreshCell({ ...kind, category: "sale" });
  const cheap = await countListed(filterOf({ types: ["Flat"], maxPrice: 20_000 }));
  expect(cheap.kinds?.map(({ category }) => category)).toEqual(["rent"]);
  const before = await countListed(filterOf({ types: ["Flat"] }));
  expect(await countListed(filterOf({ types: ["Flat"] }))).toEqual(before);
  await refreshCell(kind);
  expect((await countListed(filterOf({ types: ["Flat"] }))).version).not.toBe(before.version);
});

it("the rarest word comes first", async () => {
  await store(5, { words: ["common"] });
  await store(2, { words: ["common", "rare"] }, 10);
  expect(await rarestFirst(filterOf({ words: ["common", "rare"] }))).toEqual(["rare", "common"]);
});
