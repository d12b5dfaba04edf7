import "server-only";
import { Binary } from "mongodb";
import { readPhoto } from "@/lib/media/photo-files";
import {
  fromBytes,
  hashPhoto,
  isSamePhoto,
  keysToFind,
  keysToStore,
  PHOTO_HASH_VERSION,
  type PhotoHashes,
  toBytes,
} from "@/lib/media/photo-hash";
import { addRows } from "@/lib/media/photo-rows";
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
    logger.warn({ photo: key, err: error }, "The fingerprint of a photo was not worked out");
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
