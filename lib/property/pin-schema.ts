import * as z from "zod";
import { limits } from "@/lib/platform/limits";
import { CITY_CENTRES } from "@/lib/property/city-centres";
import type { City } from "@/lib/property/constants";
import { parsedJson } from "@/lib/property/details";
import { distanceMetres, isInIndia, type Position, rounded } from "@/lib/property/geo";
import { mapMessages } from "@/lib/property/map-messages";

const degrees = z.number({ error: mapMessages.pinUnreadable });

/** The true place of a home, as JSON text `{ lng, lat }` in degrees inside India. An empty text counts as absent. */
export const pinInput = z
  .preprocess(
    (value) => (value === "" ? undefined : parsedJson(value)),
    z
      .strictObject({ lng: degrees, lat: degrees }, { error: mapMessages.pinUnreadable })
      .refine(isInIndia, { error: mapMessages.pinOutsideIndia })
      .transform(rounded)
      .optional(),
  )
  .meta({ description: "Where the home is, in degrees. Never public: the public point is moved by 100 to 250 m." });

/** Why this pin cannot belong to a home in this city; undefined when it can. */
export function pinFault(pin: Position | undefined, city: City | undefined): string | undefined {
  if (!pin || !city || !isInIndia(pin)) return undefined;
  const isNear = distanceMetres(pin, CITY_CENTRES[city]) <= limits.pinFromCityMaxMetres;
  return isNear ? undefined : mapMessages.pinFarFrom(city);
}
