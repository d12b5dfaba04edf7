import sharp, { type Sharp } from "sharp";

const [WIDTH, HEIGHT] = [240, 180];
type Random = () => number;

/** How the pictures of a labelled market are drawn: `boxes` while rules are built, `ovals` when they are measured. */
export type PictureStyle = "boxes" | "ovals";

/** A made-up photo: light that falls off, a number of things, and grain. */
export async function madePicture(random: Random, style: PictureStyle): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const [across, down, base] = [random() - 0.5, random() - 0.5, 90 + random() * 80];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const light = base + 110 * across * (x / WIDTH - 0.5) + 110 * down * (y / HEIGHT - 0.5);
      for (let part = 0; part < 3; part += 1) pixels[(y * WIDTH + x) * 3 + part] = light;
    }
  const things = 7 + Math.floor(random() * 9);
  for (let thing = 0; thing < things; thing += 1) {
    const [w, h] = [20 + random() * 110, 18 + random() * 90];
    const [left, top] = [random() * WIDTH - w / 3, random() * HEIGHT - h / 3];
    const colour = [random() * 255, random() * 255, random() * 255];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, top + h); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDTH, left + w); x += 1) {
        const [u, v] = [(x - left) / w - 0.5, (y - top) / h - 0.5];
        if (style === "ovals" && u * u + v * v > 0.25) continue;
        for (let part = 0; part < 3; part += 1) pixels[(y * WIDTH + x) * 3 + part] = colour[part] ?? 0;
      }
  }
  for (let place = 0; place < pixels.length; place += 1)
    pixels[place] = Math.max(0, Math.min(255, (pixels[place] ?? 0) + (random() - 0.5) * 22));
  return encoded(sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }), 88);
}

const encoded = (picture: Sharp, quality: number) => picture.jpeg({ quality }).toBuffer();

type Change = (image: Buffer, random: Random) => Promise<Buffer>;

const CHANGES: readonly Change[] = [
  (image) => encoded(sharp(image).resize({ width: 170 }), 85),
  (image) => encoded(sharp(image), 50),
  (image) => encoded(sharp(image).flop(), 85),
  (image, random) => encoded(sharp(image).modulate({ brightness: 0.85 + random() * 0.35 }), 85),
  async (image, random) => {
    const { width = WIDTH, height = HEIGHT } = await sharp(image).metadata();
    const cut = { width: Math.round(width * 0.9), height: Math.round(height * 0.9) };
    const left = Math.floor(random() * (width - cut.width));
    return encoded(sharp(image).extract({ ...cut, left, top: Math.floor(random() * (height - cut.height)) }), 85);
  },
  async (image, random) => {
    const { width = WIDTH } = await sharp(image).metadata();
    const mark = { width: Math.round(width * 0.3), height: 14, channels: 4 as const };
    const background = { r: 255, g: 255, b: 255, alpha: 0.55 };
    const input = await sharp({ create: { ...mark, background } })
      .png()
      .toBuffer();
    return encoded(sharp(image).composite([{ input, gravity: random() < 0.5 ? "southeast" : "southwest" }]), 85);
  },
];

/** A copy as another seller makes it: one or two of smaller, encoded again, mirrored, brighter or darker, cut to 90 %, marked. */
export async function copyOfPicture(image: Buffer, random: Random): Promise<Buffer> {
  const pick = () => CHANGES[Math.floor(random() * CHANGES.length)] as Change;
  const once = await pick()(image, random);
  return random() < 0.4 ? pick()(once, random) : once;
}
