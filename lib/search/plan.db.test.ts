import type { Document } from "mongodb";
import mongoose from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import type { Sort } from "@/lib/property/constants";
import { planCount, planList } from "@/lib/search/plan";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { atDepth } from "@/tests/depth";

/** With fewer than 14,000 the rarest of these shapes finds nothing. */
const LISTINGS = atDepth({ standard: 15_000, all: 100_000 });
const BATCH = 2_500;
const SHOWN = 6;
const DOCUMENTS_PER_RESULT = 1.1;

const SHAPES: Record<string, Partial<ListFilter>> = {
  everything: {},
  "one type": { types: ["House"] },
  "three types": { types: ["House", "Flat", "Villa"] },
  category: { categories: ["rent"] },
  "category and type": { categories: ["sale"], types: ["Plot"] },
  city: { cities: ["Indore"] },
  "city and type": { cities: ["Ujjain"], types: ["Flat"] },
  "landing page": { cities: ["Indore"], categories: ["rent"], types: ["House"], minPrice: 10_000, priceBelow: 20_000 },
  "highest price": { maxPrice: 20_000 },
  "types and highest price": { types: ["House", "PG"], maxPrice: 2_000_000 },
  bedrooms: { bedrooms: [2, 3], cities: ["Bhopal"] },
  locality: { localityKeys: ["indore/vijay-nagar"] },
  "locality, type and bedrooms": { localityKeys: ["indore/vijay-nagar"], types: ["Flat"], bedrooms: [3] },
  "one word": { words: ["narmada"] },
  "one word in a city": { words: ["narmada"], cities: ["Dewas"], categories: ["rent"] },
  seller: { sellerId: "3e9".padStart(24, "f") },
};
const TRIANGLE = [
  { lng: 75.7, lat: 22.6 },
  { lng: 76, lat: 22.6 },
  { lng: 75.85, lat: 22.9 },
];
/** Criteria that no index has: listings are read in the order of an index until the page is full. */
const FURTHER_SHAPES: Record<string, Partial<ListFilter>> = {
  "city and least bedrooms": { cities: ["Indore"], minBedrooms: 2 },
  "flats for girls": { types: ["Flat"], categories: ["rent"], preferred: ["girl"] },
  furnished: { categories: ["rent"], cities: ["Bhopal"], furnished: ["fully", "semi"] },
  "amenities and highest price": { types: ["Flat"], amenities: ["lift"], maxPrice: 5_000_000 },
  "area in a locality": { localityKeys: ["indore/vijay-nagar"], minArea: 500, maxArea: 3_000 },
  "owners only": { sellers: ["owner"] },
  "posted of late": { postedWithin: 60, cities: ["Indore"] },
  "price per square foot": { categories: ["rent"], maxPricePerSqft: 60 },
  "available by a day": { cities: ["Indore"], types: ["Flat"], availableBy: "2026-12-01" },
  "confirmed of late": { categories: ["rent"], confirmedWithin: 90 },
  "with photos": { cities: ["Indore"], minPhotos: 1 },
  "RERA registered": { categories: ["sale"], rera: true },
  "a view of the map": { area: { kind: "box", west: 75.8, south: 22.65, east: 75.95, north: 22.8 } },
  "near a place": { categories: ["rent"], area: { kind: "circle", center: { lng: 75.86, lat: 22.72 }, radiusKm: 6 } },
  "a drawn area with filters": {
    types: ["Flat", "House"],
    minBedrooms: 2,
    area: { kind: "polygon", points: TRIANGLE },
  },
  "five filters": {
    cities: ["Indore"],
    categories: ["rent"],
    minBedrooms: 2,
    furnished: ["fully"],
    amenities: ["lift"],
  },
};
const RERA_EVERY = 5;
const SORTS: Sort[] = ["newest", "price-asc", "price-desc", "recommended"];
/** No index has words, or a seller, and ranks. */
const isRanked = ({ words, sellerId }: Partial<ListFilter>) => !words && !sellerId;

const someWithRera = (listing: PropertyRecord, index: number): PropertyRecord =>
  listing.filterFields && index % RERA_EVERY === 0
    ? { ...listing, filterFields: { ...listing.filterFields, rera: true } }
    : listing;

function stagesOf(plan: Document): string[] {
  const inner = [plan.inputStage, ...(plan.inputStages ?? [])].filter(Boolean);
  return [plan.stage, ...inner.flatMap(stagesOf)];
}

describe(`list queries at ${LISTINGS.toLocaleString("en")} listings`, () => {
  beforeAll(async () => {
    for (let from = 0; from < LISTINGS; from += BATCH)
      await PropertyModel.collection.insertMany(plausibleListings(from + 1, from + BATCH + 1).map(someWithRera), {
        ordered: false,
      });
  }, 180_000);

  const cases = Object.entries(SHAPES).flatMap(([name, criteria]) =>
    SORTS.filter((sort) => sort !== "recommended" || isRanked(criteria)).map((sort) => ({ name, sort, criteria })),
  );

  it.each(cases)("$name by $sort: no collection scan, no sort in memory, no unneeded document", async (one) => {
    const plan = planList(filterOf(one.criteria), one.sort);
    const ids = PropertyModel.collection.find(plan.match, {
      projection: { _id: 1 },
      sort: plan.sort,
      hint: plan.hint,
      limit: SHOWN,
    });
    const explained = await ids.explain("executionStats");
    const stages = stagesOf(explained.queryPlanner.winningPlan);
    expect(stages).not.toContain("COLLSCAN");
    expect(stages).not.toContain("SORT");
    const { nReturned, totalDocsExamined } = explained.executionStats;
    expect(nReturned).toBeGreaterThan(0);
    // The shown documents are read in a second step, each once.
    expect(totalDocsExamined + nReturned).toBeLessThanOrEqual(nReturned * DOCUMENTS_PER_RESULT);
  });

  const further = Object.entries(FURTHER_SHAPES).flatMap(([name, criteria]) =>
    SORTS.map((sort) => ({ name, sort, criteria })),
  );

  it.each(further)("$name by $sort: no collection scan and no sort in memory", async ({ criteria, sort }) => {
    const { match, hint, sort: order } = planList(filterOf(criteria), sort, new Date("2026-11-20T12:00:00Z"));
    const explained = await PropertyModel.collection
      .find(match, { projection: { _id: 1 }, sort: order, hint, limit: SHOWN })
      .explain("executionStats");
    const stages = stagesOf(explained.queryPlanner.winningPlan);
    expect(stages).toContain("IXSCAN");
    expect(stages).not.toContain("COLLSCAN");
    expect(stages).not.toContain("SORT");
    expect(explained.executionStats.nReturned).toBe(SHOWN);
  });

  it.each([{ words: ["narmada"] }, { sellerId: SHAPES.seller?.sellerId ?? "" }])(
    "%o by recommended: one range of an index by date, without a collection scan",
    async (criteria) => {
      const { match, hint } = planList(filterOf(criteria), "recommended");
      const explained = await PropertyModel.collection.find(match, { hint, limit: SHOWN }).explain();
      const stages = stagesOf(explained.queryPlanner.winningPlan);
      expect([stages.includes("IXSCAN"), stages.includes("COLLSCAN")]).toEqual([true, false]);
    },
  );

  it("reads the rows of a page by their ids alone", async () => {
    const ids = await PropertyModel.collection.find({}, { projection: { _id: 1 }, limit: SHOWN }).toArray();
    const rows = PropertyModel.collection.find({ _id: { $in: ids.map(({ _id }) => _id) }, listed: true });
    const { queryPlanner, executionStats } = await rows.explain("executionStats");
    expect(stagesOf(queryPlanner.winningPlan)).not.toContain("COLLSCAN");
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(SHOWN);
  });

  it.each(SORTS.filter((sort) => sort !== "recommended"))(
    "several words by %s: no collection scan, no sort in memory",
    async (sort) => {
      const { match, hint, sort: order } = planList(filterOf({ words: ["narmada", "enclave"] }), sort);
      const explained = await PropertyModel.collection.find(match, { sort: order, hint, limit: SHOWN }).explain();
      const stages = stagesOf(explained.queryPlanner.winningPlan);
      expect(stages).toContain("IXSCAN");
      expect(stages).not.toContain("SORT");
    },
  );

  it("reads a far page from the index alone", async () => {
    const { match, hint, sort } = planList(filterOf(), "newest");
    const page = PropertyModel.collection.find(match, {
      projection: { _id: 1 },
      sort,
      hint,
      skip: 6_000,
      limit: SHOWN,
    });
    const { executionStats } = await page.explain("executionStats");
    expect(executionStats.nReturned).toBe(SHOWN);
    expect(executionStats.totalDocsExamined).toBe(0);
  });

  it.each([
    { types: ["House"], maxPrice: 2_000_000 },
    { words: ["narmada"] },
    { words: ["narmada"], cities: ["Dewas"], types: ["Flat"], maxPrice: 50_000 },
    { words: ["narmada"], cities: ["Dewas"], localityKeys: ["dewas/old-town"] },
    { bedrooms: [2], maxPrice: 20_000, cities: ["Indore"] },
  ] as Partial<ListFilter>[])("counts %o from the index alone", async (criteria) => {
    const { match, hint } = planCount(filterOf(criteria));
    const explained = await mongoose.connection.db?.command({
      explain: { count: "properties", query: match, hint, limit: 10_001 },
      verbosity: "executionStats",
    });
    expect(explained?.executionStats.totalDocsExamined).toBe(0);
  });

  it("counts a word in a city from keys of that city only", async () => {
    const { match, hint } = planCount(filterOf({ words: ["narmada"], cities: ["Dewas"] }));
    const explained = await mongoose.connection.db?.command({
      explain: { count: "properties", query: match, hint },
      verbosity: "executionStats",
    });
    const found = await PropertyModel.collection.countDocuments({ listed: true, words: "narmada", city: "Dewas" });
    expect(explained?.executionStats.totalKeysExamined).toBeLessThanOrEqual(found + 1);
  });
});
