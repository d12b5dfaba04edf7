import "server-only";
import type { Types } from "mongoose";
import { FACTS_FIELDS, FACTS_VERSION, type FactsGround, factsOf } from "@/lib/listings/duplicate-facts";
import { readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";

type Id = Types.ObjectId;
const NO_PHOTO: PhotoHashes = new Uint32Array(0);

/** What a listing is compared by, and the keys of its photos, in the order of `facts.photos`. */
export type Prepared = { facts: HomeFactsRecord; photoKeys: readonly string[] };

/**
 * Works out and stores what listings are compared by, as of `version`. Those that are gone, archived or rejected are left out;
 * the others are in the order of `ids`.
 */
export async function storeFactsOf(ids: readonly Id[], version = FACTS_VERSION): Promise<Prepared[]> {
  const grounds = await withDatabase(() =>
    PropertyModel.collection
      .find<FactsGround & { _id: Id }>(
        { _id: { $in: [...ids] }, archivedAt: null, rejected: false },
        { projection: FACTS_FIELDS },
      )
      .toArray(),
  );
  if (grounds.length === 0) return [];
  const fingerprints = await readPhotoFingerprints(grounds.flatMap(({ photos }) => photos));
  const prepared = new Map(
    grounds.map((ground): [string, Prepared] => {
      const photoKeys = ground.photos.map(({ key }) => key);
      const hashes = photoKeys.map((key) => fingerprints.get(key) ?? NO_PHOTO);
      return [ground._id.toHexString(), { facts: { ...factsOf(ground._id, ground, hashes), version }, photoKeys }];
    }),
  );
  const writes = [...prepared.values()].map(({ facts }) => ({
    replaceOne: { filter: { _id: facts._id }, replacement: facts, upsert: true },
  }));
  await withDatabase(() => HomeFactsModel.collection.bulkWrite(writes, { ordered: false }));
  return ids.flatMap((id) => prepared.get(id.toHexString()) ?? []);
}

/** The same of one listing; null when it is gone, archived or rejected. */
export const storeFacts = async (id: Id): Promise<Prepared | null> => (await storeFactsOf([id]))[0] ?? null;

/** The stored facts of listings that are still offered and were not changed since `updatedAt`. */
export async function readPrepared(listings: readonly { _id: Id; updatedAt: Date }[]): Promise<Prepared[]> {
  const ids = listings.map(({ _id }) => _id);
  const [offered, facts] = await withDatabase(() =>
    Promise.all([
      PropertyModel.collection
        .find<FactsGround & { _id: Id }>(
          { _id: { $in: ids }, archivedAt: null, rejected: false },
          { projection: { updatedAt: 1, "photos.key": 1 } },
        )
        .toArray(),
      HomeFactsModel.collection.find<HomeFactsRecord>({ _id: { $in: ids } }).toArray(),
    ]),
  );
  const byId = new Map(offered.map((one) => [one._id.toHexString(), one]));
  const factsOfId = new Map(facts.map((one) => [one._id.toHexString(), one]));
  return listings.flatMap(({ _id, updatedAt }) => {
    const [one, own] = [byId.get(_id.toHexString()), factsOfId.get(_id.toHexString())];
    if (!one || !own || +one.updatedAt !== +updatedAt || +own.of !== +updatedAt) return [];
    return [{ facts: own, photoKeys: one.photos.map(({ key }) => key) }];
  });
}
