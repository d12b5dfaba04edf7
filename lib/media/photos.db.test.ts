import { Types } from "mongoose";
import { describe, expect, it, vi } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import {
  attachPhotos,
  claimPhotos,
  detachPhotos,
  removeUnusedPhotos,
  storePhotos,
  sweepMedia,
} from "@/lib/media/photos";
import { photoFile, photoSource, type StoredPhoto } from "@/lib/media/rules";
import { localStore } from "@/lib/media/stores";
import { logger } from "@/lib/platform/log";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { setUpMedia } from "@/tests/media";

const { people, files, image, later, nothingLeft } = setUpMedia();

const storeOne = async () => (await storePhotos(people.owner.actor, [await image()]))[0] ?? expect.fail();
const stateOf = async ({ key }: StoredPhoto) => (await MediaModel.findById(key).lean())?.state;
/** A listing as far as photos are concerned. */
async function show(...photos: StoredPhoto[]): Promise<string> {
  const _id = new Types.ObjectId();
  const flags = { approval: false, rejected: false, sold: false, listed: false };
  const listing = { _id, name: "A flat", price: 1, sellerId: new Types.ObjectId(people.owner.id), photos, ...flags };
  await PropertyModel.collection.insertOne(listing as never);
  return _id.toHexString();
}
const hide = (id: string) => PropertyModel.collection.deleteOne({ _id: new Types.ObjectId(id) });

describe("a temporary photo", () => {
  it("goes an hour after it was last touched", async () => {
    const photo = await storeOne();
    expect(await sweepMedia(later(59))).toBe(0);
    expect(await sweepMedia(later(61))).toBe(1);
    await nothingLeft();
    await expect(claimPhotos(people.owner.actor, [photoSource(photo)])).rejects.toMatchObject({
      message: mediaMessages.photoGone,
    });
  });

  it("is its sender's to claim, for another hour, and nobody else's", async () => {
    const photo = await storeOne();
    await MediaModel.updateOne({ _id: photo.key }, { $set: { touchedAt: later(-59) } });
    expect(await claimPhotos(people.owner.actor, [photoSource(photo)])).toEqual([photo]);
    expect(await sweepMedia(later(59))).toBe(0);
    const src = photoSource(photo);
    for (const [by, srcs] of [
      [people.other, [src]],
      [people.owner, [src, "/media/nothing"]],
      [people.owner, [src.replace("-30", "-31")]],
      [people.owner, [`/media/${photoFile("f".repeat(32), 30)}`]],
    ] as const)
      await expect(claimPhotos(by.actor, srcs)).rejects.toMatchObject({
        code: "INVALID",
        errors: [{ path: "keepPhotos", message: mediaMessages.photoGone }],
      });
  });

  it.each([
    ["an hour old", { touchedAt: later(-61) }],
    ["shown already", { state: "attached" as const }],
    ["on its way out", { state: "deleting" as const }],
    ["somebody's profile picture", { userId: new Types.ObjectId() }],
  ])("cannot be claimed when it is %s", async (_, change) => {
    const photo = await storeOne();
    await MediaModel.updateOne({ _id: photo.key }, { $set: change });
    await expect(claimPhotos(people.owner.actor, [photoSource(photo)])).rejects.toMatchObject({
      message: mediaMessages.photoGone,
    });
  });

  it("is not swept when it is claimed meanwhile", async () => {
    const photo = await storeOne();
    const exists = PropertyModel.exists.bind(PropertyModel);
    vi.spyOn(PropertyModel, "exists").mockImplementationOnce(((filter: never) =>
      claimPhotos(people.owner.actor, [photoSource(photo)]).then(() => exists(filter))) as never);
    await MediaModel.updateOne({ _id: photo.key }, { $set: { touchedAt: later(-59) } });
    expect(await sweepMedia(later(2))).toBe(0);
    expect([await stateOf(photo), (await files()).length]).toEqual(["temp", 1]);
  });
});

describe("a photo that is shown", () => {
  it("stays, also when it was never marked", async () => {
    const [marked, unmarked] = [await storeOne(), await storeOne()];
    const id = await show(marked, unmarked);
    await attachPhotos(id, [marked]);
    expect(await sweepMedia(later(61))).toBe(0);
    expect(await MediaModel.countDocuments({ propertyId: id })).toBe(2);
    expect([await stateOf(marked), await stateOf(unmarked), (await files()).length]).toEqual([
      "attached",
      "attached",
      2,
    ]);
  });

  it("is only released by the last listing that shows it, also when nobody knew of it", async () => {
    const photo = await storeOne();
    await MediaModel.collection.deleteMany({});
    const listings = [await show(photo), await show(photo)];
    for (const id of listings) {
      expect(await files()).toHaveLength(1);
      await detachPhotos(id, [photo]);
      await hide(id);
      await removeUnusedPhotos([photo]);
    }
    await nothingLeft();
  });

  it("leaves nothing when its listing goes and the process with it", async () => {
    const photo = await storeOne();
    const id = await show(photo);
    await attachPhotos(id, [photo]);
    await detachPhotos(id, [photo]);
    await hide(id);
    expect(await sweepMedia(later(61))).toBe(1);
    await nothingLeft();
  });

  it("is not marked as shown any more by a listing that is about to go", async () => {
    const photo = await storeOne();
    const id = await show(photo);
    await detachPhotos(id, [photo]);
    await attachPhotos(id, [photo]);
    await hide(id);
    expect(await sweepMedia(later(61))).toBe(1);
    await nothingLeft();
  });

  it("stays when its listing was to go and did not", async () => {
    const photo = await storeOne();
    const id = await show(photo);
    await attachPhotos(id, [photo]);
    await detachPhotos(id, [photo]);
    await removeUnusedPhotos([photo]);
    expect([await stateOf(photo), (await files()).length]).toEqual(["attached", 1]);
  });

  it("is taken up where removing it broke off, by several sweepers at once", async () => {
    const picture = await image();
    const photos = await storePhotos(people.owner.actor, [picture, picture, picture]);
    const error = vi.spyOn(logger, "error").mockReturnValue();
    const remove = vi.spyOn(localStore, "remove").mockRejectedValue(new Error("The disk is read-only"));
    await removeUnusedPhotos(photos);
    expect([error.mock.calls.length, (await files()).length]).toEqual([3, 3]);
    remove.mockRestore();
    await Promise.all([1, 2, 3].map(() => sweepMedia(new Date())));
    await nothingLeft();
  });
});
