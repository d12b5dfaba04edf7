import "server-only";
import { LRUCache } from "lru-cache";
import { photoFromSource, readPhoto } from "@/lib/media/photo-rows";
import { loadSharp, openPicture } from "@/lib/media/processing";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";
import { xmlText } from "@/lib/platform/xml-text";
import { findPublicProperty } from "@/lib/search/public-listings";
import { listingPreview, PREVIEW_SIZE, type PreviewTexts, SITE_PREVIEW, sitePreview } from "@/lib/seo/metadata";

const FONT = { font: "Inter Preview", fontfile: "public/fonts/inter-preview.ttf" } as const;
const GROUND = "#082b36";
const QUIET = "#d5ebf0";
const BAND_PX = 190;
const MARGIN_PX = 56;
const TEXT_ROOM = { width: PREVIEW_SIZE.width - 2 * MARGIN_PX, height: 72 };
const CACHE_BYTES = 8_000_000;

const queue = sharedFairQueue("previews", {
  atOnce: 1,
  waiting: limits.previewsWaiting,
  perSource: limits.previewsPerAddress,
  waitMs: limits.previewWaitMs,
});
const cache = new LRUCache<string, Buffer<ArrayBufferLike>>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});
const inProgress = new Map<string, Promise<Buffer>>();

/**
 * The preview picture (JPEG) for links to a page: of a public listing by its slug, or the site's own. Null for an unknown name.
 * `address` is the network address of the client.
 * @throws AppError TOO_MANY when too many pictures wait, in all or for this address
 */
export async function drawPreview(name: string, address: string): Promise<Buffer | null> {
  if (name === SITE_PREVIEW) return cached(SITE_PREVIEW, address, () => draw(sitePreview, null));
  const property = await findSubject(name);
  if (!property) return null;
  const texts = listingPreview(property);
  // The texts change without a new time when contacts are cut by other rules.
  const key = JSON.stringify([name, property.updatedAt, texts]);
  return cached(key, address, async () => draw(texts, await cover(property.photos)));
}

/** Whether a preview picture with this name exists. Does not draw it. */
export const hasPreview = async (name: string): Promise<boolean> =>
  name === SITE_PREVIEW || (await findSubject(name)) !== null;

async function findSubject(name: string) {
  const property = await findPublicProperty(name);
  return property?.slug === name ? property : null;
}

/** Returns the cached picture or draws it. Requests for a picture that is being drawn share the result. */
async function cached(key: string, address: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = cache.get(key) ?? inProgress.get(key);
  if (found) return found;
  const drawn = queue
    .admit({ sources: [address] }, (place) => place.run(make))
    .then((picture) => {
      cache.set(key, picture);
      return picture;
    })
    .finally(() => inProgress.delete(key));
  inProgress.set(key, drawn);
  return drawn;
}

/** The first photo, in the smallest stored width that fills the picture. Null for a photo in a cloud. */
async function cover([first]: readonly string[]): Promise<Buffer | null> {
  const photo = first ? photoFromSource(first) : undefined;
  if (!photo || photo.cloud) return null;
  const widths = storedWidths(photo.width);
  const width = widths.find((one) => one >= PREVIEW_SIZE.width) ?? photo.width;
  return readPhoto(photoFile(photo.key, width));
}

/** Draws a text in lines of the available width. A text that is too high is scaled down. */
async function drawText(text: string, size: number, colour: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({
    text: {
      ...FONT,
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `${FONT.font} ${size}`,
      width: TEXT_ROOM.width,
      wrap: "word-char",
      rgba: true,
    },
  })
    .resize({ ...TEXT_ROOM, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

async function draw({ title, line }: PreviewTexts, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const top = photo ? height - BAND_PX : (height - BAND_PX) / 2;
  const layers = [
    { input: await drawText(title, 44, "#ffffff"), left: MARGIN_PX, top: top + 30 },
    { input: await drawText(line, 26, QUIET), left: MARGIN_PX, top: top + 110 },
  ];
  if (photo) {
    const shown = await (await openPicture(photo)).resize({ width, height: top, fit: "cover" }).png().toBuffer();
    layers.unshift({ input: shown, left: 0, top: 0 });
  }
  const sharp = await loadSharp();
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
