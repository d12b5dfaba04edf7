import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as appeal } from "@/app/api/v2/properties/[id]/appeal/route";
import { POST as presence } from "@/app/api/v3/moderation/cases/[id]/presence/route";
import { GET as readOne } from "@/app/api/v3/moderation/cases/[id]/route";
import { GET as list } from "@/app/api/v3/moderation/cases/route";
import type { CaseDetail, CaseRow, QueueCounts } from "@/lib/backoffice/case-contract";
import { notePresence } from "@/lib/backoffice/case-detail";
import { decideCase } from "@/lib/backoffice/decide-case";
import { settleReport } from "@/lib/backoffice/report-settlement";
import { undoDecision } from "@/lib/backoffice/unfinished-decisions";
import { refreshCase, refreshCases } from "@/lib/listings/cases";
import { storeJudged } from "@/lib/listings/duplicate-pairs";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { editProperty } from "@/lib/listings/posting";
import type { ReportReason } from "@/lib/listings/report-rules";
import { reportListing } from "@/lib/listings/reports";
import { holdListingsOf } from "@/lib/listings/withdrawal";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { PropertyModel } from "@/models/listings";
import { CaseModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let admin: Person;
let other: Person;
let owner: Person;

const post = async (changes: Parameters<typeof anotherFlat>[0] = {}) =>
  (await createProperty(owner.actor, anotherFlat(changes), [somePhoto]))._id;
async function queue(query = "") {
  const { body } = await callApi(list, { path: `/api/v3/moderation/cases?${query}`, cookies: admin.cookies });
  const { meta } = body as unknown as { meta: { counts: QueueCounts; total: number; pages: number } };
  return { rows: body.data as CaseRow[], ids: (body.data as CaseRow[]).map(({ _id }) => _id), ...meta };
}
async function read(id: string, by = admin) {
  const { status, body } = await callApi(readOne, { params: { id }, cookies: by.cookies });
  return { status, detail: body.data as CaseDetail };
}
const setListing = (id: string, change: object) =>
  PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: change });

beforeAll(async () => {
  [admin, other, owner] = await Promise.all([
    signedIn("admin", { userName: "Asha Rao" }),
    signedIn("admin", { userName: "Vikram Shah" }),
    signedIn("owner", { userName: "Meera Joshi" }),
  ]);
});
beforeEach(async () => {
  for (const name of [
    "properties",
    "reports",
    "cases",
    "case_presence",
    "decisions",
    "rate_counts",
    "leases",
    "duplicate_pairs",
  ])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("the queue", () => {
  it("has a listing as long as it waits, in the queues that it waits in", async () => {
    const id = await post();
    expect((await queue()).rows).toMatchObject([{ _id: id, queues: ["all", "new"], status: "pending", risk: 0 }]);
    await approveProperty(admin.actor, id);
    expect((await queue()).ids).toEqual([]);
    const buyer = await signedIn("buyer");
    await reportListing(buyer.actor, { propertyId: id, reason: "price" });
    expect((await queue("queue=reported")).rows).toMatchObject([{ _id: id, status: "approved" }]);
    expect((await queue("queue=new")).ids).toEqual([]);
    await deleteListing(owner.actor, id);
    expect((await queue()).ids).toEqual([]);
    expect(await CaseModel.countDocuments()).toBe(0);
  });

  it("counts each queue, and shows held ones apart", async () => {
    const [first, held, rejected] = [await post(), await post(), await post()];
    const { updatedAt } = (await read(held)).detail;
    await decideCase(admin.actor, held, { action: "hold", code: "proof", updatedAt });
    await rejectProperty(admin.actor, rejected);
    await callApi(appeal, { params: { id: rejected }, body: { text: "It is mine" }, cookies: owner.cookies });
    const { counts, ids } = await queue();
    expect(counts).toEqual({
      all: 2,
      new: 1,
      edited: 0,
      reported: 0,
      claims: 0,
      "maybe-duplicates": 0,
      appeals: 1,
      held: 1,
    });
    expect(ids).toEqual([first, rejected]);
    expect((await queue("queue=held")).ids).toEqual([held]);
  });

  it("is ordered by waiting time and risk, and paged", async () => {
    const ids = [await post(), await post(), await post()] as const;
    await setListing(ids[2], {
      risk: { score: 40, band: "look-closer", reasons: [{ code: "price-low", weight: 40 }] },
    });
    await refreshCase(new Types.ObjectId(ids[2]));
    expect((await queue()).ids).toEqual([ids[2], ids[0], ids[1]]);
    expect((await read(ids[2])).detail).toMatchObject({ risk: 40, reasons: [{ code: "price-low", weight: 40 }] });
    // 40 points count as 20 hours.
    await setListing(ids[0], { createdAt: new Date(Date.now() - 21 * 3_600_000) });
    await refreshCase(new Types.ObjectId(ids[0]));
    expect((await queue("limit=2")).ids).toEqual([ids[0], ids[2]]);
    const last = await queue("limit=2&page=2");
    expect([last.ids, last.total, last.pages]).toEqual([[ids[1]], 3, 2]);
  });

  it("has a listing that the rules took off the site since then, not since it was posted", async () => {
    const id = await post();
    await setListing(id, { createdAt: new Date(Date.now() - 90 * DAY_MS) });
    await approveProperty(admin.actor, id);
    const at = new Date();
    await holdListingsOf(owner.id, "Three buyers got their credits back", { at });
    expect((await queue()).rows).toMatchObject([{ _id: id, queues: ["all", "new"], since: at.toISOString() }]);
  });

  it("has a maybe duplicate since the younger listing of the pair was posted", async () => {
    const [old, young, youngest] = [await post(), await post(), await post()] as const;
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const posted = { [old]: daysAgo(90), [young]: daysAgo(2), [youngest]: daysAgo(1) };
    for (const [id, createdAt] of Object.entries(posted)) {
      await setListing(id, { createdAt });
      await approveProperty(admin.actor, id);
    }
    for (const other of [young, youngest])
      await storeJudged(
        new Types.ObjectId(old),
        [{ other: new Types.ObjectId(other), score: 5, reasons: [], state: "maybe" }],
        { before: [], at: new Date() },
      );
    for (const id of [old, young, youngest]) await refreshCase(new Types.ObjectId(id));
    const { rows } = await queue("queue=maybe-duplicates");
    expect(Object.fromEntries(rows.map(({ _id, since }) => [_id, since]))).toEqual({
      [old]: posted[young]?.toISOString(),
      [young]: posted[young]?.toISOString(),
      [youngest]: posted[youngest]?.toISOString(),
    });
  });

  it("has a listing as edited when its seller changed it while it was held", async () => {
    const id = await post();
    await approveProperty(admin.actor, id);
    const { updatedAt } = (await read(id)).detail;
    await decideCase(admin.actor, id, { action: "hold", code: "proof", updatedAt });
    await editProperty(owner.actor, id, { price: 25_000 }, []);
    expect((await queue()).rows).toMatchObject([{ _id: id, queues: ["all", "edited"] }]);
  });

  it("finds what was missed, and drops what is over", async () => {
    const [kept, gone] = [await post(), await post()];
    await CaseModel.deleteOne({ _id: kept });
    await PropertyModel.deleteOne({ _id: gone });
    await refreshCases(new Date());
    expect((await queue()).ids).toEqual([kept]);
  });

  it("is right after many changes at once", async () => {
    const id = await post();
    const _id = new Types.ObjectId(id);
    await Promise.all([approveProperty(admin.actor, id), ...Array.from({ length: 8 }, () => refreshCase(_id))]);
    expect(await CaseModel.countDocuments()).toBe(0);
  });
});

describe("a case", () => {
  it("has what changed since the last approval, word by word, as one change a field", async () => {
    const id = await post({ description: "A flat near the lake with a garden" });
    expect((await read(id)).detail).toMatchObject({ isFirst: true, changes: [] });
    await approveProperty(admin.actor, id);
    await editProperty(owner.actor, id, { description: "A flat near the old lake", price: 25_000 }, []);
    await editProperty(owner.actor, id, { description: "A flat near the old lake with a terrace" }, []);
    const { detail } = await read(id);
    expect(detail).toMatchObject({ isFirst: false, queues: ["all", "edited"] });
    expect(detail.changes.map(({ label }) => label).sort()).toEqual(["Description", "Price"]);
    expect(detail.changes.find(({ path }) => path === "description")?.parts).toEqual([
      { kind: "same", text: "A flat near the" },
      { kind: "added", text: "old" },
      { kind: "same", text: "lake with a" },
      { kind: "removed", text: "garden" },
      { kind: "added", text: "terrace" },
    ]);
  });

  it("has what changed before an approval that was taken back", async () => {
    const approveAndUndo = async (id: string) => {
      const { updatedAt } = (await read(id)).detail;
      const { decisionId } = await decideCase(admin.actor, id, { action: "approve", code: "fine", updatedAt });
      await undoDecision(admin.actor, decisionId);
      return (await read(id)).detail;
    };
    const id = await post();
    expect(await approveAndUndo(id)).toMatchObject({ isFirst: true, changes: [] });
    await approveProperty(admin.actor, id);
    await editProperty(owner.actor, id, { price: 25_000 }, []);
    expect(await approveAndUndo(id)).toMatchObject({ isFirst: false, changes: [{ path: "price" }] });
  });

  it("has the prices of comparable homes from eight on, one of each home", async () => {
    const id = await post({ price: 9_000 });
    for (let price = 20_000; price < 27_000; price += 1_000) await approveProperty(admin.actor, await post({ price }));
    expect((await read(id)).detail.prices).toBeNull();
    const last = await post({ price: 40_000 });
    await approveProperty(admin.actor, last);
    await setListing(last, { homeLead: false });
    expect((await read(id)).detail.prices).toBeNull();
    await setListing(last, { homeLead: true });
    expect((await read(id)).detail.prices).toEqual({
      count: 8,
      least: 20_000,
      // The tenth part of 8 homes ends between two of them.
      low: 20_700,
      median: 23_500,
      high: 30_200,
      most: 40_000,
    });
  });

  it("has the seller's record, the reports, the history, and the reason that reports speak for", async () => {
    const id = await post();
    await approveProperty(admin.actor, id);
    const buyer = await signedIn("buyer", { userName: "Ravi" });
    await reportListing(buyer.actor, { propertyId: id, reason: "photos", note: "Another building" });
    const { detail } = await read(id);
    expect(detail).toMatchObject({
      suggested: "other-home",
      seller: { userName: "Meera Joshi", live: 1, rejected: 0, reports: 1, upheldReports: 0, isBanned: false },
      reports: [{ reason: "photos", note: "Another building", userName: "Ravi" }],
      claims: [],
      twins: [],
      reasons: [],
      appeal: null,
    });
    expect(detail.history.map(({ event }) => event)).toEqual(["approved", "added"]);
    expect(detail.updatedAt).toBe(detail.listing.updatedAt);
  });

  it("counts the upheld reports of all listings of the seller, of deleted ones too", async () => {
    const [id, deleted] = [await post(), await post()];
    for (const one of [id, deleted]) await approveProperty(admin.actor, one);
    const buyer = await signedIn("buyer");
    await reportListing(buyer.actor, { propertyId: id, reason: "other", note: "See there" });
    const { _id: report } = await reportListing(buyer.actor, { propertyId: deleted, reason: "price" });
    expect((await read(id)).detail.seller).toMatchObject({ reports: 2, upheldReports: 0 });
    await settleReport(admin.actor, report, { uphold: true, reason: "We called" });
    expect((await read(id)).detail.seller).toMatchObject({ reports: 2, upheldReports: 1 });
    await deleteListing(owner.actor, deleted);
    expect((await read(id)).detail.seller).toMatchObject({ reports: 2, upheldReports: 1 });
  });

  it("suggests no reason after a report that names none", async () => {
    const id = await post();
    await approveProperty(admin.actor, id);
    const buyers = await Promise.all([1, 2, 3].map(() => signedIn("buyer")));
    const report = (buyer: Person | undefined, reason: ReportReason) =>
      reportListing((buyer ?? expect.fail()).actor, { propertyId: id, reason, note: "See there" });
    for (const buyer of buyers.slice(0, 2)) await report(buyer, "other");
    expect((await read(id)).detail).not.toHaveProperty("suggested");
    await report(buyers[2], "price");
    expect((await read(id)).detail.suggested).toBe("price");
  });

  it("does not call a listing live that is hidden because nobody confirmed it", async () => {
    const [id, stale] = [await post(), await post()];
    for (const one of [id, stale]) await approveProperty(admin.actor, one);
    expect((await read(id)).detail.seller.live).toBe(2);
    await setListing(stale, { staleAt: new Date(), listed: false });
    expect((await read(id)).detail.seller.live).toBe(1);
  });

  it("has the appeal without contacts, and says who may decide it", async () => {
    const id = await post();
    await rejectProperty(admin.actor, id, "Wrong photos");
    const text = "It is my flat, call 98765 43210";
    await callApi(appeal, { params: { id }, body: { text }, cookies: owner.cookies });
    const own = (await read(id)).detail.appeal;
    expect(own).toMatchObject({ mayDecide: false, text: expect.stringContaining("It is my flat") });
    expect(own?.text).not.toContain("98765");
    expect((await read(id, other)).detail.appeal?.mayDecide).toBe(true);
  });

  it("is a 404 for a listing that is unknown or archived", async () => {
    expect((await read("f".repeat(24))).status).toBe(404);
    const id = await post();
    await setListing(id, { archivedAt: new Date() });
    expect((await read(id)).status).toBe(404);
  });
});

it("names the other administrators at a case until their lease is over", async () => {
  const [first, second] = [await post(), await post()];
  const now = new Date();
  const at = (by: Person, id: string, seconds = 0) =>
    notePresence(by.actor, id, { now: new Date(now.getTime() + seconds * 1_000) });
  expect((await at(admin, first)).others).toEqual([]);
  expect((await at(other, first, 1)).others).toEqual(["Asha Rao"]);
  expect((await at(admin, first, 2)).others).toEqual(["Vikram Shah"]);
  await at(admin, second, 3);
  expect((await at(other, first, 4)).others).toEqual([]);
  expect((await at(admin, first, 4 + limits.presenceSeconds)).others).toEqual([]);
  const gone = await callApi(presence, { method: "POST", params: { id: "f".repeat(24) }, cookies: admin.cookies });
  expect(gone.body.data).toMatchObject({ updatedAt: null });
});
