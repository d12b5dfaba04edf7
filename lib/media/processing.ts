import { mediaMessages } from "@/lib/media/messages";
import "server-only";
import type { Sharp } from "sharp";
import type { PhotoStore } from "@/lib/media/contract";
import { PHOTO_WIDTHS } from "@/lib/media/rules";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { sharedQueue } from "@/lib/platform/queues";

// Only JPEG, PNG, WebP and a GIF's first frame are ever decoded in this process (security.md section 6).
const LOAD = "VipsForeignLoad";

type Library = typeof import("sharp").default;
let loading: Promise<Library> | undefined;

/** The picture library, loaded when it is first needed. Whoever needs it gets it here, with what may be decoded set. */
export function loadSharp(): Promise<Library> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Library> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: [LOAD] });
  sharp.unblock({ operation: [`${LOAD}Jpeg`, `${LOAD}Png`, `${LOAD}Webp`, `${LOAD}Nsgif`] });
  // No picture is opened twice, and a kept one holds on to all it was unpacked to.
  sharp.cache(false);
  // Several are worked on at once already, and each thread keeps memory of its own.
  sharp.concurrency(1);
  return sharp;
}

/** A picture turned as its camera held it; what does not decode cleanly, or is too large unpacked, is refused when it is read. */
export async function openPicture(image: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(image, { limitInputPixels: limits.picturePixelsMax, failOn: "warning" }).autoOrient();
}

const WEBP = { quality: 80, effort: 4 } as const;
const LARGEST = {
  width: PHOTO_WIDTHS.at(-1),
  height: limits.photoHeightMaxPx,
  fit: "inside",
  withoutEnlargement: true,
} as const;
// Unpacked, one of them takes more memory than all the others together may.
const vastQueue = sharedQueue("vast pictures", { atOnce: 1, waiting: limits.picturesAtOnce });
const queue = sharedQueue("pictures", { atOnce: limits.picturesAtOnce, waiting: limits.picturesWaiting });

/** A photo of `width` x `height` px in its largest size, as WebP by width in px. */
export type EncodedPhoto = { width: number; height: number; webps: [width: number, webp: Buffer][] };

/**
 * A place in the line, and for a vast picture one in its own line besides. What the decoder says is a refusal of the picture;
 * that there is no decoder is not.
 */
async function inTurn<T>(image: Buffer, work: () => Promise<T>, refuse: (cause: unknown) => AppError): Promise<T> {
  await loadSharp();
  return queue(async () => ((await isVast(image)) ? vastQueue(work) : work())).catch(refusing(refuse));
}

async function isVast(image: Buffer): Promise<boolean> {
  const { width, height } = await (await openPicture(image)).metadata();
  return width * height > limits.pictureVastPixels;
}

/**
 * Re-encodes a photo for a store, without its metadata; two pictures at once in this process.
 * @throws AppError INVALID (path `photos`) for what does not decode cleanly, TOO_MANY when too many wait
 */
export const encodePhoto = (image: Buffer, widthsOf: PhotoStore["widthsOf"]): Promise<EncodedPhoto> =>
  inTurn(image, async () => encodeWidths(await openPicture(image), widthsOf), refusePhotos);

/** The same for any picture, at once; less `effort` (0 to 6) is faster and a little larger. */
export async function encodeWidths(
  picture: Sharp,
  widthsOf: PhotoStore["widthsOf"],
  { effort }: { effort: number } = WEBP,
): Promise<EncodedPhoto> {
  // Small before it is raw: what is unpacked is the largest stored size.
  const { data, info } = await picture
    .resize(LARGEST)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  const webps: EncodedPhoto["webps"] = [];
  for (const target of widthsOf(width)) {
    const drawn = sharp(data, { raw: { width, height, channels } }).resize({ width: target });
    webps.push([target, await drawn.webp({ ...WEBP, effort }).toBuffer()]);
  }
  return { width, height, webps };
}

/**
 * Cuts a square of `limits.pictureSidePx` from the middle of a profile picture, as WebP.
 * @throws AppError INVALID (path `profilePic`), TOO_MANY
 */
export const encodeSquare = (image: Buffer): Promise<Buffer> =>
  inTurn(
    image,
    async () => {
      const picture = await openPicture(image);
      return picture
        .resize({ width: limits.pictureSidePx, height: limits.pictureSidePx, fit: "cover" })
        .webp(WEBP)
        .toBuffer();
    },
    refusePicture,
  );

/** What the decoder says, as a refusal; one of ours stays. */
const refusing = (refuse: (cause: unknown) => AppError) => (error: unknown) =>
  Promise.reject(error instanceof AppError ? error : refuse(error));

export const refusePhotos = (cause?: unknown) => refused("photos", mediaMessages.photoUnreadable, cause);
export const refusePicture = (cause?: unknown) => refused("profilePic", mediaMessages.pictureUnreadable, cause);

const refused = (path: string, message: string, cause: unknown) =>
  new AppError("INVALID", { message, errors: [{ path, message }], cause });
