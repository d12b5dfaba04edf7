import { stat } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "@/lib/platform/env";
import { storeDrawing } from "@/lib/media/drawings";
import { photoFile, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { picturesOfListing } from "@/scripts/scenes/listing-pictures";
import type { DemoListing } from "@/scripts/seed/demo-listings";
import { drawingVersion, photoKey } from "@/scripts/seed/ids";

/** Flat drawings compress well without much effort, and the first start waits for them. */
const DRAWING_EFFORT = 1;
/** Every scene is drawn in this size (design.md section 11). */
const DRAWN = { width: 1200, height: 900 } as const;

/** Pictures of a listing with the keys they are stored under: a drawing that changes has another key. */
export const drawnPhotos = ({ number, propertyType, pictureCount }: DemoListing) =>
  picturesOfListing({ number, propertyType, count: pictureCount }).map(({ svg }, slot) => ({
    svg,
    key: photoKey(number, slot, drawingVersion(svg)),
  }));

/** Stores a listing's drawn pictures, one after the other; those stored before are left as they are. */
export async function storePhotosOf(listing: DemoListing, onStored: () => void): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const { svg, key } of drawnPhotos(listing)) {
    stored.push((await findStored(key)) ?? (await storeDrawing(Buffer.from(svg), { key, effort: DRAWING_EFFORT })));
    onStored();
  }
  return stored;
}

async function findStored(key: string): Promise<StoredPhoto | undefined> {
  const photo = { key, ...DRAWN };
  const files = storedWidths(DRAWN.width).map((width) => path.join(getEnv().DATA_DIR, "media", photoFile(key, width)));
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return found.every((file) => file && file.size > 0) ? photo : undefined;
}
