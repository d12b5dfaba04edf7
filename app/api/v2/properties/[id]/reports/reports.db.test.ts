import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as readPublic } from "@/app/api/v1/properties/[id]/route";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { GET as exportAll } from "@/app/api/v2/account/export/route";
import { GET as readNotifications } from "@/app/api/v2/notifications/route";
import { GET as readOwn, POST as report } from "@/app/api/v2/properties/[id]/reports/route";
import { anonymiseDeleted } from "@/lib/backoffice/account-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { reportMessages } from "@/lib/listings/report-rules";
import { reportListing } from "@/lib/listings/reports";
import { markSold } from "@/lib/listings/sold-mark";
import { shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const NOW = new Date("2026-11-24T06:30:00Z");
let admin: Person;
let owner: Person;
let buyer: Person;

async function posted(by = owner): Promise<string> {
  const { _id } = await createProperty(by.actor, anotherFlat(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
const send = (id: string, body: unknown = { reason: "gone" }, by: Pick<Person, "cookies"> = buyer) =>
  callApi(report, { params: { id }, body, cookies: by.cookies });
const ownReport = async (id: string, by = buyer) =>
  (await callApi(readOwn, { params: { id }, cookies: by.cookies })).body.data as object | null;

beforeAll(async () => {
  [admin, owner] = await Promise.all([signedIn("admin"), signedIn("owner")]);
});
beforeEach(async () => {
  for (const name of ["properties", "reports", "notifications", "rate_counts"])
    await mongoose.connection.collection(name).deleteMany({});
  buyer = await signedIn("buyer", { userName: "Meera Joshi" });
});

describe("a report of a listing", () => {
  it("is stored with its note, and its writer can read it", async () => {
    const id = await posted();
    expect(await ownReport(id)).toBeNull();
    const { status, body } = await send(id, { reason: "price", note: "  Rs 18,000 on the phone\r\n " });
    expect([status, body.message]).toEqual([201, reportMessages.sent]);
    expect(body.data).toEqual({
      _id: expect.any(String),
      reason: "price",
      state: "open",
      createdAt: expect.any(String),
    });
    expect(await ownReport(id)).toEqual(body.data);
    expect(await ReportModel.findOne().lean()).toMatchObject({ note: "Rs 18,000 on the phone", state: "open" });
  });

  it("is refused a second time, with the date of the first one", async () => {
    const id = await posted();
    await reportListing(buyer.actor, { propertyId: id, reason: "gone" }, { now: NOW });
    const { status, body } = await send(id, { reason: "other", note: "again" });
    expect([status, body.message]).toEqual([409, `You reported this listing on ${shortDate(NOW)}.`]);
    expect(await ReportModel.countDocuments()).toBe(1);
  });

  it("is refused for one's own listing, for visitors, and for listings that are not public", async () => {
    const id = await posted();
    const own = await send(id, { reason: "gone" }, owner);
    expect([own.status, own.body.message]).toEqual([403, reportMessages.own]);
    expect((await send(id, { reason: "gone" }, { cookies: "" })).status).toBe(401);
    expect((await send(new Types.ObjectId().toHexString())).status).toBe(404);
    await markSold(owner.actor, id);
    const sold = await send(id);
    expect([sold.status, sold.body.message]).toEqual([404, reportMessages.notFound]);
    expect((await send(id, { reason: "gone" }, owner)).status).toBe(403);
    expect(await ReportModel.countDocuments()).toBe(0);
  });

  it.each([
    [{}, "reason", reportMessages.reasonRequired],
    [{ reason: "ugly" }, "reason", reportMessages.reasonRequired],
    [{ reason: "other" }, "note", reportMessages.noteRequired],
    [{ reason: "other", note: " \n ... " }, "note", reportMessages.noteRequired],
    [{ reason: "gone", note: "x".repeat(limits.reportNoteMaxCharacters + 1) }, "note", "This text is too long"],
    [{ reason: "gone", note: 5 }, "note", "This value is not accepted"],
  ])("answers %j with 400 at %s", async (sent, path, message) => {
    const { status, body } = await send(await posted(), sent);
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
    expect(await ReportModel.countDocuments()).toBe(0);
  });

  it("refuses names that it does not know", async () => {
    const { status } = await send(await posted(), { reason: "gone", state: "settled", upheld: true });
    expect(status).toBe(400);
  });

  it(`answers 429 with the wait after ${limits.reportsPerDay} in any 24 hours`, async () => {
    const ids = await Promise.all(Array.from({ length: limits.reportsPerDay + 1 }, () => posted()));
    for (const [place, id] of ids.slice(0, limits.reportsPerDay).entries())
      await reportListing(buyer.actor, { propertyId: id, reason: "gone" }, { now: new Date(NOW.getTime() + place) });
    const last = { propertyId: ids.at(-1) ?? "", reason: "gone" } as const;
    const later = (ms: number) => reportListing(buyer.actor, last, { now: new Date(NOW.getTime() + ms) });
    await expect(later(2 * HOUR_MS)).rejects.toMatchObject({
      code: "TOO_MANY",
      message: reportMessages.tooMany(22),
      retryAfterSeconds: 22 * 3_600,
    });
    await expect(later(DAY_MS - 1)).rejects.toMatchObject({ code: "TOO_MANY", message: reportMessages.tooMany(1) });
    expect(await later(DAY_MS)).toMatchObject({ reason: "gone" });
  });

  it("does not count what was refused", async () => {
    const id = await posted();
    await send(id);
    for (let time = 0; time < limits.reportsPerDay; time += 1) expect((await send(id)).status).toBe(409);
    expect((await send(await posted())).status).toBe(201);
  });

  it("is stored once of 50 sent at the same time", async () => {
    const id = await posted();
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => send(id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, ...statuses.filter((status) => status === 409 || status === 429)]));
    expect(await ReportModel.countDocuments()).toBe(1);
    expect((await send(await posted())).status).toBe(201);
  });
});

describe("reports stay private", () => {
  it("are in no answer to the public or to the seller", async () => {
    const id = await posted();
    const readAll = async () => {
      const calls = [undefined, owner.cookies].flatMap((cookies) => [
        callApi(readPublic, { params: { id }, ...(cookies && { cookies }) }),
        callApi(listPublic, { path: "/api/v1/properties", ...(cookies && { cookies }) }),
      ]);
      const seller = callApi(listPublic, {
        path: `/api/v1/properties?sellerDetails=${owner.id}`,
        cookies: owner.cookies,
      });
      const own = callApi(exportAll, { cookies: owner.cookies });
      const bell = callApi(readNotifications, { cookies: owner.cookies });
      const answers = await Promise.all([...calls, seller, own, bell]);
      return answers.map(({ text }) => text.replace(/"exportedAt":"[^"]+"/, ""));
    };
    const before = await readAll();
    expect((await send(id, { reason: "other", note: "The seller is a broker" })).status).toBe(201);
    expect(await readAll()).toEqual(before);
    expect(await ownReport(id, owner)).toBeNull();
  });

  it("are in the export of their writer, without the administrator who decided", async () => {
    const id = await posted();
    await send(id, { reason: "money", note: "Asked for a token" });
    const settled = {
      state: "settled",
      upheld: true,
      answer: "Rejected, thank you.",
      settledBy: new Types.ObjectId(admin.id),
    };
    await ReportModel.updateOne({}, { $set: settled });
    const { text, body } = await callApi(exportAll, { cookies: buyer.cookies });
    expect((body.data as { reports: unknown[] }).reports).toEqual([
      {
        _id: expect.any(String),
        reason: "money",
        note: "Asked for a token",
        state: "settled",
        upheld: true,
        answer: "Rejected, thank you.",
        createdAt: expect.any(String),
        property: { _id: id, name: expect.any(String) },
      },
    ]);
    expect(text).not.toContain(admin.id);
  });

  it("lose their writer when a deleted account is made anonymous, and settled ones their note", async () => {
    const [open, settled] = [await posted(), await posted()];
    for (const id of [open, settled]) await send(id, { reason: "other", note: "A note" });
    await ReportModel.updateOne({ propertyId: new Types.ObjectId(settled) }, { $set: { state: "settled" } });
    const deletedAt = new Date(NOW.getTime() - (limits.deletedKeptDays + 1) * DAY_MS);
    await UserModel.updateOne({ _id: buyer.id }, { $set: { deletedAt } });
    await anonymiseDeleted(NOW);
    const left = await ReportModel.find({}, "state note reporterId -_id").sort({ state: 1 }).lean();
    expect(left).toEqual([{ state: "open", note: "A note" }, { state: "settled" }]);
  });

  it("stay when their writer is banned", async () => {
    const id = await posted();
    await send(id);
    await UserModel.updateOne({ _id: buyer.id }, { $set: { bannedAt: NOW } });
    expect(await ReportModel.countDocuments({ state: "open", reporterId: buyer.id })).toBe(1);
  });
});
