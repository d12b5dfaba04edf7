import { readdir, readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoListings } from "@/demo/listings";
import { PHOTO_FOLDER, PHOTOS, photoKey } from "@/demo/photos";

const MOST_BYTES = 8_000_000;
const TINY = { width: 64, height: 48 } as const;
/** Mean difference per colour channel (0 to 255) below which two covers look alike. */
const LEAST_DIFFERENCE = 12;

const listings = demoListings();
const photos = Object.values(PHOTOS).flat();
const pathOf = (file: string) => new URL(file, PHOTO_FOLDER);

function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

async function readCovers() {
  const covers: { name: string; propertyType: string; pixels: Uint8Array }[] = [];
  for (const { input, propertyType } of listings) {
    const image = await readFile(pathOf(PHOTOS[input.name]?.[0]?.file ?? ""));
    const tiny = sharp(image).resize(TINY.width, TINY.height).removeAlpha().raw();
    covers.push({ name: input.name, propertyType, pixels: new Uint8Array(await tiny.toBuffer()) });
  }
  return covers;
}

describe("photos of the demo", () => {
  it("are three to five for each listing", () => {
    expect(Object.keys(PHOTOS).toSorted()).toEqual(listings.map(({ input }) => input.name).toSorted());
    for (const own of Object.values(PHOTOS)) {
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(5);
    }
  });

  it("say what they show, and each belongs to one listing", () => {
    expect(new Set(photos.map(({ file }) => file)).size).toBe(photos.length);
    for (const { shows, alt } of photos) expect(alt.startsWith(`${shows}, `)).toBe(true);
  });

  it("are the files of the folder, 8 MB in all", async () => {
    const files = (await readdir(PHOTO_FOLDER)).filter((file) => file.endsWith(".webp"));
    expect(files.toSorted()).toEqual(photos.map(({ file }) => file).toSorted());
    const sizes = await Promise.all(photos.map(({ file }) => stat(pathOf(file))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("are WebP pictures of 1200 x 900 px, no two of them the same", { timeout: 25_000 }, async () => {
    const read = photos.map(async ({ file }) => {
      const image = await readFile(pathOf(file));
      const { format, width, height } = await sharp(image).metadata();
      return { shape: `${file} ${format} ${width} x ${height}`, key: photoKey("", image) };
    });
    const all = await Promise.all(read);
    expect(all.map(({ shape }) => shape)).toEqual(photos.map(({ file }) => `${file} webp 1200 x 900`));
    expect(new Set(all.map(({ key }) => key)).size).toBe(photos.length);
  });

  it("have covers that differ visibly among the listings of a type", { timeout: 25_000 }, async () => {
    const covers = await readCovers();
    const alike = covers.flatMap((cover, index) =>
      covers
        .slice(index + 1)
        .filter((other) => other.propertyType === cover.propertyType)
        .map((other) => ({ pair: [cover.name, other.name], apart: difference(cover.pixels, other.pixels) }))
        .filter(({ apart }) => apart < LEAST_DIFFERENCE),
    );
    expect(alike).toEqual([]);
  });
});

describe("photoKey", () => {
  it("is another one for another file and for other content", () => {
    const keys = [
      photoKey("a.webp", Buffer.from("1")),
      photoKey("a.webp", Buffer.from("2")),
      photoKey("b.webp", Buffer.from("1")),
    ];
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(3);
  });
});
