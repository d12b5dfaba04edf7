import mongoose, { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { listCart } from "@/lib/listings/cart";
import { confirmAll, confirmForSeller } from "@/lib/listings/freshness";
import { hideStale, keepFreshness, type SweepPoint } from "@/lib/listings/freshness-sweep";
import type { Actor } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { propertyTag } from "@/lib/property/cache-tags";
import { CATEGORIES, SORTS } from "@/lib/property/constants";
import { FRESHNESS, needsConfirmation, staleAfter } from "@/lib/property/freshness-rules";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import { landingFacts, listLandingPages } from "@/lib/search/landing-queries";
import { listFacets } from "@/lib/search/list-facets";
import { listMapItems } from "@/lib/search/map-listings";
import { recountMarket, rememberLocality } from "@/lib/search/market-counts";
import { forgetSweeps, nextExpiryMs } from "@/lib/search/next-expiry";
import { findPublicProperty, listPublicProperties } from "@/lib/search/public-listings";
import { filterOf } from "@/lib/search/rules";
import { listSuggestions } from "@/lib/search/suggestions";
import { listFeed } from "@/lib/seo/feed";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { CartItemModel } from "@/models/cart";
import { PropertyModel, type PropertyRecord } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { createFreshnessGate } from "@/server/freshness-gate";
import { atDepth, depth, sampleSeed } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { randomFrom } from "@/tests/random";

// @own-modules: the process keeps what this file changes.

const LISTINGS = atDepth({ standard: 60, all: 10_000 });
const SELLERS = atDepth({ standard: 12, all: 400 });
const DAYS = 120;
/** At the standard depth one hour of every sixth day, at random. */
const HOURS = atDepth({ standard: 1, all: 24 });
const DAYS_STEP = atDepth({ standard: 6, all: 1 });
const WHOLE_READS_EVERY_DAYS = atDepth({ standard: 24, all: 1 });
const KILLED_RUNS = atDepth({ standard: 0.6, all: 0.3 });
const SAVED = 30;
const SITE = "https://site.test";
const START = new Date("2026-11-24T00:00:00Z");
const INDIA = { west: 68, south: 6, east: 98, north: 37 };
const POINTS: readonly SweepPoint[] = ["found", "hidden", "refreshed", "archived", "told", "noted"];

const random = randomFrom(sampleSeed + 24);
const below = (count: number) => Math.floor(random() * count);
const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;

/** What a listing must be, kept beside the database. */
type Expected = Pick<PropertyRecord, "category" | "city" | "propertyType"> & {
  id: string;
  seller: Seller;
  confirmedAt: Date;
  staleAt?: Date | undefined;
  archivedAt?: Date;
};
/** `everyDays`: between two confirmations of all listings; never without it. */
type Seller = { actor: Actor; everyDays?: number; nextAt: number };

const sellers: Seller[] = Array.from({ length: SELLERS }, (_, index) => {
  const habit = index % 3;
  const everyDays = habit === 0 ? undefined : habit === 1 ? 4 + below(12) : 16 + below(50);
  const actor: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };
  return { actor, ...(everyDays && { everyDays }), nextAt: START.getTime() + below(20) * DAY_MS };
});
const buyer: Actor = { id: new Types.ObjectId().toHexString(), role: "buyer" };
const market = new Map<string, Expected>();
const isLive = ({ staleAt, archivedAt }: Expected) => !staleAt && !archivedAt;
const live = () => [...market.values()].filter(isLive);

class Killed extends Error {}
/** Throws at a random point of the run, or nowhere. */
function killer(): { interruptAt: (point: SweepPoint) => void } {
  const at = random() < KILLED_RUNS ? one(POINTS) : undefined;
  let passes = below(3);
  return {
    interruptAt: (point) => {
      if (point === at && passes-- === 0) throw new Killed();
    },
  };
}
const orKilled = (error: unknown) => {
  if (!(error instanceof Killed)) throw error;
  // The process that was killed starts again without what it knew.
  if (random() < 0.5) forgetSweeps();
};

const stop = new AbortController();
let following: Promise<void>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const records = plausibleListings(1, LISTINGS + 1).map((listing, index): PropertyRecord => {
    const seller = sellers[index % SELLERS] as Seller;
    const confirmedAt = new Date(START.getTime() - below(FRESHNESS[listing.category].goodDays * DAY_MS));
    const state = { approval: true, rejected: false, sold: false, listed: true };
    const { category, city, propertyType } = listing;
    const id = listing._id.toHexString();
    market.set(id, { id, seller, confirmedAt, category, city, propertyType });
    return { ...listing, ...state, sellerId: new Types.ObjectId(seller.actor.id), confirmedAt };
  });
  await PropertyModel.collection.insertMany(records as never, { ignoreUndefined: true });
  for (const { localityKey, publicText, city } of new Map(records.map((one) => [one.localityKey, one])).values())
    if (localityKey) await rememberLocality(localityKey, publicText?.locality ?? "", city);
  await recountMarket();
  const userId = new Types.ObjectId(buyer.id);
  const saved = records.slice(0, SAVED).map(({ _id }) => ({ userId, propertyId: _id, at: START }));
  await CartItemModel.collection.insertMany(saved as never);
  following = followListings(stop.signal);
  while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  stop.abort();
  await following;
});
afterEach(forgetSweeps);

/** The sellers act as they are used to, and some confirm one listing. */
async function sellersAct(now: Date): Promise<void> {
  for (const seller of sellers.filter(({ everyDays, nextAt }) => everyDays && nextAt <= now.getTime())) {
    const asked = [...market.values()].filter(
      (listing) => listing.seller === seller && !listing.archivedAt && needsConfirmation(listing, now),
    );
    expect(await confirmAll(seller.actor, { now })).toBe(asked.length);
    for (const listing of asked) Object.assign(listing, { confirmedAt: now, staleAt: undefined });
    seller.nextAt = now.getTime() + (seller.everyDays ?? 0) * DAY_MS;
  }
  if (random() > 0.3) return;
  const listing = one([...market.values()]);
  if (listing.seller.everyDays === undefined) return;
  expect(await confirmForSeller(listing.seller.actor.id, listing.id, { now })).toBe(!listing.archivedAt);
  if (!listing.archivedAt) Object.assign(listing, { confirmedAt: now, staleAt: undefined });
}

/** What has to become of the listings at `now`. Returns those that become stale. */
function timePasses(now: Date): Expected[] {
  const over = live().filter(({ category, confirmedAt }) => now >= staleAfter(category, confirmedAt));
  for (const listing of over) listing.staleAt = now;
  for (const listing of market.values()) {
    const { category, staleAt, archivedAt } = listing;
    if (staleAt && !archivedAt && now.getTime() >= staleAt.getTime() + FRESHNESS[category].staleDays * DAY_MS)
      listing.archivedAt = now;
  }
  return over;
}

const pageOf = (criteria: Parameters<typeof filterOf>[0], more: object = {}) =>
  listPublicProperties({ filter: filterOf(criteria), sort: "newest", page: 1, pageSize: 20, ...more });

/** Reads of each hour: what is stored, the columns, and one page of a list. */
async function checkHour(now: Date): Promise<void> {
  const expected = new Set(live().map(({ id }) => id));
  const listed = await PropertyModel.collection
    .find({ listed: true }, { projection: { _id: 1 }, hint: "newest" })
    .map(({ _id }) => _id.toHexString())
    .toArray();
  expect([listed.length, listed.filter((id) => !expected.has(id)), now]).toEqual([expected.size, [], now]);
  expect(readyColumns()?.size).toBe(expected.size);
  const category = one(CATEGORIES);
  const { properties, total } = await pageOf({ categories: [category] }, { sort: one(SORTS) });
  expect(properties.filter(({ _id }) => !expected.has(_id))).toEqual([]);
  expect(total).toBe(live().filter((listing) => listing.category === category).length);
  const some = one([...market.values()]);
  expect((await findPublicProperty(some.id)) !== null).toBe(isLive(some));
}

/** Every kind of public read. */
async function checkAll(): Promise<void> {
  const all = live();
  const expected = new Set(all.map(({ id }) => id));
  const expectLive = (ids: readonly string[]) => expect(ids.filter((id) => !expected.has(id))).toEqual([]);
  for (const sort of SORTS) {
    const pages = Math.ceil(expected.size / limits.apiMaxPageSize);
    const ids: string[] = [];
    for (const page of depth === "all"
      ? [1, 1 + below(pages), pages]
      : Array.from({ length: pages }, (_, at) => at + 1)) {
      const found = await pageOf({}, { sort, page, pageSize: limits.apiMaxPageSize });
      expect(found.total).toBe(expected.size);
      ids.push(...found.properties.map(({ _id }) => _id));
    }
    expectLive(ids);
    if (depth !== "all") expect(ids).toHaveLength(expected.size);
  }
  const facets = await listFacets(filterOf());
  for (const category of CATEGORIES)
    expect(facets?.category[category] ?? 0).toBe(all.filter((listing) => listing.category === category).length);
  const { items, total } = await listMapItems({ filter: filterOf(), view: INDIA, zoom: 16 });
  expectLive(items.flatMap((item) => ("_id" in item ? [item._id] : [])));
  expect(total).toBeLessThanOrEqual(expected.size);
  for (const city of ["Indore", "Bhopal"] as const)
    expect((await landingFacts({ city }))?.count).toBe(all.filter((listing) => listing.city === city).length);
  const landings = (await listLandingPages()).map(({ path }) => path);
  expect(landings.length > 0 || all.length < limits.landingMinListings * CATEGORIES.length).toBe(true);
  const shards = (await listShards(SITE)).filter(({ url }) => url.includes("/listings-"));
  const entries = await Promise.all(
    shards.map(({ url }) => readShard(url.slice(url.lastIndexOf("/") + 1, -".xml".length), SITE)),
  );
  const inSitemap = entries.flatMap((shard) => (shard ?? []).map(({ url }) => url.slice(-24)));
  expect(new Set(inSitemap)).toEqual(expected);
  expectLive((await listFeed()).map(({ _id }) => _id));
  const indore = (await listSuggestions("indore")).find(({ label }) => label === "Indore");
  expect(indore?.count ?? 0).toBe(all.filter(({ city }) => city === "Indore").length);
  const cart = await listCart(buyer, { page: 1, limit: SAVED });
  expectLive(cart.properties.map(({ _id }) => _id));
  expect(cart.total + cart.gone).toBe(Math.min(SAVED, LISTINGS));
}

it(`shows no stale listing and hides no fresh one in ${DAYS} days of ${LISTINGS} listings, whatever run is killed`, {
  timeout: 3_600_000,
}, async () => {
  let now = START;
  let hidden = 0;
  let killed = 0;
  const gate = createFreshnessGate({
    sweep: (at) => hideStale(at),
    clock: () => now.getTime(),
    waitMs: 60_000,
  });
  for (let day = 0; day < DAYS; day += DAYS_STEP) {
    for (let hour = 0; hour < HOURS; hour += 1) {
      now = new Date(START.getTime() + day * DAY_MS + (HOURS === 24 ? hour : below(24)) * HOUR_MS + below(HOUR_MS));
      vi.setSystemTime(now);
      const over = timePasses(now);
      hidden += over.length;
      if (random() < 0.7)
        await keepFreshness(now, killer()).catch((error: unknown) => {
          killed += 1;
          orKilled(error);
        });
      expireTags.mockClear();
      await gate("/listings");
      await checkHour(now);
      const expired = new Set(expireTags.mock.calls.flatMap(([tags]) => [...tags]));
      if (expireTags.mock.calls.length > 0) expect(over.filter(({ id }) => !expired.has(propertyTag(id)))).toEqual([]);
      await keepFreshness(now);
      await sellersAct(now);
      await checkHour(now);
    }
    if (day % WHOLE_READS_EVERY_DAYS === 0) await checkAll();
  }
  const archived = [...market.values()].filter(({ archivedAt }) => archivedAt);
  const told = await NotificationModel.find({ kind: "listing-archived" }).lean();
  expect(told.map(({ facts }) => facts.propertyId).toSorted()).toEqual(archived.map(({ id }) => id).toSorted());
  const stored = await PropertyModel.collection.countDocuments({ archivedAt: { $exists: true } });
  expect(stored).toBe(archived.length);
  expect([hidden > LISTINGS / 3, killed > 0, archived.length > 0]).toEqual([true, true, true]);
});

it("knows a moment that is never later than the next expiry", async () => {
  vi.setSystemTime(START);
  await mongoose.connection.collection("properties").deleteMany({});
  const [sample] = plausibleListings(1, 2);
  const ends = async (endsAt: Date, changes: object) => {
    const { goodDays, dueDays } = FRESHNESS.rent;
    const confirmedAt = new Date(endsAt.getTime() - (goodDays + dueDays) * DAY_MS);
    const state = { category: "rent", confirmedAt, homeKey: String(endsAt.getTime()), ...changes };
    await PropertyModel.collection.insertOne({ ...sample, _id: new Types.ObjectId(), ...state } as never, {
      ignoreUndefined: true,
    });
  };
  await ends(new Date(START.getTime() + 90_000), { approval: true, rejected: false, sold: false, listed: true });
  await hideStale(START);
  expect(nextExpiryMs()).toBe(START.getTime() + 90_000);
  // It may be public again before the next reading.
  await ends(new Date(START.getTime() + 30_000), { approval: true, rejected: false, sold: true, listed: false });
  await hideStale(START);
  expect(nextExpiryMs()).toBe(START.getTime() + 30_000);
  await mongoose.connection.collection("properties").deleteMany({});
  await hideStale(START);
  expect(nextExpiryMs()).toBe(START.getTime() + 2 * limits.freshnessReadMs);
});
