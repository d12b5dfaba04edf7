import "server-only";
import type { City } from "@/lib/property/constants";
import { areasOf } from "@/lib/search/place-neighbours";
import { shippedPlaces } from "@/lib/search/place-table";
import type { Place, PlaceArea, PlaceName } from "@/lib/search/place-types";

/** All localities of the place table, ordered by key. */
export const listPlaces = async (): Promise<Place[]> =>
  shippedPlaces().sort((one, other) => (one.key < other.key ? -1 : 1));

/** The localities of a city; without a city, of the country outside the cities. Ordered by key. */
export const placesOf = async (city: City | undefined): Promise<Place[]> =>
  (await listPlaces()).filter((place) => place.city === city);

/** The names of all localities, for reading search texts. */
export const listPlaceNames = async (): Promise<PlaceName[]> =>
  (await listPlaces()).map(({ key, name, city, aliases, hindi, landmarks }) => ({
    key,
    name,
    ...(city && { city }),
    aliases,
    ...(hindi && { hindi }),
    landmarks,
  }));

/** The areas of all localities that have a position, for maps. */
export const listPlaceAreas = async (): Promise<PlaceArea[]> => areasOf(await listPlaces());

/** The present keys of localities: one that was renamed or merged stands for the locality that took its place. */
export const presentKeysOf = async (keys: readonly string[]): Promise<string[]> => [...keys];
