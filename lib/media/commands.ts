import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { createWorkQueue, type WorkQueue } from "@/lib/auth/work-queue";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { PHOTO_WIDTHS } from "@/lib/media/constants";
import { filesOf, isPicture, photoFile, photoSource, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { messages } from "@/lib/messages";

const KEY_BYTES = 16;
const WEBP_QUALITY = 80;
const WEBP_EFFORT = 4;
const PIXELS_MAX = 40e6;

const mediaFolder = () => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media");
const newKey = () => randomBytes(KEY_BYTES).toString("hex");
/** Turned as its camera held it; what does not decode cleanly is refused. */
const opened = (image: Buffer) => sharp(image, { limitInputPixels: PIXELS_MAX, failOn: "warning" }).autoOrient();

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

// Shared by every bundle of the server process: its memory and its cores are one.
const QUEUE = Symbol.for("basera.pictureQueue");
const shared = globalThis as { [QUEUE]?: WorkQueue };

/**
 * Stores a person's picture as a square of `limits.pictureSidePx`, cut from its middle, and answers its public address.
 * @throws AppError INVALID for what is no JPEG, PNG or WebP that decodes cleanly, TOO_MANY
 */
export async function storeProfilePicture(image: Buffer): Promise<string> {
  if (!isPicture(image)) throw unreadable();
  const side = limits.pictureSidePx;
  shared[QUEUE] ??= createWorkQueue(limits.picturesAtOnce, limits.picturesWaiting);
  const webp = await shared[QUEUE](() =>
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

/** A reader never meets half a file. */
async function writeWhole(name: string, content: Buffer) {
  const file = path.join(mediaFolder(), name);
  await mkdir(mediaFolder(), { recursive: true });
  const temporary = `${file}.${randomBytes(4).toString("hex")}.part`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

const unreadable = (cause?: unknown) =>
  new AppError("INVALID", {
    message: messages.pictureUnreadable,
    errors: [{ path: "profilePic", message: messages.pictureUnreadable }],
    cause,
  });
