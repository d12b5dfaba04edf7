import "server-only";
import { Types } from "mongoose";
import { addRows, discardPhotos, findRows, photoFromSource, reconcileRow } from "@/lib/media/photo-rows";
import { encodeSquare, invalidPicture } from "@/lib/media/processing";
import { isPicture, photoSource } from "@/lib/media/rules";
import { newPhoto, putFiles } from "@/lib/media/stores";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { MediaModel } from "@/models/media";

/**
 * Stores a profile picture as a square of `limits.pictureSidePx`, cut from its middle, and returns its public address. It is
 * temporary until {@link removeUnusedPictures} finds it in the account.
 * @throws AppError INVALID for anything but a JPEG, PNG or WebP that decodes cleanly, TOO_MANY, INTERNAL
 */
export async function storeProfilePicture(actor: Actor, image: Buffer): Promise<string> {
  if (!isPicture(image)) throw invalidPicture();
  const webp = await encodeSquare({ image, sender: actor.id });
  const side = limits.pictureSidePx;
  const photo = newPhoto({ width: side, height: side });
  const _id = new Types.ObjectId(actor.id);
  await addRows([photo], { ownerId: _id, userId: _id });
  try {
    await putFiles(photo, [[side, webp]]);
  } catch (error) {
    await discardPhotos([photo]);
    throw error;
  }
  return photoSource(photo);
}

/** Marks the shown picture as temporary before it changes. If the change is interrupted, the sweeper checks which one is shown. */
export async function detachPicture(userId: string): Promise<void> {
  const shown = { userId: new Types.ObjectId(userId), state: "attached" as const };
  await withDatabase(() => MediaModel.updateMany(shown, { $set: { state: "temp", touchedAt: new Date() } }));
}

/** With more parallel changes of one account, a picture is left to the sweeper. */
const RECONCILE_TRIES = 5;

/**
 * Removes the pictures with these public addresses, except the one that the account shows. Pictures that another change of the
 * account detached meanwhile are checked again. Never throws.
 */
export async function removeUnusedPictures(account: string, srcs: readonly string[]): Promise<void> {
  const userId = new Types.ObjectId(account);
  const pictures = srcs.flatMap((src) => {
    const named = photoFromSource(src);
    return named ? [{ ...named, height: named.width }] : [];
  });
  try {
    await addRows(pictures, { ownerId: userId, userId });
    let open = await findRows(pictures);
    for (let tries = 0; tries < RECONCILE_TRIES && open.length > 0; tries += 1) {
      await Promise.all(open.map(reconcileRow));
      open = (await findRows(pictures)).filter(({ state }) => state === "temp");
    }
  } catch (error) {
    logger.error({ user: account, err: error }, "Pictures were not removed");
  }
}
