import type { City } from "@/lib/property/constants";
import type { Position } from "@/lib/property/geo";

/** The middle of each city in degrees. Pins are checked against it, and listings without a better place stand there. */
export const CITY_CENTRES: Readonly<Record<City, Position>> = {
  Indore: { lng: 75.857, lat: 22.719 },
  Bhopal: { lng: 77.412, lat: 23.259 },
  Ujjain: { lng: 75.785, lat: 23.179 },
  Dewas: { lng: 76.052, lat: 22.963 },
  Dhar: { lng: 75.304, lat: 22.598 },
  Khandwa: { lng: 76.352, lat: 21.832 },
};
