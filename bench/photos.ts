import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { ROOT } from "@/scripts/steps/settings.mjs";

const SOURCE = join(ROOT, "public/pictures/cta.webp");
const PHOTOS = 8;
const PER_LISTING = 3;
const SIZE = { width: 1200, height: 900 };
const HUE_STEP = 45;
/** What a phone of 412 px at 1.75 dots takes of a photo as wide as its screen. */
const PHONE_WIDTH = 960;

const keyOf = (number: number) => ((number % PHOTOS) + 1).toString(16).padStart(32, "0");
const fileOf = (folder: string, number: number, width: number) =>
  join(folder, "media", photoFile(keyOf(number), width));

/** Draws the few photos that all listings of these measures share, in all their widths. */
export async function drawPhotos(folder: string): Promise<void> {
  mkdirSync(join(folder, "media"), { recursive: true });
  for (let number = 0; number < PHOTOS; number += 1)
    for (const width of storedWidths(SIZE.width))
      await sharp(SOURCE)
        .resize(width, Math.round((width * SIZE.height) / SIZE.width), { fit: "cover" })
        .modulate({ hue: number * HUE_STEP })
        .webp({ quality: 78 })
        .toFile(fileOf(folder, number, width));
}

/** The photos of a listing. */
export const photosOf = (number: number): { key: string; width: number; height: number }[] =>
  Array.from({ length: PER_LISTING }, (_, index) => ({ key: keyOf(number + index), ...SIZE }));

/** Files of the same photos for the limit app, as wide as a phone takes them. */
export const phonePhotos = (folder: string): string[] =>
  Array.from({ length: 4 }, (_, number) => fileOf(folder, number, PHONE_WIDTH));
