import { mediaMessages } from "@/lib/media/messages";
import "server-only";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import mongoose, { Types } from "mongoose";
import type { Photo } from "@/lib/media/contract";
import { abandon, addRows, findRows, keptSince, photoOfRow, settleQuietly } from "@/lib/media/photo-rows";
import { encodePhoto, refusePhotos } from "@/lib/media/processing";
import { isPhoto, PHOTO_FILE, photoNamed, photoSource, type StoredPhoto } from "@/lib/media/rules";
import { newPhoto, presentWidths, putFiles } from "@/lib/media/stores";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { refuseAnswered } from "@/lib/platform/database-availability";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { type RateRule, takePoint } from "@/lib/platform/rate-counters";
import { MediaModel, type MediaRecord } from "@/models/media";

/** A stored photo as its sender is told of it. */
const toPhoto = (photo: StoredPhoto): Photo => ({
  src: photoSource(photo),
  width: photo.width,
  height: photo.height,
});

type OpenPhoto = { stream: ReadableStream; bytes: number };

/** A stored photo file by its name (`<key>-<width>.webp`); null when there is none or the name is of another kind. */
export async function openPhoto(file: string): Promise<OpenPhoto | null> {
  if (!PHOTO_FILE.test(file)) return null;
  const address = addressOf(file);
  const bytes = await sizeOf(address);
  if (!bytes) return null;
  return { stream: Readable.toWeb(createReadStream(address)) as ReadableStream, bytes };
}

/** A whole stored photo file by its name; null when there is none. */
export async function readPhoto(file: string): Promise<Buffer | null> {
  const photo = PHOTO_FILE.test(file) ? readFile(addressOf(file)) : null;
  return (await photo?.catch(nothingThere)) ?? null;
}

/** Bytes of a file; undefined when there is none. */
async function sizeOf(address: string): Promise<number | undefined> {
  const found = await stat(address).catch(nothingThere);
  return found?.isFile() ? found.size : undefined;
}

const addressOf = (file: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media", file);

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}

const PHOTOS: RateRule = { name: "photos", points: limits.photosPerDay, seconds: 86_400 };

/**
 * Re-encodes pictures (JPEG, PNG, WebP, a GIF's first frame) and stores them as temporary photos of the actor, all or none.
 * @throws AppError INVALID (path `photos`) for what does not decode cleanly, TOO_MANY, INTERNAL when it cannot be stored
 */
export async function storePhotos(actor: Actor, files: readonly Buffer[]): Promise<StoredPhoto[]> {
  if (!files.every(isPhoto)) throw refusePhotos();
  await takePoint(PHOTOS, actor.id, files.length);
  const stored: StoredPhoto[] = [];
  try {
    for (const file of files) await storeOne(actor, file, stored);
    return stored;
  } catch (error) {
    await abandon(stored);
    throw error;
  }
}

/** The one photo of an upload, stored as {@link storePhotos} does it, and its public address. */
export async function addPhoto(actor: Actor, file: Buffer | undefined): Promise<Photo> {
  const [photo] = await storePhotos(actor, file ? [file] : []);
  return toPhoto(photo ?? (await Promise.reject(refusePhotos())));
}

/** The row comes before the files: what a kill leaves has one. `begun` gets the photo before anything is written. */
async function storeOne(actor: Actor, file: Buffer, begun: StoredPhoto[]): Promise<void> {
  refuseAnswered();
  const { webps, ...size } = await encodePhoto(file, presentWidths);
  const photo = newPhoto(size);
  begun.push(photo);
  await addRows([photo], { ownerId: new Types.ObjectId(actor.id) });
  await putFiles(photo, webps);
}

/**
 * The actor's temporary photos behind these public addresses, kept for another hour; nobody else gets them for a minute, so
 * that the same listing sent twice at once is stored once.
 * @throws AppError INVALID (path `keepPhotos`) when one is unknown, another's, shown already, claimed or too old
 */
export async function claimPhotos(actor: Actor, srcs: readonly string[]): Promise<StoredPhoto[]> {
  const claimed: StoredPhoto[] = [];
  try {
    for (const src of srcs) claimed.push((await claim(actor, src)) ?? refuseGone());
    return claimed;
  } catch (error) {
    await freePhotos(claimed);
    throw error;
  }
}

/** What was claimed can be claimed again. Never throws: a claim ends by itself. */
export async function freePhotos(photos: readonly StoredPhoto[]): Promise<void> {
  const rows = { ...rowsOf(photos), state: "temp" as const };
  await withDatabase(() => MediaModel.updateMany(rows, { $unset: { claimedAt: 1 } })).catch((error: unknown) =>
    logger.error({ err: error }, "Photos stay claimed for a while"),
  );
}

async function claim(actor: Actor, src: string): Promise<StoredPhoto | undefined> {
  const key = photoNamed(src)?.key;
  if (!key) return undefined;
  const now = new Date();
  const own = { _id: key, ownerId: actor.id, userId: null, propertyId: null, state: "temp" as const };
  const recent = { touchedAt: mongoose.trusted({ $gt: keptSince(now) }) };
  const claimed = new Date(now.getTime() - limits.photoClaimSeconds * 1_000);
  const free = { claimedAt: mongoose.trusted({ $not: { $gt: claimed } }) };
  const row = await withDatabase(() =>
    MediaModel.findOneAndUpdate(
      { ...own, ...recent, ...free },
      { $set: { touchedAt: now, claimedAt: now } },
    ).lean<MediaRecord>(),
  );
  const photo = row && photoOfRow(row);
  return photo && photoSource(photo) === src ? photo : undefined;
}

function refuseGone(): never {
  const message = mediaMessages.photoGone;
  throw new AppError("INVALID", { message, errors: [{ path: "keepPhotos", message }] });
}

const rowsOf = (photos: readonly StoredPhoto[]) => ({
  _id: mongoose.trusted({ $in: photos.map(({ key }) => key) }),
});

/**
 * The listing shows these photos now; not those that were loosened since. Never throws: the sweeper sees for itself what is
 * shown.
 */
export async function attachPhotos(propertyId: string, photos: readonly StoredPhoto[]): Promise<void> {
  const rows = { ...rowsOf(photos), state: "temp" as const, propertyId: null };
  const change = { state: "attached" as const, propertyId: new Types.ObjectId(propertyId) };
  await withDatabase(() => MediaModel.updateMany(rows, { $set: change })).catch((error: unknown) =>
    logger.error({ property: propertyId, err: error }, "Photos were not marked as shown"),
  );
}

/**
 * Before a change that may take these photos off the listing: should it break off, the sweeper looks whether they are shown.
 * Those that are can still be seen; nobody can claim them.
 */
export async function loosenPhotos(propertyId: string, photos: readonly StoredPhoto[]): Promise<void> {
  await addRows(photos);
  const rows = { ...rowsOf(photos), state: mongoose.trusted({ $in: ["attached" as const, "temp" as const] }) };
  const change = { state: "temp" as const, propertyId: new Types.ObjectId(propertyId), touchedAt: new Date() };
  await withDatabase(() => MediaModel.updateMany(rows, { $set: change }));
}

/** Removes photos that no listing shows (any more), files first. Never throws: what fails is left to the sweeper. */
export async function releasePhotos(photos: readonly StoredPhoto[]): Promise<void> {
  try {
    await addRows(photos);
    await Promise.all((await findRows(photos)).map(settleQuietly));
  } catch (error) {
    logger.error({ photos: photos.map(({ key }) => key), err: error }, "Photos were not removed");
  }
}

/**
 * Removes temporary photos that are older than an hour at `now` and shown nowhere, and what was to be deleted; answers how
 * many. Several may sweep beside each other.
 */
export async function sweepMedia(now: Date): Promise<number> {
  let count = 0;
  const old = { state: "temp" as const, touchedAt: mongoose.trusted({ $lt: keptSince(now) }) };
  await withDatabase(async () => {
    for (const rows of [{ state: "deleting" as const }, old])
      for await (const row of MediaModel.find(rows).lean<MediaRecord>().cursor())
        if (await settleQuietly(row)) count += 1;
  });
  return count;
}
