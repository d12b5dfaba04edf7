import { Types } from "mongoose";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { updateListing } from "@/lib/listings/listing-writes";
import type { Actor } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { slugOf } from "@/lib/property/dto";
import { freshnessOf } from "@/lib/property/freshness-rules";
import { ALERT_CHANNELS, alertKeyOf, nextMorning } from "@/lib/search/alerts/alert-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { changeSavedSearch, deleteSavedSearch, saveSearch } from "@/lib/search/alerts/saved-searches";
import { sendDueAlerts } from "@/lib/search/alerts/send-alerts";
import { filterPairs } from "@/lib/search/filter-rules";
import { rememberLocality } from "@/lib/search/market-counts";
import { searchWordsOf } from "@/lib/search/text-words";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import {
  FoundHomeModel,
  type FoundHomeRecord,
  SavedSearchModel,
  type SavedSearchRecord,
} from "@/models/saved-searches";
import { atDepth, sampleSeed } from "@/tests/depth";
import { oracleOf, someFilter } from "@/tests/filter-oracle";
import { randomFrom } from "@/tests/random";

const LISTINGS = atDepth({ standard: 80, all: 120 });
const SEARCHES = atDepth({ standard: 120, all: 300 });
const DAYS = atDepth({ standard: 14, all: 28 });
const STEPS_A_DAY = atDepth({ standard: 6, all: 8 });
const START = Date.parse("2026-11-23T20:00:00Z");

/** Localities of the random filters. */
const SEARCHED_PLACES = [
  { city: "Indore", locality: "Vijay Nagar", localityKey: "indore/vijay-nagar" },
  { city: "Bhopal", locality: "Lake View", localityKey: "bhopal/lake-view" },
] as const;

const random = randomFrom(sampleSeed + 26);
const below = (count: number) => Math.floor(random() * count);
const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;

/**
 * The writes after which a server is killed: from there on its run does nothing more. Half of the last writes are done. With
 * `isBack` one write fails, and the database is there again for the next.
 */
const deadAfter = { writes: Number.POSITIVE_INFINITY, isBack: false };
class Killed extends Error {}
type Writer = Record<string, (...args: unknown[]) => unknown>;
function mayDie(writer: unknown, name: string): void {
  const object = writer as Writer;
  const write = object[name]?.bind(object);
  vi.spyOn(object, name).mockImplementation(async (...args) => {
    deadAfter.writes -= 1;
    if (deadAfter.isBack ? deadAfter.writes === -1 : deadAfter.writes < 0) throw new Killed();
    const answer = await write?.(...args);
    if (deadAfter.writes === 0 && random() < 0.5) throw new Killed();
    return answer;
  });
}

/** What the searches are to be told, by brute force: which search found which listing, and what happened to it. */
type World = {
  now: Date;
  searches: Map<string, { filter: ListFilter; since: Date; isPaused: boolean }>;
  /** The price at which each listing was public last, and how much has happened to it. */
  shown: Map<string, number>;
  counts: Map<string, number>;
  expected: Set<string>;
  /** Found by searches that were deleted since. */
  deleted: Set<string>;
  /** When a run found each home, or its search got another channel. */
  foundAt: Map<string, Date>;
  killed: number;
  doubled: number;
  told: number;
  gone: number;
};
const world: World = {
  now: new Date(START),
  searches: new Map(),
  shown: new Map(),
  counts: new Map(),
  expected: new Set(),
  deleted: new Set(),
  foundAt: new Map(),
  killed: 0,
  doubled: 0,
  told: 0,
  gone: 0,
};

const actor: Actor = { id: new Types.ObjectId().toHexString(), role: "buyer" };
const others: Actor[] = Array.from({ length: Math.ceil(SEARCHES / 40) }, () => ({
  id: new Types.ObjectId().toHexString(),
  role: "buyer",
}));
const ids = () => [...world.searches.keys()];
const ownerOf = new Map<string, Actor>();

beforeAll(async () => {
  for (const name of ["Vijay Nagar", "Lake View", "Old Town", "Nowhere"])
    for (const city of ["Indore", "Bhopal", "Ujjain", "Dhar"] as const)
      await rememberLocality(`${city.toLowerCase()}/${name.toLowerCase().replace(" ", "-")}`, name, city);
  const records = plausibleListings(1, LISTINGS + 1).map((record) => ({
    ...record,
    homeId: record._id,
    homeLead: true,
    confirmedAt: new Date(START - below(28) * DAY_MS),
    // Searches of a locality find something.
    ...(random() < 0.5 && one(SEARCHED_PLACES)),
  }));
  for (const { _id, listed, price } of records) if (listed) world.shown.set(_id.toHexString(), price);
  await PropertyModel.collection.insertMany(records as never, { ignoreUndefined: true });
  for (let count = 0; count < SEARCHES; count += 1) await addSearch();
});
afterEach(() => vi.restoreAllMocks());

async function addSearch(): Promise<void> {
  const { words, ...criteria } = someFilter(below);
  const filter = { ...criteria, words: searchWordsOf(words) };
  const filters: Record<string, string[]> = {};
  for (const [key, value] of filterPairs({ criteria, ...(words.length > 0 && { q: words.join(" ") }), page: 1 }))
    filters[key] = [...(filters[key] ?? []), value];
  const owner = one([actor, ...others]);
  const channel = one(ALERT_CHANNELS);
  const saved = await saveSearch(owner, { filters, channel }, { now: world.now }).catch(() => undefined);
  if (!saved) return;
  ownerOf.set(saved._id, owner);
  world.searches.set(saved._id, { filter, since: world.now, isPaused: false });
}

const someListing = () => new Types.ObjectId((1 + below(LISTINGS)).toString(16).padStart(24, "0"));

const listingsWithNews = () =>
  PropertyModel.collection
    .find({ news: { $exists: true } }, { limit: 3 })
    .map(({ _id }) => _id)
    .toArray();

/** Something happens to a listing, and the searches that are to be told of it are worked out. */
async function changeListing(_id = someListing()): Promise<void> {
  const { now } = world;
  const before = await PropertyModel.collection.findOne<PropertyRecord>({ _id });
  if (!before) throw new Error("No listing");
  const state = (approval: boolean, rejected: boolean, sold: boolean) => ({ approval, rejected, sold });
  const price = Math.max(1_000, Math.round(before.price * one([0.5, 0.8, 0.95, 1, 1.1, 2])));
  const set = one<object>([
    { price },
    { price },
    { ...state(true, false, false), price },
    state(true, false, false),
    state(true, false, true),
    state(false, true, false),
    { preferredCustomer: one(["all", "girl", "family"]) },
    { bedrooms: 1 + below(5), availableFrom: one(["2026-11-25", "2027-02-01"]) },
    { confirmedAt: now },
    { staleAt: now },
  ]);
  const isFresh = Object.keys(set).includes("approval");
  const stages = [{ $set: set }, ...(isFresh ? [{ $set: { confirmedAt: now } }, { $unset: "staleAt" }] : [])];
  const after = await updateListing({ _id }, stages, { now });
  if (!after) throw new Error("Not changed");
  // The job that compares homes is not run here.
  await PropertyModel.collection.updateOne({ _id }, { $unset: { toJudge: "" } });
  const id = _id.toHexString();
  const shown = before.listed ? before.price : world.shown.get(id);
  if (after.listed && (!before.listed || (shown !== undefined && after.price < shown))) {
    const n = (world.counts.get(id) ?? 0) + 1;
    world.counts.set(id, n);
    const oracle = oracleOf([after], now);
    for (const [searchId, { filter, since, isPaused }] of world.searches)
      if (!isPaused && since < now && oracle.listingsOf(filter).length > 0)
        world.expected.add(`${searchId}-${id}-${n}`);
  }
  if (after.listed) world.shown.set(id, after.price);
}

/**
 * Runs a job until it is done: it may be killed between any two writes, repeated, and run twice at once. False when it is left
 * undone.
 */
async function run(work: (now: Date) => Promise<void>): Promise<boolean> {
  for (;;) {
    deadAfter.writes = random() < 0.4 ? below(6) : Number.POSITIVE_INFINITY;
    deadAfter.isBack = random() < 0.3;
    const runs = Array.from({ length: random() < 0.2 ? 2 : 1 }, () => work(world.now));
    const ends = await Promise.allSettled(runs);
    const isKilled = deadAfter.writes <= 0;
    deadAfter.writes = Number.POSITIVE_INFINITY;
    if (!isKilled) {
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      return true;
    }
    world.killed += 1;
    // The next server may come up at once or later, when more has happened.
    if (random() < 0.3) return false;
  }
}

/** Searches are saved, and paused ones go on, while news wait: they are not to be told of these. */
async function startSearches(): Promise<void> {
  const { now } = world;
  if (random() < 0.5) await addSearch();
  const id = one(ids());
  const search = world.searches.get(id);
  if (!search?.isPaused) return;
  await changeSavedSearch(ownerOf.get(id) as Actor, id, { paused: false }, { now });
  Object.assign(search, { isPaused: false, since: now });
}

/** News that were matched already are there once more, as after a failed write of which nobody knows whether it was done. */
async function doubleNews(): Promise<boolean> {
  const listings = await PropertyModel.collection.find({ news: { $exists: true } }).toArray();
  const isMatched = await run(matchWaiting);
  for (const { _id, news } of listings.slice(0, 3)) {
    await PropertyModel.collection.updateOne({ _id, news: { $exists: false } }, { $set: { news } });
    world.doubled += 1;
  }
  return isMatched;
}

async function changeSearches(): Promise<void> {
  const { now } = world;
  const id = one(ids());
  const search = world.searches.get(id);
  const owner = ownerOf.get(id);
  if (!search || !owner) return;
  const what = below(4);
  if (what === 0) await addSearch();
  else if (what === 1) {
    await changeSavedSearch(owner, id, { paused: !search.isPaused }, { now });
    search.isPaused = !search.isPaused;
    if (!search.isPaused) search.since = now;
  } else if (what === 2) {
    await changeSavedSearch(owner, id, { channel: one(ALERT_CHANNELS) }, { now });
    for (const key of world.foundAt.keys()) if (key.startsWith(id)) world.foundAt.set(key, now);
  } else if (random() < 0.3) {
    await deleteSavedSearch(owner, id);
    world.searches.delete(id);
    for (const key of world.expected) if (key.startsWith(id)) world.expected.delete(key);
    world.deleted.add(id);
  }
}

/** Notes after a complete run when each waiting home was found. */
async function noteFound(): Promise<void> {
  for (const { _id } of await FoundHomeModel.collection.find<FoundHomeRecord>({ waiting: true }).toArray())
    if (!world.foundAt.has(_id)) world.foundAt.set(_id, world.now);
}

/** After a complete run nothing waits whose time has come: its morning, or the end of the pause of its search. */
async function checkNoneIsLate(): Promise<void> {
  const searches = await SavedSearchModel.collection.find<SavedSearchRecord>({ active: true }).toArray();
  const byId = new Map(searches.map((search) => [search._id.toHexString(), search]));
  for (const { _id, searchId } of await FoundHomeModel.collection.find<FoundHomeRecord>({ waiting: true }).toArray()) {
    const { channel, pausedUntil } = byId.get(searchId.toHexString()) ?? {};
    const foundAt = world.foundAt.get(_id);
    if (!channel || !foundAt || (pausedUntil && pausedUntil > world.now)) continue;
    const due = channel === "daily" || channel === "weekly" ? nextMorning(channel, foundAt) : foundAt;
    expect([_id, channel, foundAt, due > world.now]).toEqual([_id, channel, foundAt, true]);
  }
}

/** What was told at this moment was public and matched then; what was left out was not, or has become stale since. */
async function checkTold(): Promise<void> {
  const told = await FoundHomeModel.collection.find<FoundHomeRecord>({ toldAt: world.now } as never).toArray();
  for (const { searchId, propertyId, homeId, at, isGone } of told) {
    const search = world.searches.get(searchId.toHexString());
    const listing = await PropertyModel.collection.findOne<PropertyRecord>({ _id: propertyId });
    if (!search || !listing) throw new Error("Told of something that is not there");
    // With several news of one home, it is told when one of them still matches.
    const news = told.filter((each) => each.searchId.equals(searchId) && each.homeId.equals(homeId));
    const isCheaper = news.some(({ kind, from = 0 }) => kind !== "drop" || from > listing.price);
    const isIn =
      isCheaper &&
      freshnessOf(listing, world.now) !== "stale" &&
      news.some((each) => oracleOf([listing], each.at).listingsOf(search.filter).length > 0);
    expect([at, isGone ?? false]).toEqual([at, !isIn]);
    if (isGone) world.gone += 1;
    else world.told += 1;
  }
}

it(`tells each saved search of each home once, with crashes and doubled news, over ${DAYS} days`, async () => {
  mayDie(PropertyModel.collection, "bulkWrite");
  mayDie(FoundHomeModel.collection, "insertMany");
  mayDie(FoundHomeModel.collection, "updateMany");
  mayDie(SavedSearchModel.collection, "updateMany");
  mayDie(SavedSearchModel.collection, "updateOne");
  mayDie(NotificationModel, "bulkWrite");
  mayDie(QueuedMailModel, "insertMany");
  const quietDays = 15;
  /** Steps for which no server runs, so that news of several days are matched together. */
  let stepsDown = 0;
  for (let step = 0; step < (DAYS + quietDays) * STEPS_A_DAY; step += 1) {
    const isQuiet = step >= DAYS * STEPS_A_DAY;
    // Minutes, so that some steps are within the pause after an alert, or hours.
    const hours = random() < 0.3 ? 0.1 : 0.1 + (random() * 60) / STEPS_A_DAY;
    world.now = new Date(+world.now + (isQuiet ? 24 / STEPS_A_DAY : hours) * HOUR_MS);
    if (!isQuiet) for (let count = below(4); count > 0; count -= 1) await changeListing();
    if (!isQuiet && random() < 0.3) await startSearches();
    world.now = new Date(+world.now + limits.alertDelayMs);
    // These wait when the others of the same listing are matched.
    if (!isQuiet && random() < 0.4) for (const _id of await listingsWithNews()) await changeListing(_id);
    if (!isQuiet && stepsDown === 0 && random() < 0.1) stepsDown = 2 * STEPS_A_DAY;
    if (stepsDown > 0) {
      stepsDown -= 1;
      continue;
    }
    const isMatched = random() < 0.2 ? await doubleNews() : await run(matchWaiting);
    if (isMatched) await noteFound();
    if (await run(sendDueAlerts)) await checkNoneIsLate();
    await checkTold();
    if (isQuiet || random() > 0.2) continue;
    // What a person does to a search counts from then on, so all before it has to be matched.
    world.now = new Date(+world.now + limits.alertDelayMs);
    await matchWaiting(world.now);
    await noteFound();
    await changeSearches();
  }
  for (const [id, { isPaused }] of world.searches)
    if (isPaused) await changeSavedSearch(ownerOf.get(id) as Actor, id, { paused: false }, { now: world.now });
  for (let day = 0; day < 8; day += 1) {
    world.now = new Date(+world.now + DAY_MS);
    await matchWaiting(world.now);
    await sendDueAlerts(world.now);
    await checkTold();
  }

  const found = await FoundHomeModel.collection.find<FoundHomeRecord>({}).toArray();
  const keys = new Set<string>(found.map(({ _id }) => _id));
  expect({ missing: [...world.expected].filter((key) => !keys.has(key)) }).toEqual({ missing: [] });
  expect({ surplus: [...keys].filter((key) => !world.expected.has(key)) }).toEqual({ surplus: [] });
  expect(found.filter(({ waiting, toldAt }) => waiting || !toldAt)).toEqual([]);
  await checkAlerts(found);
  expect(world.expected.size).toBeGreaterThan(LISTINGS);
  for (const count of [world.killed, world.told]) expect(count).toBeGreaterThan(0);
}, 600_000);

function grouped(found: readonly FoundHomeRecord[], keyOf: (one: FoundHomeRecord) => string) {
  const groups = new Map<string, FoundHomeRecord[]>();
  for (const one of found) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Each alert is under the bell once and mailed once, has each of its homes once, and comes no sooner than its search says. */
async function checkAlerts(found: readonly FoundHomeRecord[]): Promise<void> {
  const alerts = grouped(
    found.filter(({ isGone }) => !isGone),
    ({ searchId, toldAt }) => `${alertKeyOf(searchId)}${toldAt?.getTime().toString(36)}`,
  );
  const bells = await NotificationModel.collection.find({ kind: "homes-found" }).toArray();
  const own = bells.filter(({ facts }) => world.searches.has(facts.searchId));
  expect(own.map(({ key }) => key).sort()).toEqual([...alerts.keys()].sort());
  const mails = await QueuedMailModel.collection.find({ givenUp: { $exists: false } } as never).toArray();
  for (const mail of mails as unknown as { _id: string; text: string }[]) {
    const homes = alerts.get(mail._id);
    if (!homes) throw new Error(`A mail of nothing: ${mail._id}`);
    for (const id of new Set(homes.map(({ propertyId }) => propertyId.toHexString()))) {
      const record = await PropertyModel.collection.findOne<PropertyRecord>({ _id: new Types.ObjectId(id) });
      if (!record) throw new Error("No listing");
      expect(mail.text.split(`-${id}\n`)).toHaveLength(2);
      expect(routes.property(slugOf(record))).toContain(id);
    }
  }
  for (const homes of grouped(found, ({ searchId }) => searchId.toHexString()).values()) {
    const times = [...new Set(homes.filter(({ isGone }) => !isGone).map(({ toldAt }) => Number(toldAt)))].sort();
    for (const [place, time] of times.entries())
      if (place > 0)
        expect(time - (times[place - 1] ?? 0)).toBeGreaterThanOrEqual(limits.alertPauseMinutes * MINUTE_MS);
  }
}

it("tells at 8:00 in India, of a weekly search on Mondays", () => {
  const at = (text: string) => new Date(text);
  expect(nextMorning("daily", at("2026-11-25T02:29:59Z"))).toEqual(at("2026-11-25T02:30:00Z"));
  expect(nextMorning("daily", at("2026-11-25T02:30:00Z"))).toEqual(at("2026-11-26T02:30:00Z"));
  expect(nextMorning("weekly", at("2026-11-25T02:30:00Z"))).toEqual(at("2026-11-30T02:30:00Z"));
  expect(nextMorning("weekly", at("2026-11-30T02:30:00Z"))).toEqual(at("2026-12-07T02:30:00Z"));
});
