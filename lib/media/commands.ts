import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { getEnv } from "@/lib/env";
import { PHOTO_WIDTHS } from "@/lib/media/constants";
import { photoFile, type StoredPhoto, storedWidths } from "@/lib/media/rules";

const KEY_BYTES = 16;
const WEBP_QUALITY = 80;
const WEBP_EFFORT = 4;
const PIXELS_MAX = 40e6;

/**
 * Re-encodes a picture as WebP in every stored width, without its metadata, into `DATA_DIR/media` (security.md section 6).
 * `key` names it (32 hex characters, random unless given); less `effort` (0 to 6) is faster and a little larger. @throws Error when the picture does not decode.
 */
export async function storePhoto(
  image: Buffer,
  { key = randomBytes(KEY_BYTES).toString("hex"), effort = WEBP_EFFORT } = {},
): Promise<StoredPhoto> {
  const folder = path.join(getEnv().DATA_DIR, "media");
  await mkdir(folder, { recursive: true });
  const { data, info } = await sharp(image, { limitInputPixels: PIXELS_MAX, failOn: "warning" })
    .autoOrient()
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
    await writeWhole(path.join(folder, photoFile(key, target)), webp);
  }
  return { key, width, height };
}

/** A reader never meets half a file. */
async function writeWhole(file: string, content: Buffer) {
  const temporary = `${file}.${randomBytes(4).toString("hex")}.part`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}
