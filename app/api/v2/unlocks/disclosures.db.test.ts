import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as list } from "@/app/api/v2/unlocks/route";
import { recordReveals } from "@/lib/credits/disclosure-log";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, indiaDateOf } from "@/lib/platform/time";
import { RevealModel } from "@/models/credits";
import { callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";

const { people, posted, unlock } = setUpUnlocking();

async function unlocked(count: number): Promise<string[]> {
  await giveCredits(people.buyer.id, count);
  const ids: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    ids.push(await posted({ name: `Flat ${turn}` }));
    expect((await unlock(ids.at(-1))).status).toBe(200);
  }
  return ids;
}
const read = (by = people.buyer) => callApi(list, { path: "/api/v2/unlocks?limit=100", cookies: by.cookies });
const rows = () => RevealModel.find().sort({ at: 1 }).lean();
/** As if the account had made this many of these calls within the hour. */
const made = (points: number) =>
  mongoose.connection
    .collection("rate_counts")
    .updateOne(
      { key: `readUnlocks:${people.buyer.id}` },
      { $set: { points, expire: new Date(Date.now() + 60_000) } },
      { upsert: true },
    );

describe("the log of disclosures", () => {
  it("has one row for an account, a listing and a day, also when 30 reads come at once", async () => {
    const ids = await unlocked(3);
    await RevealModel.deleteMany({});
    const answers = await Promise.all(Array.from({ length: 30 }, () => read()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await rows();
    expect(stored.map(({ propertyId }) => String(propertyId)).sort()).toEqual([...ids].sort());
    for (const { count, ways, day, at, sellerId } of stored)
      expect({ count, ways, day, sellerId: String(sellerId) }).toEqual({
        count: 30,
        ways: ["list"],
        day: indiaDateOf(at),
        sellerId: people.seller.id,
      });
  });

  it("counts all ways of a day in its row, with the last time, and begins another row the next day", async () => {
    const [id = ""] = await unlocked(1);
    await callApi(find, { params: { id }, cookies: people.buyer.cookies });
    await read();
    expect(await rows()).toMatchObject([{ ways: ["unlock", "page", "list"], count: 3 }]);
    const listing = { _id: new mongoose.Types.ObjectId(id), sellerId: new mongoose.Types.ObjectId(people.seller.id) };
    const now = new Date(Date.now() + DAY_MS);
    // A server whose clock is late does not turn the last time back.
    for (const late of [0, 60_000])
      await recordReveals(people.buyer.actor, "page", [listing], { now: new Date(+now - late) });
    const [, next, ...others] = await rows();
    expect([next?.count, next?.day, next?.at, others]).toEqual([2, indiaDateOf(now), now, []]);
  });

  it("keeps the rows of before, which have no day", async () => {
    const [id = ""] = await unlocked(1);
    await RevealModel.deleteMany({});
    const row = {
      userId: people.buyer.id,
      propertyId: id,
      sellerId: people.seller.id,
      way: "list",
      at: new Date(),
    } as const;
    await RevealModel.create([row, row]);
    await read();
    expect(await RevealModel.countDocuments()).toBe(3);
  });
});

describe("reading the unlocked contacts", () => {
  it(`works ${limits.unlockReadsPerHour} times an hour for each account`, async () => {
    const other = await signedIn("buyer");
    await unlocked(1);
    await made(limits.unlockReadsPerHour - 1);
    expect((await read()).status).toBe(200);
    const before = await rows();
    const { status, headers } = await read();
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    expect(await rows()).toEqual(before);
    expect((await read(other)).status).toBe(200);
  });

  it("counts those that are shown again by any way together: by unlocking again, on the page, in the list", async () => {
    const [id = ""] = await unlocked(1);
    const page = () => callApi(find, { params: { id }, cookies: people.buyer.cookies });
    for (const last of [() => unlock(id), page, read]) {
      await made(limits.unlockReadsPerHour - 1);
      expect((await last()).status).toBe(200);
      const before = await rows();
      for (const next of [() => unlock(id), page, read]) {
        const { status, text, headers } = await next();
        expect([status, headers.has("retry-after"), text.includes(people.seller.actor.id)]).toEqual([429, true, false]);
      }
      expect(await rows()).toEqual(before);
    }
    const [further] = [await posted({ name: "Another flat" })];
    await giveCredits(people.buyer.id);
    expect((await unlock(further)).status).toBe(200);
  });
});
