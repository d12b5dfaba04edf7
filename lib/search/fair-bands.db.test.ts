import { beforeEach, describe, expect, it } from "vitest";
import { localityTag } from "@/lib/property/cache-tags";
import { computeFairBands } from "@/lib/search/fair-band-job";
import { type FairBand, fairBandId } from "@/lib/search/fair-band-rules";
import { findFairBand, listFairBands } from "@/lib/search/fair-bands";
import { seedPlaces } from "@/lib/search/place-seed";
import { PlaceModel } from "@/models/places";
import { FacetCellModel, FairBandModel, FollowedMarketModel } from "@/models/search";
import { expireTags } from "@/tests/expired-tags";

const NOW = new Date("2026-11-20T08:00:00Z");
const [OLD, NEW, OTHER] = ["indore/old-town", "indore/new-town", "indore/other-nagar"];
const KIND = { category: "rent", propertyType: "Flat", bedrooms: 2 } as const;
const HOME = { ...KIND, city: "Indore", price: 15_000 } as const;

const placeOf = (key: string, name: string) => ({
  ...{ key, name, city: "Indore" as const, aliases: [], landmarks: [], pins: [] },
});
/** Stores the band of 2 BHK flats, or of `more`, with this number of homes. */
async function storeBand(place: string, count: number, more: Partial<FairBand> = {}): Promise<void> {
  const band = { ...KIND, scope: "locality", count, ...more } as const;
  const row = { _id: fairBandId(place, band), place, market: "Indore|rent|Flat", ...band };
  await FairBandModel.collection.insertOne(row as never);
}
const countAt = async (locality: string) => (await findFairBand({ ...HOME, locality }))?.band.count;
const countsOf = async (key: string) =>
  (await listFairBands(key, "Indore")).map(({ bedrooms, count }) => [bedrooms, count]).toSorted();

const rename = () => PlaceModel.updateOne({ key: OLD }, { key: NEW, name: "New Town", spellings: [NEW, OLD] });
async function merge(): Promise<void> {
  await PlaceModel.updateOne({ key: OLD }, { active: false });
  await PlaceModel.updateOne({ key: OTHER }, { spellings: [OTHER, OLD] });
}

beforeEach(async () => {
  for (const model of [PlaceModel, FairBandModel, FacetCellModel, FollowedMarketModel])
    await (model.collection as typeof PlaceModel.collection).deleteMany({});
  await seedPlaces(NOW, [placeOf(OLD, "Old Town"), placeOf(OTHER, "Other Nagar")]);
  await storeBand("indore", 99, { scope: "city" });
  await storeBand(OLD, 20);
  await storeBand(OLD, 13, { bedrooms: 3 });
});

describe("until the bands are worked out again", () => {
  it("a renamed locality shows the bands of its old key, under both names", async () => {
    expect(await countAt("Old Town")).toBe(20);
    await rename();
    expect([await countAt("New Town"), await countAt("Old Town")]).toEqual([20, 20]);
    expect(await countsOf(NEW)).toEqual([
      [2, 20],
      [3, 13],
    ]);
    expect(await countAt("Nowhere Colony")).toBe(99);
  });

  it("one that was renamed to and fro shows those of its present name", async () => {
    await rename();
    await storeBand(NEW, 21);
    expect([await countAt("New Town"), await countAt("Old Town")]).toEqual([21, 21]);
    expect(await countsOf(NEW)).toEqual([
      [2, 21],
      [3, 13],
    ]);
    await PlaceModel.updateOne({ key: NEW }, { key: OLD, name: "Old Town", spellings: [OLD, NEW] });
    expect([await countAt("New Town"), await countAt("Old Town")]).toEqual([20, 20]);
  });

  it("a merged locality adds the kinds of homes that the other one had none of", async () => {
    await storeBand(OTHER, 30);
    await merge();
    expect([await countAt("Other Nagar"), await countAt("Old Town")]).toEqual([30, 30]);
    expect(await countsOf(OTHER)).toEqual([
      [2, 30],
      [3, 13],
    ]);
  });

  it("nothing is shown once there are no such homes any more: that expires the page of the present key", async () => {
    await rename();
    const cell = { _id: "Indore|rent|Flat", city: "Indore", category: "rent", propertyType: "Flat", revision: 1 };
    await FacetCellModel.collection.insertOne(cell as never);
    expireTags.mockClear();
    expect(await computeFairBands(NOW)).toBeGreaterThan(0);
    expect(await countAt("New Town")).toBeUndefined();
    expect(expireTags.mock.calls.flatMap(([tags]) => [...tags])).toContain(localityTag(NEW));
  });

  it("neighbours have their present names, each once, without the locality itself", async () => {
    const near = { scope: "neighbours", bedrooms: 1 } as const;
    await storeBand(OTHER, 12, { ...near, neighbours: [OLD, "indore/far-village"] });
    await storeBand("indore/third", 12, { ...near, neighbours: [OLD, OTHER] });
    await storeBand(OLD, 12, { ...near, neighbours: [OTHER] });
    const neighboursOf = async (key: string) =>
      (await listFairBands(key, "Indore")).filter(({ bedrooms }) => bedrooms === 1);
    await rename();
    expect(await neighboursOf(OTHER)).toMatchObject([{ neighbours: ["New Town", "far-village"] }]);
    await PlaceModel.updateOne({ key: NEW }, { key: OLD });
    await merge();
    expect(await neighboursOf("indore/third")).toMatchObject([{ neighbours: ["Other Nagar"] }]);
    expect(await neighboursOf(OTHER)).toMatchObject([{ scope: "neighbours", neighbours: ["far-village"] }]);
    await FairBandModel.deleteOne({ _id: fairBandId(OTHER, { ...KIND, bedrooms: 1 }) });
    // The homes of both are of one locality now.
    expect(await neighboursOf(OTHER)).toMatchObject([{ scope: "locality", neighbours: [] }]);
  });
});
