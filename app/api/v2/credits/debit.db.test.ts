import { Types } from "mongoose";
import { describe, expect, it, vi } from "vitest";
import { GET as listNotifications } from "@/app/api/v2/notifications/route";
import { creditMessages } from "@/lib/credits/messages";
import { unlockContact } from "@/lib/credits/unlock";
import { chargeUnlock } from "@/lib/credits/wallet";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { messages } from "@/lib/platform/messages";
import { HOUR_MS, indiaDateOf, indiaDayOf, startOfIndiaDay } from "@/lib/platform/time";
import { propertyTag } from "@/lib/property/cache-tags";
import { readLastContact } from "@/lib/search/public-listings";
import { RevealModel, WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { giveCredits, walletOf } from "@/tests/ledger";
import { SELLER, setUpUnlocking } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";

const { people, pending, posted, unlock } = setUpUnlocking();
const CONTACT = {
  ...SELLER,
  address: expect.stringMatching(/^\d+, Tower B$/),
  city: "Indore",
  landmark: "Near Meghdoot garden",
};
const newId = () => new Types.ObjectId().toHexString();

async function expectNothingCharged(credits = 3) {
  expect(await walletOf(people.buyer.id)).toMatchObject({ balance: credits, unlocks: [] });
  expect([
    await NotificationModel.countDocuments({ kind: "contact-unlocked" }),
    await RevealModel.countDocuments(),
  ]).toEqual([0, 0]);
}

describe("unlocking a contact", () => {
  it("costs one credit once, and answers the seller's contact and address", async () => {
    const id = await posted({ name: "Palm Court $set" });
    await giveCredits(people.buyer.id);
    for (const userId of [undefined, people.buyer.id]) {
      const { status, body, headers } = await unlock(id, people.buyer, { userId });
      expect([status, body.data]).toEqual([
        200,
        { property: { _id: id, name: "Palm Court $set" }, seller: CONTACT, credits: 2 },
      ]);
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await walletOf(people.buyer.id)).unlocks).toMatchObject([{ propertyName: "Palm Court $set", seq: 2 }]);
    expect((await PropertyModel.findById(id).lean())?.contactSold).toBe(true);
  });

  it("notifies the seller once, with the buyer's name only", async () => {
    const id = await posted({ name: "Palm Court" });
    await UserModel.updateOne({ _id: people.buyer.id }, { $set: { userName: "Ravi Shah 98260 12345" } });
    await giveCredits(people.buyer.id);
    await unlock(id);
    await unlock(id);
    const { body, text } = await callApi(listNotifications, { cookies: people.seller.cookies });
    const told = (body.data as { kind: string; text: string }[]).filter(({ kind }) => kind === "contact-unlocked");
    expect(told.map((one) => one.text)).toEqual(["Ravi Shah unlocked your contact details for “Palm Court”."]);
    expect(text).not.toMatch(/98260|12345/);
  });

  it("records every disclosure, without the contact", async () => {
    const id = await posted();
    await giveCredits(people.buyer.id);
    await unlock(id);
    await unlock(id);
    const rows = await RevealModel.find().lean();
    expect(rows).toHaveLength(1);
    for (const { _id, at, ...row } of rows)
      expect(JSON.parse(JSON.stringify(row))).toEqual({
        userId: people.buyer.id,
        propertyId: id,
        sellerId: people.seller.id,
        day: indiaDateOf(at),
        ways: ["unlock"],
        count: 2,
      });
  });

  it.each(["owner", "agent"] as const)("works for an %s as well", async (role) => {
    const id = await posted();
    const person = await signedIn(role);
    await giveCredits(person.id, 1);
    expect((await unlock(id, person)).body.data).toMatchObject({ seller: CONTACT, credits: 0 });
  });

  it("of one's own listing is free, in every state but archived", async () => {
    const id = await pending();
    await giveCredits(people.seller.id, 1);
    expect((await unlock(id, people.seller)).body.data).toMatchObject({ seller: CONTACT, credits: 1 });
    await rejectProperty(people.admin.actor, id);
    expect((await unlock(id, people.seller)).status).toBe(200);
    await PropertyModel.collection.updateOne({}, { $set: { archivedAt: new Date() } });
    expect((await unlock(id, people.seller)).status).toBe(404);
    expect(await walletOf(people.seller.id)).toMatchObject({ balance: 1, unlocks: [] });
    expect(await RevealModel.countDocuments()).toBe(0);
  });
});

describe("calls that are not charged", () => {
  it.each([
    ["is unknown", async () => newId()],
    ["is pending", () => pending()],
    ["is rejected", async () => rejected()],
    ["is sold", async () => sold()],
    ["is of a seller who is hidden", async () => hidden()],
    ["is archived", async () => archived()],
    ["has lost its seller", async () => orphaned()],
  ])("is a listing that %s", async (_, make) => {
    const id = await make();
    await giveCredits(people.buyer.id);
    const { status, body } = await unlock(id);
    expect([status, body.message]).toEqual([404, creditMessages.notCharged]);
    await expectNothingCharged();
  });

  async function rejected() {
    const id = await pending();
    await rejectProperty(people.admin.actor, id);
    return id;
  }
  async function sold() {
    const id = await posted();
    await markSold(people.seller.actor, id);
    return id;
  }
  async function hidden() {
    const id = await posted();
    await PropertyModel.collection.updateOne({}, { $set: { sellerInactive: true, listed: false } });
    return id;
  }
  async function archived() {
    const id = await posted();
    await PropertyModel.collection.updateOne({}, { $set: { archivedAt: new Date(), listed: false } });
    return id;
  }
  async function orphaned() {
    const leaver = await signedIn("owner");
    const id = await posted({}, leaver);
    await UserModel.updateOne({ _id: leaver.id }, { $set: { anonymisedAt: new Date() } });
    return id;
  }

  it.each([
    ["sold", (id: string) => markSold(people.seller.actor, id)],
    ["deleted", (id: string) => deleteListing(people.seller.actor, id)],
  ])("is a listing %s between the looking and the charge", async (_, change) => {
    const id = await posted();
    await giveCredits(people.buyer.id);
    const { collection } = PropertyModel;
    const mark = collection.updateOne.bind(collection);
    const marking = vi.spyOn(collection, "updateOne").mockImplementationOnce(async (...given) => {
      await change(id);
      return mark(...given);
    });
    const { status, body } = await unlock(id);
    marking.mockRestore();
    expect([status, body.message]).toEqual([404, creditMessages.notCharged]);
    await expectNothingCharged();
  });

  it("include accounts without a credit", async () => {
    const id = await posted();
    const first = await unlock(id);
    expect([first.status, first.body.message]).toEqual([402, messages.notEnoughCredits]);
    await giveCredits(people.buyer.id, 1);
    await unlock(await posted());
    const { status, body } = await unlock(id);
    expect([status, body.message]).toEqual([402, messages.notEnoughCredits]);
    expect((await walletOf(people.buyer.id)).unlocks).toHaveLength(1);
    expect((await PropertyModel.findById(id).lean())?.contactSold).toBeUndefined();
  });

  it("include administrators and calls for another account", async () => {
    const id = await posted();
    await giveCredits(people.buyer.id);
    const admin = await unlock(id, people.admin);
    expect([admin.status, admin.body.message]).toEqual([409, creditMessages.adminHasDetails]);
    expect((await unlock(id, people.admin, { userId: people.buyer.id })).status).toBe(409);
    const other = await signedIn("agent");
    await giveCredits(other.id);
    expect((await unlock(id, other, { userId: people.buyer.id })).status).toBe(403);
    await expectNothingCharged();
    expect((await walletOf(other.id)).balance).toBe(3);
  });

  it.each([
    ["no body", ""],
    ["no object", "[]"],
    ["nothing", {}],
    ["no listing", { userId: "f".repeat(24) }],
    ["a short id", { propertyId: "abc" }],
    ["a number", { propertyId: 7 }],
    ["no value", { propertyId: null }],
    ["an operator", { propertyId: { $ne: null } }],
    ["a list", { propertyId: ["f".repeat(24)] }],
    ["an id with a break", { propertyId: `${"f".repeat(24)}\n` }],
    ["another alphabet", { propertyId: "ｆ".repeat(24) }],
    ["an operator for a person", { propertyId: "f".repeat(24), userId: { $gt: "" } }],
    ["credits of its own", { propertyId: "f".repeat(24), credits: 0 }],
    ["a price", { propertyId: "f".repeat(24), amount: 499 }],
    ["a prototype", '{"propertyId":"ffffffffffffffffffffffff","__proto__":{"role":"admin"}}'],
  ])("is a body with %s", async (_, body) => {
    await giveCredits(people.buyer.id);
    const { POST: debit } = await import("@/app/api/v2/credits/debit/route");
    expect((await callApi(debit, { method: "POST", body, cookies: people.buyer.cookies })).status).toBe(400);
    await expectNothingCharged();
  });

  it("include accounts with a full wallet", async () => {
    const id = await posted();
    await giveCredits(people.buyer.id);
    await WalletModel.updateOne({ _id: people.buyer.id }, { $set: { seq: limits.walletEntriesMax } });
    const { status, body } = await unlock(id);
    expect([status, body.message]).toEqual([409, creditMessages.walletFull]);
    await expectNothingCharged();
  });
});

describe("an unlocked contact", () => {
  it("can be read again, free, when the listing is sold, archived or the wallet is empty", async () => {
    const id = await posted();
    await giveCredits(people.buyer.id, 1);
    await unlock(id);
    await markSold(people.seller.actor, id);
    expect((await unlock(id)).body.data).toMatchObject({ seller: CONTACT, credits: 0 });
    await PropertyModel.collection.updateOne({}, { $set: { archivedAt: new Date() } });
    expect((await unlock(id)).body.data).toMatchObject({ seller: CONTACT, credits: 0 });
    expect((await walletOf(people.buyer.id)).unlocks).toHaveLength(1);
  });

  it("is removed once its seller is anonymised", async () => {
    const leaver = await signedIn("owner");
    const id = await posted({}, leaver);
    await giveCredits(people.buyer.id);
    await unlock(id);
    await UserModel.updateOne({ _id: leaver.id }, { $set: { anonymisedAt: new Date() } });
    const { status, body } = await unlock(id);
    expect([status, body.message]).toEqual([404, creditMessages.sellerGone]);
  });
});

describe("the last contact that the page of a listing shows", () => {
  const today = startOfIndiaDay(indiaDayOf(Date.now()));
  const hoursFromToday = (hours: number) => new Date(today.getTime() + hours * HOUR_MS);
  const expiries = (id: string) =>
    vi.mocked(expireTags).mock.calls.filter(([tags]) => [...tags].includes(propertyTag(id))).length;

  /** Unlocks contacts as a new buyer, this many hours after the day began. */
  async function buyer() {
    const { id, actor } = await signedIn("buyer");
    await giveCredits(id);
    return (propertyId: string, hours: number) => unlockContact(actor, { propertyId }, { now: hoursFromToday(hours) });
  }

  it("is the latest unlock of the listing, and the first one of a day expires the page", async () => {
    const [id, other] = [await posted(), await posted()];
    const [first, second, third, fourth] = await Promise.all([buyer(), buyer(), buyer(), buyer()]);
    expect(await readLastContact(id)).toBeNull();
    vi.mocked(expireTags).mockClear();
    await first(other, -50);
    expect([await readLastContact(id), expiries(id), expiries(other)]).toEqual([null, 0, 1]);
    await first(id, -47);
    await second(id, -25);
    expect(expiries(id)).toBe(1);
    await third(id, -23);
    await first(id, -1);
    await fourth(id, -30);
    expect(expiries(id)).toBe(2);
    await second(other, -1);
    expect(await readLastContact(id)).toBe(hoursFromToday(-23).toISOString());
  });

  it("does not fail an unlock when it cannot be updated", async () => {
    const id = await posted();
    await giveCredits(people.buyer.id);
    const log = vi.spyOn(logger, "error").mockReturnValue();
    const read = vi.spyOn(WalletModel.collection, "countDocuments").mockRejectedValueOnce(new Error("No answer"));
    const { status } = await unlock(id);
    expect([status, log.mock.calls.length]).toEqual([200, 1]);
    expect((await walletOf(people.buyer.id)).balance).toBe(2);
    read.mockRestore();
    log.mockRestore();
  });
});

describe("the limit of unlocks (security T20)", () => {
  async function unlocked(count: number, hoursAgo: number) {
    const now = new Date(Date.now() - hoursAgo * 3_600_000);
    for (let turn = 0; turn < count; turn += 1)
      await chargeUnlock(people.buyer.id, { propertyId: newId(), propertyName: "A flat" }, { now });
  }

  it(`is ${limits.unlocksPerHour} an hour; repeats do not count`, async () => {
    const [seen, last, beyond] = [await posted(), await posted(), await posted()];
    await giveCredits(people.buyer.id, 100);
    await unlocked(limits.unlocksPerHour - 2, 0.5);
    for (let time = 0; time < 5; time += 1) expect((await unlock(seen)).status).toBe(200);
    expect((await unlock(last)).status).toBe(200);
    const { status, headers } = await unlock(beyond);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(1_700);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(1_800);
    expect((await unlock(seen)).status).toBe(200);
    expect(await walletOf(people.buyer.id)).toMatchObject({ balance: 100 - limits.unlocksPerHour });
    expect((await PropertyModel.findById(beyond).lean())?.contactSold).toBeUndefined();
  });

  it(`is ${limits.unlocksPerDay} a day`, async () => {
    const [last, beyond] = [await posted(), await posted()];
    await giveCredits(people.buyer.id, 200);
    await unlocked(limits.unlocksPerDay - 1, 20);
    expect([(await unlock(last)).status, (await unlock(beyond)).status]).toEqual([200, 429]);
    const other = await signedIn("buyer");
    await giveCredits(other.id);
    expect((await unlock(beyond, other)).status).toBe(200);
  });
});
