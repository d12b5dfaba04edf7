import "server-only";
import mongoose, { type Types } from "mongoose";
import type { PhotoQuality } from "@/lib/media/quality-rules";
import { photoSource, type StoredPhoto } from "@/lib/media/rules";
import { removeFiles } from "@/lib/media/stores";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
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
export const temporaryCutoff = (now: Date): Date => new Date(now.getTime() - limits.photoKeptMinutes * 60_000);

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
