import "server-only";
import { createHash } from "node:crypto";
import type { ClientSession } from "mongodb";
import { Types } from "mongoose";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { inTransaction } from "@/lib/platform/durable-write";
import { logger } from "@/lib/platform/log";
import { placesTag } from "@/lib/property/cache-tags";
import { type Place, spellingsOf, termsOf } from "@/lib/search/place-rules";
import { shippedPlaces } from "@/lib/search/place-table";
import { PlaceModel, type PlaceRecord } from "@/models/places";

/** The id of a shipped locality is made of its key as it is shipped, so that it is the same on every server. */
const shippedPlaceId = (key: string): Types.ObjectId =>
  new Types.ObjectId(createHash("sha256").update(`place ${key}`).digest("hex").slice(0, 24));

/**
 * Adds the shipped localities that the database has never had, all of them or none. Stored ones stay as they are, renamed and
 * merged ones too. One whose spelling an administrator gave to another locality is stored as inactive and logged. May be
 * repeated, and done by several servers at once. Returns the number of localities that are in use from now on.
 */
export async function seedPlaces(now = new Date(), places: readonly Place[] = shippedPlaces()): Promise<number> {
  const records = places.map((place) => toRecord(place, now));
  if ((await withoutStored(records)).length === 0) return 0;
  const added = await inTransaction(async (session) => {
    const missing = await withoutStored(records, session);
    const taken = await takenAmong(missing, session);
    const stored = missing.map((record) => ({
      ...record,
      active: !record.spellings.some((spelling) => taken.has(spelling)),
    }));
    if (stored.length > 0) await PlaceModel.collection.insertMany(stored as never[], { session });
    return stored;
  });
  for (const { key, active } of added)
    if (!active)
      logger.warn({ locality: key }, "A shipped locality is inactive: another locality has one of its spellings");
  const used = added.filter(({ active }) => active).length;
  if (used > 0) {
    expireTags([placesTag]);
    logger.info({ added: used }, "Localities were added to the place table");
  }
  return used;
}

async function withoutStored(records: readonly PlaceRecord[], session?: ClientSession): Promise<PlaceRecord[]> {
  const ids = { _id: { $in: records.map(({ _id }) => _id) } };
  const there = await withDatabase(() =>
    PlaceModel.collection
      .find(ids, { projection: { _id: 1 }, ...(session && { session }) })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const stored = new Set(there);
  return records.filter(({ _id }) => !stored.has(_id.toHexString()));
}

/** The spellings of these localities that stand for other ones. */
async function takenAmong(records: readonly PlaceRecord[], session: ClientSession): Promise<Set<string>> {
  const match = { active: true, spellings: { $in: records.flatMap(({ spellings }) => spellings) } };
  const others = await PlaceModel.collection
    .find<Pick<PlaceRecord, "spellings">>(match, { projection: { spellings: 1 }, session })
    .toArray();
  return new Set(others.flatMap(({ spellings }) => spellings));
}

function toRecord(place: Place, now: Date): PlaceRecord {
  const { key, aliases } = place;
  return {
    ...place,
    _id: shippedPlaceId(key),
    aliases: [...aliases],
    landmarks: [...place.landmarks],
    pins: [...place.pins],
    spellings: [...new Set([key, ...spellingsOf(place, place.city)])],
    terms: termsOf(place),
    active: true,
    due: true,
    revision: 1,
    history: [{ at: now, event: "shipped" }],
    createdAt: now,
    updatedAt: now,
  };
}
