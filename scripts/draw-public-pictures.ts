import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { ctaHouse, notFoundHouse, placeholder } from "@/scripts/scenes/page-drawings";
import { streetPanorama } from "@/scripts/scenes/street";

const folder = path.resolve("public/pictures");
await mkdir(folder, { recursive: true });

const cta = await sharp(Buffer.from(ctaHouse())).resize(1200, 900).webp({ quality: 80 }).toBuffer();
const files: readonly (readonly [string, string | Buffer])[] = [
  ["street.svg", streetPanorama()],
  ["placeholder.svg", placeholder()],
  ["not-found.svg", notFoundHouse()],
  ["cta.webp", cta],
];

for (const [name, content] of files) {
  await writeFile(path.join(folder, name), content);
  process.stdout.write(`${name} ${Math.round(Buffer.byteLength(content) / 1024)} kB\n`);
}
