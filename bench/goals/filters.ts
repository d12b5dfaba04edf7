import type { ObjectId } from "mongodb";
import { openDatabase } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { atMost, atMostTimes, forScale, nearestRank, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
  SORTS,
} from "@/lib/property/constants";
import { CARD_FIELDS } from "@/lib/property/dto";
import { localityKeyOf } from "@/lib/property/locality-key";
import { countFacets } from "@/lib/search/column-lists";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import { readListPage } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter, ListRequest } from "@/lib/search/types";

const PAGE_SIZE = 6;
const CRITERIA_MOST = 5;
const ROUNDS = 4;
const WARM_UP_CALLS = 20;
/** Milliseconds (p95), and times the smallest market. */
const MOST = { list: 60, facets: 150, growth: 2 };
const READY_POLL_MS = 20;

type Times = { size: number; lists: number[]; facets: number[] };

/** Lists and facets of up to five filters, drawn at random, as listings grow. The markets are measured alternately. */
export const filterGrowth: Goal = {
  number: 11,
  title: "Filters and facets, as listings grow",
  measure: async (stage) => {
    const { sizes, callsPerShape } = stage.counts;
    const read = sizes.map((size): Times => ({ size, lists: [], facets: [] }));
    const builds: Row[] = [];
    for (const size of sizes) await stage.market(size);
    const share = Math.ceil(callsPerShape / ROUNDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const times of read) {
        const builtMs = await measureRound(stage, times, { from: round * share, calls: share });
        if (round === 0)
          builds.push(forScale({ goal: 11, what: `columns built, ${listingsOf(times.size)}`, unit: "ms" }, builtMs));
      }
    return [...read.flatMap((one) => rowsOf(one, read[0] ?? one)), ...builds];
  },
};

/** Returns how long it took to build the columns, in ms. */
async function measureRound(
  stage: Stage,
  times: Times,
  { from, calls }: { from: number; calls: number },
): Promise<number> {
  await openDatabase(await stage.market(times.size));
  const stop = new AbortController();
  const startedAt = performance.now();
  const following = followListings(stop.signal);
  while (!readyColumns()) await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  const builtMs = performance.now() - startedAt;
  for (let call = from - WARM_UP_CALLS; call < from; call += 1) await measureCall(requestOf(call + WARM_UP_SEED));
  for (let call = from; call < from + calls; call += 1) {
    const { list, facets } = await measureCall(requestOf(call));
    times.lists.push(list);
    times.facets.push(facets);
  }
  stop.abort();
  await following;
  return builtMs;
}

const WARM_UP_SEED = 1_000_000;

async function measureCall(request: ListRequest): Promise<{ list: number; facets: number }> {
  const startedAt = performance.now();
  await readListPage<{ _id: ObjectId }>(request, CARD_FIELDS);
  const listedAt = performance.now();
  await countFacets(request.filter);
  return { list: listedAt - startedAt, facets: performance.now() - listedAt };
}

const listingsOf = (size: number): string => `${size.toLocaleString("en-GB")} listings`;

function rowsOf({ size, lists, facets }: Times, smallest: Times): Row[] {
  const p95 = (times: readonly number[]) => nearestRank(times, 0.95);
  const row = (what: string, times: readonly number[], most: number) =>
    atMost({ goal: 11, what: `${what}: p95, ${listingsOf(size)}`, unit: "ms" }, p95(times), most);
  const growth = (what: string, times: readonly number[], before: readonly number[]) =>
    atMostTimes(
      {
        goal: 11,
        what: `${what}: p95, ${listingsOf(size)} compared with ${listingsOf(smallest.size)}`,
        unit: "ms",
      },
      p95(times),
      p95(before),
      MOST.growth,
    );
  const isSmallest = size === smallest.size;
  return [
    row("page and total of up to five filters", lists, MOST.list),
    row("facets of up to five filters", facets, MOST.facets),
    ...(isSmallest ? [] : [growth("page and total", lists, smallest.lists), growth("facets", facets, smallest.facets)]),
  ];
}

type Draw = <T>(values: readonly T[]) => T;
const LOCALITIES = ["Vijay Nagar", "Civil Lines", "Station Road", "Lake View"];

const CRITERIA: readonly ((draw: Draw) => Partial<ListFilter>)[] = [
  (draw) => ({ categories: [draw(CATEGORIES)] }),
  (draw) => ({ types: [...new Set([draw(PROPERTY_TYPES), draw(PROPERTY_TYPES)])] }),
  (draw) => ({ cities: [draw(CITIES)] }),
  (draw) => ({ localityKeys: [localityKeyOf(draw(LOCALITIES), draw(CITIES)) ?? ""] }),
  (draw) => ({ minPrice: draw([5_000, 15_000, 2_000_000]) }),
  (draw) => ({ maxPrice: draw([10_000, 25_000, 60_000, 5_000_000]) }),
  (draw) => ({ bedrooms: [draw([1, 2, 3])] }),
  (draw) => ({ minBedrooms: draw([2, 3, 4]) }),
  (draw) => ({ minArea: draw([500, 1_000, 2_000]) }),
  (draw) => ({ maxArea: draw([600, 1_200, 2_500]) }),
  (draw) => ({ maxPricePerSqft: draw([20, 60, 4_000]) }),
  (draw) => ({ furnished: [draw(FURNISHINGS)] }),
  (draw) => ({ preferred: [draw(PREFERRED_CUSTOMERS)] }),
  (draw) => ({ amenities: [...new Set([draw(AMENITIES), draw(AMENITIES)])] }),
  (draw) => ({ sellers: [draw(SELLER_KINDS)] }),
  (draw) => ({ postedWithin: draw([7, 30, 90]) }),
  (draw) => ({ confirmedWithin: draw([15, 30, 60]) }),
  (draw) => ({ minPhotos: draw([1, 3, 5]) }),
  () => ({ rera: true as const }),
];
const AMENITIES = ["lift", "cctv", "powerbackup", "parking", "garden", "gym", "wifi"] as const;

/** The nth request, the same in each run. */
function requestOf(call: number): ListRequest {
  const random = randomOf(call);
  const draw: Draw = (values) => values[random(values.length)] as (typeof values)[number];
  const count = 1 + random(CRITERIA_MOST);
  const criteria = Object.assign({}, ...Array.from({ length: count }, () => draw(CRITERIA)(draw)));
  return { filter: filterOf(criteria), sort: draw(SORTS), page: draw([1, 1, 1, 2, 3]), pageSize: PAGE_SIZE };
}
