import "server-only";
import type { Sharp } from "sharp";
import type { PhotoStore } from "@/lib/media/contract";
import { mediaMessages } from "@/lib/media/messages";
import { ANALYSED_PIXELS, type PhotoQuality, QUALITY_RULES, signsOf } from "@/lib/media/quality-rules";
import { PHOTO_WIDTHS } from "@/lib/media/rules";
import { throwIfTimedOut } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";

// The server decodes only JPEG, PNG, WebP and the first frame of a GIF (security.md section 6).
const LOAD = "VipsForeignLoad";

type Library = typeof import("sharp").default;
let loading: Promise<Library> | undefined;

/** Loads the picture library when it is first needed, with only the allowed decoders enabled. Import sharp nowhere else. */
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
  // Pictures are opened once, and the cache would hold their decoded pixels.
  sharp.cache(false);
  // Several pictures are processed in parallel already, and each thread uses memory of its own.
  sharp.concurrency(1);
  return sharp;
}

/** Opens a picture, rotated by its EXIF orientation. Reading it fails if it does not decode cleanly or has too many pixels. */
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
const ROOM = {
  waiting: limits.picturesWaiting,
  perSource: limits.picturesPerSender,
  waitMs: limits.pictureWaitMs,
} as const;
// One very large decoded picture takes more memory than all other pictures together.
const vastQueue = sharedFairQueue("vast pictures", { atOnce: 1, ...ROOM });
const queue = sharedFairQueue("pictures", { atOnce: limits.picturesAtOnce, ...ROOM });

/** An encoded photo: its largest size in px, and a WebP file for each stored width. */
export type EncodedPhoto = { width: number; height: number; webps: [width: number, webp: Buffer][] };

/** A picture, and the id of the account that sent it, which waits behind its own pictures. */
export type SentPicture = { image: Buffer; sender: string };

/**
 * Runs `work` in the queue; a very large picture waits in a queue of its own before. Errors of the decoder become the error of
 * `toError`; an AppError, or a missing library, is thrown as it is.
 */
async function queued<T>(
  { image, sender }: SentPicture,
  work: () => Promise<T>,
  toError: (cause: unknown) => AppError,
): Promise<T> {
  await loadSharp();
  const inTurn = (line: typeof queue, task: () => Promise<T>) =>
    line.admit({ sources: [sender] }, (place) =>
      place.run(() => {
        throwIfTimedOut();
        return task();
      }),
    );
  const run = () => inTurn(queue, work);
  return isVeryLarge(image)
    .then((isVast) => (isVast ? inTurn(vastQueue, run) : run()))
    .catch((error: unknown) => Promise.reject(error instanceof AppError ? error : toError(error)));
}

async function isVeryLarge(image: Buffer): Promise<boolean> {
  const { width, height } = await (await openPicture(image)).metadata();
  return width * height > limits.pictureVastPixels;
}

/**
 * Re-encodes a photo for a store, without metadata. The process works on `limits.picturesAtOnce` pictures at once.
 * @throws AppError INVALID (path `photos`) for a file that does not decode cleanly, TOO_MANY when too many wait
 */
export const encodePhoto = (sent: SentPicture, widthsOf: PhotoStore["widthsOf"]): Promise<EncodedPhoto> =>
  queued(sent, async () => encodeWidths(await openPicture(sent.image), widthsOf), invalidPhotos);

/** Encodes an opened picture without queueing. A lower `effort` (0 to 6) is faster with larger files. */
export async function encodeWidths(
  picture: Sharp,
  widthsOf: PhotoStore["widthsOf"],
  { effort }: { effort: number } = WEBP,
): Promise<EncodedPhoto> {
  // Resized before decoding to raw pixels, so that memory holds only the largest stored size.
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
export const encodeSquare = (sent: SentPicture): Promise<Buffer> =>
  queued(
    sent,
    async () => {
      const picture = await openPicture(sent.image);
      return picture
        .resize({ width: limits.pictureSidePx, height: limits.pictureSidePx, fit: "cover" })
        .webp(WEBP)
        .toBuffer();
    },
    invalidPicture,
  );

/** The error for a photo that cannot be read. */
export const invalidPhotos = (cause?: unknown) => fieldError("INVALID", "photos", mediaMessages.photoUnreadable, cause);
/** The error for a profile picture that cannot be read. */
export const invalidPicture = (cause?: unknown) =>
  fieldError("INVALID", "profilePic", mediaMessages.pictureUnreadable, cause);

type Encoded = { width: number; height: number; webps: readonly [width: number, webp: Buffer][] };

/** Looks at a photo that was just encoded. Undefined when that fails: the photo is stored all the same, and the job tries again. */
export async function qualityOfEncoded({ webps, ...size }: Encoded): Promise<PhotoQuality | undefined> {
  const [, webp] = webps.find(([width]) => width >= ANALYSED_PIXELS) ?? webps.at(-1) ?? [];
  if (!webp) return undefined;
  return qualityOf(size, webp).catch((error: unknown) => {
    logger.warn({ err: error }, "The quality of a photo was not checked");
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
