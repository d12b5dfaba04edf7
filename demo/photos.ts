import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { sha256 } from "@/demo/ids";
import { fingerprintFields, hashesOfFile } from "@/lib/media/photo-fingerprints";
import { addRows } from "@/lib/media/photo-rows";
import { encodeWidths, openPicture } from "@/lib/media/processing";
import { photoFile, type StoredPhoto } from "@/lib/media/rules";
import { localStore } from "@/lib/media/stores";
import { getEnv } from "@/lib/platform/env";

export type DemoPhoto = {
  /** In `demo/photos`. */
  file: string;
  shows: string;
  alt: string;
};

export const PHOTO_FOLDER = new URL("photos/", import.meta.url);

/** The photos of each listing by its name, the cover first: `photos/manifest.json`. */
export const PHOTOS: Record<string, DemoPhoto[]> = JSON.parse(
  readFileSync(new URL("manifest.json", PHOTO_FOLDER), "utf8"),
);

/** The first start waits for the photos. The lowest effort (0 to 6) takes a third of the time; files are larger by half. */
const EFFORT = 0;
const KEY_LENGTH = 32;

/** The name a photo is stored under: other content gets another name, so that no cache shows the old one. */
export const photoKey = (file: string, image: Buffer): string =>
  sha256(`${file} ${sha256(image)}`).slice(0, KEY_LENGTH);

/**
 * Stores a photo with its fingerprint, in `DATA_DIR/media` in all its widths, like an upload but under a fixed name; skips what is
 * there. The file is its own largest width.
 */
export async function storePhoto({ file }: DemoPhoto): Promise<StoredPhoto> {
  const image = await readFile(new URL(file, PHOTO_FOLDER));
  const key = photoKey(file, image);
  const picture = await openPicture(image);
  const { width, height } = await picture.metadata();
  const photo = { key, width, height };
  if (await isStored(photo)) return photo;
  const smaller = (largest: number) => localStore.widthsOf(largest).filter((target) => target < largest);
  const { webps } = await encodeWidths(picture, smaller, { effort: EFFORT });
  const [[, smallest] = [width, image]] = webps;
  await addRows([photo], fingerprintFields(await hashesOfFile(key, smallest)));
  for (const [target, webp] of [...webps, [width, image] as const]) await localStore.put(key, target, webp);
  return photo;
}

async function isStored({ key, width }: StoredPhoto): Promise<boolean> {
  const folder = path.join(getEnv().DATA_DIR, "media");
  const files = localStore.widthsOf(width).map((target) => path.join(folder, photoFile(key, target)));
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return found.every((file) => file && file.size > 0);
}
