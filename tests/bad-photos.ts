import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { drawn, phonePhoto } from "@/tests/pictures";

const HTML = "<!doctype html><script>alert(1)</script>";
const PHP = "<?php system($_GET['c']); ?>";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const WIDE = Buffer.from([0xff, 0xff, 0xff, 0xff]);

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const number32 = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};
const chunk = (kind: string, content: Buffer, crc = crc32(bytes(kind, content))) =>
  bytes(number32(content.length), kind, content, number32(crc));
const header = (width: number, height: number) =>
  chunk("IHDR", bytes(number32(width), number32(height), [1, 0, 0, 0, 0]));
const END = chunk("IEND", Buffer.alloc(0));

/** A black PNG with one bit per pixel; the chunks after its header may be passed. */
export const flatPng = (width: number, height: number, ...before: Buffer[]): Buffer => {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return bytes(PNG, header(width, height), ...before, chunk("IDAT", deflateSync(rows)), END);
};
/** A text chunk that decompresses to this many bytes. */
export const packedText = (length: number): Buffer =>
  chunk("zTXt", bytes("Comment", [0, 0], deflateSync(Buffer.alloc(length))));

const cut = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share));
const changed = (content: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(content);
  for (const [place, value] of values.entries()) copy[at + place] = value;
  return copy;
};
const noisy = (width = 300, height = 300) =>
  sharp({
    create: { width, height, channels: 3, background: "red", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  });

/** A JPEG that claims another size. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return changed(jpeg, frame + 5, height >> 8, height & 255, width >> 8, width & 255);
}

/** A progressive JPEG that repeats its last scan this many times. */
function scanned(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return bytes(jpeg.subarray(0, last), Buffer.concat(Array.from({ length: times }, () => scan)), [0xff, 0xd9]);
}

/** Invalid and broken photos by description (security F16). */
export async function badPhotos(): Promise<Record<string, Buffer>> {
  const jpeg = await noisy().jpeg().toBuffer();
  const progressive = await noisy().jpeg({ progressive: true }).toBuffer();
  const png = await noisy().png().toBuffer();
  const webp = await noisy().webp().toBuffer();
  const lossless = await noisy().webp({ lossless: true }).toBuffer();
  const gif = await noisy().gif().toBuffer();
  const cmyk = await noisy().toColourspace("cmyk").jpeg().toBuffer();
  return {
    nothing: Buffer.alloc(0),
    "one byte": Buffer.from([0xff]),
    "the first bytes of a JPEG": JPEG,
    "the first bytes of a PNG": PNG,
    "the first bytes of a WebP": bytes("RIFF\x10\x00\x00\x00WEBP"),
    "the first bytes of a GIF": bytes("GIF89a"),
    "an SVG": Buffer.from(SVG),
    "a packed SVG": gzipSync(SVG),
    "an AVIF": await drawn({ width: 64, height: 64 }).avif().toBuffer(),
    "a HEIC": bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"),
    "a TIFF": await drawn().tiff().toBuffer(),
    "a bitmap": bytes(
      "BM",
      [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0],
      Buffer.alloc(28),
    ),
    "an icon": bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0], Buffer.alloc(64)),
    "a JPEG 2000": bytes([0, 0, 0, 12], "jP  \r\n\x87\n", Buffer.alloc(32)),
    "a JPEG XL": bytes([0xff, 0x0a], Buffer.alloc(32)),
    "a Photoshop file": bytes("8BPS", [0, 1], Buffer.alloc(32)),
    "a PDF": Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
    "a PostScript": Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage"),
    "a ZIP": bytes("PK\x03\x04", Buffer.alloc(64)),
    "a program": bytes("MZ\x90\x00", Buffer.alloc(64)),
    "a sound": bytes("RIFF\x24\x00\x00\x00WAVEfmt ", Buffer.alloc(32)),
    "a video": bytes([0, 0, 0, 24], "ftypmp42", Buffer.alloc(32)),
    "a page": Buffer.from(HTML),
    "a page with a picture in it": bytes(HTML, jpeg),
    "a script that begins as a GIF": bytes("GIF89a=1;/*", HTML, "*/alert(1)"),
    "a script that begins as a JPEG": bytes(JPEG, PHP),
    "a page that begins as a PNG": bytes(PNG, HTML),
    "a program that begins as a WebP": bytes("RIFF\x40\x00\x00\x00WEBPVP8 ", PHP, Buffer.alloc(64)),
    "a JPEG of its data about the camera alone": bytes(
      [0xff, 0xd8, 0xff, 0xe1, 0, 16],
      "Exif\0\0MM\0*\0\0\0\x08",
      [0xff, 0xd9],
    ),
    "a JPEG after 100 bytes": jpeg.subarray(0, 100),
    "a third of a JPEG": cut(jpeg, 0.33),
    "nine tenths of a JPEG": cut(jpeg, 0.9),
    "half a phone's JPEG": cut(await phonePhoto(), 0.5),
    "half a progressive JPEG": cut(progressive, 0.5),
    "half a CMYK JPEG": cut(cmyk, 0.5),
    "a JPEG with noise in it": changed(jpeg, Math.floor(jpeg.length / 2), 0xff, 0xd9, 0xff, 0xc0, 0xff, 0xd8),
    "a JPEG without tables": bytes(jpeg.subarray(0, 2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xc0])))),
    "a small JPEG that claims 65,500 x 65,500": claiming(jpeg, 65_500, 65_500),
    "a JPEG of ten thousand scans": scanned(await noisy(32, 32).jpeg({ progressive: true }).toBuffer(), 10_000),
    "a PNG after 40 bytes": png.subarray(0, 40),
    "a third of a PNG": cut(png, 0.33),
    "nine tenths of a PNG": cut(png, 0.9),
    "a PNG with a wrong checksum": changed(png, png.indexOf("IDAT") + 100, 1, 2, 3, 4),
    "a PNG with a wrong header": changed(png, 17, 1),
    "a PNG of no width": bytes(PNG, header(0, 9), chunk("IDAT", deflateSync(Buffer.alloc(18))), END),
    "a PNG without content": bytes(PNG, header(300, 300), END),
    "a PNG of 200 million pixels": flatPng(20_000, 10_000),
    "a PNG that claims 65,000 x 65,000": bytes(
      PNG,
      header(65_000, 65_000),
      chunk("IDAT", deflateSync(Buffer.alloc(9))),
      END,
    ),
    "a WebP after 30 bytes": webp.subarray(0, 30),
    "a third of a WebP": cut(webp, 0.33),
    "nine tenths of a WebP": cut(webp, 0.9),
    "half a lossless WebP": cut(lossless, 0.5),
    "a WebP that claims 268 million pixels": changed(lossless, 21, 0xff, 0xff, 0xff, 0x0f),
    "half a moving WebP": cut(await moving("webp"), 0.5),
    "a GIF after 20 bytes": gif.subarray(0, 20),
    "a third of a GIF": cut(gif, 0.33),
    "a GIF that claims 65,535 x 65,535": bytes(
      "GIF89a",
      WIDE,
      [0, 0, 0, 0x2c, 0, 0, 0, 0],
      WIDE,
      [0, 2, 1, 0, 0, 0x3b],
    ),
    "a GIF without a frame": bytes("GIF89a", [9, 0, 9, 0, 0, 0, 0, 0x3b]),
  };
}

/** Ten frames, red to blue. */
export function moving(format: "webp" | "gif"): Promise<Buffer> {
  const [width, height, frames] = [60, 40, 10];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let pixel = 0; pixel < width * height * frames; pixel += 1)
    pixels[pixel * 3 + (pixel < width * height ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .toFormat(format, { loop: 0, delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}
