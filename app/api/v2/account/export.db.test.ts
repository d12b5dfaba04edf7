import { setImmediate as nextTurn } from "node:timers/promises";
import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as take } from "@/app/api/v2/account/export/route";
import { successResponse } from "@/lib/api/envelope";
import { exportAccount } from "@/lib/backoffice/account-export";
import { exportAccountContract } from "@/lib/backoffice/contract";
import { createProperty } from "@/lib/listings/listing-writes";
import { limits } from "@/lib/platform/limits";
import { PropertyModel } from "@/models/listings";
import { QueuedMailModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("node:timers/promises", async (original) => {
  const timers = await original<typeof import("node:timers/promises")>();
  return { ...timers, setImmediate: vi.fn(timers.setImmediate) };
});

const MANY = 3_000;
let owner: Person;

beforeAll(async () => {
  owner = await signedIn("owner");
});
beforeEach(async () => {
  for (const name of ["properties", "notifications", "queued_mails", "rate_counts"])
    await mongoose.connection.collection(name).deleteMany({});
});

/** This many copies of one listing of the owner. */
async function posted(count: number): Promise<void> {
  const { _id } = await createProperty(owner.actor, anotherFlat({ description: "x".repeat(2_000) }), [somePhoto]);
  const listing = await PropertyModel.collection.findOne({ _id: new Types.ObjectId(_id) });
  const copies = Array.from({ length: count - 1 }, (_, n) => ({
    ...listing,
    _id: new Types.ObjectId(),
    homeId: new Types.ObjectId(),
    homeKey: `copy ${n}`,
    createdAt: new Date(n),
  }));
  if (copies.length > 0) await PropertyModel.collection.insertMany(copies as never);
}

describe("the export of an account", () => {
  it.each([0, 1, limits.rowsPerTurn, limits.rowsPerTurn + 1])(
    "is written in pieces to the same text as in one, with %s listings",
    async (count) => {
      if (count > 0) await posted(count);
      vi.useFakeTimers({ now: new Date(), toFake: ["Date"] });
      const { text, status, headers } = await callApi(take, { cookies: owner.cookies });
      const { data, complete } = await exportAccount(owner.actor, new Date());
      vi.useRealTimers();
      const whole = successResponse(exportAccountContract, { data, meta: { complete } }, owner.actor);
      expect(text).toBe(await whole.text());
      expect([status, JSON.parse(text).data.listings.length]).toEqual([200, count]);
      for (const name of ["content-type", "cache-control"]) expect(headers.get(name)).toBe(whole.headers.get(name));
    },
  );

  it(`of ${MANY} listings gives other work a turn after every ${limits.rowsPerTurn}, read and written`, async () => {
    await posted(MANY);
    vi.mocked(nextTurn).mockClear();
    const { status, body } = await callApi(take, { cookies: owner.cookies });
    expect([status, (body.data as { listings: unknown[] }).listings.length]).toEqual([200, MANY]);
    expect(vi.mocked(nextTurn).mock.calls.length).toBeGreaterThanOrEqual((2 * MANY) / limits.rowsPerTurn);
  });

  it("fails as a whole when a row is against the contract, and sends none of it", async () => {
    await posted(limits.rowsPerTurn + 1);
    const mail = { userId: new Types.ObjectId(owner.id), key: "a", subject: 5, queuedAt: new Date() };
    await QueuedMailModel.collection.insertOne(mail as never);
    const { status, text } = await callApi(take, { cookies: owner.cookies });
    expect(status).toBe(500);
    expect(text).not.toContain("Tower B");
  });

  it(`can be taken ${limits.accountExportsPerHour} times an hour, by each account for itself`, async () => {
    const other = await signedIn("owner");
    const calls = Array.from({ length: limits.accountExportsPerHour + 3 }, () =>
      callApi(take, { cookies: owner.cookies }),
    );
    const answers = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(answers).toEqual([...Array(limits.accountExportsPerHour).fill(200), 429, 429, 429]);
    const { status, headers } = await callApi(take, { cookies: owner.cookies });
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    expect((await callApi(take, { cookies: other.cookies })).status).toBe(200);
  });

  it("waits behind one of another account, and not behind all that it has asked for", async () => {
    const other = await signedIn("owner");
    const order: Person[] = [];
    const taken = async (by: Person) => {
      await exportAccount(by.actor);
      order.push(by);
    };
    await Promise.all([owner, owner, owner, owner, other].map(taken));
    expect(order.indexOf(other)).toBe(1);
  });
});
