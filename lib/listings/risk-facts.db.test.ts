import mongoose, { Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { settleReport } from "@/lib/backoffice/report-settlement";
import { countLinkedAccounts, noteAccountTraces, removeAccountTraces } from "@/lib/identity/account-traces";
import { sendMobileCode } from "@/lib/identity/mobile-codes";
import { knownDeviceCookie } from "@/lib/identity/sign-in-link";
import { confirmNumber } from "@/lib/listings/account-changes";
import { confirmForSeller, markStale } from "@/lib/listings/freshness";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { addProperty, editProperty } from "@/lib/listings/posting";
import { reportListing } from "@/lib/listings/reports";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { scoreListing } from "@/lib/listings/risk-writes";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { storePhotos } from "@/lib/media/photos";
import { DAY_MS } from "@/lib/platform/time";
import type { RiskCode } from "@/lib/property/risk-rules";
import { markRiskDue, refreshRanks } from "@/lib/search/ranks";
import { ClaimModel } from "@/models/credits";
import { AccountTraceModel, UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { ReportModel } from "@/models/moderation";
import { documentsExamined } from "@/tests/explained-reads";
import { lastCodeTo } from "@/tests/outbox";
import { type Person, signedIn, UNCONFIRMED } from "@/tests/people";
import { roomPicture } from "@/tests/pictures";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const TEXT =
  "Spacious three bedroom flat on the second floor with a balcony to the park, modular kitchen, covered parking, lift, power backup and water all day, close to the market, the school and the bus stop";
const OLD = new Date("2026-01-01T00:00:00Z");
let admin: Person;
let owner: Person;

const posted = async ({
  by = owner,
  at = new Date(),
  ...changes
}: {
  by?: Person;
  at?: Date;
  [field: string]: unknown;
} = {}) => (await createProperty(by.actor, anotherFlat(changes), [somePhoto], { now: at }))._id;
const codesOf = async (id: string): Promise<RiskCode[]> =>
  ((await PropertyModel.findById(id).lean())?.risk ?? expect.fail("not scored")).reasons.map(({ code }) => code);
/** A claim about this home that the owner lost. */
const lostClaim = (home: string, facts: object) => {
  const ids = {
    buyerId: new Types.ObjectId(),
    propertyId: new Types.ObjectId(home),
    sellerId: new Types.ObjectId(owner.id),
  };
  const at = new Date();
  return ClaimModel.collection.insertOne({
    ...ids,
    propertyName: "Flat",
    state: "returned",
    reason: "broker",
    unlockedAt: at,
    claimedAt: at,
    lostAt: at,
    createdAt: at,
    updatedAt: at,
    ...facts,
  } as never);
};
const signInAt = async (person: Person, address: string, cookie: string | null = null) => {
  const account = (await UserModel.findById(person.id).lean()) ?? expect.fail();
  const deviceCookie = knownDeviceCookie(cookie, account);
  await noteAccountTraces(account._id, { deviceCookie, address });
  return deviceCookie.split(";")[0] ?? "";
};

beforeEach(async () => {
  for (const name of [
    "properties",
    "account_traces",
    "users",
    "leases",
    "facet_cells",
    "price_cells",
    "media",
    "claims",
    "reports",
  ])
    await mongoose.connection.collection(name).deleteMany({});
  admin = await signedIn("admin");
  owner = await signedIn("owner", { createdAt: OLD });
});

it("finds accounts that signed in with one browser, and stores neither its id nor the address", async () => {
  const [twin, stranger] = [await signedIn("owner", { createdAt: OLD }), await signedIn("owner")];
  const cookie = await signInAt(owner, "203.0.113.5");
  await signInAt(twin, "198.51.100.9", cookie);
  await signInAt(stranger, "203.0.113.77");
  expect(await countLinkedAccounts(new Types.ObjectId(owner.id))).toEqual({ device: 1, network: 1 });
  expect(await countLinkedAccounts(new Types.ObjectId(twin.id))).toEqual({ device: 1, network: 0 });
  const traces = JSON.stringify(await AccountTraceModel.find().lean());
  const ids = (cookie.split("=")[1] ?? "").split("~").map((entry) => entry.split(".")[0] ?? "");
  for (const secret of [...ids, "203.0.113", "198.51.100"]) expect(traces).not.toContain(secret);
  const home = await posted();
  await scoreDueListings();
  expect(await codesOf(home)).toEqual(["device-shared"]);
  await removeAccountTraces(new Types.ObjectId(twin.id));
  expect(await countLinkedAccounts(new Types.ObjectId(owner.id))).toEqual({ device: 0, network: 1 });
});

it("blames the copy of a text, not the listing that had it first, and no listing of the same seller", async () => {
  const copier = await signedIn("owner", { createdAt: OLD });
  const first = await posted({ description: TEXT, at: new Date("2026-11-01T00:00:00Z") });
  const second = await posted({ description: TEXT.replace("school", "temple"), at: new Date("2026-11-02T00:00:00Z") });
  const copy = await posted({ by: copier, description: `${TEXT}!`, at: new Date("2026-11-03T00:00:00Z") });
  await scoreDueListings();
  expect([await codesOf(first), await codesOf(second), await codesOf(copy)]).toEqual([[], [], ["text-of-others"]]);
});

it("blames an older listing that takes over another's text and photos, not that one", async () => {
  const copier = await signedIn("owner", { createdAt: OLD });
  const home = async (by: Person, description: string, at: string) => {
    const photos = await storePhotos(by.actor, [await roomPicture(1)]);
    const { _id } = await createProperty(by.actor, anotherFlat({ description }), photos, { now: new Date(at) });
    return { _id, photos };
  };
  const older = await posted({ by: copier, description: "Another home", at: new Date("2026-11-01T00:00:00Z") });
  const first = await home(owner, TEXT, "2026-11-02T00:00:00Z");
  await scoreDueListings();
  const copy = await home(copier, `${TEXT}.`, "2026-11-03T00:00:00Z");
  await PropertyModel.collection.deleteOne({ _id: new Types.ObjectId(copy._id) });
  const edit = { description: `${TEXT}.`, photos: copy.photos, updatedAt: new Date("2026-11-03T00:00:00Z") };
  await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(older) }, { $set: edit });
  for (const one of [older, first._id]) await markRiskDue({ _id: new Types.ObjectId(one) });
  await scoreDueListings();
  const blamed = async (id: string) => (await codesOf(id)).filter((code) => code.endsWith("-of-others")).toSorted();
  expect([await blamed(first._id), await blamed(older)]).toEqual([[], ["photos-of-others", "text-of-others"]]);
});

it("takes a text that was rewritten step by step to another's for a copy", async () => {
  const copier = await signedIn("owner", { createdAt: OLD });
  const words = TEXT.split(" ");
  const own = words.map((word) => `${word}s`);
  const older = await posted({ by: copier, description: own.join(" "), at: new Date("2026-11-01T00:00:00Z") });
  const first = await posted({ description: TEXT, at: new Date("2026-11-02T00:00:00Z") });
  await scoreDueListings();
  for (let kept = 0; kept < words.length; kept += 1) {
    const description = [...words.slice(0, kept + 1), ...own.slice(kept + 1)].join(" ");
    const updatedAt = new Date(Date.UTC(2026, 10, 3, 0, kept));
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(older) }, { $set: { description, updatedAt } });
    await markRiskDue({ _id: new Types.ObjectId(older) });
    await scoreDueListings();
  }
  await markRiskDue({ _id: new Types.ObjectId(first) });
  await scoreDueListings();
  expect([await codesOf(first), await codesOf(older)]).toEqual([[], ["text-of-others"]]);
});

it("counts the live homes, cities, number and age of the seller's account", async () => {
  await UserModel.updateOne({ _id: owner.id }, { $set: { createdAt: new Date(), number: "9812345999" } });
  await signedIn("owner", { number: "9812345999" });
  const homes = [];
  for (const city of ["Indore", "Bhopal", "Ujjain", "Indore"]) homes.push(await posted({ city }));
  await scoreDueListings();
  expect(await codesOf(homes[3] ?? "")).toEqual(["young-many-cities", "owner-many-listings", "number-shared"]);
});

type Change = (id: string) => Promise<unknown>;

it.each<[string, Change, Change]>([
  ["sold", (id) => markSold(owner.actor, id), (id) => markUnsold(owner.actor, id)],
  ["rejected", (id) => rejectProperty(admin.actor, id), (id) => editProperty(owner.actor, id, { price: 25_000 }, [])],
  [
    "hidden as stale",
    async (id) => {
      await approveProperty(admin.actor, id);
      await markStale(id);
    },
    (id) => confirmForSeller(owner.id, id),
  ],
  [
    "deleted",
    (id) => deleteListing(owner.actor, id),
    async () => addProperty(owner.actor, anotherFlat(), [await roomPicture(5)]),
  ],
])("counts an owner's live homes for all of them when one is %s, and when one comes", async (_, end, begin) => {
  const homes = [await posted(), await posted(), await posted()];
  const last = await posted();
  const areMany = async () => {
    await scoreDueListings();
    return (await Promise.all(homes.map(codesOf))).map((codes) => codes.includes("owner-many-listings"));
  };
  expect(await areMany()).toEqual([true, true, true]);
  await end(last);
  expect(await areMany()).toEqual([false, false, false]);
  await begin(last);
  expect(await areMany()).toEqual([true, true, true]);
});

it("does not count accounts that only state the seller's number, and follows when one confirms it", async () => {
  await UserModel.updateOne({ _id: owner.id }, { $set: { number: "9812345999" } });
  const home = await posted();
  const twin = await signedIn("owner", { number: "9812345999", ...UNCONFIRMED });
  await scoreDueListings();
  expect(await codesOf(home)).toEqual([]);

  await sendMobileCode(twin.actor, { number: "9812345999", address: "10.0.0.9" });
  await confirmNumber(twin.actor, { number: "9812345999", code: lastCodeTo("9812345999") });
  await scoreDueListings();
  expect(await codesOf(home)).toEqual(["number-shared"]);
});

it("reads what was seen in the photos", async () => {
  const now = new Date();
  await MediaModel.create({
    ...{ _id: somePhoto.key, state: "attached", width: 300, height: 200, touchedAt: now, createdAt: now },
    quality: { rules: 1, signs: ["tiny", "screenshot"] },
  });
  const home = await posted();
  await scoreDueListings();
  expect(await codesOf(home)).toEqual(["photos-screenshots", "photos-tiny"]);
});

it("follows the median of the cell: a price becomes low, and is so no more", async () => {
  const prices = [10_000, ...Array.from({ length: 7 }, () => 15_000)];
  const homes: string[] = [];
  for (const [place, price] of prices.entries()) {
    const seller = await signedIn("owner", { createdAt: OLD });
    const id = await posted({ by: seller, price, name: `Home ${place}` });
    await approveProperty(admin.actor, id);
    homes.push(id);
  }
  const cheap = homes[0] ?? "";
  const follow = async () => {
    await refreshRanks(new Date());
    await scoreDueListings();
    return codesOf(cheap);
  };
  expect(await follow()).toEqual([]);
  await PropertyModel.collection.updateMany({ price: 15_000 }, { $set: { price: 30_000 } });
  await mongoose.connection.collection("facet_cells").updateMany({}, { $inc: { revision: 1 } });
  expect(await follow()).toEqual(["price-low"]);
  await PropertyModel.collection.updateMany({ price: 30_000 }, { $set: { price: 15_000 } });
  await mongoose.connection.collection("facet_cells").updateMany({}, { $inc: { revision: 1 } });
  expect(await follow()).toEqual([]);
});

it("holds a claim against its seller, and not what was decided about the limit of its buyer", async () => {
  const home = await posted();
  const codes = async () => {
    await markRiskDue({ _id: new Types.ObjectId(home) });
    await scoreListing(new Types.ObjectId(home), new Date());
    return (await codesOf(home)).filter((code) => code === "upheld-reports" || code === "lost-claims");
  };
  await lostClaim(home, { cause: "upheld", review: "limit", reason: "unreachable" });
  expect(await codes()).toEqual(["lost-claims"]);
  await lostClaim(home, { cause: "upheld", review: "reason" });
  expect(await codes()).toEqual(["upheld-reports", "lost-claims"]);
});

it("forgets a lost claim, and that the account is young, when their time is over", async () => {
  const now = new Date();
  await UserModel.updateOne({ _id: owner.id }, { $set: { createdAt: now } });
  const homes: string[] = [];
  for (const city of ["Indore", "Bhopal", "Ujjain"]) homes.push(await posted({ city }));
  await lostClaim(homes[0] ?? "", { lostAt: now, cause: "gone" });
  const codes = () => codesOf(homes[0] ?? "");
  const after = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms);
  await scoreDueListings(now);
  expect(await codes()).toEqual(["young-many-cities", "lost-claims"]);
  expect(await scoreDueListings(after(14, -1))).toBe(0);
  expect([await scoreDueListings(after(14)), await codes()]).toEqual([3, ["lost-claims"]]);
  expect(await scoreDueListings(after(60, -1))).toBe(0);
  expect([await scoreDueListings(after(60)), await codes()]).toEqual([3, []]);
  expect(await scoreDueListings(after(60))).toBe(0);
});

it("takes no weight from a reporter for reports of which nobody said whether they were right", async () => {
  const home = await posted();
  await approveProperty(admin.actor, home);
  const buyer = await signedIn("buyer", { createdAt: OLD });
  const settled = Array.from({ length: 3 }, () => ({
    propertyId: new Types.ObjectId(),
    propertyName: "Flat",
    reporterId: new Types.ObjectId(buyer.id),
    reason: "broker",
    state: "settled",
    waitingSince: OLD,
    createdAt: OLD,
  }));
  await ReportModel.collection.insertMany(settled as never);
  await reportListing(buyer.actor, { propertyId: home, reason: "price" });
  await scoreDueListings();
  expect(await codesOf(home)).toEqual(["reported"]);
});

it.each([
  ["after", false],
  ["before", true],
])(
  "holds an upheld report against the other listings of its seller, who deletes the reported one %s that",
  async (_, isFirst) => {
    const [home, reported] = [await posted(), await posted()];
    for (const one of [home, reported]) await approveProperty(admin.actor, one);
    const buyer = await signedIn("buyer", { createdAt: OLD });
    const report = await reportListing(buyer.actor, { propertyId: reported, reason: "money" });
    await scoreDueListings();
    expect(await codesOf(home)).toEqual([]);
    const updatedAt = (await PropertyModel.findById(reported).lean())?.updatedAt.toISOString();
    const uphold = { uphold: true, reject: true, reason: "We called", updatedAt };
    const steps = [() => settleReport(admin.actor, report._id, uphold), () => deleteListing(owner.actor, reported)];
    for (const step of isFirst ? steps.reverse() : steps) await step();
    expect(await PropertyModel.countDocuments({ _id: reported })).toBe(0);
    await scoreDueListings();
    expect(await codesOf(home)).toEqual(["upheld-reports"]);
  },
);

it("counts several accounts of one person among the reporters once, and reads all accounts together", async () => {
  const home = await posted();
  await approveProperty(admin.actor, home);
  const number = { number: "9812345997", ...UNCONFIRMED };
  const reporters = await Promise.all(
    [number, number, {}].map((facts) => signedIn("buyer", { createdAt: OLD, ...facts })),
  );
  for (const { actor } of reporters.slice(0, 2)) await reportListing(actor, { propertyId: home, reason: "price" });
  await scoreDueListings();
  expect(await codesOf(home)).toEqual(["reported"]);
  await reportListing(reporters[2]?.actor ?? expect.fail(), { propertyId: home, reason: "price" });
  await markRiskDue({ _id: new Types.ObjectId(home) });
  const reads = await documentsExamined("users", () => scoreListing(new Types.ObjectId(home), new Date()));
  // Three people would be several.
  expect(await codesOf(home)).toEqual(["reported"]);
  expect(reads.toSorted()).toEqual([1, 1, 3]);
});

it("examines a bounded number of documents in a large market", async () => {
  await PropertyModel.collection.insertMany(plausibleListings(1, 2_000), { ignoreUndefined: true });
  const home = await posted({ description: TEXT });
  const score = () => scoreListing(new Types.ObjectId(home), new Date());
  for (const collection of ["properties", "users", "reports", "claims", "media", "account_traces"]) {
    await markRiskDue({ _id: new Types.ObjectId(home) });
    const examined = await documentsExamined(collection, score);
    expect(examined.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4);
  }
});
