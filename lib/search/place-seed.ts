import "server-only";
import { createHash } from "node:crypto";
import { MongoBulkWriteError } from "mongodb";
import { Types } from "mongoose";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { DUPLICATE_KEY } from "@/lib/platform/durable-write";
import { logger } from "@/lib/platform/log";
import { placesTag } from "@/lib/property/cache-tags";
import { keysOf, termsOf } from "@/lib/search/place-rules";
import { shippedPlaces } from "@/lib/search/place-table";
import type { Place } from "@/lib/search/place-types";
import { PlaceModel, type PlaceRecord } from "@/models/places";

/** The id of a shipped locality is made of its key as it is shipped, so that it is the same on every server. */
const shippedPlaceId = (key: string): Types.ObjectId =>
  new Types.ObjectId(createHash("sha256").update(`place ${key}`).digest("hex").slice(0, 24));

/**
 * Adds the shipped localities that the database has never had. Stored ones stay as they are, renamed and merged ones too. One
 * whose spelling an administrator gave to another locality is stored as inactive and logged. May be cut short, repeated, and
 * done by several servers at once. Returns the number of new localities.
 */
export async function seedPlaces(now = new Date(), places: readonly Place[] = shippedPlaces()): Promise<number> {
  const records = places.map((place) => toRecord(place, now));
  const there = await withDatabase(() =>
    PlaceModel.collection
      .find({ _id: { $in: records.map(({ _id }) => _id) } }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const stored = new Set(there);
  const missing = records.filter(({ _id }) => !stored.has(_id.toHexString()));
  const taken = await insertAll(missing);
  const left = taken.length > 0 ? await insertAll(taken.map((record) => ({ ...record, active: false }))) : [];
  for (const { key, _id } of taken)
    if (!left.some((one) => one._id.equals(_id)))
      logger.warn(
        { locality: key },
        "A shipped locality stays out of use: one of its spellings stands for another one",
      );
  const added = missing.length - taken.length;
  if (added > 0) {
    expireTags([placesTag]);
    logger.info({ added }, "Localities were added to the place table");
  }
  return added;
}

function toRecord(place: Place, now: Date): PlaceRecord {
  const { key, name, aliases } = place;
  return {
    ...place,
    _id: shippedPlaceId(key),
    aliases: [...aliases],
    landmarks: [...place.landmarks],
    pins: [...place.pins],
    spellings: [...new Set([key, ...keysOf([name, ...aliases], place.city)])],
    terms: termsOf(place),
    active: true,
    due: true,
    revision: 1,
    history: [{ at: now, event: "shipped" }],
    createdAt: now,
    updatedAt: now,
  };
}

/** Inserts the records, and returns those that were stored already or share a spelling with a stored one. */
async function insertAll(records: readonly PlaceRecord[]): Promise<PlaceRecord[]> {
  if (records.length === 0) return [];
  try {
    await withDatabase(() => PlaceModel.collection.insertMany(records as never[], { ordered: false }));
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    if (!failed.every(isDuplicateKeyOf)) throw error;
    return failed.flatMap(({ index }) => records[index] ?? []);
  }
}

const isDuplicateKeyOf = ({ code }: { code: number }) => code === DUPLICATE_KEY;
