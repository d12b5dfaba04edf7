import "server-only";
import mongoose from "mongoose";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { derivedRead } from "@/lib/platform/derived-read";
import { fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { placesTag } from "@/lib/property/cache-tags";
import { CITIES, type City } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/locality-key";
import { filterMessages } from "@/lib/search/filter-messages";
import { nameSoundOf, type Place, type PlaceName, rootOfCity, soundsOf } from "@/lib/search/place-rules";
import type { ListFilter } from "@/lib/search/types";
import { hasDevanagari } from "@/lib/text/devanagari";
import { PlaceModel, type PlaceRecord } from "@/models/places";
import { LocalityModel } from "@/models/search";

/** The localities of a city; without a city, of the country outside the cities. Ordered by key, at most `PLACES_MAX`. */
export const placesOf = (city: City | undefined): Promise<Place[]> => {
  const root = rootOfCity(city);
  return cachedRead(["places", root], [placesTag], () =>
    withDatabase(async () => {
      const rows = await PlaceModel.collection
        .find<PlaceRecord>({ active: true, key: keysUnder(root) }, { projection: { history: 0, terms: 0 } })
        .sort({ key: 1 })
        .limit(PLACES_MAX)
        .toArray();
      return rows.map(toPlace);
    }),
  );
};

const PLACES_MAX = 2_000;

/** The condition for all keys below a root. A slash is followed by `0` in the order of characters. */
export const keysUnder = (root: string) => ({ $gte: `${root}/`, $lt: `${root}0` });

/** All localities of the place table, by city. */
export const listPlaces = async (): Promise<Place[]> =>
  (await Promise.all([...CITIES, undefined].map((city) => placesOf(city)))).flat();

/** The names of all localities, for reading search texts. */
export const listPlaceNames = async (): Promise<PlaceName[]> =>
  (await listPlaces()).map(({ key, name, city, aliases, hindi, landmarks }) => ({
    key,
    name,
    ...(city && { city }),
    aliases,
    ...(hindi && { hindi }),
    landmarks,
  }));

type Named = Pick<PlaceRecord, "_id" | "key" | "name">;

/** The locality that a key stands for: its own, that of another spelling, or one that it had before. Not cached. */
export const findPlaceByKey = (key: string): Promise<Named | null> =>
  withDatabase(() =>
    PlaceModel.collection.findOne<Named>({ active: true, spellings: key }, { projection: { key: 1, name: 1 } }),
  );

/**
 * The locality that a name stands for: one of its spellings, or a name in Devanagari that sounds like those of one locality
 * alone, since Hindi names have no fixed Latin spelling. Not cached.
 */
export async function findPlaceByName(name: string, city: City | undefined): Promise<Named | null> {
  const key = localityKeyOf(name, city);
  const spelled = key ? await findPlaceByKey(key) : null;
  if (spelled || !hasDevanagari(name)) return spelled;
  const sound = nameSoundOf(name);
  const heard = sound && (await getSounds.get(city)?.())?.get(sound);
  return heard ? findPlaceByKey(heard) : null;
}

/** The keys of the localities of each city by what their names sound like. */
const getSounds = new Map(
  [...CITIES, undefined].map((city) => [
    city,
    derivedRead(`place-sounds/${rootOfCity(city)}`, [placesTag], async () => soundsOf(await placesOf(city))),
  ]),
);

/** The present keys of localities, by each key that stands for one. */
export const getPresentKeys = derivedRead(
  "present-keys",
  [placesTag],
  async (): Promise<ReadonlyMap<string, string>> =>
    new Map((await Promise.all([...CITIES, undefined].map(spellingsOf))).flat()),
);

const spellingsOf = (city: City | undefined): Promise<[spelling: string, key: string][]> =>
  withDatabase(async () => {
    const rows = await PlaceModel.collection
      .find<Pick<PlaceRecord, "key" | "spellings">>(
        { active: true, key: keysUnder(rootOfCity(city)) },
        { projection: { key: 1, spellings: 1 } },
      )
      .sort({ key: 1 })
      .limit(PLACES_MAX)
      .toArray();
    return rows.flatMap(({ key, spellings }) => spellings.map((spelling): [string, string] => [spelling, key]));
  });

/**
 * The part of {@link getPresentKeys} with all spellings of the localities that these keys stand for. Not cached, because a record
 * that was read before may have a newer key than a cached table knows.
 */
export async function readPresentKeys(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await withDatabase(() =>
    PlaceModel.collection
      .find<Pick<PlaceRecord, "key" | "spellings">>(
        { active: true, spellings: { $in: [...new Set(keys)] } },
        { projection: { key: 1, spellings: 1 }, hint: "spelling" },
      )
      .toArray(),
  );
  return new Map(rows.flatMap(({ key, spellings }) => spellings.map((spelling) => [spelling, key] as const)));
}

/** A record with the present key of its locality. It may still be stored with an earlier one. */
export const atPresentKey = <T extends { localityKey?: unknown }>(
  record: T,
  presentKeys: ReadonlyMap<string, string>,
): T => {
  const present = typeof record.localityKey === "string" && presentKeys.get(record.localityKey);
  return present ? { ...record, localityKey: present } : record;
};

const KEYS_OF_LOCALITY_MAX = 2 * limits.placeAliasesMax;

/**
 * The keys under which something of a locality may be stored, by each of its keys: its present one, then those that it had before
 * and those of its other spellings.
 */
export const getKeysOfLocalities = derivedRead(
  "keys-of-localities",
  [placesTag],
  async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const all = new Map<string, string[]>();
    for (const [spelling, key] of await getPresentKeys()) {
      const keys = all.get(key) ?? [key];
      if (spelling !== key && keys.length < KEYS_OF_LOCALITY_MAX) keys.push(spelling);
      all.set(key, keys).set(spelling, keys);
    }
    return all;
  },
);

/** {@link getKeysOfLocalities} of one locality. A key that the table does not know stands alone. */
export const keysOfLocality = async (key: string): Promise<readonly string[]> =>
  (await getKeysOfLocalities()).get(key) ?? [key];

/** The present key of a locality, after it was renamed or merged. A key that the table does not know stays. */
export const presentKeyOf = async (key: string): Promise<string> => (await getPresentKeys()).get(key) ?? key;

/** {@link presentKeyOf} for several keys, each once. */
export const presentKeysOf = async (keys: readonly string[]): Promise<string[]> => [
  ...new Set(await Promise.all(keys.map(presentKeyOf))),
];

const toPlace = ({ key, name, city, aliases, hindi, landmarks, pins, centre, radiusMetres }: PlaceRecord): Place => ({
  key,
  name,
  ...(city && { city }),
  aliases,
  ...(hindi && { hindi }),
  landmarks,
  pins,
  ...(centre && { centre }),
  ...(radiusMetres && { radiusMetres }),
});

type AskedLocalities = {
  /** Each once, in the order of addresses. */
  present: string[];
  /** Keys that neither the place table nor a public listing has ever had. */
  unknown: string[];
};

/** The localities that these keys stand for at present. Keys of renamed and merged localities count as known. */
async function resolveLocalities(keys: readonly string[]): Promise<AskedLocalities> {
  const table = await getPresentKeys();
  const others = keys.filter((key) => !table.has(key));
  const listed = others.length > 0 ? await listedAmong(others) : new Set<string>();
  const unknown = others.filter((key) => !listed.has(key));
  const present = await presentKeysOf(keys.filter((key) => !unknown.includes(key)));
  return { present: present.sort(), unknown };
}

/** Those of these localities that have, or had, a public listing. */
const listedAmong = (keys: readonly string[]): Promise<Set<string>> =>
  withDatabase(async () => {
    const found = { _id: mongoose.trusted({ $in: keys }), isPrivate: mongoose.trusted({ $ne: true }) };
    const rows = await LocalityModel.find(found, "_id").lean();
    return new Set(rows.map(({ _id }) => _id));
  });

/**
 * Criteria of a call with the present keys of their localities.
 * @throws AppError INVALID at `locality` for a key of no locality
 */
export async function withPresentLocalities(criteria: Partial<ListFilter>): Promise<Partial<ListFilter>> {
  const { localityKeys = [] } = criteria;
  if (localityKeys.length === 0) return criteria;
  const { present, unknown } = await resolveLocalities(localityKeys);
  if (unknown.length === 0) return { ...criteria, localityKeys: present };
  throw fieldError("INVALID", "locality", `locality ${filterMessages.locality}`);
}

/**
 * The criteria of a page's address with the present keys of their localities and without unknown ones. Undefined when nothing
 * changes; otherwise the page redirects.
 */
export async function movedLocalities<T extends Partial<ListFilter>>(criteria: T | undefined): Promise<T | undefined> {
  const given = criteria?.localityKeys ?? [];
  if (!criteria || given.length === 0) return undefined;
  const { present } = await resolveLocalities(given);
  if (JSON.stringify(present) === JSON.stringify([...given].sort())) return undefined;
  const { localityKeys: _, ...others } = criteria;
  return (present.length > 0 ? { ...others, localityKeys: present } : others) as T;
}
