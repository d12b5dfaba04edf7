import mongoose from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { POST as answer } from "@/app/api/v2/claims/[id]/answer/route";
import { POST as claimRoute } from "@/app/api/v2/unlocks/[propertyId]/claim/route";
import { POST as decideRoute } from "@/app/api/v3/claims/[id]/decide/route";
import { GET as listRoute } from "@/app/api/v3/claims/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import type { AdminClaim } from "@/lib/credits/guarantee-contract";
import { advanceClaims } from "@/lib/credits/guarantee-job";
import { approveProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import { ClaimModel } from "@/models/credits";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { giveCredits, walletOf } from "@/tests/ledger";
import { editListing, setUpUnlocking } from "@/tests/listing-calls";

const ROUNDS = atDepth({ standard: 4, all: 15 });
const { people, pending, unlock } = setUpUnlocking();
const outdated = [409, propertyMessages.changedMeanwhile, "updatedAt"];
let property: string;

beforeEach(async () => {
  for (const name of ["claims", "guarantee_marks", "leases", "queued_mails", "decisions", "seen_versions"])
    await mongoose.connection.collection(name).deleteMany({});
  await giveCredits(people.buyer.id, 3);
});

/** A claim about a public listing that an administrator has to decide. */
async function claimed(reason = "details"): Promise<string> {
  property = await pending();
  await approveProperty(people.admin.actor, property);
  expect((await unlock(property)).status).toBe(200);
  const { status, body } = await callApi(claimRoute, {
    body: { reason },
    cookies: people.buyer.cookies,
    params: { propertyId: property },
  });
  expect(status).toBe(201);
  return (body.data as { _id: string })._id;
}
const list = async () =>
  (await callApi(listRoute, { path: "/api/v3/claims", cookies: people.admin.cookies })).body.data as AdminClaim[];
const decide = async (id: string, more: object = {}) => {
  const body = { uphold: true, reason: "The area is wrong", ...more };
  const { status, body: told } = await callApi(decideRoute, { params: { id }, body, cookies: people.admin.cookies });
  return [status, told.message, told.errors?.[0]?.path];
};
const edit = async (description = "Not looked at") =>
  expect((await editListing(property, { by: people.seller, body: { description } })).status).toBe(200);
const readListing = () => callApi(find, { params: { id: property }, cookies: people.admin.cookies });
const listing = () => PropertyModel.findById(property).orFail().lean();
const stateOf = async (id: string) => (await ClaimModel.findById(id).orFail().lean()).state;
const balance = async () => (await walletOf(people.buyer.id)).balance;

describe("an upheld claim about a listing that was edited (F36)", () => {
  it("is refused when the edit came after the claim was listed, until the listing is read or its version named", async () => {
    const id = await claimed();
    await list();
    await edit();
    expect(await decide(id)).toEqual(outdated);
    expect([await stateOf(id), await balance(), (await listing()).rejected]).toEqual(["in-review", 2, false]);
    const [shown] = await list();
    expect(await decide(id)).toEqual(outdated);
    expect((await decide(id, { updatedAt: shown?.listing?.updatedAt }))[0]).toBe(200);
    expect([await stateOf(id), await balance(), (await listing()).rejected]).toEqual(["returned", 3, true]);
  });

  it("is refused when the edit came after the listing was read, and for an earlier version that is named", async () => {
    const id = await claimed();
    await readListing();
    const { updatedAt } = await listing();
    await edit();
    expect(await decide(id)).toEqual(outdated);
    expect(await decide(id, { updatedAt: updatedAt.toISOString() })).toEqual(outdated);
    await readListing();
    expect((await decide(id))[0]).toBe(200);
  });

  it("is decided by an administrator who never read any of it", async () => {
    const id = await claimed();
    await edit();
    expect((await decide(id))[0]).toBe(200);
    expect(await listing()).toMatchObject({ rejected: true });
  });

  it("is closed without a credit whatever was edited, because that changes no listing", async () => {
    const id = await claimed();
    await list();
    await edit();
    expect((await decide(id, { uphold: false }))[0]).toBe(200);
    expect((await listing()).rejected).toBe(false);
  });

  it("is decided when only approvals, answers and sales came since, which are no edits", async () => {
    property = await pending();
    await callApi(listAll, { path: "/api/v3/properties", cookies: people.admin.cookies });
    await approveProperty(people.admin.actor, property);
    await unlock(property);
    const { body } = await callApi(claimRoute, {
      body: { reason: "unreachable" },
      cookies: people.buyer.cookies,
      params: { propertyId: property },
    });
    const { _id: id } = body.data as { _id: string };
    await callApi(answer, { params: { id }, body: { answer: "available" }, cookies: people.seller.cookies });
    await markSold(people.seller.actor, property);
    await markUnsold(people.seller.actor, property);
    await ClaimModel.updateOne({ _id: id }, { $set: { state: "in-review", review: "again" } });
    expect((await decide(id))[0]).toBe(200);
    expect((await listing()).rejected).toBe(true);
  });

  it("is refused when so much came since that the history no longer has the edit", async () => {
    const id = await claimed();
    await list();
    await edit();
    const now = new Date(Date.now() + 1_000);
    const entry = { at: now, actorId: new mongoose.Types.ObjectId(people.seller.id), role: "owner", event: "sold" };
    const history = Array.from({ length: limits.historyKept }, () => entry);
    await PropertyModel.collection.updateOne(
      { _id: new mongoose.Types.ObjectId(property) },
      { $set: { history } as never },
    );
    expect(await decide(id)).toEqual(outdated);
  });

  it("gives the credit back and leaves a version that is stored between decision and rejection", async () => {
    const id = await claimed("broker");
    await list();
    const _id = new mongoose.Types.ObjectId(id);
    const now = new Date();
    const { updatedAt: seen } = await listing();
    const decision = { adminId: people.admin.actor.id, uphold: true, reason: "An agency", at: now, seen };
    await edit();
    await ClaimModel.updateOne(
      { _id },
      { $set: { decision, state: "returning", cause: "upheld", lostAt: now, settledAt: now, dueAt: now } },
    );
    await NotificationModel.deleteMany({});
    for (let time = 0; time < 2; time += 1) await advanceClaims(new Date(Date.now() + DAY_MS));
    expect([await stateOf(id), await balance(), (await listing()).rejected]).toEqual(["returned", 3, false]);
    const told = await NotificationModel.find({ userId: people.seller.id, kind: "claim-lost" }).lean();
    expect(told).toMatchObject([{ facts: { reason: "An agency" } }]);
  });

  it(`rejects no unseen edit, in ${ROUNDS} races of edit and decision`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await giveCredits(people.buyer.id, 1);
      const id = await claimed();
      await list();
      const description = `Not looked at ${round}`;
      const [, [status]] = await Promise.all([
        editListing(property, { by: people.seller, body: { description } }),
        decide(id),
      ]);
      const {
        rejected,
        description: stored,
        history,
      } = await PropertyModel.findById(property, "+history").orFail().lean();
      const events = (history ?? []).map(({ event }) => event);
      // An edit that comes after the rejection sends the listing back for review.
      if (stored === description && events.includes("rejected"))
        expect(events.indexOf("edited")).toBeLessThan(events.indexOf("rejected"));
      if (rejected) expect(stored).not.toBe(description);
      expect([status, await stateOf(id)]).toEqual(status === 409 ? [409, "in-review"] : [200, "returned"]);
    }
  });
});
