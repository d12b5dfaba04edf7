import { expect, it } from "vitest";
import { type GreyPhoto, signsOf } from "@/lib/media/quality-rules";
import { sampleSeed } from "@/tests/depth";
import { randomFrom } from "@/tests/random";

const STORED = { width: 1600, height: 1200 };

type Look = { width?: number; height?: number; brightness?: number; noise?: number; boxes?: number };

/** A room: boxes of several greys with the noise of a sensor. */
function room({ width = 512, height = 384, brightness = 1, noise = 16, boxes = 60 }: Look = {}): GreyPhoto {
  const random = randomFrom(sampleSeed);
  const grey = new Uint8Array(width * height).fill(120 * brightness);
  for (let box = 0; box < boxes; box += 1) {
    const [left, top] = [random() * width, random() * height].map(Math.floor) as [number, number];
    const right = Math.min(width, left + 30 + random() * 120);
    const value = (40 + random() * 170) * brightness;
    for (let y = top; y < Math.min(height, top + 90); y += 1) grey.fill(value, y * width + left, y * width + right);
  }
  return { width, height, grey: grey.map((value) => value + (random() - 0.5) * noise) };
}

/** Each value becomes the mean of those around it. */
function blurred({ width, height, grey }: GreyPhoto, reach = 6): GreyPhoto {
  const mean = (from: Uint8Array, step: number) =>
    from.map((_, at) => {
      let sum = 0;
      for (let by = -reach; by <= reach; by += 1) sum += from[at + by * step] ?? from[at] ?? 0;
      return sum / (2 * reach + 1);
    });
  return { width, height, grey: mean(mean(grey, 1), width) };
}

const DIGITS = ["111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001"];

/** Writes glyphs of 3 by 5 squares over a photo. */
function written({ width, height, grey }: GreyPhoto, glyphs: number, ink: number): GreyPhoto {
  const drawn = grey.slice();
  const side = 4;
  for (let glyph = 0; glyph < glyphs; glyph += 1)
    for (const [place, dot] of [...(DIGITS[glyph % DIGITS.length] ?? "")].entries()) {
      if (dot === "0") continue;
      const left = 60 + glyph * 5 * side + (place % 3) * side;
      for (let y = 0; y < side; y += 1) {
        const row = (200 + Math.floor(place / 3) * side + y) * width;
        drawn.fill(ink, row + left, row + left + side);
      }
    }
  return { width, height, grey: drawn };
}

it("finds nothing in a sharp and bright photo", () => {
  expect(signsOf(STORED, room())).toEqual([]);
});

it.each([
  ["tiny", { width: 500, height: 400 }, room()],
  ["blurred", STORED, blurred(blurred(room({ boxes: 12 })))],
  ["dark", STORED, room({ brightness: 0.2, noise: 6 })],
  ["screenshot", { width: 1080, height: 2340 }, room({ width: 236, height: 512, noise: 0, boxes: 8 })],
  ["lettering", STORED, written(room(), 10, 250)],
  ["lettering", STORED, written(room(), 10, 5)],
] as const)("finds a photo that is %s", (sign, stored, photo) => {
  expect(signsOf(stored, photo)).toEqual([sign]);
});

it("takes a short word for no number, and a tall photo for no screenshot", () => {
  expect(signsOf(STORED, written(room(), 5, 250))).toEqual([]);
  expect(signsOf({ width: 1080, height: 2340 }, room({ width: 236, height: 512 }))).toEqual([]);
});
