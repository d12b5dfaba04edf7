import { monitorEventLoopDelay } from "node:perf_hooks";
import { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { updateProfile } from "@/lib/identity/accounts";
import { putConfirmedNumber, stateNumber } from "@/lib/identity/mobile-number";
import { saveProfile } from "@/lib/listings/account-changes";
import { archiveListingsOf } from "@/lib/listings/banned-sellers";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { editProperty } from "@/lib/listings/posting";
import { countOutdatedTexts, rewriteOutdatedTexts, rewriteTextsAfterStart } from "@/lib/listings/public-text-job";
import { rewritePublicText, rewriteTextsOfSeller } from "@/lib/listings/public-text-writes";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { propertyTag } from "@/lib/property/cache-tags";
import { recountMarket } from "@/lib/search/market-counts";
import { findPublicProperty, listPublicProperties } from "@/lib/search/public-listings";
import { filterOf } from "@/lib/search/query-parameters";
import { CONTACT_RULES_VERSION } from "@/lib/text/listing-redaction";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { LocalityModel } from "@/models/search";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/platform/cache-invalidation", async (original) => ({
  ...(await original<typeof import("@/lib/platform/cache-invalidation")>()),
  expireTags: vi.fn(),
}));

const CANARY = /98765|43210|Kulkarni|canary@/;
const CONTACT = "Ring 98765 43210 or canary@example.com";
/** More than two batches. */
const LISTINGS = 2 * limits.publicTextBatch + 5;
const SOME = 20;
const NOW = new Date();

let seller: Person;
let admin: Person;

beforeEach(async () => {
  for (const model of [PropertyModel, LocalityModel]) await model.collection.deleteMany({});
  await UserModel.collection.deleteMany({});
  [seller, admin] = await Promise.all([signedIn("owner", { userName: "Asha Verma" }), signedIn("admin")]);
  vi.mocked(expireTags).mockReset();
});

/** Public listings as an older version stored them: without public texts, with a contact in a text. */
async function storeOld(count: number, changes: Partial<PropertyRecord> = {}): Promise<Types.ObjectId[]> {
  const records = plausibleListings(1, count + 1).map(({ publicText: _, ...record }) => ({
    ...record,
    ...{ approval: true, listed: true, description: CONTACT, sellerId: new Types.ObjectId(seller.id) },
    ...changes,
  }));
  await PropertyModel.collection.insertMany(records as never);
  await recountMarket();
  return records.map(({ _id }) => _id);
}

const stored = (id: Types.ObjectId | string) => PropertyModel.findById(id).orFail().lean();
const dueAccounts = () => UserModel.collection.countDocuments({ listingsDue: { $exists: true } });
const everything = async () => {
  const { properties } = await listPublicProperties({ filter: filterOf(), sort: "newest", page: 1, pageSize: 100 });
  return JSON.stringify(properties);
};
const post = async (changes = {}) => {
  const { _id } = await createProperty(seller.actor, flatForRent(changes), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
};

describe("listings of an older version", () => {
  it("show nothing that was typed until their texts are worked out, and everything but contacts afterwards", async () => {
    const [first] = await storeOld(SOME);
    const before = await everything();
    for (const typed of ["98765", "canary", "Ring", "lane", "Lift"]) expect(before).not.toContain(typed);
    expect(await countOutdatedTexts()).toBe(SOME);
    expect(await rewriteOutdatedTexts(NOW)).toBe(true);
    expect(await countOutdatedTexts()).toBe(0);
    const after = await everything();
    expect(after).not.toMatch(CANARY);
    expect(after).toContain("lane");
    const record = await stored(first ?? expect.fail());
    expect(record).toMatchObject({
      description: CONTACT,
      publicText: { version: CONTACT_RULES_VERSION },
      cutContacts: { isCut: true },
    });
    expect(record.updatedAt).toEqual(plausibleListings(1, 2)[0]?.updatedAt);
    expect(vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags])).toContain(propertyTag(String(first)));
  });

  it("keep the older public text until it is cut again", async () => {
    const id = await post();
    const older = { "publicText.version": CONTACT_RULES_VERSION - 1, "publicText.description": "as cut before" };
    await PropertyModel.updateOne({ _id: id }, { $set: { ...older, description: CONTACT } });
    expect((await findPublicProperty(id))?.description).toBe("as cut before");
    await rewriteOutdatedTexts(NOW);
    expect((await findPublicProperty(id))?.description).toMatch(/^Ring/);
    expect((await findPublicProperty(id))?.description).not.toMatch(CANARY);
  });

  it("are cut again after a start where a server of an older version edited them shortly before", async () => {
    const id = await post();
    const edit = { description: `Two balconies. ${CONTACT}`, updatedAt: new Date() };
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: edit });
    await rewriteTextsAfterStart(new Date());
    expect((await findPublicProperty(id))?.description).toMatch(/^Two balconies/);
    expect((await findPublicProperty(id))?.description).not.toMatch(CANARY);
  });

  it("are left alone where a newer version cut them", async () => {
    const id = await post();
    await PropertyModel.updateOne({ _id: id }, { $set: { "publicText.version": CONTACT_RULES_VERSION + 1 } });
    const before = await stored(id);
    await rewriteOutdatedTexts(NOW);
    expect(await stored(id)).toEqual(before);
  });

  it("can't be found by a contact any more, nor under a locality with one", async () => {
    const words = ["98765", "43210", "flat"];
    const [id] = await storeOld(1, {
      locality: `Vijay Nagar ${CONTACT}`,
      localityKey: "indore/vijay-nagar-98765",
      words,
    });
    await LocalityModel.create({ _id: "indore/vijay-nagar-98765", name: "Vijay Nagar 98765", count: 1 });
    await rewriteOutdatedTexts(NOW);
    const { words: now, localityKey } = await stored(id ?? expect.fail());
    expect([...now, localityKey].join(" ")).not.toMatch(CANARY);
    expect((await LocalityModel.findById("indore/vijay-nagar-98765").lean())?.count).toBe(0);
    expect(await LocalityModel.findById(localityKey).lean()).toMatchObject({ count: 1 });
  });
});

it("the name of a locality loses a contact that its key does not have", async () => {
  const locality = "Vijay Nagar (ramesh@example.com)";
  await storeOld(1, { locality, localityKey: "indore/vijay-nagar", city: "Indore" });
  await LocalityModel.create({ _id: "indore/vijay-nagar", name: locality, city: "Indore", count: 1 });
  await rewriteOutdatedTexts(NOW);
  expect((await LocalityModel.findById("indore/vijay-nagar").lean())?.name).toBe("Vijay Nagar");
});

describe("the job that works out public texts", () => {
  it("loses nothing when it is killed after any batch, and goes on where it stopped", async () => {
    await storeOld(LISTINGS);
    for (let before = LISTINGS; before > 0; before = await countOutdatedTexts()) {
      const killed = rewriteOutdatedTexts(NOW, {
        onProgress: () => {
          throw new Error("killed");
        },
      });
      await expect(killed).rejects.toThrow("killed");
      expect(await countOutdatedTexts()).toBe(Math.max(0, before - limits.publicTextBatch));
      expect(await everything()).not.toMatch(CANARY);
    }
    expect(await PropertyModel.countDocuments({ "publicText.revision": 1 })).toBe(LISTINGS);
    await rewriteOutdatedTexts(NOW);
    expect(await PropertyModel.countDocuments({ "publicText.revision": 1 })).toBe(LISTINGS);
  });

  it("does a listing that fails last, reports it, and does the others", async () => {
    const ids = await storeOld(10);
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    const find = PropertyModel.collection.findOne.bind(PropertyModel.collection);
    const failing = vi.spyOn(PropertyModel.collection, "findOne").mockImplementation(((
      filter: never,
      options: never,
    ) => {
      if (ids[3]?.equals((filter as { _id: Types.ObjectId })._id)) throw new Error("broken");
      return find(filter, options);
    }) as never);
    await expect(rewriteOutdatedTexts(NOW)).rejects.toThrow("Public texts not computed: 1");
    failing.mockRestore();
    expect(logged.mock.calls.map(([fields]) => fields)).toEqual([{ property: String(ids[3]), err: expect.any(Error) }]);
    logged.mockRestore();
    expect(await countOutdatedTexts()).toBe(1);
    await rewriteOutdatedTexts(NOW);
    expect(await countOutdatedTexts()).toBe(0);
  });

  it("may run on several servers at once, while sellers edit and change their accounts", async () => {
    const ids = await storeOld(40);
    const edits = ids
      .slice(0, 10)
      .map((id) =>
        editProperty(seller.actor, String(id), { title: `New title, ${CONTACT}` } as never, []).catch(() => null),
      );
    const renamed = updateProfile(seller.actor, { userName: "Ramesh Kulkarni" }).then(() =>
      rewriteTextsOfSeller(seller.id),
    );
    const servers = [1, 2, 3].map(() => Promise.all(ids.map((id) => rewritePublicText(id))));
    await Promise.all([...edits, renamed, ...servers]);
    await rewriteTextsOfSeller(seller.id);
    const records = await PropertyModel.find({}).lean();
    expect(new Set(records.map(({ publicText }) => publicText?.seller)).size).toBe(1);
    for (const { publicText, description, title } of records) {
      expect(JSON.stringify(publicText)).not.toMatch(CANARY);
      expect(description).toBe(CONTACT);
      if (title) expect(publicText?.title).toMatch(/^New title/);
    }
  });

  it("ends its slice between the listings of changed accounts too, so that its lease does not end meanwhile", async () => {
    const sellers = await Promise.all(
      ["Binod Mahto", "Chand Rao", "Dev Nair"].map((userName) => signedIn("owner", { userName })),
    );
    for (const { actor } of sellers)
      for (let count = 0; count < 3; count += 1) await createProperty(actor, anotherFlat(), [somePhoto]);
    await UserModel.updateMany({}, { $set: { userName: "Another Name", listingsDue: NOW } });
    const leases = vi.spyOn(LeaseModel, "updateOne");
    expect(await rewriteOutdatedTexts(NOW, { sliceMs: 0 })).toBe(true);
    const taken = leases.mock.calls.filter(([lease]) => (lease as { _id?: string })._id === "public-texts").length;
    leases.mockRestore();
    expect(taken).toBeGreaterThanOrEqual(9);
    expect(await dueAccounts()).toBe(0);
  });

  it("gives requests a turn after each listing", async () => {
    await storeOld(SOME, {
      description: `${"Quiet lane, tall trees. ".repeat(200)}${CONTACT}`.slice(0, limits.textMaxCharacters),
    });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const alone = async () => {
      const [id] = await PropertyModel.find({}, "_id").limit(1).lean();
      delay.enable();
      await rewritePublicText(id?._id ?? expect.fail());
      const { max } = delay;
      delay.reset();
      return max;
    };
    // The first run loads and compiles the code.
    await alone();
    const one = Math.max(await alone(), await alone(), await alone());
    await rewriteOutdatedTexts(NOW);
    expect(delay.percentile(50)).toBeLessThan(10 * one);
    delay.disable();
  });
});

describe("a change of the seller's account", () => {
  const named = { description: "Ramesh Kulkarni lives upstairs", title: "by the lake" };

  it("cuts the new name out of all listings, and puts no earlier one back", async () => {
    const ids = [await post(named), await post({ ...named, address: "7, Other Lane" })];
    expect((await findPublicProperty(ids[0] ?? ""))?.description).toBe(named.description);
    await saveProfile(seller.actor, { userName: "Ramesh Kulkarni" });
    for (const id of ids) expect((await findPublicProperty(id))?.description).toBe("lives upstairs");
    expect(await dueAccounts()).toBe(0);
    const cut = (await stored(ids[0] ?? "")).cutContacts;
    expect(cut).toMatchObject({ count: 1, isCut: true });
    await saveProfile(seller.actor, { userName: "Asha Verma" });
    for (const id of ids) expect((await findPublicProperty(id))?.description).toBe("lives upstairs");
    expect((await stored(ids[0] ?? "")).cutContacts).toEqual(cut);
  });

  it("keeps for administrators what was found, also when it is not known as the seller's any more", async () => {
    const id = await post(named);
    const rename = async (userName: string) => {
      await UserModel.updateOne({ _id: seller.id }, { $set: { userName } });
      await rewriteTextsOfSeller(seller.id);
      return (await stored(id)).cutContacts;
    };
    const cut = await rename("Ramesh Kulkarni");
    expect(cut).toMatchObject({ count: 1, isCut: true });
    expect(await rename("Asha Verma")).toEqual({
      ...{ count: 1, isCut: false },
      findings: cut?.findings.map((finding) => ({ ...finding, past: true })),
    });
  });

  it("is followed by the job when the server was killed in between", async () => {
    const id = await post(named);
    await updateProfile(seller.actor, { userName: "Ramesh Kulkarni" });
    expect((await findPublicProperty(id))?.description).toBe(named.description);
    await rewriteOutdatedTexts(NOW);
    expect((await findPublicProperty(id))?.description).toBe("lives upstairs");
    expect(await dueAccounts()).toBe(0);
  });

  it("stays due when the account changes again meanwhile, or the time is over", async () => {
    await post(named);
    await updateProfile(seller.actor, { userName: "Ramesh Kulkarni" });
    expect(await rewriteTextsOfSeller(seller.id, performance.now() - 1)).toBe(false);
    expect(await dueAccounts()).toBe(1);
  });

  it("reaches a listing that is posted while it happens", async () => {
    const posting = post(named);
    const [id] = await Promise.all([posting, saveProfile(seller.actor, { userName: "Ramesh Kulkarni" })]);
    await rewriteOutdatedTexts(NOW);
    expect((await findPublicProperty(id))?.description).toBe("lives upstairs");
  });

  it("can make its number stand over figures of an old listing, which then do not show it", async () => {
    const id = await post({ price: 98_765, propertyDetails: { bedrooms: 2, totalArea: 43_210 } });
    expect(await findPublicProperty(id)).toMatchObject({ area: 43_210 });
    await saveProfile(seller.actor, { number: "9876543210" });
    const shown = await findPublicProperty(id);
    expect(shown).toMatchObject({ price: 98_765, bedrooms: 2 });
    expect(JSON.stringify(shown)).not.toContain("43210");
    expect(await stored(id)).toMatchObject({ area: 43_210, price: 98_765 });
  });

  it("shows no earlier confirmed number of the seller again", async () => {
    const id = await post({ price: 98_765, propertyDetails: { bedrooms: 2, totalArea: 43_210 } });
    for (const number of ["9876543210", "8123456780"]) {
      await stateNumber(seller.id, number);
      expect(await putConfirmedNumber(seller.id, number, new Date())).toBe(true);
      await rewriteTextsOfSeller(seller.id);
      expect(JSON.stringify(await findPublicProperty(id))).not.toContain("43210");
    }
  });
});

it("an archived listing of a deleted account keeps nothing but its public texts", async () => {
  const id = await post({ description: `Quiet. ${CONTACT}`, propertyDetails: { note: CONTACT } });
  await archiveListingsOf(seller.id, NOW);
  const { publicText: _, ...record } = await stored(id);
  expect(JSON.stringify(record)).not.toMatch(CANARY);
  expect(record).toMatchObject({ name: "Shalimar Heights, 3 BHK", address: "Removed" });
  expect(record.description).toMatch(/^Quiet/);
  expect(record).not.toHaveProperty("cutContacts");
});
