import { monitorEventLoopDelay } from "node:perf_hooks";
import mongoose, { Types } from "mongoose";
import { openDatabase, publicListings } from "@/bench/market";
import { plausibleListings, randomOf } from "@/bench/plausible-listings";
import { atMost, atMostTimes, forScale, nearestRank, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { listCases } from "@/lib/backoffice/case-list";
import { listDecisions } from "@/lib/backoffice/decision-reads";
import { listPlaceRows, listUnknownPlaces } from "@/lib/backoffice/place-lists";
import { listReports } from "@/lib/backoffice/report-lists";
import { listUsers } from "@/lib/backoffice/users";
import { listAllClaims } from "@/lib/credits/guarantee-decisions";
import { refreshCases } from "@/lib/listings/cases";
import { judgeWaiting } from "@/lib/listings/duplicate-job";
import { hideAndArchiveStale } from "@/lib/listings/freshness-sweep";
import { CASE_QUEUES } from "@/lib/listings/moderation-rules";
import { applyPlaceChanges } from "@/lib/listings/place-job";
import { rewriteOutdatedTexts } from "@/lib/listings/public-text-job";
import { listReviewItems } from "@/lib/listings/queries";
import { sendReminders } from "@/lib/listings/reminders";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { listOwnCards } from "@/lib/listings/seller-listings";
import type { Actor } from "@/lib/platform/actor";
import { sendAlerts } from "@/lib/search/alerts/send-alerts";
import { computeFairBands } from "@/lib/search/fair-band-job";
import { collectNearbyLandmarks } from "@/lib/search/locality-words-job";
import { refreshRanks } from "@/lib/search/ranks";
import { refreshMarket } from "@/lib/search/refresh-after-change";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { CaseModel } from "@/models/moderation";

const AT_ONE_TIME = 3;
const BATCH = 10_000;
const FIRST = Date.UTC(2026, 0, 1);

const at = (place: number) => new Date(FIRST + Math.floor(place / AT_ONE_TIME) * 60_000);
const isHalf = (place: number) => place % 2 === 0;

type Rows = Readonly<Record<string, (propertyId: Types.ObjectId, place: number) => object>>;

/** By collection: the nth row of the lists of the console, about a listing. Three rows each have the same time. */
const rowsAbout = (listings: readonly Types.ObjectId[], adminId: string): Rows => ({
  cases: (_id, place) => ({
    ...{ _id, queues: ["all", CASE_QUEUES[1 + (place % 6)]], risk: 0, since: at(place), place: at(place) },
    ...{ token: new Types.ObjectId(), at: at(place) },
  }),
  reports: (propertyId, place) => ({
    ...{ propertyId, propertyName: "A flat", reporterId: new Types.ObjectId(), reason: "price" },
    ...{ state: isHalf(place) ? "open" : "settled", waitingSince: at(place), createdAt: at(place) },
    ...(isHalf(place) ? {} : { upheld: place % 3 === 0, settledAt: at(place), settledBy: new Types.ObjectId() }),
  }),
  claims: (propertyId, place) => ({
    ...{ propertyId, propertyName: "A flat", buyerId: new Types.ObjectId(), sellerId: new Types.ObjectId() },
    ...{ state: isHalf(place) ? "in-review" : "closed", reason: "broker" },
    ...{ unlockedAt: at(place), claimedAt: at(place), createdAt: at(place), updatedAt: at(place) },
  }),
  duplicate_pairs: (a, place) => ({
    ...{ a, b: listings[(place + 1) % listings.length], score: 1 + (place % 20) / 10, reasons: [], at: at(place) },
    state: isHalf(place) ? "maybe" : "same",
  }),
  decisions: (propertyId, place) => ({
    ...{ _id: place + 1, key: String(place), at: at(place), subject: isHalf(place) ? "listing" : "claim" },
    ...{ action: place % 3 === 0 ? "approve" : "reject", by: new Types.ObjectId(adminId), propertyId },
    ...{ prev: "0".repeat(64), hash: "0".repeat(64) },
  }),
});

/** Fills the lists of the console in the connected database: one case, report, claim, pair and decision about each listing. */
export async function fillConsole(listings: readonly Types.ObjectId[], adminId: string): Promise<void> {
  for (const [collection, rowAbout] of Object.entries(rowsAbout(listings, adminId)))
    for (let from = 0; from < listings.length; from += BATCH) {
      const rows = listings.slice(from, from + BATCH).map((_id, index) => rowAbout(_id, from + index));
      await mongoose.connection.collection(collection).insertMany(rows);
    }
}

const NUMBER = 16;
const PAGE = { limit: 20 };
const PAGES = 10;
const WARM_UP_CALLS = 5;
/** Milliseconds (p95 of a list; longest run of a job without work), and times the smallest market. */
const MOST = { list: 60, idleJob: 500, growth: 2 };
/** Below this many milliseconds two figures are compared as equal: they are a few round trips to the database. */
const LEAST_COMPARED_MS = 5;
const LOOP_RESOLUTION_MS = 1;
const NANOSECONDS_A_MS = 1_000_000;

const admin: Actor = { id: "a".repeat(24), role: "admin" };
const [someListing] = plausibleListings(1, 2);
const seller: Actor = { id: String(someListing?.sellerId), role: "owner" };

/** The lists of administrators and sellers, one page each. */
const LISTS: Readonly<Record<string, (page: number) => Promise<unknown>>> = {
  "cases that wait longest": (page) => listCases(admin, { queue: "all", page, ...PAGE }),
  "all listings": (page) => listReviewItems(admin, { page, ...PAGE }),
  "riskiest listings": (page) => listReviewItems(admin, { sort: "risk", page, ...PAGE }),
  "listings with a word": (page) => listReviewItems(admin, { search: "residency", page, ...PAGE }),
  "open reports": (page) => listReports(admin, { state: "open", page, ...PAGE }),
  claims: (page) => listAllClaims(admin, { page, ...PAGE }),
  "log of decisions": (page) => listDecisions(admin, { page, ...PAGE }),
  users: (page) => listUsers(admin, { page, ...PAGE }),
  "users by the beginning of a name": (page) => listUsers(admin, { search: "seller 1", page, ...PAGE }),
  localities: (page) => listPlaceRows(admin, { page, ...PAGE }),
  "unknown localities": (page) => listUnknownPlaces(admin, { page, ...PAGE }),
  "a seller's listings": (page) => listOwnCards(seller, { page, ...PAGE }),
};

/** Jobs that look at the whole market. */
const JOBS: Readonly<Record<string, (now: Date) => Promise<unknown>>> = {
  freshness: hideAndArchiveStale,
  reminders: sendReminders,
  ranks: refreshRanks,
  "fair bands": computeFairBands,
  "words of localities": collectNearbyLandmarks,
  "counts of the market": refreshMarket,
  "public texts": rewriteOutdatedTexts,
  "homes to compare": judgeWaiting,
  risk: scoreDueListings,
  "missed cases": refreshCases,
  places: applyPlaceChanges,
  alerts: sendAlerts,
};

/** They count or look at a part of the market in every run. */
const NEVER_IDLE: readonly string[] = ["counts of the market", "missed cases"];

type Times = {
  size: number;
  lists: Map<string, number[]>;
  jobs: Map<string, { first: number; idle: number; block: number }>;
};

/** Lists of administrators and sellers, and jobs that find nothing to do, as listings grow. */
export const consoleGrowth: Goal = {
  number: NUMBER,
  title: "Lists of administrators and sellers, and jobs, as listings grow",
  measure: async (stage) => {
    const measured: Times[] = [];
    for (const size of stage.counts.sizes) measured.push(await measureMarket(stage, size));
    return measured.flatMap((one) => rowsOf(one, measured[0] ?? one));
  },
};

async function measureMarket(stage: Stage, size: number): Promise<Times> {
  await openDatabase(await stage.market(size));
  if ((await CaseModel.estimatedDocumentCount()) === 0) await fillPeople(size);
  const lists = new Map<string, number[]>();
  const calls = Math.min(stage.counts.callsPerShape, 300);
  for (const [name, list] of Object.entries(LISTS)) lists.set(name, await timesOf(list, calls));
  // Of a market that was never settled, the first runs of the jobs would take longest.
  const jobs: Times["jobs"] = new Map();
  if (size <= stage.counts.market) for (const [name, job] of Object.entries(JOBS)) jobs.set(name, await runsOf(job));
  return { size, lists, jobs };
}

/** The accounts of the sellers, and the rows of the console about every tenth listing. */
async function fillPeople(size: number): Promise<void> {
  const sellers = (await PropertyModel.collection.distinct("sellerId")) as Types.ObjectId[];
  const createdAt = new Date();
  await UserModel.collection.insertMany(
    sellers.map((_id, number) => ({
      ...{ _id, userName: `Seller ${number}`, email: `seller-${number}@bench.test`, userType: "owner", rating: 0 },
      ...{
        number: `98${String(number).padStart(8, "0")}`,
        numberConfirmedAt: createdAt,
        createdAt,
        updatedAt: createdAt,
      },
    })) as never,
  );
  const about = await PropertyModel.collection
    .find({}, { projection: { _id: 1 }, sort: { _id: 1 }, limit: Math.ceil(publicListings(size) / 10) })
    .map(({ _id }) => _id as Types.ObjectId)
    .toArray();
  await fillConsole(about, admin.id);
}

async function timesOf(list: (page: number) => Promise<unknown>, calls: number): Promise<number[]> {
  const draw = randomOf(calls);
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await list(1);
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const page = 1 + draw(PAGES);
    const startedAt = performance.now();
    await list(page);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Milliseconds of a first run, with its longest hold of the event loop, and of a second one, which finds nothing to do. */
async function runsOf(job: (now: Date) => Promise<unknown>) {
  const now = new Date();
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  const run = async () => {
    const startedAt = performance.now();
    await job(now);
    return performance.now() - startedAt;
  };
  delay.enable();
  const first = await run();
  delay.disable();
  return { first, block: delay.max / NANOSECONDS_A_MS, idle: await run() };
}

const listingsOf = (size: number): string => `${size.toLocaleString("en-GB")} listings`;

function rowsOf({ size, lists, jobs }: Times, smallest: Times): Row[] {
  const p95 = (times: readonly number[] = []) => nearestRank(times, 0.95);
  const isSmallest = size === smallest.size;
  const growth = (what: string, ms: number, before: number) =>
    isSmallest
      ? []
      : [
          atMostTimes(
            {
              goal: NUMBER,
              what: `${what}, ${listingsOf(size)} compared with ${listingsOf(smallest.size)}`,
              unit: "ms",
            },
            Math.max(ms, LEAST_COMPARED_MS),
            Math.max(before, LEAST_COMPARED_MS),
            MOST.growth,
          ),
        ];
  return [
    ...[...lists].flatMap(([name, times]) => [
      atMost({ goal: NUMBER, what: `${name}: p95, ${listingsOf(size)}`, unit: "ms" }, p95(times), MOST.list),
      ...growth(`${name}: p95`, p95(times), p95(smallest.lists.get(name))),
    ]),
    ...[...jobs].flatMap(([name, { first, block, idle }]) => [
      forScale({ goal: NUMBER, what: `job ${name}: first run, ${listingsOf(size)}`, unit: "ms" }, first),
      forScale({ goal: NUMBER, what: `job ${name}: longest hold of the event loop`, unit: "ms" }, block),
      NEVER_IDLE.includes(name)
        ? forScale({ goal: NUMBER, what: `job ${name}: second run, ${listingsOf(size)}`, unit: "ms" }, idle)
        : atMost(
            { goal: NUMBER, what: `job ${name}: nothing to do, ${listingsOf(size)}`, unit: "ms" },
            idle,
            MOST.idleJob,
          ),
    ]),
  ];
}
