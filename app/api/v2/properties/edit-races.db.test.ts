import { describe, expect, it, vi } from "vitest";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { mediaMessages } from "@/lib/media/messages";
import { sweepMedia } from "@/lib/media/photos";
import { localStore } from "@/lib/media/stores";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { propertyTag, tagsOfAllLists, tagsOfProperty } from "@/lib/property/cache-tags";
import { propertyMessages } from "@/lib/property/messages";
import { getMarketFacts } from "@/lib/search/queries";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { addListing, formOf, hasFile, setUpEditing, tinyImage } from "@/tests/listing-calls";
import { flatForRent } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 5, all: 20 });

const { people, post, posted, patch, read, stored } = setUpEditing();

describe("concurrent edits", () => {
  it("answers 409 to an edit of an outdated version", async () => {
    const id = await posted();
    const { updatedAt } = await read(id);
    expect((await patch(id, { name: "First", updatedAt })).status).toBe(200);
    const { status, body } = await patch(id, { name: "Second", updatedAt });
    expect([status, body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    expect((await read(id)).name).toBe("First");
  });

  it(`loses neither of two edits, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      const answers = await Promise.all([
        patch(id, { name: "By its owner" }),
        patch(id, { landmark: "By an administrator" }, people.admin),
      ]);
      const now = await read(id);
      const done = [now.name === "By its owner", now.landmark === "By an administrator"];
      expect(answers.map(({ status }) => status)).toEqual(done.map((isDone) => (isDone ? 200 : 409)));
      expect(done).toContain(true);
      expect((await stored(id))?.history).toHaveLength(1 + done.filter(Boolean).length);
    }
  });

  it(`never approves a version that the administrator has not seen, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      const { updatedAt } = await read(id, people.admin);
      const decide = callApi(approve, {
        method: "PATCH",
        cookies: people.admin.cookies,
        body: { updatedAt },
        params: { id },
      });
      await Promise.all([patch(id, { name: "Not looked at" }), decide]);
      const now = await read(id);
      if (now.status === "approved") expect(now.name).not.toBe("Not looked at");
    }
    const id = await post();
    const { updatedAt } = await read(id, people.admin);
    await patch(id, { name: "Not looked at" });
    const late = await callApi(approve, {
      method: "PATCH",
      cookies: people.admin.cookies,
      body: { updatedAt },
      params: { id },
    });
    expect([late.status, late.body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    expect((await read(id)).status).toBe("pending");
  });
});

describe("pages that an edit refreshes", () => {
  it("are those that showed the listing and those that show it now", async () => {
    const id = await posted();
    await patch(id, { city: "Dewas", propertyType: "House" }, people.admin);
    const expired = vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags]);
    const kind = { _id: id, category: "rent" } as const;
    const shown = [
      ...tagsOfProperty({ ...kind, propertyType: "Flat", city: "Indore" }),
      ...tagsOfProperty({ ...kind, propertyType: "House", city: "Dewas" }),
    ];
    expect(new Set(expired)).toEqual(new Set([...shown, "localities", "market-outline"]));
    expect(await getMarketFacts()).toMatchObject({
      total: 1,
      types: [{ propertyType: "House", count: 1 }],
      cities: [{ city: "Dewas", count: 1 }],
    });
  });

  it("are no lists while it waits for its review", async () => {
    const id = await post();
    vi.mocked(expireTags).mockClear();
    expect((await patch(id, { city: "Dewas", price: 31_000 })).status).toBe(200);
    const expired = vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags]);
    expect(expired).toContain(propertyTag(id));
    expect(expired.filter((tag) => tagsOfAllLists().includes(tag))).toEqual([]);
  });
});

const later = () => new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000);

const deleteIt = (id: string) => callApi(remove, { method: "DELETE", params: { id }, cookies: people.owner.cookies });

const addWith = (photos: readonly string[]) =>
  addListing({ by: people.owner, body: { ...flatForRent(), keepPhotos: JSON.stringify(photos) } });

/** Runs a step between reading a listing and deleting it, `times` times. */
function beforeGoing(work: () => Promise<unknown>, times = 1) {
  const go = PropertyModel.findOneAndDelete.bind(PropertyModel);
  const spy = vi.spyOn(PropertyModel, "findOneAndDelete");
  for (let time = 0; time < times; time += 1)
    spy.mockImplementationOnce(((...given: Parameters<typeof go>) => ({
      lean: () => work().then(() => go(...given).lean()),
    })) as never);
  return spy;
}

describe("photos of a deleted listing", () => {
  it("cannot be posted again while it is being deleted", async () => {
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

  it("include those of an edit in between", async () => {
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

  it("stay with the listing when it keeps being changed", async () => {
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

  it("are found by the sweep when releasing them failed", async () => {
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
