import { MongoNetworkError, MongoWriteConcernError } from "mongodb";
import { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { chargeUnlock, grantCredits, reverseCredits } from "@/lib/credits/wallet";
import { duringApiCall } from "@/lib/platform/database";
import { writeDurably } from "@/lib/platform/durable-write";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { WalletModel } from "@/models/credits";
import { LeaseModel } from "@/models/platform";
import { giveCredits, walletOf } from "@/tests/ledger";

describe("a durable write", () => {
  const cut = () => new MongoNetworkError("connection closed");

  const late = () =>
    new MongoWriteConcernError({
      ok: 1,
      writeConcernError: { code: 64, codeName: "WriteConcernFailed", errmsg: "waiting for replication timed out" },
    } as never);

  const UNKNOWN: [string, () => Error][] = [
    ["the connection is cut", cut],
    ["the write concern is late", late],
  ];

  const newId = () => new Types.ObjectId().toHexString();

  const { collection } = WalletModel;

  const write = collection.findOneAndUpdate.bind(collection);

  let userId: string;

  /** The next writes are done, and their answers are lost. */
  function loseAnswers(error: () => Error, times = 1) {
    const spy = vi.spyOn(collection, "findOneAndUpdate");
    for (let time = 0; time < times; time += 1)
      spy.mockImplementationOnce((async (...given: Parameters<typeof write>) => {
        await write(...given);
        throw error();
      }) as never);
    return spy;
  }

  beforeEach(() => {
    vi.restoreAllMocks();
    userId = newId();
  });

  describe.each(UNKNOWN)("when %s behind a write that was done", (_, error) => {
    it("an unlock is charged once, and is recognized as this call's own", async () => {
      await giveCredits(userId);
      const unlock = { propertyId: newId(), propertyName: "A flat" };
      const spy = loseAnswers(error, 2);
      expect(await chargeUnlock(userId, unlock)).toBe("charged");
      expect(spy).toHaveBeenCalledTimes(3);
      expect(await walletOf(userId)).toMatchObject({ balance: 2, seq: 2 });
      expect(await chargeUnlock(userId, unlock)).toBe("already");
    });

    it("a grant counts once, and is recognized as this call's own", async () => {
      const grant = { userId, orderId: newId(), paymentId: "pay_1", paise: 49_900, credits: 3 };
      loseAnswers(error);
      expect(await grantCredits(grant)).toEqual({ balance: 3, granted: true });
      expect(await grantCredits(grant)).toEqual({ balance: 3, granted: false });
    });

    it("a refund counts once", async () => {
      const { _id } = await giveCredits(userId);
      loseAnswers(error);
      const refund = { userId, orderId: _id.toHexString(), refundId: "rfnd_1", paise: 49_900 };
      expect(await reverseCredits(refund)).toEqual({ balance: 0 });
      expect((await walletOf(userId)).reversals).toHaveLength(1);
    });
  });

  describe("a durable write", () => {
    it("is given up after three tries", async () => {
      const work = vi.fn().mockImplementation(async () => {
        throw late();
      });
      await expect(writeDurably(work)).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
      expect(work.mock.calls).toEqual([[false], [true], [true]]);
    });

    it("is not repeated when the database refused it", async () => {
      const work = vi.fn().mockRejectedValue(new Error("refused"));
      await expect(writeDurably(work)).rejects.toThrow("refused");
      expect(work).toHaveBeenCalledOnce();
    });

    it("is not repeated after its call was answered", async () => {
      const call = { isAnswered: false };
      const work = vi.fn().mockImplementation(async () => {
        call.isAnswered = true;
        throw late();
      });
      await expect(duringApiCall(call, () => writeDurably(work))).rejects.toMatchObject({
        code: "DATABASE_UNAVAILABLE",
      });
      expect(work).toHaveBeenCalledOnce();
    });
  });
});

const START = new Date("2026-09-01T06:00:00Z");

const END = new Date(START.getTime() + limits.leaseSeconds * 1_000);

const holders = async () => (await LeaseModel.find().lean()).map(({ holder }) => holder);

describe("a lease", () => {
  it("is held during the work, and released also when the work fails", async () => {
    let during: string[] = [];
    const work = async () => {
      during = await holders();
      throw new Error("broken");
    };
    await expect(withLease("work", work, { now: START, holder: "one" })).rejects.toThrow("broken");
    expect([during, await holders()]).toEqual([["one"], []]);
  });

  it("is not taken from another before it ends", async () => {
    await LeaseModel.create({ _id: "held", holder: "two", until: END });
    const take = (now: Date) => withLease("held", () => Promise.resolve(), { now, holder: "one" });
    expect(await take(new Date(END.getTime() - 1))).toBe(false);
    expect(await holders()).toEqual(["two"]);
    expect(await take(END)).toBe(true);
  });

  it("a lease that another server took over is not released by the first server", async () => {
    const retake = async () => {
      await LeaseModel.updateOne({ _id: "lost" }, { holder: "two" });
    };
    expect(await withLease("lost", retake, { now: START, holder: "one" })).toBe(true);
    expect(await holders()).toEqual(["two"]);
  });
});
