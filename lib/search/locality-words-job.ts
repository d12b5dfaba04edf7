import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ObjectId } from "mongodb";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { localityTag } from "@/lib/property/cache-tags";
import type { PublicText } from "@/lib/property/types";
import { nearWords, type Told } from "@/lib/search/near-words";
import { listPlaces } from "@/lib/search/places";
import { LocalityWordsModel, type LocalityWordsRecord } from "@/models/fair-bands";
import { PropertyModel } from "@/models/listings";
import { LocalityModel } from "@/models/search";

/**
 * Works out what is near each locality of the place table whose listings changed. A run that was cut short goes on where it
 * stopped. Returns how many localities were read, false when another server is doing it.
 */
export async function keepLocalityWords(now: Date): Promise<number | false> {
  let read = 0;
  const work = async () => {
    const places = await listPlaces();
    const [counted, stored] = await withDatabase(() =>
      Promise.all([
        LocalityModel.find({ isKnown: true }, "revision").lean(),
        LocalityWordsModel.collection.find<LocalityWordsRecord>({}).toArray(),
      ]),
    );
    const revisions = new Map(counted.map(({ _id, revision }) => [_id, revision ?? 0]));
    const before = new Map(stored.map((one) => [one._id, one]));
    for (const { key, name, city, aliases, landmarks } of places) {
      const revision = revisions.get(key);
      const known = before.get(key);
      if (revision === undefined || known?.revision === revision) continue;
      const own = [name, ...aliases, ...(city ? [city] : [])];
      const near = nearWords(await readTold(key), { known: landmarks, own });
      await withDatabase(() => LocalityWordsModel.replaceOne({ _id: key }, { revision, near }, { upsert: true }));
      if (!isDeepStrictEqual(near, known?.near ?? [])) expireTags([localityTag(key)]);
      read += 1;
    }
  };
  return (await withLease("locality-words", work, { now })) ? read : false;
}

type Stored = { sellerId: ObjectId; publicText?: Partial<PublicText> };

const readTold = (localityKey: string): Promise<Told[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Stored>(
        { listed: true, localityKey },
        {
          projection: {
            sellerId: 1,
            "publicText.landmark": 1,
            "publicText.name": 1,
            "publicText.title": 1,
            "publicText.description": 1,
          },
          sort: { createdAt: -1, _id: -1 },
          hint: "locality_newest",
          limit: limits.nearListings,
        },
      )
      .map(({ sellerId, publicText: { landmark = "", name = "", title = "", description = "" } = {} }) => ({
        sellerId: sellerId.toHexString(),
        landmark,
        texts: [name, title, description],
      }))
      .toArray(),
  );
