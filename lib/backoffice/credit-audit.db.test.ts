import { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { chargeUnlock, reverseCredits } from "@/lib/credits/wallet";
import { DAY_MS } from "@/lib/platform/time";
import { RevealModel, WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { OrderModel } from "@/models/payments";
import { giveCredits, storePaidOrder } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";

const { people, posted, unlock } = setUpUnlocking();
let wallet: string;
let order: string;
let property: string;

async function audited() {
  const lines: string[] = [];
  const violations = await auditCredits(new Date(), (line) => lines.push(line));
  expect(lines.pop()).toMatch(new RegExp(`^\\d+ wallets, \\d+ orders, ${violations} violations$`));
  const faults = lines.filter((line) => !line.startsWith("note "));
  expect(faults).toHaveLength(violations);
  return { faults, notes: lines.filter((line) => !faults.includes(line)) };
}
const setWallet = (change: object) => WalletModel.collection.updateOne({ _id: new Types.ObjectId(wallet) }, change);
const setOrder = (change: object) => OrderModel.collection.updateOne({ _id: new Types.ObjectId(order) }, change);
const ago = (ms: number) => new Date(Date.now() - ms);
const step = (status: string, secondsAgo = 3_600) => ({ status, at: ago(secondsAgo * 1_000) });
const captured = (secondsAgo: number) => ({
  status: "captured" as const,
  steps: [step("creating"), step("created"), step("captured", secondsAgo)] as never,
});

/** An account that bought twice, unlocked, and got a part of its money back. */
beforeEach(async () => {
  wallet = people.buyer.id;
  const first = await giveCredits(wallet, 3);
  order = first._id.toHexString();
  await giveCredits(wallet, 3);
  property = await posted();
  expect((await unlock(property)).status).toBe(200);
  await chargeUnlock(wallet, { propertyId: new Types.ObjectId().toHexString(), propertyName: "A flat" });
  for (const refundId of ["rfnd_1", "rfnd_2"])
    await reverseCredits({ userId: wallet, orderId: order, refundId, paise: 20_000 });
  await setOrder({ $set: { status: "partially_refunded" }, $push: { steps: step("partially_refunded") } });
});

describe("the audit of credits", () => {
  it("finds no violation in what the calls wrote", async () => {
    await giveCredits((await signedIn("agent")).id);
    await storePaidOrder(wallet, captured(30));
    await storePaidOrder(wallet, {
      status: "created",
      steps: [step("creating"), step("failed"), step("created")] as never,
      paymentId: undefined,
      nextCheckAt: ago(DAY_MS - 60_000),
    });
    expect(await audited()).toEqual({ faults: [], notes: [] });
  });

  it.each([
    ["I1", "a balance that is not the sum of its entries", () => setWallet({ $inc: { balance: 1 } })],
    ["I1", "a refund that took too much", () => setWallet({ $inc: { "reversals.0.credits": 1, balance: -1 } })],
    [
      "I1",
      "a refund of an order that was not granted",
      () =>
        setWallet({
          $set: { "reversals.1.orderId": new Types.ObjectId(), "reversals.1.credits": 0, "reversals.0.paise": 40_000 },
        }),
    ],
    ["I2", "an unlock before there was a credit", () => swapFirst()],
    [
      "I3",
      "a contact unlocked twice",
      () => setWallet([{ $set: { "unlocks.propertyId": { $first: "$unlocks.propertyId" } } }]),
    ],
    ["I4", "an order granted twice", () => setWallet([{ $set: { "grants.orderId": { $first: "$grants.orderId" } } }])],
    ["I4", "a refund taken twice", () => setWallet({ $set: { "reversals.1.refundId": "rfnd_1" } })],
    ["I4", "a payment of two orders", () => sharePayment()],
    ["I5", "a grant without an order", () => OrderModel.collection.deleteOne({ _id: new Types.ObjectId(order) })],
    ["I5", "a grant of another's order", () => setOrder({ $set: { userId: new Types.ObjectId() } })],
    ["I5", "a grant of another amount", () => setOrder({ $set: { paise: 89_900 } })],
    ["I5", "a grant of other credits", () => setOrder({ $set: { credits: 8 } })],
    ["I5", "a grant of another payment", () => setOrder({ $set: { paymentId: "pay_other" } })],
    [
      "I5",
      "a grant before the payment was captured",
      () => setOrder({ $set: { status: "created" }, $pop: { steps: 1 } }),
    ],
    ["I6", "a captured payment that was not granted for long", () => storePaidOrder(wallet, captured(61))],
    ["I6", "a credited order without its grant", () => storePaidOrder(wallet)],
    ["I8", "a number of entries that is not theirs", () => setWallet({ $inc: { seq: 1 } })],
    ["I8", "two entries of one number", () => setWallet({ $set: { "unlocks.1.seq": 3 } })],
    ["I9", "a status that fell", () => setOrder({ $push: { steps: step("created") }, $set: { status: "created" } })],
    ["I9", "a status that no step has", () => setOrder({ $set: { status: "refunded" } })],
    ["I9", "a step that is the same once more", () => setOrder({ $push: { steps: step("partially_refunded") } })],
    [
      "I6 partially_refunded without a reversal",
      "an order that was refunded without taking credits back",
      () => setWallet({ $set: { reversals: [] } }),
    ],
    [
      "I6 credited, and credits were taken back",
      "credits taken back for an order that is not refunded",
      async () => {
        await setOrder({ $set: { status: "credited" }, $pop: { steps: 1 } });
        await setWallet({ $set: { "reversals.1.at": ago(61_000) } });
      },
    ],
    ["overdue", "an order nobody asked about", () => setOrder({ $set: { nextCheckAt: ago(DAY_MS + 60_000) } })],
    ["no account", "a wallet of nobody", () => UserModel.deleteOne({ _id: wallet })],
    [
      "without an unlock",
      "a contact shown that nobody paid for",
      () => RevealModel.updateMany({}, { $set: { userId: new Types.ObjectId() } }),
    ],
    [
      "without an unlock",
      "a contact listed that nobody paid for",
      () => RevealModel.updateMany({}, { $set: { userId: new Types.ObjectId(), way: "list" } }),
    ],
  ])("names %s for %s", async (name, _, damage) => {
    await damage();
    const { faults } = await audited();
    expect(faults.join("\n")).toContain(name);
    for (const line of faults) expect(line).not.toMatch(/Asha|Ravi|8123456780|@/);
  });

  it("tolerates an unfinished refund for a minute", async () => {
    await setOrder({ $set: { status: "credited" }, $pop: { steps: 1 } });
    expect((await audited()).faults).toEqual([]);
  });

  it("reports extra payments as notes, not as violations", async () => {
    await setOrder({ $set: { odd: ["pay_second", "pay_third"] } });
    const { faults, notes } = await audited();
    expect([faults, notes.length]).toEqual([[], 2]);
    for (const [place, payment] of ["pay_second", "pay_third"].entries()) {
      expect(notes[place]).toContain(payment);
      expect(notes[place]).toContain(order);
    }
  });

  async function swapFirst() {
    await setWallet({ $set: { "grants.0.seq": 3, "unlocks.0.seq": 1, "grants.1.seq": 2 } });
  }
  async function sharePayment() {
    const [first, second] = await OrderModel.collection.find().toArray();
    await OrderModel.collection.dropIndex("payment");
    await OrderModel.collection.updateOne(
      { _id: second?._id ?? expect.fail() },
      { $set: { paymentId: first?.paymentId } },
    );
  }
});
