import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodePhoto, encodeSquare, openPicture } from "@/lib/media/processing";
import { limits } from "@/lib/platform/limits";
import { drawn, phonePhoto } from "@/tests/pictures";

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
  ])("does not open %s, whatever checks it passed", async (_, make) => {
    await expect((await openPicture(await make())).toBuffer()).rejects.toThrow(
      /unsupported image format|operation is blocked/,
    );
  });
});

const TYPES_ALONE = /^import type .*$|typeof import\("sharp"\)/gm;

it("processing.ts alone loads the library, so that nothing is decoded before the decoders are limited", () => {
  const inside = ["app", "components", "lib", "models"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const naming = [...readdirSync("."), ...inside]
    .filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /["'`]sharp["'`]/.test(readFileSync(file, "utf8").replace(TYPES_ALONE, "")));
  expect(naming).toEqual(["lib/media/processing.ts"]);
});

describe("the queue of pictures", () => {
  const tooMany = expect.objectContaining({
    status: "rejected",
    reason: expect.objectContaining({ code: "TOO_MANY" }),
  });
  const most = limits.picturesAtOnce + limits.picturesWaiting;

  it("processes a few pictures at once, queues a few, and refuses one more", async () => {
    const image = await phonePhoto();
    const works = Array.from({ length: most + 1 }, (_, place) => {
      const sent = { image, sender: `seller ${place}` };
      return place % 2 === 0 ? encodeSquare(sent) : encodePhoto(sent, (width) => [width]);
    });
    const refused = (await Promise.allSettled(works)).filter(({ status }) => status === "rejected");
    expect(refused).toEqual([tooMany]);
  });

  it("refuses the last picture of those who send many, not that of somebody else (security F29)", async () => {
    const image = await phonePhoto();
    const sent = (sender: string) => encodePhoto({ image, sender }, (width) => [width]);
    const busy = Array.from({ length: most }, (_, place) => sent(`busy ${place % 6}`));
    const [other, ...results] = await Promise.allSettled([sent("other"), ...busy]);
    expect(other).toMatchObject({ status: "fulfilled" });
    expect(results.filter(({ status }) => status === "rejected")).toEqual([tooMany]);
  });

  it("lets a very large picture wait without a place among the others", async () => {
    const vast = await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    const waiting = Array.from({ length: 3 }, (_, place) => encodeSquare({ image: vast, sender: `vast ${place}` }));
    const order: string[] = [];
    for (const work of waiting) work.then(() => order.push("vast"));
    await encodeSquare({ image: await phonePhoto(), sender: "other" });
    order.push("other");
    await Promise.all(waiting);
    expect(order.indexOf("other")).toBeLessThanOrEqual(1);
  });
});
