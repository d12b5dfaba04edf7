import { Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { fillReportSellers } from "@/lib/listings/report-sellers-job";
import { reportListing } from "@/lib/listings/reports";
import { countUpheldReportsOf, readBadges } from "@/lib/search/badges";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";
import { LeaseModel } from "@/models/platform";
import { explainedReads } from "@/tests/explained-reads";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const NOW = new Date();
let seller: Person;
let listings: { _id: Types.ObjectId; sellerId: Types.ObjectId }[];

beforeEach(async () => {
  for (const model of [PropertyModel, ReportModel, LeaseModel])
    await (model.collection as typeof ReportModel.collection).deleteMany({});
  seller = await signedIn("owner");
  const { _id } = await createProperty(seller.actor, anotherFlat(), [somePhoto]);
  const listing = await PropertyModel.collection.findOne({ _id: new Types.ObjectId(_id) });
  const copies = Array.from({ length: 300 }, () => {
    const copy = new Types.ObjectId();
    return { ...listing, _id: copy, homeKey: `home ${copy}` };
  });
  await PropertyModel.collection.insertMany(copies as never);
  listings = (await PropertyModel.find().sort({ _id: 1 }).lean()) as never;
});

/** Stores an upheld report as an older version did, without a seller. */
async function upheld(propertyId: unknown, reason: "broker" | "price", more: object = {}): Promise<void> {
  const settled = { state: "settled", upheld: true, waitingSince: NOW, createdAt: NOW };
  await ReportModel.collection.insertOne({ propertyId, propertyName: "A flat", reason, ...settled, ...more } as never);
}
/** Whether each of these listings may have the badge of an owner, as far as reports say. */
const areOwners = async (some = listings) =>
  [...(await readBadges(some as never, NOW)).values()].map((badges) => badges.some(({ code }) => code === "owner"));

it("asks for the upheld reports of a seller, however many listings the seller has", async () => {
  const [first, second] = listings.slice(-2);
  await upheld(first?._id, "price", { sellerId: first?.sellerId });
  const page = listings.slice(-2);
  const reads = await explainedReads([PropertyModel, ReportModel], async () => {
    expect(await areOwners(page)).toEqual([false, true]);
  });
  expect(reads.map(({ of, docs }) => [of, docs])).toEqual([["reports", 1]]);
  await upheld(new Types.ObjectId(), "broker", { sellerId: second?.sellerId });
  expect(await areOwners(page)).toEqual([false, false]);
});

it("asks an old report for its listing, until the job has given it the seller", async () => {
  const page = listings.slice(-2);
  const other = (await signedIn("owner")).id;
  const ofOther = { ...listings[0], _id: new Types.ObjectId(), sellerId: new Types.ObjectId(other), homeKey: "other" };
  await PropertyModel.collection.insertOne(ofOther as never);
  await upheld(page[0]?._id, "price");
  await upheld(ofOther._id, "broker");
  await upheld(new Types.ObjectId(), "broker");
  const before = await explainedReads([PropertyModel], async () => {
    expect(await areOwners(page)).toEqual([false, true]);
  });
  expect(before.map(({ docs }) => docs <= 3)).toEqual([true]);

  expect(await fillReportSellers()).toBe(3);
  expect(await fillReportSellers()).toBe(0);
  const after = await explainedReads([PropertyModel], async () => {
    expect(await areOwners(page)).toEqual([false, true]);
  });
  expect(after).toEqual([]);
  await upheld(listings[0]?._id, "broker");
  expect(await areOwners(page)).toEqual([false, false]);
  await LeaseModel.create({ _id: "report-sellers", holder: "another server", until: new Date(Date.now() + 60_000) });
  expect(await fillReportSellers()).toBe(false);
});

it("counts an old report against its seller although the listing was deleted before an administrator upheld it", async () => {
  const [listing = expect.fail()] = listings;
  await upheld(listing._id, "price", { state: "open", upheld: undefined, waitingSince: NOW });
  await upheld(listings[1]?._id, "price", { state: "open", upheld: undefined, sellerId: new Types.ObjectId() });
  expect(await fillReportSellers()).toBe(1);
  await PropertyModel.collection.deleteOne({ _id: listing._id });
  expect(await countUpheldReportsOf(listing.sellerId)).toBe(0);
  await ReportModel.updateMany({}, { state: "settled", upheld: true });
  expect(await countUpheldReportsOf(listing.sellerId)).toBe(1);
});

it("has the seller in every new report", async () => {
  const [listing = expect.fail()] = listings;
  await PropertyModel.collection.updateOne({ _id: listing._id }, { $set: { approval: true, listed: true } });
  const reporter = await signedIn("buyer");
  await reportListing(reporter.actor, { propertyId: String(listing._id), reason: "broker" });
  expect((await ReportModel.findOne().lean())?.sellerId).toEqual(listing.sellerId);
});
