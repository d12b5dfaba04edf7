import { describe, expect, it, vi } from "vitest";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { mediaMessages } from "@/lib/media/messages";
import { sweepMedia } from "@/lib/media/photos";
import { localStore } from "@/lib/media/stores";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { propertyMessages } from "@/lib/property/messages";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { addListing, formOf, hasFile, setUpEditing, tinyImage } from "@/tests/listing-calls";
import { flatForRent } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 5, all: 20 });
const { people, post, patch, read, stored } = setUpEditing();
const later = () => new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000);
const deleteIt = (id: string) => callApi(remove, { method: "DELETE", params: { id }, cookies: people.owner.cookies });
const addWith = (photos: readonly string[]) =>
  addListing({ by: people.owner, body: { ...flatForRent(), keepPhotos: JSON.stringify(photos) } });
/** What comes between reading a listing that is to go and its going, `times` over. */
function beforeGoing(work: () => Promise<unknown>, times = 1) {
  const go = PropertyModel.findOneAndDelete.bind(PropertyModel);
  const spy = vi.spyOn(PropertyModel, "findOneAndDelete");
  for (let time = 0; time < times; time += 1)
    spy.mockImplementationOnce(((...given: Parameters<typeof go>) => ({
      lean: () => work().then(() => go(...given).lean()),
    })) as never);
  return spy;
}

describe("photos of a listing that goes", () => {
  it("are not its seller's to post again while it goes", async () => {
    const id = await post();
    const { photos } = await read(id);
    const added: Awaited<ReturnType<typeof addWith>>[] = [];
    const going = beforeGoing(async () => added.push(await addWith(photos)));
    expect((await deleteIt(id)).status).toBe(200);
    going.mockRestore();
    expect(added.map(({ status, body }) => [status, body.message])).toEqual([[400, mediaMessages.photoGone]]);
    expect([await MediaModel.countDocuments(), await PropertyModel.countDocuments()]).toEqual([0, 0]);
  });

  it("are not so either where nothing marked them as shown but a sweep, or not even that", async () => {
    for (const mend of [() => sweepMedia(later()), async () => undefined]) {
      const id = await post();
      await MediaModel.updateMany({}, { $set: { state: "temp" }, $unset: { propertyId: 1 } });
      await mend();
      const { photos } = await read(id);
      const added: number[] = [];
      const going = beforeGoing(async () => added.push((await addWith(photos)).status));
      expect((await deleteIt(id)).status).toBe(200);
      going.mockRestore();
      expect([added, await MediaModel.countDocuments()]).toEqual([[400], 0]);
    }
  });

  it(`are there wherever they are shown, in ${ROUNDS} rounds of deleting and posting at once`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      const { photos } = await read(id);
      const [gone, added] = await Promise.all([deleteIt(id), addWith(photos)]);
      expect([gone.status, added.status]).toEqual([200, 400]);
      await sweepMedia(later());
      for (const { _id } of await PropertyModel.find({}, "_id").lean())
        for (const photo of (await read(_id.toHexString())).photos) expect(await hasFile(photo)).toBe(true);
    }
  });

  it("are those it has when it goes: an edit in between is deleted with it", async () => {
    const id = await post();
    const [first = ""] = (await read(id)).photos;
    const going = beforeGoing(async () =>
      patch(id, formOf({ keepPhotos: [] }, [await tinyImage()])).then(({ status }) => expect(status).toBe(200)),
    );
    // Nothing after a kill tidies up.
    const removing = vi.spyOn(localStore, "remove").mockRejectedValue(new Error("killed"));
    const log = vi.spyOn(logger, "error").mockReturnValue();
    expect((await deleteIt(id)).status).toBe(200);
    expect(going).toHaveBeenCalledTimes(2);
    for (const mock of [going, removing, log]) mock.mockRestore();
    expect(await stored(id)).toBeNull();
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(0);
    await sweepMedia(later());
    expect([await MediaModel.countDocuments(), await hasFile(first)]).toEqual([0, false]);
  });

  it("stay, as it does, when it is changed again and again", async () => {
    const id = await post();
    const { photos } = await read(id);
    let edits = 0;
    const going = beforeGoing(async () => {
      edits += 1;
      await patch(id, { price: 30_000 + edits });
    }, 9);
    const { status, body } = await deleteIt(id);
    going.mockRestore();
    expect([status, body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    await sweepMedia(later());
    for (const photo of photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(2);
    expect((await deleteIt(id)).status).toBe(200);
  });

  it("are found by one sweep when releasing them failed", async () => {
    const id = await post();
    const find = vi.spyOn(MediaModel, "find").mockImplementationOnce((() => {
      throw new Error("killed");
    }) as never);
    const log = vi.spyOn(logger, "error").mockReturnValue();
    expect((await deleteIt(id)).status).toBe(200);
    expect(log).toHaveBeenCalledOnce();
    for (const mock of [find, log]) mock.mockRestore();
    expect(await MediaModel.countDocuments()).toBe(2);
    await sweepMedia(later());
    expect(await MediaModel.countDocuments()).toBe(0);
  });
});
