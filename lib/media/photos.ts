import "server-only";
import mongoose, { Types } from "mongoose";
import type { Photo } from "@/lib/media/contract";
import { mediaMessages } from "@/lib/media/messages";
import { signedSource } from "@/lib/media/photo-access";
import { fingerprintFields, hashesOfFile } from "@/lib/media/photo-fingerprints";
import {
  addRows,
  discardPhotos,
  findRows,
  photoFromSource,
  photoOfRow,
  reconcileRow,
  temporaryCutoff,
} from "@/lib/media/photo-rows";
import { encodePhoto, invalidPhotos, qualityOfEncoded } from "@/lib/media/processing";
import { isPhoto, photoSource, plainSource, type StoredPhoto } from "@/lib/media/rules";
import { currentWidths, newPhoto, putFiles } from "@/lib/media/stores";
import type { Actor } from "@/lib/platform/actor";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { type RateRule, takePoint } from "@/lib/platform/rate-limits";
import { DAY_SECONDS } from "@/lib/platform/time";
import { MediaModel, type MediaRecord } from "@/models/media";

const toPhoto = (photo: StoredPhoto): Photo => ({
  src: signedSource(photo),
  width: photo.width,
  height: photo.height,
});

const PHOTOS: RateRule = { name: "photos", points: limits.photosPerDay, seconds: DAY_SECONDS };

/**
 * Re-encodes pictures (JPEG, PNG, WebP, a GIF's first frame) and stores them as temporary photos of the actor, all or none.
 * @throws AppError INVALID (path `photos`) for a file that does not decode cleanly, TOO_MANY, INTERNAL when storing fails
 */
export async function storePhotos(actor: Actor, files: readonly Buffer[]): Promise<StoredPhoto[]> {
  if (!files.every(isPhoto)) throw invalidPhotos();
  await takePoint(PHOTOS, actor.id, files.length);
  const stored: StoredPhoto[] = [];
  try {
    for (const file of files) await storeOne(actor, file, stored);
    return stored;
  } catch (error) {
    await discardPhotos(stored);
    throw error;
  }
}

/** Stores the one photo of an upload with {@link storePhotos}. */
export async function addPhoto(actor: Actor, file: Buffer | undefined): Promise<Photo> {
  const [photo] = await storePhotos(actor, file ? [file] : []);
  return toPhoto(photo ?? (await Promise.reject(invalidPhotos())));
}

/** Writes the record before the files, so that a killed process leaves no file without one. `started` gets the photo first. */
async function storeOne(actor: Actor, file: Buffer, started: StoredPhoto[]): Promise<void> {
  throwIfTimedOut();
  const { webps, ...size } = await encodePhoto({ image: file, sender: actor.id }, currentWidths);
  const quality = await qualityOfEncoded({ webps, ...size });
  const photo = newPhoto(size);
  const [smallest] = webps;
  const hashes = smallest && (await hashesOfFile(photo.key, smallest[1]));
  started.push(photo);
  await addRows([photo], {
    ownerId: new Types.ObjectId(actor.id),
    ...(quality && { quality }),
    ...(hashes && fingerprintFields(hashes)),
  });
  await putFiles(photo, webps);
}

/**
 * Claims the actor's temporary photos with these addresses, signed or not, and extends their hour. Claimed photos cannot be claimed
 * again for a minute, so that a listing that is sent twice at once is stored once.
 * @throws AppError INVALID (path `keepPhotos`) when one is unknown, another's, already shown, claimed or expired
 */
export async function claimPhotos(actor: Actor, srcs: readonly string[]): Promise<StoredPhoto[]> {
  const claimed: StoredPhoto[] = [];
  try {
    for (const src of srcs) claimed.push((await claim(actor, src)) ?? throwPhotoGone());
    return claimed;
  } catch (error) {
    await releaseClaims(claimed);
    throw error;
  }
}

/** Makes claimed photos claimable again. Never throws, because a claim expires. */
export async function releaseClaims(photos: readonly StoredPhoto[]): Promise<void> {
  const rows = { ...rowsOf(photos), state: "temp" as const };
  await withDatabase(() => MediaModel.updateMany(rows, { $unset: { claimedAt: 1 } })).catch((error: unknown) =>
    logger.error({ photos: photos.map(({ key }) => key), err: error }, "Photo claims were not released"),
  );
}

async function claim(actor: Actor, src: string): Promise<StoredPhoto | undefined> {
  const plain = plainSource(src);
  const key = photoFromSource(plain)?.key;
  if (!key) return undefined;
  const now = new Date();
  const own = { _id: key, ownerId: actor.id, userId: null, propertyId: null, state: "temp" as const };
  const recent = { touchedAt: mongoose.trusted({ $gt: temporaryCutoff(now) }) };
  const claimed = new Date(now.getTime() - limits.photoClaimSeconds * 1_000);
  const free = { claimedAt: mongoose.trusted({ $not: { $gt: claimed } }) };
  const row = await withDatabase(() =>
    MediaModel.findOneAndUpdate(
      { ...own, ...recent, ...free },
      { $set: { touchedAt: now, claimedAt: now } },
    ).lean<MediaRecord>(),
  );
  const photo = row && photoOfRow(row);
  return photo && photoSource(photo) === plain ? photo : undefined;
}

function throwPhotoGone(): never {
  throw fieldError("INVALID", "keepPhotos", mediaMessages.photoGone);
}

const rowsOf = (photos: readonly StoredPhoto[]) => ({
  _id: mongoose.trusted({ $in: photos.map(({ key }) => key) }),
});

/**
 * Marks photos as shown by a listing, except those that were detached meanwhile. Never throws, because the sweeper checks what
 * is shown.
 */
export async function attachPhotos(propertyId: string, photos: readonly StoredPhoto[]): Promise<void> {
  const rows = { ...rowsOf(photos), state: "temp" as const, propertyId: null };
  const change = { state: "attached" as const, propertyId: new Types.ObjectId(propertyId) };
  await withDatabase(() => MediaModel.updateMany(rows, { $set: change })).catch((error: unknown) =>
    logger.error({ property: propertyId, err: error }, "Photos were not marked as shown"),
  );
}

/**
 * Marks photos as temporary before a change that may remove them from the listing. If the change is interrupted, the sweeper
 * checks whether they are still shown. Until then they are served, and cannot be claimed.
 */
export async function detachPhotos(propertyId: string, photos: readonly StoredPhoto[]): Promise<void> {
  await addRows(photos);
  const rows = { ...rowsOf(photos), state: mongoose.trusted({ $in: ["attached" as const, "temp" as const] }) };
  const change = { state: "temp" as const, propertyId: new Types.ObjectId(propertyId), touchedAt: new Date() };
  await withDatabase(() => MediaModel.updateMany(rows, { $set: change }));
}

/** Removes photos that no listing shows, files first. Never throws: failures are left to the sweeper. */
export async function removeUnusedPhotos(photos: readonly StoredPhoto[]): Promise<void> {
  try {
    await addRows(photos);
    await Promise.all((await findRows(photos)).map(reconcileRow));
  } catch (error) {
    logger.error({ photos: photos.map(({ key }) => key), err: error }, "Photos were not removed");
  }
}

/**
 * Removes temporary photos that expired before `now` and are shown nowhere, and photos whose deletion was interrupted. Returns
 * their number. Several servers may sweep at the same time.
 */
export async function sweepMedia(now: Date): Promise<number> {
  let count = 0;
  const old = { state: "temp" as const, touchedAt: mongoose.trusted({ $lt: temporaryCutoff(now) }) };
  await withDatabase(async () => {
    for (const rows of [{ state: "deleting" as const }, old])
      for await (const row of MediaModel.find(rows).lean<MediaRecord>().cursor())
        if (await reconcileRow(row)) count += 1;
  });
  return count;
}
