import mongoose, { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditMessages } from "@/lib/credits/messages";
import { UNLOCK_PACE } from "@/lib/credits/unlock-rules";
import { chargeUnlock, grantCredits, reverseCredits } from "@/lib/credits/wallet";
import { hasUnlocked, readBalances } from "@/lib/credits/wallet-queries";
import { readBalance } from "@/lib/identity/accounts";
import { countUnlocksOf } from "@/lib/listings/seller-listings";
import { limits } from "@/lib/platform/limits";
import { WalletModel } from "@/models/credits";
import { startFaultyDatabase } from "@/tests/faulty-database";
import { giveCredits, walletOf } from "@/tests/ledger";
import { connectTo } from "@/tests/listing-calls";

const newId = () => new Types.ObjectId().toHexString();

const listing = (propertyId = newId(), propertyName = "A flat") => ({ propertyId, propertyName });

const purchase = (userId: string, changes: object = {}) => ({
  userId,
  orderId: newId(),
  paymentId: `pay_${newId()}`,
  paise: 89_900,
  credits: 8,
  ...changes,
});

const inParallel = <T>(times: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => work(turn)));

describe("a grant", () => {
  it("creates the wallet and counts once per order, also for concurrent calls", async () => {
    const userId = newId();
    expect(await readBalance(userId)).toEqual({ balance: 0, used: 0 });
    const grant = purchase(userId);
    const answers = await inParallel(20, () => grantCredits(grant));
    expect(answers.filter(({ granted }) => granted)).toHaveLength(1);
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([8]));
    const { grants, seq, balance } = await walletOf(userId);
    expect([grants.length, seq, balance]).toEqual([1, 1, 8]);
    expect(grants[0]).toMatchObject({ seq: 1, paise: 89_900, credits: 8, paymentId: grant.paymentId });
  });

  it("adds to what other orders gave", async () => {
    const userId = newId();
    await inParallel(6, () => grantCredits(purchase(userId, { credits: 3, paise: 49_900 })));
    const { grants, balance } = await walletOf(userId);
    expect(balance).toBe(18);
    expect(grants.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("an unlock", () => {
  it("costs one credit, once, and nothing without one", async () => {
    const userId = newId();
    const flat = listing();
    expect(await chargeUnlock(userId, flat)).toBe("short");
    await giveCredits(userId, 1);
    const outcomes = await inParallel(20, () => chargeUnlock(userId, flat));
    expect(outcomes.filter((outcome) => outcome === "charged")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already")).toHaveLength(19);
    expect(await chargeUnlock(userId, listing())).toBe("short");
    expect(await readBalance(userId)).toEqual({ balance: 0, used: 1 });
    expect([await hasUnlocked(userId, flat.propertyId), await hasUnlocked(userId, newId())]).toEqual([true, false]);
  });

  it("of one contact costs one credit, also for concurrent calls", async () => {
    const userId = newId();
    const flat = listing();
    await giveCredits(userId, 8);
    const outcomes = await inParallel(20, () => chargeUnlock(userId, flat));
    expect(outcomes.filter((outcome) => outcome === "charged")).toHaveLength(1);
    expect(await readBalance(userId)).toEqual({ balance: 7, used: 1 });
  });

  it("stores a name unchanged, whatever it looks like", async () => {
    const userId = newId();
    await giveCredits(userId);
    const name = "$balance $$ROOT {$set:1}";
    await chargeUnlock(userId, listing(newId(), name));
    const [unlock] = (await walletOf(userId)).unlocks;
    expect(unlock).toMatchObject({ propertyName: name, seq: 2 });
  });

  it("respects its pace exactly, also for concurrent calls", async () => {
    const userId = newId();
    await giveCredits(userId, 200);
    const start = Date.now();
    const at = (minutes: number) => ({ now: new Date(start + minutes * 60_000), pace: UNLOCK_PACE });
    const burst = async (minutes: number) =>
      (await Promise.allSettled(Array.from({ length: 45 }, () => chargeUnlock(userId, listing(), at(minutes))))).filter(
        ({ status }) => status === "fulfilled",
      ).length;
    expect([await burst(0), await burst(59), await burst(61), await burst(122), await burst(183)]).toEqual([
      ...[limits.unlocksPerHour, 0, limits.unlocksPerHour, limits.unlocksPerHour],
      limits.unlocksPerDay - 3 * limits.unlocksPerHour,
    ]);
    await expect(chargeUnlock(userId, listing(), at(300))).rejects.toMatchObject({
      code: "TOO_MANY",
      retryAfterSeconds: (24 * 60 - 300) * 60,
    });
    expect((await readBalance(userId)).used).toBe(limits.unlocksPerDay);
  });

  it("is refused by a full wallet", async () => {
    const userId = newId();
    await giveCredits(userId);
    await WalletModel.updateOne({ _id: userId }, { $set: { seq: limits.walletEntriesMax } });
    await expect(chargeUnlock(userId, listing())).rejects.toMatchObject({
      code: "CONFLICT",
      message: creditMessages.walletFull,
    });
    expect((await readBalance(userId)).balance).toBe(3);
  });
});

describe("a refund (security F11)", () => {
  async function bought(changes: object = {}) {
    const userId = newId();
    const grant = purchase(userId, changes);
    await grantCredits(grant);
    const refund = (paise: number, refundId = `rfnd_${newId()}`) =>
      reverseCredits({ userId, orderId: grant.orderId, refundId, paise });
    const unlock = (times: number) => inParallel(times, () => chargeUnlock(userId, listing()));
    return { userId, grant, refund, unlock };
  }

  it("in full takes all credits of the order, once", async () => {
    const { userId, refund } = await bought();
    const answers = await inParallel(10, () => refund(89_900, "rfnd_1"));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ balance: 0 })));
    expect(await walletOf(userId)).toMatchObject({ balance: 0, seq: 2, reversals: [{ credits: 8, paise: 89_900 }] });
  });

  it("after credits were spent goes below zero, and nothing can be unlocked until they are back", async () => {
    const { userId, refund, unlock } = await bought();
    await unlock(5);
    expect(await refund(89_900)).toEqual({ balance: -5 });
    expect(await chargeUnlock(userId, listing())).toBe("short");
    await giveCredits(userId, 5);
    expect(await chargeUnlock(userId, listing())).toBe("short");
    await giveCredits(userId, 1);
    expect(await chargeUnlock(userId, listing())).toBe("charged");
    expect(await readBalance(userId)).toEqual({ balance: 0, used: 6 });
  });

  it("in part takes its part, rounded down over all of them together", async () => {
    const { userId, refund } = await bought({ credits: 3, paise: 49_900 });
    const balances: number[] = [];
    for (const paise of [10_000, 10_000, 10_000, 10_000, 9_900]) balances.push((await refund(paise)).balance);
    expect(balances).toEqual([3, 2, 2, 1, 0]);
    expect((await walletOf(userId)).reversals.map(({ credits }) => credits)).toEqual([0, 1, 0, 1, 1]);
  });

  it("gives the same result for two concurrent parts in any order", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { userId, refund } = await bought({ credits: 3, paise: 49_900 });
      await Promise.all([refund(25_000), refund(24_900), refund(25_000, "rfnd_a"), refund(1, "rfnd_a")]);
      expect((await walletOf(userId)).balance).toBe(0);
    }
  });

  it("never takes more than the order gave", async () => {
    const { userId, refund } = await bought();
    await giveCredits(userId, 3);
    await refund(89_900);
    await refund(89_900);
    expect((await walletOf(userId)).balance).toBe(3);
  });

  it("without a grant of its order changes nothing", async () => {
    const { userId } = await bought();
    const refund = { orderId: newId(), refundId: "rfnd_x", paise: 89_900 };
    expect(await reverseCredits({ userId, ...refund })).toEqual({ balance: 8 });
    expect(await reverseCredits({ userId: newId(), ...refund })).toEqual({ balance: 0 });
    expect((await walletOf(userId)).seq).toBe(1);
  });
});

describe("reads for many accounts", () => {
  it("return the balances of accounts with a wallet, and the unlocks of each contact", async () => {
    const [one, two, none] = [newId(), newId(), newId()];
    const flat = listing();
    const house = listing();
    await giveCredits(one, 3);
    await giveCredits(two, 3);
    await chargeUnlock(one, flat);
    await chargeUnlock(two, flat);
    await chargeUnlock(two, house);
    expect(await readBalances([one, two, none])).toEqual(
      new Map([
        [one, 2],
        [two, 1],
      ]),
    );
    expect(await countUnlocksOf([flat.propertyId, house.propertyId, none])).toEqual(
      new Map([
        [flat.propertyId, 2],
        [house.propertyId, 1],
        [none, 0],
      ]),
    );
  });
});

it("counts the unlocks of listings without reading a wallet", async () => {
  const [userId, propertyId] = [newId(), newId()];
  await giveCredits(userId);
  await chargeUnlock(userId, { propertyId, propertyName: "A flat" });
  const { db, name } = mongoose.connection;
  await db?.setProfilingLevel("all");
  await countUnlocksOf([propertyId]);
  await db?.setProfilingLevel("off");
  const reads = await db
    ?.collection("system.profile")
    .find({ ns: `${name}.wallets` })
    .toArray();
  const read = { planSummary: "IXSCAN { unlocks.propertyId: 1 }", keysExamined: 1, docsExamined: 0 };
  expect(reads).toEqual([expect.objectContaining(read)]);
});

describe("the ledger", () => {
  let database: Awaited<ReturnType<typeof startFaultyDatabase>>;

  beforeAll(async () => {
    database = await startFaultyDatabase(process.env.TEST_MONGODB_URI ?? "");
    await connectTo(database.uri);
  });

  afterAll(async () => {
    await connectTo(process.env.TEST_MONGODB_URI ?? "");
    database.stop();
  });

  it("is written only where the majority holds it on disk (security section 5)", async () => {
    const [userId, orderId] = [newId(), newId()];
    const commands = database.record();
    await grantCredits({ userId, orderId, paymentId: "pay_1", paise: 49_900, credits: 3 });
    await chargeUnlock(userId, { propertyId: newId(), propertyName: "Palm Court" });
    await reverseCredits({ userId, orderId, refundId: "rfnd_1", paise: 49_900 });
    expect(commands.map(({ insert, findAndModify }) => ({ insert, findAndModify }))).toEqual([
      { insert: "wallets" },
      ...Array.from({ length: 3 }, () => ({ findAndModify: "wallets" })),
    ]);
    for (const { writeConcern } of commands) expect(writeConcern).toEqual({ w: "majority", j: true, wtimeout: 5_000 });
  });
});
