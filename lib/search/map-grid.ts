import { limits } from "@/lib/platform/limits";
import { priceShown } from "@/lib/property/figures";
import { rounded, roundedDegrees, TILE_PX, WORLD_DEGREES } from "@/lib/property/geo";
import { type MapBox, POINT_STEPS } from "@/lib/search/area-geometry";

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

/** Worked out in steps, as for the homes ({@link MapCounter}), so that a home on an edge is in the cell that its view begins or ends with. */
const cellAt = (degrees: number, start: number, size: number) =>
  Math.floor((stepsOf(degrees) - start * POINT_STEPS) / (size * POINT_STEPS));

/** Degrees with five decimals are a whole number of steps; others keep their fraction. */
function stepsOf(degrees: number): number {
  const steps = degrees * POINT_STEPS;
  const whole = Math.round(steps);
  return Math.abs(steps - whole) < ROUNDING ? whole : steps;
}
const ROUNDING = 1e-6;

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

/** The box of the cell that a cluster at this place stands for: homes on its edges are those that the cell counts. */
export function cellAround({ lng, lat }: { lng: number; lat: number }, { cellLng, cellLat }: MapGrid): MapBox {
  const [west, east] = edgesAt(lng, LNG_START, cellLng);
  const [south, north] = edgesAt(lat, LAT_START, cellLat);
  return { west, south, east, north };
}

/** The first and the last position of a cell, in degrees with five decimals. */
function edgesAt(degrees: number, start: number, size: number): [number, number] {
  const cell = cellAt(degrees, start, size);
  const firstStep = (index: number) => Math.ceil(stepsOf(start + index * size));
  return [roundedDegrees(firstStep(cell) / POINT_STEPS), roundedDegrees((firstStep(cell + 1) - 1) / POINT_STEPS)];
}

/** The largest circle that a cluster is drawn as, with its ring (components/search/map-homes). */
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

/** Several homes in one cell, near the mean of their public points. Prices in rupees, as they are shown. */
type MapCluster = { lng: number; lat: number; count: number; minPrice: number; maxPrice: number };

/** What a view shows: clusters, the rows of single homes, and the smallest box around all of them. */
type MapTally = { total: number; clusters: MapCluster[]; homes: number[]; bounds?: MapBox };

/** Public points in steps (lib/search/listing-columns), and prices in rupees, by row. */
type HomeColumns = {
  lng: ArrayLike<number>;
  lat: ArrayLike<number>;
  price: ArrayLike<number>;
};

// The places of what is known of a cell. One array for all of it takes two thirds of the time of one array for each.
const COUNT = 0;
const LNG_SUM = 1;
const LAT_SUM = 2;
const LOWEST = 3;
const HIGHEST = 4;
const FIRST_ROW = 5;
const CELL_PARTS = 6;

/**
 * Counts homes into the cells of a grid. With at most `limits.mapHomesMax` homes all of them are shown as single ones. Positions are
 * summed up in whole steps, so that the order does not matter.
 */
export class MapCounter {
  private readonly cells: Float64Array;
  private readonly firstHomes: number[] = [];
  private total = 0;
  /** In steps. */
  private bounds: MapBox = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };

  constructor(private readonly grid: MapGrid) {
    this.cells = new Float64Array(grid.columns * grid.rows * CELL_PARTS);
  }

  /** Counts the first `length` of `rows`, whose public points are in the box of the grid. */
  add(rows: ArrayLike<number>, length: number, { lng, lat, price }: HomeColumns): void {
    const { cells } = this;
    let { west: least, south: lowest, east: most, north: highest } = this.bounds;
    const { cellLng, cellLat, firstColumn, firstRow, columns } = this.grid;
    const west = LNG_START * POINT_STEPS;
    const south = LAT_START * POINT_STEPS;
    const width = cellLng * POINT_STEPS;
    const height = cellLat * POINT_STEPS;
    for (let place = 0; place < length; place += 1) {
      const row = rows[place] ?? 0;
      const x = lng[row] ?? 0;
      const y = lat[row] ?? 0;
      const rupees = price[row] ?? 0;
      if (x < least) least = x;
      if (x > most) most = x;
      if (y < lowest) lowest = y;
      if (y > highest) highest = y;
      const column = (((x - west) / width) | 0) - firstColumn;
      const at = (((((y - south) / height) | 0) - firstRow) * columns + column) * CELL_PARTS;
      const count = cells[at] ?? 0;
      cells[at] = count + 1;
      cells[at + LNG_SUM] = (cells[at + LNG_SUM] ?? 0) + x;
      cells[at + LAT_SUM] = (cells[at + LAT_SUM] ?? 0) + y;
      if (count === 0) cells[at + FIRST_ROW] = row;
      if (count === 0 || rupees < (cells[at + LOWEST] ?? 0)) cells[at + LOWEST] = rupees;
      if (rupees > (cells[at + HIGHEST] ?? 0)) cells[at + HIGHEST] = rupees;
    }
    this.bounds = { west: least, south: lowest, east: most, north: highest };
    const free = Math.max(0, limits.mapHomesMax - this.total);
    for (let place = 0; place < Math.min(free, length); place += 1) this.firstHomes.push(rows[place] ?? 0);
    this.total += length;
  }

  result(): MapTally {
    const { cells, total, grid } = this;
    const bounds = total > 0 && { bounds: this.degrees() };
    if (total <= limits.mapHomesMax) return { total, clusters: [], homes: this.firstHomes, ...bounds };
    const clusters: MapCluster[] = [];
    const homes: number[] = [];
    for (let at = 0; at < cells.length; at += CELL_PARTS) {
      const part = (place: number) => cells[at + place] ?? 0;
      const count = part(COUNT);
      if (count === 1) homes.push(part(FIRST_ROW));
      if (count < 2) continue;
      const place = clusterPlace(grid, part(LNG_SUM) / count / POINT_STEPS, part(LAT_SUM) / count / POINT_STEPS);
      clusters.push({ ...place, count, minPrice: priceShown(part(LOWEST)), maxPrice: priceShown(part(HIGHEST)) });
    }
    return { total, clusters, homes, ...bounds };
  }

  private degrees(): MapBox {
    const { west, south, east, north } = this.bounds;
    const least = rounded({ lng: west / POINT_STEPS, lat: south / POINT_STEPS });
    const most = rounded({ lng: east / POINT_STEPS, lat: north / POINT_STEPS });
    return { west: least.lng, south: least.lat, east: most.lng, north: most.lat };
  }
}
