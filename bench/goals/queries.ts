import type { ObjectId } from "mongodb";
import { openDatabase } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { atMostTimes, forScale, holds, median, nearestRank, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { CATEGORIES, CITIES, PROPERTY_TYPES, type Sort } from "@/lib/property/constants";
import { CARD_FIELDS } from "@/lib/property/dto";
import { localityKeyOf } from "@/lib/property/locality-key";
import { bandsOf } from "@/lib/search/bands";
import { planList } from "@/lib/search/plan";
import { readListPage } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter, ListRequest } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";

const EXPLAINED_CALLS = 30;
const FAR_PAGE = 1_000;
/** Pages that are read for the first time. None is near enough to another, or to the first page, to be read together with it. */
const NEW_PAGES = 40;
const PAGE_DISTANCE = 12;
const NEAR_PAGES = 50;
const PAGE_SIZE = 6;
const MOST = { examined: 1.1, farPage: 1.2 };

export const queryGrowth: Goal = {
  number: 7,
  title: "Queries, as listings grow",
  measure: async (stage) => {
    const { sizes, callsPerShape } = stage.counts;
    for (const size of sizes) await stage.market(size);
    const rows: Row[] = [];
    for (const shape of SHAPES) rows.push(...(await growthRows(stage, shape)));
    for (const size of sizes) {
      await openDatabase(await stage.market(size));
      rows.push(...(await explainRows(size)), ...(await farPageRows(size, callsPerShape)));
    }
    return rows;
  },
};

async function explainRows(size: number): Promise<Row[]> {
  // Several words are looked up one by one: everything is read from the index, but more than is shown.
  const shapes = SHAPES.filter(({ name }) => name !== "two words");
  const seen = await Promise.all(shapes.flatMap((shape) => callsOf(shape, EXPLAINED_CALLS)).map(explain));
  const sum = (of: (one: (typeof seen)[number]) => number) => seen.reduce((total, one) => total + of(one), 0);
  const bad = new Set(seen.flatMap(({ badStages }) => badStages));
  const found = [...bad].join(", ") || "none";
  const examined = sum((one) => one.examined);
  const shown = sum((one) => one.shown);
  return [
    atMostTimes(
      { goal: 7, what: `documents examined compared with shown, ${listingsOf(size)}` },
      examined,
      shown,
      MOST.examined,
    ),
    holds(7, `sorts in memory and collection scans, ${listingsOf(size)}`, bad.size === 0, found, "none"),
  ];
}

/** Far pages compared with the first one: some requested for the first time, and one requested again and again. */
async function farPageRows(size: number, calls: number): Promise<Row[]> {
  const last = Math.floor((size * 0.9) / PAGE_SIZE);
  const page = Math.min(FAR_PAGE, last);
  const farthest = Math.min(FAR_PAGE + (NEW_PAGES / 2) * PAGE_DISTANCE, last);
  const row = (what: string, { near, far }: Awaited<ReturnType<typeof timesOfPages>>) =>
    atMostTimes(
      { goal: 7, what: `${what} compared with page 1, p50, ${listingsOf(size)}`, unit: "ms" },
      median(far),
      median(near),
      MOST.farPage,
    );
  // From the last page backwards, because reading a part of a list caches where the next part begins.
  const news = Math.min(NEW_PAGES, Math.floor((farthest - NEAR_PAGES) / PAGE_DISTANCE));
  const first = await timesOfPages(news, (call) => farthest - call * PAGE_DISTANCE);
  const again = await timesOfPages(calls, () => page);
  return [row(`pages about ${page}, first request`, first), row(`page ${page}, repeated request`, again)];
}

async function timesOfPages(calls: number, pageOf: (call: number) => number) {
  const request = (page: number): ListRequest => ({ filter: filterOf(), sort: "newest", page, pageSize: PAGE_SIZE });
  const [near, far]: [number[], number[]] = [[], []];
  for (let call = 0; call < calls; call += 1) {
    near.push(...(await timesOf([request(1)])));
    far.push(...(await timesOf([request(pageOf(call))])));
  }
  return { near, far };
}

/** Documents read and shown by a query, and the stages of its plan that no list may have. */
type Explained = { examined: number; shown: number; badStages: string[] };

const BAD_STAGES = new Set(["SORT", "COLLSCAN"]);

/** Time in ms to read each list together with the count of all its results. */
async function timesOf(requests: readonly ListRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const startedAt = performance.now();
    await readListPage<{ _id: ObjectId }>(request, CARD_FIELDS);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const callsOf = (shape: Shape, calls: number): ListRequest[] =>
  Array.from({ length: calls }, (_, call) => requestOf(shape, call));

/** A list reads the ids from the index, and then each document that it shows. */
async function explain({ filter, sort, page, pageSize }: ListRequest): Promise<Explained> {
  const plan = planList(filter, sort);
  const explained = await PropertyModel.collection
    .find(plan.match, {
      projection: { _id: 1 },
      sort: plan.sort,
      hint: plan.hint,
      skip: (page - 1) * pageSize,
      limit: pageSize,
    })
    .explain("executionStats");
  const { nReturned, totalDocsExamined } = explained.executionStats;
  const stages = stagesOf(explained.queryPlanner.winningPlan).filter((stage) => BAD_STAGES.has(stage));
  return { examined: totalDocsExamined + nReturned, shown: nReturned, badStages: stages };
}

type Plan = { stage: string; inputStage?: Plan; inputStages?: Plan[] };

const stagesOf = ({ stage, inputStage, inputStages = [] }: Plan): string[] => [
  stage,
  ...(inputStage ? [inputStage, ...inputStages] : inputStages).flatMap(stagesOf),
];

const ROUNDS = 4;
const WARM_UP_CALLS = 10;
const MOST_GROWTH = { filters: 1.5, freeText: 4 };

type Times = { size: number; times: number[] };

/** How much longer lists of a shape take in larger databases. The databases are measured alternately. */
async function growthRows(stage: Stage, shape: Shape): Promise<Row[]> {
  const { sizes, callsPerShape } = stage.counts;
  const read = sizes.map((size): Times => ({ size, times: [] }));
  const calls = callsOf(shape, callsPerShape);
  const firsts = shape.isFreeText ? await timesOfFirstSearches(stage, calls) : [];
  const share = Math.ceil(calls.length / ROUNDS);
  for (let from = 0; from < calls.length; from += share)
    for (const { size, times } of read) {
      await openDatabase(await stage.market(size));
      const some = calls.slice(from, from + share);
      await timesOf(some.slice(0, WARM_UP_CALLS));
      times.push(...(await timesOf(some)));
    }
  const [first, ...larger] = read;
  return [
    ...(first ? larger.flatMap((one) => growthRowsOf(shape, first, one)) : []),
    ...firsts.map((one) => firstSearchRow(shape, one, firsts[0])),
  ];
}

/** Counts of a search are cached until something changes: the times of searches without a cached count. */
async function timesOfFirstSearches(stage: Stage, calls: readonly ListRequest[]): Promise<Times[]> {
  const firsts = [...new Map(calls.map((request) => [JSON.stringify(request.filter), request])).values()];
  const read: Times[] = [];
  for (const size of stage.counts.sizes) {
    await openDatabase(await stage.market(size));
    read.push({ size, times: await timesOf(firsts) });
  }
  return read;
}

/** Compared with the `smallest` database, unless it is that one. */
function firstSearchRow({ name }: Shape, one: Times, smallest: Times = one): Row {
  const [own, before] = [nearestRank(one.times, 0.95), nearestRank(smallest.times, 0.95)];
  const what = `${name}: p95 of ${one.times.length} first requests, ${listingsOf(one.size)}`;
  const facts = { goal: 7, what, unit: "ms" };
  return one === smallest ? forScale(facts, own) : atMostTimes(facts, own, before, MOST_GROWTH.freeText);
}

/** `1,000,000 listings` */
const listingsOf = (size: number): string => `${size.toLocaleString("en-GB")} listings`;

function growthRowsOf({ name, isFreeText }: Shape, first: Times, other: Times): Row[] {
  const [before, after] = [nearestRank(first.times, 0.95), nearestRank(other.times, 0.95)];
  const ms = (what: string) => ({ goal: 7, what: `${name}: ${what}`, unit: "ms" });
  const sizes = `${listingsOf(other.size)} compared with ${listingsOf(first.size)}`;
  return [
    atMostTimes(ms(`p95, ${sizes}`), after, before, isFreeText ? MOST_GROWTH.freeText : MOST_GROWTH.filters),
    forScale(ms(`p50, ${listingsOf(other.size)}`), nearestRank(other.times, 0.5)),
  ];
}

type Draw = <T>(values: readonly T[]) => T;
/** A kind of list that visitors request. Free text may grow more (performance.md, goal 7). */
type Shape = { name: string; isFreeText?: true; criteria: (draw: Draw) => Partial<ListFilter>; sorts?: Sort[] };

const NEARBY_PAGES = [1, 1, 1, 2, 3];
const LOCALITIES = ["Vijay Nagar", "Civil Lines", "Station Road", "Lake View"];
const WORDS = ["narmada", "lotus", "heritage", "silver", "krishna"];
const MORE_WORDS = ["enclave", "residency", "park", "plaza"];

const oneType = (draw: Draw) => ({ types: [draw(PROPERTY_TYPES)] });
const localityKeys = (draw: Draw) => [localityKeyOf(draw(LOCALITIES), draw(CITIES)) ?? ""];

const SHAPES: readonly Shape[] = [
  { name: "newest", criteria: () => ({}), sorts: ["newest"] },
  { name: "three types", criteria: (draw) => ({ types: [...new Set([0, 1, 2].map(() => draw(PROPERTY_TYPES)))] }) },
  { name: "category and type", criteria: (draw) => ({ ...oneType(draw), categories: [draw(CATEGORIES)] }) },
  { name: "city and type", criteria: (draw) => ({ ...oneType(draw), cities: [draw(CITIES)] }) },
  {
    name: "type and highest price",
    criteria: (draw) => ({ ...oneType(draw), maxPrice: draw([20_000, 100_000, 2_000_000]) }),
  },
  {
    name: "city, category, type, price band",
    criteria: (draw) => {
      const category = draw(CATEGORIES);
      const { min, below } = draw(bandsOf(category));
      const band = { minPrice: min, ...(below !== undefined && { priceBelow: below }) };
      return { ...oneType(draw), ...band, cities: [draw(CITIES)], categories: [category] };
    },
  },
  { name: "city and bedrooms", criteria: (draw) => ({ cities: [draw(CITIES)], bedrooms: [draw([1, 2, 3, 4])] }) },
  { name: "locality and type", criteria: (draw) => ({ ...oneType(draw), localityKeys: localityKeys(draw) }) },
  { name: "one word", isFreeText: true, criteria: (draw) => ({ words: [draw(WORDS)] }) },
  {
    name: "one word in a city",
    isFreeText: true,
    criteria: (draw) => ({ words: [draw(WORDS)], cities: [draw(CITIES)] }),
  },
  { name: "two words", isFreeText: true, criteria: (draw) => ({ words: [draw(WORDS), draw(MORE_WORDS)] }) },
];
const SORTS: readonly Sort[] = ["newest", "price-asc", "price-desc"];

/** The nth request for a list of this shape, the same in each run. */
function requestOf({ criteria, sorts = [...SORTS] }: Shape, call: number): ListRequest {
  const random = randomOf(call);
  const draw: Draw = (values) => values[random(values.length)] as (typeof values)[number];
  return { filter: filterOf(criteria(draw)), sort: draw(sorts), page: draw(NEARBY_PAGES), pageSize: PAGE_SIZE };
}
