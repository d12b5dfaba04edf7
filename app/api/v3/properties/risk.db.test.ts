import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { GET as readNotifications } from "@/app/api/v2/notifications/route";
import { PATCH as edit } from "@/app/api/v2/properties/[id]/route";
import { POST as decide } from "@/app/api/v3/moderation/cases/[id]/decide/route";
import { GET as readLog } from "@/app/api/v3/moderation/log/route";
import { GET as readRisk } from "@/app/api/v3/properties/[id]/risk/route";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { POST as settle } from "@/app/api/v3/reports/[id]/settle/route";
import { auditDecisions } from "@/lib/backoffice/decision-reads";
import { finishDecisions } from "@/lib/backoffice/unfinished-decisions";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { reportListing } from "@/lib/listings/reports";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { type RiskPoint, rescoreListing, scoreListing } from "@/lib/listings/risk-writes";
import { listOwnCards } from "@/lib/listings/seller-listings";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { riskMessages } from "@/lib/property/risk-bands";
import { RISK_RULES } from "@/lib/property/risk-rules";
import { markRiskDue } from "@/lib/search/ranks";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { FacetCellModel } from "@/models/search";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { isPublicByRule } from "@/tests/listing-calls";
import { type Person, signedIn, UNCONFIRMED } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 3, all: 20 });
const SITE = "https://site.test";
const SCAM = "Please enter your UPI PIN to receive the deposit back";
const id = (text: string) => new Types.ObjectId(text);

let admin: Person;
let other: Person;
let owner: Person;
let reporters: Person[];

const posted = async (description = "A plain home near the market") =>
  (await createProperty(owner.actor, anotherFlat({ description }), [somePhoto]))._id;
const stored = async (listing: string) =>
  (await PropertyModel.findById(listing).select("+history").lean()) ?? expect.fail("no listing");
const riskFor = ({ cookies }: Person, listing: string) => callApi(readRisk, { params: { id: listing }, cookies });
const approveBy = ({ cookies }: Person, listing: string) =>
  callApi(approve, { method: "PATCH", params: { id: listing }, cookies });
const report = (listing: string, by = 0) =>
  reportListing(reporters[by]?.actor ?? expect.fail(), { propertyId: listing, reason: "money" });
const publicIds = async () => {
  const { body } = await callApi(listPublic, { path: "/api/v1/properties" });
  return (body.data as { _id: string }[]).map(({ _id }) => _id);
};
const counted = async () => (await FacetCellModel.find().lean()).reduce((sum, { count }) => sum + count, 0);
const inSitemap = async (listing: string) => {
  const shards = await listShards(SITE);
  const texts = await Promise.all(
    shards.map(({ url }) => readShard(url.slice(url.lastIndexOf("/") + 1, -".xml".length), SITE)),
  );
  return JSON.stringify(texts).includes(listing);
};
/** Something else made the listing worse: its score is 100 now. */
async function worsen(listing: string): Promise<void> {
  await PropertyModel.collection.updateOne({ _id: id(listing) }, { $set: { description: `${SCAM}. Keys by courier` } });
  await rescoreListing(listing);
}
/** An approved listing with a score of 60 that an administrator accepted. */
async function accepted(): Promise<string> {
  const listing = await posted(SCAM);
  await scoreDueListings();
  await riskFor(admin, listing);
  expect((await approveBy(admin, listing)).status).toBe(200);
  return listing;
}

beforeAll(async () => {
  [admin, other, owner] = await Promise.all([
    signedIn("admin"),
    signedIn("admin"),
    signedIn("owner", { number: "9812345601" }),
  ]);
  reporters = await Promise.all([1, 2, 3].map((place) => signedIn("buyer", { number: `981234570${place}` })));
  await mongoose.connection
    .collection("users")
    .updateMany({}, { $set: { createdAt: new Date("2026-01-01T00:00:00Z") } });
});
/** Many listings of one owner, and many reports of one person, would count. */
async function emptyCollections(): Promise<void> {
  for (const name of [
    "properties",
    "reports",
    "notifications",
    "rate_counts",
    "leases",
    "facet_cells",
    "seen_versions",
    "decisions",
    "cases",
  ])
    await mongoose.connection.collection(name).deleteMany({});
}
beforeEach(emptyCollections);

describe("GET v3/properties/{id}/risk", () => {
  it("answers score, band and reasons with a sentence each", async () => {
    const listing = await posted(SCAM);
    await scoreDueListings();
    const { status, body } = await riskFor(admin, listing);
    expect([status, body.data]).toEqual([
      200,
      {
        score: 60,
        band: "hold",
        reasons: [{ code: "scam-pin", weight: 60, text: "The text speaks of a UPI PIN." }],
      },
    ]);
  });

  it("is a 404 for an unknown listing and before the first score, and for administrators alone", async () => {
    const listing = await posted();
    expect((await riskFor(admin, listing)).status).toBe(404);
    expect((await riskFor(admin, "f".repeat(24))).status).toBe(404);
    expect((await riskFor(owner, listing)).status).toBe(403);
  });

  it("is worked out when a listing is edited", async () => {
    const listing = await posted();
    await scoreDueListings();
    expect((await stored(listing)).risk).toMatchObject({ score: 0, band: "normal", rules: RISK_RULES });
    await callApi(edit, {
      method: "PATCH",
      params: { id: listing },
      body: { description: SCAM },
      cookies: owner.cookies,
    });
    expect((await stored(listing)).risk).toMatchObject({ score: 60, band: "hold" });
  });
});

describe("the list of administrators", () => {
  it("has the highest scores first with sort=risk, also of one state and with words", async () => {
    const listings = [await posted(), await posted(SCAM), await posted("Keys come by courier"), await posted()];
    await scoreDueListings();
    const ids = async (query: string) => {
      const { body } = await callApi(listAll, { path: `/api/v3/properties?${query}`, cookies: admin.cookies });
      return (body.data as { _id: string }[]).map(({ _id }) => _id);
    };
    const byRisk = [listings[1], listings[2], listings[3], listings[0]];
    expect(await ids("sort=risk")).toEqual(byRisk);
    expect(await ids("sort=risk&status=pending")).toEqual(byRisk);
    expect(await ids("sort=risk&search=flat")).toEqual(byRisk);
    expect(await ids("sort=risk&limit=1&page=2")).toEqual([listings[2]]);
    expect(await ids("")).toEqual(listings.toReversed());
    const found = await PropertyModel.collection
      .find({ archivedAt: null, sold: { $in: [false, true] }, approval: { $in: [false, true] }, rejected: false })
      .sort({ "risk.score": -1, _id: -1 })
      .hint("state_risk")
      .explain("executionStats");
    expect(JSON.stringify(found.queryPlanner.winningPlan)).not.toContain('"SORT"');
  });
});

describe("a listing in the band hold", () => {
  it("is public once an administrator who saw the score approves it, and stays so at the same score", async () => {
    const listing = await accepted();
    expect(await publicIds()).toEqual([listing]);
    await rescoreListing(listing);
    expect(await stored(listing)).toMatchObject({ listed: true, riskAccepted: { score: 60 } });
  });

  it("leaves all reads when its score rises, tells its seller once, and comes back with an approval", async () => {
    const listing = await accepted();
    expect([await counted(), await inSitemap(listing)]).toEqual([1, true]);
    await report(listing);
    expect(await stored(listing)).toMatchObject({ approval: false, rejected: false, listed: false });
    expect([await publicIds(), await counted(), await inSitemap(listing)]).toEqual([[], 0, false]);
    expect((await stored(listing)).history?.[0]).toMatchObject({ event: "held", reason: riskMessages.held(72) });
    const { body } = await callApi(readNotifications, { cookies: owner.cookies });
    expect((body.data as { kind: string }[]).filter(({ kind }) => kind === "listing-held")).toHaveLength(1);
    await callApi(listAll, { path: "/api/v3/properties?sort=risk", cookies: admin.cookies });
    expect((await approveBy(admin, listing)).status).toBe(200);
    expect([await publicIds(), await counted(), await inSitemap(listing)]).toEqual([[listing], 1, true]);
    expect((await stored(listing)).riskAccepted).toMatchObject({ score: 72 });
  });

  it("is not approved by an administrator who saw a lower score", async () => {
    const listing = await posted(SCAM);
    await scoreDueListings();
    await riskFor(admin, listing);
    await worsen(listing);
    const { status, body } = await approveBy(admin, listing);
    expect([status, body.message]).toEqual([409, riskMessages.scoreRose]);
    await riskFor(other, listing);
    expect((await approveBy(other, listing)).status).toBe(200);
  });

  it("is never rejected by its score, and tells its seller no reason that is for administrators", async () => {
    const listing = await posted(SCAM);
    await scoreDueListings();
    expect((await stored(listing)).rejected).toBe(false);
    const plain = (await listOwnCards(owner.actor, { page: 1, limit: 5 })).cards[0];
    expect(plain).not.toHaveProperty("risk");
    expect(plain).not.toHaveProperty("reviewNotes");
    await PropertyModel.collection.updateOne(
      { _id: id(listing) },
      {
        $set: {
          "risk.reasons": [
            { code: "price-low", weight: 20 },
            { code: "scam-pin", weight: 60 },
          ],
        },
      },
    );
    expect((await listOwnCards(owner.actor, { page: 1, limit: 5 })).cards[0]?.reviewNotes).toEqual([
      "The price is far below that of similar homes. Please check it.",
    ]);
  });

  it("is refused as public by the database itself", async () => {
    const listing = await accepted();
    const raised = { $set: { "risk.score": 90 } };
    await expect(PropertyModel.collection.updateOne({ _id: id(listing) }, raised)).rejects.toThrow("validation");
  });
});

describe("a listing whose score took its approval back", () => {
  const kindsTold = async () => {
    const { body } = await callApi(readNotifications, { cookies: owner.cookies });
    return (body.data as { kind: string }[]).map(({ kind }) => kind);
  };
  const logged = async (listing: string) => {
    const { body } = await callApi(readLog, {
      path: `/api/v3/moderation/log?listing=${listing}`,
      cookies: admin.cookies,
    });
    return (body.data as { action: string; subject: string; by: { userName?: string } }[])
      .filter(({ subject }) => subject === "listing")
      .map(({ action, by }) => [action, by.userName]);
  };
  /** An accepted listing that a report took out: its score is 72. */
  async function held(): Promise<string> {
    const listing = await accepted();
    await report(listing);
    expect(await stored(listing)).toMatchObject({ approval: false, riskHeldAt: expect.any(Date) });
    return listing;
  }
  /** The report is settled as unfounded, so that the score is 60 again. */
  async function refuseReport(listing: string): Promise<void> {
    const { _id } = await ReportModel.findOne({ propertyId: id(listing) }).orFail();
    const body = { uphold: false, reason: "We checked, and it is in order" };
    const answer = await callApi(settle, { params: { id: String(_id) }, body, cookies: admin.cookies });
    expect(answer.status).toBe(200);
    await scoreDueListings();
    expect((await stored(listing)).risk?.score).toBe(60);
  }

  it("is back in all reads when its score falls and nobody decided since, told and logged once", async () => {
    const listing = await held();
    const { confirmedAt } = await stored(listing);
    await refuseReport(listing);
    const record = await stored(listing);
    expect(record).toMatchObject({ approval: true, listed: true, confirmedAt });
    expect(record.riskHeldAt).toBeUndefined();
    expect(record.history?.[0]).toMatchObject({ event: "approved", reason: riskMessages.released(60) });
    expect([await publicIds(), await counted(), await inSitemap(listing)]).toEqual([[listing], 1, true]);
    expect(await logged(listing)).toEqual([
      ["approve", "Our rules"],
      ["hold", "Our rules"],
      ["approve", expect.any(String)],
    ]);
    expect(await auditDecisions(() => undefined)).toBe(true);
    await scoreDueListings();
    expect((await kindsTold()).toSorted()).toEqual(["approved", "approved", "listing-held"]);
    expect(await mongoose.connection.collection("cases").countDocuments({ _id: id(listing) })).toBe(0);
  });

  it.each([
    ["an administrator holds it", async (listing: string) => decideOn(listing, "hold", "proof")],
    ["an administrator rejects it", async (listing: string) => decideOn(listing, "reject", "rules")],
    [
      "its seller edits it",
      async (listing: string) =>
        callApi(edit, {
          method: "PATCH",
          params: { id: listing },
          body: { landmark: "Near the lake" },
          cookies: owner.cookies,
        }),
    ],
  ])("waits on when %s meanwhile", async (_, change) => {
    const listing = await held();
    expect((await change(listing)).status).toBe(200);
    await refuseReport(listing);
    expect(await stored(listing)).toMatchObject({ approval: false, listed: false });
    expect((await logged(listing)).filter(([action, by]) => action === "approve" && by === "Our rules")).toEqual([]);
  });
  const decideOn = async (listing: string, action: string, code: string) =>
    callApi(decide, {
      params: { id: listing },
      body: { action, code, updatedAt: (await stored(listing)).updatedAt.toISOString() },
      cookies: admin.cookies,
    });

  it("waits on when it was pending before its score rose", async () => {
    const listing = await posted(SCAM);
    await scoreDueListings();
    await PropertyModel.collection.updateOne({ _id: id(listing) }, { $set: { description: "A plain home" } });
    await rescoreListing(listing);
    expect(await stored(listing)).toMatchObject({ approval: false, listed: false, risk: { score: 0 } });
  });

  it("is hidden again, and back again, as often as its score rises and falls", async () => {
    const listing = await held();
    await refuseReport(listing);
    await worsen(listing);
    expect(await stored(listing)).toMatchObject({ approval: false, listed: false });
    await PropertyModel.collection.updateOne({ _id: id(listing) }, { $set: { description: "A plain home" } });
    await rescoreListing(listing);
    expect(await stored(listing)).toMatchObject({ approval: true, listed: true });
    expect(await logged(listing)).toHaveLength(5);
  });

  it.each<RiskPoint>(["written", "refreshed", "told"])("is back with one notice when killed when %s", async (point) => {
    const listing = await held();
    await ReportModel.deleteMany({});
    await markRiskDue({ _id: id(listing) });
    const interruptAt = (at: RiskPoint) => {
      if (at === point) throw new Error("killed");
    };
    await expect(scoreListing(id(listing), new Date(), { interruptAt })).rejects.toThrow("killed");
    await scoreDueListings();
    await finishDecisions(new Date());
    const { listed, riskDue, riskUnfinished, unfinishedDecisions = [] } = await stored(listing);
    expect([listed, riskDue, riskUnfinished, unfinishedDecisions.length]).toEqual([true, undefined, undefined, 0]);
    expect(await counted()).toBe(1);
    expect((await kindsTold()).filter((kind) => kind === "approved")).toHaveLength(2);
  });

  it("is rejected once when an administrator rejects it while its score falls", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyCollections();
      const listing = await held();
      await ReportModel.deleteMany({});
      const [, answer] = await Promise.all([rescoreListing(listing), decideOn(listing, "reject", "rules")]);
      await scoreDueListings();
      const record = await stored(listing);
      expect([answer.status, record.rejected, record.listed]).toEqual(
        answer.status === 200 ? [200, true, false] : [409, false, true],
      );
    }
  });
});

describe("reports", () => {
  it("of one person move a listing by one band at most, also from several accounts with one number", async () => {
    const twin = await signedIn("buyer", { number: "9812345701" });
    await mongoose.connection
      .collection("users")
      .updateOne({ _id: id(twin.id) }, { $set: { createdAt: new Date("2026-01-01T00:00:00Z") } });
    const listing = await posted();
    await scoreDueListings();
    await approveProperty(admin.actor, listing);
    await report(listing);
    const { score } = (await stored(listing)).risk ?? expect.fail();
    expect(score).toBe(12);
    await reportListing(twin.actor, { propertyId: listing, reason: "price" });
    expect((await stored(listing)).risk?.score).toBe(12);
    await report(listing, 1);
    await report(listing, 2);
    expect((await stored(listing)).risk?.score).toBe(30);
  });

  it("of one who also signed up with the seller's number move a listing by no more", async () => {
    const rival = await signedIn("owner", { number: "9812345601", ...UNCONFIRMED, createdAt: new Date("2026-01-01") });
    const listing = await posted();
    await scoreDueListings();
    await approveProperty(admin.actor, listing);
    await reportListing(rival.actor, { propertyId: listing, reason: "price" });
    expect((await stored(listing)).risk).toMatchObject({ score: 12, band: "normal" });
  });
});

describe("the job", () => {
  it("scores listings of older rules, and does nothing the second time", async () => {
    const listings = await Promise.all([posted(), posted(SCAM)]);
    await PropertyModel.collection.updateMany({}, { $unset: { riskDue: 1 }, $set: { risk: { rules: 0, score: 99 } } });
    expect(await scoreDueListings()).toBe(2);
    expect(await Promise.all(listings.map(async (one) => (await stored(one)).risk?.score))).toEqual([0, 60]);
    expect(await scoreDueListings()).toBe(0);
  });

  it.each<RiskPoint>(["read", "written", "refreshed", "told"])(
    "completes a hold that was killed when %s",
    async (point) => {
      const listing = await accepted();
      await PropertyModel.collection.updateOne(
        { _id: id(listing) },
        { $set: { "riskAccepted.score": 59, listed: false } },
        {
          bypassDocumentValidation: true,
        },
      );
      await markRiskDue({ _id: id(listing) });
      const interruptAt = (at: RiskPoint) => {
        if (at === point) throw new Error("killed");
      };
      await expect(scoreListing(id(listing), new Date(), { interruptAt })).rejects.toThrow("killed");
      await scoreDueListings();
      await scoreDueListings();
      const { approval, riskDue, riskUnfinished, history = [] } = await stored(listing);
      expect([approval, riskDue, riskUnfinished]).toEqual([false, undefined, undefined]);
      expect(history.filter(({ event }) => event === "held")).toHaveLength(1);
      expect(await counted()).toBe(0);
      const { body } = await callApi(readNotifications, { cookies: owner.cookies });
      expect((body.data as { kind: string }[]).filter(({ kind }) => kind === "listing-held")).toHaveLength(1);
    },
  );
});

describe("a new score at the same time as", () => {
  const settled = async (listing: string) => {
    await scoreDueListings();
    const record = await stored(listing);
    expect(record.listed).toBe(await isPublicByRule(record._id));
    expect(record.riskDue).toBeUndefined();
    return record;
  };

  /** Runs `work` after a scoring of the listing has read its facts. */
  async function whileScored(listing: string, work: () => Promise<unknown>): Promise<void> {
    let isFirst = true;
    await scoreListing(id(listing), new Date(), {
      interruptAt: async (point) => {
        if (point === "read" && isFirst) {
          isFirst = false;
          await work();
        }
      },
    });
  }

  it("an edit is made of the edited text", async () => {
    const listing = await posted(SCAM);
    await whileScored(listing, () =>
      PropertyModel.collection.updateOne(
        { _id: id(listing) },
        { $set: { description: "A plain home", riskDue: new Types.ObjectId() } },
      ),
    );
    expect(await settled(listing)).toMatchObject({ risk: { score: 0 } });
  });

  it("an approval takes it back when the new score is higher", async () => {
    const listing = await accepted();
    await PropertyModel.collection.updateOne(
      { _id: id(listing) },
      {
        $set: {
          approval: false,
          listed: false,
          description: `${SCAM}. Keys by courier`,
          riskDue: new Types.ObjectId(),
        },
      },
    );
    await whileScored(listing, () => approveBy(other, listing));
    expect(await settled(listing)).toMatchObject({ approval: false, listed: false, risk: { score: 100 } });
  });

  it("a sale keeps it sold, and it comes back to be reviewed", async () => {
    const listing = await accepted();
    await PropertyModel.collection.updateOne(
      { _id: id(listing) },
      { $set: { description: `${SCAM}. Keys by courier`, riskDue: new Types.ObjectId() } },
    );
    await whileScored(listing, () => markSold(owner.actor, listing));
    expect(await settled(listing)).toMatchObject({ approval: false, sold: true, listed: false });
    await markUnsold(owner.actor, listing);
    expect(await settled(listing)).toMatchObject({ approval: false, sold: false, listed: false });
  });

  it("an approval leaves no unseen score public", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await emptyCollections();
      const listing = await posted(SCAM);
      await scoreListing(id(listing), new Date());
      await riskFor(admin, listing);
      const [, answer] = await Promise.all([worsen(listing), approveBy(admin, listing)]);
      const record = await settled(listing);
      expect([200, 409]).toContain(answer.status);
      expect(record.risk?.score).toBe(100);
      expect(record.listed).toBe(false);
    }
  });

  it("an edit and a sale ends with the score of the last text", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const listing = await accepted();
      const before = await stored(listing);
      await Promise.all([
        rescoreListing(listing),
        callApi(edit, {
          method: "PATCH",
          params: { id: listing },
          body: { description: `Keys come by courier, round ${round}` },
          cookies: owner.cookies,
        }),
        markSold(owner.actor, listing).catch(() => undefined),
        rescoreListing(listing),
      ]);
      expect(before.listed).toBe(true);
      await settled(listing);
      if ((await stored(listing)).sold) await markUnsold(owner.actor, listing).catch(() => undefined);
      const record = await settled(listing);
      const isEdited = record.description?.startsWith("Keys") === true;
      expect(record.risk?.reasons.map(({ code }) => code)).toContain(isEdited ? "scam-keys" : "scam-pin");
      await PropertyModel.deleteMany({});
    }
  });
});
