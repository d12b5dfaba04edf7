import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { ensureIndexes } from "@/lib/db/indexes";
import { approveProperty } from "@/lib/listing/commands";
import { drawPreview } from "@/lib/preview/queries";
import { createProperty } from "@/lib/property/commands";
import { findPublicProperty } from "@/lib/property/queries";
import { PropertyModel } from "@/models/property";
import { signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

const BAND = { left: 0, top: 440, width: 1200, height: 190 };
const PHOTO = { left: 0, top: 0, width: 1200, height: 430 };
/** Statistics are of a whole picture: the part becomes one. */
const channelsOf = async (picture: Buffer, part: typeof BAND) =>
  (await sharp(await sharp(picture).extract(part).png().toBuffer()).stats()).channels;

let slug: string;
beforeAll(async () => {
  await ensureIndexes(() => undefined);
  const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  const { _id } = await createProperty(owner.actor, flatForRent(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  slug = (await findPublicProperty(_id))?.slug ?? "";
  const folder = path.join(process.env.DATA_DIR ?? "", "media");
  await mkdir(folder, { recursive: true });
  const red = sharp({
    create: { width: somePhoto.width, height: somePhoto.height, channels: 3, background: "#c00000" },
  });
  await writeFile(path.join(folder, `${somePhoto.key}-${somePhoto.width}.webp`), await red.webp().toBuffer());
});

it("shows a listing's first photo above its price, as a JPEG of the size previews have", async () => {
  const picture = (await drawPreview(slug)) ?? Buffer.alloc(0);
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
  const channels = await channelsOf(picture, PHOTO);
  expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([6, 0, 0]);
  expect((await channelsOf(picture, BAND)).every(({ max }) => max > 200)).toBe(true);
});

it("stands for the site where a page has none of its own", async () =>
  expect((await sharp((await drawPreview("site")) ?? undefined).metadata()).width).toBe(1200));

it.each(["", "nothing", "65f000000000000000000abc"])("there is none of %j", async (name) =>
  expect(await drawPreview(name)).toBeNull(),
);

it("is gone with the listing, and has one name", async () => {
  expect(await drawPreview(slug.slice(-24))).toBeNull();
  await PropertyModel.updateOne({ _id: slug.slice(-24) }, [{ $set: { sold: true, listed: false } }], {
    updatePipeline: true,
  });
  expect(await drawPreview(slug)).toBeNull();
});
