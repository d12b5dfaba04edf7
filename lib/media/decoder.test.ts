import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openPicture } from "@/lib/media/decoder";
import { drawn } from "@/tests/pictures";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';
const raw = { raw: { width: 4, height: 4, channels: 3 as const } };

describe("the decoder", () => {
  it.each([
    ["JPEG", () => drawn({ width: 8, height: 8 }).jpeg().toBuffer()],
    ["PNG", () => drawn({ width: 8, height: 8 }).png().toBuffer()],
    ["WebP", () => drawn({ width: 8, height: 8 }).webp().toBuffer()],
    ["GIF", () => drawn({ width: 8, height: 8 }).gif().toBuffer()],
  ])("opens %s", async (_, make) => {
    expect((await (await openPicture(await make())).toBuffer({ resolveWithObject: true })).info.width).toBe(8);
  });

  it.each([
    ["SVG", async () => Buffer.from(SVG)],
    ["TIFF", () => sharp(Buffer.alloc(48), raw).tiff().toBuffer()],
    ["AVIF", () => sharp(Buffer.alloc(48), raw).avif().toBuffer()],
    ["PPM", async () => Buffer.concat([Buffer.from("P6 4 4 255\n"), Buffer.alloc(48)])],
  ])("does not open %s, whatever lets it through", async (_, make) => {
    await expect((await openPicture(await make())).toBuffer()).rejects.toThrow(
      /unsupported image format|operation is blocked/,
    );
  });
});

it("is the one place that loads the library: nothing is decoded before its rules are set", () => {
  const loads = ["app", "components", "lib", "instrumentation-node.ts"]
    .flatMap((place) =>
      place.endsWith(".ts")
        ? [place]
        : readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => path.join(place, file)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /^import (?!type\b).*"sharp"|import\("sharp"\)\./m.test(readFileSync(file, "utf8")));
  expect(loads).toEqual(["lib/media/decoder.ts"]);
});
