import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveProfile } from "@/lib/listings/account-changes";
import { syncContactsOf } from "@/lib/listings/contact-sync";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import type { Actor } from "@/lib/platform/actor";
import { expireTags, registerCache } from "@/lib/platform/cache-invalidation";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";
import { propertyTag } from "@/lib/property/cache-tags";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };
const owner: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };

/** The page of a listing, kept until its tag expires. */
const pages = new Map<string, Promise<boolean>>();
const readSold = (id: string) => PropertyModel.findById(id, "sold").lean();
const open = (id: string): Promise<boolean> => {
  const page = pages.get(id) ?? readSold(id).then((listing) => listing?.sold === true);
  pages.set(id, page);
  return page;
};
const refreshes = (id: string) =>
  vi.mocked(expireTags).mock.calls.filter(([tags]) => [...tags].includes(propertyTag(id))).length;
/** The most refreshes of one listing from `startedAt` until now. */
const mostSince = (startedAt: number) => Math.floor((Date.now() - startedAt) / limits.listingRefreshMs) + 1;
/** As a server that knows nothing of the calls that wait on another one. */
const beAnotherServer = () => sharedState("listing-refreshes", () => new Map()).clear();

async function posted(by = owner, changes: object = {}) {
  const { _id } = await createProperty(by, anotherFlat(changes), [somePhoto]);
  await approveProperty(admin, _id);
  await LeaseModel.deleteMany({});
  vi.mocked(expireTags).mockClear();
  return _id;
}

/** On a busy machine a change may wait for its turn for too long: it is refused, and nothing is changed. */
const orWaitedTooLong = (error: unknown) => expect(error).toMatchObject({ code: "TOO_MANY" });

beforeEach(() => {
  registerCache({} as never);
  vi.mocked(expireTags).mockReset();
  vi.mocked(expireTags).mockImplementation((tags) => {
    for (const tag of tags) for (const id of [...pages.keys()]) if (tag === propertyTag(id)) pages.delete(id);
  });
});
afterEach(() => {
  registerCache(undefined);
  vi.restoreAllMocks();
});

describe("the refresh of the pages that show a listing (security F34)", () => {
  it("follows the first change at once", async () => {
    const id = await posted();
    await open(id);
    const startedAt = Date.now();
    await markSold(admin, id);
    expect(await open(id)).toBe(true);
    expect([refreshes(id), mostSince(startedAt)]).toEqual([1, 1]);
  });

  it("comes once a second, and each change is visible once it is answered", async () => {
    const id = await posted();
    const startedAt = Date.now();
    for (let time = 0; time < 3; time += 1) {
      await Promise.all(Array.from({ length: 10 }, () => (time % 2 === 0 ? markSold : markUnsold)(admin, id)));
      expect(await open(id)).toBe(time % 2 === 0);
      expect(refreshes(id)).toBeLessThanOrEqual(mostSince(startedAt));
    }
    expect(refreshes(id)).toBe(3);
  });

  it("shares one turn among changes that meet, and loses none", async () => {
    const id = await posted();
    const startedAt = Date.now();
    await Promise.all(
      Array.from({ length: 40 }, async (_, place) => {
        await (place % 2 === 0 ? markSold : markUnsold)(admin, id).catch(orWaitedTooLong);
        await open(id);
      }),
    );
    expect(await open(id)).toBe((await readSold(id))?.sold);
    expect(refreshes(id)).toBeLessThanOrEqual(mostSince(startedAt));
  });

  it("keeps the turns of another server", async () => {
    const id = await posted();
    const startedAt = Date.now();
    const ours = markSold(admin, id);
    await vi.waitFor(() => expect(refreshes(id)).toBe(1));
    beAnotherServer();
    await markUnsold(admin, id);
    await ours;
    expect(await open(id)).toBe(false);
    expect(refreshes(id)).toBe(2);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(limits.listingRefreshMs);
  });

  it("does not wait for other listings", async () => {
    const [one, other] = [await posted(), await posted()];
    await markSold(admin, one);
    const startedAt = Date.now();
    await markSold(admin, other);
    expect([refreshes(other), mostSince(startedAt)]).toEqual([1, 1]);
  });

  it("keeps the turns while its seller is renamed, and no other name in the texts means no refresh", async () => {
    const seller = await signedIn("owner", { userName: "Asha Verma" });
    const names = ["Binod Mahto", "Chetan Lodhi", "Farah Siddiqui"];
    const id = await posted(seller.actor, { description: `Keys with ${names.join(" or ")}, beside the temple gate.` });
    const rename = (userName: string) => saveProfile(seller.actor, { userName });
    const startedAt = Date.now();
    for (const name of names) await rename(name);
    expect(refreshes(id)).toBeGreaterThan(0);
    expect(refreshes(id)).toBeLessThanOrEqual(mostSince(startedAt));
    vi.mocked(expireTags).mockClear();
    for (const name of ["Chand Rao", "Dev Nair"]) await rename(name);
    expect((await PropertyModel.findById(id).lean())?.publicText?.description).not.toMatch(/Mahto|Lodhi|Siddiqui/);
    expect(refreshes(id)).toBe(0);
  });

  it("keeps the turns while its seller's contact is held and released", async () => {
    const seller = await signedIn("owner");
    const id = await posted(seller.actor);
    const startedAt = Date.now();
    for (const numberConfirmedAt of [null, new Date(), null]) {
      await UserModel.updateOne({ _id: seller.id }, { $set: { numberConfirmedAt } });
      await syncContactsOf(seller.id);
    }
    expect((await PropertyModel.findById(id).lean())?.contactHeld).toBe(true);
    expect(refreshes(id)).toBeGreaterThan(0);
    expect(refreshes(id)).toBeLessThanOrEqual(mostSince(startedAt));
  });

  it("happens without a turn when the turns cannot be read", async () => {
    const id = await posted();
    vi.spyOn(LeaseModel, "updateOne").mockImplementationOnce((() => Promise.reject(new Error("killed"))) as never);
    const warn = vi.spyOn(logger, "warn").mockReturnValue();
    await markSold(admin, id);
    expect([refreshes(id), warn.mock.calls.length]).toEqual([1, 1]);
  });
});
