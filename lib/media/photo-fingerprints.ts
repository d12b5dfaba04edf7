import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { Binary } from "mongodb";
import {
  fromBytes,
  GROUP_KEYS,
  HASHES_A_PHOTO,
  hashPhoto,
  isSamePhoto,
  KEY_GROUPS,
  type KeyGroup,
  keysToFind,
  keysToStore,
  PHOTO_HASH_VERSION,
  type PhotoHashes,
  toBytes,
} from "@/lib/media/photo-hash";
import { addRows, readPhoto } from "@/lib/media/photo-rows";
import { photoFile, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { MediaModel } from "@/models/media";

const NONE: PhotoHashes = new Uint32Array(0);

/** The stored fields of a photo's fingerprint. */
export const fingerprintFields = (hashes: PhotoHashes) => ({
  hashVersion: PHOTO_HASH_VERSION,
  hashes: new Binary(toBytes(hashes)),
  bandKeys: hashes.length > 0 ? keysToStore(hashes) : [],
});

/** The hashes of a file of a photo. One that does not decode has none. Never throws. */
export async function hashesOfFile(key: string, file: Buffer): Promise<PhotoHashes> {
  return hashPhoto(file).catch((error: unknown) => {
    logger.warn({ photo: key, err: error }, "The fingerprint of a photo was not computed");
    return NONE;
  });
}

/**
 * The hashes of these photos, by key; empty ones for a photo without structure. Photos that were stored before there were
 * fingerprints are read and get theirs. Those in a cloud have none.
 */
export async function readPhotoFingerprints(photos: readonly StoredPhoto[]): Promise<Map<string, PhotoHashes>> {
  const keys = photos.map(({ key }) => key);
  const rows = await withDatabase(() =>
    MediaModel.collection
      .find({ _id: { $in: keys as never[] }, hashVersion: PHOTO_HASH_VERSION }, { projection: { hashes: 1 } })
      .toArray(),
  );
  const found = new Map(rows.map(({ _id, hashes }) => [String(_id), fromBytes((hashes as Binary).value())]));
  for (const photo of photos) if (!found.has(photo.key)) found.set(photo.key, await fingerprintOld(photo));
  return found;
}

async function fingerprintOld(photo: StoredPhoto): Promise<PhotoHashes> {
  const [smallest = photo.width] = storedWidths(photo.width);
  const file = photo.cloud ? null : await readPhoto(photoFile(photo.key, smallest));
  const hashes = file ? await hashesOfFile(photo.key, file) : NONE;
  await addRows([photo]);
  await withDatabase(() =>
    MediaModel.collection.updateOne({ _id: photo.key as never }, { $set: fingerprintFields(hashes) }),
  );
  return hashes;
}

/** A stored photo that shows the same picture as another one. */
export type SamePhoto = { key: string; hashes: PhotoHashes };

/**
 * For each of these photos the stored ones that show the same picture, the same file included; at most `limits.samePhotosMax` each.
 * They are copies of it, mirrored ones, those that are a part of it and those that it is a part of.
 */
export async function findSamePhotos(photos: readonly PhotoHashes[]): Promise<SamePhoto[][]> {
  const found: SamePhoto[][] = photos.map(() => []);
  const keys = new Set(photos.flatMap((hashes) => (hashes.length > 0 ? keysToFind(hashes) : [])));
  if (keys.size === 0) return found;
  const cursor = MediaModel.collection.find(
    { bandKeys: { $in: [...keys] } },
    {
      projection: { hashes: 1 },
      hint: "photo_bands",
      limit: limits.photoCandidatesMax * photos.length,
      batchSize: limits.photoCandidatesBatch,
    },
  );
  await withDatabase(async () => {
    while (await cursor.hasNext())
      for (const { _id, hashes } of cursor.readBufferedDocuments()) {
        const other = fromBytes((hashes as Binary).value());
        for (const [place, same] of found.entries())
          if (same.length < limits.samePhotosMax && isSamePhoto(photos[place] ?? NONE, other))
            same.push({ key: String(_id), hashes: other });
      }
  });
  return found;
}

const NUMBERS_A_PHOTO = HASHES_A_PHOTO * 2;
const READ_AT_ONCE = 2_000;
/** Photos that are worked on before other work of this process has its turn. */
const TURN = 2_000;

/** Stored photos with the same picture, of all photos that have a fingerprint. */
export type PhotoMarket = {
  /** False for a photo that was stored, or got its fingerprint, later. */
  knows(key: string): boolean;
  /** The other photos of the same picture, at most `limits.samePhotosMax`. */
  sameAs(key: string): string[];
};

/**
 * Compares all stored photos with each other, as {@link findSamePhotos} does one with all, but in memory: a search reads some 150
 * photos for each photo, and reading them from the database again and again takes most of the time of judging a market. Needs some
 * 300 bytes a photo. Undefined when there are more than `most`.
 */
export async function comparePhotos(most: number): Promise<PhotoMarket | undefined> {
  const photos = await readAll(most);
  if (!photos) return undefined;
  const same = await samePlaces(photos);
  const places = new Map(photos.keys.map((key, place) => [key, place]));
  return {
    knows: (key) => places.has(key),
    sameAs: (key) => [...(same.get(places.get(key) ?? -1) ?? [])].map((place) => photos.keys[place] ?? ""),
  };
}

type Photos = { keys: string[]; hashes: PhotoHashes[] };

async function readAll(most: number): Promise<Photos | undefined> {
  const count = await withDatabase(() => MediaModel.collection.estimatedDocumentCount());
  if (count > most) return undefined;
  const photos: Photos = { keys: [], hashes: [] };
  const cursor = MediaModel.collection.find(
    { hashVersion: PHOTO_HASH_VERSION },
    { projection: { hashes: 1 }, batchSize: READ_AT_ONCE },
  );
  await withDatabase(async () => {
    while (await cursor.hasNext())
      for (const { _id, hashes } of cursor.readBufferedDocuments()) {
        const own = fromBytes((hashes as Binary).value());
        if (own.length !== NUMBERS_A_PHOTO) continue;
        photos.keys.push(String(_id));
        photos.hashes.push(own);
      }
  });
  return photos;
}

/**
 * For each photo the places of the other photos of the same picture; photos without any have no entry. Each group of keys gets a
 * table of its own, and only one table is in memory at a time.
 */
async function samePlaces({ hashes }: Photos): Promise<Map<number, Set<number>>> {
  const same = new Map<number, Set<number>>();
  for (const group of KEY_GROUPS) {
    const table = await tableOf(hashes, group);
    await inTurns(hashes, (own, place) => find(own, place, group, table));
  }
  return same;

  function find(own: PhotoHashes, place: number, { asked, toFind }: KeyGroup, { starts, places }: Table): void {
    for (let at = 0; at < asked; at += 1) {
      const key = toFind(own, at);
      for (let entry = starts[key] ?? 0; entry < (starts[key + 1] ?? 0); entry += 1) {
        const other = places[entry] ?? 0;
        const found = same.get(place);
        if (other === place || found?.has(other)) continue;
        if (found && found.size >= limits.samePhotosMax) return;
        if (!isSamePhoto(own, hashes[other] ?? NONE)) continue;
        if (found) found.add(other);
        else same.set(place, new Set([other]));
      }
    }
  }
}

async function inTurns(hashes: readonly PhotoHashes[], work: (own: PhotoHashes, place: number) => void): Promise<void> {
  for (let from = 0; from < hashes.length; from += TURN) {
    for (const [at, own] of hashes.slice(from, from + TURN).entries()) work(own, from + at);
    await breathe();
  }
}

/** The photos of a key stand in `places` from `starts[key]` to `starts[key + 1]`. */
type Table = { starts: Uint32Array; places: Uint32Array };

async function tableOf(hashes: readonly PhotoHashes[], { stored, toStore }: KeyGroup): Promise<Table> {
  const starts = new Uint32Array(GROUP_KEYS + 1);
  const places = new Uint32Array(hashes.length * stored);
  await inTurns(hashes, (own) => {
    for (let at = 0; at < stored; at += 1) {
      const key = toStore(own, at);
      starts[key] = (starts[key] ?? 0) + 1;
    }
  });
  for (let key = 1; key <= GROUP_KEYS; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  await inTurns(hashes, (own, place) => {
    for (let at = 0; at < stored; at += 1) {
      const key = toStore(own, at);
      const entry = (starts[key] ?? 0) - 1;
      starts[key] = entry;
      places[entry] = place;
    }
  });
  return { starts, places };
}
