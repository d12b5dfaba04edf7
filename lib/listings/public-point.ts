import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";
import { CITY_CENTRES } from "@/lib/property/city-centres";
import type { City } from "@/lib/property/constants";
import { movedBy, type Place, rounded } from "@/lib/property/geo";
import type { PublicPoint } from "@/lib/property/types";
import { findMapPlace } from "@/lib/search/map-places";

/** Raised when the rules change: the job then works out every point again. */
export const POINT_RULES = 1;

/** Rounding moves a point by less than a metre. */
const ROUNDING_METRES = 1;
const LEAST = limits.pointMovedMinMetres + ROUNDING_METRES;
const MOST = limits.pointMovedMaxMetres - ROUNDING_METRES;

/** Only a development server without AUTH_SECRET uses it. */
const ownKey = () => sharedState("public-point-key", () => randomBytes(32));

/**
 * The public place of a pin: 100 to 250 m away, every place in that ring equally likely. Direction and distance follow from the
 * id of the listing and a secret alone, so that many answers tell no more than one, and homes of one building differ.
 */
export function movedPoint(id: string, pin: Place): Place {
  const digest = createHmac("sha256", getEnv().AUTH_SECRET ?? ownKey())
    .update(`public-point\n${id}`)
    .digest();
  const share = (offset: number) => digest.readUIntBE(offset, 6) / 2 ** 48;
  const metres = Math.sqrt(LEAST ** 2 + share(0) * (MOST ** 2 - LEAST ** 2));
  return rounded(movedBy(pin, metres, share(6) * 2 * Math.PI));
}

type Placed = { id: string; pin: Place | undefined; localityKey?: string | undefined; city?: City | undefined };

/**
 * Where everybody sees a listing: its moved pin; without a pin the middle of its locality, or else of its city. Stored with the
 * listing and kept until its pin or locality changes, so that a new secret moves nothing.
 */
export async function publicPointOf({ id, pin, localityKey, city }: Placed): Promise<PublicPoint> {
  if (pin) return { rules: POINT_RULES, of: "home", ...movedPoint(id, pin), radius: limits.homeCircleMetres };
  const place = localityKey ? await findMapPlace(localityKey) : undefined;
  if (place)
    return { rules: POINT_RULES, of: "locality", ...rounded(place.centre), radius: Math.round(place.radiusMetres) };
  if (city) return { rules: POINT_RULES, of: "city", ...CITY_CENTRES[city], radius: limits.cityCircleMetres };
  return { rules: POINT_RULES, of: "none" };
}

/** Whether the pin is still the one that `kept` was made of. */
export const isSamePin = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.lng === other?.lng && one?.lat === other?.lat;
