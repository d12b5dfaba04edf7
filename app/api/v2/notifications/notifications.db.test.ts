import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as read } from "@/app/api/v2/notifications/read/route";
import { GET as list } from "@/app/api/v2/notifications/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { notify } from "@/lib/messaging/notifications";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

type Listed = { data: { _id: string; kind: string; text: string; read: boolean }[]; meta: Record<string, number> };

let owner: Person;
let other: Person;
let admin: Person;

const listOf = async ({ cookies }: Person, query = "") => {
  const answer = await callApi(list, { cookies, path: `/api/v2/notifications${query}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return answer.body as unknown as Listed;
};
const markRead = ({ cookies }: Person, body: unknown) => callApi(read, { cookies, body });
const unreadAfter = async (person: Person, body: unknown) => (await markRead(person, body)).body.data;

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([signedIn("owner"), signedIn("agent"), signedIn("admin")]);
});
beforeEach(async () => {
  await NotificationModel.deleteMany({});
  await PropertyModel.deleteMany({});
});

describe("a seller is notified", () => {
  const post = async () => (await createProperty(owner.actor, anotherFlat(), [somePhoto]))._id;

  it("of approval, rejection with its reason, and a sale that an administrator marked", async () => {
    await approveProperty(admin.actor, await post());
    await rejectProperty(admin.actor, await post(), "$name: the photos show another house");
    const sold = await post();
    await markSold(admin.actor, sold);
    const { data, meta } = await listOf(owner);
    expect(data.map(({ text }) => text).sort()).toEqual([
      "Your listing “Shalimar Heights, 3 BHK” is approved and now public.",
      "Your listing “Shalimar Heights, 3 BHK” is marked as sold.",
      "Your listing “Shalimar Heights, 3 BHK” was rejected: $name: the photos show another house",
    ]);
    expect(meta).toEqual({ page: 1, limit: 20, total: 3, pages: 1, unread: 3 });
    expect(data.find(({ kind }) => kind === "sold")).toMatchObject({ property: { _id: sold }, read: false });
    expect((await listOf(other)).data).toEqual([]);
  });

  it("of nothing that the seller did", async () => {
    await markSold(owner.actor, await post());
    expect((await listOf(owner)).data).toEqual([]);
  });

  it("once for concurrent decisions", async () => {
    const id = await post();
    await Promise.allSettled(Array.from({ length: 10 }, () => approveProperty(admin.actor, id)));
    expect((await listOf(owner)).meta.total).toBe(1);
  });

  it("and a notification that cannot be stored does not fail the call", async () => {
    await expect(notify(owner.id, "credits-granted", { credits: Number.NaN })).resolves.toBeUndefined();
    expect((await listOf(owner)).data).toEqual([]);
  });
});

describe("the list", () => {
  it("is paged, newest first, and the named entries are marked as read once", async () => {
    for (let credits = 1; credits <= 5; credits += 1)
      await notify(owner.id, "credits-granted", { credits }, { now: new Date(2026, 0, credits) });
    await notify(other.id, "credits-granted", { credits: 9 });
    const { data, meta } = await listOf(owner, "?page=2&limit=2");
    expect(data.map(({ text }) => text)).toEqual([
      "3 credits were added to your account.",
      "2 credits were added to your account.",
    ]);
    expect(meta).toEqual({ page: 2, limit: 2, total: 5, pages: 3, unread: 5 });
    expect((await listOf(owner, "?page=9&limit=500")).meta.limit).toBe(100);

    const ids = data.map(({ _id }) => _id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => unreadAfter(owner, { ids })));
    expect(answers.at(-1)).toEqual({ unread: 3 });
    expect(await unreadAfter(owner, { ids })).toEqual({ unread: 3 });
    expect(await unreadAfter(owner, { all: true })).toEqual({ unread: 0 });
    expect((await listOf(other)).meta.unread).toBe(1);
  });

  it("does not mark notifications of other accounts", async () => {
    await notify(other.id, "credits-granted", { credits: 1 });
    const [theirs] = (await listOf(other)).data;
    expect(await unreadAfter(owner, { ids: [theirs?._id] })).toEqual({ unread: 0 });
    expect((await listOf(other)).meta.unread).toBe(1);
  });

  it.each([
    {},
    { all: false },
    { all: true, ids: [new Types.ObjectId().toHexString()] },
    { ids: [] },
    { ids: "all" },
    { ids: [{ $ne: null }] },
    { all: { $ne: null } },
    { all: true, userId: new Types.ObjectId().toHexString() },
    { ids: Array.from({ length: 101 }, () => new Types.ObjectId().toHexString()) },
  ])("refuses a body that names neither all nor some, case %#", async (body) => {
    expect((await markRead(owner, body)).status).toBe(400);
  });

  it("requires a session", async () => {
    expect((await callApi(list)).status).toBe(401);
    expect((await callApi(read, { body: { all: true } })).status).toBe(401);
  });

  it("reads indexes only as far as its page", async () => {
    for (let credits = 1; credits <= 30; credits += 1) await notify(owner.id, "credits-granted", { credits });
    const userId = new Types.ObjectId(owner.id);
    const page = await NotificationModel.collection
      .find({ userId }, { sort: { createdAt: -1, _id: -1 }, limit: 10 })
      .explain("executionStats");
    expect(page.executionStats.totalDocsExamined).toBe(10);
    const unread = await NotificationModel.collection
      .find({ userId, read: false }, { hint: "unread" })
      .explain("executionStats");
    expect(unread.executionStats.totalKeysExamined).toBe(30);
  });
});
