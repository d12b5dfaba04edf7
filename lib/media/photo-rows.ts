import "server-only";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import mongoose, { type Types } from "mongoose";
import type { PhotoQuality } from "@/lib/media/quality-rules";
import {
  CLOUD_FOLDER,
  CLOUD_START,
  PHOTO_FILE,
  PHOTO_PATH,
  type PhotoName,
  photoSource,
  type StoredPhoto,
} from "@/lib/media/rules";
import { removeFiles } from "@/lib/media/stores";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { MINUTE_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { MediaModel, type MediaRecord } from "@/models/media";

/** `ownerId` uploaded the photo; `userId` is the account whose profile picture it is; `quality` is what was seen in it. */
export type RowFacts = {
  ownerId?: Types.ObjectId;
  userId?: Types.ObjectId;
  quality?: PhotoQuality;
} & Partial<Pick<MediaRecord, "hashVersion" | "hashes" | "bandKeys">>;

/** Temporary records that were last touched before this time have expired. */
export const temporaryCutoff = (now: Date): Date => new Date(now.getTime() - limits.photoKeptMinutes * MINUTE_MS);

export const photoOfRow = ({ _id: key, width, height, cloud }: MediaRecord): StoredPhoto => ({
  key,
  width,
  height,
  ...(cloud && { cloud }),
});

/** Inserts temporary records for photos without one. Existing records stay unchanged. */
export async function addRows(photos: readonly StoredPhoto[], facts: RowFacts = {}): Promise<void> {
  const now = new Date();
  const operations = photos.map(({ key, width, height, cloud }) => {
    const row = { ...facts, state: "temp", width, height, ...(cloud && { cloud }), touchedAt: now, createdAt: now };
    return { updateOne: { filter: { _id: key }, update: { $setOnInsert: row }, upsert: true } } as const;
  });
  if (operations.length > 0) await withDatabase(() => MediaModel.bulkWrite(operations as never));
}

/** The stored rows of these photos, in no order; those that are gone are missing. */
export const findRows = (photos: readonly Pick<StoredPhoto, "key">[]): Promise<MediaRecord[]> =>
  withDatabase(() =>
    MediaModel.find({ _id: mongoose.trusted({ $in: photos.map(({ key }) => key) }) }).lean<MediaRecord[]>(),
  );

/**
 * Brings a record in line with what is shown. The record of a shown photo becomes `attached`. Otherwise the files are deleted,
 * and then the record. Each step requires the record to be as it was read, so calls may run in parallel. Returns whether the
 * photo was removed.
 */
async function reconcile(row: MediaRecord): Promise<boolean> {
  const asRead = { _id: row._id, state: row.state, touchedAt: row.touchedAt };
  if (row.state !== "deleting") {
    const shownBy = await findShowing(row);
    const change = shownBy ? { state: "attached" as const, ...shownBy } : { state: "deleting" as const };
    const { matchedCount } = await withDatabase(() => MediaModel.updateOne(asRead, { $set: change }));
    if (shownBy || matchedCount === 0) return false;
  }
  await removeFiles(photoOfRow(row));
  await withDatabase(() => MediaModel.deleteOne({ _id: row._id, state: "deleting" }));
  return true;
}

/** {@link reconcile}. A failure is logged and left to the sweeper. Never throws. */
export const reconcileRow = (row: MediaRecord): Promise<boolean> =>
  reconcile(row).catch((error: unknown) => {
    logger.error({ photo: row._id, err: error }, "A photo was not removed");
    return false;
  });

/**
 * Removes photos whose storing failed. Photos in a cloud are only marked and left to the sweeper, because an aborted upload may
 * still arrive there. Never throws.
 */
export async function discardPhotos(photos: readonly StoredPhoto[]): Promise<void> {
  try {
    const rows = await findRows(photos);
    await Promise.all(rows.map((row) => (row.cloud ? markDeleting(row) : reconcileRow(row))));
  } catch (error) {
    logger.error({ photos: photos.map(({ key }) => key), err: error }, "Failed uploads were not cleaned up");
  }
}

const markDeleting = ({ _id }: MediaRecord) =>
  withDatabase(() => MediaModel.updateOne({ _id, state: "temp" }, { $set: { state: "deleting" } }));

/** The account or the listing that shows the photo; null when nothing shows it. */
async function findShowing(row: MediaRecord): Promise<Pick<MediaRecord, "userId" | "propertyId"> | null> {
  const { _id, userId } = row;
  if (userId) {
    const profilePic = photoSource(photoOfRow(row));
    return (await withDatabase(() => UserModel.exists({ _id: userId, profilePic }))) && { userId };
  }
  const listing = await withDatabase(() => PropertyModel.exists({ "photos.key": _id }));
  return listing && { propertyId: listing._id };
}

const FILE = "([0-9a-f]{32})-(\\d{1,4})\\.webp$";
const LOCAL = new RegExp(`^${PHOTO_PATH}${FILE}`);
const CLOUD = new RegExp(`^${CLOUD_START}/([\\w-]+)/image/upload/v1/${CLOUD_FOLDER}/${FILE}`);

/** The photo of a public address; undefined for any other address. */
export function photoFromSource(src: string): PhotoName | undefined {
  const [, key, width] = LOCAL.exec(src) ?? [];
  if (key) return { key, width: Number(width) };
  const [, cloud, cloudKey, largest] = CLOUD.exec(src) ?? [];
  return cloudKey ? { key: cloudKey, width: Number(largest), cloud } : undefined;
}

/** `tag` identifies the content, which never changes. */
type PhotoFile = { key: string; tag: string; bytes: number; open: () => ReadableStream };

/** Finds a stored photo file by its name (`<key>-<width>.webp`). Null when it does not exist or the name is invalid. */
export async function findPhoto(file: string): Promise<PhotoFile | null> {
  if (!PHOTO_FILE.test(file)) return null;
  const address = addressOf(file);
  const bytes = await sizeOf(address);
  if (!bytes) return null;
  const [key = ""] = file.split("-");
  return { key, tag: `"${file}"`, bytes, open: () => Readable.toWeb(createReadStream(address)) as ReadableStream };
}

/** Reads a stored photo file by its name. Null when it does not exist or the name is invalid. */
export async function readPhoto(file: string): Promise<Buffer | null> {
  const photo = PHOTO_FILE.test(file) ? readFile(addressOf(file)) : null;
  return (await photo?.catch(ignoreMissing)) ?? null;
}

/** The size of a file in bytes; undefined when it does not exist. */
async function sizeOf(address: string): Promise<number | undefined> {
  const found = await stat(address).catch(ignoreMissing);
  return found?.isFile() ? found.size : undefined;
}

const addressOf = (file: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media", file);

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
