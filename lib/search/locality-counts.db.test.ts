import type { Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { ensureIndexes } from "@/lib/platform/indexes";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { groupsPipeline } from "@/lib/search/kind-facts";
import { landingFacts, listLandingPages } from "@/lib/search/landing-queries";
import { hasBedrooms, keyOf, type Landing, landingPath } from "@/lib/search/landing-rules";
import { refreshLocality } from "@/lib/search/locality-counts";
import { recountMarket, rememberLocality } from "@/lib/search/market-counts";
import { PropertyModel, type PropertyRecord } from "@/models/listings";
import { LocalityModel } from "@/models/search";

const LISTINGS = 6_000;
const listings = plausibleListings(1, LISTINGS + 1);
const live = listings.filter(({ listed }) => listed);
const localityKeys = [...new Set(live.map(({ localityKey }) => localityKey ?? ""))];

beforeAll(async () => {
  await ensureIndexes(() => {});
  await PropertyModel.collection.insertMany(listings);
  for (const { localityKey = "", locality = "", city } of live) await rememberLocality(localityKey, locality, city);
  await recountMarket();
}, 120_000);

const isIn = (one: PropertyRecord, landing: Landing) =>
  one.city === landing.city &&
  (!landing.locality || one.localityKey === keyOf(landing)) &&
  (!landing.category || one.category === landing.category) &&
  (!landing.type || one.propertyType === landing.type) &&
  (!landing.bedrooms || one.bedrooms === landing.bedrooms) &&
  (!landing.band || (one.price >= landing.band.min && one.price < (landing.band.below ?? Number.POSITIVE_INFINITY)));

/** Every possible landing page. */
function allLandings(): Landing[] {
  const places: Landing[] = CITIES.flatMap((city) => [
    { city },
    ...localityKeys
      .filter((key) => key.startsWith(`${city.toLowerCase()}/`))
      .map((key) => ({ city, locality: key.split("/")[1] })),
  ]);
  return places.flatMap((place) => [
    place,
    ...CATEGORIES.flatMap((category) => [
      { ...place, category },
      ...PROPERTY_TYPES.flatMap((type) => [
        { ...place, category, type },
        ...(hasBedrooms(type) ? [1, 2, 3, 4, 5, 6] : []).map((bedrooms) => ({ ...place, category, type, bedrooms })),
        ...(place.locality ? [] : bandsOf(category)).map((band) => ({ ...place, category, type, band })),
      ]),
    ]),
  ]);
}

describe("counted facts", () => {
  it("equal a count over every listing", async () => {
    const some = allLandings().filter((_, index) => index % 23 === 0);
    expect(some.length).toBeGreaterThan(200);
    for (const landing of some) {
      const prices = live.filter((one) => isIn(one, landing)).map(({ price }) => price);
      const facts = await landingFacts(landing);
      expect(facts?.count, landingPath(landing)).toBe(prices.length);
      if (landing.category && prices.length > 0)
        expect(facts?.prices).toEqual({ lowest: Math.min(...prices), highest: Math.max(...prices) });
    }
  }, 120_000);

  it("list every page with three listings, no other, and each address once", async () => {
    const byPlace = new Map(localityKeys.map((key) => [key, live.filter(({ localityKey }) => localityKey === key)]));
    const expected = allLandings().filter((landing) => {
      const near = landing.locality
        ? (byPlace.get(keyOf(landing) ?? "") ?? [])
        : live.filter(({ city }) => city === landing.city);
      return near.filter((one) => isIn(one, landing)).length >= 3;
    });
    const first = (await listLandingPages()).map(({ path }) => path).filter((path) => !path.includes("?page="));
    expect(first.toSorted()).toEqual(expected.map((landing) => landingPath(landing)).toSorted());
    expect(new Set(first).size).toBe(first.length);
  }, 120_000);
});

const stagesOf = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(stagesOf);
  if (!node || typeof node !== "object") return [];
  const { stage } = node as { stage?: unknown };
  return [...(typeof stage === "string" ? [stage] : []), ...Object.values(node).flatMap(stagesOf)];
};

describe("counts", () => {
  it.each([
    ["a cell", { city: "Indore", category: "rent", propertyType: "Flat" }, "city_price"],
    ["a locality", { localityKey: "indore/vijay-nagar" }, "locality_price"],
  ] as [string, Document, string][])("of %s read only index keys", async (_name, match, hint) => {
    const pipeline = groupsPipeline({ listed: true, ...match });
    const explained = await PropertyModel.collection.aggregate(pipeline, { hint }).explain("executionStats");
    const stages = stagesOf(explained);
    expect(stages).toContain("IXSCAN");
    expect(stages).not.toContain("COLLSCAN");
    expect(stages).not.toContain("FETCH");
    expect(JSON.stringify(explained)).toMatch(/"totalDocsExamined":0[,}]/);
    expect(JSON.stringify(explained)).not.toMatch(/"totalDocsExamined":[1-9]/);
  });

  it("have documents whose size does not grow with the listings", async () => {
    const [largest] = await LocalityModel.aggregate([
      { $project: { size: { $bsonSize: "$$ROOT" }, count: 1 } },
      { $sort: { size: -1 } },
      { $limit: 1 },
    ]);
    expect(largest.count).toBeGreaterThan(50);
    expect(largest.size).toBeLessThan(64 * 1_024);
  });
});

it("localities of a city are read with their index", async () => {
  const explained = await LocalityModel.collection
    .find({ city: "Indore", count: { $gt: 0 } })
    .sort({ count: -1, _id: 1 })
    .limit(200)
    .explain();
  expect(stagesOf(explained)).toContain("IXSCAN");
  expect(stagesOf(explained)).not.toContain("SORT");
});

it("a locality without record is not counted", async () => {
  await refreshLocality("indore/nowhere");
  expect(await LocalityModel.findById("indore/nowhere")).toBeNull();
});
