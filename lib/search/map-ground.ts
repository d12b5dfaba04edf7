import "server-only";
import { getEnv } from "@/lib/platform/env";
import { CITY_CENTRES } from "@/lib/property/city-centres";
import { CITIES } from "@/lib/property/constants";
import type { MapGround } from "@/lib/search/map-contract";
import { listPlaces } from "@/lib/search/places";

/** What the map draws under the homes: localities with a position, cities, and the street map of the settings. */
export async function getMapGround(): Promise<MapGround> {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = getEnv();
  const places = (await listPlaces()).flatMap(({ key, name, city, centre, radiusMetres }) =>
    centre && radiusMetres !== undefined ? [{ key, name, ...(city && { city }), ...centre, radius: radiusMetres }] : [],
  );
  return {
    places,
    cities: CITIES.map((name) => ({ name, ...CITY_CENTRES[name] })),
    ...(url && attribution && { tiles: { url, attribution } }),
  };
}
