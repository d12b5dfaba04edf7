import { distanceMetres } from "@/lib/property/geo";
import type { Place, PlaceArea } from "@/lib/search/place-types";

/** Neighbours of one locality, at most. */
const NEIGHBOURS_MAX = 6;
/** Metres between the edges of two neighbours, at most. */
const GAP_MAX_METRES = 2_000;

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
    .map((other) => ({ key: other.key, far: distanceMetres(area.centre, other.centre), radius: other.radiusMetres }))
    .filter(({ far, radius }) => far - radius - area.radiusMetres <= GAP_MAX_METRES)
    .sort((one, other) => one.far - other.far || (one.key < other.key ? -1 : 1))
    .slice(0, NEIGHBOURS_MAX)
    .map(({ key }) => key);
}
