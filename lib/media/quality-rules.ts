/** Rises with each change of what is found in a photo, so that stored photos are looked at again. */
export const QUALITY_RULES = 1;

/** What can be seen in a photo without reading it. */
export const PHOTO_SIGNS = ["tiny", "blurred", "dark", "screenshot", "lettering"] as const;
export type PhotoSign = (typeof PHOTO_SIGNS)[number];

/** What was found in a stored photo. Nothing is known of a file that could not be read. */
export type PhotoQuality = { rules: number; signs: PhotoSign[] };

/** Grey values from 0 to 255 of a photo whose longer side was reduced to `ANALYSED_PIXELS`, row by row. */
export type GreyPhoto = { width: number; height: number; grey: Uint8Array };
export const ANALYSED_PIXELS = 512;

/** A photo with a shorter longest side, in pixels as it was stored, shows little. */
const TINY_PIXELS = 640;
const DARK_MEAN = 42;
/** Variance of the Laplacian: sharp photos have hundreds. */
const BLURRED_VARIANCE = 22;

/** The signs of a photo of `width` by `height` pixels. */
export function signsOf(stored: { width: number; height: number }, photo: GreyPhoto): PhotoSign[] {
  const mean = meanOf(photo.grey);
  const isScreenshot = looksLikeScreenshot(stored, photo);
  const found: Record<PhotoSign, boolean> = {
    tiny: Math.max(stored.width, stored.height) < TINY_PIXELS,
    dark: mean < DARK_MEAN,
    // A dark photo has no edges to judge by.
    blurred: !isScreenshot && mean >= DARK_MEAN && laplacianVariance(photo) < BLURRED_VARIANCE,
    screenshot: isScreenshot,
    lettering: hasLettering(photo),
  };
  return PHOTO_SIGNS.filter((sign) => found[sign]);
}

const meanOf = (grey: Uint8Array): number => sumOf(grey) / Math.max(1, grey.length);

function sumOf(values: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum;
}

function laplacianVariance({ width, height, grey }: GreyPhoto): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        (grey[at - 1] ?? 0) +
        (grey[at + 1] ?? 0) +
        (grey[at - width] ?? 0) +
        (grey[at + width] ?? 0) -
        4 * (grey[at] ?? 0);
      sum += value;
      squares += value * value;
      count += 1;
    }
  const mean = sum / Math.max(1, count);
  return squares / Math.max(1, count) - mean * mean;
}

/** Screens of phones are about twice as high as wide, and no camera's photos are. */
const SCREEN = { from: 1.95, to: 2.4 } as const;
/** Share of neighbours in a row with exactly the same value: drawn areas have no noise. */
const FLAT_SHARE = 0.5;

function looksLikeScreenshot(stored: { width: number; height: number }, photo: GreyPhoto): boolean {
  const shape = stored.height / stored.width;
  return shape >= SCREEN.from && shape <= SCREEN.to && flatShare(photo) >= FLAT_SHARE;
}

function flatShare({ width, height, grey }: GreyPhoto): number {
  let same = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 1; x < width; x += 1) if (grey[y * width + x] === grey[y * width + x - 1]) same += 1;
  return same / Math.max(1, height * (width - 1));
}

/** A glyph: a small connected area of nearly one brightness, in pixels of the reduced photo. */
type Glyph = { left: number; right: number; top: number; bottom: number };

const GLYPH = {
  heightMin: 9,
  heightMax: 90,
  widthToHeightMax: 1.3,
  widthToHeightMin: 0.12,
  fillMin: 0.15,
  fillMax: 0.85,
} as const;
/** A mobile number has ten digits. */
const LINE_GLYPHS = 8;
/** Brightness of glyphs: lettering is drawn nearly white or nearly black. */
const EXTREMES = [
  { from: 235, to: 255 },
  { from: 0, to: 24 },
] as const;

/** A row of eight or more glyphs of one height, close to each other: lettering drawn over the photo. */
function hasLettering(photo: GreyPhoto): boolean {
  return EXTREMES.some((range) => {
    const ink = inkOf(photo.grey, range);
    return isInkRare(ink) && longestLine(glyphsOf(photo, ink)) >= LINE_GLYPHS;
  });
}

/** A pixel is 1 where its brightness is in the range. */
function inkOf(grey: Uint8Array, { from, to }: (typeof EXTREMES)[number]): Uint8Array {
  const ink = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) ink[at] = Number((grey[at] ?? 0) >= from && (grey[at] ?? 0) <= to);
  return ink;
}

/** Lettering covers little of a photo: a white wall or a dark room is none. */
const isInkRare = (ink: Uint8Array): boolean => sumOf(ink) <= INK_SHARE * ink.length;
const INK_SHARE = 0.35;

/** The connected areas of ink that may be glyphs. Takes the ink out. */
function glyphsOf({ width, height }: GreyPhoto, ink: Uint8Array): Glyph[] {
  const glyphs: Glyph[] = [];
  const stack = new Uint32Array(ink.length);
  let waiting = 0;
  const take = (at: number) => {
    if (ink[at] === 0) return;
    ink[at] = 0;
    stack[waiting] = at;
    waiting += 1;
  };
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] === 0) continue;
    const glyph: Glyph = { left: width, right: 0, top: height, bottom: 0 };
    let count = 0;
    for (take(start); waiting > 0; ) {
      waiting -= 1;
      const at = stack[waiting] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      count += 1;
      glyph.left = Math.min(glyph.left, x);
      glyph.right = Math.max(glyph.right, x);
      glyph.top = Math.min(glyph.top, y);
      glyph.bottom = Math.max(glyph.bottom, y);
      if (x + 1 < width) take(at + 1);
      if (x > 0) take(at - 1);
      if (y + 1 < height) take(at + width);
      if (y > 0) take(at - width);
    }
    if (isGlyph(glyph, count)) glyphs.push(glyph);
  }
  return glyphs;
}

const heightOf = ({ top, bottom }: Glyph): number => bottom - top + 1;

function isGlyph(glyph: Glyph, count: number): boolean {
  const height = heightOf(glyph);
  const width = glyph.right - glyph.left + 1;
  const fill = count / (width * height);
  const shape = width / height;
  return (
    height >= GLYPH.heightMin &&
    height <= GLYPH.heightMax &&
    shape >= GLYPH.widthToHeightMin &&
    shape <= GLYPH.widthToHeightMax &&
    fill >= GLYPH.fillMin &&
    (fill <= GLYPH.fillMax || shape < 0.5)
  );
}

/** Neighbours in a line differ this little, as shares of their height. */
const LINE = { height: 0.2, base: 0.2, gap: 1.6 } as const;

function longestLine(glyphs: readonly Glyph[]): number {
  const byLeft = glyphs.toSorted((one, other) => one.left - other.left);
  const lengths: number[] = [];
  let longest = 0;
  for (const [place, glyph] of byLeft.entries()) {
    let length = 1;
    for (let before = place - 1; before >= 0; before -= 1) {
      const earlier = byLeft[before];
      if (earlier && areNeighbours(earlier, glyph)) length = Math.max(length, (lengths[before] ?? 0) + 1);
    }
    lengths.push(length);
    longest = Math.max(longest, length);
  }
  return longest;
}

function areNeighbours(one: Glyph, other: Glyph): boolean {
  const height = Math.max(heightOf(one), heightOf(other));
  const gap = other.left - one.right;
  return (
    gap >= 0 &&
    gap <= LINE.gap * height &&
    Math.abs(heightOf(one) - heightOf(other)) <= LINE.height * height &&
    Math.abs(one.bottom - other.bottom) <= LINE.base * height
  );
}
