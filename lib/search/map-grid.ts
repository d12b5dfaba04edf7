import { limits } from "@/lib/platform/limits";
import { rounded } from "@/lib/property/geo";
import type { MapBox } from "@/lib/search/area-geometry";

const WORLD_DEGREES = 360;
const TILE_PX = 256;
/** A degree of latitude is wider on the screen than one of longitude: by this share in the middle of India. */
const LATITUDE_SHARE = 0.92;
const LNG_START = -180;
const LAT_START = -90;

/** Cells of equal size that start at the same place for every view, so that clusters stay where they are while the map moves. */
export type MapGrid = {
  /** Degrees. */
  cellLng: number;
  cellLat: number;
  firstColumn: number;
  firstRow: number;
  columns: number;
  rows: number;
};

const cellAt = (degrees: number, start: number, size: number) => Math.floor((degrees - start) / size);

/** The cells of a box at a zoom level. They are doubled in size until there are at most `limits.mapItemsMax`. */
export function gridOf({ west, south, east, north }: MapBox, zoom: number): MapGrid {
  for (let cellLng = (WORLD_DEGREES * limits.mapCellPx) / (TILE_PX * 2 ** zoom); ; cellLng *= 2) {
    const cellLat = cellLng * LATITUDE_SHARE;
    const firstColumn = cellAt(west, LNG_START, cellLng);
    const firstRow = cellAt(south, LAT_START, cellLat);
    const columns = cellAt(east, LNG_START, cellLng) - firstColumn + 1;
    const rows = cellAt(north, LAT_START, cellLat) - firstRow + 1;
    if (columns * rows <= limits.mapItemsMax) return { cellLng, cellLat, firstColumn, firstRow, columns, rows };
  }
}

/** The largest circle that a cluster is drawn as, with its ring (components/search/map-items-layer). */
const CLUSTER_RADIUS_PX = 34;
/** How far from the middle of its cell a cluster may be, as a share of the cell: circles of neighbours then do not overlap. */
const CLUSTER_REACH = 0.5 - CLUSTER_RADIUS_PX / limits.mapCellPx;

/** Moves a coordinate of a cluster towards the middle of its cell. */
function withinReach(degrees: number, start: number, size: number): number {
  const middle = start + (cellAt(degrees, start, size) + 0.5) * size;
  const reach = CLUSTER_REACH * size;
  return Math.min(middle + reach, Math.max(middle - reach, degrees));
}

/** Where a cluster is shown whose homes have this mean of their public points. */
export const clusterPlace = ({ cellLng, cellLat }: MapGrid, lng: number, lat: number) =>
  rounded({ lng: withinReach(lng, LNG_START, cellLng), lat: withinReach(lat, LAT_START, cellLat) });

/** Several homes in one cell, near the mean of their public points. Prices in rupees. */
type MapCluster = { lng: number; lat: number; count: number; minPrice: number; maxPrice: number };

/** What a view shows: clusters, and the rows of single homes. */
type MapTally = { total: number; clusters: MapCluster[]; homes: number[] };

/**
 * Counts homes into the cells of a grid in one pass. `add` takes the row of a home, its public point, which is in the box of
 * the grid, and its price; it returns whether the row may be shown as a single home. With at most `limits.mapHomesMax` homes all
 * of them are single.
 */
export function createTally(grid: MapGrid): MapCounter {
  const { cellLng, cellLat, firstColumn, firstRow, columns, rows } = grid;
  const cells = columns * rows;
  const counts = new Uint32Array(cells);
  const lngs = new Float64Array(cells);
  const lats = new Float64Array(cells);
  const lowest = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  const highest = new Float64Array(cells);
  const rowsOfCells = new Int32Array(cells);
  const firstHomes: number[] = [];
  let total = 0;

  const add: AddHome = (row, lng, lat, price) => {
    const column = cellAt(lng, LNG_START, cellLng) - firstColumn;
    const cell = (cellAt(lat, LAT_START, cellLat) - firstRow) * columns + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
    lngs[cell] = (lngs[cell] ?? 0) + lng;
    lats[cell] = (lats[cell] ?? 0) + lat;
    if (price < (lowest[cell] ?? 0)) lowest[cell] = price;
    if (price > (highest[cell] ?? 0)) highest[cell] = price;
    const isFirst = counts[cell] === 1;
    if (isFirst) rowsOfCells[cell] = row;
    total += 1;
    if (total > limits.mapHomesMax) return isFirst;
    firstHomes.push(row);
    return true;
  };

  const result = (): MapTally => {
    if (total <= limits.mapHomesMax) return { total, clusters: [], homes: firstHomes };
    const filled = [...counts.keys()].filter((cell) => (counts[cell] ?? 0) > 0);
    const clusters = filled.flatMap((cell) => {
      const count = counts[cell] ?? 0;
      if (count === 1) return [];
      const place = clusterPlace(grid, (lngs[cell] ?? 0) / count, (lats[cell] ?? 0) / count);
      return [{ ...place, count, minPrice: lowest[cell] ?? 0, maxPrice: highest[cell] ?? 0 }];
    });
    return {
      total,
      clusters,
      homes: filled.filter((cell) => counts[cell] === 1).map((cell) => rowsOfCells[cell] ?? 0),
    };
  };
  return { add, result };
}

type AddHome = (row: number, lng: number, lat: number, price: number) => boolean;

export type MapCounter = { add: AddHome; result: () => MapTally };
