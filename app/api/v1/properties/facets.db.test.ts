import { afterAll, beforeAll, expect, it } from "vitest";
import { GET } from "@/app/api/v1/properties/route";
import { plausibleListings, randomOf } from "@/bench/plausible-listings";
import { PEER_HEADER } from "@/lib/api/client-address";
import { CATEGORIES, CITIES, FURNISHINGS, PROPERTY_TYPES } from "@/lib/property/constants";
import { followListings, readyColumns, refreshColumns } from "@/lib/search/columns-feed";
import { rememberLocality } from "@/lib/search/market-counts";
import { refreshMarket } from "@/lib/search/refresh-after-change";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";

// @own-modules: the process keeps what this file changes.

const LISTINGS = 400;
const QUERIES = atDepth({ standard: 4, all: 100 });
const stop = new AbortController();
let following: Promise<void>;

type Meta = { total: number; facets?: Record<string, Record<string, number>> };
let calls = 0;
/** Each call comes from an address of its own: reads are limited by address. */
async function metaOf(query: string): Promise<Meta> {
  calls += 1;
  const headers = { [PEER_HEADER]: `10.0.${calls >> 8}.${calls & 255}` };
  const { status, body } = await callApi(GET, { path: `/api/v1/properties?limit=1&${query}`, headers });
  expect(status, query).toBe(200);
  return (body as unknown as { meta: Meta }).meta;
}

beforeAll(async () => {
  await PropertyModel.collection.insertMany(plausibleListings(1, LISTINGS + 1), { ignoreUndefined: true });
  const keys: string[] = await PropertyModel.collection.distinct("localityKey");
  for (const key of keys) await rememberLocality(key, key, undefined);
  await refreshMarket(new Date());
  following = followListings(stop.signal);
});
afterAll(async () => {
  stop.abort();
  await following;
});

it("each facet is the total that one gets with that value chosen", { timeout: HANGS_AFTER_MS }, async () => {
  while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
  const random = randomOf(sampleSeed);
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;
  for (let turn = 0; turn < QUERIES; turn += 1) {
    const query = new URLSearchParams();
    for (const [key, values] of [
      ["category", CATEGORIES],
      ["type", PROPERTY_TYPES],
      ["city", CITIES],
      ["furnished", FURNISHINGS],
      ["amenity", ["gym", "lift"]],
      ["minBedrooms", ["2", "3"]],
      ["maxPrice", ["60000", "30000000"]],
      ["search", ["flat", "2 bhk indore", "for girls", "3+ bhk or house", "with photos this month", "lotus"]],
    ] as const)
      if (random(3) === 0) query.set(key, pick<string>(values));
    const { facets = {} } = await metaOf(`${query}&facets=1`);
    expect(Object.keys(facets).length).toBeGreaterThan(10);
    for (const [key, counts] of Object.entries(facets)) {
      const [value, count] = pick(Object.entries(counts)) ?? [];
      if (value === undefined) continue;
      const chosen = new URLSearchParams(query);
      if (key === "amenity") chosen.append(key, value);
      else chosen.set(key, value);
      expect((await metaOf(String(chosen))).total, `${chosen} of ${query}`).toBe(count);
    }
  }
});

it("of a search are what one gets beside its text, which stays: what contradicts it has none", async () => {
  const { facets = {}, total } = await metaOf("search=flat+for+rent&facets=1");
  expect(total).toBeGreaterThan(0);
  expect([facets.type?.Flat, facets.type?.House, facets.category?.rent, facets.category?.sale]).toEqual([
    total,
    0,
    total,
    0,
  ]);
  expect((await metaOf("search=flat+for+rent&type=House")).total).toBe(0);
  const { facets: beside } = await metaOf("search=flat+for+rent&type=House&facets=1");
  expect(beside?.type?.Flat).toBe(total);
});

it("are left out unless asked for", async () => {
  expect(await metaOf("type=Flat")).not.toHaveProperty("facets");
});

it("know a change as soon as its server refreshed the columns", async () => {
  const before = (await metaOf("facets=1")).facets?.type?.Flat ?? 0;
  const [listing] = await PropertyModel.collection.find({ listed: true, propertyType: "Flat" }).limit(1).toArray();
  if (!listing) throw new Error("There is no flat");
  await PropertyModel.collection.updateOne({ _id: listing._id }, { $set: { approval: false, listed: false } });
  await refreshColumns([listing._id]);
  expect((await metaOf("facets=1")).facets?.type?.Flat).toBe(before - 1);
});
