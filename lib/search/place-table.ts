import { CITIES, type City } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/locality-key";
import type { Place } from "@/lib/search/place-rules";
import bhopal from "@/lib/search/place-table/bhopal.json";
import dewas from "@/lib/search/place-table/dewas.json";
import dhar from "@/lib/search/place-table/dhar.json";
import elsewhere from "@/lib/search/place-table/elsewhere.json";
import indore from "@/lib/search/place-table/indore.json";
import khandwa from "@/lib/search/place-table/khandwa.json";
import ujjain from "@/lib/search/place-table/ujjain.json";

/** One line of a file of the table. */
type Line = {
  name: string;
  hindi: string;
  aliases: string[];
  pins: string[];
  centre: number[];
  centreFrom: string;
  /** Metres. */
  radius: number;
  office?: string;
  landmarks?: string[];
};

const FILES: Record<City, readonly Line[]> = {
  Indore: indore,
  Bhopal: bhopal,
  Ujjain: ujjain,
  Dewas: dewas,
  Dhar: dhar,
  Khandwa: khandwa,
};

/** All localities of the table as it is shipped, by city. The database decides where it differs (lib/search/places.ts). */
export const shippedPlaces = (): Place[] => [
  ...CITIES.flatMap((city) => FILES[city].map((line) => toPlace(line, city))),
  ...elsewhere.map((line: Line) => toPlace(line, undefined)),
];

function toPlace({ name, hindi, aliases, pins, centre, radius, landmarks = [] }: Line, city: City | undefined): Place {
  const [lng, lat] = centre;
  return {
    key: localityKeyOf(name, city) ?? "",
    name,
    ...(city && { city }),
    aliases,
    hindi,
    landmarks,
    pins,
    ...(lng !== undefined && lat !== undefined && { centre: { lng, lat }, radiusMetres: radius }),
  };
}
