import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { GET as readNotifications } from "@/app/api/v2/notifications/route";
import { PATCH as sell } from "@/app/api/v2/properties/sold/[id]/route";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { POST as settle } from "@/app/api/v3/reports/[id]/settle/route";
import { GET as list } from "@/app/api/v3/reports/route";
import { finishSettlements } from "@/lib/backoffice/report-settlement";
import { readBalance } from "@/lib/identity/accounts";
import { confirmListing } from "@/lib/listings/freshness";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { rejectionAfter } from "@/lib/listings/reason-codes";
import { type ReportReason, reportMessages } from "@/lib/listings/report-rules";
import { reportListing } from "@/lib/listings/reports";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import { PropertyModel } from "@/models/listings";
import { QueuedMailModel, type QueuedMailRecord } from "@/models/messaging";
import { ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { documentsExamined } from "@/tests/explained-reads";
import { giveCredits } from "@/tests/ledger";
import { editListing, withPhoto } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const NOW = new Date("2026-11-24T06:30:00Z");
const ANSWER = "We called the seller. Thank you.";
type Row = {
  _id: string;
  reason: string;
  state: string;
  listing: { _id: string; open: unknown[]; status?: string; updatedAt?: string };
};

let admin: Person;
let other: Person;
let owner: Person;
let buyers: Person[];

async function posted(): Promise<string> {
  const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
/** The id of a stored report. */
async function reported(propertyId: string, reason: ReportReason, { by = 0, at = 0 } = {}): Promise<string> {
  const actor = buyers[by]?.actor ?? expect.fail();
  const now = new Date(NOW.getTime() + at);
  return (await reportListing(actor, { propertyId, reason, note: "A note" }, { now }))._id;
}
const decide = (id: string, body: object, by = admin) =>
  callApi(settle, { params: { id }, body: { reason: ANSWER, ...body }, cookies: by.cookies });
/** Upholds a report and rejects the listing as the list shows it now. */
async function reject(id: string, more: object = {}) {
  const updatedAt = (await rows()).data.find(({ _id }) => _id === id)?.listing.updatedAt;
  return decide(id, { uphold: true, reject: true, updatedAt, ...more });
}
const rows = async (query = "") => {
  const { body } = await callApi(list, { path: `/api/v3/reports${query}`, cookies: admin.cookies });
  return body as unknown as { data: Row[]; meta: { total: number; pages: number; counts: object } };
};
const noticesOf = async ({ cookies }: Pick<Person, "cookies">) =>
  ((await callApi(readNotifications, { cookies })).body.data as { kind: string; text: string }[]).filter(
    ({ kind }) => kind !== "approved",
  );
const balanceOf = async ({ id }: Person) => (await readBalance(id)).balance;
const listingOf = (id: string) => PropertyModel.findById(id).lean();

beforeAll(async () => {
  [admin, other, owner] = await Promise.all([signedIn("admin"), signedIn("admin"), signedIn("owner")]);
});
beforeEach(async () => {
  for (const name of ["properties", "reports", "notifications", "rate_counts", "leases"])
    await mongoose.connection.collection(name).deleteMany({});
  buyers = await Promise.all(["buyer", "buyer", "agent"].map((type) => signedIn(type as "buyer")));
});

describe("the list of reports", () => {
  it("has all open ones of a listing together, those of the listing that waits longest first", async () => {
    const [first, second] = [await posted(), await posted()];
    const expected = [
      await reported(first, "gone"),
      await reported(first, "price", { by: 1, at: 2 * HOUR_MS }),
      await reported(second, "money", { by: 2, at: HOUR_MS }),
    ];
    const { data, meta } = await rows();
    expect(data.map(({ _id }) => _id)).toEqual(expected);
    expect(meta).toMatchObject({ total: 3, counts: { open: 3, settled: 0 } });
    expect(data[0]).toEqual({
      _id: expected[0],
      reason: "gone",
      note: "A note",
      state: "open",
      createdAt: NOW.toISOString(),
      reporter: { _id: buyers[0]?.id, userName: "A buyer", userType: "buyer" },
      listing: {
        _id: first,
        name: expect.any(String),
        slug: expect.stringContaining(first),
        status: "approved",
        updatedAt: expect.any(String),
        photo: expect.any(String),
        risk: { score: expect.any(Number), band: expect.any(String), reasons: expect.any(Array) },
        open: [
          { reason: "gone", count: 1 },
          { reason: "price", count: 1 },
        ],
      },
    });
    expect((await rows("?limit=1&page=2")).data.map(({ _id }) => _id)).toEqual([expected[1]]);
    expect((await rows("?reason=money")).data.map(({ _id }) => _id)).toEqual([expected[2]]);
  });

  it("has settled ones newest first, also of deleted listings and accounts", async () => {
    const ids = [await posted(), await posted()];
    const settled = [await reported(ids[0] ?? "", "gone"), await reported(ids[1] ?? "", "price")];
    for (const id of settled) await decide(id, { uphold: false });
    await PropertyModel.deleteMany({});
    await ReportModel.updateMany({}, { $unset: { reporterId: 1 } });
    const { data, meta } = await rows("?state=settled");
    expect(data.map(({ _id }) => _id)).toEqual(settled.toReversed());
    expect(meta.counts).toEqual({ open: 0, settled: 2 });
    expect(data[0]).toMatchObject({ upheld: false, answer: ANSWER, settledBy: "A admin", listing: { open: [] } });
    expect(data[0]).not.toHaveProperty("reporter");
  });

  it("refuses parameters that do not exist", async () => {
    const { status } = await callApi(list, { path: "/api/v3/reports?state=closed", cookies: admin.cookies });
    expect(status).toBe(400);
  });
});

describe("settling a report", () => {
  it("tells its writer the reason and not who decided, and leaves the listing of a refused one", async () => {
    const id = await posted();
    const { status, body } = await decide(await reported(id, "price"), { uphold: false });
    expect([status, body.data]).toEqual([200, { _id: expect.any(String), upheld: false, settled: 1 }]);
    const told = await noticesOf(buyers[0] ?? expect.fail());
    expect(told.map(({ kind, text }) => [kind, text.endsWith(`changed nothing: ${ANSWER}`)])).toEqual([
      ["report-settled", true],
    ]);
    expect(JSON.stringify(told)).not.toContain(admin.id);
    expect(await noticesOf(owner)).toEqual([]);
    expect(await listingOf(id)).toMatchObject({ listed: true, rejected: false });
  });

  it("hides a listing that is gone until its seller confirms it, also when the server stopped meanwhile", async () => {
    const id = await posted();
    const report = await reported(id, "gone");
    await decide(report, { uphold: true });
    expect(await listingOf(id)).toMatchObject({
      listed: false,
      sold: false,
      rejected: false,
      staleAt: expect.any(Date),
    });
    await ReportModel.updateOne({ _id: report }, { $set: { unfinished: true } });
    const settledAt = (await ReportModel.findById(report).lean())?.settledAt ?? expect.fail();
    const later = new Date(settledAt.getTime() + HOUR_MS);
    await confirmListing(owner.actor, id, { now: later });
    await finishSettlements(later);
    expect(await listingOf(id)).toMatchObject({ listed: true });
    expect(await ReportModel.countDocuments({ unfinished: true })).toBe(0);
  });

  it("keeps or rejects the listing of another upheld one, as the administrator says", async () => {
    const [kept, rejected] = [await posted(), await posted()];
    await decide(await reported(kept, "photos"), { uphold: true });
    expect(await listingOf(kept)).toMatchObject({ listed: true });
    await reject(await reported(rejected, "money"));
    expect(await listingOf(rejected)).toMatchObject({
      listed: false,
      rejected: true,
      rejectionReason: rejectionAfter("money").text,
    });
    const [notice, ...others] = await noticesOf(owner);
    expect([notice?.kind, others]).toEqual(["rejected", []]);
    expect(notice?.text).toContain(rejectionAfter("money").text);
    expect(notice?.text).not.toContain(ANSWER);
    const seller = await PropertyModel.findById(rejected, "+history").lean();
    expect(JSON.stringify(seller)).not.toContain(buyers[0]?.id);
  });

  it("tells the seller what the administrator wrote to the seller", async () => {
    const id = await posted();
    await reject(await reported(id, "other"), { rejectionReason: "Please post it as a PG." });
    expect((await noticesOf(owner))[0]?.text).toContain(": Please post it as a PG.");
  });

  it.each([
    ["gone", { uphold: true, reject: true, updatedAt: NOW.toISOString() }, "reject", reportMessages.rejectGone],
    ["photos", { uphold: true, reject: true }, "updatedAt", reportMessages.versionRequired],
    ["price", { uphold: false, reject: true }, "reject", reportMessages.rejectNotUpheld],
    ["price", { uphold: true, reason: " x " }, "reason", reportMessages.answerRequired],
    ["price", { uphold: "yes" }, "uphold", "This value is not accepted"],
  ] as const)("of %s refuses %j", async (reason, body, path, message) => {
    const id = await reported(await posted(), reason);
    const answer = await decide(id, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await ReportModel.findById(id).lean()).toMatchObject({ state: "open" });
  });

  it("answers 404 for an unknown one and 409 for one that is settled", async () => {
    expect((await decide(new Types.ObjectId().toHexString(), { uphold: true })).status).toBe(404);
    const id = await reported(await posted(), "price");
    await decide(id, { uphold: false });
    const again = await decide(id, { uphold: true }, other);
    expect([again.status, again.body.message]).toEqual([409, reportMessages.alreadySettled]);
    expect(await ReportModel.findById(id).lean()).toMatchObject({
      upheld: false,
      settledBy: new Types.ObjectId(admin.id),
    });
  });

  it("rejects no version of the listing that the administrator did not see (security F36)", async () => {
    const id = await posted();
    const report = await reported(id, "price");
    const [seen] = (await rows()).data;
    const updatedAt = seen?.listing.updatedAt;
    expect(updatedAt).toBe((await listingOf(id))?.updatedAt.toISOString());
    const corrected = await withPhoto(owner, { ...anotherFlat(), price: 17_500 });
    expect((await editListing(id, { by: owner, body: corrected })).status).toBe(200);
    const answer = await decide(report, { uphold: true, reject: true, updatedAt });
    expect([answer.status, answer.body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    expect(await listingOf(id)).toMatchObject({ rejected: false });
    expect(await ReportModel.findById(report).lean()).toMatchObject({ state: "open" });
    expect((await reject(report)).status).toBe(200);
    expect(await listingOf(id)).toMatchObject({ rejected: true });
  });

  it("rejects a sold listing too, so that it does not come back", async () => {
    const id = await posted();
    const report = await reported(id, "money");
    expect((await callApi(sell, { method: "PATCH", params: { id }, cookies: owner.cookies })).status).toBe(200);
    expect((await reject(report)).status).toBe(200);
    expect(await listingOf(id)).toMatchObject({ rejected: true, sold: true, listed: false });
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toContain("rejected");
    await callApi(unsell, { method: "PATCH", params: { id }, cookies: owner.cookies });
    expect(await listingOf(id)).toMatchObject({ rejected: true, sold: false, listed: false });
  });

  it("does not reject a version that is stored between the decision and the rejection", async () => {
    const id = await posted();
    const report = await reported(id, "price");
    await decide(report, { uphold: true });
    const version = (await listingOf(id))?.updatedAt ?? expect.fail();
    const rejection = { rejectionReason: "No", rejectedVersion: version, unfinished: true };
    await ReportModel.updateOne({ _id: report }, { $set: rejection });
    await PropertyModel.updateOne({ _id: id }, { $set: { updatedAt: new Date(version.getTime() + 1) } });
    await finishSettlements(new Date(Date.now() + HOUR_MS));
    expect(await listingOf(id)).toMatchObject({ rejected: false });
    expect(await ReportModel.countDocuments({ unfinished: true })).toBe(0);
  });

  it("by two administrators at once is one decision and one notice", async () => {
    const propertyId = await posted();
    const id = await reported(propertyId, "broker");
    const updatedAt = (await listingOf(propertyId))?.updatedAt.toISOString();
    const answers = await Promise.all([
      decide(id, { uphold: true, reject: true, updatedAt }),
      decide(id, { uphold: false }, other),
      ...Array.from({ length: 8 }, (_, place) => decide(id, { uphold: place % 2 === 0 }, place % 3 ? admin : other)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const decided = answers.find(({ status }) => status === 200)?.body.data as unknown as { upheld: boolean };
    const told = await noticesOf(buyers[0] ?? expect.fail());
    expect(told).toHaveLength(1);
    expect(await ReportModel.findById(id).lean()).toMatchObject({ upheld: decided.upheld });
    const rejected = answers[0]?.status === 200;
    expect(await listingOf(propertyId)).toMatchObject({ rejected, ...(!decided.upheld && { listed: true }) });
  });

  it("with alike settles the open ones for the same reason, and no others", async () => {
    const [id, elsewhere] = [await posted(), await posted()];
    const first = await reported(id, "price");
    await reported(id, "price", { by: 1 });
    await reported(id, "photos", { by: 2 });
    await reported(elsewhere, "price", { by: 1 });
    const { body } = await decide(first, { uphold: true, alike: true });
    expect(body.data).toMatchObject({ settled: 2 });
    expect((await rows()).data.map(({ reason, listing }) => [reason, listing._id]).sort()).toEqual(
      [
        ["photos", id],
        ["price", elsewhere],
      ].sort(),
    );
    expect(await noticesOf(buyers[1] ?? expect.fail())).toHaveLength(1);
    expect(await noticesOf(buyers[2] ?? expect.fail())).toHaveLength(0);
  });

  it("is completed by the job when the server stopped after the decision", async () => {
    const id = await posted();
    const stopped = {
      state: "settled",
      upheld: true,
      settledBy: new Types.ObjectId(admin.id),
      settledAt: NOW,
      answer: ANSWER,
      rejectionReason: rejectionAfter("photos").text,
      unfinished: true,
    };
    await ReportModel.updateOne({ _id: await reported(id, "photos") }, { $set: stopped });
    await finishSettlements(NOW);
    expect(await listingOf(id)).toMatchObject({ listed: true });
    const later = new Date(NOW.getTime() + DAY_MS);
    await Promise.all([finishSettlements(later), finishSettlements(later)]);
    await finishSettlements(later);
    expect(await listingOf(id)).toMatchObject({ rejected: true, rejectionReason: rejectionAfter("photos").text });
    expect([await noticesOf(buyers[0] ?? expect.fail()), await noticesOf(owner)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    expect(await ReportModel.countDocuments({ unfinished: true })).toBe(0);
  });

  it("is completed when the server stopped between the rejection and its notice", async () => {
    const id = await posted();
    const report = await reported(id, "photos");
    await reject(report);
    const settledAt = (await ReportModel.findById(report).lean())?.settledAt ?? expect.fail();
    await mongoose.connection.collection("notifications").deleteMany({});
    await ReportModel.updateOne({ _id: report }, { $set: { unfinished: true } });
    await finishSettlements(new Date(settledAt.getTime() + HOUR_MS));
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(["rejected"]);
    expect(
      (await PropertyModel.findById(id, "+history").lean())?.history?.filter(({ event }) => event === "rejected"),
    ).toHaveLength(1);
  });

  it("of several reports rejects the listing once", async () => {
    const id = await posted();
    const first = await reported(id, "photos");
    await reported(id, "photos", { by: 1 });
    const third = await reported(id, "price", { by: 2 });
    await reject(first, { alike: true });
    await reject(third);
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(["rejected"]);
    expect(await listingOf(id)).toMatchObject({ rejectionReason: rejectionAfter("photos").text });
  });

  it("that rejects for fraud gives the credit back to who unlocked the contact", async () => {
    const id = await posted();
    const [reporter, paid] = buyers as [Person, Person];
    await giveCredits(paid.id, 1);
    expect((await callApi(debit, { body: { propertyId: id }, cookies: paid.cookies })).status).toBe(200);
    const report = await reported(id, "broker");
    expect(await balanceOf(paid)).toBe(0);
    await reject(report);
    expect(await balanceOf(paid)).toBe(1);
    await ReportModel.updateOne({ _id: report }, { $set: { unfinished: true } });
    await finishSettlements(new Date(Date.now() + HOUR_MS));
    expect([await balanceOf(paid), await balanceOf(reporter)]).toEqual([1, 0]);
  });

  it("tells its writer by mail as well", async () => {
    const [buyer] = buyers;
    await decide(await reported(await posted(), "price"), { uphold: true });
    const mails = await QueuedMailModel.find({ userId: new Types.ObjectId(buyer?.id) }).lean<QueuedMailRecord[]>();
    expect(mails.map(({ subject }) => subject)).toEqual([reportMessages.mailSubject]);
  });

  it("takes the note of a deleted account away", async () => {
    const id = await reported(await posted(), "other");
    await ReportModel.updateOne({ _id: id }, { $unset: { reporterId: 1 } });
    await decide(id, { uphold: false });
    expect(await ReportModel.findById(id).lean()).not.toHaveProperty("note");
  });
});

it("reads a page of reports through an index", async () => {
  const count = 300;
  const reports = Array.from({ length: count }, (_, place) => ({
    _id: new Types.ObjectId(),
    propertyId: new Types.ObjectId(),
    propertyName: "A flat",
    reporterId: new Types.ObjectId(),
    reason: "gone",
    state: place % 2 ? "open" : "settled",
    waitingSince: new Date(NOW.getTime() + place),
    ...(place % 2 ? {} : { settledAt: new Date(NOW.getTime() + place) }),
    createdAt: new Date(NOW.getTime() + place),
  }));
  await ReportModel.collection.insertMany(reports as never);
  for (const query of ["", "?reason=gone", "?state=settled", "?state=settled&reason=gone"]) {
    const examined = await documentsExamined("reports", () => rows(query));
    expect(
      examined.reduce((sum, one) => sum + one, 0),
      query,
    ).toBe(10);
  }
});
