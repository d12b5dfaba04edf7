import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { comparePhotos, findSamePhotos, fingerprintFields } from "@/lib/media/photo-fingerprints";
import { hashPhoto, type PhotoHashes } from "@/lib/media/photo-hash";
import { MediaModel } from "@/models/media";
import { roomPicture } from "@/tests/pictures";

const ROOMS = [21, 22, 23, 24];
const photos = new Map<string, PhotoHashes>();

beforeAll(async () => {
  for (const room of ROOMS) {
    const picture = await roomPicture(room);
    const versions = {
      own: picture,
      mirrored: await sharp(picture).flop().jpeg({ quality: 50 }).toBuffer(),
      smaller: await sharp(picture).resize({ width: 200 }).jpeg().toBuffer(),
      cut: await sharp(picture).extract({ left: 0, top: 24, width: 288, height: 216 }).jpeg().toBuffer(),
    };
    for (const [name, file] of Object.entries(versions)) photos.set(`${room} ${name}`, await hashPhoto(file));
  }
});
beforeEach(async () => {
  await MediaModel.collection.deleteMany({});
  const rows = [...photos].map(([_id, hashes]) => ({ _id, state: "attached", ...fingerprintFields(hashes) }));
  await MediaModel.collection.insertMany(rows as never[]);
});

it("finds the photos of the same picture that a search of each photo finds", async () => {
  const compared = (await comparePhotos(100)) ?? expect.fail();
  for (const [key, hashes] of photos) {
    const [searched = []] = await findSamePhotos([hashes]);
    const same = searched.map((one) => one.key).filter((one) => one !== key);
    expect(same.length).toBeGreaterThanOrEqual(2);
    expect(compared.sameAs(key).toSorted()).toEqual(same.toSorted());
    expect(compared.knows(key)).toBe(true);
  }
});

it("says what it does not know, and reads no more photos than it may", async () => {
  const compared = (await comparePhotos(photos.size)) ?? expect.fail();
  expect([compared.knows("later"), compared.sameAs("later")]).toEqual([false, []]);
  expect(await comparePhotos(photos.size - 1)).toBeUndefined();
});
