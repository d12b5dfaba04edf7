import { describe, expect, it, vi } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { sweepMedia } from "@/lib/media/photos";
import { photoSource } from "@/lib/media/rules";
import { expireTags } from "@/lib/platform/cache-registry";
import { limits } from "@/lib/platform/limits";
import { propertyMessages } from "@/lib/property/messages";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { hasFile, photosOf, setUpEditing, tinyImage } from "@/tests/listing-calls";

const { people, post, posted, patch, read, stored } = setUpEditing();

describe("photos of an edit", () => {
  const added = async (by = people.owner) => photoSource((await photosOf(by))[0] ?? expect.fail());

  it("are put in a new order, left out and added to", async () => {
    const id = await post();
    const [first = "", second = ""] = (await read(id)).photos;
    const extra = await added();
    const form = new FormData();
    form.set("keepPhotos", JSON.stringify([extra, second]));
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    const { data } = await patch(id, form);
    expect(data.photos.slice(0, 2)).toEqual([extra, second]);
    expect(data.photos).toHaveLength(3);
    expect(await hasFile(first)).toBe(false);
    for (const photo of data.photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments()).toBe(3);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(3);
  });

  it("all stay, with new ones behind them, unless it is said which", async () => {
    const id = await post();
    const { photos } = await read(id);
    const form = new FormData();
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    const { data } = await patch(id, form);
    expect(data.photos.slice(0, 2)).toEqual(photos);
    expect(data.photos).toHaveLength(3);
  });

  it("send an approved listing back, a new order as well", async () => {
    const id = await posted();
    const { photos } = await read(id);
    const { data } = await patch(id, { keepPhotos: JSON.stringify(photos.toReversed()) });
    expect([data.status, data.photos]).toEqual(["pending", photos.toReversed()]);
  });

  it("are refused when none stays, when they are too many, unknown or another's", async () => {
    const id = await posted();
    const before = await stored(id);
    const foreign = await added(people.neighbour);
    for (const [keepPhotos, at, message] of [
      [[], "photos", propertyMessages.photoRequired],
      [[foreign], "keepPhotos", mediaMessages.photoGone],
      [["/media/x.webp"], "keepPhotos", mediaMessages.photoGone],
      [
        Array.from({ length: limits.photosMax + 1 }, (_, place) => `/media/${place}`),
        "keepPhotos",
        propertyMessages.photosTooMany,
      ],
    ] as const) {
      const { status, body } = await patch(id, { keepPhotos: JSON.stringify(keepPhotos) });
      expect([status, body.message, body.errors?.[0]?.path]).toEqual([400, message, at]);
    }
    expect(await stored(id)).toEqual(before);
  });

  it("leave only what a sweep mends when the update fails", async () => {
    const id = await posted();
    const before = await read(id);
    const update = vi.spyOn(PropertyModel, "findOneAndUpdate").mockImplementationOnce(() => {
      throw new Error("Gone");
    });
    const form = new FormData();
    form.set("keepPhotos", JSON.stringify(before.photos.slice(1)));
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    const { status, body } = await patch(id, form);
    update.mockRestore();
    expect([status, body.message]).toEqual([500, propertyMessages.saveFailed]);
    expect(await read(id)).toEqual(before);
    await sweepMedia(new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000));
    for (const photo of before.photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments()).toBe(2);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(2);
  });

  it("leave only what a sweep mends when it fails after the update", async () => {
    const id = await posted();
    const [dropped = "", kept = ""] = (await read(id)).photos;
    vi.mocked(expireTags).mockImplementation(() => {
      throw new Error("Gone");
    });
    const form = new FormData();
    form.set("keepPhotos", JSON.stringify([kept]));
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    expect((await patch(id, form)).status).toBe(500);
    vi.mocked(expireTags).mockReset();
    const { photos } = await read(id);
    expect(photos).toHaveLength(2);
    await sweepMedia(new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000));
    expect(await hasFile(dropped)).toBe(false);
    for (const photo of photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments()).toBe(2);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(2);
  });
});
