import { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/platform/time";
import { listPublicProperties } from "@/lib/search/public-listings";
import { listCards } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import { refreshRanks } from "@/lib/search/ranks";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { PriceCellModel } from "@/models/search";
import { expireTags } from "@/tests/expired-tags";
import { expectedRank, NOW, rankedListings, recountCells } from "@/tests/rank-oracle";

const stored = () => PropertyModel.collection.find<PropertyRecord>({}).toArray();

async function expectAllRanked(now: Date): Promise<void> {
  const all = await stored();
  for (const listing of all.filter(({ listed }) => listed)) {
    const { score, parts } = listing.rank ?? {};
    expect({ id: String(listing._id), score, parts }).toEqual({
      id: String(listing._id),
      ...expectedRank(listing, all, now),
    });
  }
}

beforeEach(async () => {
  await Promise.all([PropertyModel.collection.deleteMany({}), PriceCellModel.collection.deleteMany({})]);
  await PropertyModel.collection.insertMany(rankedListings(400), { ignoreUndefined: true });
  await recountCells();
});

describe("ranks", () => {
  it("are what the formula says, for every public listing, and are worked out once", async () => {
    expect(await refreshRanks(NOW)).toBeGreaterThan(300);
    await expectAllRanked(NOW);
    expect(await refreshRanks(NOW)).toBe(0);
    const parts = (await stored()).flatMap(({ rank }) => (rank ? [rank.parts] : []));
    for (const part of ["freshness", "photos", "completeness", "price", "risk"] as const)
      expect(new Set(parts.map((one) => one[part])).size, part).toBeGreaterThan(1);
  });

  it("follow time: a listing that becomes due goes behind all fresh ones, and its pages expire", async () => {
    await refreshRanks(NOW);
    expireTags.mockClear();
    const later = new Date(NOW.getTime() + 3 * DAY_MS);
    expect(await refreshRanks(later)).toBeGreaterThan(0);
    await expectAllRanked(later);
    const tags = expireTags.mock.calls.flatMap(([some]) => [...(some as Iterable<string>)]);
    expect(tags).toContain("ranks");
    expect(tags.some((tag) => tag.startsWith("property:"))).toBe(true);
    const { cards } = await listCards({ filter: filterOf(), sort: "recommended", page: 1, pageSize: 400 });
    const freshness = cards.map(({ rank }) => rank?.parts.freshness);
    expect(freshness).toEqual([...freshness].sort((one, other) => (other ?? 0) - (one ?? 0)));
  });

  it("follow the median of a cell when a home comes, goes or changes its price", async () => {
    await refreshRanks(NOW);
    const flats = { city: "Indore", propertyType: "Flat", listed: true } as const;
    const some = await PropertyModel.collection.find(flats).limit(60).toArray();
    for (const [place, { _id }] of some.entries())
      await PropertyModel.collection.updateOne({ _id }, { $set: { price: 500 + place } });
    await recountCells();
    expect(await refreshRanks(NOW)).toBeGreaterThan(0);
    // Their own ranks are due as well, as after every write.
    await PropertyModel.collection.updateMany({}, { $set: { "rank.until": new Date(0) } });
    await refreshRanks(NOW);
    await expectAllRanked(NOW);
  });

  it("are the same after a run that was cut short", async () => {
    const bulkWrite = PropertyModel.collection.bulkWrite.bind(PropertyModel.collection);
    let writes = 0;
    PropertyModel.collection.bulkWrite = (async (...given: Parameters<typeof bulkWrite>) => {
      writes += 1;
      if (writes === 3) throw new Error("killed");
      return bulkWrite(...given);
    }) as never;
    await expect(refreshRanks(NOW)).rejects.toThrow("killed");
    PropertyModel.collection.bulkWrite = bulkWrite as never;
    await refreshRanks(NOW);
    await expectAllRanked(NOW);
  });

  it("are left to the server that holds the lease", async () => {
    await LeaseModel.create({ _id: "ranks", holder: "another server", until: new Date(NOW.getTime() + 60_000) });
    expect(await refreshRanks(NOW)).toBe(false);
    await LeaseModel.deleteMany({});
  });
});

it("pages of the order are stable, complete, and show the parts only there", async () => {
  await refreshRanks(NOW);
  const expected = (await stored())
    .filter(({ listed }) => listed)
    .sort((one, other) => (other.rank?.score ?? 0) - (one.rank?.score ?? 0) || (one._id < other._id ? 1 : -1))
    .map(({ _id }) => _id.toHexString());
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(expected.length / 50); page += 1) {
    const { properties, total } = await listPublicProperties(
      { filter: filterOf(), sort: "recommended", page, pageSize: 50 },
      NOW,
    );
    expect(total).toBe(expected.length);
    for (const { _id, rank } of properties) {
      seen.push(_id);
      expect(Object.values(rank?.parts ?? {}).reduce((sum, points) => sum + points, 0)).toBe(rank?.score);
    }
  }
  expect(seen).toEqual(expected);
  const newest = await listPublicProperties({ filter: filterOf(), sort: "newest", page: 1, pageSize: 20 }, NOW);
  expect(newest.properties.every(({ rank }) => rank === undefined)).toBe(true);
});

it("a listing that is written meanwhile keeps what its writer worked out", async () => {
  const id = new Types.ObjectId();
  const listing = rankedListings(20).find(({ listed }) => listed);
  await PropertyModel.collection.insertOne({ ...listing, _id: id } as never, { ignoreUndefined: true });
  await refreshRanks(NOW);
  await PropertyModel.collection.updateOne({ _id: id }, { $set: { confirmedAt: NOW, "rank.until": new Date(0) } });
  await refreshRanks(NOW);
  expect((await PropertyModel.findById(id).lean())?.rank?.parts.freshness).toBe(1_000);
});
