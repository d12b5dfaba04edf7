import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { sharedQueue } from "@/lib/db/work-queue";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { PHOTO_WIDTHS } from "@/lib/media/constants";
import { filesOf, isPicture, photoFile, photoSource, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { messages } from "@/lib/messages";

const KEY_BYTES = 16;
const WEBP_QUALITY = 80;
const WEBP_EFFORT = 4;
const queue = sharedQueue("pictures", { atOnce: limits.picturesAtOnce, waiting: limits.picturesWaiting });

/** How a file ends while it is written, here and in lib/mail. */
const PART = ".part";
const HOUR_MS = 3_600_000;

const dataFolder = (name: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, name);
const mediaFolder = () => dataFolder("media");
const newKey = () => randomBytes(KEY_BYTES).toString("hex");
/** Turned as its camera held it; what does not decode cleanly is refused. */
const opened = (image: Buffer) =>
  sharp(image, { limitInputPixels: limits.picturePixelsMax, failOn: "warning" }).autoOrient();

/**
 * Re-encodes a picture as WebP in every stored width, without its metadata, into `DATA_DIR/media` (security.md section 6).
 * `key` names it (32 hex characters, random unless given); less `effort` (0 to 6) is faster and a little larger. @throws Error when the picture does not decode.
 */
export async function storePhoto(image: Buffer, { key = newKey(), effort = WEBP_EFFORT } = {}): Promise<StoredPhoto> {
  const { data, info } = await opened(image)
    .resize({ width: PHOTO_WIDTHS.at(-1), withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const target of storedWidths(width)) {
    const webp = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: target })
      .webp({ quality: WEBP_QUALITY, effort })
      .toBuffer();
    await writeWhole(photoFile(key, target), webp);
  }
  return { key, width, height };
}

/**
 * Stores a person's picture as a square of `limits.pictureSidePx`, cut from its middle, and answers its public address.
 * @throws AppError INVALID for what is no JPEG, PNG or WebP that decodes cleanly, TOO_MANY
 */
export async function storeProfilePicture(image: Buffer): Promise<string> {
  if (!isPicture(image)) throw unreadable();
  const side = limits.pictureSidePx;
  const webp = await queue(() =>
    opened(image)
      .resize({ width: side, height: side, fit: "cover" })
      .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
      .toBuffer()
      .catch((cause: unknown) => Promise.reject(unreadable(cause))),
  );
  const photo = { key: newKey(), width: side, height: side };
  await writeWhole(photoFile(photo.key, side), webp);
  return photoSource(photo);
}

/** Deletes the files behind a public address; those that are gone already do not matter. */
export async function removePhoto(src: string): Promise<void> {
  for (const file of filesOf(src)) await rm(path.join(mediaFolder(), file), { force: true });
}

/**
 * Deletes the `.part` files in `DATA_DIR/media` and `DATA_DIR/outbox` that a process which was killed left more than an hour
 * before `now`, and answers how many.
 */
export async function removeLeftovers(now: Date): Promise<number> {
  let count = 0;
  for (const folder of [mediaFolder(), dataFolder("outbox")]) {
    for await (const { name } of (await opendir(folder).catch(nothingThere)) ?? []) {
      if (!name.endsWith(PART)) continue;
      const file = path.join(folder, name);
      const written = (await stat(file).catch(nothingThere))?.mtimeMs;
      if (written === undefined || written > now.getTime() - HOUR_MS) continue;
      await rm(file, { force: true });
      count += 1;
    }
  }
  return count;
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** A reader never meets half a file. */
async function writeWhole(name: string, content: Buffer) {
  const file = path.join(mediaFolder(), name);
  await mkdir(mediaFolder(), { recursive: true });
  const temporary = `${file}.${randomBytes(4).toString("hex")}${PART}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

const unreadable = (cause?: unknown) =>
  new AppError("INVALID", {
    message: messages.pictureUnreadable,
    errors: [{ path: "profilePic", message: messages.pictureUnreadable }],
    cause,
  });
