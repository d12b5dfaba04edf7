import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { hashPhoto, isSamePhoto, keysToFind, keysToStore, type PhotoHashes } from "@/lib/media/photo-hash";
import { drawn } from "@/tests/pictures";

const FOLDER = new URL("../../demo/photos/", import.meta.url);
const photos = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".webp"))
  .filter((_, place) => place % 60 === 0)
  .map((name) => readFileSync(new URL(name, FOLDER)));
const pictures: { image: Buffer; hashes: PhotoHashes }[] = [];

beforeAll(async () => {
  for (const photo of photos) {
    const image = await sharp(photo).resize({ width: 480 }).jpeg().toBuffer();
    pictures.push({ image, hashes: await hashPhoto(image) });
  }
});

/** Each picture's hashes, and those of it after a change. */
const changed = async (change: (image: Buffer) => Promise<Buffer>) => {
  const pairs: [PhotoHashes, PhotoHashes][] = [];
  for (const { image, hashes } of pictures) pairs.push([hashes, await hashPhoto(await change(image))]);
  return pairs;
};

const crop = async (image: Buffer, left: number, top: number) => {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const cut = { width: Math.round(width * 0.9), height: Math.round(height * 0.9) };
  return sharp(image)
    .extract({ ...cut, left: Math.floor(width * left), top: Math.floor(height * top) })
    .jpeg()
    .toBuffer();
};
const mark = sharp({
  create: { width: 130, height: 22, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.7 } },
})
  .png()
  .toBuffer();

const CHANGES: Record<string, (image: Buffer) => Promise<Buffer>> = {
  smaller: (image) => sharp(image).resize({ width: 320 }).jpeg().toBuffer(),
  "encoded at 50": (image) => sharp(image).jpeg({ quality: 50 }).toBuffer(),
  brighter: (image) => sharp(image).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  mirrored: (image) => sharp(image).flop().jpeg().toBuffer(),
  marked: async (image) =>
    sharp(image)
      .composite([{ input: await mark, gravity: "southeast" }])
      .jpeg()
      .toBuffer(),
  "cut to the middle": (image) => crop(image, 0.05, 0.05),
  "cut to a corner": (image) => crop(image, 0.1, 0),
  "cut at an edge": (image) => crop(image, 0.05, 0),
};

it.each(Object.keys(CHANGES))("finds the photo of a listing again: %s", async (name) => {
  const change = CHANGES[name] ?? expect.fail();
  const pairs = await changed(change);
  const found = pairs.filter(([one, other]) => isSamePhoto(one, other));
  expect(found.length / pairs.length).toBeGreaterThanOrEqual(0.92);
  const shared = found.filter(([one, other]) => shareKey(one, other));
  expect(shared.length / pairs.length).toBeGreaterThanOrEqual(0.9);
});

/** As the database looks, whichever of the two was stored first. */
const shareKey = (one: PhotoHashes, other: PhotoHashes) => findsStored(one, other) && findsStored(other, one);
const findsStored = (asked: PhotoHashes, stored: PhotoHashes) => {
  const keys = new Set(keysToStore(stored));
  return keysToFind(asked).some((key) => keys.has(key));
};

it("takes no two photos of different homes for the same", () => {
  const hashes = pictures.map((picture) => picture.hashes);
  const wrong = hashes.flatMap((one, place) => hashes.slice(place + 1).filter((other) => isSamePhoto(one, other)));
  expect(wrong).toHaveLength(0);
});

it("gives a plain picture no hashes, so that it resembles nothing", async () => {
  const plain = await hashPhoto(await drawn().jpeg().toBuffer());
  expect(plain).toHaveLength(0);
  expect(isSamePhoto(plain, plain)).toBe(false);
});
