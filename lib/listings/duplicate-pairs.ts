import "server-only";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import type { Types } from "mongoose";
import type { Judgement } from "@/lib/listings/duplicate-rules";
import { findSamePhotos, readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { OFFERED } from "@/lib/property/rules";
import { DuplicatePairModel, type DuplicatePairRecord, type PairState } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Shown = Pick<PropertyRecord, "_id" | "sellerId" | "homeId"> & {
  /** Key of that listing's photo that shows the picture. */
  photoKey: string;
};

/** The photos of the listing `exceptId`: their keys and hashes, in one order. */
export type ListingPhotos = { exceptId: ObjectId; keys: readonly string[]; hashes: readonly PhotoHashes[] };

/** For each photo of a listing the keys of the stored photos of the same picture. */
export type SearchPhotos = (photos: ListingPhotos) => Promise<string[][]>;

export const searchStoredPhotos: SearchPhotos = async ({ hashes }) =>
  (await findSamePhotos(hashes)).map((same) => same.map(({ key }) => key));

/**
 * For each photo of each of these listings the listings of every seller that show the picture. The listing itself is left out, as
 * archived ones are.
 */
export async function listingsShowing(all: readonly ListingPhotos[], search: SearchPhotos): Promise<Shown[][][]> {
  const keysOf = await Promise.all(
    all.map(async (photos) => {
      const own = new Set(photos.keys);
      return (await search(photos)).map((keys) => keys.filter((key) => !own.has(key)));
    }),
  );
  const withKey = await listingsWith(keysOf.flat(2));
  const shownBy = keysOf.map((photos, place) =>
    photos.map((keys) => {
      const shown = new Map(keys.flatMap((key) => withKey.get(key) ?? []).map((one) => [one._id.toHexString(), one]));
      shown.delete(all[place]?.exceptId.toHexString() ?? "");
      return [...shown.values()].slice(0, limits.duplicateCandidatesMax);
    }),
  );
  const homeOf = await readJudgedHomes(shownBy.flat().filter(isStock).flat());
  return shownBy.map((photos) => photos.map((shown) => shown.map((one) => ({ ...one, homeId: homeOf(one) }))));
}

/** The homes of these listings by their pairs: a listing that was never public has its own `homeId`, whatever it is a copy of. */
async function readJudgedHomes(shown: readonly Shown[]): Promise<(one: Shown) => Id> {
  const known = new Map(shown.map((one) => [one._id.toHexString(), one]));
  const pairs =
    known.size > 0
      ? await readPairs(
          [...known.values()].map(({ _id }) => _id),
          SAME_HOME,
        )
      : [];
  const joined = new Map<string, Id>();
  const judgedHome = ({ _id, homeId = _id }: Shown): Id => {
    let home = homeId;
    for (let next: Id | undefined = home; next; next = joined.get(next.toHexString())) home = next;
    return home;
  };
  for (const { a, b } of pairs) {
    const [home, other] = [a, b].map((id) => known.get(id.toHexString())).map((one) => one && judgedHome(one));
    if (home && other && !home.equals(other)) joined.set(home.toHexString(), other);
  }
  return judgedHome;
}

/** The listings that show each of these photos. */
async function listingsWith(keys: readonly string[]): Promise<Map<string, Shown[]>> {
  const withKey = new Map<string, Shown[]>(keys.map((key) => [key, []]));
  if (keys.length === 0) return withKey;
  const found = await withDatabase(() =>
    PropertyModel.collection
      .find<Omit<Shown, "photoKey"> & Pick<PropertyRecord, "photos">>(
        { "photos.key": { $in: [...withKey.keys()] }, archivedAt: null },
        { projection: { sellerId: 1, homeId: 1, "photos.key": 1 }, hint: "photo_key" },
      )
      .toArray(),
  );
  for (const { photos, ...shown } of found)
    for (const { key } of photos) withKey.get(key)?.push({ ...shown, photoKey: key });
  return withKey;
}

/** Whether so many unrelated homes show a picture that it says nothing about one: a builder's drawing, a stock photo. */
export const isStock = (shown: readonly Omit<Shown, "photoKey">[]): boolean =>
  new Set(shown.map(({ _id, homeId }) => (homeId ?? _id).toHexString())).size > limits.stockPhotoListings;

/**
 * The photos of a listing that listings of other sellers show too, each with these listings. `ownKey` is the key of the photo in the
 * listing that was asked about, `photoKey` that in the other one. Pictures of many unrelated listings are left out.
 */
export async function findPhotosOfOtherSellers(
  propertyId: string,
): Promise<{ propertyId: string; ownKey: string; photoKey: string }[]> {
  const listing = await withDatabase(() =>
    PropertyModel.findById(propertyId, "photos sellerId").lean<Pick<PropertyRecord, "_id" | "photos" | "sellerId">>(),
  );
  if (!listing) return [];
  const keys = listing.photos.map(({ key }) => key);
  const fingerprints = await readPhotoFingerprints(listing.photos);
  const hashes = keys.map((key) => fingerprints.get(key) ?? new Uint32Array(0));
  const [shownBy = []] = await listingsShowing([{ exceptId: listing._id, keys, hashes }], searchStoredPhotos);
  return shownBy.flatMap((shown, photoIndex) =>
    isStock(shown)
      ? []
      : shown
          .filter(({ sellerId }) => !sellerId.equals(listing.sellerId))
          .map(({ _id, photoKey }) => ({ propertyId: _id.toHexString(), ownKey: keys[photoIndex] ?? "", photoKey })),
  );
}

type Id = Types.ObjectId;
/** States that an administrator decided: no judgement changes them. */
const DECIDED = ["joined", "parted"] as const satisfies readonly PairState[];

const pairOf = (one: Id, other: Id): { a: Id; b: Id } =>
  one.toHexString() < other.toHexString() ? { a: one, b: other } : { a: other, b: one };

/** The key of two listings, whichever is named first. */
export const pairKey = (one: Id, other: Id): string => {
  const { a, b } = pairOf(one, other);
  return `${a.toHexString()} ${b.toHexString()}`;
};

/** The pairs that are decided among these listings, by {@link pairKey}. */
export const readDecided = (ids: readonly Id[]): Promise<Map<string, PairState>> => readStates(ids, DECIDED);

/** States of two listings that are one home, as judged or decided. */
export const SAME_HOME = ["same", "joined"] as const satisfies readonly PairState[];

/** The pairs that are one home among these listings, by {@link pairKey}. */
export const readSame = (ids: readonly Id[]): Promise<Map<string, PairState>> => readStates(ids, SAME_HOME);

async function readStates(ids: readonly Id[], states: readonly PairState[]): Promise<Map<string, PairState>> {
  const pairs = await readPairs(ids, states);
  return new Map(pairs.map(({ a, b, state }) => [pairKey(a, b), state]));
}

/** The pairs in these states that have one of these listings on this side. Both sides of a pair of two of them are theirs. */
const readPairs = (ids: readonly Id[], states: readonly PairState[], side: "a" | "b" = "a"): Promise<Pair[]> =>
  withDatabase(() =>
    DuplicatePairModel.collection
      .find<Pair>(
        { [side]: { $in: [...ids] }, state: { $in: [...states] } },
        { projection: { a: 1, b: 1, state: 1 }, hint: side === "a" ? "pair" : "other" },
      )
      .toArray(),
  );
type Pair = Pick<DuplicatePairRecord, "_id" | "a" | "b" | "state">;

/** For each of these listings its pairs in these states, by its id. */
async function readPairsOfEach(ids: readonly Id[], states: readonly PairState[]): Promise<Map<string, Pair[]>> {
  const found = await Promise.all([readPairs(ids, states, "a"), readPairs(ids, states, "b")]);
  const pairs = [...new Map(found.flat().map((pair) => [pair._id.toHexString(), pair])).values()];
  return new Map(ids.map((id) => [id.toHexString(), pairs.filter(({ a, b }) => a.equals(id) || b.equals(id))]));
}

/** The ids of the pairs that were judged of each of these listings so far, by its id. */
export async function readJudged(ids: readonly Id[]): Promise<Map<string, Id[]>> {
  const pairs = await readPairsOfEach(ids, ["same", "maybe"]);
  return new Map([...pairs].map(([id, own]) => [id, own.map(({ _id }) => _id)]));
}

/** For each of these listings those that it is in pairs of these states with, by its id. */
export async function readPaired(ids: readonly Id[], states: readonly PairState[]): Promise<Map<string, Id[]>> {
  const pairs = await readPairsOfEach(ids, states);
  return new Map([...pairs].map(([id, own]) => [id, own.map(({ a, b }) => (a.toHexString() === id ? b : a))]));
}

export type JudgedPair = Judgement & { other: Id; state: "same" | "maybe" };

/**
 * Stores what was judged of a listing instead of the pairs `before`. A pair that was stored since by the other listing, which is judged
 * at the same time, stays. So does what administrators decided, with its present score.
 */
export async function storeJudged(
  id: Id,
  judged: readonly JudgedPair[],
  { before, at }: { before: readonly Id[]; at: Date },
): Promise<void> {
  const writes = judged.map(({ other, score, reasons, state }): AnyBulkWriteOperation => {
    const decided = { $in: ["$state", [...DECIDED]] };
    const set = { score, reasons: { $literal: reasons }, state: { $cond: [decided, "$state", state] }, at };
    return { updateOne: { filter: pairOf(id, other), update: [{ $set: set }], upsert: true } };
  });
  const kept = judged.map(({ other }) => other);
  const over = { _id: { $in: [...before] }, a: { $nin: kept }, b: { $nin: kept }, state: { $in: ["same", "maybe"] } };
  await withDatabase(async () => {
    if (before.length > 0) await DuplicatePairModel.collection.deleteMany(over);
    if (writes.length > 0) await DuplicatePairModel.collection.bulkWrite(writes, { ordered: false });
  });
}

/** Notes an administrator's decision about two listings. */
export async function storeDecision(one: Id, other: Id, state: (typeof DECIDED)[number], at: Date): Promise<void> {
  const unknown = { score: 0, reasons: [] };
  await withDatabase(() =>
    DuplicatePairModel.collection.updateOne(
      pairOf(one, other),
      { $set: { state, at }, $setOnInsert: unknown },
      { upsert: true },
    ),
  );
}

type LikelyPair = { propertyId: string; score: number; reasons: Judgement["reasons"] };

/** The live listings that an administrator is asked about beside this one, as {@link readLikely} gives them. */
export const maybePairsOf = (id: Id): Promise<LikelyPair[]> => readLikely(id, ["maybe"]);

/** The live listings that are one home with this one, or may be, as {@link readLikely} gives them. */
export const likelyPairsOf = (id: Id): Promise<LikelyPair[]> => readLikely(id, ["maybe", "same"]);

/** The live listings whose pair with this one is in one of `states`, the likeliest first, at most `limits.caseRowsMax`. */
const readLikely = (id: Id, states: readonly PairState[]): Promise<LikelyPair[]> =>
  withDatabase(async () => {
    const pairs = await DuplicatePairModel.collection
      .find<DuplicatePairRecord>({ $or: [{ a: id }, { b: id }], state: { $in: [...states] } })
      .sort({ score: -1 })
      .limit(limits.caseRowsMax)
      .toArray();
    const others = pairs.map((pair) => ({ ...pair, other: pair.a.equals(id) ? pair.b : pair.a }));
    const live = await PropertyModel.collection
      .find({ _id: { $in: others.map(({ other }) => other) }, ...OFFERED }, { projection: { _id: 1 } })
      .map(({ _id }) => _id.toHexString())
      .toArray();
    return others.flatMap(({ other, score, reasons }) => {
      const propertyId = other.toHexString();
      return live.includes(propertyId) ? [{ propertyId, score, reasons }] : [];
    });
  });
