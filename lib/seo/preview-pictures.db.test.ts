import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { limits } from "@/lib/platform/limits";
import { findPublicProperty } from "@/lib/search/public-listings";
import { drawPreview, hasPreview } from "@/lib/seo/preview-pictures";
import { PropertyModel } from "@/models/listings";
import { signedIn } from "@/tests/people";
import { anotherFlat, type flatForRent, somePhoto } from "@/tests/stated-property";

const HERE = "10.0.0.1";
const BAND = { left: 0, top: 440, width: 1200, height: 190 };
const PHOTO = { left: 0, top: 0, width: 1200, height: 430 };
/** Statistics are computed over a whole picture, so the part becomes one. */
const channelsOf = async (picture: Buffer, part: typeof BAND) =>
  (await sharp(await sharp(picture).extract(part).png().toBuffer()).stats()).channels;

/** Creates a public listing and returns its slug. */
async function listed(stated: Parameters<typeof flatForRent>[0] = {}): Promise<string> {
  const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  const { _id } = await createProperty(owner.actor, anotherFlat(stated), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return (await findPublicProperty(_id))?.slug ?? "";
}

let slug: string;
beforeAll(async () => {
  slug = await listed();
  const folder = path.join(process.env.DATA_DIR ?? "", "media");
  await mkdir(folder, { recursive: true });
  const red = sharp({
    create: { width: somePhoto.width, height: somePhoto.height, channels: 3, background: "#c00000" },
  });
  await writeFile(path.join(folder, `${somePhoto.key}-${somePhoto.width}.webp`), await red.webp().toBuffer());
});

it("shows a listing's first photo above its price, as a JPEG of preview size", async () => {
  const picture = (await drawPreview(slug, HERE)) ?? Buffer.alloc(0);
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
  const channels = await channelsOf(picture, PHOTO);
  expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([6, 0, 0]);
  expect((await channelsOf(picture, BAND)).every(({ max }) => max > 200)).toBe(true);
});

it("is drawn once for all requests at the same time", async () => {
  const own = await listed();
  const pictures = await Promise.all(Array.from({ length: 20 }, () => drawPreview(own, HERE)));
  expect(new Set(pictures).size).toBe(1);
});

it.each([
  ["a word without an end", "W".repeat(60)],
  ["a locality of maximum length", "w".repeat(limits.lineMaxCharacters)],
  ["more words than have room", "Wide Wood Way ".repeat(8).trim()],
])("draws %s within its area", async (_, locality) => {
  const longSlug = await listed({ locality });
  const { width, height } = await sharp((await drawPreview(longSlug, HERE)) ?? undefined).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

it("limits the requests of one address, so that others are not blocked", async () => {
  const slugs = await Promise.all(Array.from({ length: 12 }, () => listed()));
  const many = slugs.slice(1).map((name) => drawPreview(name, "10.9.9.9"));
  const [other] = await Promise.allSettled([drawPreview(slugs[0] ?? "", "10.8.8.8"), ...many]);
  expect(other?.status).toBe("fulfilled");
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(11 - limits.previewsPerAddress);
  expect(await drawPreview(slugs.at(-1) ?? "", "10.9.9.9")).not.toBeNull();
});

it("is the site's picture for pages without their own", async () =>
  expect((await sharp((await drawPreview("site", HERE)) ?? undefined).metadata()).width).toBe(1200));

it.each(["", "nothing", "65f000000000000000000abc"])("does not exist for %j", async (name) =>
  expect([await drawPreview(name, HERE), await hasPreview(name)]).toEqual([null, false]),
);

it("disappears with the listing, and has one name", async () => {
  expect([await hasPreview(slug), await hasPreview("site")]).toEqual([true, true]);
  expect(await drawPreview(slug.slice(-24), HERE)).toBeNull();
  await PropertyModel.updateOne({ _id: slug.slice(-24) }, [{ $set: { sold: true, listed: false } }], {
    updatePipeline: true,
  });
  expect(await drawPreview(slug, HERE)).toBeNull();
});
