import mongoose, { Types } from "mongoose";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as listOffers } from "@/app/api/v1/properties/[id]/offers/route";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as list } from "@/app/api/v1/properties/route";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { PATCH as sell } from "@/app/api/v2/properties/sold/[id]/route";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { POST as join } from "@/app/api/v3/homes/join/route";
import { POST as part } from "@/app/api/v3/homes/part/route";
import { GET as readCase } from "@/app/api/v3/moderation/cases/[id]/route";
import { GET as listCases } from "@/app/api/v3/moderation/cases/route";
import { GET as readLog } from "@/app/api/v3/moderation/log/route";
import type { CaseDetail } from "@/lib/backoffice/case-contract";
import { countFigures } from "@/lib/backoffice/transparency-figures";
import { judgeMarket, judgeWaiting } from "@/lib/listings/duplicate-job";
import { readJudged, storeJudged } from "@/lib/listings/duplicate-pairs";
import { approveProperty } from "@/lib/listings/moderation";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { propertyMessages } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { DuplicatePairModel, HomeFactsModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import { addListing, editListing, formOf } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { roomPicture } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

const SITE = "http://localhost:3000";
const WORDS = {
  name: "Sunny three bedroom apartment, Shalimar Heights",
  description: "Come and see this bright home of a gated society, with covered parking and a lift.",
};
let sellers: Person[];
let admin: Person;
let photos: Buffer[];
let copies: Buffer[];

beforeAll(async () => {
  sellers = await Promise.all([signedIn("owner"), signedIn("agent"), signedIn("agent")]);
  admin = await signedIn("admin");
  photos = await Promise.all([11, 12, 13].map(roomPicture));
  copies = await Promise.all(
    photos.map((photo) =>
      sharp(photo).extract({ left: 16, top: 12, width: 288, height: 216 }).jpeg({ quality: 50 }).toBuffer(),
    ),
  );
});
beforeEach(async () => {
  for (const name of [
    "properties",
    "media",
    "home_facts",
    "duplicate_pairs",
    "facet_cells",
    "rate_counts",
    "cases",
    "decisions",
  ])
    await mongoose.connection.collection(name).deleteMany({});
});

const seller = (place: number): Person => sellers[place] ?? expect.fail();
const post = (place: number, changes: object = {}, files = photos) =>
  addListing({ by: seller(place), body: formOf(flatForRent(changes), files) });

/** A public listing of the home in this seller's words, for this price. */
async function listed(place: number, price: number, changes: object = {}): Promise<string> {
  const words = place === 0 ? {} : { ...WORDS, address: "Shalimar Heights" };
  const { status, data } = await post(place, { ...words, price, ...changes }, place === 0 ? photos : copies);
  expect(status).toBe(201);
  await approveProperty(admin.actor, data._id);
  return data._id;
}

type Row = { _id: string; price: number; homeId: string; offers: number };
const rows = async (query = ""): Promise<Row[]> =>
  (await callApi(list, { path: `/api/v1/properties${query}` })).body.data;
const offersOf = async (id: string): Promise<Row[]> => (await callApi(listOffers, { params: { id } })).body.data;
const asAdmin = (handler: typeof join, body: object): Promise<ApiAnswer> =>
  callApi(handler, { body, cookies: admin.cookies });
const read = async (id: string): Promise<Row & Pick<PublicProperty, "firstListedAt" | "priceHistory" | "priceDrop">> =>
  (await callApi(find, { params: { id } })).body.data;

describe("a home that several sellers list", () => {
  it("is one row of homes with the lowest price, and a row for each listing in the API's list", async () => {
    const first = await listed(0, 24_000);
    const second = await listed(1, 23_500);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, price: 23_500, homeId: first, offers: 2 }]);
    expect((await rows("?sort=price-asc")).map(({ _id, offers }) => [_id, offers])).toEqual([
      [second, 2],
      [first, 2],
    ]);
    const offers = await offersOf(first);
    expect(offers).toMatchObject([
      { _id: second, price: 23_500, by: "agent" },
      { _id: first, price: 24_000, by: "owner" },
    ]);
    expect(JSON.stringify(offers)).not.toMatch(/sellerId|address|number/);
    expect((await countFigures(new Date())).foldedAsDuplicates).toBe(1);
  });

  it("has its oldest listing in the sitemap alone", async () => {
    const first = await listed(0, 24_000);
    await listed(1, 23_000);
    await judgeWaiting(new Date());
    const shards = (await listShards(SITE)).filter(({ url }) => url.includes("listings"));
    const urls = await Promise.all(
      shards.map(async ({ url }) => (await readShard(/([^/]+)\.xml$/.exec(url)?.[1] ?? "", SITE)) ?? []),
    );
    expect(urls.flat().map(({ url }) => url.slice(-24))).toEqual([first]);
  });

  it("shows the next offer when the cheapest is sold, and again when it is back", async () => {
    const first = await listed(0, 24_000);
    const second = await listed(1, 23_500);
    await judgeWaiting(new Date());
    await callApi(sell, { method: "PATCH", params: { id: second }, cookies: seller(1).cookies });
    expect(await rows("?homes=1")).toMatchObject([{ _id: first, offers: 1 }]);
    await callApi(unsell, { method: "PATCH", params: { id: second }, cookies: seller(1).cookies });
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, offers: 2 }]);
    await callApi(remove, { method: "DELETE", params: { id: second }, cookies: seller(1).cookies });
    expect(await rows("?homes=1")).toMatchObject([{ _id: first, offers: 1 }]);
  });

  it("is found in the whole market too, once, and again after listings without a home", async () => {
    const first = await listed(0, 24_000);
    await listed(1, 23_500);
    await PropertyModel.collection.updateMany(
      {},
      { $unset: { homeId: "", homeLead: "", homeFirst: "", homeOffers: "", toJudge: "" } },
    );
    expect(await rows("?homes=1")).toHaveLength(2);
    expect(await judgeMarket(new Date())).toBe(2);
    expect(await rows("?homes=1")).toMatchObject([{ homeId: first, offers: 2 }]);
    expect(await judgeMarket(new Date())).toBe(0);
  });

  it("is another home on another floor, and leaves the home when it is edited to be one", async () => {
    await listed(0, 24_000);
    const second = await listed(1, 24_000);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toHaveLength(1);
    await editListing(second, { by: seller(1), body: { address: "Flat 901, Tower B", price: 60_000 } });
    await approveProperty(admin.actor, second);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toHaveLength(2);
  });
});

describe("a listing that is not public (security F32)", () => {
  const copy = async (): Promise<string> =>
    (await post(1, { ...WORDS, address: "Shalimar Heights", price: 23_500 }, copies)).data._id;
  const homeOf = async (id: string) => String((await PropertyModel.findById(id).lean())?.homeId);
  const edit = async (id: string, body: object) => {
    expect((await editListing(id, { by: seller(1), body })).status).toBe(200);
    await judgeWaiting(new Date());
  };
  const toggle = (id: string, handler: typeof sell) =>
    callApi(handler, { method: "PATCH", params: { id }, cookies: seller(1).cookies });
  /** Of the pages that expired since, those of a listing or of the offers of its home. */
  const expiredOf = (id: string) =>
    vi
      .mocked(expireTags)
      .mock.calls.flatMap(([tags]) => [...tags])
      .filter((tag) => tag === `property:${id}` || tag.startsWith("home:"));

  it("is an offer of no home but its own until it is public, and administrators see what it may be", async () => {
    const first = await listed(0, 24_000);
    const second = await copy();
    await judgeWaiting(new Date());
    const own = await callApi(find, { params: { id: second }, cookies: seller(1).cookies });
    expect(own.body.data).toMatchObject({ homeId: second, offers: 1 });
    expect([await homeOf(second), (await read(first)).homeId]).toEqual([second, first]);
    expect(await DuplicatePairModel.countDocuments({ state: "same" })).toBe(1);
    const { body } = await callApi(readCase, { params: { id: second }, cookies: admin.cookies });
    expect((body.data as CaseDetail).twins).toMatchObject([{ _id: first, isSameSeller: false }]);
    await approveProperty(admin.actor, second);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, homeId: first, offers: 2 }]);
  });

  it("changes no home and expires no page of others, however its seller edits it", async () => {
    const older = await copy();
    const first = await listed(0, 24_000);
    await judgeWaiting(new Date());
    const before = await read(first);
    expect(before).toMatchObject({ homeId: first, offers: 1 });
    vi.mocked(expireTags).mockClear();
    for (const address of ["402, Tower B", "403, Tower B", "402, Tower B"]) await edit(older, { address });
    expect(await read(first)).toEqual(before);
    expect(expiredOf(first)).toEqual([]);
  });

  it("keeps the home in which it was public, and leaves it without a trace once it is edited to be another one", async () => {
    const older = await listed(1, 23_500);
    const first = await listed(0, 24_000);
    await judgeWaiting(new Date());
    await edit(older, { landmark: "Behind the temple" });
    const before = await read(first);
    expect(before).toMatchObject({ homeId: older, offers: 1 });
    vi.mocked(expireTags).mockClear();
    for (const handler of [sell, unsell]) expect((await toggle(older, handler)).status).toBe(200);
    expect(await homeOf(older)).toBe(older);
    await edit(older, { address: "Flat 901, Tower B" });
    expect(await homeOf(older)).not.toBe(older);
    expect(await read(first)).toEqual(before);
    expect(expiredOf(first)).toEqual([]);
    await approveProperty(admin.actor, older);
    expect((await rows("?homes=1")).map(({ offers }) => offers)).toEqual([1, 1]);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toHaveLength(2);
  });

  it("joins its home when it comes back and is judged again, and comes back to it at once from then on", async () => {
    const [first, second] = [await listed(0, 24_000), await listed(1, 23_500)];
    await toggle(second, sell);
    await judgeWaiting(new Date());
    expect([await homeOf(first), await homeOf(second)]).toEqual([first, second]);
    await toggle(second, unsell);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, homeId: first, offers: 2 }]);
    await toggle(second, sell);
    await toggle(second, unsell);
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, homeId: first, offers: 2 }]);
  });

  it("is joined by an administrator for when it is public, whatever contradicts it", async () => {
    const first = await listed(0, 24_000);
    const { data } = await post(1, { propertyType: "Villa", city: "Bhopal", price: 90_000 }, [await roomPicture(77)]);
    const joined = await asAdmin(join, { propertyIds: [first, data._id] });
    expect([joined.status, joined.body.data]).toEqual([200, { homeId: first, propertyIds: [first] }]);
    await judgeWaiting(new Date());
    expect((await read(first)).offers).toBe(1);
    await approveProperty(admin.actor, data._id);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ _id: first, offers: 2 }]);
  });

  it("is parted by an administrator from what it was judged to be, for good", async () => {
    await listed(0, 24_000);
    const second = await copy();
    await judgeWaiting(new Date());
    expect((await asAdmin(part, { propertyId: second })).body.data).toEqual({ homeId: second, propertyIds: [second] });
    expect((await asAdmin(part, { propertyId: second })).status).toBe(409);
    await approveProperty(admin.actor, second);
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toHaveLength(2);
  });
});

describe("administrators", () => {
  it("part a listing for good, and join it again", async () => {
    const first = await listed(0, 24_000);
    const second = await listed(1, 23_500);
    await judgeWaiting(new Date());
    expect((await asAdmin(part, { propertyId: second })).body.data).toEqual({ homeId: second, propertyIds: [second] });
    expect(await rows("?homes=1")).toHaveLength(2);
    await PropertyModel.collection.updateMany({}, { $set: { toJudge: true } });
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toHaveLength(2);
    expect((await asAdmin(part, { propertyId: second })).status).toBe(409);
    expect((await asAdmin(join, { propertyIds: [first, second] })).body.data).toEqual({
      homeId: first,
      propertyIds: [first, second].toSorted(),
    });
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, offers: 2 }]);
    expect((await asAdmin(join, { propertyIds: [first, second] })).status).toBe(200);
  });

  it("part the listing whose id its home has, and the others keep that id", async () => {
    const [first, second, third] = [await listed(0, 24_000), await listed(1, 23_500), await listed(2, 23_000)];
    await asAdmin(join, { propertyIds: [first, second, third] });
    const { homeId, propertyIds } = (await asAdmin(part, { propertyId: first })).body.data as {
      homeId: string;
      propertyIds: string[];
    };
    expect(propertyIds).toEqual([first]);
    expect([first, second, third]).not.toContain(homeId);
    expect((await rows("?homes=1")).map((home) => [home._id, home.homeId, home.offers])).toEqual([
      [third, first, 2],
      [first, homeId, 1],
    ]);
    await asAdmin(join, { propertyIds: [first, second] });
    expect(await rows("?homes=1")).toMatchObject([{ _id: third, homeId, offers: 3 }]);
  });

  it("join listings that nothing else joins, and the judgement leaves them joined", async () => {
    const first = await listed(0, 24_000);
    const { data } = await post(1, { propertyType: "Villa", city: "Bhopal", price: 90_000 }, [await roomPicture(77)]);
    await approveProperty(admin.actor, data._id);
    await asAdmin(join, { propertyIds: [first, data._id] });
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ _id: first, offers: 2 }]);
  });

  it.each([
    [{ propertyIds: [] }, 400],
    [{ propertyIds: ["x", "y"] }, 400],
    [{ propertyIds: [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()] }, 404],
  ])("are told what is wrong with %o", async (body, status) => {
    expect((await asAdmin(join, body)).status).toBe(status);
  });

  it("are asked about listings that may be one home", async () => {
    const [first, second] = await doubtful();
    const pairs = await DuplicatePairModel.find({ state: "maybe" }).lean();
    expect(pairs.map(({ a, b }) => [a, b].map(String))).toEqual([[first, second].toSorted()]);
    expect(pairs[0]?.reasons.length).toBeGreaterThan(0);
    expect(await rows("?homes=1")).toHaveLength(2);
  });
});

/** Two public listings of two sellers that may be one home. */
async function doubtful(): Promise<[string, string]> {
  const first = await listed(0, 24_000);
  const second = await listed(1, 21_000, { description: flatForRent().description, name: flatForRent().name });
  await PropertyModel.collection.updateOne(
    { _id: new Types.ObjectId(second) },
    { $set: { photos: [{ key: "f".repeat(32), width: 9, height: 9 }] } },
  );
  await judgeWaiting(new Date());
  return [first, second];
}

describe("the question whether two listings are one home", () => {
  const waiting = async () => {
    const path = "/api/v3/moderation/cases?queue=maybe-duplicates";
    const { body } = await callApi(listCases, { path, cookies: admin.cookies });
    return (body.data as { _id: string }[]).map(({ _id }) => _id);
  };
  const twinsOf = async (id: string) => {
    const { body } = await callApi(readCase, { params: { id }, cookies: admin.cookies });
    return (body.data as { twins: { _id: string }[] }).twins.map(({ _id }) => _id);
  };
  const logged = async () => {
    const { body } = await callApi(readLog, { path: "/api/v3/moderation/log?subject=homes", cookies: admin.cookies });
    return (body.data as { action: string; property: { _id: string } }[]).map(({ action, property }) => [
      action,
      property._id,
    ]);
  };
  const judgeAgain = async () => {
    await PropertyModel.collection.updateMany({}, { $set: { toJudge: true } });
    await judgeWaiting(new Date());
  };

  it("stays when the other listing, judged at the same time, did not see this one", async () => {
    const [first, second] = (await doubtful()).map((id) => new Types.ObjectId(id));
    if (!first || !second) expect.fail();
    const at = new Date();
    await storeJudged(second, [], { before: [], at });
    expect(await DuplicatePairModel.countDocuments({ state: "maybe" })).toBe(1);
    await storeJudged(second, [], { before: (await readJudged([second])).get(second.toHexString()) ?? [], at });
    expect(await DuplicatePairModel.countDocuments()).toBe(0);
  });

  it("is a case of both, and answered with `Different homes` for good", async () => {
    const [first, second] = await doubtful();
    expect((await waiting()).toSorted()).toEqual([first, second].toSorted());
    expect([await twinsOf(first), await twinsOf(second)]).toEqual([[second], [first]]);
    const { status, body } = await asAdmin(part, { propertyId: first, otherId: second });
    expect([status, body.data]).toEqual([200, { homeId: first, propertyIds: [first] }]);
    await judgeAgain();
    expect([await waiting(), await twinsOf(first)]).toEqual([[], []]);
    expect(await rows("?homes=1")).toHaveLength(2);
    expect(await logged()).toEqual([["part", first]]);
  });

  it("is answered with `Same home`, which makes them one card for good", async () => {
    const [first, second] = await doubtful();
    expect((await asAdmin(join, { propertyIds: [second, first] })).status).toBe(200);
    await judgeAgain();
    expect(await waiting()).toEqual([]);
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, homeId: first, offers: 2 }]);
    expect(await logged()).toEqual([["join", second]]);
  });

  it("is answered once: of two administrators who answer differently the later one counts", async () => {
    const [first, second] = await doubtful();
    await Promise.all([
      asAdmin(part, { propertyId: first, otherId: second }),
      asAdmin(join, { propertyIds: [first, second] }),
    ]);
    const isOne = (await rows("?homes=1")).length === 1;
    await judgeAgain();
    expect(await rows("?homes=1")).toHaveLength(isOne ? 1 : 2);
    expect((await logged())[0]?.[0]).toBe(isOne ? "join" : "part");
  });

  it("cannot be asked about a listing that is gone or the same one", async () => {
    const [first] = await doubtful();
    const gone = new Types.ObjectId().toHexString();
    expect((await asAdmin(part, { propertyId: first, otherId: gone })).status).toBe(404);
    expect((await asAdmin(part, { propertyId: first, otherId: first })).status).toBe(409);
    expect((await asAdmin(part, { propertyId: first, otherId: "x" })).status).toBe(400);
  });

  it("takes a listing out of its home when `otherId` names an offer of it", async () => {
    const [first, second] = [await listed(0, 24_000), await listed(1, 23_500)];
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toHaveLength(1);
    expect((await asAdmin(part, { propertyId: second, otherId: first })).status).toBe(200);
    expect(await rows("?homes=1")).toHaveLength(2);
    await judgeAgain();
    expect(await rows("?homes=1")).toHaveLength(2);
  });
});

describe("the same seller", () => {
  it("is refused with a link when the listing is posted again with cut photos in other words", async () => {
    const first = await listed(0, 24_000);
    await judgeWaiting(new Date());
    const again = await post(0, { ...WORDS, address: "Shalimar Heights", price: 23_800 }, copies);
    expect(again).toMatchObject({ status: 409, body: { message: propertyMessages.alreadyListed } });
    expect(again.body.errors).toMatchObject([{ path: "listing", message: expect.stringContaining(first) }]);
    expect((await post(0, { address: "Flat 703, Tower B" }, copies)).status).toBe(201);
  });

  it.each([
    ["sold", 24_500, undefined],
    ["deleted", 22_800, 5],
  ])("keeps the first date and all prices when a home is listed again after it was %s", async (end, price, percent) => {
    const first = await listed(0, 24_000);
    await judgeWaiting(new Date());
    const { createdAt } = (await PropertyModel.findById(first).lean()) ?? expect.fail();
    const cookies = seller(0).cookies;
    if (end === "sold") await callApi(sell, { method: "PATCH", params: { id: first }, cookies });
    else await callApi(remove, { method: "DELETE", params: { id: first }, cookies });
    const { data } = await post(0, { ...WORDS, price }, copies);
    await approveProperty(admin.actor, data._id);
    await judgeWaiting(new Date());
    const again = await read(data._id);
    expect(again.firstListedAt).toBe(createdAt.toISOString());
    expect(again.priceHistory).toEqual([
      { price: 24_000, at: createdAt.toISOString() },
      { price, at: data.createdAt },
    ]);
    expect(again.priceDrop?.percent).toBe(percent);
    await judgeWaiting(new Date());
    expect(await read(data._id)).toEqual(again);
  });
});

describe("a home that is listed again in the same words", () => {
  it("keeps its first date with new photos too", async () => {
    const first = await listed(0, 24_000, { address: "Shalimar Heights" });
    await judgeWaiting(new Date());
    const { createdAt } = (await PropertyModel.findById(first).lean()) ?? expect.fail();
    await callApi(sell, { method: "PATCH", params: { id: first }, cookies: seller(0).cookies });
    const others = await Promise.all([41, 42].map(roomPicture));
    const { data } = await post(0, { price: 24_000, address: "Shalimar Heights" }, others);
    await approveProperty(admin.actor, data._id);
    await judgeWaiting(new Date());
    expect((await read(data._id)).firstListedAt).toBe(createdAt.toISOString());
    expect(String((await PropertyModel.findById(data._id).lean())?.relistedFrom)).toBe(first);
  });
});

describe("races", () => {
  /** Each home with public offers has one lead, the cheapest, and counts count homes. */
  async function isInOrder() {
    const all = await PropertyModel.find({ listed: true }).lean();
    const homes = new Map<string, typeof all>();
    for (const one of all) homes.set(String(one.homeId), [...(homes.get(String(one.homeId)) ?? []), one]);
    for (const offers of homes.values()) {
      const leads = offers.filter(({ homeLead }) => homeLead !== false);
      expect(leads).toHaveLength(1);
      expect(leads[0]?.price).toBe(Math.min(...offers.map(({ price }) => price)));
      expect(offers.every(({ homeOffers }) => homeOffers === offers.length)).toBe(true);
      expect(offers.filter(({ homeFirst }) => homeFirst !== false)).toHaveLength(1);
    }
    const cells = await FacetCellModel.find({}).lean();
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(homes.size);
    expect(cells.reduce((sum, { folded = 0 }) => sum + folded, 0)).toBe(all.length - homes.size);
  }

  it("of prices, sales, joining and parting leave one lead in each home, and exact counts", async () => {
    const ids = [await listed(0, 24_000), await listed(1, 23_500), await listed(2, 23_000)];
    await asAdmin(join, { propertyIds: ids });
    await isInOrder();
    for (let round = 0; round < 4; round += 1) {
      const [one = "", other = "", third = ""] = ids;
      await Promise.all([
        ...ids.map((id, place) =>
          editListing(id, { by: admin, body: { price: 20_000 + ((round * 7 + place * 13) % 11) * 100 } }),
        ),
        callApi(round % 2 ? unsell : sell, { method: "PATCH", params: { id: third }, cookies: seller(2).cookies }),
        asAdmin(round % 2 ? join : part, round % 2 ? { propertyIds: [one, other] } : { propertyId: other }),
      ]);
      await isInOrder();
    }
  });

  it("of a listing that could not be judged at first leave it to the job over the whole market", async () => {
    const first = await listed(0, 24_000);
    await judgeWaiting(new Date());
    const _id = new Types.ObjectId(first);
    const damaged = await HomeFactsModel.collection.findOneAndUpdate({ _id }, { $unset: { words: "" } });
    const second = await listed(1, 23_500);
    await judgeWaiting(new Date());
    expect((await rows("?homes=1")).map(({ offers }) => offers)).toEqual([1, 1]);
    await HomeFactsModel.collection.updateOne({ _id }, { $set: { words: damaged?.words ?? [] } });
    await judgeMarket(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ _id: second, homeId: first, offers: 2 }]);
  });

  it("of two sellers who post one home at once leave one home", async () => {
    const [one, other] = await Promise.all([
      post(0, { price: 24_000 }),
      post(1, { ...WORDS, address: "Shalimar Heights" }, copies),
    ]);
    await Promise.all([judgeWaiting(new Date()), judgeWaiting(new Date())]);
    await Promise.all([one, other].map(({ data }) => approveProperty(admin.actor, data._id)));
    await judgeWaiting(new Date());
    expect(await rows("?homes=1")).toMatchObject([{ offers: 2 }]);
    await isInOrder();
  });
});
