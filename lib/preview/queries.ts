import "server-only";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { sharedQueue } from "@/lib/db/work-queue";
import { limits } from "@/lib/limits";
import { openPicture } from "@/lib/media/decoder";
import { readPhoto } from "@/lib/media/queries";
import { photoFile, photoNamed, storedWidths } from "@/lib/media/rules";
import { PREVIEW_SIZE, SITE_PREVIEW } from "@/lib/preview/constants";
import { listingPreview, type PreviewTexts, sitePreview } from "@/lib/preview/rules";
import { findPublicProperty } from "@/lib/property/queries";
import { xmlText } from "@/lib/sitemap/rules";

const FONT = { font: "Inter Preview", fontfile: "public/fonts/inter-preview.ttf" } as const;
const GROUND = "#082b36";
const QUIET = "#d5ebf0";
const BAND_PX = 190;
const MARGIN_PX = 56;
const KEPT_BYTES = 8_000_000;

const queue = sharedQueue("previews", { atOnce: 1, waiting: limits.picturesWaiting });
const kept = new LRUCache<string, Buffer<ArrayBufferLike>>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});

/**
 * A JPEG that stands for a page where it is linked to: of a public listing by its slug, or the site's own; null when there is
 * none of this name. @throws AppError TOO_MANY when too many are drawn
 */
export async function drawPreview(name: string): Promise<Buffer | null> {
  if (name === SITE_PREVIEW) return keep(SITE_PREVIEW, () => draw(sitePreview, null));
  const property = await findPublicProperty(name);
  if (!property || property.slug !== name) return null;
  return keep(`${name} ${property.updatedAt}`, async () =>
    draw(listingPreview(property), await cover(property.photos)),
  );
}

async function keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(key);
  if (found) return found;
  const made = await queue(make);
  kept.set(key, made);
  return made;
}

/** The first photo in the stored width that fills the picture; null for one that lies elsewhere. */
async function cover([first]: readonly string[]): Promise<Buffer | null> {
  const photo = first ? photoNamed(first) : undefined;
  if (!photo || photo.cloud) return null;
  const widths = storedWidths(photo.width);
  const width = widths.find((one) => one >= PREVIEW_SIZE.width) ?? photo.width;
  return readPhoto(photoFile(photo.key, width));
}

const drawText = (text: string, size: number, colour: string, width: number) =>
  sharp({
    text: {
      ...FONT,
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `${FONT.font} ${size}`,
      width,
      rgba: true,
    },
  })
    .png()
    .toBuffer();

async function draw({ title, line }: PreviewTexts, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const room = width - 2 * MARGIN_PX;
  const top = photo ? height - BAND_PX : (height - BAND_PX) / 2;
  const layers = [
    { input: await drawText(title, 44, "#ffffff", room), left: MARGIN_PX, top: top + 30 },
    { input: await drawText(line, 26, QUIET, room), left: MARGIN_PX, top: top + 110 },
  ];
  if (photo) {
    const shown = await openPicture(photo).resize({ width, height: top, fit: "cover" }).png().toBuffer();
    layers.unshift({ input: shown, left: 0, top: 0 });
  }
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
