import "server-only";
import type { Sharp } from "sharp";
import { openPicture } from "@/lib/media/processing";

/**
 * Hashes of one photo, each of 64 bits as two numbers of 32: of the picture, its mirror image, its middle 90 %, and the eight
 * other places of a window of that size. A photo without structure, such as one plain colour, has none.
 */
export type PhotoHashes = Uint32Array;

/** Version of the hashes: photos with an older one are read again. */
export const PHOTO_HASH_VERSION = 2;
export const HASHES_A_PHOTO = 11;
/** Places in {@link PhotoHashes}. */
const WHOLE = 0;
const MIRRORED = 1;
const MIDDLE = 2;

/** Two hashes that differ in no more bits are of the same picture. Those of unrelated ones differ in some 24 to 32. */
const SAME_PHOTO_BITS = 10;

const SIDE = 160;
const WINDOW = 144;
/** Left and top of a window of 90 %, in the picture of SIDE x SIDE: the middle first. */
const NEAR = (SIDE - WINDOW) / 2;
const FAR = SIDE - WINDOW;
const WINDOWS: readonly (readonly [number, number])[] = [
  [NEAR, NEAR],
  ...[0, NEAR, FAR]
    .flatMap((left) => [0, NEAR, FAR].map((top) => [left, top] as const))
    .filter(([left, top]) => left !== NEAR || top !== NEAR),
];
const GRID = 32;
const FREQUENCIES = 9;
/** Of grey values from 0 to 255. Photos below it show a plain colour or next to nothing. */
const LEAST_DEVIATION = 4;

/** The hashes of a file of a photo. @throws what the decoder throws */
export const hashPhoto = async (file: Buffer): Promise<PhotoHashes> => hashPicture(await openPicture(file));

/** The hashes of an opened picture. */
async function hashPicture(picture: Sharp): Promise<PhotoHashes> {
  const grey = await picture
    .flatten({ background: "white" })
    .greyscale()
    .resize({ width: SIDE, height: SIDE, fit: "fill", fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  if (deviation(grey) < LEAST_DEVIATION) return new Uint32Array(0);
  const hashes = new Uint32Array(HASHES_A_PHOTO * 2);
  const whole = frequenciesOf(grey, [0, 0], SIDE);
  hashes.set(bitsOf(whole), WHOLE * 2);
  hashes.set(bitsOf(whole, true), MIRRORED * 2);
  for (const [place, corner] of WINDOWS.entries())
    hashes.set(bitsOf(frequenciesOf(grey, corner, WINDOW)), (MIDDLE + place) * 2);
  return hashes;
}

function deviation(grey: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const value of grey) {
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares / grey.length - (sum / grey.length) ** 2));
}

const COSINES = Float64Array.from({ length: FREQUENCIES * GRID }, (_, index) => {
  const [frequency, place] = [Math.floor(index / GRID), index % GRID];
  return Math.cos((Math.PI * (2 * place + 1) * frequency) / (2 * GRID));
});

/** The lowest frequencies of a window of the grey picture (a discrete cosine transform of GRID x GRID means). */
function frequenciesOf(
  grey: Uint8Array,
  [left, top]: readonly [number, number],
  size: keyof typeof CELLS,
): Float64Array {
  const means = meansOf(grey, left, top, size);
  const rows = new Float64Array(GRID * FREQUENCIES);
  for (let row = 0; row < GRID; row += 1)
    for (let across = 0; across < FREQUENCIES; across += 1) {
      let sum = 0;
      for (let place = 0; place < GRID; place += 1)
        sum += (means[row * GRID + place] ?? 0) * (COSINES[across * GRID + place] ?? 0);
      rows[row * FREQUENCIES + across] = sum;
    }
  const found = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (let down = 0; down < FREQUENCIES; down += 1)
    for (let across = 0; across < FREQUENCIES; across += 1) {
      let sum = 0;
      for (let row = 0; row < GRID; row += 1)
        sum += (rows[row * FREQUENCIES + across] ?? 0) * (COSINES[down * GRID + row] ?? 0);
      found[down * FREQUENCIES + across] = sum;
    }
  return found;
}

/** The row or column of the grid for each pixel of a window. */
const cellsOf = (size: number) => Uint8Array.from({ length: size }, (_, pixel) => Math.floor((pixel * GRID) / size));
const CELLS: Readonly<Record<typeof SIDE | typeof WINDOW, Uint8Array>> = {
  [SIDE]: cellsOf(SIDE),
  [WINDOW]: cellsOf(WINDOW),
};

/** Means of the cells of a grid over the window. A cell takes the whole pixels that begin in it. */
function meansOf(grey: Uint8Array, left: number, top: number, size: keyof typeof CELLS): Float64Array {
  const sums = new Float64Array(GRID * GRID);
  const counts = new Float64Array(GRID * GRID);
  const cells = CELLS[size];
  for (let y = 0; y < size; y += 1) {
    const row = (cells[y] ?? 0) * GRID;
    const first = (top + y) * SIDE + left;
    for (let x = 0; x < size; x += 1) {
      const cell = row + (cells[x] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + (grey[first + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, cell) => sum / (counts[cell] ?? 1));
}

/** One bit for the sign of each frequency but the mean: 63 of the lowest eight in both directions, and one more. */
const BITS: readonly (readonly [down: number, across: number])[] = [
  ...Array.from({ length: 64 }, (_, index) => [index >> 3, index & 7] as const).filter(
    ([down, across]) => down + across > 0,
  ),
  [0, FREQUENCIES - 1],
];

/** A mirror image has the same frequencies; those that are odd across change their sign. */
function bitsOf(frequencies: Float64Array, isMirrored = false): [number, number] {
  const bits: [number, number] = [0, 0];
  for (const [place, [down, across]] of BITS.entries()) {
    const value = frequencies[down * FREQUENCIES + across] ?? 0;
    const isSet = (isMirrored && across % 2 === 1 ? -value : value) > 0;
    if (isSet) bits[place >> 5] = ((bits[place >> 5] ?? 0) | (1 << (place & 31))) >>> 0;
  }
  return bits;
}

function ones(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** In how many bits the hash at one place of a photo differs from that at a place of another. */
const bitsApart = (one: PhotoHashes, at: number, other: PhotoHashes, place: number): number =>
  ones(((one[at * 2] ?? 0) ^ (other[place * 2] ?? 0)) >>> 0) +
  ones(((one[at * 2 + 1] ?? 0) ^ (other[place * 2 + 1] ?? 0)) >>> 0);

/** Whether both show one picture: the same, mirrored, or one of them cut to 90 %, and each scaled, marked or brightened. */
export function isSamePhoto(one: PhotoHashes, other: PhotoHashes): boolean {
  if (one.length === 0 || other.length === 0) return false;
  for (let place = 0; place < HASHES_A_PHOTO; place += 1)
    if (
      bitsApart(one, WHOLE, other, place) <= SAME_PHOTO_BITS ||
      bitsApart(one, place, other, WHOLE) <= SAME_PHOTO_BITS
    )
      return true;
  return false;
}

/** Bands of 9 bits, of which the last has the one that is left of 64. */
const BANDS = 7;
const BAND_BITS = 9;
const LAST_BAND_BITS = 64 - (BANDS - 1) * BAND_BITS;

type Pairs = readonly (readonly [number, number])[];
/**
 * Every two bands of a group. Pigeonhole: if the differing bits touch fewer than (bands - groups) bands, some group has two equal
 * bands.
 */
const pairsWithin = (...groups: readonly number[][]): Pairs =>
  groups.flatMap((group) => group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const)));
/** 21, 9 and 5 pairs: hashes that differ in 5, 4 and 3 bits share one for certain. */
const ALL_PAIRS = pairsWithin([0, 1, 2, 3, 4, 5, 6]);
const MOST_PAIRS = pairsWithin([0, 1, 2, 3], [4, 5, 6]);
const FEW_PAIRS = pairsWithin([0, 1, 2], [3, 4], [5, 6]);

/** Whether a key is of a whole picture or of a window of one: nothing is found by two windows alone. */
const OF_WHOLE = 0;
const OF_WINDOW = 1;

/** The hashes at these places have a key for each of the pairs. */
type Keyed = { places: readonly number[]; of: typeof OF_WHOLE | typeof OF_WINDOW; pairs: Pairs };
const IN_WINDOWS = WINDOWS.map((_, place) => MIDDLE + place);
const STORED: readonly Keyed[] = [
  { places: [WHOLE], of: OF_WHOLE, pairs: ALL_PAIRS },
  { places: IN_WINDOWS, of: OF_WINDOW, pairs: FEW_PAIRS },
];
const ASKED: readonly Keyed[] = [
  { places: [WHOLE, MIRRORED], of: OF_WHOLE, pairs: ALL_PAIRS },
  { places: IN_WINDOWS, of: OF_WHOLE, pairs: MOST_PAIRS },
  { places: [WHOLE], of: OF_WINDOW, pairs: FEW_PAIRS },
];

function bandAt(hashes: PhotoHashes, place: number, band: number): number {
  const [low, high, from] = [hashes[place * 2] ?? 0, hashes[place * 2 + 1] ?? 0, band * BAND_BITS];
  const bits = from >= 32 ? high >>> (from - 32) : (low >>> from) | (from > 32 - BAND_BITS ? high << (32 - from) : 0);
  return bits & ((1 << (band === BANDS - 1 ? LAST_BAND_BITS : BAND_BITS)) - 1);
}

/** Keys of one group are below this. */
export const GROUP_KEYS = 1 << (BAND_BITS + LAST_BAND_BITS);
const keyIn = (hashes: PhotoHashes, place: number, [one, other]: Pairs[number]): number =>
  (bandAt(hashes, place, one) << LAST_BAND_BITS) | bandAt(hashes, place, other);

const keysOf = (hashes: PhotoHashes, keyed: readonly Keyed[]): number[] =>
  keyed.flatMap(({ places, of, pairs }) =>
    places.flatMap((place) =>
      pairs.map(
        ([one, other]) => (of * BANDS * BANDS + one * BANDS + other) * GROUP_KEYS + keyIn(hashes, place, [one, other]),
      ),
    ),
  );

/** The keys by which a stored photo is found. Hit rates: docs/decisions/100. */
export const keysToStore = (hashes: PhotoHashes): number[] => keysOf(hashes, STORED);

/** The keys of which a stored photo of the same picture has one. */
export const keysToFind = (hashes: PhotoHashes): number[] => keysOf(hashes, ASKED);

/** The keys of one pair of bands: equal only to others of their group. Each a number below {@link GROUP_KEYS}. */
export type KeyGroup = { stored: number; toStore: KeyMaker; asked: number; toFind: KeyMaker };
/** The key of a photo at one of this many places. */
type KeyMaker = (hashes: PhotoHashes, at: number) => number;

/** All groups, for comparing many photos at once by the same keys as in the database. */
export const KEY_GROUPS: readonly KeyGroup[] = STORED.flatMap(({ places, of, pairs }) =>
  pairs.map((pair): KeyGroup => {
    const isOfPair = (keyed: Keyed) =>
      keyed.of === of && keyed.pairs.some(([one, other]) => one === pair[0] && other === pair[1]);
    const asking = ASKED.filter(isOfPair).flatMap((keyed) => keyed.places);
    return {
      stored: places.length,
      toStore: (hashes, at) => keyIn(hashes, places[at] ?? WHOLE, pair),
      asked: asking.length,
      toFind: (hashes, at) => keyIn(hashes, asking[at] ?? WHOLE, pair),
    };
  }),
);

/** The hashes as bytes, to be stored. */
export const toBytes = (hashes: PhotoHashes): Buffer => Buffer.from(new Uint32Array(hashes).buffer);

/** What {@link toBytes} made. */
export function fromBytes(bytes: Uint8Array): PhotoHashes {
  const hashes = new Uint32Array(bytes.length >> 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let place = 0; place < hashes.length; place += 1) hashes[place] = view.getUint32(place * 4, true);
  return hashes;
}
