import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import {
  attachPhotos,
  claimPhotos,
  detachPhotos,
  releaseClaims,
  removeUnusedPhotos,
  storePhotos,
  sweepMedia,
} from "@/lib/media/photos";
import { photoFile, photoSource, type StoredPhoto } from "@/lib/media/rules";
import { localStore } from "@/lib/media/stores";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { MINUTE_MS } from "@/lib/platform/time";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { type Person, signedIn } from "@/tests/people";
import { drawn } from "@/tests/pictures";

/** People, a small picture and the folder of a file of tests about photos; every test begins without photos. */
function setUpMedia() {
  const people = {} as Record<"owner" | "other", Person>;
  const folder = path.join(getEnv().DATA_DIR, "media");
  const files = () => readdir(folder).catch(() => []);

  beforeAll(async () => {
    const [owner, other] = await Promise.all([signedIn("owner"), signedIn("agent")]);
    Object.assign(people, { owner, other });
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
    for (const { collection } of [MediaModel, PropertyModel]) await collection.deleteMany({});
  });
  return {
    people,
    folder,
    files,
    image: () => drawn({ width: 30, height: 20 }).png().toBuffer(),
    later: (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS),
    nothingLeft: async () => expect([await MediaModel.countDocuments(), await files()]).toEqual([0, []]),
  };
}

const { people, files, image, later, nothingLeft, folder } = setUpMedia();

const storeOne = async () => (await storePhotos(people.owner.actor, [await image()]))[0] ?? expect.fail();

const stateOf = async ({ key }: StoredPhoto) => (await MediaModel.findById(key).lean())?.state;

/** Inserts a listing that shows photos. */
async function show(...photos: StoredPhoto[]): Promise<string> {
  const _id = new Types.ObjectId();
  const flags = { approval: false, rejected: false, sold: false, listed: false };
  const listing = { _id, name: "A flat", price: 1, sellerId: new Types.ObjectId(people.owner.id), photos, ...flags };
  await PropertyModel.collection.insertOne(listing as never);
  return _id.toHexString();
}

const hide = (id: string) => PropertyModel.collection.deleteOne({ _id: new Types.ObjectId(id) });

describe("a temporary photo", () => {
  it("is removed an hour after it was last touched", async () => {
    const photo = await storeOne();
    expect(await sweepMedia(later(59))).toBe(0);
    expect(await sweepMedia(later(61))).toBe(1);
    await nothingLeft();
    await expect(claimPhotos(people.owner.actor, [photoSource(photo)])).rejects.toMatchObject({
      message: mediaMessages.photoGone,
    });
  });

  it("can be claimed only by its sender, which extends its hour", async () => {
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
    ["being deleted", { state: "deleting" as const }],
    ["somebody's profile picture", { userId: new Types.ObjectId() }],
  ])("cannot be claimed when it is %s", async (_, change) => {
    const photo = await storeOne();
    await MediaModel.updateOne({ _id: photo.key }, { $set: change });
    await expect(claimPhotos(people.owner.actor, [photoSource(photo)])).rejects.toMatchObject({
      message: mediaMessages.photoGone,
    });
  });

  it("is not swept when it is claimed during the sweep", async () => {
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
  it("stays, even if it was never marked as attached", async () => {
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

  it("is removed with the last listing that shows it, even without a record", async () => {
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

  it("is swept when the process dies after its listing was deleted", async () => {
    const photo = await storeOne();
    const id = await show(photo);
    await attachPhotos(id, [photo]);
    await detachPhotos(id, [photo]);
    await hide(id);
    expect(await sweepMedia(later(61))).toBe(1);
    await nothingLeft();
  });

  it("is not attached again by a listing that is being deleted", async () => {
    const photo = await storeOne();
    const id = await show(photo);
    await detachPhotos(id, [photo]);
    await attachPhotos(id, [photo]);
    await hide(id);
    expect(await sweepMedia(later(61))).toBe(1);
    await nothingLeft();
  });

  it("stays when the deletion of its listing is abandoned", async () => {
    const photo = await storeOne();
    const id = await show(photo);
    await attachPhotos(id, [photo]);
    await detachPhotos(id, [photo]);
    await removeUnusedPhotos([photo]);
    expect([await stateOf(photo), (await files()).length]).toEqual(["attached", 1]);
  });

  it("is named in the log when its claim could not be released", async () => {
    const error = vi.spyOn(logger, "error").mockReturnValue();
    const photos = await storePhotos(people.owner.actor, [await image()]);
    vi.spyOn(MediaModel, "updateMany").mockRejectedValueOnce(new Error("Gone"));
    await releaseClaims(photos);
    const fields = { photos: photos.map(({ key }) => key), err: expect.any(Error) };
    expect(error.mock.calls).toEqual([[fields, "Photo claims were not released"]]);
  });

  it("is removed after a failed removal, by several sweepers at once", async () => {
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

describe("a failure to store photos (security F23)", () => {
  let picture: Buffer;
  beforeAll(async () => {
    picture = await image();
  });
  const FULL = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

  it.each([1, 2, 3])("at file %i of three leaves none of them", async (nth) => {
    const put = localStore.put;
    let count = 0;
    vi.spyOn(localStore, "put").mockImplementation(async (...given) => {
      count += 1;
      if (count === nth) throw FULL;
      await put(...given);
    });
    const stored = storePhotos(people.owner.actor, [picture, picture, picture]);
    await expect(stored).rejects.toMatchObject({
      code: "INTERNAL",
      message: mediaMessages.photoNotStored,
      cause: FULL,
    });
    await nothingLeft();
  });

  it("when the folder cannot be written leaves nothing", async () => {
    await writeFile(folder, "not a folder");
    await expect(storePhotos(people.owner.actor, [picture])).rejects.toMatchObject({ code: "INTERNAL" });
    await rm(folder);
    await sweepMedia(later(61));
    await nothingLeft();
  });

  it("when the second of three is not a photo leaves none", async () => {
    const broken = picture.subarray(0, picture.length - 30);
    await expect(storePhotos(people.owner.actor, [picture, broken, picture])).rejects.toMatchObject({
      errors: [{ path: "photos", message: mediaMessages.photoUnreadable }],
    });
    await nothingLeft();
  });

  it.each(["row", "first file", "all"] as const)(
    "by a kill after the %s leaves only what one sweep removes",
    async (step) => {
      const put = localStore.put;
      // After a kill nothing more runs, neither the rest nor the clean-up.
      const killed = () => Promise.reject(new Error("killed"));
      vi.spyOn(logger, "error").mockReturnValue();
      vi.spyOn(localStore, "put").mockImplementation(async (...given) => {
        if (step === "row") await killed();
        await put(...given);
        if (step === "first file") await killed();
      });
      const tidy = vi.spyOn(MediaModel, "find").mockImplementation((() => {
        throw new Error("killed");
      }) as never);
      await storePhotos(people.owner.actor, [picture, picture]).catch(() => undefined);
      tidy.mockRestore();
      expect(await MediaModel.countDocuments()).toBe(step === "all" ? 2 : 1);
      const rows = await MediaModel.find().lean();
      const named = rows.map(({ _id }) => _id);
      for (const file of await files()) expect(named).toContain(file.slice(0, 32));
      expect(await sweepMedia(later(61))).toBe(rows.length);
      await nothingLeft();
    },
  );
});
