import { Types } from "mongoose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";
import type { Sort } from "@/lib/property/constants";
import { CACHED_FROM, countListed, rarestFirst } from "@/lib/search/counts";
import { refreshCell } from "@/lib/search/market-counts";
import { readListPage } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";

// The rules are the same at a lower cap, which takes fewer listings to reach.
vi.mock("@/lib/platform/limits", async (original) => {
  const { limits } = await original<typeof import("@/lib/platform/limits")>();
  const { atDepth } = await import("@/tests/depth");
  return { limits: { ...limits, totalCap: atDepth({ standard: 3_000, all: limits.totalCap }) } };
});

const kind = { city: "Indore", category: "rent", propertyType: "Flat" } as const;

async function store(count: number, change: Partial<PropertyRecord>, from = 1) {
  const [sample] = plausibleListings(from, from + 1);
  const records = Array.from({ length: count }, (_, index) => ({
    ...(sample as PropertyRecord),
    _id: new Types.ObjectId((from + index).toString(16).padStart(24, "0")),
    homeKey: String(from + index),
    price: 4_000 + 1_000 * (index % 150),
    ...kind,
    approval: true,
    listed: true,
    ...change,
  }));
  await PropertyModel.collection.insertMany(records, { ignoreUndefined: true });
}
beforeEach(async () => {
  await PropertyModel.collection.deleteMany({});
  await FacetCellModel.collection.deleteMany({});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("a word with few listings is counted each time", async () => {
  const wanted = filterOf({ words: ["few"] });
  await store(3, { words: ["few"] });
  expect(await countListed(wanted, "newest")).toEqual({ total: 3, totalIsCapped: false });
  await PropertyModel.collection.deleteOne({ words: "few" });
  expect(await countListed(wanted, "newest")).toEqual({ total: 2, totalIsCapped: false });
});

it.each([
  { words: ["many"] },
  { words: ["many", "all"] },
  { words: ["many"], cities: ["Indore"] },
] as Partial<ListFilter>[])(
  "a count of many listings with $words is cached until a listing changes there",
  async (criteria) => {
    const wanted = filterOf(criteria);
    const elsewhere = { ...kind, city: "Dewas" } as const;
    await store(CACHED_FROM, { words: ["many", "all"] });
    await refreshCell(kind);
    expect((await countListed(wanted, "newest")).total).toBe(CACHED_FROM);
    const counts = [vi.spyOn(PropertyModel.collection, "count"), vi.spyOn(PropertyModel.collection, "aggregate")];
    expect((await countListed(wanted, "newest")).total).toBe(CACHED_FROM);
    for (const count of counts) expect(count).not.toHaveBeenCalled();
    await PropertyModel.collection.deleteOne({ words: "many" });
    await refreshCell(elsewhere);
    await refreshCell(kind);
    expect((await countListed(wanted, "newest")).total).toBe(CACHED_FROM - 1);
  },
);

it("for several words, at most limits.totalCap listings with the rarest word are read", async () => {
  await store(limits.totalCap, { words: ["rarer", "often"] });
  await store(2, { words: ["rarer"] }, 20_000);
  await store(5, { words: ["often"] }, 30_000);
  const ordered = filterOf({ words: ["rarer", "often"] });
  const { total, totalIsCapped } = await countListed(ordered, "newest");
  expect(totalIsCapped).toBe(true);
  expect(total).toBeGreaterThanOrEqual(limits.totalCap - 2);
  expect(total).toBeLessThanOrEqual(limits.totalCap);
});

it("for several words, the count equals what the pages show in the order of the list", async () => {
  await store(limits.totalCap, { words: ["rarer"], price: 10_000 });
  await store(5, { words: ["rarer", "often"], price: 90_000 }, 20_000);
  await store(limits.totalCap + 10, { words: ["often"] }, 30_000);
  const shown = (sort: Sort) =>
    readListPage({ filter: filterOf({ words: ["rarer", "often"] }), sort, page: 1, pageSize: 10 }, { _id: 1 });
  for (const [sort, total] of [
    ["price-asc", 0],
    ["price-desc", 5],
  ] as const) {
    const page = await shown(sort);
    expect([sort, page.total, page.records.length, page.totalIsCapped]).toEqual([sort, total, total, total > 0]);
  }
});

it("a page for several words reads few listings, and all only if its own are far behind", async () => {
  await store(limits.totalCap * 0.4, { words: ["seldom"], price: 10_000 });
  await store(limits.totalCap * 0.05, { words: ["seldom", "usual"], price: 90_000 }, 20_000);
  await store(limits.totalCap * 0.5, { words: ["usual"] }, 30_000);
  const looks = vi.spyOn(PropertyModel.collection, "aggregate");
  const looked = async (sort: Sort) => {
    looks.mockClear();
    const request = { filter: filterOf({ words: ["usual", "seldom"] }), sort, page: 2, pageSize: 10 };
    const { records } = await readListPage<PropertyRecord>(request, { price: 1 });
    expect(records.map(({ price }) => price)).toEqual(Array(10).fill(90_000));
    const pages = looks.mock.calls.filter(([stages]) => stages?.some((stage) => "$skip" in stage));
    return pages.map(([stages]) => stages?.find((stage) => "$limit" in stage)?.$limit);
  };
  expect(await looked("price-desc")).toEqual([900]);
  expect(await looked("price-asc")).toEqual([900, limits.totalCap]);
});

it("a total above the cap is marked as capped", async () => {
  await store(limits.totalCap + 1, { words: ["crowd"] });
  expect(await countListed(filterOf({ words: ["crowd"] }), "newest")).toEqual({
    total: limits.totalCap,
    totalIsCapped: true,
  });
  await PropertyModel.collection.updateMany({}, { $set: { words: [] } });
  await refreshCell(kind);
  const inBands = { ...kind, maxPrice: 100_000 };
  const below = await PropertyModel.collection.countDocuments({ price: { $lte: inBands.maxPrice } });
  expect(await countListed(filterOf({ types: ["Flat"], maxPrice: inBands.maxPrice }), "newest")).toMatchObject({
    total: below,
    totalIsCapped: false,
  });
});

it("bands that a cell does not have yet are counted in the index", async () => {
  await store(2, { price: 15_000 });
  await store(1, { price: 35_000 }, 10);
  await refreshCell(kind);
  await FacetCellModel.collection.updateMany({}, { $unset: { bands: "" } });
  expect(await countListed(filterOf({ types: ["Flat"], maxPrice: 20_000 }), "newest")).toEqual({
    total: 2,
    totalIsCapped: false,
  });
});

it("returns the kinds with matching listings, and a version that changes with them", async () => {
  await store(1, { price: 15_000 });
  await store(1, { price: 5_000_000, category: "sale" }, 10);
  await refreshCell(kind);
  await refreshCell({ ...kind, category: "sale" });
  const cheap = await countListed(filterOf({ types: ["Flat"], maxPrice: 20_000 }), "newest");
  expect(cheap.kinds?.map(({ category }) => category)).toEqual(["rent"]);
  const before = await countListed(filterOf({ types: ["Flat"] }), "newest");
  expect(await countListed(filterOf({ types: ["Flat"] }), "newest")).toEqual(before);
  await refreshCell(kind);
  expect((await countListed(filterOf({ types: ["Flat"] }), "newest")).version).not.toBe(before.version);
});

it("rarestFirst orders the rarest word first", async () => {
  await store(5, { words: ["common"] });
  await store(2, { words: ["common", "rare"] }, 10);
  expect(await rarestFirst(filterOf({ words: ["common", "rare"] }))).toEqual(["rare", "common"]);
});
