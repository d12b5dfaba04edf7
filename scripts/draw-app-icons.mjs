// Draws the icons of the web manifest from the site's icon: node scripts/draw-app-icons.mjs
import { mkdir, readFile } from "node:fs/promises";
import sharp from "sharp";

const FOLDER = "public/app-icons";
const GROUND = "#0b5f75";
const icon = await readFile("app/icon.svg");
const drawn = (side) =>
  sharp(icon, { density: (72 * side) / 32 })
    .resize(side, side)
    .png();
await mkdir(FOLDER, { recursive: true });
for (const side of [192, 512]) await drawn(side).toFile(`${FOLDER}/${side}.png`);
// Cut to any shape by the device: the middle four fifths stay in sight, and no corner is transparent.
for (const [name, side] of [
  ["maskable-512", 512],
  ["apple-180", 180],
])
  await sharp({ create: { width: side, height: side, channels: 4, background: GROUND } })
    .composite([{ input: await drawn(Math.round(side * 0.8)).toBuffer() }])
    .png({ palette: true })
    .toFile(`${FOLDER}/${name}.png`);
