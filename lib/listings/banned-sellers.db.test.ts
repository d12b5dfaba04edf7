import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { banUser, unbanUser } from "@/lib/backoffice/users";
import { archiveListingsOf, syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { editProperty } from "@/lib/listings/posting";
import { markSold } from "@/lib/listings/sold-mark";
import { DAY_MS } from "@/lib/platform/time";
import { propertyTag } from "@/lib/property/cache-tags";
import { FRESHNESS } from "@/lib/property/freshness-rules";
import { getMarketFacts } from "@/lib/search/queries";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";
import { atDepth } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { isPublicByRule } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 4, all: 15 });
const reason = "Asked for money before a visit";

let admin: Person;
let owner: Person;
let neighbour: Person;

const post = async (by = owner) => (await createProperty(by.actor, anotherFlat(), [somePhoto]))._id;
const posted = async (by = owner) => {
  const id = await post(by);
  await approveProperty(admin.actor, id);
  return id;
};
const all = () => PropertyModel.find({ sellerId: owner.id }).lean();
const listed = async () => (await all()).filter((one) => one.listed).length;

/** Checks that each listing follows its flags and its seller's account, and that the market counts the public ones. */
async function expectInLine() {
  const banned = Boolean((await UserModel.findById(owner.id).lean())?.bannedAt);
  for (const property of await all()) {
    expect(Boolean(property.sellerInactive)).toBe(banned);
    expect(property.listed).toBe(await isPublicByRule(property._id));
  }
  expect((await getMarketFacts()).total).toBe(await PropertyModel.countDocuments({ listed: true }));
}

beforeAll(async () => {
  [admin, owner, neighbour] = await Promise.all([signedIn("admin"), signedIn("owner"), signedIn("owner")]);
});
beforeEach(async () => {
  for (const name of ["properties", "facet_cells"]) await mongoose.connection.collection(name).deleteMany({});
  await UserModel.updateMany({}, { $unset: { bannedAt: 1, banReason: 1 } });
});

describe("listings of a banned seller", () => {
  it("are hidden in every state, come back in their own, and leave others alone", async () => {
    const [approved, rejected, sold, pending] = [await posted(), await post(), await posted(), await post()];
    await rejectProperty(admin.actor, rejected);
    await markSold(owner.actor, sold);
    await posted(neighbour);
    await banUser(admin.actor, owner.id, reason);
    expect(await listed()).toBe(0);
    expect((await getMarketFacts()).total).toBe(1);

    await approveProperty(admin.actor, pending);
    expect(await listed()).toBe(0);
    await expectInLine();

    await unbanUser(admin.actor, owner.id);
    const back = (await all()).filter((one) => one.listed).map(({ _id }) => _id.toHexString());
    expect(back.sort()).toEqual([approved, pending].sort());
    await expectInLine();
  });

  it("cannot be made public against the ban by any write", async () => {
    const id = await posted();
    await banUser(admin.actor, owner.id, reason);
    const write = PropertyModel.collection.updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: { listed: true } },
    );
    await expect(write).rejects.toMatchObject({ code: 121 });
  });

  it("are hidden by the next attempt after an interrupted ban", async () => {
    await posted();
    await UserModel.updateOne({ _id: owner.id }, { $set: { bannedAt: new Date(), banReason: reason } });
    expect(await listed()).toBe(1);
    await expect(banUser(admin.actor, owner.id, reason)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await listed()).toBe(0);
    await expectInLine();
  });

  it("have the places in lists that they would have without the ban, as soon as it ends", async () => {
    const id = await posted();
    const rank = async () => (await PropertyModel.findById(id).orFail().lean()).rank;
    expect((await rank())?.parts.freshness).toBeGreaterThan(0);
    await banUser(admin.actor, owner.id, reason);
    const confirmedAt = new Date(Date.now() - (FRESHNESS.rent.goodDays + 1) * DAY_MS);
    await PropertyModel.updateOne({ _id: id }, { $set: { confirmedAt } });
    await unbanUser(admin.actor, owner.id);
    expect(await listed()).toBe(1);
    expect((await rank())?.parts.freshness).toBe(0);
  });

  it("leave all pages and counts at once, however many there are, also when a count fails", async () => {
    const sellerId = new Types.ObjectId(owner.id);
    const many = plausibleListings(1, 700).map((one) => ({ ...one, sellerId }));
    await PropertyModel.collection.insertMany(many as never);
    const shown = many.filter((one) => one.listed).map(({ _id }) => propertyTag(_id.toHexString()));
    expect(shown.length).toBeGreaterThan(500);
    await syncListingsWithSeller(owner.id);
    expect((await getMarketFacts()).total).toBe(shown.length);

    expireTags.mockClear();
    const failure = new Error("no count");
    const count = vi.spyOn(FacetCellModel, "findById").mockImplementationOnce(() => {
      throw failure;
    });
    await expect(banUser(admin.actor, owner.id, reason)).rejects.toThrow(failure);
    count.mockRestore();
    const expired = new Set(expireTags.mock.calls.flatMap(([tags]) => [...tags]));
    expect(shown.filter((tag) => !expired.has(tag))).toEqual([]);
    await syncListingsWithSeller(owner.id);
    expect([await listed(), (await getMarketFacts()).total]).toEqual([0, 0]);
  });

  it("posted by a call that began before the ban are hidden too", async () => {
    await UserModel.updateOne({ _id: owner.id }, { $set: { bannedAt: new Date() } });
    await approveProperty(admin.actor, await post());
    expect(await listed()).toBe(0);
  });
});

it("loses its history when it is archived, because former addresses are in it", async () => {
  const id = await post();
  await editProperty(owner.actor, id, { address: "12, Lotus Lane" }, []);
  const read = () => PropertyModel.findById(id, "+history").lean();
  expect((await read())?.history).toMatchObject([{ event: "edited" }, { event: "added" }]);
  await archiveListingsOf(owner.id, new Date());
  const archived = (await read()) ?? expect.fail();
  expect(archived).not.toHaveProperty("history");
  expect(JSON.stringify(archived)).not.toMatch(/Tower B|Lotus Lane/);
});

it("reads the account again: a ban that ends while its listings are being hidden leaves none hidden", async () => {
  await posted();
  await UserModel.updateOne({ _id: owner.id }, { $set: { bannedAt: new Date() } });
  const { collection } = PropertyModel;
  const updateMany = collection.updateMany.bind(collection);
  const spy = vi.spyOn(collection, "updateMany").mockImplementationOnce(async (...call) => {
    await UserModel.updateOne({ _id: owner.id }, { $unset: { bannedAt: 1 } });
    return updateMany(...call);
  });
  await syncListingsWithSeller(owner.id);
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
  expect(await listed()).toBe(1);
  await expectInLine();
});

it("follows the account through bans, unbans, approvals and new listings at once", { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await Promise.all([post(), post()]);
    await Promise.allSettled([
      banUser(admin.actor, owner.id, reason),
      ...waiting.map((id) => approveProperty(admin.actor, id)),
      unbanUser(admin.actor, owner.id),
      post(),
      banUser(admin.actor, owner.id, reason),
      syncListingsWithSeller(owner.id),
      ...(round % 2 === 0 ? [unbanUser(admin.actor, owner.id)] : []),
    ]);
    await expectInLine();
  }
});
