import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { ctaHouse } from "@/scripts/scenes/cta-house";
import { notFoundHouse } from "@/scripts/scenes/not-found-house";
import { placeholder } from "@/scripts/scenes/placeholder";
import { streetPanorama } from "@/scripts/scenes/street";

const FOLDER = path.resolve("public/pictures");

/** Draws the pages' fixed pictures into public/pictures: npx tsx scripts/draw-public-pictures.ts */
async function drawPublicPictures() {
  const cta = await sharp(Buffer.from(ctaHouse())).resize(1200, 900).webp({ quality: 80 }).toBuffer();
  const files: readonly (readonly [string, string | Buffer])[] = [
    ["street.svg", streetPanorama()],
    ["placeholder.svg", placeholder()],
    ["not-found.svg", notFoundHouse()],
    ["cta.webp", cta],
  ];
  await mkdir(FOLDER, { recursive: true });
  for (const [name, content] of files) {
    await writeFile(path.join(FOLDER, name), content);
    console.log(`${name} ${Math.round(Buffer.byteLength(content) / 1024)} kB`);
  }
}

drawPublicPictures().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
