import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { PATCH as reject } from "@/app/api/v3/properties/reject/[id]/route";
import { auditDecisions, type NotedRow } from "@/lib/backoffice/decision-reads";
import { settleReport } from "@/lib/backoffice/report-settlement";
import { finishDecisions } from "@/lib/backoffice/unfinished-decisions";
import { canonicalJson, hashOf, recordDecision } from "@/lib/listings/decision-log";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { reportListing } from "@/lib/listings/reports";
import { holdListingsOf } from "@/lib/listings/withdrawal";
import { PropertyModel } from "@/models/listings";
import { DecisionModel, type DecisionRecord } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let admin: Person;
let owner: Person;

const post = async () => (await createProperty(owner.actor, anotherFlat(), [somePhoto]))._id;
const rows = () => DecisionModel.collection.find<DecisionRecord>({}, { sort: { _id: 1 } }).toArray();
async function audited(noted?: NotedRow) {
  const lines: string[] = [];
  const isWhole = await auditDecisions((line) => lines.push(line), noted);
  return { isWhole, line: lines.join("\n") };
}
const someDecision = (place: number) => ({
  key: `decision-${place}`,
  at: new Date(place),
  subject: "listing" as const,
  action: "approve" as const,
  by: admin.id,
  propertyId: new Types.ObjectId().toHexString(),
});

beforeAll(async () => {
  [admin, owner] = await Promise.all([signedIn("admin"), signedIn("owner")]);
});
beforeEach(async () => {
  for (const name of ["properties", "reports", "decisions", "leases"])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("the decision log", () => {
  it("has the decisions of the old calls, settled reports and holds, with ids and codes alone", async () => {
    const [first, second] = [await post(), await post()];
    await callApi(approve, { method: "PATCH", params: { id: first }, cookies: admin.cookies });
    const reason = "Call 98765 43210 first";
    await callApi(reject, { method: "PATCH", params: { id: second }, body: { reason }, cookies: admin.cookies });
    const buyer = await signedIn("buyer");
    const { _id } = await reportListing(buyer.actor, { propertyId: first, reason: "price", note: "on the phone" });
    await settleReport(admin.actor, _id, { uphold: false, reason: "The price is right" });
    await holdListingsOf(owner.id, "Three lost claims", { at: new Date() });
    const all = await rows();
    expect(all.map(({ subject, action, code }) => [subject, action, code])).toEqual([
      ["listing", "approve", undefined],
      ["listing", "reject", undefined],
      ["report", "refuse", "price"],
      ["listing", "hold", undefined],
    ]);
    expect(all.map(({ propertyId }) => propertyId.toHexString())).toEqual([first, second, first, first]);
    expect(JSON.stringify(all)).not.toMatch(/Call|98765|phone|right|lost/);
    expect(await audited()).toEqual({ isWhole: true, line: expect.stringMatching(/^4 decisions, none changed/) });
  });

  it("stays one chain when 50 decisions are added at once, half of them twice", async () => {
    const given = Array.from({ length: 50 }, (_, place) => someDecision(place));
    const numbers = await Promise.all([...given, ...given.slice(0, 25)].map(recordDecision));
    expect(new Set(numbers)).toEqual(new Set(given.map((_, place) => place + 1)));
    expect(numbers.slice(50)).toEqual(numbers.slice(0, 25));
    expect(await audited()).toMatchObject({ isWhole: true });
  });

  it("stays one chain when listings are decided at once", async () => {
    const length = atDepth({ standard: 10, all: 50 });
    const ids = await Promise.all(Array.from({ length }, post));
    await Promise.all(ids.map((id, place) => (place % 2 ? approveProperty : rejectProperty)(admin.actor, id)));
    expect(await rows()).toHaveLength(length);
    expect(await audited()).toMatchObject({ isWhole: true });
  });

  it("gives a number to one of two servers", async () => {
    await recordDecision(someDecision(1));
    const [{ _id, ...row }] = (await rows()) as [DecisionRecord];
    // Another server that read the same last row.
    const forked = { ...row, _id, key: "forked" };
    await expect(DecisionModel.collection.insertOne(forked as never)).rejects.toThrow(/E11000/);
    expect(await recordDecision(someDecision(2))).toBe(2);
  });

  it("gets a decision that was interrupted before it was logged, once", async () => {
    const id = await post();
    await approveProperty(admin.actor, id);
    const [row] = (await rows()) as [DecisionRecord];
    const decision = (await PropertyModel.collection.findOne({ _id: new Types.ObjectId(id) }))?.decision;
    // As if the server had been killed between the two writes.
    await DecisionModel.collection.deleteMany({});
    await PropertyModel.collection.updateOne({}, { $set: { unfinishedDecisions: [decision] } });
    await finishDecisions(new Date());
    await finishDecisions(new Date());
    expect(await rows()).toEqual([row]);
    const stored = await PropertyModel.collection.findOne({ _id: new Types.ObjectId(id) });
    expect(stored?.unfinishedDecisions).toEqual([]);
  });

  it("gets the decisions about a listing before it is deleted", async () => {
    const id = await post();
    await rejectProperty(admin.actor, id);
    const found = await PropertyModel.collection.findOne({ _id: new Types.ObjectId(id) });
    await DecisionModel.collection.deleteMany({});
    await PropertyModel.collection.updateOne({}, { $set: { unfinishedDecisions: [found?.decision] } });
    await deleteListing(owner.actor, id);
    expect(await rows()).toMatchObject([{ key: found?.decision.key, action: "reject" }]);
  });
});

describe("the audit of the log", () => {
  const change = (_id: number, set: object) => DecisionModel.collection.updateOne({ _id: _id as never }, { $set: set });
  beforeEach(async () => {
    for (let place = 1; place <= 5; place += 1) await recordDecision(someDecision(place));
  });

  it.each([
    ["a changed action", () => change(3, { action: "reject" }), /^Row 3 is broken: it was changed/],
    ["a changed time", () => change(2, { at: new Date() }), /^Row 2 is broken: it was changed/],
    ["an added field", () => change(4, { code: "gone" }), /^Row 4 is broken/],
    ["a row taken out", () => DecisionModel.collection.deleteOne({ _id: 3 as never }), /^Row 3 is missing/],
    ["the first row taken out", () => DecisionModel.collection.deleteOne({ _id: 1 as never }), /^Row 1 is missing/],
  ])("names the first broken row after %s", async (_what, tamper, line) => {
    await tamper();
    await change(5, { action: "hold" });
    expect(await audited()).toEqual({ isWhole: false, line: expect.stringMatching(line) });
  });

  it("names the row after one that was changed together with its hash", async () => {
    const [, , third] = (await rows()) as [unknown, unknown, DecisionRecord];
    await change(3, { action: "reject", hash: hashOf({ ...third, action: "reject" }) });
    expect((await audited()).line).toMatch(/^Row 4 is broken: it does not carry the hash/);
  });

  it("notices a chain that was written anew, or cut off, by a row that was noted", async () => {
    const { line } = await audited();
    const [, row, hash = ""] = /(\d+):([0-9a-f]{64})$/.exec(line) ?? [];
    const noted = { row: Number(row), hash };
    expect((await audited(noted)).isWhole).toBe(true);
    await DecisionModel.collection.deleteOne({ _id: 5 as never });
    expect((await audited(noted)).line).toBe("Row 5 is missing: the log ends with row 4.");
    await recordDecision(someDecision(6));
    expect((await audited(noted)).line).toMatch(/^Row 5 is not the one that was noted/);
  });

  it("notices that the end was cut off by the listings that were decided", async () => {
    const id = await post();
    await approveProperty(admin.actor, id);
    await DecisionModel.collection.deleteOne({ _id: 6 as never });
    expect((await audited()).line).toMatch(new RegExp(`about the listing ${id} is not in the log`));
  });
});

it("writes canonical JSON: sorted keys, dates and ids as texts", () => {
  const id = new Types.ObjectId();
  const one = { b: 1, a: [new Date(0), id, undefined], c: undefined };
  expect(canonicalJson(one)).toBe(`{"a":["1970-01-01T00:00:00.000Z","${id.toHexString()}",null],"b":1}`);
});
