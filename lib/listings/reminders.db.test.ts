import { Types } from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/v1/listing-links/route";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { remindSellers, sendReminders } from "@/lib/listings/reminders";
import { markSold } from "@/lib/listings/sold-mark";
import { deliverQueuedMails } from "@/lib/messaging/mail-queue";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { LeaseModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
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
    for (const day of [0, 11.99, 12, 12.25, 13, 14.99, 15, 15.25, 16, 21.99, 22, 22.25, 24]) await run(days(day));
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
    expect(due).toContain("Otherwise it will be hidden from buyers on 26 Jan 2027.");
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
    const { _id, ...first } = (await PropertyModel.collection.findOne({ _id: new Types.ObjectId(await post()) })) ?? {};
    const others = Array.from({ length: count - 1 }, (_, index) => ({
      ...first,
      _id: new Types.ObjectId(),
      confirmedAt: new Date(START.getTime() + (index + 1) * 10 * 60_000),
    }));
    await PropertyModel.collection.insertMany(others);
    for (const hour of [0, 1, 6, 20]) await run(new Date(days(12).getTime() + hour * HOUR_MS));
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

describe("the links of a mail", () => {
  it("confirm one listing and mark the other as sold", async () => {
    const [first, second] = [
      await post(new Date(Date.now() - 12.5 * DAY_MS)),
      await post(new Date(Date.now() - 12.4 * DAY_MS)),
    ];
    await run(new Date());
    const [mail] = mailsTo(owner.email);
    const tokensOf = (label: string) =>
      [...(mail?.text.matchAll(new RegExp(`${label}: \\S+/listing-link/(\\S+)`, "g")) ?? [])].map(([, token]) => token);
    const press = (token: string | undefined) => callApi(POST, { body: { token } });
    expect((await press(tokensOf("Still available")[0])).body).toMatchObject({
      data: { _id: first, action: "available" },
    });
    expect((await press(tokensOf("Sold or rented")[1])).body).toMatchObject({ data: { _id: second, action: "gone" } });
    expect(await PropertyModel.findById(second).lean()).toMatchObject({ sold: true });
    await run(new Date(Date.now() + 20 * 60_000));
    expect(mailsTo(owner.email)).toHaveLength(1);
  });
});

describe("a server that is killed", () => {
  const STEPS = [
    ["storing notices", [], () => vi.spyOn(NotificationModel, "bulkWrite")],
    ["queueing the mail", [], () => vi.spyOn(QueuedMailModel, "insertMany")],
    ["marking listings", ["confirm-soon", "confirm-soon"], () => vi.spyOn(PropertyModel.collection, "bulkWrite")],
  ] as const;

  it.each(STEPS)("before %s leaves no mail half done, and the next run sends each reminder once", async (...step) => {
    const [, sent, spyOn] = step;
    await post();
    await post();
    spyOn().mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(sendReminders(days(12))).rejects.toThrow();
    expect(await kinds()).toEqual(sent);
    expect(await QueuedMailModel.countDocuments({ _id: /^reminder-/ })).toBe(sent.length > 0 ? 1 : 0);
    await run(new Date(days(12).getTime() + HOUR_MS));
    await run(new Date(days(12).getTime() + 2 * HOUR_MS));
    expect(await kinds()).toEqual(["confirm-soon", "confirm-soon"]);
    expect(mailsTo(owner.email)).toHaveLength(1);
    // Marked now: nothing is sent again, even when the bell's entries are gone.
    await NotificationModel.deleteMany({});
    await run(new Date(days(12).getTime() + 3 * HOUR_MS));
    expect(await kinds()).toEqual([]);
  });

  it("before marking listings, of which one is new an hour later: a second mail tells of that one alone", async () => {
    await post();
    vi.spyOn(PropertyModel.collection, "bulkWrite").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(sendReminders(days(12))).rejects.toThrow();
    await post();
    await run(new Date(days(12).getTime() + HOUR_MS));
    expect(await kinds()).toEqual(["confirm-soon", "confirm-soon"]);
    expect(subjects()).toHaveLength(2);
    for (const { text } of mailsTo(owner.email)) expect(text.match(/Still available: /g)).toHaveLength(1);
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
