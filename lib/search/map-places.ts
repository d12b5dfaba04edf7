import "server-only";
import type { City } from "@/lib/property/constants";
import type { Place } from "@/lib/property/geo";

/** A locality as the map draws it. */
export type MapPlace = {
  /** `indore/vijay-nagar` */
  key: string;
  name: string;
  city: City;
  centre: Place;
  radiusMetres: number;
};

/** All localities with a position. */
export const listMapPlaces = async (): Promise<readonly MapPlace[]> => [];

/** The locality with this key, if its position is known. */
export const findMapPlace = async (key: string): Promise<MapPlace | undefined> =>
  (await listMapPlaces()).find((place) => place.key === key);
