import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { creditMessages } from "@/lib/credits/messages";
import { sweepMedia } from "@/lib/media/photos";
import { limits } from "@/lib/platform/limits";
import { WalletModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { NotificationModel } from "@/models/messaging";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { atDepth, HANGS_AFTER_MS } from "@/tests/depth";
import { giveCredits, walletOf } from "@/tests/ledger";
import { hasFile, setUpUnlocking } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";

const CALLS = 64;
const ROUNDS = atDepth({ standard: 6, all: 200 });
const DELETIONS = atDepth({ standard: 4, all: 100 });
const { people, posted, unlock } = setUpUnlocking();
const deleteIt = (id: string) => callApi(remove, { method: "DELETE", params: { id }, cookies: people.seller.cookies });
/** Copies of one public listing, each of another home. */
async function manyPosted(count: number): Promise<string[]> {
  const listing = await PropertyModel.collection.findOne({ _id: new Types.ObjectId(await posted()) });
  const copies = Array.from({ length: count }, () => {
    const _id = new Types.ObjectId();
    return { ...listing, _id, homeId: _id, homeKey: `home ${_id}` };
  });
  await PropertyModel.collection.insertMany(copies as never);
  return copies.map(({ _id }) => _id.toHexString());
}
/** The listings that are marked as sold contacts, with the count of unlocks that have begun. */
const marks = () =>
  PropertyModel.collection
    .find({ $or: [{ contactSold: { $ne: null } }, { unlocksBegun: { $ne: null } }] } as never, {
      projection: { contactSold: 1, unlocksBegun: 1 },
    })
    .toArray();
const later = () => new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000);

describe(`${CALLS} calls at once for one contact with one credit (security F1)`, () => {
  it(`charge once and all tell it, in ${ROUNDS} rounds`, { timeout: HANGS_AFTER_MS }, async () => {
    const id = await posted();
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([WalletModel.collection.deleteMany({}), RateCountModel.collection.deleteMany({})]);
      await giveCredits(people.buyer.id, 1);
      const answers = await Promise.all(Array.from({ length: CALLS }, () => unlock(id)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CALLS }, () => 200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await walletOf(people.buyer.id)).toMatchObject({ balance: 0, seq: 2, unlocks: [{ seq: 2 }] });
    }
    expect(await NotificationModel.countDocuments({ kind: "contact-unlocked" })).toBe(ROUNDS);
  });
});

describe("more contacts at once than an hour allows (security T20)", () => {
  const MORE = limits.unlocksPerHour * 1.5;

  it(`charges ${limits.unlocksPerHour} of ${MORE}`, async () => {
    const ids = await manyPosted(MORE);
    await giveCredits(people.buyer.id, MORE);
    const answers = await Promise.all(ids.map((id) => unlock(id)));
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(200), count(429)]).toEqual([limits.unlocksPerHour, MORE - limits.unlocksPerHour]);
    expect(await walletOf(people.buyer.id)).toMatchObject({ balance: MORE - limits.unlocksPerHour });
    expect(await PropertyModel.countDocuments({ contactSold: true })).toBe(limits.unlocksPerHour);
  });
});

describe("more contacts at once than there are credits", () => {
  it("marks the listing of the one that was charged as sold, so that the others are deleted and not archived", async () => {
    const ids = await manyPosted(60);
    await giveCredits(people.buyer.id, 1);
    const answers = await Promise.all(ids.map((id) => unlock(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    const { unlocks } = await walletOf(people.buyer.id);
    expect(await marks()).toEqual([{ _id: unlocks[0]?.propertyId, contactSold: true }]);
  });

  it(`keeps the mark of a listing that one buyer unlocked and others could not pay for, in ${DELETIONS} rounds`, async () => {
    const poor = await signedIn("buyer");
    for (let round = 0; round < DELETIONS; round += 1) {
      const [id = "", ...others] = await manyPosted(4);
      await WalletModel.collection.deleteMany({});
      await Promise.all([giveCredits(people.buyer.id, 1), giveCredits(poor.id, 1)]);
      // The second buyer's credit is gone by the time most of these calls are charged.
      const [rich] = await Promise.all([
        unlock(id),
        ...others.map((other) => unlock(other, poor)),
        ...Array.from({ length: 8 }, () => unlock(id, poor)),
      ]);
      expect(rich?.status).toBe(200);
      const wallets = await WalletModel.collection.find<{ unlocks: { propertyId: Types.ObjectId }[] }>({}).toArray();
      const sold = new Set(wallets.flatMap(({ unlocks }) => unlocks.map(({ propertyId }) => String(propertyId))));
      expect(new Set((await marks()).map(({ _id }) => String(_id)))).toEqual(sold);
      expect(sold.has(id)).toBe(true);
      await PropertyModel.collection.deleteMany({});
    }
  });

  it("keeps the mark of an unlock that has begun when its server was killed", async () => {
    const [id = "", other = ""] = await manyPosted(2);
    await PropertyModel.updateOne({ _id: id }, { contactSold: true, unlocksBegun: 1 });
    const poor = await signedIn("buyer");
    await giveCredits(poor.id, 1);
    await Promise.all([unlock(other, poor), ...Array.from({ length: 8 }, () => unlock(id, poor))]);
    expect((await marks()).map(({ _id }) => String(_id))).toContain(id);
  });
});

describe("deleting and unlocking at once", () => {
  it(`leaves a contact that can be read, or no charge, in ${DELETIONS} rounds`, {
    timeout: HANGS_AFTER_MS,
  }, async () => {
    const outcomes = { archived: 0, removed: 0 };
    for (let round = 0; round < DELETIONS; round += 1) {
      const id = await posted();
      await WalletModel.collection.deleteMany({});
      await giveCredits(people.buyer.id);
      const [deleted, unlocked] = await Promise.all([deleteIt(id), unlock(id)]);
      expect(deleted.status).toBe(200);
      const { balance } = await walletOf(people.buyer.id);
      const stored = await PropertyModel.findById(id).lean();
      if (unlocked.status === 200) {
        expect([balance, stored?.archivedAt, stored?.listed]).toEqual([2, expect.any(Date), false]);
        expect((await unlock(id)).status).toBe(200);
        outcomes.archived += 1;
      } else {
        expect([unlocked.status, unlocked.body.message, balance]).toEqual([404, creditMessages.notCharged, 3]);
        expect(stored === null || stored.archivedAt).toBeTruthy();
        outcomes.removed += 1;
      }
    }
    expect(outcomes.archived + outcomes.removed).toBe(DELETIONS);
  });

  it("leaves an archived listing in a version of its own, with the deletion in its history", async () => {
    const id = await posted();
    await giveCredits(people.buyer.id);
    await unlock(id);
    const updatedAt = later();
    await PropertyModel.collection.updateOne({}, { $set: { updatedAt } });
    expect((await deleteIt(id)).status).toBe(200);
    const stored = await PropertyModel.findOne({}, "+history").lean<PropertyRecord>();
    expect(stored?.updatedAt).toEqual(new Date(updatedAt.getTime() + 1));
    const actorId = new Types.ObjectId(people.seller.id);
    const archived = { event: "archived", at: stored?.archivedAt, actorId, role: "owner" };
    expect(stored?.history?.map(({ event }) => event)).toEqual(["archived", "approved", "added"]);
    expect(stored?.history?.[0]).toEqual(archived);
  });

  it("an archived listing keeps its photos, one that nobody unlocked goes with them", async () => {
    const [kept, gone] = [await posted(), await posted()];
    await giveCredits(people.buyer.id);
    await unlock(kept);
    expect([(await deleteIt(kept)).status, (await deleteIt(gone)).status]).toEqual([200, 200]);
    expect(await MediaModel.find({}, { _id: 0, state: 1 }).lean()).toEqual([{ state: "attached" }]);
    await sweepMedia(later());
    const { body } = await callApi(find, { params: { id: kept }, cookies: people.buyer.cookies });
    for (const photo of (body.data as { photos: string[] }).photos) expect(await hasFile(photo)).toBe(true);
    expect(await PropertyModel.countDocuments()).toBe(1);
    expect([(await deleteIt(kept)).status, (await deleteIt(gone)).status]).toEqual([404, 404]);
  });
});
