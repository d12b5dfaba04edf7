import { readdir } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { sweepMedia } from "@/lib/media/photos";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { formOf, setUpAdding } from "@/tests/listing-calls";
import { flatForRent } from "@/tests/stated-property";

vi.mock("@/lib/listings/banned-sellers", { spy: true });

const { pictures, mediaFolder, call, nothingStored } = setUpAdding();

describe("a failure inside POST v2/properties/add", () => {
  const files = async () => (await readdir(mediaFolder)).length;
  const later = () => new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000);

  async function leavesNothing() {
    await nothingStored();
    await sweepMedia(later());
    expect([await MediaModel.countDocuments(), await files()]).toEqual([0, 0]);
  }

  it("answers the specification's text and leaves nothing when the insert fails", async () => {
    const create = vi.spyOn(PropertyModel, "create").mockRejectedValueOnce(new Error("No room"));
    const { status, body } = await call(formOf(flatForRent(), [pictures.image]));
    expect([status, body.message]).toEqual([500, "Failed to add property. Please try again."]);
    expect(create).toHaveBeenCalledOnce();
    create.mockRestore();
    await leavesNothing();
  });

  it("leaves nothing when it comes after the insert", async () => {
    for (const failure of [new Error("Gone"), new AppError("INTERNAL")]) {
      vi.mocked(syncListingsWithSeller).mockRejectedValueOnce(failure);
      const { status, body } = await call(formOf(flatForRent(), [pictures.image]));
      expect([status, body.message]).toEqual([500, "Failed to add property. Please try again."]);
    }
    await leavesNothing();
  });

  it("answers 503 while the database is unavailable, and leaves nothing", async () => {
    vi.mocked(syncListingsWithSeller).mockRejectedValueOnce(new AppError("DATABASE_UNAVAILABLE"));
    expect((await call(formOf(flatForRent(), [pictures.image]))).status).toBe(503);
    await leavesNothing();
  });

  it("keeps the listing when its photos could not be marked as attached: the sweep repairs it", async () => {
    const mark = vi.spyOn(MediaModel, "updateMany").mockRejectedValueOnce(new Error("Gone"));
    const { status, data } = await call(formOf(flatForRent(), [pictures.image]));
    mark.mockRestore();
    expect(status).toBe(201);
    expect(await MediaModel.countDocuments({ state: "temp" })).toBe(1);
    await sweepMedia(later());
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(1);
    expect(await PropertyModel.exists({ _id: data._id })).not.toBeNull();
    expect(await files()).toBeGreaterThan(0);
  });
});
