import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ObjectId } from "mongodb";
import mongoose from "mongoose";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { slugify } from "@/lib/platform/format";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { mapInTurns } from "@/lib/platform/turns";
import { localityTag } from "@/lib/property/cache-tags";
import { landmarkName } from "@/lib/property/headline";
import type { PublicText } from "@/lib/property/types";
import { getKeysOfLocalities, listPlaces } from "@/lib/search/places";
import { PropertyModel } from "@/models/listings";
import { LocalityModel, LocalityWordsModel, type LocalityWordsRecord } from "@/models/search";

/** The public words of one listing. */
export type Told = { sellerId: string; landmark: string; texts: readonly string[] };
export type NearWord = { text: string; sellers: number };

const LEAST_LETTERS = 4;
/** Names that are looked for in all texts, and listings with texts of full length, before other work has a turn. */
const ROWS_PER_TURN = 5;

/**
 * What at least `limits.nearSellersMin` different sellers of a locality name as near, most sellers first. Candidates are their
 * landmarks and the `known` ones of the place table; a text names one when it has all its words in a row. `own` are names of the
 * locality and its city, which say nothing there. Of each text the first `limits.nearTextMaxCharacters` are read. Other work gets
 * turns between the listings.
 */
export async function nearWords(
  listings: readonly Told[],
  { known, own }: { known: readonly string[]; own: readonly string[] },
): Promise<NearWord[]> {
  const names = new Map<string, string>();
  const landmarks = await mapInTurns(listings, ({ landmark }) => landmarkName(beginning(landmark)));
  for (const text of [...known, ...landmarks]) {
    const slug = slugify(text);
    if (slug.length >= LEAST_LETTERS && !names.has(slug)) names.set(slug, text);
  }
  for (const text of own) names.delete(slugify(text));
  const slugsOf = ({ sellerId, landmark, texts }: Told) => ({
    sellerId,
    slugs: [landmark, ...texts].map((text) => `-${slugify(beginning(text))}-`).join(" "),
  });
  const said = await mapInTurns(listings, slugsOf, ROWS_PER_TURN);
  const sellersOf = ([slug, text]: readonly [string, string]) => {
    const naming = said.filter(({ slugs }) => slugs.includes(`-${slug}-`));
    return { text, sellers: new Set(naming.map(({ sellerId }) => sellerId)).size };
  };
  const counted = await mapInTurns([...names], sellersOf, ROWS_PER_TURN);
  return counted
    .filter(({ sellers }) => sellers >= limits.nearSellersMin)
    .sort((one, other) => other.sellers - one.sellers || (one.text < other.text ? -1 : 1))
    .slice(0, limits.nearShown);
}

const beginning = (text: string): string => text.slice(0, limits.nearTextMaxCharacters);

/**
 * Works out what is near each locality of the place table whose listings changed, and removes what is stored under its former
 * keys. A run that was cut short goes on where it stopped. Returns how many localities were read, false when another server is
 * doing it.
 */
export async function collectNearbyLandmarks(now: Date): Promise<number | false> {
  let read = 0;
  const work = async () => {
    const [places, keysOf] = await Promise.all([listPlaces(), getKeysOfLocalities()]);
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
      const keys = keysOf.get(key) ?? [key];
      if (revision !== undefined && known?.revision !== revision) {
        const own = [name, ...aliases, ...(city ? [city] : [])];
        const near = await nearWords(await readTold(keys), { known: landmarks, own });
        await withDatabase(() => LocalityWordsModel.replaceOne({ _id: key }, { revision, near }, { upsert: true }));
        const [shown] = keys.flatMap((one) => before.get(one) ?? []);
        if (!isDeepStrictEqual(near, shown?.near ?? [])) expireTags([localityTag(key)]);
        read += 1;
      }
      const former = keys.filter((one) => one !== key && before.has(one));
      if ((known || revision !== undefined) && former.length > 0)
        await withDatabase(() => LocalityWordsModel.deleteMany({ _id: mongoose.trusted({ $in: former }) }));
    }
  };
  return (await withLease("locality-words", work, { now })) ? read : false;
}

type Stored = { sellerId: ObjectId; publicText?: Partial<PublicText> };

/** Some listings may still have a former key. */
const readTold = (keys: readonly string[]): Promise<Told[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Stored>(
        { listed: true, localityKey: { $in: [...keys] } },
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
