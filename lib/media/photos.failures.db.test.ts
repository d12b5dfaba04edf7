import { rm, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { storePhotos, sweepMedia } from "@/lib/media/photos";
import { localStore } from "@/lib/media/stores";
import { logger } from "@/lib/platform/log";
import { MediaModel } from "@/models/media";
import { setUpMedia } from "@/tests/media";

const { people, folder, files, image, later, nothingLeft } = setUpMedia();

describe("storing that fails (security F23)", () => {
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

  it("because the folder cannot be written leaves nothing", async () => {
    await writeFile(folder, "not a folder");
    await expect(storePhotos(people.owner.actor, [picture])).rejects.toMatchObject({ code: "INTERNAL" });
    await rm(folder);
    await sweepMedia(later(61));
    await nothingLeft();
  });

  it("because the second of three is no photo leaves none", async () => {
    const broken = picture.subarray(0, picture.length - 30);
    await expect(storePhotos(people.owner.actor, [picture, broken, picture])).rejects.toMatchObject({
      errors: [{ path: "photos", message: mediaMessages.photoUnreadable }],
    });
    await nothingLeft();
  });

  it.each(["row", "first file", "all"] as const)(
    "as a kill does, after the %s, leaves what one sweep finds",
    async (step) => {
      const put = localStore.put;
      // Nothing after a kill is done: neither the rest nor what tidies up.
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
