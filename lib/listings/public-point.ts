import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";
import { CITY_CENTRES } from "@/lib/property/city-centres";
import type { City } from "@/lib/property/constants";
import { movedBy, type Position, rounded } from "@/lib/property/geo";
import type { PublicPoint } from "@/lib/property/types";
import { listPlaces } from "@/lib/search/places";

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
export function movedPoint(id: string, pin: Position): Position {
  const digest = createHmac("sha256", getEnv().AUTH_SECRET ?? ownKey())
    .update(`public-point\n${id}`)
    .digest();
  const share = (offset: number) => digest.readUIntBE(offset, 6) / 2 ** 48;
  const metres = Math.sqrt(LEAST ** 2 + share(0) * (MOST ** 2 - LEAST ** 2));
  return rounded(movedBy(pin, metres, share(6) * 2 * Math.PI));
}

/** The middle and radius of a locality, where they are known. */
type FindArea = (localityKey: string) => { centre: Position; radiusMetres: number } | undefined;

/** Looks localities up in the place table as it is now. */
export async function areaFinder(): Promise<FindArea> {
  const areas = new Map(
    (await listPlaces()).flatMap(({ key, centre, radiusMetres }) =>
      centre && radiusMetres !== undefined ? [[key, { centre, radiusMetres }] as const] : [],
    ),
  );
  return (key) => areas.get(key);
}

type Placed = { id: string; pin: Position | undefined; localityKey?: string | undefined; city?: City | undefined };

/**
 * Where everybody sees a listing: its moved pin; without a pin the middle of its locality, or else of its city. Stored with the
 * listing and kept until its pin or locality changes, so that a new secret moves nothing.
 */
export async function publicPointOf({ id, pin, localityKey, city }: Placed, find?: FindArea): Promise<PublicPoint> {
  if (pin) return { rules: POINT_RULES, of: "home", ...movedPoint(id, pin), radius: limits.homeCircleMetres };
  const area = localityKey ? (find ?? (await areaFinder()))(localityKey) : undefined;
  if (area)
    return { rules: POINT_RULES, of: "locality", ...rounded(area.centre), radius: Math.round(area.radiusMetres) };
  if (city) return { rules: POINT_RULES, of: "city", ...CITY_CENTRES[city], radius: limits.cityCircleMetres };
  return { rules: POINT_RULES, of: "none" };
}

/** Whether the pin is still the one that `kept` was made of. */
export const isSamePin = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.lng === other?.lng && one?.lat === other?.lat;
