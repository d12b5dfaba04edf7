import "server-only";
import { getEnv } from "@/lib/platform/env";
import { CITY_CENTRES } from "@/lib/property/city-centres";
import { CITIES, type City } from "@/lib/property/constants";
import type { LocalityArea, MapGround } from "@/lib/search/map-contract";
import type { Place } from "@/lib/search/place-types";
import { findPlaceByName, listPlaces, placesOf } from "@/lib/search/places";

/** What the map draws under the homes: localities with a position, cities, and the street map of the settings. */
export async function getMapGround(): Promise<MapGround> {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = getEnv();
  return {
    places: areasOf(await listPlaces()),
    cities: CITIES.map((name) => ({ name, ...CITY_CENTRES[name] })),
    ...(url && attribution && { tiles: { url, attribution } }),
  };
}

/** Where the locality is that this text stands for in a listing of the city. Null for an unknown one, and without a position. */
export async function findLocalityArea(
  typed: string | undefined,
  city: City | undefined,
): Promise<LocalityArea | null> {
  const known = typed ? await findPlaceByName(typed, city) : null;
  if (!known) return null;
  const [area] = areasOf((await placesOf(city)).filter(({ key }) => key === known.key));
  return area ?? null;
}

const areasOf = (places: readonly Place[]): LocalityArea[] =>
  places.flatMap(({ key, name, city, centre, radiusMetres }) =>
    centre && radiusMetres !== undefined ? [{ key, name, ...(city && { city }), ...centre, radius: radiusMetres }] : [],
  );
