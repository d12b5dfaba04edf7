import type { City } from "@/lib/property/constants";

/** A position in degrees, WGS 84. */
export type Position = { lng: number; lat: number };

/** At zoom level 0 one tile shows the whole world; each further level doubles its width. */
export const TILE_PX = 256;
export const WORLD_DEGREES = 360;

const EARTH_RADIUS_METRES = 6_371_008.8;
const METRES_A_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance of two positions in metres (haversine, on a sphere of the mean radius). */
export function distanceMetres(one: Position, other: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The position `metres` from `from` in the direction of `bearing` (radians, 0 is north). For distances below some kilometres. */
export const movedBy = (from: Position, metres: number, bearing: number): Position => ({
  lng: from.lng + (metres * Math.sin(bearing)) / (METRES_A_DEGREE * Math.cos(radians(from.lat))),
  lat: from.lat + (metres * Math.cos(bearing)) / METRES_A_DEGREE,
});

/** How many degrees of latitude and longitude `metres` are at this latitude. */
export const degreesOf = (metres: number, lat: number): Position => ({
  lng: metres / (METRES_A_DEGREE * Math.max(0.01, Math.cos(radians(lat)))),
  lat: metres / METRES_A_DEGREE,
});

/** Decimals of a stored position: about a metre. */
const DECIMALS = 5;

/** Degrees with as many decimals as are stored. */
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** A position with as many decimals as are stored. */
export const rounded = ({ lng, lat }: Position): Position => ({ lng: roundedDegrees(lng), lat: roundedDegrees(lat) });

/** A box around India with its islands. */
export const INDIA = { west: 68, south: 6.5, east: 97.5, north: 37.6 } as const;

export const isInIndia = ({ lng, lat }: Position): boolean =>
  lng >= INDIA.west && lng <= INDIA.east && lat >= INDIA.south && lat <= INDIA.north;

/** The middle of each city in degrees. Pins are checked against it, and listings without a better place stand there. */
export const CITY_CENTRES: Readonly<Record<City, Position>> = {
  Indore: { lng: 75.857, lat: 22.719 },
  Bhopal: { lng: 77.412, lat: 23.259 },
  Ujjain: { lng: 75.785, lat: 23.179 },
  Dewas: { lng: 76.052, lat: 22.963 },
  Dhar: { lng: 75.304, lat: 22.598 },
  Khandwa: { lng: 76.352, lat: 21.832 },
};
