import type { City } from "@/lib/property/constants";
import type { Position } from "@/lib/property/geo";

/** The names of a locality, for reading search texts. */
export type PlaceName = {
  /** `indore/vijay-nagar`, the value of `localityKey` and of the filter `locality`. */
  key: string;
  name: string;
  /** Missing outside the cities. */
  city?: City;
  /** Other spellings and names, old ones included. */
  aliases: readonly string[];
  /** The name in Devanagari. */
  hindi?: string;
  /** What people there go by: `Meghdoot Garden`. */
  landmarks: readonly string[];
};

/** Where a locality is, for maps. Localities without a known position are not among them. */
export type PlaceArea = {
  key: string;
  name: string;
  city?: City;
  centre: Position;
  /** Metres. Most of the locality lies within. */
  radiusMetres: number;
  /** Keys of the nearest localities, the nearest first. */
  neighbours: readonly string[];
};

/** A locality of the place table. */
export type Place = PlaceName & {
  pins: readonly string[];
  centre?: Position;
  radiusMetres?: number;
};
