import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { banUser } from "@/lib/backoffice/users";
import { answerClaim } from "@/lib/credits/guarantee-answers";
import { decideSameHomes } from "@/lib/credits/guarantee-causes";
import { claimGuarantee, readGuarantee } from "@/lib/credits/guarantee-claims";
import { decideClaim } from "@/lib/credits/guarantee-decisions";
import { advanceClaims } from "@/lib/credits/guarantee-job";
import { returnAfterFraud } from "@/lib/credits/guarantee-settlement";
import { unlockContact } from "@/lib/credits/unlock";
import { joinHomes } from "@/lib/listings/homes";
import { approveProperty } from "@/lib/listings/moderation";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { rejectAfterClaim } from "@/lib/listings/withdrawal";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { giveCredits, walletOf } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const { people, posted } = setUpUnlocking();
const START = new Date();
const later = (ms: number) => new Date(START.getTime() + ms);
let seller: Person;

beforeEach(async () => {
  for (const name of ["claims", "guarantee_marks", "leases", "queued_mails"])
    await mongoose.connection.collection(name).deleteMany({});
  seller = await signedIn("owner");
  await giveCredits(people.buyer.id, 8);
});

const unlocked = async (now = START, by = people.buyer, from = seller): Promise<string> => {
  const propertyId = await posted({}, from);
  await unlockContact(by.actor, { propertyId }, { now });
  return propertyId;
};
/** A contact whose seller says that it is gone. */
async function lost(now: Date, by = people.buyer, from = seller): Promise<string> {
  const propertyId = await unlocked(now, by, from);
  const { _id } = await claimGuarantee(by.actor, propertyId, { reason: "gone" }, { now });
  await answerClaim(from.actor, _id, { answer: "gone" }, { now });
  return propertyId;
}
const stateOf = async (propertyId: string, now = START, by = people.buyer) =>
  (await readGuarantee(by.actor, propertyId, { now })).guarantee.state;
const causesOf = async (by = people.buyer) => ((await walletOf(by.id)).guarantees ?? []).map(({ cause }) => cause);
const kindsOf = async ({ id }: Person) => (await NotificationModel.find({ userId: id }).lean()).map(({ kind }) => kind);
async function faults(now: Date) {
  const lines: string[] = [];
  return (await auditCredits(now, (line) => lines.push(line))) === 0 ? [] : lines;
}

describe("the limits of a buyer", () => {
  it("let three credits come back in 30 days; an administrator decides about the fourth", async () => {
    // Another seller for each, so that no listing is held meanwhile; many unlocks, so that the share does not count.
    await giveCredits(people.buyer.id, 8);
    for (let count = 0; count < 7; count += 1) await unlocked();
    for (let count = 0; count < 3; count += 1)
      await lost(later(count * HOUR_MS), people.buyer, await signedIn("owner"));
    const at = later(2 * DAY_MS);
    const fourth = await lost(at, people.buyer, await signedIn("owner"));
    expect([await stateOf(fourth, at), await causesOf()]).toEqual(["in-review", ["gone", "gone", "gone"]]);
    expect((await PropertyModel.findById(fourth).lean())?.sold).toBe(true);
    expect(await kindsOf(people.buyer)).toContain("claim-in-review");
    const claim = await mongoose.connection.collection("claims").findOne({ propertyId: new Types.ObjectId(fourth) });
    await decideClaim(people.admin.actor, String(claim?._id), { uphold: true, reason: "It was sold" }, { now: at });
    expect([await stateOf(fourth, at), (await causesOf()).at(-1)]).toEqual(["returned", "upheld"]);
    expect((await PropertyModel.findById(fourth).lean())?.rejected).toBe(false);
    expect(await faults(at)).toEqual([]);
  });

  it("count 40 % of the unlocks from the fifth on", async () => {
    for (let count = 0; count < 2; count += 1)
      await lost(later(count * HOUR_MS), people.buyer, await signedIn("owner"));
    for (let count = 0; count < 2; count += 1) await unlocked();
    const fifth = await lost(later(DAY_MS), people.buyer, await signedIn("owner"));
    expect([await stateOf(fifth, later(DAY_MS)), (await causesOf()).length]).toEqual(["in-review", 2]);
    expect(await faults(later(DAY_MS))).toEqual([]);
  });
});

describe("a seller who loses three claims in 60 days", () => {
  it("has every listing held for review, once for each loss, and is told", async () => {
    const kept = await posted({}, seller);
    const buyers = [await signedIn("buyer"), await signedIn("buyer"), await signedIn("buyer")];
    for (const [place, buyer] of buyers.entries()) {
      await giveCredits(buyer.id);
      expect((await PropertyModel.findById(kept).lean())?.listed).toBe(true);
      await lost(later(place * DAY_MS), buyer);
    }
    const found = await PropertyModel.findById(kept, "+history").lean();
    expect([found?.listed, found?.approval, found?.rejected, found?.history?.[0]?.event]).toEqual([
      false,
      false,
      false,
      "held",
    ]);
    expect(await kindsOf(seller)).toContain("listings-held");
    await approveProperty(people.admin.actor, kept, { now: later(3 * DAY_MS) });
    await advanceClaims(later(4 * DAY_MS));
    expect((await PropertyModel.findById(kept).lean())?.listed).toBe(true);
  });

  it("has a listing held for a person that its score had taken out before", async () => {
    const kept = await posted({}, seller);
    const taken = { approval: false, listed: false, riskHeldAt: START };
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(kept) }, { $set: taken });
    for (let count = 0; count < 3; count += 1) {
      const buyer = await signedIn("buyer");
      await giveCredits(buyer.id);
      await lost(later(count * HOUR_MS), buyer);
    }
    await scoreDueListings(later(DAY_MS));
    const found = await PropertyModel.findById(kept, "+history").lean();
    expect([found?.approval, found?.riskHeldAt, found?.history?.[0]?.event]).toEqual([false, undefined, "held"]);
  });

  it("does not count losses that are older", async () => {
    const kept = await posted({}, seller);
    for (const days of [0, 1, 61]) {
      const buyer = await signedIn("buyer");
      await giveCredits(buyer.id);
      await lost(later(days * DAY_MS), buyer);
    }
    expect((await PropertyModel.findById(kept).lean())?.approval).toBe(true);
  });
});

describe("without a claim the credit comes back", () => {
  it("when the listing is rejected for fraud within seven days, and not a moment later", async () => {
    const other = await signedIn("buyer");
    await giveCredits(other.id);
    const propertyId = await unlocked(START);
    await unlockContact(other.actor, { propertyId }, { now: later(1_000) });
    const at = later(7 * DAY_MS);
    await rejectAfterClaim(people.admin.actor, propertyId, "The photos show another home", { at });
    expect([await returnAfterFraud(propertyId, { now: at }), await returnAfterFraud(propertyId, { now: at })]).toEqual([
      1, 1,
    ]);
    expect([await causesOf(), await causesOf(other)]).toEqual([[], ["fraud"]]);
    expect([await stateOf(propertyId, at), await stateOf(propertyId, at, other)]).toEqual(["ended", "returned"]);
    expect(await faults(at)).toEqual([]);
  });

  it("when it was paid while the rejection for fraud was stored and had not hidden the listing yet", async () => {
    const at = later(-2 * HOUR_MS);
    const propertyId = await unlocked(later(-HOUR_MS));
    await rejectAfterClaim(people.admin.actor, propertyId, "The photos show another home", { at });
    expect(await returnAfterFraud(propertyId, { now: at })).toBe(1);
    await advanceClaims(START);
    expect([await stateOf(propertyId), await causesOf()]).toEqual(["returned", ["fraud"]]);
    expect(await faults(START)).toEqual([]);
  });

  it("when the seller is banned, also when the call was cut off before", async () => {
    const propertyId = await unlocked(START);
    const claimed = await unlocked(START);
    await claimGuarantee(people.buyer.actor, claimed, { reason: "details" }, { now: later(HOUR_MS) });
    await UserModel.updateOne({ _id: seller.id }, { $set: { bannedAt: later(2 * HOUR_MS), banReason: "Fraud" } });
    await advanceClaims(later(3 * HOUR_MS));
    expect(await causesOf()).toEqual(["banned", "banned"]);
    expect([await stateOf(propertyId), await stateOf(claimed)]).toEqual(["returned", "returned"]);
    await advanceClaims(later(4 * HOUR_MS));
    const second = await signedIn("owner");
    const next = await unlocked(START, people.buyer, second);
    await banUser(people.admin.actor, second.id, "Fraud", { now: later(5 * HOUR_MS) });
    expect([await stateOf(next), await causesOf()]).toEqual(["returned", ["banned", "banned", "banned"]]);
    expect(await faults(later(5 * HOUR_MS))).toEqual([]);
  });

  it("when it was paid while the ban was stored and had not hidden the listing yet", async () => {
    const propertyId = await posted({}, seller);
    await UserModel.updateOne({ _id: seller.id }, { $set: { bannedAt: later(HOUR_MS), banReason: "Fraud" } });
    await unlockContact(people.buyer.actor, { propertyId }, { now: later(HOUR_MS + 1_000) });
    await advanceClaims(later(2 * HOUR_MS));
    expect([await stateOf(propertyId, later(2 * HOUR_MS)), await causesOf()]).toEqual(["returned", ["banned"]]);
    await advanceClaims(later(3 * HOUR_MS));
    expect(await causesOf()).toEqual(["banned"]);
    expect(await faults(later(3 * HOUR_MS))).toEqual([]);
  });

  it("when it is a home that the buyer had already unlocked from the same seller, at once or once it turns out", async () => {
    const first = await unlocked(START);
    const second = await posted({}, seller);
    const third = await unlocked(later(HOUR_MS));
    const home = { $set: { homeKey: "one-home", updatedAt: later(2 * HOUR_MS) } };
    await PropertyModel.collection.updateMany(
      { _id: { $in: [first, second].map((id) => new Types.ObjectId(id)) } },
      home,
    );
    await unlockContact(people.buyer.actor, { propertyId: second }, { now: later(3 * HOUR_MS) });
    expect(await stateOf(second, later(3 * HOUR_MS))).toBe("returned");
    expect(await causesOf()).toEqual(["same-home"]);
    await PropertyModel.collection.updateOne(
      { _id: new Types.ObjectId(third) },
      { $set: { homeKey: "one-home", updatedAt: later(4 * HOUR_MS) } },
    );
    await advanceClaims(later(5 * HOUR_MS));
    expect([await causesOf(), await stateOf(first, later(5 * HOUR_MS))]).toEqual([["same-home", "same-home"], "open"]);
    expect(await faults(later(5 * HOUR_MS))).toEqual([]);
  });

  it("when an administrator joins it with one that the buyer had already unlocked from the same seller", async () => {
    const at = new Date();
    const [first, second] = [await unlocked(at), await unlocked(at)];
    const elsewhere = await unlocked(at, people.buyer, await signedIn("owner"));
    await joinHomes(people.admin.actor, [first, second, elsewhere]);
    const after = new Date(Date.now() + HOUR_MS);
    await advanceClaims(after);
    const states = await Promise.all([first, second, elsewhere].map((id) => stateOf(id, after)));
    expect([states, await causesOf()]).toEqual([["open", "returned", "open"], ["same-home"]]);
    const third = await posted({}, seller);
    await joinHomes(people.admin.actor, [first, third]);
    await unlockContact(people.buyer.actor, { propertyId: third }, { now: after });
    expect([await stateOf(third, after), await causesOf()]).toEqual(["returned", ["same-home", "same-home"]]);
    expect(await faults(after)).toEqual([]);
  });

  it("for each of its buyers, from one reading of the listing and of no more of a wallet than these homes", async () => {
    const at = new Date();
    const buyers = [people.buyer, await signedIn("buyer"), await signedIn("buyer")];
    const homes = [await posted({}, seller), await posted({}, seller)];
    const elsewhere = await posted({}, seller);
    for (const buyer of buyers) {
      await giveCredits(buyer.id, 8);
      for (const propertyId of [elsewhere, ...homes]) await unlockContact(buyer.actor, { propertyId }, { now: at });
    }
    await joinHomes(people.admin.actor, homes);
    const listings = vi.spyOn(PropertyModel, "findById");
    const wallets = vi.spyOn(WalletModel.collection, "findOne");
    const claims = await decideSameHomes(new Types.ObjectId(homes[0]), { now: at });
    expect([claims.length, listings.mock.calls.length, wallets.mock.calls.length]).toEqual([3, 1, 6]);
    for (const { value } of wallets.mock.results) expect((await value).unlocks).toHaveLength(2);
    vi.restoreAllMocks();
    await advanceClaims(new Date(Date.now() + HOUR_MS));
    for (const buyer of buyers) expect(await causesOf(buyer)).toEqual(["same-home"]);
    expect(await faults(new Date(Date.now() + HOUR_MS))).toEqual([]);
  });

  it.each([["is listed again after one", (first: Types.ObjectId) => ({ relistedFrom: [first] })]])(
    "when its home %s that the buyer had already unlocked, whatever words it has now",
    async (_, changes) => {
      const first = await unlocked(START);
      const second = await posted({}, seller);
      const _id = new Types.ObjectId(second);
      await PropertyModel.collection.updateOne({ _id }, { $set: changes(new Types.ObjectId(first)) });
      await unlockContact(people.buyer.actor, { propertyId: second }, { now: later(HOUR_MS) });
      const at = later(HOUR_MS);
      expect([await stateOf(second, at), await stateOf(first, at), await causesOf()]).toEqual([
        "returned",
        "open",
        ["same-home"],
      ]);
      expect(await faults(at)).toEqual([]);
    },
  );
});
