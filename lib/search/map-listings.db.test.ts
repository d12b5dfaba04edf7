import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { plausibleListings, randomOf } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";
import { areaFault, boxOf, commonBox, type MapBox } from "@/lib/search/area-geometry";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import type { LngLat, MapArea } from "@/lib/search/map-area";
import type { MapItem } from "@/lib/search/map-contract";
import { clusterPlace, gridOf, type MapGrid } from "@/lib/search/map-grid";
import { listMapItems } from "@/lib/search/map-listings";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { isInArea, oracleOf, someFilter } from "@/tests/filter-oracle";

// @own-modules: the process keeps what this file changes.

const LISTINGS = atDepth({ standard: 1_500, all: 3_000 });
const CASES = atDepth({ standard: 120, all: 6_000 });
const DATABASE_CASES = atDepth({ standard: 20, all: 200 });
const NOW = new Date("2026-11-24T09:00:00Z");
const WORLD_DEGREES = 360;
const random = randomOf(sampleSeed + 3);
const stop = new AbortController();
let following: Promise<void> | undefined;

const short = (degrees: number) => Number(degrees.toFixed(5));
const WEST = 75.7;
const SOUTH = 22.5;
const somewhere = (): LngLat => ({
  lng: short(WEST + random(40_000) / 100_000),
  lat: short(SOUTH + random(40_000) / 100_000),
});
/** Where several homes stand: their cells hold many, and their edges can be those of an area. */
const KNOTS = Array.from({ length: 25 }, somewhere);

/** Homes alone, homes in one place, and homes without a place. */
const listings = plausibleListings(1, LISTINGS + 1).map((listing, index): PropertyRecord => {
  if (index % 9 === 0) return { ...listing, publicPoint: { rules: 1, of: "none" } };
  const place = index % 2 === 0 ? (KNOTS[random(KNOTS.length)] as LngLat) : somewhere();
  return { ...listing, publicPoint: { rules: 1, of: "home", ...place, radius: 300 } };
});

const reach = () => [20, 300, 3_000, 40_000, 40_000][random(5)] as number;
const center = () => (random(3) === 0 ? (KNOTS[random(KNOTS.length)] as LngLat) : somewhere());

function someBox(): MapBox {
  const { lng, lat } = center();
  // A side of a box often runs exactly through homes.
  const size = reach();
  const [width, height] = [1 + random(size), 1 + random(size)].map((steps) => steps / 100_000) as [number, number];
  return { west: lng, south: short(lat - height), east: short(lng + width), north: lat };
}

function somePolygon(): MapArea {
  const middle = center();
  const corners = 3 + random(12);
  const points = Array.from({ length: corners }, (_, place) => {
    const angle = ((place + random(800) / 1_000) / corners) * 2 * Math.PI;
    const far = (200 + random(reach())) / 100_000;
    return { lng: short(middle.lng + far * Math.cos(angle)), lat: short(middle.lat + far * Math.sin(angle)) };
  });
  return { kind: "polygon", points };
}

/** One of the three kinds, none of which is refused. */
function someArea(): MapArea {
  const kind = random(3);
  if (kind === 0) return { kind: "circle", center: center(), radiusKm: (1 + random(reach())) / 1_000 };
  if (kind === 1) return { kind: "box", ...someBox() };
  const polygon = somePolygon();
  return areaFault(polygon) ? someArea() : polygon;
}

type Case = { filter: ListFilter; view: MapBox | undefined; zoom: number };

function someCase(): Case {
  const { area: _, ...filter } = random(4) === 0 ? someFilter(random) : withFewCriteria();
  const area = random(3) === 0 ? someArea() : undefined;
  const box = area && random(3) > 0 ? boxOf(area) : someBox();
  const view = area ? commonBox(box, boxOf(area)) : box;
  return { filter: { ...filter, ...(area && { area }) }, view, zoom: random(limits.mapZoomMax + 1) };
}

/** Nothing or one criterion, so that many homes are found. */
function withFewCriteria(): ListFilter {
  if (random(2) === 0) return filterOf();
  const { area: _, ...filter } = someFilter(random);
  const given = Object.values(filter).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  return given.length === 1 ? filter : withFewCriteria();
}

const pointOf = ({ publicPoint }: PropertyRecord) => publicPoint as LngLat;
const oracle = oracleOf(listings, NOW);

/** The items of a view by a plain loop over all listings. */
function expectedItems({ filter, view, zoom }: Case) {
  const found = view
    ? oracle
        .listingsOf(filter)
        .filter((listing) => listing.publicPoint?.of === "home" && isInArea({ kind: "box", ...view }, pointOf(listing)))
    : [];
  const bounds = found.length > 0 ? boxOf({ kind: "polygon", points: found.map(pointOf) }) : undefined;
  if (!view || found.length <= limits.mapHomesMax) return { total: found.length, bounds, clusters: [], homes: found };
  const grid = gridOf(view, zoom);
  const { cellLng, cellLat } = grid;
  expect(Math.log2(cellLng / ((WORLD_DEGREES * limits.mapCellPx) / (256 * 2 ** zoom))) % 1, "cells are doubled").toBe(
    0,
  );
  const cells = new Map<string, PropertyRecord[]>();
  for (const listing of found) {
    const { lng, lat } = pointOf(listing);
    const cell = `${Math.floor((lng + 180) / cellLng)} ${Math.floor((lat + 90) / cellLat)}`;
    const homes = cells.get(cell);
    if (homes) homes.push(listing);
    else cells.set(cell, [listing]);
  }
  const groups = [...cells.values()];
  return {
    total: found.length,
    bounds,
    homes: groups.filter(({ length }) => length === 1).flat(),
    clusters: groups.filter(({ length }) => length > 1).map((homes) => clusterOf(homes, grid)),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const clusterOf = (homes: readonly PropertyRecord[], grid: MapGrid) => ({
  ...clusterPlace(grid, mean(homes.map((home) => pointOf(home).lng)), mean(homes.map((home) => pointOf(home).lat))),
  count: homes.length,
  minPrice: Math.min(...homes.map(({ price }) => price)),
  maxPrice: Math.max(...homes.map(({ price }) => price)),
});

type Cluster = Extract<MapItem, { count: number }>;
const isCluster = (item: MapItem): item is Cluster => "count" in item;
/** Sums of positions differ in their last decimal by the order of the summands, which must not decide an order. */
const apart = (one: number, other: number) => (Math.abs(one - other) < 0.0002 ? 0 : one - other);
const inOrder = (one: Cluster, other: Cluster) =>
  one.count - other.count ||
  one.minPrice - other.minPrice ||
  one.maxPrice - other.maxPrice ||
  apart(one.lng, other.lng) ||
  apart(one.lat, other.lat);

const toBeClose = (clusters: readonly ReturnType<typeof clusterOf>[]) =>
  [...clusters].sort(inOrder).map(({ lng, lat, ...rest }) => ({
    ...rest,
    lng: expect.closeTo(lng, 4.6),
    lat: expect.closeTo(lat, 4.6),
  }));

async function expectEqual(turn: Case) {
  const { items, total, bounds } = await listMapItems(turn);
  const expected = expectedItems(turn);
  const asked = JSON.stringify(turn);
  expect([total, bounds], asked).toEqual([expected.total, expected.bounds]);
  expect(items.length, asked).toBeLessThanOrEqual(limits.mapItemsMax);
  const homes = items.flatMap((item) => (isCluster(item) ? [] : [[item._id, item.lng, item.lat, item.price]]));
  expect(homes.sort(), asked).toEqual(
    expected.homes.map((home) => [home._id.toHexString(), pointOf(home).lng, pointOf(home).lat, home.price]).sort(),
  );
  const clusters = items.filter(isCluster);
  expect(clusters.sort(inOrder), asked).toEqual(toBeClose(expected.clusters));
  return clusters.length;
}

beforeAll(async () => {
  vi.setSystemTime(NOW);
  for (let from = 0; from < LISTINGS; from += 2_500)
    await PropertyModel.collection.insertMany(listings.slice(from, from + 2_500), { ignoreUndefined: true });
}, 120_000);

afterAll(async () => {
  stop.abort();
  await following;
});

it(`equals a plain loop from the database alone, ${DATABASE_CASES} random views`, {
  timeout: HANGS_AFTER_MS,
}, async () => {
  expect(readyColumns()).toBeUndefined();
  for (let turn = 0; turn < DATABASE_CASES; turn += 1) await expectEqual(someCase());
});

it("reads few views at once from the database, by an index, and refuses those that would wait long", async () => {
  expect(readyColumns()).toBeUndefined();
  const find = vi.spyOn(PropertyModel.collection, "find");
  const most = limits.mapReadsAtOnce + limits.mapReadsWaiting;
  const view = { west: WEST, south: SOUTH, east: WEST + 0.001, north: SOUTH + 0.001 };
  const asked = Array.from({ length: most + 2 }, () => listMapItems({ filter: filterOf(), view, zoom: 12 }));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(["TOO_MANY", "TOO_MANY"]);
  expect(find.mock.calls.map(([, options]) => options?.hint)).toContain("kind_price");
  find.mockRestore();
});

it(`equals a plain loop from the columns, ${CASES} random views`, { timeout: HANGS_AFTER_MS }, async () => {
  following = followListings(stop.signal);
  while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
  let clustered = 0;
  for (let turn = 0; turn < CASES; turn += 1) clustered += (await expectEqual(someCase())) > 0 ? 1 : 0;
  expect(clustered, "views with clusters").toBeGreaterThan(CASES / 50);
});
