import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PROPERTY_TYPES, type PropertyType } from "@/lib/property/constants";
import { LIGHTS } from "@/scripts/scenes/base/mood";
import { picturesOfListing } from "@/scripts/scenes/listing-pictures";

const LISTINGS = 200;
const TINY = { width: 64, height: 48 } as const;
/** Mean difference per colour channel (0 to 255) below which two covers look alike. */
const LEAST_DIFFERENCE = 12;

type Cover = { number: number; propertyType: PropertyType; svg: string; pixels: Uint8Array };

function typeOf(number: number): PropertyType {
  return PROPERTY_TYPES[number % PROPERTY_TYPES.length] ?? "House";
}

async function drawCovers(): Promise<Cover[]> {
  const covers: Cover[] = [];
  for (let number = 1; number <= LISTINGS; number++) {
    const propertyType = typeOf(number);
    const svg = picturesOfListing({ number, propertyType, count: 1 })[0]?.svg ?? "";
    const image = sharp(Buffer.from(svg), { density: 18 }).resize(TINY.width, TINY.height).removeAlpha();
    covers.push({ number, propertyType, svg, pixels: new Uint8Array(await image.raw().toBuffer()) });
  }
  return covers;
}

function difference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

function gradientsOf(listing: Parameters<typeof picturesOfListing>[0]): string | undefined {
  return /<defs>.*<\/defs>/.exec(picturesOfListing(listing)[0]?.svg ?? "")?.[0];
}

describe("covers of two hundred listings", () => {
  it("no two of one type look alike", { timeout: 25_000 }, async () => {
    const covers = await drawCovers();
    const alike = covers.flatMap((cover, index) =>
      covers
        .slice(index + 1)
        .filter((other) => other.propertyType === cover.propertyType)
        .map((other) => ({ pair: `${cover.number}-${other.number}`, apart: difference(cover.pixels, other.pixels) }))
        .filter(({ apart }) => apart < LEAST_DIFFERENCE),
    );
    expect(alike).toEqual([]);
  });
});

describe("pictures of a listing", () => {
  it.each(PROPERTY_TYPES)("%s: drawn the same twice, self-contained, four or five with names", (propertyType) => {
    const pictures = picturesOfListing({ number: 21, propertyType });
    expect(pictures).toEqual(picturesOfListing({ number: 21, propertyType }));
    expect([4, 5]).toContain(pictures.length);
    for (const { svg, alt } of pictures) {
      expect(alt).not.toBe("");
      expect(svg.startsWith("<svg ")).toBe(true);
      expect(svg).not.toMatch(/<text|<script|<image|<use|<foreignObject|href|NaN|undefined|\son\w+=/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toContain("http");
    }
  });

  it("gives as many as asked for, up to five", () => {
    for (const propertyType of PROPERTY_TYPES)
      for (const count of [3, 5]) expect(picturesOfListing({ number: 8, propertyType, count })).toHaveLength(count);
  });

  it("shows dusk at most once in a listing", () => {
    const duskSky = LIGHTS.dusk.sky[0];
    for (const propertyType of PROPERTY_TYPES)
      for (let number = 1; number < 9; number++) {
        const pictures = picturesOfListing({ number, propertyType, count: 5 });
        expect(pictures.filter(({ svg }) => svg.includes(duskSky)).length).toBeLessThan(2);
      }
  });

  it("draws neighbours in a list in another light", () => {
    for (const propertyType of PROPERTY_TYPES)
      for (let number = 1; number < 14; number++) {
        const [cover, next] = [number, number + 1].map((each) => gradientsOf({ number: each, propertyType, count: 1 }));
        expect(cover).not.toBe(next);
      }
  });
});
