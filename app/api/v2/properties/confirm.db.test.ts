import mongoose, { Types } from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { POST as view } from "@/app/api/v1/properties/[id]/view/route";
import { GET as onMap } from "@/app/api/v1/properties/map/route";
import { GET as list } from "@/app/api/v1/properties/route";
import { GET as readCart } from "@/app/api/v2/cart/route";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { POST as confirm } from "@/app/api/v2/properties/[id]/confirm/route";
import { POST as confirmEach } from "@/app/api/v2/properties/confirm-all/route";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { GET as unlocks } from "@/app/api/v2/unlocks/route";
import { syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { addToCart } from "@/lib/listings/cart";
import { confirmForSeller, confirmListing, markStale, sellForSeller } from "@/lib/listings/freshness";
import { hideAndArchiveStale, hideStale } from "@/lib/listings/freshness-sweep";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { editProperty } from "@/lib/listings/posting";
import { countNeedingConfirmation, listOwnCards } from "@/lib/listings/seller-listings";
import { CONFIRM_TAB } from "@/lib/listings/seller-rules";
import { markSold } from "@/lib/listings/sold-mark";
import { DAY_MS, HOUR_MS, indiaDayOf } from "@/lib/platform/time";
import { FRESHNESS } from "@/lib/property/freshness-rules";
import { findWider } from "@/lib/search/did-you-mean";
import { landingFacts } from "@/lib/search/landing-queries";
import { forgetSweeps } from "@/lib/search/next-expiry";
import { findPublicProperty, findStaleListing, listSimilar } from "@/lib/search/public-listings";
import { filterOf } from "@/lib/search/query-parameters";
import { listSuggestions } from "@/lib/search/suggestions";
import { listFeed } from "@/lib/seo/feed";
import { listShards, readShard } from "@/lib/seo/sitemap";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { callApi, type Handler } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

// @own-modules: the process keeps what this file changes.

const { goodDays, dueDays, staleDays } = FRESHNESS.rent;
const LIFE_DAYS = goodDays + dueDays;
const SITE = "https://site.test";
/** The reads of {@link readsThatShow}. */
const READS = 18;
const VIEW = "bbox=75.6,22.5,76.2,23.1&zoom=12";
let owner: Person;
let other: Person;
let admin: Person;
let buyer: Person;

const daysAgo = (days: number, ms = 0) => new Date(Date.now() - days * DAY_MS + ms);
const daysLater = (days: number) => daysAgo(-days);
const send = (handler: Handler, id: string, by?: Person, body?: unknown) =>
  callApi(handler, {
    method: "POST",
    params: { id },
    ...(body !== undefined && { body }),
    ...(by && { cookies: by.cookies }),
  });
const confirmAs = (id: string, by?: Person) => send(confirm, id, by);
const stored = (id: string) => PropertyModel.findById(id).orFail().lean<PropertyRecord>();
const set = (id: string, changes: object) =>
  PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: changes });

async function posted(changes: Parameters<typeof anotherFlat>[0] = {}): Promise<string> {
  const { _id } = await createProperty(owner.actor, anotherFlat(changes), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
/** A listing that nobody confirmed in time, after the sweep. */
async function stale(): Promise<string> {
  const id = await posted();
  await set(id, { confirmedAt: daysAgo(LIFE_DAYS) });
  await hideStale();
  return id;
}

beforeAll(async () => {
  [owner, other, admin, buyer] = await Promise.all([
    signedIn("owner"),
    signedIn("agent"),
    signedIn("admin"),
    signedIn("buyer"),
  ]);
});
beforeEach(async () => {
  forgetSweeps();
  for (const name of [
    ...["properties", "facet_cells", "localities", "notifications", "cart_items", "wallets", "job_marks", "leases"],
    "rate_counts",
  ])
    await mongoose.connection.collection(name).deleteMany({});
});
afterEach(() => UserModel.updateMany({}, { $unset: { bannedAt: 1 } }));

/** The names of the public reads that show, count or link this listing, the only one of the database. */
async function readsThatShow(id: string, listing: PropertyRecord): Promise<string[]> {
  const data = async (handler: Handler, path: string, params?: object) => {
    const answer = await callApi(handler, { path, ...(params && { params: params as never }) });
    return answer.status === 200 ? answer.text : "";
  };
  const shards = await listShards(SITE);
  const places = await Promise.all(
    shards.map(async ({ url }) => readShard(url.slice(url.lastIndexOf("/") + 1, -".xml".length), SITE)),
  );
  const facts = await landingFacts({ city: "Indore", category: "rent", type: "Flat" });
  const kind = { propertyType: listing.propertyType, category: listing.category, city: "Indore" } as const;
  const cart = await callApi(readCart, { cookies: buyer.cookies });
  const reads: Record<string, unknown> = {
    newest: (await data(list, "/api/v1/properties")).includes(id),
    "price up": (await data(list, "/api/v1/properties?sort=price-asc")).includes(id),
    "price down": (await data(list, "/api/v1/properties?sort=price-desc&city=Indore")).includes(id),
    filtered: (await data(list, "/api/v1/properties?bedrooms=3&confirmedWithin=3000")).includes(id),
    searched: (await data(list, "/api/v1/properties?search=vijay+nagar")).includes(id),
    counted: !(await data(list, "/api/v1/properties?type=Flat")).includes('"total":0'),
    one: (await data(find, `/api/v1/properties/${id}`, { id })) !== "",
    page: (await findPublicProperty(id)) !== null,
    map: (await data(onMap, `/api/v1/properties/map?${VIEW}`)).includes(id),
    suggestions: (await listSuggestions("indore")).length > 0,
    wider: (await findWider(filterOf({ cities: ["Indore"], bedrooms: [9] }))) !== undefined,
    landing: Boolean(facts?.count),
    sitemap: JSON.stringify(places).includes(id),
    feed: (await listFeed()).length > 0,
    similar: (await listSimilar({ ...kind, _id: "f".repeat(24) })).length > 0,
    cart: cart.text.includes(id),
    view: (await send(view, id)).status === 204,
    unlock: (await send(debit, id, buyer, { propertyId: id })).status === 200,
  };
  return Object.keys(reads).filter((name) => reads[name]);
}

describe("a listing that nobody confirmed in time", () => {
  it("is in no public read, keeps its page for its owner, and is back at once when its seller confirms it", async () => {
    await giveCredits(buyer.id, 5);
    const id = await posted();
    await addToCart(buyer.actor, id);
    const listing = await stored(id);
    const shown = await readsThatShow(id, listing);
    expect(shown).toHaveLength(READS);
    await mongoose.connection.collection("wallets").deleteMany({});
    await giveCredits(buyer.id, 5);

    await set(id, { confirmedAt: daysAgo(LIFE_DAYS, 60_000) });
    await hideStale();
    expect(await readsThatShow(id, listing)).toEqual(shown);
    await mongoose.connection.collection("wallets").deleteMany({});
    await giveCredits(buyer.id, 5);

    await set(id, { confirmedAt: daysAgo(LIFE_DAYS) });
    await hideStale();
    expect(await readsThatShow(id, listing)).toEqual([]);
    const cart = await callApi(readCart, { cookies: buyer.cookies });
    expect(cart.body).toMatchObject({ meta: { gone: 1, total: 0 } });
    const refused = await send(debit, id, buyer, { propertyId: id });
    expect([refused.status, refused.body.message]).toEqual([
      404,
      "This property is no longer available. You were not charged.",
    ]);
    expect(await findStaleListing(id)).toMatchObject({ _id: id, category: "rent", city: "Indore" });
    const own = await callApi(list, { path: `/api/v1/properties?sellerDetails=${owner.id}`, cookies: owner.cookies });
    expect(own.body.data).toMatchObject([{ _id: id, status: "approved", staleAt: expect.any(String) }]);
    const others = await callApi(list, { path: `/api/v1/properties?sellerDetails=${owner.id}` });
    expect(others.body.data).toEqual([]);

    expect((await confirmAs(id, owner)).status).toBe(200);
    // The index of suggestions is kept for 15 seconds, or until the next sweep.
    await hideStale();
    expect(await readsThatShow(id, listing)).toEqual(shown);
    expect((await stored(id)).createdAt).toEqual(listing.createdAt);
    expect(await findStaleListing(id)).toBeNull();
  });

  it("is still read by a buyer who unlocked it", async () => {
    await giveCredits(buyer.id, 5);
    const id = await posted();
    expect((await send(debit, id, buyer, { propertyId: id })).status).toBe(200);
    await set(id, { confirmedAt: daysAgo(LIFE_DAYS) });
    await hideStale();
    const seen = await callApi(find, { params: { id }, cookies: buyer.cookies });
    expect(seen.body).toMatchObject({ data: { _id: id, address: expect.any(String) }, meta: { contact: "open" } });
    expect(seen.body.data).not.toHaveProperty("freshness");
    const rows = await callApi(unlocks, { cookies: buyer.cookies });
    expect(rows.body.data).toMatchObject([{ property: { _id: id }, isListed: false }]);
    expect((await send(debit, id, buyer, { propertyId: id })).status).toBe(200);
  });

  it("is archived once it was hidden long enough, and its seller is told once", async () => {
    const id = await stale();
    const { staleAt } = await stored(id);
    const over = new Date((staleAt?.getTime() ?? 0) + staleDays * DAY_MS);
    await hideAndArchiveStale(new Date(over.getTime() - 1));
    expect((await stored(id)).archivedAt).toBeUndefined();
    await hideAndArchiveStale(over);
    await hideAndArchiveStale(over);
    expect((await stored(id)).archivedAt).toEqual(over);
    expect(await findStaleListing(id)).toBeNull();
    const told = await NotificationModel.find({ kind: "listing-archived" }).lean();
    expect(told.map(({ userId }) => userId.toHexString())).toEqual([owner.id]);
  });

  it("counts no more among the homes of its owner: the others are to be scored again", async () => {
    const kept = await posted();
    await PropertyModel.collection.updateMany({}, { $unset: { riskDue: "" } });
    await stale();
    expect((await stored(kept)).riskDue).toBeInstanceOf(Types.ObjectId);
  });

  it("has nothing to do with a listing of an older version until the job has set its time", async () => {
    const id = await posted();
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { confirmedAt: "" } });
    await hideAndArchiveStale(daysLater(1_000));
    expect((await stored(id)).listed).toBe(true);
    expect((await findPublicProperty(id))?.freshness).toBeUndefined();
  });
});

describe("POST v2/properties/{id}/confirm", () => {
  it("answers the new time, which everybody reads", async () => {
    const id = await posted();
    await set(id, { confirmedAt: daysAgo(goodDays) });
    expect((await callApi(find, { params: { id } })).body.data).toMatchObject({ freshness: "due" });
    const { status, body } = await confirmAs(id, owner);
    expect([status, body.message]).toEqual([200, "Thank you. Your listing is shown as available."]);
    const { confirmedAt } = body.data as { confirmedAt: string };
    expect((await stored(id)).confirmedAt?.toISOString()).toBe(confirmedAt);
    expect((await callApi(find, { params: { id } })).body.data).toMatchObject({ freshness: "fresh", confirmedAt });
  });

  it("recounts nothing while the listing is public", async () => {
    const id = await posted();
    const cells = mongoose.connection.collection("facet_cells");
    await cells.deleteMany({});
    await set(id, { confirmedAt: daysAgo(1) });
    expect((await confirmAs(id, owner)).status).toBe(200);
    expect((await stored(id)).confirmedAt?.getTime()).toBeGreaterThan(daysAgo(1).getTime());
    expect(await cells.countDocuments({})).toBe(0);
  });

  it("is for the seller alone", async () => {
    const id = await posted();
    const before = await stored(id);
    const statuses = [];
    for (const by of [undefined, buyer, other, admin]) statuses.push((await confirmAs(id, by)).status);
    expect(statuses).toEqual([401, 403, 404, 403]);
    expect((await confirmAs("f".repeat(24), owner)).status).toBe(404);
    expect(await stored(id)).toEqual(before);
  });

  it("is for an administrator who is the seller, too", async () => {
    const { _id } = await createProperty(admin.actor, anotherFlat(), [somePhoto]);
    await approveProperty(admin.actor, _id);
    expect((await confirmAs(_id, admin)).status).toBe(200);
  });

  it("is refused with a reason while the listing is not approved or is sold", async () => {
    const { _id: pending } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
    const rejected = await posted();
    await set(rejected, { approval: false, rejected: true, listed: false });
    const sold = await posted();
    await markSold(owner.actor, sold);
    const archived = await posted();
    await set(archived, { archivedAt: new Date(), listed: false });
    const answers = [];
    for (const id of [pending, rejected, sold, archived]) answers.push(await confirmAs(id, owner));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, "This listing is still being reviewed. It counts as confirmed from its approval on."],
      [409, "This listing was rejected. Correct it and submit it again."],
      [409, "This listing is marked as sold. Mark it as unsold first."],
      [404, expect.any(String)],
    ]);
  });
});

describe("POST v2/properties/confirm-all", () => {
  const confirmAllAs = (by?: Person) => callApi(confirmEach, { method: "POST", ...(by && { cookies: by.cookies }) });

  it("confirms the caller's listings that are stale, due or due within three days, which are those of the tab", async () => {
    const [fresh, soon, due, gone, hidden, sold] = [
      await posted(),
      await posted(),
      await posted(),
      await stale(),
      await posted(),
      await posted(),
    ];
    await set(fresh, { confirmedAt: daysAgo(goodDays - 3, 60_000) });
    await set(soon, { confirmedAt: daysAgo(goodDays - 3) });
    await set(due, { confirmedAt: daysAgo(goodDays + 1) });
    expect(await markStale(hidden)).toBe(true);
    await markSold(owner.actor, sold);
    await set(sold, { confirmedAt: daysAgo(100) });
    const asked = await listOwnCards(owner.actor, { status: CONFIRM_TAB, page: 1, limit: 2 });
    expect(asked).toMatchObject({ total: 4, pages: 2 });
    const rest = await listOwnCards(owner.actor, { status: CONFIRM_TAB, page: 2, limit: 2 });
    const cards = [...asked.cards, ...rest.cards];
    expect(cards.map(({ _id }) => _id)).toEqual([gone, due, soon, hidden]);
    expect(cards.map(({ freshness }) => freshness)).toEqual(["stale", "due", "fresh", "stale"]);
    expect(await countNeedingConfirmation(owner.actor)).toBe(4);

    const { status, body } = await confirmAllAs(owner);
    expect([status, body.data, body.message]).toEqual([
      200,
      { confirmed: 4, leftOut: 0 },
      "4 listings are confirmed as available",
    ]);
    for (const id of [soon, due, gone, hidden]) {
      const { listed, staleAt, confirmedAt = new Date(0), confirmedShown = new Date(0) } = await stored(id);
      expect([listed, staleAt]).toEqual([true, undefined]);
      expect(Date.now() - confirmedAt.getTime()).toBeLessThan(60_000);
      const earlierMs = confirmedAt.getTime() - confirmedShown.getTime();
      expect([earlierMs >= 0, earlierMs <= 6 * HOUR_MS]).toEqual([true, true]);
      expect(indiaDayOf(confirmedShown)).toBe(indiaDayOf(confirmedAt));
    }
    const byId = async (by?: Person) => {
      const { body } = await callApi(find, { params: { id: due }, ...(by && { cookies: by.cookies }) });
      return (body.data as { confirmedAt?: string }).confirmedAt;
    };
    const { confirmedAt, confirmedShown } = await stored(due);
    expect([await byId(), await byId(owner)]).toEqual([confirmedShown?.toISOString(), confirmedAt?.toISOString()]);
    await confirmListing(owner.actor, due, { now: new Date(Date.now() + HOUR_MS) });
    expect((await stored(due)).confirmedShown).toBeUndefined();
    expect((await stored(fresh)).confirmedAt?.getTime()).toBeLessThan(daysAgo(goodDays - 4).getTime());
    expect(await countNeedingConfirmation(owner.actor)).toBe(0);
    expect((await confirmAllAs(owner)).body).toMatchObject({ data: { confirmed: 0, leftOut: 0 } });
  });

  it("changes nothing of others", async () => {
    const id = await stale();
    expect((await confirmAllAs(other)).body.data).toEqual({ confirmed: 0, leftOut: 0 });
    expect([(await confirmAllAs()).status, (await confirmAllAs(admin)).status]).toEqual([401, 403]);
    expect((await stored(id)).listed).toBe(false);
  });

  it("counts and pages from the index, without sorting", async () => {
    const plan = (await import("@/lib/listings/list-plan")).needsConfirmationPlan(owner.id, new Date());
    const { queryPlanner } = await PropertyModel.collection
      .find(plan.match, { projection: { _id: 1 }, sort: plan.sort, hint: plan.hint, limit: 5 })
      .explain();
    const text = JSON.stringify(queryPlanner.winningPlan);
    expect(text).toContain("SORT_MERGE");
    expect(text).not.toContain('"SORT"');
    expect(text).not.toContain("COLLSCAN");
  });
});

describe("what sets the time of the confirmation", () => {
  it("is the approval, the seller's edit and confirmation, and nothing of an administrator", async () => {
    const id = await posted();
    const old = daysAgo(5);
    const confirmedAt = async () => (await stored(id)).confirmedAt;
    expect(Date.now() - ((await confirmedAt())?.getTime() ?? 0)).toBeLessThan(60_000);
    await set(id, { confirmedAt: old });
    await editProperty(admin.actor, id, { landmark: "Near the lake" }, []);
    await markSold(admin.actor, id);
    await callApi(unsell, { method: "PATCH", params: { id }, cookies: admin.cookies });
    await UserModel.updateOne({ _id: owner.id }, { bannedAt: new Date() });
    await syncListingsWithSeller(owner.id);
    await UserModel.updateOne({ _id: owner.id }, { $unset: { bannedAt: 1 } });
    await syncListingsWithSeller(owner.id);
    expect(await confirmedAt()).toEqual(old);
    expect((await stored(id)).listed).toBe(true);
    await editProperty(owner.actor, id, { landmark: "Near the other lake" }, []);
    expect((await confirmedAt())?.getTime()).toBeGreaterThan(old.getTime());
  });

  it("is refused once it was confirmed at another time", async () => {
    const id = await posted();
    const { confirmedAt } = await stored(id);
    const now = daysLater(1);
    expect(await confirmForSeller(owner.id, id, { now, ifConfirmedAt: daysAgo(3) })).toBe(false);
    expect(await confirmForSeller(other.id, id, { now })).toBe(false);
    const both = await Promise.all(
      [1, 2].map(() => confirmForSeller(owner.id, id, { now, ifConfirmedAt: confirmedAt })),
    );
    expect(both.toSorted()).toEqual([false, true]);
    expect(await sellForSeller(owner.id, id, { ifConfirmedAt: confirmedAt })).toBe(false);
    expect(await sellForSeller(owner.id, id, { ifConfirmedAt: now })).toBe(true);
    expect(await stored(id)).toMatchObject({ sold: true, listed: false });
  });
});

describe("a write that would show a listing whose time is over", () => {
  const over = { confirmedAt: daysAgo(LIFE_DAYS + 1) };
  const isStale = async (id: string) => {
    const { listed, staleAt } = await stored(id);
    return !listed && staleAt !== undefined;
  };

  it("unsold: it is stale instead, and archived no sooner than another", async () => {
    const id = await posted();
    await markSold(owner.actor, id);
    await set(id, { ...over, staleAt: daysAgo(300) });
    const { status } = await callApi(unsell, { method: "PATCH", params: { id }, cookies: owner.cookies });
    expect([status, await isStale(id)]).toEqual([200, true]);
    await hideAndArchiveStale();
    expect((await stored(id)).archivedAt).toBeUndefined();
  });

  it("unbanned: it is stale instead", async () => {
    const id = await posted();
    await UserModel.updateOne({ _id: owner.id }, { bannedAt: new Date() });
    await syncListingsWithSeller(owner.id);
    await set(id, over);
    await UserModel.updateOne({ _id: owner.id }, { $unset: { bannedAt: 1 } });
    await syncListingsWithSeller(owner.id);
    expect(await isStale(id)).toBe(true);
  });

  it("a category with less time: it is stale after that edit of an administrator, and fresh after one of its seller", async () => {
    const id = await posted();
    await set(id, { category: "sale", confirmedAt: daysAgo(LIFE_DAYS + 1) });
    await hideStale();
    expect(await isStale(id)).toBe(false);
    await editProperty(admin.actor, id, { category: "rent" }, []);
    expect(await isStale(id)).toBe(true);
    await editProperty(owner.actor, id, { landmark: "Near the lake" }, []);
    expect(await isStale(id)).toBe(false);
  });
});
