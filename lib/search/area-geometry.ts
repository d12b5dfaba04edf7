import { limits } from "@/lib/platform/limits";
import { degreesOf, distanceMetres, rounded } from "@/lib/property/geo";
import { type LngLat, type MapArea, POLYGON_POINTS_MAX } from "@/lib/search/map-area";
import { mapTexts } from "@/lib/search/map-texts";

/** Degrees. */
export type MapBox = { west: number; south: number; east: number; north: number };

/** Positions are stored with five decimals: a degree has so many steps. */
export const POINT_STEPS = 100_000;
const ROUNDED_OFF = 1e-6;

/** In steps of which public positions are whole numbers, so that products of them are exact. Other corners stay where they are. */
function steps(degrees: number): number {
  const exact = degrees * POINT_STEPS;
  const whole = Math.round(exact);
  return Math.abs(exact - whole) < ROUNDED_OFF ? whole : exact;
}

/** The smallest box around an area. */
export function boxOf(area: MapArea): MapBox {
  if (area.kind === "box") {
    const { west, south, east, north } = area;
    return { west, south, east, north };
  }
  if (area.kind === "circle") return boxOfCircle(area.center, area.radiusKm * 1_000);
  const [lngs, lats] = [area.points.map(({ lng }) => lng), area.points.map(({ lat }) => lat)];
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

function boxOfCircle(center: LngLat, metres: number): MapBox {
  const north = degreesOf(metres, center.lat).lat;
  // A circle reaches further east and west on its side towards the pole.
  const { lng } = degreesOf(metres, Math.min(89, Math.abs(center.lat) + north));
  return { west: center.lng - lng, south: center.lat - north, east: center.lng + lng, north: center.lat + north };
}

/** The common part of two boxes; undefined when they do not touch. */
export function commonBox(one: MapBox, other: MapBox): MapBox | undefined {
  const [west, east] = [Math.max(one.west, other.west), Math.min(one.east, other.east)];
  const [south, north] = [Math.max(one.south, other.south), Math.min(one.north, other.north)];
  return west <= east && south <= north ? { west, south, east, north } : undefined;
}

/** Texts that follow the name of the key: `polygon crosses itself`. */
export const areaFaults = {
  tooLarge: (degrees: number) => `is too large: at most ${degrees} degrees from side to side`,
  antimeridian: "crosses the 180th meridian",
  crossing: "crosses itself",
  flat: "has no area",
} as const;

/** Why an area is refused; undefined when it is not. */
export function areaFault(area: MapArea): string | undefined {
  const { west, south, east, north } = boxOf(area);
  const isWide = (most: number) => east - west > most || north - south > most;
  if (area.kind === "box") return undefined;
  if (area.kind === "circle") return west < -180 || east > 180 ? areaFaults.antimeridian : undefined;
  const corners = cornersOf(area.points);
  if (edgesOf(area.points).some(([from, to]) => Math.abs(from.lng - to.lng) > 180)) return areaFaults.antimeridian;
  if (corners.length < 3 || isFlat(corners)) return areaFaults.flat;
  if (isWide(limits.mapAreaMaxDegrees)) return areaFaults.tooLarge(limits.mapAreaMaxDegrees);
  return crossesItself(corners) ? areaFaults.crossing : undefined;
}

/** A corner in steps. */
type Corner = { x: number; y: number };

/** The corners in steps, without repeated neighbours; a last corner that repeats the first is left out. */
function cornersOf(points: readonly LngLat[]): Corner[] {
  const all = points.map(({ lng, lat }) => ({ x: steps(lng), y: steps(lat) }));
  return all.filter((corner, place) => {
    const before = all[(place + all.length - 1) % all.length];
    return !before || corner.x !== before.x || corner.y !== before.y;
  });
}

const edgesOf = <T>(points: readonly T[]): [T, T][] =>
  points.map((point, place) => [point, points[(place + 1) % points.length] ?? point]);

/** Above 0 when `c` is on the left of the line from `a` to `b`, 0 when it is on the line. Exact for whole steps. */
const turnOf = (a: Corner, b: Corner, c: Corner): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const isFlat = (corners: readonly Corner[]): boolean => {
  const [first, second] = corners;
  return !first || !second || corners.every((corner) => turnOf(first, second, corner) === 0);
};

const isBetween = (a: Corner, b: Corner, c: Corner): boolean =>
  c.x >= Math.min(a.x, b.x) && c.x <= Math.max(a.x, b.x) && c.y >= Math.min(a.y, b.y) && c.y <= Math.max(a.y, b.y);

/** Whether two edges have a point in common. */
function doMeet([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): boolean {
  const [toC, toD, toA, toB] = [turnOf(a, b, c), turnOf(a, b, d), turnOf(c, d, a), turnOf(c, d, b)];
  if (Math.sign(toC) * Math.sign(toD) < 0 && Math.sign(toA) * Math.sign(toB) < 0) return true;
  return (
    (toC === 0 && isBetween(a, b, c)) ||
    (toD === 0 && isBetween(a, b, d)) ||
    (toA === 0 && isBetween(c, d, a)) ||
    (toB === 0 && isBetween(c, d, b))
  );
}

/** Whether edges that are no neighbours meet, or neighbours lie on each other. */
function crossesItself(corners: readonly Corner[]): boolean {
  const edges = edgesOf(corners);
  return edges.some((edge, place) =>
    edges.slice(place + 1).some((other, further) => {
      const follows = further === 0;
      const closes = place === 0 && place + 1 + further === edges.length - 1;
      if (!follows && !closes) return doMeet(edge, other);
      const [before, shared, after] = follows
        ? ([edge[0], edge[1], other[1]] as const)
        : ([other[0], edge[0], edge[1]] as const);
      return (
        turnOf(before, shared, after) === 0 && (isBetween(before, shared, after) || isBetween(shared, after, before))
      );
    }),
  );
}

/** Whether a position, in degrees, is in an area. Positions on the edge are. */
export type AreaTest = (lng: number, lat: number) => boolean;

/** A fast test for many positions against one area. */
export function areaTest(area: MapArea): AreaTest {
  if (area.kind === "polygon") return polygonTest(cornersOf(area.points));
  if (area.kind === "box") {
    const { west, south, east, north } = area;
    return (lng, lat) => lng >= west && lng <= east && lat >= south && lat <= north;
  }
  return circleTest(area.center, area.radiusKm * 1_000);
}

/**
 * Below this latitude the flat distance of two places differs from the true one by less than this share for each metre between them: a degree
 * of longitude gets shorter by the tangent of the latitude times the way north (1.74 at 60 degrees, over the earth's radius).
 */
const FLAT_TO_LATITUDE = 60;
const FLAT_MARGIN_A_METRE = 3e-7;
/** For what is rounded on the way. */
const LEAST_MARGIN = 1e-4;

/** The true distance is worked out near the edge alone; elsewhere the flat one decides, which takes a tenth of the time. */
function circleTest(center: LngLat, metres: number): AreaTest {
  const { west, south, east, north } = boxOfCircle(center, metres);
  const degree = degreesOf(1, center.lat);
  const isFlat = Math.abs(center.lat) + (north - south) < FLAT_TO_LATITUDE;
  const margin = Math.max(LEAST_MARGIN, metres * FLAT_MARGIN_A_METRE);
  const inner = (metres * (1 - margin)) ** 2;
  const outer = (metres * (1 + margin)) ** 2;
  return (lng, lat) => {
    if (lng < west || lng > east || lat < south || lat > north) return false;
    const x = (lng - center.lng) / degree.lng;
    const y = (lat - center.lat) / degree.lat;
    const squared = x * x + y * y;
    if (isFlat && squared < inner) return true;
    if (isFlat && squared > outer) return false;
    return distanceMetres(center, { lng, lat }) <= metres;
  };
}

const BANDS = 64;

/** Rays are sent east. The edges are sorted into bands of latitude, so that few of them are looked at for each position. */
function polygonTest(corners: readonly Corner[]): AreaTest {
  const ys = corners.map(({ y }) => y);
  const xs = corners.map(({ x }) => x);
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const height = Math.max(1, Math.ceil((north - south + 1) / BANDS));
  const bandOf = (y: number) => Math.floor((y - south) / height);
  /** The ends of the edges of each band, the lower one first: x, y, x, y. */
  const bands = Array.from({ length: BANDS }, (): number[] => []);
  for (const edge of edgesOf(corners)) {
    const [low, high] = edge[0].y <= edge[1].y ? [edge[0], edge[1]] : [edge[1], edge[0]];
    for (let band = bandOf(low.y); band <= bandOf(high.y); band += 1) bands[band]?.push(low.x, low.y, high.x, high.y);
  }
  const none: number[] = [];
  return (lng, lat) => {
    const x = steps(lng);
    const y = steps(lat);
    if (x < west || x > east || y < south || y > north) return false;
    const ends = bands[bandOf(y)] ?? none;
    let isInside = false;
    for (let at = 0; at < ends.length; at += 4) {
      const lowX = ends[at] ?? 0;
      const lowY = ends[at + 1] ?? 0;
      const highX = ends[at + 2] ?? 0;
      const highY = ends[at + 3] ?? 0;
      if (y < lowY || y > highY) continue;
      const turn = (highX - lowX) * (y - lowY) - (highY - lowY) * (x - lowX);
      if (turn === 0 && x >= Math.min(lowX, highX) && x <= Math.max(lowX, highX)) return true;
      if (turn > 0 && y < highY) isInside = !isInside;
    }
    return isInside;
  };
}

/** The corners of an area that is being drawn, in their order, and why they are no area. */
export type Drawing = { corners: readonly LngLat[]; fault?: string | undefined };

export const emptyDrawing: Drawing = { corners: [] };

/** Whether the corners may be closed to an area, even after one too many was refused. */
export const canFinish = ({ corners }: Drawing): boolean => corners.length >= 3 && !faultOf(corners);

/** The drawing with one more corner, which is left out where there are too many. */
export function withCorner({ corners }: Drawing, corner: LngLat): Drawing {
  if (corners.length >= POLYGON_POINTS_MAX) return { corners, fault: mapTexts.cornersMax(POLYGON_POINTS_MAX) };
  const next = rounded(corner);
  const last = corners.at(-1);
  if (last?.lng === next.lng && last.lat === next.lat) return { corners, fault: faultOf(corners) };
  return drawingOf([...corners, next]);
}

export const withoutLastCorner = ({ corners }: Drawing): Drawing => drawingOf(corners.slice(0, -1));

/** The area of the corners, or undefined while they are none. */
export const finishedArea = (drawing: Drawing): MapArea | undefined =>
  canFinish(drawing) ? { kind: "polygon", points: [...drawing.corners] } : undefined;

const drawingOf = (corners: readonly LngLat[]): Drawing => ({ corners, fault: faultOf(corners) });

function faultOf(corners: readonly LngLat[]): string | undefined {
  if (corners.length < 3) return undefined;
  const fault = areaFault({ kind: "polygon", points: [...corners] });
  if (!fault) return undefined;
  if (fault === areaFaults.crossing) return mapTexts.areaCrosses;
  return fault === areaFaults.flat ? mapTexts.areaFlat : mapTexts.areaTooLarge;
}
