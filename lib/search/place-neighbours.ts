import type { LngLat, Place, PlaceArea } from "@/lib/search/place-types";

/** Neighbours of one locality, at most. */
const NEIGHBOURS_MAX = 6;
/** Metres between the edges of two neighbours, at most. */
const GAP_MAX_METRES = 2_000;
const METRES_A_DEGREE = 111_320;

/** The localities that have a position, with their neighbours. Localities of different cities are no neighbours. */
export function areasOf(places: readonly Place[]): PlaceArea[] {
  const placed = places.flatMap(({ key, name, city, centre, radiusMetres }) =>
    centre && radiusMetres !== undefined ? [{ key, name, ...(city && { city }), centre, radiusMetres }] : [],
  );
  return placed.map((area) => ({ ...area, neighbours: neighboursOf(area, placed) }));
}

type Placed = Omit<PlaceArea, "neighbours">;

function neighboursOf(area: Placed, all: readonly Placed[]): string[] {
  return all
    .filter(({ key, city }) => key !== area.key && city !== undefined && city === area.city)
    .map((other) => ({ key: other.key, far: metresBetween(area.centre, other.centre), radius: other.radiusMetres }))
    .filter(({ far, radius }) => far - radius - area.radiusMetres <= GAP_MAX_METRES)
    .sort((one, other) => one.far - other.far || (one.key < other.key ? -1 : 1))
    .slice(0, NEIGHBOURS_MAX)
    .map(({ key }) => key);
}

/** Metres between two positions in one city. Distances of up to 100 km are right to 0.1 %. */
export function metresBetween(one: LngLat, other: LngLat): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  return METRES_A_DEGREE * Math.hypot((one.lng - other.lng) * Math.cos(middle), one.lat - other.lat);
}
