import "server-only";
import { openPicture } from "@/lib/media/processing";
import { ANALYSED_PIXELS, type PhotoQuality, QUALITY_RULES, signsOf } from "@/lib/media/quality-rules";
import { logger } from "@/lib/platform/log";

type Encoded = { width: number; height: number; webps: readonly [width: number, webp: Buffer][] };

/** Looks at a photo that was just encoded. Undefined when that fails: the photo is stored all the same, and the job tries again. */
export async function qualityOfEncoded({ webps, ...size }: Encoded): Promise<PhotoQuality | undefined> {
  const [, webp] = webps.find(([width]) => width >= ANALYSED_PIXELS) ?? webps.at(-1) ?? [];
  if (!webp) return undefined;
  return qualityOf(size, webp).catch((error: unknown) => {
    logger.warn({ err: error }, "A photo was stored without a look at its quality");
    return undefined;
  });
}

/** What can be seen in a photo: `size` is that of its largest stored file, `file` any stored file. */
export async function qualityOf(size: { width: number; height: number }, file: Buffer): Promise<PhotoQuality> {
  const picture = await openPicture(file);
  const { data, info } = await picture
    .resize({ width: ANALYSED_PIXELS, height: ANALYSED_PIXELS, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rules: QUALITY_RULES, signs: signsOf(size, { width: info.width, height: info.height, grey: data }) };
}
