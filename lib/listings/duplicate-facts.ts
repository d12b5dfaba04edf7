import "server-only";
import { Binary, type ObjectId } from "mongodb";
import { readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import { fromBytes, type PhotoHashes, toBytes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { mapInTurns } from "@/lib/platform/turns";
import type { PropertyDetails } from "@/lib/property/types";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** Rises with each change of what {@link factsOf} gives, so that the job works it out again. */
export const FACTS_VERSION = 3;

/** The stored fields that the facts are made of. */
const FACTS_FIELDS = {
  sellerId: 1,
  updatedAt: 1,
  createdAt: 1,
  firstListedAt: 1,
  category: 1,
  propertyType: 1,
  city: 1,
  localityKey: 1,
  homeKey: 1,
  address: 1,
  price: 1,
  area: 1,
  bedrooms: 1,
  bathrooms: 1,
  yearBuilt: 1,
  point: 1,
  reraNumber: 1,
  propertyDetails: 1,
  name: 1,
  title: 1,
  description: 1,
  landmark: 1,
  photos: 1,
} as const;
export type FactsGround = Pick<PropertyRecord, Extract<keyof typeof FACTS_FIELDS, keyof PropertyRecord>>;

/** What a listing is compared by. `photos`: the hashes of its photos. */
export function factsOf(_id: ObjectId, listing: FactsGround, photos: readonly PhotoHashes[]): HomeFactsRecord {
  const { propertyDetails: details, category, propertyType, city, localityKey, bedrooms, area, price } = listing;
  const texts = [listing.title, listing.description, listing.landmark].join(" ");
  const unit = unitOf(listing.address);
  const floor = floorOf(details, `${listing.name} ${texts} ${listing.address}`);
  const parking = details.parkingSpots;
  return defined({
    _id,
    sellerId: listing.sellerId,
    version: FACTS_VERSION,
    of: listing.updatedAt,
    category,
    propertyType,
    city,
    localityKey,
    block: blockOf({ category, propertyType, city, localityKey, bedrooms }, bucketOf(area)),
    homeKey: listing.homeKey,
    price,
    area,
    bedrooms,
    bathrooms: listing.bathrooms,
    yearBuilt: listing.yearBuilt,
    floor,
    unit,
    buildingWords: buildingIn(listing.address),
    facing: typeof details.facing === "string" ? details.facing : undefined,
    furnished: typeof details.furnishedStatus === "string" ? details.furnishedStatus : undefined,
    parking: typeof parking === "number" ? parking : undefined,
    reraNumber: listing.reraNumber?.toLowerCase(),
    pin: listing.point?.coordinates,
    nameWords: hashesOf(wordsIn(listing.name)),
    words: shinglesOf(wordsIn(`${listing.name} ${texts}`)),
    photos: photos.map((hashes) => new Binary(toBytes(hashes))),
    firstListedAt: listing.firstListedAt ?? listing.createdAt,
  });
}

function defined<T extends object>(facts: T): T {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null)) as T;
}

/** The hashes of a listing's photos, as they are compared. */
export const photosIn = ({ photos }: Pick<HomeFactsRecord, "photos">): PhotoHashes[] =>
  photos.map((bytes) => fromBytes(bytes instanceof Binary ? bytes.value() : (bytes as unknown as Uint8Array)));

type Blocked = Pick<HomeFactsRecord, "category" | "propertyType" | "city" | "localityKey" | "bedrooms">;

/** Flats are also called apartments. */
export const sameKind = (type: string): string => (type === "Apartment" ? "Flat" : type);

const blockOf = ({ category, propertyType, city, localityKey, bedrooms }: Blocked, bucket: number | undefined) =>
  [category, sameKind(propertyType), localityKey ?? city ?? "", bedrooms ?? "", bucket ?? ""].join("|");

/** Areas in one bucket are within 8 %. */
const BUCKET = Math.log(1.08);
const bucketOf = (area: number | undefined): number | undefined =>
  area && area > 0 ? Math.floor(Math.log(area) / BUCKET) : undefined;

/** The blocks of a listing: its own and those of a somewhat smaller and larger area. */
export function blocksAround(facts: HomeFactsRecord): string[] {
  const bucket = bucketOf(facts.area);
  return bucket === undefined ? [facts.block] : [bucket - 1, bucket, bucket + 1].map((one) => blockOf(facts, one));
}

// Runs of white space have a bound: two of them side by side without one take the square of the length of a text.
const NAMED_UNIT =
  /\b(?:flat|unit|apartment|apt|house|villa|plot|shop|office|showroom|room)s?\s{0,8}(?:no\b|number\b)?[\s.:#-]{0,8}([a-z]{0,2}[\s-]?\d{1,5}[a-z]?)\b/i;
const LEADING_UNIT = /^\s{0,8}(?:no\.?\s{0,8})?#?\s{0,8}([a-z]{0,2}[\s-]?\d{1,5}[a-z]?)\b(?!\s*(?:st|nd|rd|th)\b)/i;

/** The number of a flat, house or plot in an address line: `402` of `Flat 402, Tower B`. */
export function unitOf(address: string): string | undefined {
  const found = NAMED_UNIT.exec(address)?.[1] ?? LEADING_UNIT.exec(address)?.[1];
  return found?.toLowerCase().replace(/[^a-z0-9]/g, "") || undefined;
}

/** The words and numbers of an address line without the number of the home: those of the building, the lane and the locality. */
function buildingIn(address: string): number[] {
  const rest = address.replace(NAMED_UNIT, " ").replace(LEADING_UNIT, " ");
  const words = rest
    .toLowerCase()
    .normalize("NFKC")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return hashesOf(words.filter((word) => word.length > 0 && !STOP_WORDS.has(word)));
}

const ORDINALS = [
  "ground",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const ORDINAL_FLOOR = new RegExp(`\\b(${ORDINALS.join("|")})[\\s-]{1,8}floor\\b`, "i");
const NUMBERED_FLOOR =
  /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]{1,8}floor\b|\bfloor\s{0,8}(?:no\.?|number)?[\s:#-]{0,8}(\d{1,2})\b/i;
const FLOOR_KEY = /^floor\s*(no|number)?$/i;

/** The floor as a detail or in the texts says; 0 is the ground floor. */
export function floorOf(details: PropertyDetails, text: string): number | undefined {
  for (const [key, value] of Object.entries(details)) {
    const floor = FLOOR_KEY.test(key.trim()) ? Number.parseInt(String(value), 10) : Number.NaN;
    if (Number.isFinite(floor)) return floor;
  }
  const word = ORDINAL_FLOOR.exec(text)?.[1];
  if (word) return ORDINALS.indexOf(word.toLowerCase());
  const [, before, after] = NUMBERED_FLOOR.exec(text) ?? [];
  const number = before ?? after;
  return number === undefined ? undefined : Number(number);
}

const STOP_WORDS = new Set(
  "a an the of in on at to for from by with and or is are be has have it its this that very near available property home".split(
    " ",
  ),
);
const WORDS_MAX = 150;

/** Without numbers: contacts are numbers, and figures are compared as fields. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word));

const shinglesOf = (words: readonly string[]): number[] =>
  hashesOf([...words, ...words.slice(1).map((word, place) => `${words[place]} ${word}`)]).slice(0, WORDS_MAX);

/** FNV-1a, 32 bits, each once. */
const hashesOf = (texts: readonly string[]): number[] => [
  ...new Set(
    texts.map((text) => {
      let hash = 0x811c9dc5;
      for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
      return hash >>> 0;
    }),
  ),
];

const NO_PHOTO: PhotoHashes = new Uint32Array(0);

/** What a listing is compared by, and the keys of its photos, in the order of `facts.photos`. */
export type Prepared = { facts: HomeFactsRecord; photoKeys: readonly string[] };

/**
 * Works out and stores what listings are compared by, as of `version`. Those that are gone, archived or rejected are left out;
 * the others are in the order of `ids`.
 */
export async function storeFactsOf(ids: readonly ObjectId[], version = FACTS_VERSION): Promise<Prepared[]> {
  const grounds = await withDatabase(() =>
    PropertyModel.collection
      .find<FactsGround & { _id: ObjectId }>(
        { _id: { $in: [...ids] }, archivedAt: null, rejected: false },
        { projection: FACTS_FIELDS },
      )
      .toArray(),
  );
  if (grounds.length === 0) return [];
  const fingerprints = await readPhotoFingerprints(grounds.flatMap(({ photos }) => photos));
  const prepare = (ground: FactsGround & { _id: ObjectId }): [string, Prepared] => {
    const photoKeys = ground.photos.map(({ key }) => key);
    const hashes = photoKeys.map((key) => fingerprints.get(key) ?? NO_PHOTO);
    return [ground._id.toHexString(), { facts: { ...factsOf(ground._id, ground, hashes), version }, photoKeys }];
  };
  const prepared = new Map(await mapInTurns(grounds, prepare, 1));
  const writes = [...prepared.values()].map(({ facts }) => ({
    replaceOne: { filter: { _id: facts._id }, replacement: facts, upsert: true },
  }));
  await withDatabase(() => HomeFactsModel.collection.bulkWrite(writes, { ordered: false }));
  return ids.flatMap((id) => prepared.get(id.toHexString()) ?? []);
}

/** {@link storeFactsOf} for one listing; null when it is gone, archived or rejected. */
export const storeFacts = async (id: ObjectId): Promise<Prepared | null> => (await storeFactsOf([id]))[0] ?? null;

/**
 * Gives stored facts the present key of their locality. Those of listings on the market are worked out anew, because the listings are
 * judged again; facts of archived and deleted ones have nothing else that renews them. False when `untilMs` (performance.now) came
 * first.
 */
export async function moveFacts(
  presentKeys: ReadonlyMap<string, string>,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const moved = HomeFactsModel.collection.find<Pick<HomeFactsRecord, "_id" | "area"> & Blocked>(
    { localityKey: { $in: [...presentKeys.keys()] } },
    {
      hint: "locality",
      batchSize: limits.publicTextBatch,
      projection: { category: 1, propertyType: 1, city: 1, localityKey: 1, bedrooms: 1, area: 1 },
    },
  );
  const toWrite = ({ _id, area, ...facts }: Pick<HomeFactsRecord, "_id" | "area"> & Blocked) => {
    const localityKey = presentKeys.get(facts.localityKey ?? "");
    const block = blockOf({ ...facts, localityKey }, bucketOf(area));
    return { updateOne: { filter: { _id, localityKey: facts.localityKey }, update: { $set: { localityKey, block } } } };
  };
  let writes: ReturnType<typeof toWrite>[] = [];
  for await (const facts of moved) {
    writes.push(toWrite(facts));
    if (writes.length < limits.publicTextBatch) continue;
    await HomeFactsModel.collection.bulkWrite(writes, { ordered: false });
    writes = [];
    if (performance.now() > untilMs) return false;
  }
  if (writes.length > 0) await HomeFactsModel.collection.bulkWrite(writes, { ordered: false });
  return true;
}

/** The stored facts of listings that are still offered and were not changed since `updatedAt`. */
export async function readPrepared(listings: readonly { _id: ObjectId; updatedAt: Date }[]): Promise<Prepared[]> {
  const ids = listings.map(({ _id }) => _id);
  const [offered, facts] = await withDatabase(() =>
    Promise.all([
      PropertyModel.collection
        .find<FactsGround & { _id: ObjectId }>(
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
