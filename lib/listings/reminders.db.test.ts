import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, markSold } from "@/lib/listings/moderation";
import { remindSellers, sendReminders } from "@/lib/listings/reminders";
import { deliverQueuedMails } from "@/lib/messaging/mail-delivery";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { LeaseModel } from "@/models/platform";
import { mailsTo } from "@/tests/outbox";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

/** 11:30 in India: the rest of the day is long enough for listings that are due later on it. */
const START = new Date("2027-01-04T06:00:00.000Z");
const days = (count: number) => new Date(START.getTime() + count * DAY_MS);

let owner: Person;
let admin: Person;

beforeAll(async () => {
  admin = await signedIn("admin");
});
beforeEach(async () => {
  await Promise.all([
    ...[PropertyModel.deleteMany({}), NotificationModel.deleteMany({})],
    ...[QueuedMailModel.deleteMany({}), LeaseModel.deleteMany({})],
  ]);
  owner = await signedIn("owner");
});
afterEach(() => vi.restoreAllMocks());

/** A listing for rent, confirmed at `confirmedAt`. */
async function post(confirmedAt = START): Promise<string> {
  const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
  await approveProperty(admin.actor, _id, { now: confirmedAt });
  await PropertyModel.updateOne({ _id }, { $set: { confirmedAt } });
  return _id;
}
const run = async (now: Date) => {
  await hideStale(now);
  await sendReminders(now);
  await deliverQueuedMails(now);
};
const kinds = async () =>
  (
    await NotificationModel.find({ userId: owner.id, kind: /^confirm-/ })
      .sort({ createdAt: 1, _id: 1 })
      .lean()
  ).map(({ kind }) => kind);
const subjects = () => mailsTo(owner.email).map(({ subject }) => subject);

describe("a seller is reminded", () => {
  it("3 days before, on the day and when it is stale, each time once by bell and mail", async () => {
    await post();
    for (let hour = 0; hour <= 24 * 24; hour += 6) await run(new Date(START.getTime() + hour * HOUR_MS));
    expect(await kinds()).toEqual(["confirm-soon", "confirm-due", "confirm-stale"]);
    const at = (
      await NotificationModel.find({ userId: owner.id, kind: /^confirm-/ })
        .sort({ createdAt: 1 })
        .lean()
    ).map(({ createdAt }) => createdAt);
    expect(at).toEqual([days(12), days(15), days(22)]);
    expect(mailsTo(owner.email)).toHaveLength(3);
    const [soon, due, stale] = mailsTo(owner.email).map(({ text }) => text);
    expect(soon).toContain("Please confirm it by 19 Jan 2027.");
    expect(due).toContain("It is hidden from buyers on 26 Jan 2027 otherwise.");
    expect(stale).toContain("It is hidden from buyers: it was last confirmed on 4 Jan 2027.");
    for (const text of [soon, due, stale]) {
      expect(text).toMatch(/Still available: http:\/\/localhost:3000\/listing-link\/\S+/);
      expect(text).toMatch(/Sold or rented: http:\/\/localhost:3000\/listing-link\/\S+/);
      expect(text).toContain("/view-properties?status=needs-confirmation");
    }
  });

  it("of a late reminder only: the last one that was reached while no server ran", async () => {
    await post();
    await run(days(16));
    expect(await kinds()).toEqual(["confirm-due"]);
    await run(days(23));
    expect(await kinds()).toEqual(["confirm-due", "confirm-stale"]);
  });

  it("again after a confirmation", async () => {
    const id = await post();
    await run(days(12));
    await PropertyModel.updateOne({ _id: id }, { $set: { confirmedAt: days(13) } });
    await run(days(14));
    await run(days(25));
    expect(await kinds()).toEqual(["confirm-soon", "confirm-soon"]);
  });

  it("in one mail of all listings of the day, with links for the first ones", async () => {
    const count = limits.remindersShown + 3;
    for (let index = 0; index < count; index += 1) await post(new Date(START.getTime() + index * 10 * 60_000));
    for (let hour = 0; hour < 24; hour += 1) await run(new Date(days(12).getTime() + hour * HOUR_MS));
    expect((await kinds()).length).toBe(count);
    expect(subjects()).toEqual([`Are your ${count} listings still available?`]);
    const [mail] = mailsTo(owner.email);
    expect(mail?.text.match(/Still available: /g)).toHaveLength(limits.remindersShown);
    expect(mail?.text).toContain("3 more of your listings need an answer.");
  });

  it("not of what is sold, nor when banned", async () => {
    const sold = await post();
    await markSold(owner.actor, sold, { now: days(1) });
    await run(days(13));
    await post();
    await UserModel.updateOne({ _id: owner.id }, { $set: { bannedAt: days(1) } });
    await run(days(13));
    expect(await kinds()).toEqual([]);
    expect(mailsTo(owner.email)).toEqual([]);
  });
});

describe("a server that is killed", () => {
  const STEPS = [
    ["marking listings", () => vi.spyOn(PropertyModel.collection, "bulkWrite")],
    ["storing notices", () => vi.spyOn(NotificationModel, "bulkWrite")],
    ["queueing the mail", () => vi.spyOn(QueuedMailModel, "insertMany")],
  ] as const;

  it.each(STEPS)("before %s leaves nothing half done, and the next run sends each reminder once", async (_, spyOn) => {
    await post();
    await post();
    spyOn().mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(sendReminders(days(12))).rejects.toThrow();
    expect(await kinds()).toEqual([]);
    await run(new Date(days(12).getTime() + HOUR_MS));
    await run(new Date(days(12).getTime() + 2 * HOUR_MS));
    expect(await kinds()).toEqual(["confirm-soon", "confirm-soon"]);
    expect(mailsTo(owner.email)).toHaveLength(1);
  });

  it("and took its lease along: two servers at once send each reminder once", async () => {
    for (let index = 0; index < 5; index += 1) await post();
    // Each as if it held the lease: the transaction alone must keep them apart.
    await Promise.all([1, 2, 3, 4].map(() => remindSellers(days(12))));
    await deliverQueuedMails(days(12));
    expect(await kinds()).toEqual(Array(5).fill("confirm-soon"));
    expect(mailsTo(owner.email)).toHaveLength(1);
  });
});
