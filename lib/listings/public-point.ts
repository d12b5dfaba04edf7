import "server-only";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import { pinOf } from "@/lib/listings/listing-fields";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { keyedDigest } from "@/lib/platform/signature";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import type { City } from "@/lib/property/constants";
import { CITY_CENTRES, movedBy, type Position, rounded } from "@/lib/property/geo";
import { POINT_KINDS, type PublicPoint } from "@/lib/property/types";
import { refreshColumns } from "@/lib/search/columns-feed";
import { cityOfKey } from "@/lib/search/place-rules";
import { seedPlaces } from "@/lib/search/place-seed";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { PlaceModel, type PlaceRecord } from "@/models/places";

/** Raised when the rules change: the job then works out every point again. */
export const POINT_RULES = 1;

/** Rounding moves a point by less than a metre. */
const ROUNDING_METRES = 1;
const LEAST = limits.pointMovedMinMetres + ROUNDING_METRES;
const MOST = limits.pointMovedMaxMetres - ROUNDING_METRES;

/**
 * The public place of a pin: 100 to 250 m away, every place in that ring equally likely. Direction and distance follow from the
 * id of the listing and a secret alone, so that many answers tell no more than one, and homes of one building differ.
 */
export function movedPoint(id: string, pin: Position): Position {
  const digest = keyedDigest("public-point", id);
  const share = (offset: number) => digest.readUIntBE(offset, 6) / 2 ** 48;
  const metres = Math.sqrt(LEAST ** 2 + share(0) * (MOST ** 2 - LEAST ** 2));
  return rounded(movedBy(pin, metres, share(6) * 2 * Math.PI));
}

/** The middle and radius of a locality, where they are known. */
type FindArea = (localityKey: string) => { centre: Position; radiusMetres: number } | undefined;

/** Looks these localities up in the place table as it is now: points that are made of a cached table would be repaired by nobody. */
async function areaFinder(keys: readonly (string | undefined)[]): Promise<FindArea> {
  const known = { active: true, key: { $in: [...new Set(keys.flatMap((key) => key ?? []))] } };
  const places = await withDatabase(() =>
    PlaceModel.collection
      .find<Pick<PlaceRecord, "key" | "centre" | "radiusMetres">>(known, {
        projection: { key: 1, centre: 1, radiusMetres: 1 },
        hint: "key_order",
      })
      .toArray(),
  );
  const areas = new Map(
    places.flatMap(({ key, centre, radiusMetres }) =>
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
  const area = localityKey ? (find ?? (await areaFinder([localityKey])))(localityKey) : undefined;
  if (area)
    return { rules: POINT_RULES, of: "locality", ...rounded(area.centre), radius: Math.round(area.radiusMetres) };
  if (city) return { rules: POINT_RULES, of: "city", ...CITY_CENTRES[city], radius: limits.cityCircleMetres };
  return { rules: POINT_RULES, of: "none" };
}

/** Whether the pin is still the one that `kept` was made of. */
export const isSamePin = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.lng === other?.lng && one?.lat === other?.lat;

const FIELDS = {
  point: 1,
  publicPoint: 1,
  localityKey: 1,
  city: 1,
  category: 1,
  propertyType: 1,
  listed: 1,
  updatedAt: 1,
} as const;
type PlacedListing = Pick<PropertyRecord, "_id" | keyof typeof FIELDS>;

/**
 * Gives a public point to every listing that has none, or one of older rules: in batches, by id. A run that was cut short goes
 * on where it stopped, because what is done is not found again. A listing that is changed meanwhile gets its point with that
 * change. Returns how many got one, false when another server is doing it.
 */
export async function fillPublicPoints(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    // Listings without a pin stand in the middle of their locality.
    if ((await nextBatch()).length > 0) await seedPlaces(now);
    for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch(batch.at(-1)?._id)) {
      filled += await store(batch);
      logger.info({ filled }, "Public points of listings backfilled");
    }
  };
  return (await withLease("public-points", work, { now })) ? filled : false;
}

const nextBatch = (after?: ObjectId): Promise<PlacedListing[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find(
        { "publicPoint.rules": { $ne: POINT_RULES }, ...(after && { _id: { $gt: after } }) },
        { projection: FIELDS, sort: { _id: 1 }, hint: "_id_", limit: limits.publicPointBatch },
      )
      .map((record) => record as unknown as PlacedListing)
      .toArray(),
  );

async function store(batch: readonly PlacedListing[]): Promise<number> {
  const writes: AnyBulkWriteOperation[] = [];
  const find = await areaFinder(batch.map(({ localityKey }) => localityKey));
  for (const { _id, updatedAt, localityKey, city, publicPoint, ...rest } of batch) {
    const point = await publicPointOf({ id: _id.toHexString(), pin: pinOf(rest), localityKey, city }, find);
    const asRead = { _id, updatedAt, "publicPoint.rules": publicPoint?.rules ?? null };
    writes.push({ updateOne: { filter: asRead, update: { $set: { publicPoint: point } } } });
  }
  const { modifiedCount } = await withDatabase(() => PropertyModel.collection.bulkWrite(writes, { ordered: false }));
  await showPoints(batch);
  return modifiedCount;
}

/** Expires everything that shows these listings. */
async function showPoints(batch: readonly PlacedListing[]): Promise<void> {
  const shown = batch.filter(({ listed }) => listed);
  if (shown.length === 0) return;
  await refreshColumns(shown.map(({ _id }) => _id));
  expireTags(new Set(shown.flatMap((listing) => tagsOfProperty({ ...listing, _id: listing._id.toHexString() }))));
}

const WITHOUT_PIN = POINT_KINDS.filter((kind) => kind !== "home");

/** A point without the version of its rules. */
const placeOf = ({ rules: _, ...place }: PublicPoint) => place;

/**
 * Moves the listings without a pin of one locality to where a new one stands, after the locality was moved or merged: to its
 * present middle, or to that of its city once it has no position any more. In batches, of which each is shown at once. May be
 * killed at any point and repeated. `isDone` is false when `untilMs` (of performance.now) came first. Where the locality is moved again
 * meanwhile, the last one of several runs leaves all listings at its last position.
 */
export async function moveListingsOf(
  localityKey: string,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<{ moved: number; isDone: boolean }> {
  let moved = 0;
  while (performance.now() < untilMs) {
    const point = await publicPointOf({ id: "", pin: undefined, localityKey, city: cityOfKey(localityKey) });
    const match = {
      listed: { $in: [true, false] },
      localityKey,
      "publicPoint.of": { $in: WITHOUT_PIN },
      $or: Object.entries(placeOf(point)).map(([key, value]) => ({ [`publicPoint.${key}`]: { $ne: value } })),
    };
    const batch = await withDatabase(() =>
      PropertyModel.collection
        .find(match, { projection: FIELDS, hint: "locality_newest", limit: limits.publicPointBatch })
        .map((record) => record as unknown as PlacedListing)
        .toArray(),
    );
    if (batch.length === 0) return { moved, isDone: true };
    const ids = { _id: { $in: batch.map(({ _id }) => _id) } };
    // A listing that got a pin meanwhile stays where it is.
    const { modifiedCount } = await withDatabase(() =>
      PropertyModel.collection.updateMany({ ...match, ...ids }, { $set: { publicPoint: point } }, { hint: "_id_" }),
    );
    moved += modifiedCount;
    await showPoints(batch);
  }
  return { moved, isDone: false };
}
