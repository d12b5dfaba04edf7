import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plausibleListings, randomOf } from "@/bench/plausible-listings";
import { SORTS } from "@/lib/property/constants";
import { countFacets, findFurther } from "@/lib/search/column-lists";
import { followListings, readyColumns, untilReached } from "@/lib/search/columns-feed";
import { withLocalitiesInCities } from "@/lib/search/combine-filters";
import { hasFurtherCriteria } from "@/lib/search/filter-in-database";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { InvalidationModel } from "@/models/platform";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { oracleOf, someFilter } from "@/tests/filter-oracle";

// @own-modules: the process keeps what this file changes.

const LISTINGS = atDepth({ standard: 1_500, all: 3_000 });
const CASES = atDepth({ standard: 100, all: 6_000 });
const FACET_CASES = atDepth({ standard: 10, all: 6_000 });
const DATABASE_CASES = atDepth({ standard: 30, all: 1_000 });
const CHANGES = atDepth({ standard: 50, all: 1_000 });
const NOW = new Date("2026-11-24T09:00:00Z");

const random = randomOf(sampleSeed);
const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;

/** Plausible listings with places, dates and figures that some of them lack. */
const listings: PropertyRecord[] = plausibleListings(1, LISTINGS + 1).map((listing, index) => {
  const { area, bedrooms, filterFields, ...rest } = listing;
  const lacksFigures = index % 11 === 0;
  const place = index % 7 === 0 ? {} : { lng: (75_500 + random(2_000)) / 1_000, lat: (22_500 + random(1_000)) / 1_000 };
  const { area: _area, pricePerSqft: _price, ...fields } = filterFields ?? { version: 1, amenities: [] };
  return {
    ...rest,
    ...(!lacksFigures && { area, bedrooms }),
    ...(index % 3 === 0 && {
      availableFrom: pick(["2026-11-20", "2026-11-24", "2026-11-25", "2027-01-15", "2027-06-01"]),
    }),
    publicPoint: { rules: 1, of: "home", ...place },
    photos: Array.from({ length: 1 + random(4) }, () => rest.photos[0] as PropertyRecord["photos"][number]),
    filterFields: {
      ...(lacksFigures ? fields : { ...fields, ...filterFields }),
      ...(index % 5 === 0 && { rera: true as const }),
    },
  } as PropertyRecord;
});

const stop = new AbortController();
let following: Promise<void>;

/** Resolves when the columns have seen everything that was written until now. */
async function columnsAreCurrent(): Promise<void> {
  const { from, tags, at } = { from: "a test", tags: [], at: new Date() };
  const stream = InvalidationModel.collection.watch();
  await stream.tryNext();
  await InvalidationModel.collection.insertOne({ from, tags, at } as never);
  const change = await stream.next();
  await stream.close();
  await untilReached(change.clusterTime);
}

async function untilReady(): Promise<void> {
  while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
}

const furtherFilter = (): ListFilter => {
  for (;;) {
    const filter = someFilter(random);
    if (hasFurtherCriteria(filter)) return filter;
  }
};

async function wholeList(filter: ListFilter, sort: (typeof SORTS)[number]) {
  const pageSize = 100;
  const within = withLocalitiesInCities(filter);
  const first = await findFurther({ filter: within, sort, page: 1, pageSize }, NOW);
  const ids = first.ids.map(String);
  const far = await findFurther({ filter: within, sort, page: 3, pageSize: 7 }, NOW);
  return { total: first.total, isCapped: first.totalIsCapped, ids, far: far.ids.map(String) };
}

const oracle = oracleOf(listings, NOW);
const expected = (filter: ListFilter, sort: (typeof SORTS)[number], { listedIds } = oracle) => {
  const ids = listedIds(filter, sort);
  return { total: ids.length, isCapped: false, ids: ids.slice(0, 100), far: ids.slice(14, 21) };
};

beforeAll(async () => {
  for (let from = 0; from < LISTINGS; from += 2_500)
    await PropertyModel.collection.insertMany(listings.slice(from, from + 2_500), { ignoreUndefined: true });
}, 120_000);

afterAll(async () => {
  stop.abort();
  await following;
});

describe("lists with further criteria", () => {
  it(`are the same from the database alone, ${DATABASE_CASES} random ones`, { timeout: HANGS_AFTER_MS }, async () => {
    expect(readyColumns()).toBeUndefined();
    for (let turn = 0; turn < DATABASE_CASES; turn += 1) {
      const [filter, sort] = [furtherFilter(), pick(SORTS)];
      expect(await wholeList(filter, sort), JSON.stringify({ filter, sort })).toEqual(expected(filter, sort));
    }
    expect(await countFacets(furtherFilter(), NOW)).toBeUndefined();
  });

  it(`equal brute force from the columns, ${CASES} random ones`, { timeout: HANGS_AFTER_MS }, async () => {
    following = followListings(stop.signal);
    await untilReady();
    expect(readyColumns()?.size).toBe(listings.filter(({ listed }) => listed).length);
    for (let turn = 0; turn < CASES; turn += 1) {
      const [filter, sort] = [furtherFilter(), pick(SORTS)];
      expect(await wholeList(filter, sort), JSON.stringify({ filter, sort })).toEqual(expected(filter, sort));
    }
  });

  it(`have facets that equal brute force, ${FACET_CASES} random ones`, { timeout: HANGS_AFTER_MS }, async () => {
    for (let turn = 0; turn < FACET_CASES; turn += 1) {
      const filter = someFilter(random);
      expect(await countFacets(filter, NOW), JSON.stringify(filter)).toEqual(oracle.facetsOf(filter));
    }
  });

  it(`follow ${CHANGES} changes of listings`, { timeout: HANGS_AFTER_MS }, async () => {
    const current = new Map(listings.map((listing) => [listing._id.toHexString(), listing]));
    for (let turn = 0; turn < CHANGES; turn += 1) {
      await change(current);
      if (turn % 50 !== 49) continue;
      await columnsAreCurrent();
      const filter = furtherFilter();
      const among = [...current.values()];
      const changed = oracleOf(among, NOW);
      expect(await wholeList(filter, "newest"), JSON.stringify(filter)).toEqual(expected(filter, "newest", changed));
      expect(await countFacets(filter, NOW)).toEqual(changed.facetsOf(filter));
      expect(readyColumns()?.size).toBe(among.filter(({ listed }) => listed).length);
    }
  });

  it("are built again after the collection was dropped", async () => {
    const before = readyColumns();
    await PropertyModel.collection.rename("properties_before");
    await mongoose.connection.db?.collection("properties_before").rename("properties");
    while (readyColumns() === before) await new Promise((resolve) => setImmediate(resolve));
    await untilReady();
    expect(readyColumns()?.size).toBe(await PropertyModel.countDocuments({ listed: true }));
  });
});

/** Adds, removes, hides, shows or edits one listing, in the database and in `current`. */
async function change(current: Map<string, PropertyRecord>): Promise<void> {
  const listing = pick([...current.values()]);
  const { _id } = listing;
  const put = (next: PropertyRecord) => current.set(_id.toHexString(), next);
  const kind = random(5);
  if (kind === 0) {
    await PropertyModel.collection.deleteOne({ _id });
    current.delete(_id.toHexString());
  } else if (kind === 1) {
    const fresh = { ...listing, _id: new mongoose.Types.ObjectId() };
    await PropertyModel.collection.insertOne(fresh, { ignoreUndefined: true });
    current.set(fresh._id.toHexString(), fresh);
  } else if (kind === 2) {
    const approval = !listing.approval;
    await PropertyModel.collection.updateOne({ _id }, { $set: { approval, listed: approval } });
    put({ ...listing, approval, listed: approval });
  } else if (kind === 3) {
    await PropertyModel.collection.updateOne({ _id }, { $inc: { views: 1 } });
  } else {
    const price = 4_000 + random(100_000);
    const filterFields = {
      version: 1,
      amenities: ["gym" as const],
      furnished: "semi" as const,
      area: 500 + random(500),
    };
    const stored = { ...filterFields, pricePerSqft: price / filterFields.area };
    await PropertyModel.collection.updateOne({ _id }, { $set: { price, filterFields: stored, area: stored.area } });
    put({ ...listing, price, filterFields: stored, area: stored.area });
  }
}
