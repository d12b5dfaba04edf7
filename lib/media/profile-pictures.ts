import "server-only";
import { Types } from "mongoose";
import { abandon, addRows, findRows, settleQuietly } from "@/lib/media/photo-rows";
import { encodeSquare, refusePicture } from "@/lib/media/processing";
import { isPicture, photoNamed, photoSource } from "@/lib/media/rules";
import { newPhoto, putFiles } from "@/lib/media/stores";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { MediaModel } from "@/models/media";

/**
 * Stores a person's picture as a square of `limits.pictureSidePx`, cut from its middle, and answers its public address; it is
 * temporary until {@link settlePictures} finds it in the account.
 * @throws AppError INVALID for what is no JPEG, PNG or WebP that decodes cleanly, TOO_MANY, INTERNAL
 */
export async function storeProfilePicture(actor: Actor, image: Buffer): Promise<string> {
  if (!isPicture(image)) throw refusePicture();
  const webp = await encodeSquare(image);
  const side = limits.pictureSidePx;
  const photo = newPhoto({ width: side, height: side });
  const _id = new Types.ObjectId(actor.id);
  await addRows([photo], { ownerId: _id, userId: _id });
  try {
    await putFiles(photo, [[side, webp]]);
  } catch (error) {
    await abandon([photo]);
    throw error;
  }
  return photoSource(photo);
}

/** Before an account's picture changes: should that break off, the sweeper looks which one it shows. */
export async function loosenPicture(userId: string): Promise<void> {
  const shown = { userId: new Types.ObjectId(userId), state: "attached" as const };
  await withDatabase(() => MediaModel.updateMany(shown, { $set: { state: "temp", touchedAt: new Date() } }));
}

/** More changes of one account's picture at once leave one to the sweeper. */
const SETTLE_TRIES = 5;

/**
 * Of pictures at these public addresses, keeps the one its account shows and removes the others. What another change of the
 * account loosened meanwhile is looked at again. Never throws.
 */
export async function settlePictures(account: string, srcs: readonly string[]): Promise<void> {
  const userId = new Types.ObjectId(account);
  const pictures = srcs.flatMap((src) => {
    const named = photoNamed(src);
    return named ? [{ ...named, height: named.width }] : [];
  });
  try {
    await addRows(pictures, { ownerId: userId, userId });
    let open = await findRows(pictures);
    for (let tries = 0; tries < SETTLE_TRIES && open.length > 0; tries += 1) {
      await Promise.all(open.map(settleQuietly));
      open = (await findRows(pictures)).filter(({ state }) => state === "temp");
    }
  } catch (error) {
    logger.error({ user: account, err: error }, "Pictures were not removed");
  }
}
