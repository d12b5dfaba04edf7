import type { Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { groupsPipeline } from "@/lib/search/counted-kinds";
import { landingFacts, listLandingPages } from "@/lib/search/landing-queries";
import { hasBedrooms, keyOf, type Landing, landingPath } from "@/lib/search/landing-rules";
import { refreshLocality } from "@/lib/search/locality-counts";
import { recountMarket, rememberLocality } from "@/lib/search/market-counts";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { LocalityModel } from "@/models/search";
import { atDepth, sampleOf } from "@/tests/depth";

const LISTINGS = atDepth({ standard: 2_000, all: 6_000 });
/** Without words, whose indexes no count reads: they make up most of the work of an insertion. */
const listings = plausibleListings(1, LISTINGS + 1).map((listing) => ({ ...listing, words: [] }));
const live = listings.filter(({ listed }) => listed);

const groupedBy = (key: "localityKey" | "city") => {
  const groups = new Map<string, PropertyRecord[]>();
  for (const one of live) groups.set(one[key] ?? "", [...(groups.get(one[key] ?? "") ?? []), one]);
  return groups;
};
const inLocality = groupedBy("localityKey");
const inCity = groupedBy("city");

beforeAll(async () => {
  await PropertyModel.collection.insertMany(listings);
  for (const [key, [first]] of inLocality) await rememberLocality(key, first?.locality ?? "", first?.city);
  await recountMarket();
}, 120_000);

/** The public listings of a landing page, found by comparing each listing. */
function listingsOf(landing: Landing): PropertyRecord[] {
  const { category, type, bedrooms, band } = landing;
  const near = landing.locality ? inLocality.get(keyOf(landing) ?? "") : inCity.get(landing.city);
  return (near ?? []).filter(
    (one) =>
      (!category || one.category === category) &&
      (!type || one.propertyType === type) &&
      (!bedrooms || one.bedrooms === bedrooms) &&
      (!band || (one.price >= band.min && one.price < (band.below ?? Number.POSITIVE_INFINITY))),
  );
}

/** Every possible landing page. */
function allLandings(): Landing[] {
  const places: Landing[] = CITIES.flatMap((city) => [
    { city },
    ...[...inLocality.keys()]
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
    const spread = allLandings().filter((_, index) => index % 23 === 0);
    expect(spread.length).toBeGreaterThan(200);
    const some = sampleOf(spread, 80);
    const factsOfAll = await Promise.all(some.map(landingFacts));
    for (const [place, landing] of some.entries()) {
      const prices = listingsOf(landing).map(({ price }) => price);
      const facts = factsOfAll[place];
      expect(facts?.count, landingPath(landing)).toBe(prices.length);
      if (landing.category && prices.length > 0)
        expect(facts?.prices).toEqual({ lowest: Math.min(...prices), highest: Math.max(...prices) });
    }
  }, 120_000);

  it("list every page with three listings, no other, and each address once", async () => {
    const expected = allLandings().filter((landing) => listingsOf(landing).length >= 3);
    expect(expected.length).toBeGreaterThan(100);
    const first = (await listLandingPages()).map(({ pathOf }) => pathOf(1));
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
