import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { roundedDegrees } from "@/lib/property/geo";
import { POINT_STEPS } from "@/lib/search/area-geometry";
import { cellAround, clusterPlace, gridOf, MapCounter } from "@/lib/search/map-grid";
import { atDepth, sampleSeed } from "@/tests/depth";
import { randomFrom } from "@/tests/random";

const VIEWS = atDepth({ standard: 300, all: 10_000 });
const random = randomFrom(sampleSeed + 1);
const between = (low: number, high: number) => low + random() * (high - low);
function boundsOf(some: readonly { lng: number; lat: number }[]) {
  const [lngs, lats] = [some.map(({ lng }) => lng), some.map(({ lat }) => lat)];
  if (some.length === 0) return undefined;
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}
const inside = (value: number, low: number, high: number) => value >= low && value <= high;

/** Homes in knots, as in localities, with equal places among them. */
const homes = Array.from({ length: 2_000 }, (_, row) => {
  const knot = Math.floor(random() * 40);
  const spread = random() < 0.2 ? 0 : 0.01;
  return {
    row,
    lng: roundedDegrees(75.7 + (knot % 8) * 0.05 + between(-spread, spread)),
    lat: roundedDegrees(22.5 + Math.floor(knot / 8) * 0.08 + between(-spread, spread)),
    price: Math.round(between(5_000, 9_000_000)),
  };
});

const columns = {
  lng: homes.map(({ lng }) => Math.round(lng * POINT_STEPS)),
  lat: homes.map(({ lat }) => Math.round(lat * POINT_STEPS)),
  price: homes.map(({ price }) => price),
};

it(`shows every home of ${VIEWS} random views once, alone or in a cluster, in at most ${limits.mapItemsMax} items`, () => {
  for (let view = 0; view < VIEWS; view += 1) {
    const [west, south] = [between(75.6, 76.1), between(22.4, 22.9)];
    const box = { west, south, east: west + between(0.001, 0.5), north: south + between(0.001, 0.5) };
    const zoom = Math.floor(between(4, 17));
    const grid = gridOf(box, zoom);
    const counter = new MapCounter(grid);
    const within = homes.filter(({ lng, lat }) => inside(lng, box.west, box.east) && inside(lat, south, box.north));
    const rows = within.map(({ row }) => row);
    // Two parts, as of two windows.
    counter.add(rows.slice(0, 500), Math.min(rows.length, 500), columns);
    counter.add(rows.slice(500), Math.max(0, rows.length - 500), columns);
    const { total, clusters, homes: single, bounds } = counter.result();
    expect(bounds).toEqual(boundsOf(within));
    const counted = clusters.reduce((sum, { count }) => sum + count, 0) + single.length;
    expect([total, counted]).toEqual([within.length, within.length]);
    expect(clusters.length + single.length).toBeLessThanOrEqual(limits.mapItemsMax);
    expect(clusters.every(({ count }) => count > 1)).toBe(true);
    if (within.length <= limits.mapHomesMax) expect(clusters).toEqual([]);
    for (const { count, ...place } of clusters.slice(-2)) {
      const cell = cellAround(place, grid);
      const around = within.filter(
        ({ lng, lat }) => inside(lng, cell.west, cell.east) && inside(lat, cell.south, cell.north),
      );
      expect(around).toHaveLength(count);
    }
    if (clusters.length === 0) continue;
    const prices = clusters.flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice]);
    const all = [...prices, ...single.map((row) => homes[row]?.price ?? 0)];
    const expected = within.map(({ price }) => price);
    expect([Math.min(...all), Math.max(...all)]).toEqual([Math.min(...expected), Math.max(...expected)]);
  }
});

it("keeps a cluster where it is while the map moves", () => {
  const one = gridOf({ west: 75.7, south: 22.5, east: 76, north: 22.8 }, 12);
  const moved = gridOf({ west: 75.75, south: 22.55, east: 76.05, north: 22.85 }, 12);
  expect([moved.cellLng, moved.cellLat]).toEqual([one.cellLng, one.cellLat]);
  const cellOf = (grid: typeof one) => Math.floor((75.9 + 180) / grid.cellLng) - grid.firstColumn;
  expect(cellOf(one) + one.firstColumn).toBe(cellOf(moved) + moved.firstColumn);
});

it("puts clusters of neighbouring cells so far apart that their circles do not overlap, and keeps those in the middle", () => {
  const grid = gridOf({ west: 75.7, south: 22.5, east: 76, north: 22.8 }, 12);
  const { cellLng, cellLat } = grid;
  const edge = {
    lng: -180 + Math.ceil((75.8 + 180) / cellLng) * cellLng,
    lat: -90 + Math.ceil((22.6 + 90) / cellLat) * cellLat,
  };
  const [one, other] = [-1, 1].map((side) => clusterPlace(grid, edge.lng + side * 1e-4, edge.lat + side * 1e-4));
  const px = (degrees: number, cell: number) => (Math.abs(degrees) / cell) * limits.mapCellPx;
  expect(px((one?.lng ?? 0) - (other?.lng ?? 0), cellLng)).toBeGreaterThan(67.5);
  expect(px((one?.lat ?? 0) - (other?.lat ?? 0), cellLat)).toBeGreaterThan(67.5);
  const middle = { lng: edge.lng + cellLng / 2, lat: edge.lat + cellLat / 2 };
  expect(clusterPlace(grid, middle.lng, middle.lat)).toEqual({
    lng: Number(middle.lng.toFixed(5)),
    lat: Number(middle.lat.toFixed(5)),
  });
});

it("takes larger cells for a view of a country at a zoom level of a street", () => {
  const { columns, rows } = gridOf({ west: 68, south: 7, east: 97, north: 37 }, 19);
  expect(columns * rows).toBeLessThanOrEqual(limits.mapItemsMax);
  expect(columns * rows).toBeGreaterThan(limits.mapItemsMax / 8);
});

it("shows a price that an older version stored as the highest one, in a cluster too", () => {
  const rows = Array.from({ length: limits.mapHomesMax + 1 }, (_, row) => row);
  const counter = new MapCounter(gridOf({ west: 75.7, south: 22.5, east: 76, north: 22.8 }, 12));
  const same = (value: number) => rows.map(() => value);
  const [lng, lat] = [75.85, 22.65].map((degrees) => same(degrees * POINT_STEPS));
  counter.add(rows, rows.length, { lng: lng ?? [], lat: lat ?? [], price: same(9_876_543_210) });
  const { listingPriceMaxRupees: most } = limits;
  expect(counter.result().clusters).toMatchObject([{ count: rows.length, minPrice: most, maxPrice: most }]);
});
