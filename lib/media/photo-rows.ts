import "server-only";
import mongoose, { type Types } from "mongoose";
import { photoSource, type StoredPhoto } from "@/lib/media/rules";
import { removeFiles } from "@/lib/media/stores";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { MediaModel, type MediaRecord } from "@/models/media";

export type Owner = { ownerId?: Types.ObjectId; userId?: Types.ObjectId };

/** Touched before this, a temporary row is nobody's any more. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.photoKeptMinutes * 60_000);

export const photoOfRow = ({ _id: key, width, height, cloud }: MediaRecord): StoredPhoto => ({
  key,
  width,
  height,
  ...(cloud && { cloud }),
});

/** Writes temporary rows of photos that have none; others stay as they are. */
export async function addRows(photos: readonly StoredPhoto[], owner: Owner = {}): Promise<void> {
  const now = new Date();
  const operations = photos.map(({ key, width, height, cloud }) => {
    const row = { ...owner, state: "temp", width, height, ...(cloud && { cloud }), touchedAt: now, createdAt: now };
    return { updateOne: { filter: { _id: key }, update: { $setOnInsert: row }, upsert: true } } as const;
  });
  if (operations.length > 0) await withDatabase(() => MediaModel.bulkWrite(operations as never));
}

export const findRows = (photos: readonly Pick<StoredPhoto, "key">[]): Promise<MediaRecord[]> =>
  withDatabase(() =>
    MediaModel.find({ _id: mongoose.trusted({ $in: photos.map(({ key }) => key) }) }).lean<MediaRecord[]>(),
  );

/**
 * Brings a row in line with what is shown: shown, it is attached; else its files go, and then the row. Every step asks
 * whether the row is still as it was read, so that several may work beside each other. Answers whether the photo is gone.
 */
async function settle(row: MediaRecord): Promise<boolean> {
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

/** {@link settle}, whose failure is written down and left to the sweeper. */
export const settleQuietly = (row: MediaRecord): Promise<boolean> =>
  settle(row).catch((error: unknown) => {
    logger.error({ photo: row._id, err: error }, "A photo was not removed");
    return false;
  });

/**
 * Takes back photos that were not stored. What went to a cloud is left to the sweeper: an upload that was given up may still
 * arrive there. Never throws.
 */
export async function abandon(photos: readonly StoredPhoto[]): Promise<void> {
  try {
    const rows = await findRows(photos);
    await Promise.all(rows.map((row) => (row.cloud ? markDeleting(row) : settleQuietly(row))));
  } catch (error) {
    logger.error({ photos: photos.map(({ key }) => key), err: error }, "Photos that were not stored were left");
  }
}

const markDeleting = ({ _id }: MediaRecord) =>
  withDatabase(() => MediaModel.updateOne({ _id, state: "temp" }, { $set: { state: "deleting" } }));

/** Whose picture it is, or which listing shows it; null when it is shown nowhere. */
async function findShowing(row: MediaRecord): Promise<Pick<MediaRecord, "userId" | "propertyId"> | null> {
  const { _id, userId } = row;
  if (userId) {
    const profilePic = photoSource(photoOfRow(row));
    return (await withDatabase(() => UserModel.exists({ _id: userId, profilePic }))) && { userId };
  }
  const listing = await withDatabase(() => PropertyModel.exists({ "photos.key": _id }));
  return listing && { propertyId: listing._id };
}
