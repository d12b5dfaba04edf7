import { openDatabase } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { atMost, atMostTimes, nearestRank, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { CITY_CENTRES } from "@/lib/property/geo";
import { boxOf, type MapBox } from "@/lib/search/area-geometry";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import type { MapArea } from "@/lib/search/map-area";
import { listMapItems } from "@/lib/search/map-listings";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";

const ROUNDS = 4;
const WARM_UP_CALLS = 20;
const WARM_UP_SEED = 1_000_000;
/** Milliseconds (p95), and times the smallest market. */
const MOST = { map: 100, growth: 2 };
const READY_POLL_MS = 20;

type Times = { size: number; times: number[] };
type MapCall = { filter: ListFilter; view: MapBox; zoom: number };

/** Views of the map with filters and areas, drawn at random, as listings grow. The markets are measured alternately. */
export const mapGrowth: Goal = {
  number: 12,
  title: "The map, as listings grow",
  measure: async (stage) => {
    const { sizes, callsPerShape } = stage.counts;
    const read = sizes.map((size): Times => ({ size, times: [] }));
    for (const size of sizes) await stage.market(size);
    const share = Math.ceil(callsPerShape / ROUNDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const one of read) await measureRound(stage, one, { from: round * share, calls: share });
    return read.flatMap((one) => rowsOf(one, read[0] ?? one));
  },
};

async function measureRound(stage: Stage, { size, times }: Times, { from, calls }: { from: number; calls: number }) {
  await openDatabase(await stage.market(size));
  const stop = new AbortController();
  const following = followListings(stop.signal);
  while (!readyColumns()) await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  for (let call = 0; call < WARM_UP_CALLS; call += 1) await listMapItems(callOf(call + WARM_UP_SEED));
  for (let call = from; call < from + calls; call += 1) {
    const startedAt = performance.now();
    await listMapItems(callOf(call));
    times.push(performance.now() - startedAt);
  }
  stop.abort();
  await following;
}

const listingsOf = (size: number): string => `${size.toLocaleString("en-GB")} listings`;

function rowsOf({ size, times }: Times, smallest: Times): Row[] {
  const p95 = nearestRank(times, 0.95);
  const what = `map: p95, ${listingsOf(size)}`;
  return [
    atMost({ goal: 12, what, unit: "ms" }, p95, MOST.map),
    ...(size === smallest.size
      ? []
      : [
          atMostTimes(
            { goal: 12, what: `${what} compared with ${listingsOf(smallest.size)}`, unit: "ms" },
            p95,
            nearestRank(smallest.times, 0.95),
            MOST.growth,
          ),
        ]),
  ];
}

/** The nth call, the same in each run: from a view of all India to one of a few streets. */
function callOf(call: number): MapCall {
  const random = randomOf(call);
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const { lng, lat } = CITY_CENTRES[pick(CITIES)];
  const zoom = pick([5, 8, 10, 11, 12, 13, 14, 15, 16]);
  const reach = 360 / 2 ** zoom;
  const middle = { lng: lng + (random(200) - 100) / 2_000, lat: lat + (random(200) - 100) / 2_000 };
  const view = {
    west: middle.lng - reach,
    south: middle.lat - reach / 2,
    east: middle.lng + reach,
    north: middle.lat + reach / 2,
  };
  const area = pick<MapArea | undefined>([
    undefined,
    undefined,
    { kind: "circle", center: middle, radiusKm: 5 },
    corners(middle, reach / 2),
  ]);
  const criteria = pick<Partial<ListFilter>>([
    {},
    { types: [pick(PROPERTY_TYPES)] },
    { categories: [pick(CATEGORIES)] },
    { maxPrice: pick([10_000, 60_000, 5_000_000]), minBedrooms: pick([1, 2, 3]) },
  ]);
  return { filter: filterOf({ ...criteria, ...(area && { area }) }), view: area ? boxOf(area) : view, zoom };
}

/** A star with twenty corners. */
const corners = ({ lng, lat }: { lng: number; lat: number }, reach: number): MapArea => ({
  kind: "polygon",
  points: Array.from({ length: 20 }, (_, place) => {
    const [angle, length] = [(place / 20) * 2 * Math.PI, place % 2 === 0 ? reach : reach / 2];
    return { lng: lng + length * Math.cos(angle), lat: lat + length * Math.sin(angle) };
  }),
});
