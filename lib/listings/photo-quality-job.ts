import "server-only";
import type { Document } from "mongodb";
import { readPhoto } from "@/lib/media/photo-rows";
import { qualityOf } from "@/lib/media/processing";
import { type PhotoQuality, QUALITY_RULES } from "@/lib/media/quality-rules";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { markRiskDue } from "@/lib/search/ranks";
import { MediaModel, type MediaRecord } from "@/models/media";

type Options = { sliceMs?: number };
/** The signs are stored, and the listings that show the photos are still to be marked. */
const UNMARKED = 0;

/**
 * Looks at the photos of listings that were stored before this was done, or that older rules looked at, and marks their listings to
 * be scored again. A run that was killed goes on where it stopped: a photo is found until its listing is marked. Returns how many
 * were looked at, false when another server does it.
 */
export async function measurePhotos(
  now = new Date(),
  { sliceMs = limits.publicTextSliceMs }: Options = {},
): Promise<number | false> {
  let seen = 0;
  const startedAt = performance.now();
  for (let isLeft = true; isLeft; ) {
    const slice = async () => {
      const until = performance.now() + sliceMs;
      do {
        const photos = await findUnseen();
        isLeft = photos.length > 0;
        if (isLeft) await lookAt(photos);
        seen += photos.length;
      } while (isLeft && performance.now() < until);
    };
    const at = new Date(now.getTime() + performance.now() - startedAt);
    if (!(await withLease("photo-quality", slice, { now: at }))) return false;
  }
  if (seen > 0) logger.info({ photos: seen }, "Photo quality checked");
  return seen;
}

async function findUnseen(): Promise<MediaRecord[]> {
  for (const rules of [null, { $lt: QUALITY_RULES }] as (Document | null)[]) {
    const photos = await withDatabase(() =>
      MediaModel.collection
        .find({ state: "attached", "quality.rules": rules }, { hint: "quality", limit: limits.photoQualityBatch })
        .map((row) => row as unknown as MediaRecord)
        .toArray(),
    );
    if (photos.length > 0) return photos;
  }
  return [];
}

async function lookAt(photos: readonly MediaRecord[]): Promise<void> {
  const ids = photos.map(({ _id }) => _id as never);
  for (const photo of photos) {
    const quality: PhotoQuality = { rules: UNMARKED, signs: await signsInStored(photo) };
    await withDatabase(() => MediaModel.collection.updateOne({ _id: photo._id as never }, { $set: { quality } }));
  }
  const listings = photos.flatMap(({ propertyId }) => propertyId ?? []);
  if (listings.length > 0) await markRiskDue({ _id: { $in: listings } });
  const seen = { _id: { $in: ids }, "quality.rules": UNMARKED };
  await withDatabase(() => MediaModel.collection.updateMany(seen, { $set: { "quality.rules": QUALITY_RULES } }));
}

/** Nothing is known of a photo in a cloud, or of one whose file is missing or unreadable. */
async function signsInStored({ _id: key, width, height, cloud }: MediaRecord): Promise<PhotoQuality["signs"]> {
  if (cloud) return [];
  try {
    const [middle = width] = storedWidths(width).filter((stored) => stored >= Math.min(width, SEEN_WIDTH));
    const file = await readPhoto(photoFile(key, middle));
    return file ? (await qualityOf({ width, height }, file)).signs : [];
  } catch (error) {
    logger.warn({ photo: key, err: error }, "A photo could not be checked");
    return [];
  }
}

const SEEN_WIDTH = 640;
