import mongoose, { Types } from "mongoose";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as press } from "@/app/api/v1/listing-links/route";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { POST as confirm } from "@/app/api/v2/properties/[id]/confirm/route";
import { POST as confirmEach } from "@/app/api/v2/properties/confirm-all/route";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { POST as part } from "@/app/api/v3/homes/part/route";
import { appealRejection } from "@/lib/backoffice/appeals";
import { decideCase } from "@/lib/backoffice/decide-case";
import { settleReport } from "@/lib/backoffice/report-settlement";
import { undoDecision } from "@/lib/backoffice/unfinished-decisions";
import { judgeWaiting } from "@/lib/listings/duplicate-job";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { listingLinks } from "@/lib/listings/listing-links";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { followPlaces } from "@/lib/listings/place-job";
import { addProperty } from "@/lib/listings/posting";
import { reportListing } from "@/lib/listings/reports";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { markSold } from "@/lib/listings/sold-mark";
import { holdListingsOf } from "@/lib/listings/withdrawal";
import { storePhotos } from "@/lib/media/photos";
import { photoSource } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { DAY_MS } from "@/lib/platform/time";
import { FRESHNESS } from "@/lib/property/freshness-rules";
import { propertyMessages } from "@/lib/property/messages";
import { forgetSweeps } from "@/lib/search/next-expiry";
import { seedPlaces } from "@/lib/search/place-seed";
import { HomeFactsModel, type HomeFactsRecord } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { callApi } from "@/tests/api-call";
import { addListing, editListing, formOf } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { roomPicture } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

// @own-modules: the process keeps when the next listing becomes stale.

const { goodDays, dueDays } = FRESHNESS.rent;
const REWORDED = {
  name: "Sunny three bedroom apartment, Shalimar Heights",
  description: "Come and see this bright home of a gated society, with covered parking and a lift.",
  address: "Shalimar Heights",
  price: 23_800,
};
const COLLECTIONS = [
  "properties",
  "media",
  "home_facts",
  "duplicate_pairs",
  "facet_cells",
  "job_marks",
  "rate_counts",
  "places",
];
let owner: Person;
let admin: Person;
let photos: Buffer[];
let copies: Buffer[];

beforeAll(async () => {
  [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  photos = await Promise.all([21, 22, 23].map(roomPicture));
  copies = await Promise.all(photos.map((photo) => sharp(photo).jpeg({ quality: 50 }).toBuffer()));
});
beforeEach(async () => {
  forgetSweeps();
  for (const name of COLLECTIONS) await mongoose.connection.collection(name).deleteMany({});
});

const stored = (id: string) => PropertyModel.findById(id).orFail().lean<PropertyRecord>();
const asOwner = (id: string) => ({ method: "POST", params: { id }, cookies: owner.cookies });
const confirmAllOfOwner = () => callApi(confirmEach, { method: "POST", cookies: owner.cookies });
const post = (changes: object = {}, files = photos) =>
  addListing({ by: owner, body: formOf(flatForRent(changes), files) });
const sourcesOf = async (files: Buffer[]) => (await storePhotos(owner.actor, files)).map(photoSource);

/** A listing that was approved, and judged beside the others. */
async function listed(changes: object = {}, files = photos): Promise<string> {
  const { status, data } = await post(changes, files);
  expect(status).toBe(201);
  await approveProperty(admin.actor, data._id);
  await judgeWaiting(new Date());
  return data._id;
}
async function hide(id: string): Promise<void> {
  const confirmedAt = new Date(Date.now() - (goodDays + dueDays) * DAY_MS);
  await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { confirmedAt } });
  await hideStale();
  expect((await stored(id)).staleAt).toBeInstanceOf(Date);
}
const placeNamed = (name: string, aliases: string[]) => {
  const key = `indore/${name.toLowerCase().replace(" ", "-")}`;
  return { key, name, city: "Indore" as const, aliases, landmarks: [], pins: [] };
};
const reasonsOf = async (id: string) => {
  await scoreDueListings(new Date());
  return (await stored(id)).risk?.reasons.map(({ code }) => code) ?? [];
};
const linkTo = (id: string) => [409, "You already list this home", [expect.stringContaining(id)]];
const refusal = ({ status, body }: Awaited<ReturnType<typeof callApi>>) => [
  status,
  body.message,
  (body.errors as { path: string; message: string }[] | undefined)?.map(({ message }) => message),
];

describe("a home that its seller lists again after the listing became stale (security F37)", () => {
  it("keeps the date of the first listing", async () => {
    const first = await listed();
    const { createdAt } = await stored(first);
    await hide(first);
    const again = await listed(REWORDED, copies);
    const { body } = await callApi(find, { params: { id: again } });
    expect(body.data).toMatchObject({ firstListedAt: createdAt.toISOString() });
  });

  it.each([
    ["in the same words, before it is judged", {}, false],
    ["in other words", REWORDED, true],
    ["in other words, before it is judged", REWORDED, false],
  ])("is listed once: the old listing stays hidden, %s", async (_, changes, isJudged) => {
    const first = await listed();
    const other = await listed({ address: "Flat 901, Tower C", price: 61_000 }, [await roomPicture(91)]);
    await hide(first);
    const { data } = await post(changes, copies);
    if (isJudged) {
      await approveProperty(admin.actor, data._id);
      await judgeWaiting(new Date());
    }
    await hide(other);
    const before = await stored(first);

    expect(refusal(await callApi(confirm, asOwner(first)))).toEqual(linkTo(data._id));
    const { available } = listingLinks(
      { propertyId: first, confirmedAt: before.confirmedAt ?? expect.fail() },
      { now: new Date() },
    );
    const token = available.split("/listing-link/")[1];
    expect(refusal(await callApi(press, { body: { token } }))).toEqual(linkTo(data._id));
    const all = await confirmAllOfOwner();
    expect([all.status, all.body.data, all.body.message]).toEqual([
      200,
      { confirmed: 1, leftOut: 1 },
      "1 listing is confirmed as available. 1 stays hidden, because you list that home again.",
    ]);
    // The owner has one more live listing.
    expect(await stored(first)).toEqual({ ...before, riskDue: expect.any(Types.ObjectId) });
    expect(await stored(other)).toMatchObject({ listed: true });
    expect((await confirmAllOfOwner()).body.data).toEqual({ confirmed: 0, leftOut: 1 });
  });

  it("is the old listing again once the new one is sold, and only one of the two comes back", async () => {
    const first = await listed();
    await hide(first);
    const again = await listed(REWORDED, copies);
    await markSold(owner.actor, again);
    expect((await callApi(confirm, asOwner(first))).status).toBe(200);
    const unsold = await callApi(unsell, { ...asOwner(again), method: "PATCH" });
    expect(refusal(unsold)).toEqual(linkTo(first));
  });

  it("is two homes where an administrator said so", async () => {
    const first = await listed();
    await hide(first);
    const again = await listed(REWORDED, copies);
    const parted = await callApi(part, { body: { propertyId: again, otherId: first }, cookies: admin.cookies });
    expect(parted.status).toBe(200);
    expect((await callApi(confirm, asOwner(first))).status).toBe(200);
    expect(await stored(first)).toMatchObject({ listed: true });
  });

  it("is corrected by an administrator while the old listing stays hidden; its seller's correction would show it", async () => {
    const first = await listed();
    await hide(first);
    const { data } = await post({}, copies);
    const body = { description: "A third floor home with a lift and parking for one car." };
    expect(refusal(await editListing(first, { by: owner, body }))).toEqual(linkTo(data._id));
    expect((await editListing(first, { by: admin, body })).status).toBe(200);
    expect(await stored(first)).toMatchObject({ ...body, listed: false, staleAt: expect.any(Date) });
  });

  it("is listed once: no edit of another live listing makes it the same home in other words", async () => {
    const first = await listed();
    const other = await listed({ address: "Flat 901, Tower C", price: 61_000 }, [await roomPicture(91)]);
    const asFirst = { ...flatForRent(REWORDED), keepPhotos: JSON.stringify(await sourcesOf(copies)) };
    expect(refusal(await editListing(other, { by: owner, body: asFirst }))).toEqual(linkTo(first));
    expect(await stored(other)).toMatchObject({ listed: true, price: 61_000 });
    expect((await editListing(other, { by: owner, body: { price: 62_000 } })).status).toBe(200);
  });

  it("stays editable where both were listed before the rule", async () => {
    const other = await listed({ address: "Flat 901, Tower C", price: 61_000 }, [await roomPicture(91)]);
    const first = await listed();
    const { homeKey, ...same } = await stored(first);
    const { _id, createdAt, slug, ...fields } = same as PropertyRecord & { slug?: string };
    const copied = { ...fields, homeKey: `${homeKey}-2`, price: REWORDED.price, toJudge: true, updatedAt: new Date() };
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(other) }, { $set: copied });
    await judgeWaiting(new Date());
    expect((await editListing(other, { by: owner, body: { price: 23_900 } })).status).toBe(200);
  });

  it.each([
    ["confirmed", (id: string) => callApi(confirm, asOwner(id))],
    ["edited", (id: string) => editListing(id, { by: owner, body: { landmark: "Near the lake" } })],
  ])("comes back once when both listings of it, hidden as stale, are %s at once", async (_, bringBack) => {
    const first = await listed();
    await hide(first);
    const again = await listed(REWORDED, copies);
    await hide(again);
    const answers = await Promise.all([first, again].map(bringBack));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is linked to by the address of its page", async () => {
    await seedPlaces(new Date(), [placeNamed("Vijay Nagar", ["Vijay Ngr"])]);
    const id = await listed({ locality: "Vijay Ngr" });
    const { slug } = (await callApi(find, { params: { id } })).body.data;
    const [, , links] = refusal(await post({ locality: "Vijay Ngr" }, copies));
    expect(slug).toContain("-vijay-nagar-");
    expect(links).toEqual([routes.property(slug)]);
  });

  it("is listed once when the old listing is confirmed while the new one is posted", async () => {
    const first = await listed();
    await hide(first);
    const [confirmed, posted] = await Promise.all([callApi(confirm, asOwner(first)), post({}, copies)]);
    expect([confirmed.status, posted.status].toSorted()).toEqual(confirmed.status === 200 ? [200, 409] : [201, 409]);
    const refused = confirmed.status === 409 ? confirmed : posted;
    expect(refused.body.message).toBe(propertyMessages.alreadyListed);
  });

  it("is refused in other words, also seconds after it was posted", async () => {
    const { data } = await post();
    const again = await post(REWORDED, copies);
    expect(refusal(again)).toEqual(linkTo(data._id));
  });

  it("is refused in another spelling of its locality", async () => {
    await seedPlaces(new Date(), [placeNamed("Vijay Nagar", ["Vijay Ngr"])]);
    const { data } = await post();
    expect(refusal(await post({ ...REWORDED, locality: "Vijay Ngr" }, copies))).toEqual(linkTo(data._id));
  });

  it.each([
    ["deleted", (id: string) => deleteListing(owner.actor, id)],
    ["sold", (id: string) => markSold(owner.actor, id)],
  ])("keeps its date when its locality got another name after it was %s", async (_, end) => {
    const first = await listed();
    const { createdAt } = await stored(first);
    await end(first);
    await seedPlaces(new Date(), [placeNamed("Scheme 54", ["Vijay Nagar"])]);
    await followPlaces();
    const again = await stored(await listed({ ...REWORDED, locality: "Scheme 54" }, copies));
    expect(again).toMatchObject({ localityKey: "indore/scheme-54", firstListedAt: createdAt });
  });

  it("keeps what was reported about it after it was deleted", async () => {
    const first = await listed();
    for (const role of ["buyer", "agent"] as const)
      await reportListing((await signedIn(role)).actor, { propertyId: first, reason: "broker" });
    const reported = await reasonsOf(first);
    expect(reported).toContain("reported");
    await deleteListing(owner.actor, first);
    const again = await listed(REWORDED, copies);
    expect(await reasonsOf(again)).toEqual(expect.arrayContaining(reported));
    const reports = await ReportModel.find({ propertyId: first }).lean();
    for (const { _id } of reports)
      await settleReport(admin.actor, _id.toHexString(), { uphold: false, reason: "We called the owner." });
    expect(await reasonsOf(again)).not.toContain("reported");
    // Judged once more, it was listed before as it is known already.
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(again) }, { $set: { toJudge: true } });
    await judgeWaiting(new Date());
    expect(await stored(again)).not.toHaveProperty("riskDue");
  });

  it("keeps its date when its deletion stopped before its end was noted", async () => {
    const first = await listed();
    const { createdAt } = await stored(first);
    await PropertyModel.collection.deleteOne({ _id: new Types.ObjectId(first) });
    expect((await stored(await listed(REWORDED, copies))).firstListedAt).toEqual(createdAt);
    const facts = await HomeFactsModel.findById(first).orFail().lean();
    expect(facts).toMatchObject({ endedAt: expect.any(Date), until: expect.any(Date) });
  });

  it("is not worked out anew at each posting of a seller whose other listings became public a moment ago", async () => {
    const first = new Types.ObjectId(await listed());
    await PropertyModel.collection.updateOne({ _id: first }, { $set: { toJudge: true } });
    await HomeFactsModel.collection.updateOne({ _id: first }, { $set: { nameWords: [7] } });
    expect((await post({ address: "Flat 901, Tower C", price: 61_000 }, [await roomPicture(92)])).status).toBe(201);
    expect((await HomeFactsModel.findById(first).orFail().lean()).nameWords).toEqual([7]);
  });

  it("is compared anew when its locality is another one", async () => {
    const first = await listed();
    await seedPlaces(new Date(), [placeNamed("Scheme 54", ["Vijay Nagar"])]);
    await followPlaces();
    expect(await stored(first)).toMatchObject({ localityKey: "indore/scheme-54", toJudge: true });
    await judgeWaiting(new Date());
    const facts = await HomeFactsModel.findById(first).orFail().lean();
    expect(facts.localityKey).toBe("indore/scheme-54");
    expect(facts.block).toContain("|indore/scheme-54|");
  });

  it("is listed once when it is posted in two wordings at once", async () => {
    const [one, other] = [await sourcesOf(photos), await sourcesOf(copies)];
    const posted = (changes: object, sources: string[]) =>
      addListing({ by: owner, body: { ...flatForRent(changes), keepPhotos: JSON.stringify(sources) } });
    const both = await Promise.all([posted({}, one), posted(REWORDED, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("is listed once when it is posted in two wordings on two servers at once", async () => {
    const [one, other] = [await sourcesOf(photos), await sourcesOf(copies)];
    vi.resetModules();
    const elsewhere = await import("@/lib/listings/posting");
    const both = await Promise.allSettled([
      addProperty(owner.actor, { ...flatForRent(), keepPhotos: one }, []),
      elsewhere.addProperty(owner.actor, { ...flatForRent(REWORDED), keepPhotos: other }, []),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await PropertyModel.countDocuments({ sellerId: owner.id })).toBe(1);
  });

  it.each([
    ["stale", hide],
    ["rejected", (id: string) => rejectProperty(admin.actor, id)],
  ])(
    "is listed once: an edit does not send the old listing, which was %s, back beside the new one",
    async (state, end) => {
      const { data } = await post();
      if (state === "stale") await approveProperty(admin.actor, data._id);
      await judgeWaiting(new Date());
      await end(data._id);
      const again = await listed(REWORDED, copies);
      const before = await stored(data._id);
      const change = { by: owner, body: { price: 24_100 } };
      expect(refusal(await editListing(data._id, change))).toEqual(linkTo(again));
      expect(await stored(data._id)).toEqual(before);
      await markSold(owner.actor, again);
      expect((await editListing(data._id, change)).status).toBe(200);
    },
  );

  it("is listed once: no approval brings the old listing back, which was stale and held for review", async () => {
    const first = await listed();
    await hide(first);
    await holdListingsOf(owner.id, "To be checked", { at: new Date() });
    const { data } = await post(REWORDED, copies);
    await expect(approveProperty(admin.actor, first)).rejects.toMatchObject({
      code: "CONFLICT",
      message: propertyMessages.sellerListsIt,
    });
    expect(await stored(first)).toMatchObject({ approval: false, listed: false });
    await markSold(owner.actor, data._id);
    await approveProperty(admin.actor, first);
    expect(await stored(first)).toMatchObject({ listed: true });
  });

  it("is listed once: no upheld appeal brings the old listing back, which was rejected", async () => {
    const { data } = await post();
    await judgeWaiting(new Date());
    await rejectProperty(admin.actor, data._id);
    const again = await post(REWORDED, copies);
    await appealRejection(owner.actor, data._id, { text: "The photos are of this flat" });
    const uphold = async () => {
      const updatedAt = (await stored(data._id)).updatedAt.toISOString();
      return decideCase(admin.actor, data._id, { action: "approve", code: "fine", updatedAt });
    };
    await expect(uphold()).rejects.toMatchObject({ code: "CONFLICT", message: propertyMessages.sellerListsIt });
    expect(await stored(data._id)).toMatchObject({ rejected: true, appeal: { state: "open" } });
    await markSold(owner.actor, again.data._id);
    expect(await uphold()).toMatchObject({ status: "approved" });
  });

  it.each([
    ["in the same words", {}],
    ["in other words", REWORDED],
  ])(
    "is listed once: no undo brings the old listing back, which was rejected and is listed again %s",
    async (_, changes) => {
      const { data } = await post();
      await judgeWaiting(new Date());
      const updatedAt = (await stored(data._id)).updatedAt.toISOString();
      const { decisionId } = await decideCase(admin.actor, data._id, { action: "reject", code: "price", updatedAt });
      expect((await post(changes, copies)).status).toBe(201);
      const undo = undoDecision(admin.actor, decisionId);
      await expect(undo).rejects.toMatchObject({ code: "CONFLICT", message: propertyMessages.sellerListsIt });
      expect(await stored(data._id)).toMatchObject({ rejected: true });
    },
  );

  it("keeps the date after a sale by an administrator, whenever the seller sold it before", async () => {
    const first = await listed();
    const soldChangedAt = [new Date(Date.now() - 200 * DAY_MS)];
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(first) }, { $set: { soldChangedAt } });
    await markSold(admin.actor, first);
    const { createdAt } = await stored(first);
    expect((await stored(await listed(REWORDED, copies))).firstListedAt).toEqual(createdAt);
  });

  it.each([
    ["keeps the date", -1],
    ["begins anew", 1],
  ])("%s within and after 14 weeks since it became stale, though it was archived later", async (_, days) => {
    const first = await listed();
    const { createdAt } = await stored(first);
    await hide(first);
    const staleAt = new Date(Date.now() - (limits.relistingDays + days) * DAY_MS);
    const archivedAt = new Date(staleAt.getTime() + FRESHNESS.rent.staleDays * DAY_MS);
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(first) }, { $set: { staleAt, archivedAt } });
    const { firstListedAt } = await stored(await listed(REWORDED, copies));
    expect(firstListedAt).toEqual(days < 0 ? createdAt : undefined);
  });

  it("keeps no date of a listing that an administrator parted it from", async () => {
    const first = await listed();
    await hide(first);
    const { data } = await post(REWORDED, copies);
    const parted = await callApi(part, { body: { propertyId: data._id, otherId: first }, cookies: admin.cookies });
    expect(parted.status).toBe(200);
    await judgeWaiting(new Date());
    expect((await stored(data._id)).firstListedAt).toBeUndefined();
  });
});

describe("an old listing of a seller who posted more since than are compared", () => {
  /** Newer flats of the same seller, in another locality. */
  async function postMany(id: string): Promise<void> {
    const facts = await HomeFactsModel.collection.findOne<HomeFactsRecord>({ _id: new Types.ObjectId(id) });
    if (!facts) expect.fail();
    const many = Array.from({ length: limits.duplicateCandidatesMax }, (_, place) => ({
      ...facts,
      ...{ _id: new Types.ObjectId(), localityKey: "indore/rau", unit: String(500 + place), photos: [] },
    }));
    await HomeFactsModel.collection.insertMany(many);
  }

  it.each([REWORDED, { price: 34_000 }])("gives its date to the home listed again: %j", async (changes) => {
    const first = await listed();
    const { createdAt } = await stored(first);
    await hide(first);
    await postMany(first);
    expect((await stored(await listed(changes, copies))).firstListedAt).toEqual(createdAt);
  });

  it.each([REWORDED, { price: 34_000 }])("keeps the home from being listed twice: %j", async (changes) => {
    const first = await listed();
    await postMany(first);
    expect(refusal(await post(changes, copies))).toEqual(linkTo(first));
  });
});
