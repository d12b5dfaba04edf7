import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as claimRoute } from "@/app/api/v2/unlocks/[propertyId]/claim/route";
import { POST as decideClaimRoute } from "@/app/api/v3/claims/[id]/decide/route";
import { POST as decideRoute } from "@/app/api/v3/moderation/cases/[id]/decide/route";
import { GET as readRoute } from "@/app/api/v3/moderation/cases/[id]/route";
import { GET as listRoute } from "@/app/api/v3/moderation/cases/route";
import { POST as undoRoute } from "@/app/api/v3/moderation/decisions/[id]/undo/route";
import type { CaseDetail } from "@/lib/backoffice/case-contract";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import type { DecidedCase } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { finishDecisions } from "@/lib/backoffice/unfinished-decisions";
import { guaranteeMessages, OUTCOME_TEXTS } from "@/lib/credits/guarantee-rules";
import { REASONS } from "@/lib/listings/reason-codes";
import type { NotificationKind } from "@/lib/messaging/notification-rules";
import { listNotifications } from "@/lib/messaging/notifications";
import { limits } from "@/lib/platform/limits";
import { ClaimModel } from "@/models/credits";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { DecisionModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { giveCredits, walletOf } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

/** Each round unlocks a contact, of which an account may unlock 30 an hour. */
const ROUNDS = atDepth({ standard: 4, all: 25 });
const { people, posted, unlock } = setUpUnlocking();
let property: string;
let claim: string;

beforeEach(async () => {
  for (const name of ["claims", "guarantee_marks", "leases", "queued_mails", "decisions", "cases", "notifications"])
    await mongoose.connection.collection(name).deleteMany({});
  await giveCredits(people.buyer.id, 3);
  property = await posted();
  expect((await unlock(property)).status).toBe(200);
  claim = await claimed();
});

async function claimed(reason = "broker"): Promise<string> {
  const body = { reason, note: "A broker answered" };
  const { status, body: answer } = await callApi(claimRoute, {
    body,
    cookies: people.buyer.cookies,
    params: { propertyId: property },
  });
  expect(status).toBe(201);
  return (answer.data as { _id: string })._id;
}
const read = async () =>
  (await callApi(readRoute, { params: { id: property }, cookies: people.admin.cookies })).body.data as CaseDetail;
const waiting = async () => {
  const path = "/api/v3/moderation/cases?queue=claims";
  const { body } = await callApi(listRoute, { path, cookies: people.admin.cookies });
  return (body.data as { _id: string }[]).map(({ _id }) => _id);
};
/** The decision that a key of the console sends, for what is on screen. */
async function press(action: "approve" | "reject" | "hold", by: Person = people.admin, seen?: CaseDetail) {
  const detail = seen ?? (await read());
  const code = { approve: "fine", reject: "broker", hold: "proof" }[action];
  const claims = detail.claims.filter(({ state }) => state === "in-review").map(({ _id }) => _id);
  const body = { action, code, updatedAt: detail.updatedAt, claims };
  const answer = await callApi(decideRoute, { body, cookies: by.cookies, params: { id: property } });
  return { ...answer, data: answer.body.data as DecidedCase };
}
const decideAlone = (uphold: boolean, by: Person = people.admin) =>
  callApi(decideClaimRoute, {
    body: { uphold, reason: "We called the number" },
    cookies: by.cookies,
    params: { id: claim },
  });
const afterUndo = () => new Date(Date.now() + limits.decisionUndoMs);
const stateOf = async () => (await ClaimModel.findById(claim).orFail().lean()).state;
const listing = () => PropertyModel.findById(property).orFail().lean();
const balance = async () => (await walletOf(people.buyer.id)).balance;
const toldTo = async ({ id }: Person) =>
  (await NotificationModel.find({ userId: new Types.ObjectId(id) }).lean()).map(({ kind }) => kind as string);
/** What the bell says of the claim, and the first line of the mail. */
async function readBy({ actor }: Person, kind: NotificationKind): Promise<(string | undefined)[]> {
  const { notifications } = await listNotifications(actor, { page: 1, limit: limits.memberMaxPageSize });
  const mail = await QueuedMailModel.findById(`claim:${claim}:${kind}`).lean();
  return [notifications.find((one) => one.kind === kind)?.text, mail?.text?.split("\n")[0]];
}
const logged = async () =>
  (await DecisionModel.collection.find({}, { sort: { _id: 1 } }).toArray()).map(({ subject, action }) => [
    subject,
    action,
  ]);
const violations = () => auditCredits(new Date(), () => undefined);

describe("a claim's case in the console", () => {
  it("is rejected: the credit is back once nobody can take the decision back", async () => {
    expect(await waiting()).toEqual([property]);
    expect((await press("reject")).data.status).toBe("rejected");
    expect([await waiting(), await stateOf(), await balance()]).toEqual([[], "in-review", 2]);
    await finishDecisions(afterUndo());
    await finishDecisions(afterUndo());
    expect([await waiting(), await stateOf(), await balance()]).toEqual([[], "returned", 3]);
    expect(await listing()).toMatchObject({ rejected: true, rejectionReason: REASONS.broker.text });
    expect(await toldTo(people.buyer)).toContain("claim-returned");
    expect((await toldTo(people.seller)).filter((kind) => kind === "rejected")).toHaveLength(1);
    // The reason is a sentence of its own, which ends once.
    const { propertyName } = await ClaimModel.findById(claim).orFail().lean();
    const reason = REASONS.broker.text;
    expect(await readBy(people.buyer, "claim-returned")).toEqual([
      `Your credit for “${propertyName}” is back: ${reason}`,
      `Your credit for “${propertyName}” is back in your account: ${reason}`,
    ]);
    expect(await readBy(people.seller, "claim-lost")).toEqual([
      `A buyer was refunded the credit for “${propertyName}”: ${reason} ${OUTCOME_TEXTS.rejected}.`,
      `A buyer was refunded the credit for your listing “${propertyName}”: ${reason} ${OUTCOME_TEXTS.rejected}.`,
    ]);
    expect(await logged()).toEqual([
      ["listing", "approve"],
      ["listing", "reject"],
      ["claim", "uphold"],
    ]);
    expect(await violations()).toBe(0);
  });

  it("is kept: the claim is dismissed and both are told", async () => {
    expect((await press("approve")).data.status).toBe("approved");
    await finishDecisions(afterUndo());
    expect([await waiting(), await stateOf(), await balance()]).toEqual([[], "closed", 2]);
    expect((await listing()).listed).toBe(true);
    const { decision } = await ClaimModel.findById(claim).orFail().lean();
    expect(decision).toMatchObject({ uphold: false, reason: moderationMessages.listingKept });
    expect(await toldTo(people.buyer)).toContain("claim-closed");
    expect(await toldTo(people.seller)).toContain("claim-dismissed");
    expect(await violations()).toBe(0);
  });

  it("is held: the claim waits on", async () => {
    expect((await press("hold")).data.status).toBe("pending");
    await finishDecisions(afterUndo());
    expect([await waiting(), await stateOf()]).toEqual([[property], "in-review"]);
    expect((await press("reject")).status).toBe(200);
    await finishDecisions(afterUndo());
    expect([await stateOf(), await balance()]).toEqual(["returned", 3]);
  });

  it("is taken back: nothing happened, and the claim waits again", async () => {
    const { data } = await press("reject");
    const undone = await callApi(undoRoute, {
      method: "POST",
      params: { id: data.decisionId },
      cookies: people.admin.cookies,
    });
    expect(undone.status).toBe(200);
    await finishDecisions(afterUndo());
    expect([await waiting(), await stateOf(), await balance()]).toEqual([[property], "in-review", 2]);
    expect((await decideAlone(false)).status).toBe(200);
  });

  it("of a listing that is rejected already decides the claim alone", async () => {
    await PropertyModel.collection.updateOne(
      { _id: new Types.ObjectId(property) },
      { $set: { approval: false, rejected: true, listed: false, rejectionReason: "Wrong price" } },
    );
    const before = await toldTo(people.seller);
    expect((await press("hold")).status).toBe(409);
    expect((await press("reject")).data.status).toBe("rejected");
    await finishDecisions(afterUndo());
    expect([await stateOf(), await balance()]).toEqual(["returned", 3]);
    expect((await listing()).rejectionReason).toBe("Wrong price");
    expect((await toldTo(people.seller)).filter((kind) => kind === "rejected")).toEqual(
      before.filter((kind) => kind === "rejected"),
    );
  });

  it("is shown before claims that wait for nobody, however many there are", async () => {
    const others = Array.from({ length: limits.caseRowsMax + 1 }, (_, place) => ({
      ...{ buyerId: new Types.ObjectId(), sellerId: new Types.ObjectId(people.seller.id) },
      ...{ propertyId: new Types.ObjectId(property), propertyName: "A flat", createdAt: new Date() },
      ...(place % 2 === 0 ? { state: "answered", claimedAt: new Date() } : { state: "closed", reachedAt: new Date() }),
    }));
    await ClaimModel.collection.insertMany(others as never);
    const { claims } = await read();
    expect(claims.map(({ state }) => state)).toEqual([
      "in-review",
      ...others.flatMap(({ state }) => (state === "answered" ? [state] : [])),
    ]);
  });

  it("decides no claim that was not looked at", async () => {
    const seen = { ...(await read()), claims: [] };
    await press("approve", people.admin, seen);
    await finishDecisions(afterUndo());
    expect([await waiting(), await stateOf()]).toEqual([[property], "in-review"]);
  });
});

describe("two administrators at one claim", () => {
  let other: Person;
  beforeEach(async () => {
    other = await signedIn("admin", { userName: "Vikram Shah" });
  });

  it.each([true, false])("the second reads what was decided at /claims: upheld %s", async (uphold) => {
    const seen = await read();
    expect((await decideAlone(uphold, other)).status).toBe(200);
    const { status, body } = await press(uphold ? "approve" : "reject", people.admin, seen);
    expect(status).toBe(409);
    const decided = uphold ? "rejected this listing" : "dismissed a claim about this listing";
    expect(body.message).toContain(`Vikram Shah ${decided} at `);
    expect(await stateOf()).toBe(uphold ? "returned" : "closed");
    expect(await balance()).toBe(uphold ? 3 : 2);
  });

  it("the second is refused at /claims while the first decided in the console, also before it is carried out", async () => {
    await press("approve");
    const refused = await decideAlone(true, other);
    expect([refused.status, refused.body.message]).toEqual([409, guaranteeMessages.decidedAlready]);
    await finishDecisions(afterUndo());
    expect([(await decideAlone(true, other)).status, await stateOf()]).toEqual([409, "closed"]);
  });

  it("of both at once, one decides", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await read();
      const [one, two] = await Promise.all([press("approve", people.admin, seen), decideAlone(true, other)]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
      await finishDecisions(afterUndo());
      expect(await stateOf()).toBe(one.status === 200 ? "closed" : "returned");
      await giveCredits(people.buyer.id, 3);
      property = await posted();
      expect((await unlock(property)).status).toBe(200);
      claim = await claimed();
    }
    expect(await violations()).toBe(0);
  });

  it("claims of other listings and unknown ones are refused", async () => {
    const seen = await read();
    const [known] = seen.claims;
    const claims = [{ ...known, _id: new Types.ObjectId().toHexString() } as never];
    const { status, body } = await press("reject", people.admin, { ...seen, claims });
    expect([status, body.message]).toEqual([409, moderationMessages.claimSettled]);
    expect(await stateOf()).toBe("in-review");
  });
});
