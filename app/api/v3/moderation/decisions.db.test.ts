import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as appeal } from "@/app/api/v2/properties/[id]/appeal/route";
import { POST as decide } from "@/app/api/v3/moderation/cases/[id]/decide/route";
import { POST as undo } from "@/app/api/v3/moderation/decisions/[id]/undo/route";
import { GET as readLog } from "@/app/api/v3/moderation/log/route";
import { readCase } from "@/lib/backoffice/case-detail";
import { auditDecisions } from "@/lib/backoffice/decision-reads";
import type { DecidedCase, LogRow } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { finishDecisions, undoDecision } from "@/lib/backoffice/unfinished-decisions";
import { confirmForSeller } from "@/lib/listings/freshness";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { REASONS } from "@/lib/listings/reason-codes";
import type { ReportReason } from "@/lib/listings/report-rules";
import { reportListing } from "@/lib/listings/reports";
import { listOwnCards } from "@/lib/listings/seller-listings";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { DecisionModel, ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { editListing } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let admin: Person;
let other: Person;
let owner: Person;

const post = async () => (await createProperty(owner.actor, anotherFlat(), [somePhoto]))._id;
const stored = async (id: string): Promise<PropertyRecord> => {
  const listing = await PropertyModel.collection.findOne<PropertyRecord>({ _id: new Types.ObjectId(id) });
  if (!listing) throw new Error("No listing");
  return listing;
};
const versionOf = async (id: string) => (await stored(id)).updatedAt.toISOString();
type Sent = { action?: string; code?: string; text?: string; updatedAt?: string };
async function send(id: string, body: Sent = {}, by: Person = admin) {
  const sent = { action: "reject", code: "other-home", updatedAt: await versionOf(id), ...body };
  const answer = await callApi(decide, { params: { id }, body: sent, cookies: by.cookies });
  return { ...answer, data: answer.body.data as DecidedCase };
}
const takeBack = (id: string, by: Person = admin) =>
  callApi(undo, { method: "POST", params: { id }, cookies: by.cookies });
const sendAppeal = (id: string, text: unknown = "The photos are of this flat", by: Person = owner) =>
  callApi(appeal, { params: { id }, body: { text }, cookies: by.cookies });
const noticesOf = ({ id }: Person) =>
  NotificationModel.collection
    .find<{ kind: string; facts: { reason?: string } }>({ userId: new Types.ObjectId(id) }, { sort: { _id: 1 } })
    .toArray();
const afterUndo = () => new Date(Date.now() + limits.decisionUndoMs);
const logged = async () =>
  (await DecisionModel.collection.find({}, { sort: { _id: 1 } }).toArray()).map(({ action, code }) => [action, code]);

beforeAll(async () => {
  [admin, other, owner] = await Promise.all([
    signedIn("admin", { userName: "Asha Rao" }),
    signedIn("admin", { userName: "Vikram Shah" }),
    signedIn("owner"),
  ]);
});
beforeEach(async () => {
  for (const name of ["properties", "reports", "decisions", "notifications", "leases", "rate_counts"])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("a decision of the console", () => {
  it("changes the listing at once and tells the seller when it cannot be taken back any more, once", async () => {
    const id = await post();
    const { status, data, body } = await send(id);
    expect([status, body.message]).toEqual([200, "Listing rejected"]);
    expect(data).toMatchObject({ _id: id, status: "rejected", updatedAt: await versionOf(id) });
    expect(await stored(id)).toMatchObject({ rejected: true, rejectionReason: REASONS["other-home"].text });
    await finishDecisions(new Date());
    expect(await noticesOf(owner)).toEqual([]);
    await finishDecisions(afterUndo());
    await finishDecisions(afterUndo());
    expect(await noticesOf(owner)).toMatchObject([{ kind: "rejected", facts: { reason: REASONS["other-home"].text } }]);
    expect((await stored(id)).unfinishedDecisions).toEqual([]);
    expect(await logged()).toEqual([["reject", "other-home"]]);
  });

  it("approves with all that an approval brings, and sends the text that was written", async () => {
    const [first, second] = [await post(), await post()];
    expect((await send(first, { action: "approve", code: "fine" })).data.status).toBe("approved");
    expect(await stored(first)).toMatchObject({ listed: true, confirmedAt: expect.any(Date), photosChecked: {} });
    await send(second, { text: "Photo 2 is another kitchen" });
    await finishDecisions(afterUndo());
    const told = await noticesOf(owner);
    expect(told.map(({ kind, facts }) => [kind, facts.reason])).toEqual([
      ["approved", undefined],
      ["rejected", "Photo 2 is another kitchen"],
    ]);
  });

  it("holds a public listing until it is decided again", async () => {
    const id = await post();
    await approveProperty(admin.actor, id);
    const { data } = await send(id, { action: "hold", code: "proof" });
    expect(data.status).toBe("pending");
    expect(await stored(id)).toMatchObject({ listed: false, heldAt: expect.any(Date) });
    expect((await send(id, { action: "approve", code: "fine" })).data.status).toBe("approved");
    expect((await stored(id)).heldAt).toBeUndefined();
  });

  it("is made once when two administrators decide at once; the other reads what was decided", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await post();
      const updatedAt = await versionOf(id);
      const answers = await Promise.all([
        send(id, { updatedAt }),
        send(id, { action: "approve", code: "fine", updatedAt }, other),
      ]);
      const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      expect([won.status, lost.status]).toEqual([200, 409]);
      const told =
        won === answers[0]
          ? /^Asha Rao rejected this listing at .+: photos show another home\.$/
          : /^Vikram Shah approved this listing at /;
      expect(lost.body.message).toMatch(told);
      expect(lost.body.errors).toEqual([{ path: "decision", message: lost.body.message }]);
    }
    expect(await logged()).toHaveLength(5);
  });

  it("is refused for another version, another action's code, unknown names, and what is not open", async () => {
    const id = await post();
    const outdated = await send(id, { updatedAt: new Date(0).toISOString() });
    expect([outdated.status, outdated.body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    expect((await send(id, { action: "approve" })).body.errors).toEqual([
      { path: "code", message: moderationMessages.codeUnfit },
    ]);
    expect((await send(id, { code: "ugly" })).status).toBe(400);
    await approveProperty(admin.actor, id);
    const again = await send(id, { action: "approve", code: "fine" });
    expect([again.status, again.body.message]).toEqual([409, moderationMessages.nothingToDecide]);
    await rejectProperty(admin.actor, await post());
    expect(await logged()).toHaveLength(2);
  });

  it("settles the reports of the listing with it, afterwards", async () => {
    const [kept, fraud] = [await post(), await post()];
    const buyer = await signedIn("buyer");
    for (const propertyId of [kept, fraud]) {
      await approveProperty(admin.actor, propertyId);
      await reportListing(buyer.actor, { propertyId, reason: "broker" });
    }
    expect((await send(kept, { action: "approve", code: "fine" })).data.status).toBe("approved");
    expect((await send(fraud, { code: "broker" })).data.status).toBe("rejected");
    expect(await ReportModel.countDocuments({ state: "open" })).toBe(2);
    await finishDecisions(afterUndo());
    const reports = await ReportModel.find().sort({ createdAt: 1 }).lean();
    expect(reports.map(({ state, upheld }) => [state, upheld])).toEqual([
      ["settled", false],
      ["settled", true],
    ]);
    expect((await noticesOf(buyer)).map(({ kind }) => kind)).toEqual(["report-settled", "report-settled"]);
    // The seller is told once, by the decision.
    const told = (await noticesOf(owner)).filter(({ kind }) => kind === "rejected");
    expect(told).toMatchObject([{ facts: { reason: REASONS.broker.text } }]);
  });

  it("rejects no version that its seller stores before the reports are settled (security F36)", async () => {
    const id = await reported("price");
    await send(id, { code: "price" });
    expect((await editListing(id, { by: owner, body: { price: 17_500 } })).status).toBe(200);
    await finishDecisions(afterUndo());
    expect(await stored(id)).toMatchObject({ rejected: false, price: 17_500 });
    expect(await ReportModel.find().lean()).toMatchObject([{ state: "settled", upheld: true }]);
  });

  it("keeps the listing from being deleted until its reports are settled", async () => {
    const buyer = await signedIn("buyer");
    const id = await reported("price", buyer);
    await send(id, { code: "price" });
    await expect(deleteListing(owner.actor, id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: propertyMessages.decidedJustNow,
    });
    await finishDecisions(afterUndo());
    await deleteListing(owner.actor, id);
    expect(await PropertyModel.countDocuments()).toBe(0);
    expect((await noticesOf(buyer)).map(({ kind }) => kind)).toEqual(["report-settled"]);
  });
});

/** A public listing that somebody reported. */
async function reported(reason: ReportReason, by?: Person): Promise<string> {
  const id = await post();
  await approveProperty(admin.actor, id);
  await reportListing((by ?? (await signedIn("buyer"))).actor, { propertyId: id, reason });
  return id;
}

describe("a report of fraud of a listing that is rejected", () => {
  it.each([
    ["for it is upheld, and gives credits back", "broker", true, REASONS.broker.text],
    // Whether the seller is a broker was not decided: nobody loses a badge, a credit or weight by it.
    ["for another reason is settled without a finding", "bad-photos", undefined, undefined],
  ])("%s", async (_, code, upheld, rejectionReason) => {
    const buyer = await signedIn("buyer");
    const id = await reported("broker", buyer);
    await send(id, { code });
    await finishDecisions(afterUndo());
    const [report] = await ReportModel.find({ propertyId: id }).lean();
    expect([report?.state, report?.upheld, report?.rejectionReason]).toEqual(["settled", upheld, rejectionReason]);
    const answer = upheld ? moderationMessages.reporterRejected : moderationMessages.reporterRejectedOtherwise;
    expect(await noticesOf(buyer)).toMatchObject([{ kind: "report-settled", facts: { reason: answer } }]);
  });
});

describe("a decision about the reports of a listing that is rejected already", () => {
  /** Rejected in the table by `admin`, with an open report. */
  async function rejectedWithReport() {
    const id = await post();
    const buyer = await signedIn("buyer");
    await approveProperty(admin.actor, id);
    await reportListing(buyer.actor, { propertyId: id, reason: "broker" });
    await send(id, { action: "hold", code: "proof" });
    await finishDecisions(afterUndo());
    await rejectProperty(admin.actor, id, "A broker posted it");
    return id;
  }

  it.each([
    ["approve", "fine", false],
    ["reject", "broker", true],
  ])("settles them and leaves it so: %s", async (action, code, upheld) => {
    const id = await rejectedWithReport();
    const { status, data } = await send(id, { action, code }, other);
    expect([status, data.status]).toEqual([200, "rejected"]);
    expect((await send(id, { action, code })).body.message).toMatch(/^Vikram Shah settled /);
    await finishDecisions(afterUndo());
    expect(await ReportModel.find().lean()).toMatchObject([{ state: "settled", upheld }]);
    expect(await stored(id)).toMatchObject({ rejected: true, rejectionReason: "A broker posted it" });
    expect((await noticesOf(owner)).filter(({ kind }) => kind === "rejected")).toHaveLength(1);
    const again = await send(id, { action, code });
    expect([again.status, again.body.message]).toEqual([409, moderationMessages.nothingToDecide]);
  });

  it("is another one than the rejection: who rejected it does not decide about the appeal", async () => {
    const id = await rejectedWithReport();
    await send(id, { action: "approve", code: "fine" }, other);
    await finishDecisions(afterUndo());
    await sendAppeal(id);
    expect((await send(id, { action: "approve", code: "fine" })).status).toBe(403);
    expect((await send(id, { action: "approve", code: "fine" }, other)).data.status).toBe("approved");
  });

  it("is told to the second administrator", async () => {
    const id = await rejectedWithReport();
    const updatedAt = await versionOf(id);
    await send(id, { action: "approve", code: "fine", updatedAt }, other);
    const { status, body } = await send(id, { code: "broker", updatedAt });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Vikram Shah settled the reports and claims about this listing at /),
    ]);
  });

  it("cannot be a hold", async () => {
    const { status, body } = await send(await rejectedWithReport(), { action: "hold", code: "proof" });
    expect([status, body.message]).toEqual([409, moderationMessages.holdNeedsPublic]);
  });
});

describe("taking a decision back", () => {
  it("tells no saved search that a listing is back, when it was rejected for a moment", async () => {
    const id = await post();
    await send(id, { action: "approve", code: "fine" });
    const { news, newsCount, shownPrice } = await stored(id);
    const { data } = await send(id, { action: "reject", code: "broker" });
    expect((await takeBack(data.decisionId)).status).toBe(200);
    expect(news).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ listed: true, news, newsCount, shownPrice });
  });

  it("leaves everything as it was, and nobody is told", async () => {
    const id = await post();
    const before = await stored(id);
    const { data } = await send(id, { action: "approve", code: "fine" });
    const { status, body } = await takeBack(data.decisionId);
    expect([status, body.message]).toEqual([200, moderationMessages.undone]);
    expect(body.data).toEqual({ _id: id, status: "pending", updatedAt: await versionOf(id) });
    const { history, updatedAt, unfinishedDecisions, listed, rank, ...after } = await stored(id);
    expect(before).toMatchObject(after);
    expect([listed, after.confirmedAt, after.photosChecked, after.decision]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
    ]);
    expect(history?.map(({ event }) => event)).toEqual(["undone", "approved", "added"]);
    await finishDecisions(afterUndo());
    expect(await noticesOf(owner)).toEqual([]);
    expect(await logged()).toEqual([
      ["approve", "fine"],
      ["undo", undefined],
    ]);
    expect((await send(id)).status).toBe(200);
  });

  it("leaves the time that is shown of a listing that was confirmed with others (security F32)", async () => {
    const id = await post();
    const times = { confirmedAt: new Date("2026-11-20T10:00:00Z"), confirmedShown: new Date("2026-11-20T07:00:00Z") };
    await PropertyModel.updateOne({ _id: id }, times);
    const { data } = await send(id, { action: "approve", code: "fine" });
    expect((await stored(id)).confirmedShown).toBeUndefined();
    expect((await takeBack(data.decisionId)).status).toBe(200);
    expect(await stored(id)).toMatchObject(times);
  });

  it("leaves a confirmation that the seller gave meanwhile", async () => {
    const id = await reported("price");
    const before = new Date(Date.now() - 10 * DAY_MS);
    await PropertyModel.updateOne({ _id: id }, { confirmedAt: before });
    const kept = await send(id, { action: "approve", code: "fine" });
    const confirmedAt = new Date(Date.now() + 1_000);
    expect(await confirmForSeller(owner.id, id, { now: confirmedAt })).toBe(true);
    expect((await takeBack(kept.data.decisionId)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ listed: true, confirmedAt });
    const { data } = await send(id);
    expect((await takeBack(data.decisionId)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ listed: true, confirmedAt });
  });

  it("is refused for others, after ten seconds, twice, and after an edit", async () => {
    const id = await post();
    const { decisionId } = (await send(id)).data;
    expect((await takeBack(decisionId, other)).status).toBe(403);
    await expect(undoDecision(admin.actor, decisionId, { now: afterUndo() })).rejects.toMatchObject({
      code: "CONFLICT",
      message: moderationMessages.undoLate,
    });
    expect((await takeBack(decisionId)).status).toBe(200);
    expect((await takeBack(decisionId)).body.message).toBe(moderationMessages.undoneAlready);
    const second = (await send(id)).data.decisionId;
    await PropertyModel.collection.updateOne({}, { $set: { updatedAt: new Date(Date.now() + 5) } });
    expect((await takeBack(second)).status).toBe(409);
    expect((await takeBack("f".repeat(24))).status).toBe(409);
  });

  it("and telling the seller exclude each other", async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await post();
      const { decisionId } = (await send(id)).data;
      // A server whose clock is ahead, and one whose clock is behind.
      const [undone] = await Promise.allSettled([undoDecision(admin.actor, decisionId), finishDecisions(afterUndo())]);
      await finishDecisions(afterUndo());
      const isTold = (await noticesOf(owner)).length > 0;
      expect(isTold).toBe(undone.status === "rejected");
      await NotificationModel.deleteMany({});
    }
    const lines: string[] = [];
    expect(await auditDecisions((line) => lines.push(line))).toBe(true);
  });
});

describe("an appeal", () => {
  async function rejected(by = admin) {
    const id = await post();
    await send(id, {}, by);
    return id;
  }

  it("is stored once for a rejected listing of the caller, without contacts for others", async () => {
    const id = await rejected();
    const { status, body } = await sendAppeal(id, "It is my flat. Call 98765 43210");
    expect([status, body.message]).toEqual([201, moderationMessages.appealed]);
    const { appeal: kept } = await stored(id);
    expect(kept).toMatchObject({ text: "It is my flat. Call 98765 43210", state: "open" });
    expect(kept?.shownText).toContain("It is my flat");
    expect(kept?.shownText).not.toContain("98765");
    const again = await sendAppeal(id);
    expect([again.status, again.body.message]).toEqual([409, moderationMessages.appealedAlready]);
  });

  it("cannot be upheld while the seller's number cannot be given to buyers (security F33)", async () => {
    const seller = await signedIn("owner");
    const id = (await createProperty(seller.actor, anotherFlat(), [somePhoto]))._id;
    await send(id);
    await sendAppeal(id, "The photos are of this flat", seller);
    const confirmed = (numberConfirmedAt: Date | null) =>
      UserModel.collection.updateOne({ _id: new Types.ObjectId(seller.id) }, { $set: { numberConfirmedAt } });
    await confirmed(null);
    expect((await readCase(other.actor, id)).listing.hold).toBe("unconfirmed");
    const { status, body } = await send(id, { action: "approve", code: "fine" }, other);
    expect([status, body.message]).toEqual([409, propertyMessages.notApprovable.unconfirmed]);
    await confirmed(new Date());
    expect((await send(id, { action: "approve", code: "fine" }, other)).data.status).toBe("approved");
  });

  it("cannot be upheld while the seller lists the same home again", async () => {
    const home = anotherFlat();
    const posted = async () => (await createProperty(owner.actor, home, [somePhoto]))._id;
    const id = await posted();
    await send(id);
    await sendAppeal(id);
    const again = await posted();
    const { status, body } = await send(id, { action: "approve", code: "fine" }, other);
    expect([status, body.message]).toEqual([409, propertyMessages.sellerListsIt]);
    expect(body.errors).toMatchObject([{ path: "listing", message: expect.stringContaining(again) }]);
    await rejectProperty(admin.actor, again);
    expect((await send(id, { action: "approve", code: "fine" }, other)).data.status).toBe("approved");
  });

  it("is stored once of ten sent at the same time", async () => {
    const id = await rejected();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => sendAppeal(id)))).map((one) => one.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  it("is refused for others, for listings that are not rejected, and without a text", async () => {
    const id = await rejected();
    expect((await sendAppeal(id, "Mine", await signedIn("owner"))).status).toBe(404);
    expect((await sendAppeal(await post())).body.message).toBe(moderationMessages.notRejected);
    for (const text of ["", " . ", 5, "x".repeat(limits.appealMaxCharacters + 1)])
      expect((await sendAppeal(id, text)).status).toBe(400);
    expect((await stored(id)).appeal).toBeUndefined();
  });

  it("is decided by another administrator, where there is one", async () => {
    const id = await rejected();
    await sendAppeal(id);
    const own = await send(id, { action: "approve", code: "fine" });
    expect([own.status, own.body.message]).toEqual([403, moderationMessages.otherDecides]);
    expect((await send(id, { action: "approve", code: "fine" }, other)).data.status).toBe("approved");
    expect((await stored(id)).appeal?.state).toBe("upheld");
    const rows = (await callApi(readLog, { path: "/api/v3/moderation/log?subject=appeal", cookies: admin.cookies }))
      .body.data as LogRow[];
    expect(rows).toMatchObject([{ action: "approve", by: { userName: "Vikram Shah" }, property: { _id: id } }]);
  });

  it("can be refused, and the seller is told and cannot appeal again", async () => {
    const id = await rejected();
    await sendAppeal(id);
    await send(id, { text: "It still shows another home" }, other);
    await finishDecisions(afterUndo());
    expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(["rejected", "appeal-refused"]);
    expect((await sendAppeal(id)).status).toBe(409);
    const { cards } = await listOwnCards(owner.actor, { page: 1, limit: 10 });
    expect(cards[0]).toMatchObject({
      rejectionReason: "It still shows another home",
      rejection: {
        words: "photos show another home",
        todo: REASONS["other-home"].todo,
        appeal: { state: "refused", at: expect.any(String) },
      },
    });
  });
});

it("the log is paged and filtered by subject, action, administrator and listing", async () => {
  const ids = [await post(), await post(), await post()] as const;
  await send(ids[0]);
  await send(ids[1], { action: "approve", code: "fine" }, other);
  await send(ids[2], { action: "hold", code: "proof" });
  const read = async (query: string) => {
    const { body } = await callApi(readLog, { path: `/api/v3/moderation/log?${query}`, cookies: admin.cookies });
    return (body.data as LogRow[]).map(({ row }) => row);
  };
  expect(await read("")).toEqual([3, 2, 1]);
  expect(await read("limit=2&page=2")).toEqual([1]);
  expect(await read("action=hold")).toEqual([3]);
  expect(await read("subject=report")).toEqual([]);
  expect(await read("subject=listing&action=approve")).toEqual([2]);
  expect(await read(`by=${admin.id}`)).toEqual([3, 1]);
  expect(await read(`listing=${ids[1]}`)).toEqual([2]);
});
