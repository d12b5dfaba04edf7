import sharp, { type Sharp } from "sharp";
import { randomFrom } from "@/tests/random";

type Shape = { width?: number; height?: number };

/** A plain picture that a test encodes. */
export const drawn = ({ width = 900, height = 600 }: Shape = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

/** A JPEG as phones make it: with a rotation, a GPS position and a colour profile. */
export const phonePhoto = (shape: Shape = {}): Promise<Buffer> =>
  drawn(shape)
    .jpeg()
    .withExif({
      IFD0: { Make: "Canary Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 43/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "75/1 51/1 0/1" },
    })
    .withMetadata({ orientation: 6, icc: "p3" })
    .toBuffer();

const [WIDTH, HEIGHT] = [320, 240];

/** A made-up photo of a room: planes of light, things, and grain. The same number always gives the same picture. */
export async function roomPicture(number: number): Promise<Buffer> {
  const random = randomFrom(number * 7_919 + 13);
  const pixels = new Float64Array(WIDTH * HEIGHT * 3);
  const slope = [random() - 0.5, random() - 0.5];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      for (let part = 0; part < 3; part += 1)
        pixels[(y * WIDTH + x) * 3 + part] =
          130 + 90 * (slope[0] ?? 0) * (x / WIDTH - 0.5) + 90 * (slope[1] ?? 0) * (y / HEIGHT - 0.5);
  const things = 9 + Math.floor(random() * 8);
  for (let thing = 0; thing < things; thing += 1) {
    const [w, h] = [30 + random() * 130, 25 + random() * 110];
    const [left, top] = [random() * (WIDTH - w / 2) - w / 4, random() * (HEIGHT - h / 2) - h / 4];
    const colour = [random() * 255, random() * 255, random() * 255];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, top + h); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDTH, left + w); x += 1)
        for (let part = 0; part < 3; part += 1) pixels[(y * WIDTH + x) * 3 + part] = colour[part] ?? 0;
  }
  const bytes = Buffer.alloc(pixels.length);
  for (const [place, value] of pixels.entries())
    bytes[place] = Math.max(0, Math.min(255, value + (random() - 0.5) * 24));
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
