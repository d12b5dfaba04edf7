import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { GET as list } from "@/app/api/v2/credits/transactions/[userId]/route";
import type { Transaction } from "@/lib/credits/contract";
import { chargeUnlock, reverseCredits } from "@/lib/credits/wallet";
import { callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

type Listed = { status: number; data: Transaction[]; meta: object };
const { people } = setUpUnlocking();

async function transactionsOf(userId: string, by: Person = people.buyer, query = ""): Promise<Listed> {
  const call = { path: `/api/v2/credits/transactions/${userId}${query}`, params: { userId }, cookies: by.cookies };
  const { status, body } = await callApi(list, call);
  return { status, ...(body as unknown as Omit<Listed, "status">) };
}

describe("the transactions of an account", () => {
  it("are purchases, unlocks and refunds, newest first, with what is left and what was used", async () => {
    const order = await giveCredits(people.buyer.id, 3);
    const propertyId = new Types.ObjectId().toHexString();
    await chargeUnlock(people.buyer.id, { propertyId, propertyName: "Palm Court" });
    const orderId = order._id.toHexString();
    await reverseCredits({ userId: people.buyer.id, orderId, refundId: "rfnd_1", paise: order.paise });
    const { data, meta } = await transactionsOf(people.buyer.id);
    const payment = { amount: 49_900, orderId: order.rzpOrderId, paymentId: order.paymentId, pack: "basic" };
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(data).toEqual([
      { _id: "rfnd_1", type: "debit", credits: 3, payment, isRefund: true, createdAt },
      { _id: propertyId, type: "debit", credits: 1, property: { _id: propertyId, name: "Palm Court" }, createdAt },
      { _id: orderId, type: "credit", credits: 3, payment, createdAt },
    ]);
    expect(meta).toEqual({ page: 1, limit: 20, total: 3, pages: 1, balance: -1, used: 1 });
  });

  it("come page by page, each once, whatever its kind", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await giveCredits(people.buyer.id, 3);
      const propertyId = new Types.ObjectId().toHexString();
      for (let more = 0; more < 2; more += 1)
        await chargeUnlock(people.buyer.id, { propertyId, propertyName: `Flat ${turn}` });
    }
    const all = (await transactionsOf(people.buyer.id)).data;
    expect(all.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => ["debit", "credit"]).flat());
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => transactionsOf(people.buyer.id, people.buyer, `?page=${page}&limit=3`)),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 3, 1, 0]);
    expect(pages.flatMap(({ data }) => data)).toEqual(all);
    expect(pages[4]?.meta).toEqual({ page: 5, limit: 3, total: 10, pages: 4, balance: 10, used: 5 });
    expect((await transactionsOf(people.buyer.id, people.buyer, "?limit=1000")).meta).toMatchObject({ limit: 100 });
  });

  it("are none without a wallet", async () => {
    const { status, data, meta } = await transactionsOf(people.buyer.id);
    expect([status, data]).toEqual([200, []]);
    expect(meta).toEqual({ page: 1, limit: 20, total: 0, pages: 0, balance: 0, used: 0 });
  });

  it("are one's own, and an administrator's to read", async () => {
    await giveCredits(people.buyer.id);
    expect((await transactionsOf(people.buyer.id, await signedIn("agent"))).status).toBe(403);
    expect((await transactionsOf(people.buyer.id, people.admin)).data).toHaveLength(1);
    expect((await transactionsOf("f".repeat(24), people.admin)).status).toBe(404);
    expect((await transactionsOf("f".repeat(24))).status).toBe(403);
    for (const query of ["?page=0", "?page=-1", "?limit=x", "?page=1.5"])
      expect((await transactionsOf(people.buyer.id, people.buyer, query)).status).toBe(400);
    expect((await transactionsOf("nobody")).status).toBe(400);
  });
});
