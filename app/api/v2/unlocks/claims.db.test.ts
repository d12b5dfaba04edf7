import mongoose, { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as pressRoute } from "@/app/api/v1/listing-links/route";
import { POST as answerRoute } from "@/app/api/v2/claims/[id]/answer/route";
import { GET as claimsRoute } from "@/app/api/v2/claims/route";
import { POST as confirmRoute } from "@/app/api/v2/properties/[id]/confirm/route";
import { POST as claimRoute } from "@/app/api/v2/unlocks/[propertyId]/claim/route";
import { POST as reachedRoute } from "@/app/api/v2/unlocks/[propertyId]/reached/route";
import { GET as guaranteeRoute } from "@/app/api/v2/unlocks/[propertyId]/route";
import { GET as unlocksRoute } from "@/app/api/v2/unlocks/route";
import { POST as decideRoute } from "@/app/api/v3/claims/[id]/decide/route";
import { GET as allClaimsRoute } from "@/app/api/v3/claims/route";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { advanceClaims } from "@/lib/credits/guarantee-job";
import { guaranteeMessages, OUTCOME_TEXTS } from "@/lib/credits/guarantee-rules";
import { confirmListing } from "@/lib/listings/freshness";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { rejectProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { holdListingsOf } from "@/lib/listings/withdrawal";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import { ClaimModel, WalletModel } from "@/models/credits";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { giveCredits, walletOf } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const { people, posted, unlock } = setUpUnlocking();
let property: string;

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  for (const name of ["claims", "guarantee_marks", "leases", "queued_mails"])
    await mongoose.connection.collection(name).deleteMany({});
  await giveCredits(people.buyer.id, 3);
  property = await posted();
  expect((await unlock(property)).status).toBe(200);
});

const claim = (body: unknown, by: Person = people.buyer, propertyId = property) =>
  callApi(claimRoute, { body, cookies: by.cookies, params: { propertyId } });
const reached = (by: Person = people.buyer) =>
  callApi(reachedRoute, { body: {}, cookies: by.cookies, params: { propertyId: property } });
const answer = (id: string, body: unknown, by: Person = people.seller) =>
  callApi(answerRoute, { body, cookies: by.cookies, params: { id } });
const decide = (id: string, body: unknown) =>
  callApi(decideRoute, { body, cookies: people.admin.cookies, params: { id } });
const list = async (route: typeof claimsRoute, by: Person, query = "") =>
  (await callApi(route, { cookies: by.cookies, path: `/api${query}` })).body as unknown as {
    data: Record<string, never>[];
    meta: Record<string, number>;
  };
const guarantee = async () =>
  (await callApi(guaranteeRoute, { cookies: people.buyer.cookies, params: { propertyId: property } })).body.data as {
    guarantee: { state: string; until: string | null };
    answer?: { note?: string };
    cause?: string;
  };
const stateNow = async () => (await guarantee()).guarantee.state;
const claimed = async (reason = "unreachable", note?: string): Promise<string> => {
  const { status, body } = await claim({ reason, ...(note && { note }) });
  expect(status).toBe(201);
  return (body.data as { _id: string })._id;
};
const listing = () => PropertyModel.findById(property, "+history").lean();
const noticesOf = async ({ id }: Person) =>
  (await NotificationModel.find({ userId: id }).sort({ _id: 1 }).lean()).map(({ kind }) => kind as string);
const mailsTo = ({ id }: Person) => QueuedMailModel.find({ userId: id }).lean();
const later = (ms: number) => new Date(Date.now() + ms);
const balance = async () => (await walletOf(people.buyer.id)).balance;
async function faults(now = new Date()) {
  const lines: string[] = [];
  const count = await auditCredits(now, (line) => lines.push(line));
  return count === 0 ? [] : lines;
}

describe("a claim", () => {
  it("asks the seller at once, by bell and mail, and shows its state to both", async () => {
    const { status, body } = await claim({ reason: "unreachable", note: "I called 9876543210 twice" });
    expect([status, body.message]).toEqual([201, guaranteeMessages.claimed]);
    const data = body.data as { _id: string; until: string };
    expect(body.data).toEqual({
      _id: expect.any(String),
      state: "asked",
      reason: "unreachable",
      until: expect.any(String),
    });
    const { claimedAt } = await ClaimModel.findById(data._id).orFail().lean();
    expect(Date.parse(data.until) - (claimedAt?.getTime() ?? 0)).toBe(48 * HOUR_MS);
    expect(Math.abs(Date.parse(data.until) - later(48 * HOUR_MS).getTime())).toBeLessThan(60_000);
    expect(await noticesOf(people.seller)).toContain("claim-asked");
    const [mail] = await mailsTo(people.seller);
    expect(mail?.text).toContain("Number not reachable");
    expect(mail?.text).not.toContain("9876543210");
    expect(mail?.text?.match(/https?:\S+/g)?.length).toBe(3);
    const { data: rows, meta } = await list(claimsRoute, people.seller);
    expect([rows.length, meta.toAnswer, rows[0]?.state, rows[0]?.buyerName]).toEqual([1, 1, "asked", "Ravi Shah"]);
    expect(JSON.stringify(rows)).not.toMatch(/9876543210|example\.com/);
    const { data: unlocks } = await list(unlocksRoute, people.buyer);
    expect(unlocks[0]?.guarantee).toEqual({ state: "asked", until: data.until });
  });

  it.each([
    ["no reason", {}, guaranteeMessages.reasonNeeded],
    ["another reason", { reason: "ugly" }, guaranteeMessages.reasonNeeded],
    ["a long note", { reason: "gone", note: "x".repeat(501) }, expect.any(String)],
  ])("with %s is refused", async (_, body, message) => {
    const refused = await claim(body);
    expect([refused.status, refused.body.message]).toEqual([400, message]);
    expect(await ClaimModel.countDocuments()).toBe(0);
  });

  it("is not found without an unlock of one's own, and on one's own listing", async () => {
    const stranger = await signedIn("buyer");
    for (const who of [stranger, people.seller, people.admin])
      expect((await claim({ reason: "gone" }, who)).status).toBe(404);
    expect((await claim({ reason: "gone" }, people.buyer, new Types.ObjectId().toHexString())).status).toBe(404);
  });

  it("is refused while one is open, when it is settled, and after a week", async () => {
    const id = await claimed();
    expect((await claim({ reason: "gone" })).status).toBe(409);
    expect((await answer(id, { answer: "gone" })).status).toBe(200);
    expect((await claim({ reason: "gone" })).status).toBe(409);
    await ClaimModel.deleteMany({});
    const at = new Date(Date.now() - 7 * DAY_MS);
    await WalletModel.collection.updateOne(
      { _id: new Types.ObjectId(people.buyer.id) },
      { $set: { "unlocks.0.at": at } },
    );
    const late = await claim({ reason: "gone" });
    expect([late.status, late.body.message]).toEqual([409, guaranteeMessages.tooLate]);
    expect(await stateNow()).toBe("ended");
  });

  it("fifty times at once is one claim, and one credit later", async () => {
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => claim({ reason: "unreachable" })))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    await Promise.all([advanceClaims(later(48 * HOUR_MS + 60_000)), advanceClaims(later(48 * HOUR_MS + 60_000))]);
    expect([await balance(), (await walletOf(people.buyer.id)).guarantees?.length]).toEqual([3, 1]);
    expect(await faults()).toEqual([]);
  });
});

describe("the links of the mail to the seller", () => {
  const press = (token: string) => callApi(pressRoute, { body: { token }, headers: { "x-basera-peer": "10.3.1.7" } });
  const links = async () => {
    const [mail] = await mailsTo(people.seller);
    return [...(mail?.text?.matchAll(/\/listing-link\/(\S+)/g) ?? [])].map(([, token]) => token ?? "");
  };

  it("answer the claim, once", async () => {
    await claimed();
    const [available = "", gone = ""] = await links();
    expect((await press(gone)).status).toBe(200);
    expect([await stateNow(), await balance()]).toEqual(["returned", 3]);
    for (const token of [available, gone]) expect((await press(token)).status).toBe(410);
  });

  it("answer the claim also while the listing is held for review", async () => {
    await claimed();
    await holdListingsOf(people.seller.id, "Three buyers got their credits back", { at: new Date() });
    const [, gone = ""] = await links();
    expect((await press(gone)).status).toBe(200);
    expect([await stateNow(), await balance()]).toEqual(["returned", 3]);
    expect(await listing()).toMatchObject({ sold: true, listed: false });
    expect(await faults()).toEqual([]);
  });

  async function rejectHeld() {
    await holdListingsOf(people.seller.id, "Three buyers got their credits back", { at: new Date() });
    await rejectProperty(people.admin.actor, property);
  }

  it.each([
    ["sold", () => markSold(people.seller.actor, property), propertyMessages.notConfirmable.sold],
    ["rejected", () => rejectHeld(), propertyMessages.notConfirmable.rejected],
    ["deleted", () => deleteListing(people.seller.actor, property), guaranteeMessages.archived],
  ])("say that a %s listing cannot be confirmed, and answer `gone` once", async (_, end, message) => {
    const id = await claimed();
    await end();
    const [available = "", gone = ""] = await links();
    for (const refused of [await press(available), await answer(id, { answer: "available" })])
      expect([refused.status, refused.body.message]).toEqual([409, message]);
    expect([await stateNow(), await balance()]).toEqual(["asked", 2]);
    expect((await press(gone)).status).toBe(200);
    expect([await stateNow(), await balance()]).toEqual(["returned", 3]);
    for (const token of [available, gone]) expect((await press(token)).status).toBe(410);
    expect(await faults()).toEqual([]);
  });

  it("go on working when the seller confirms the listing in another way, which is no answer", async () => {
    const before = later(-2 * HOUR_MS);
    await PropertyModel.updateOne({ _id: property }, { confirmedAt: before });
    await claimed();
    const confirmed = await callApi(confirmRoute, {
      method: "POST",
      params: { id: property },
      cookies: people.seller.cookies,
    });
    expect(confirmed.status).toBe(200);
    expect((await listing())?.confirmedAt?.getTime()).toBeGreaterThan(before.getTime());
    expect([await stateNow(), await balance(), (await listing())?.sold]).toEqual(["asked", 2, false]);
    const [available = "", gone = ""] = await links();
    expect([(await press(available)).status, await stateNow()]).toEqual([200, "answered"]);
    for (const token of [available, gone]) expect((await press(token)).status).toBe(410);
  });

  it("of each of two claims answer their own", async () => {
    const other = await signedIn("buyer");
    await giveCredits(other.id, 1);
    expect((await unlock(property, other)).status).toBe(200);
    await claimed();
    expect((await claim({ reason: "gone" }, other)).status).toBe(201);
    const mails = (await mailsTo(people.seller)).map(({ text = "" }) => /\/listing-link\/(\S+)/.exec(text)?.[1] ?? "");
    const tokens = mails.filter((token) => token !== "");
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect((await press(token)).status).toBe(200);
    expect(await ClaimModel.distinct("state")).toEqual(["answered"]);
  });
});

describe("the seller's answer", () => {
  it("`gone` gives the credit back and marks the listing as sold in the seller's name", async () => {
    const id = await claimed("gone");
    const { status, body } = await answer(id, { answer: "gone" });
    expect([status, (body.data as { state: string }).state, await balance()]).toEqual([200, "returned", 3]);
    const found = await listing();
    expect([found?.sold, found?.listed, found?.history?.[0]?.event]).toEqual([true, false, "sold"]);
    expect(String(found?.history?.[0]?.actorId)).toBe(people.seller.id);
    expect(await noticesOf(people.buyer)).toContain("claim-returned");
    expect((await guarantee()).cause).toBe("gone");
    expect(await faults()).toEqual([]);
    // The contact stays readable.
    const { data } = await list(unlocksRoute, people.buyer);
    expect(data[0]?.seller).toMatchObject({ number: "8123456780" });
  });

  it("`available` confirms the listing and tells the buyer when to call, without contacts; then an administrator decides", async () => {
    const id = await claimed();
    const before = (await listing())?.confirmedAt;
    await answer(id, { answer: "available", note: "Call after 6 pm, or 9876543210" });
    const told = await guarantee();
    expect([told.guarantee.state, await balance()]).toEqual(["answered", 2]);
    expect(told.answer?.note).toContain("Call after 6 pm");
    expect(told.answer?.note).not.toContain("9876543210");
    expect((await listing())?.confirmedAt?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.MAX_VALUE);
    const again = await claim({ reason: "broker", note: "Still no answer" });
    expect([again.status, (again.body.data as { state: string }).state]).toEqual([201, "in-review"]);
    expect((await claim({ reason: "unreachable" })).status).toBe(409);
    const { data, meta } = await list(allClaimsRoute, people.admin, "?state=in-review");
    expect([data.length, meta.toDecide, data[0]?.review]).toEqual([1, 1, "again"]);
    expect(data[0]).toMatchObject({
      reason: "unreachable",
      answer: { note: "Call after 6 pm, or 9876543210" },
      again: { note: "Still no answer" },
    });
  });

  it.each([["available"], ["gone"]])(
    "%s is for the seller of the listing, once, and not after 48 hours",
    async (word) => {
      const id = await claimed();
      const other = await signedIn("owner");
      expect((await answer(id, { answer: word }, other)).status).toBe(404);
      expect((await answer(id, { answer: word }, people.buyer)).status).toBe(403);
      expect((await answer(id, { answer: "maybe" })).status).toBe(400);
      await ClaimModel.updateOne({ _id: id }, { $set: { until: new Date() } });
      expect((await answer(id, { answer: word })).status).toBe(409);
    },
  );

  it("that never comes gives the credit back after exactly 48 hours and hides the listing", async () => {
    const id = await claimed();
    const until = (await ClaimModel.findById(id).lean())?.until as Date;
    await advanceClaims(new Date(until.getTime() - 1));
    expect([await stateNow(), await balance()]).toEqual(["asked", 2]);
    await advanceClaims(until);
    expect([await stateNow(), await balance()]).toEqual(["returned", 3]);
    expect([(await listing())?.listed, (await listing())?.staleAt]).toEqual([false, until]);
    expect(await noticesOf(people.seller)).toContain("claim-lost");
    expect((await mailsTo(people.seller)).some(({ text }) => text?.includes(OUTCOME_TEXTS.stale))).toBe(true);
    await advanceClaims(later(60 * HOUR_MS));
    expect([await balance(), await faults()]).toEqual([3, []]);
  });

  it("gives the credit back once when the server is killed before the claim is settled", async () => {
    const id = await claimed("gone");
    const { collection } = ClaimModel;
    const update = collection.findOneAndUpdate.bind(collection);
    const spy = vi.spyOn(collection, "findOneAndUpdate").mockImplementation(((filter: never, change: never) => {
      if ((change as { $set?: { state?: string } }).$set?.state === "returned") throw new Error("killed");
      return update(filter, change, { returnDocument: "after" });
    }) as never);
    expect((await answer(id, { answer: "gone" })).status).toBe(500);
    spy.mockRestore();
    expect([(await ClaimModel.findById(id).lean())?.state, await balance()]).toEqual(["returning", 3]);
    await advanceClaims(later(60_000));
    expect([await stateNow(), await balance()]).toEqual(["returned", 3]);
    expect((await walletOf(people.buyer.id)).guarantees).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it("answered left standing for a week closes the claim", async () => {
    const id = await claimed();
    await answer(id, { answer: "available" });
    const until = (await ClaimModel.findById(id).lean())?.until as Date;
    await advanceClaims(until);
    expect([await stateNow(), await balance()]).toEqual(["closed", 2]);
    expect((await claim({ reason: "unreachable" })).status).toBe(409);
  });
});

describe("a settled claim whose server was killed before it was done", () => {
  const repeat = async (id: string, now: Date) => {
    await ClaimModel.updateOne({ _id: id }, { $set: { dueAt: now } });
    await advanceClaims(now);
  };

  it("does not hide a listing again that its seller has confirmed since", async () => {
    const id = await claimed();
    const until = (await ClaimModel.findById(id).lean())?.until as Date;
    await advanceClaims(until);
    expect(await listing()).toMatchObject({ listed: false, staleAt: until });
    const afterwards = new Date(until.getTime() + HOUR_MS);
    await confirmListing(people.seller.actor, property, { now: afterwards });
    await repeat(id, afterwards);
    expect(await listing()).toMatchObject({ listed: true });
  });

  it("does not sell a listing again whose seller has taken the sale back", async () => {
    const id = await claimed("gone");
    await answer(id, { answer: "gone" });
    expect(await listing()).toMatchObject({ sold: true });
    await markUnsold(people.seller.actor, property);
    await repeat(id, later(60_000));
    expect(await listing()).toMatchObject({ sold: false, listed: true });
  });
});

describe("an administrator", () => {
  it.each(["broker", "details"])(
    "decides about %s: upheld, the credit is back and the listing rejected",
    async (reason) => {
      const id = await claimed(reason);
      expect([await stateNow(), (await mailsTo(people.seller)).length]).toEqual(["in-review", 0]);
      const other = await signedIn("buyer");
      await giveCredits(other.id);
      await unlock(property, other);
      expect((await decide(id, { uphold: true })).status).toBe(400);
      const { status, body } = await decide(id, { uphold: true, reason: "The number is of an agency" });
      expect([status, (body.data as { state: string }).state, await balance()]).toEqual([200, "returned", 3]);
      const found = await listing();
      expect([found?.rejected, found?.listed, found?.rejectionReason]).toEqual([
        true,
        false,
        "The number is of an agency",
      ]);
      const [mail] = await mailsTo(people.seller);
      expect(mail?.text).toContain(`The number is of an agency. ${OUTCOME_TEXTS.rejected}.`);
      expect((await decide(id, { uphold: false, reason: "No" })).status).toBe(409);
      // Everybody else whose guarantee was running has the credit back as well, without a claim.
      expect((await walletOf(other.id)).guarantees).toMatchObject([{ cause: "fraud", credits: 1 }]);
      expect(await noticesOf(other)).toContain("claim-returned");
      expect(await faults()).toEqual([]);
    },
  );

  it("closes a claim that is not upheld and tells both", async () => {
    const id = await claimed("details");
    await decide(id, { uphold: false, reason: "The area is right" });
    expect([await stateNow(), await balance(), (await listing())?.listed]).toEqual(["closed", 2, true]);
    expect(await noticesOf(people.buyer)).toContain("claim-closed");
    expect(await noticesOf(people.seller)).toContain("claim-dismissed");
  });

  it("is one of several who decide, answer and end the time at once: one outcome", async () => {
    const id = await claimed();
    await Promise.all([
      answer(id, { answer: "gone" }),
      answer(id, { answer: "available" }),
      reached(),
      advanceClaims(later(49 * HOUR_MS)),
      answer(id, { answer: "gone" }),
    ]);
    await advanceClaims(new Date());
    const { cause, state } = (await ClaimModel.findById(id).lean()) ?? {};
    expect(["returned", "answered", "closed"]).toContain(state);
    expect(await balance()).toBe(cause ? 3 : 2);
    expect(await faults()).toEqual([]);
    const review = await posted();
    await unlock(review);
    const second = await claim({ reason: "broker" }, people.buyer, review);
    const other = (second.body.data as { _id: string })._id;
    const decided = await Promise.all([true, false, true].map((uphold) => decide(other, { uphold, reason: "Seen" })));
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await faults()).toEqual([]);
  });
});

describe("reaching the owner", () => {
  it("closes the question, and a claim can still follow within the week", async () => {
    expect([(await reached()).status, await stateNow(), (await reached()).status]).toEqual([200, "closed", 200]);
    await advanceClaims(later(25 * HOUR_MS));
    expect(await noticesOf(people.buyer)).not.toContain("guarantee-question");
    expect((await claim({ reason: "broker" })).status).toBe(201);
    expect((await reached()).status).toBe(409);
  });

  it("closes a claim that waits for its seller, who is told", async () => {
    await claimed();
    expect([(await reached()).status, await stateNow(), await balance()]).toEqual([200, "closed", 2]);
    expect(await noticesOf(people.seller)).toContain("claim-dismissed");
    await advanceClaims(later(60 * HOUR_MS));
    expect(await balance()).toBe(2);
  });

  it("is asked once by bell and mail, 24 hours after the unlock", async () => {
    const at = (await walletOf(people.buyer.id)).unlocks[0]?.at as Date;
    await advanceClaims(new Date(at.getTime() + 24 * HOUR_MS - 1));
    expect(await mailsTo(people.buyer)).toEqual([]);
    for (const extra of [0, 60_000]) await advanceClaims(new Date(at.getTime() + 24 * HOUR_MS + extra));
    await mongoose.connection.collection("guarantee_marks").deleteMany({});
    await advanceClaims(new Date(at.getTime() + 30 * HOUR_MS));
    expect((await noticesOf(people.buyer)).filter((kind) => kind === "guarantee-question")).toHaveLength(1);
    expect((await mailsTo(people.buyer)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Did you reach the owner"),
    ]);
  });
});
