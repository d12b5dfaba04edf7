import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as add } from "@/app/api/v2/cart/add/route";
import { GET as items } from "@/app/api/v2/cart/items/route";
import { POST as remove } from "@/app/api/v2/cart/remove/route";
import { GET as list } from "@/app/api/v2/cart/route";
import { POST as debit } from "@/app/api/v2/credits/debit/route";
import { listCartCards } from "@/lib/listings/cart";
import { cartMessages } from "@/lib/listings/cart-messages";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { limits } from "@/lib/platform/limits";
import { CartItemModel } from "@/models/cart";
import { PropertyModel } from "@/models/listings";
import { callApi, type Handler } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const UNKNOWN = "f".repeat(24);
let admin: Person;
let owner: Person;
let buyer: Person;
let other: Person;

const pending = async (name = "Flat") =>
  (await createProperty(owner.actor, anotherFlat({ name, address: "402, Tower B" }), [somePhoto]))._id;
async function listed(name?: string) {
  const id = await pending(name);
  await approveProperty(admin.actor, id);
  return id;
}
const send = (handler: Handler, body: unknown, by?: Person) =>
  callApi(handler, { body, ...(by && { cookies: by.cookies }) });
const save = (propertyId: string, by = buyer) => send(add, { propertyId }, by);
const drop = (propertyId: string, by = buyer) => send(remove, { propertyId }, by);
const archive = (id: string) =>
  PropertyModel.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { archivedAt: new Date(), listed: false } },
  );

type Listed = { data: { properties: { _id: string }[] }; meta: Record<string, number> };
async function cartOf(by: Person, query = "") {
  const answer = await callApi(list, { path: `/api/v2/cart${query}`, cookies: by.cookies });
  const { data, meta } = answer.body as unknown as Listed;
  return { ...answer, meta, ids: data?.properties.map(({ _id }) => _id) };
}
async function itemsOf(by: Person): Promise<string[]> {
  const { body } = await callApi(items, { cookies: by.cookies });
  return (body.data as { propertyIds: string[] }).propertyIds;
}

beforeAll(async () => {
  [admin, owner, buyer, other] = await Promise.all([
    signedIn("admin"),
    signedIn("owner", { userName: "Asha Rao", number: "8123456780" }),
    signedIn("buyer"),
    signedIn("agent"),
  ]);
});
beforeEach(async () => {
  for (const name of ["properties", "facet_cells", "notifications", "cart_items"])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("POST v2/cart/add and remove", () => {
  it("saves a public property for the caller only, and removes it again", async () => {
    const id = await listed("Shalimar Heights");
    const added = await save(id);
    expect([added.status, added.body.message]).toEqual([200, "Property added to cart successfully!"]);
    expect(added.body.data).toMatchObject({ _id: id, name: "Shalimar Heights", status: "approved" });
    expect(added.text).not.toMatch(/Asha|8123456780|Tower B|sellerDetails|"address"/);
    expect([await itemsOf(buyer), await itemsOf(other)]).toEqual([[id], []]);

    expect((await drop(id, other)).status).toBe(200);
    expect(await itemsOf(buyer)).toEqual([id]);

    const removed = await drop(id);
    expect([removed.status, removed.body.message, removed.body.data]).toEqual([
      200,
      "Property removed from cart successfully!",
      { _id: id },
    ]);
    expect(await itemsOf(buyer)).toEqual([]);
    expect((await drop(id)).status).toBe(200);
    expect((await drop(UNKNOWN)).status).toBe(200);
  });

  it("stores one row for concurrent calls", async () => {
    const id = await listed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await CartItemModel.countDocuments({})).toBe(1);
    expect(await itemsOf(buyer)).toEqual([id]);
  });

  it("has the state of the last call after many alternating calls", async () => {
    const id = await listed();
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([save(id), drop(id)]);
      await save(id);
      expect(await itemsOf(buyer)).toEqual([id]);
      await drop(id);
      expect(await itemsOf(buyer)).toEqual([]);
    }
  });

  it.each([
    ["unknown", async () => UNKNOWN],
    ["pending", () => pending()],
    ["rejected", () => pending().then(async (id) => rejectProperty(admin.actor, id).then(() => id))],
    ["sold", () => listed().then(async (id) => markSold(owner.actor, id).then(() => id))],
    ["archived", () => listed().then(async (id) => archive(id).then(() => id))],
  ])("does not find one that is %s", async (_, make) => {
    const answer = await save(await make());
    expect([answer.status, answer.body.message]).toEqual([404, cartMessages.notAddedToCart]);
    expect(await CartItemModel.countDocuments({})).toBe(0);
  });

  /** Saves this many listings for the buyer, each of which is hidden and may come back. */
  async function saveHidden(count: number) {
    const ids = Array.from({ length: count }, () => new Types.ObjectId());
    const hidden = ids.map((_id) => ({ _id, listed: false }));
    await PropertyModel.collection.insertMany(hidden as never[], { bypassDocumentValidation: true });
    const rows = ids.map((propertyId) => ({ userId: new Types.ObjectId(buyer.id), propertyId, at: new Date(0) }));
    await CartItemModel.collection.insertMany(rows as never[]);
    return ids;
  }

  it("has a limit, also for concurrent calls, and accepts a repeated item when it is full", async () => {
    const own = new Types.ObjectId(buyer.id);
    await saveHidden(limits.cartItemsMax - 1);
    const ids = await Promise.all([listed("One"), listed("Two"), listed("Three")]);
    const [first = UNKNOWN] = ids;
    expect((await save(first)).status).toBe(200);
    const answers = await Promise.all([...ids.slice(1).map((id) => save(id)), save(first)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 200]);
    expect(answers[0]?.body.message).toBe(cartMessages.cartIsFull);
    expect(await CartItemModel.countDocuments({ userId: own })).toBe(limits.cartItemsMax);
    expect((await save(ids[1] ?? "", other)).status).toBe(200);
  });

  it("forgets deleted and archived listings when it is full, and keeps those that may come back", async () => {
    const own = new Types.ObjectId(buyer.id);
    const [deleted = own, archived = own, ...hidden] = await saveHidden(limits.cartItemsMax);
    const id = await listed();
    expect((await save(id)).status).toBe(409);
    await PropertyModel.collection.deleteOne({ _id: deleted });
    const archiving = { $set: { archivedAt: new Date() } };
    await PropertyModel.collection.updateOne({ _id: archived }, archiving, { bypassDocumentValidation: true });
    expect((await save(id)).status).toBe(200);
    expect((await itemsOf(buyer)).toSorted()).toEqual([id, ...hidden.map((one) => one.toHexString())].toSorted());
    expect((await save(await listed("Last"))).status).toBe(200);
    expect((await save(await listed("Too many"))).status).toBe(409);
  });

  it.each([
    ["no id", {}],
    ["no text", { propertyId: 7 }],
    ["an operator", { propertyId: { $ne: null } }],
    ["several", { propertyId: [UNKNOWN] }],
    ["no id of this kind", { propertyId: "abc" }],
    ["somebody's id", { propertyId: UNKNOWN, userId: UNKNOWN }],
    ["a prototype", `{"propertyId":"${UNKNOWN}","__proto__":{"a":1}}`],
    ["no object", "[]"],
  ])("refuses a body with %s", async (_, body) => {
    for (const handler of [add, remove]) expect((await send(handler, body, buyer)).status).toBe(400);
    expect(await CartItemModel.countDocuments({})).toBe(0);
  });

  it("requires a session and a page of this site", async () => {
    const id = await listed();
    for (const handler of [add, remove]) {
      expect((await send(handler, { propertyId: id })).status).toBe(401);
      const from = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
      const call = { body: { propertyId: id }, cookies: buyer.cookies, headers: from };
      expect((await callApi(handler, call)).status).toBe(403);
    }
    for (const handler of [list, items]) expect((await callApi(handler)).status).toBe(401);
    expect(await itemsOf(buyer)).toEqual([]);
  });

  it("is open to administrators as well", async () => {
    const id = await listed();
    expect((await save(id, admin)).status).toBe(200);
    expect(await itemsOf(admin)).toEqual([id]);
  });
});

describe("GET v2/cart", () => {
  async function savedInTurn(count: number) {
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const id = await listed(`Flat ${place}`);
      await save(id);
      ids.unshift(id);
    }
    return ids;
  }

  it("lists saved properties, last saved first, in pages, without seller data", async () => {
    const ids = await savedInTurn(5);
    const first = await cartOf(buyer, "?limit=2");
    expect([first.ids, first.meta]).toEqual([ids.slice(0, 2), { page: 1, limit: 2, total: 5, pages: 3, gone: 0 }]);
    expect(first.text).not.toMatch(/Asha|8123456780|Tower B|sellerDetails|"address"|sellerId/);
    expect((await cartOf(buyer, "?limit=2&page=3")).ids).toEqual(ids.slice(4));
    const beyond = await cartOf(buyer, "?limit=2&page=9");
    expect([beyond.status, beyond.ids]).toEqual([200, []]);
    expect((await cartOf(buyer, "?limit=900")).meta.limit).toBe(limits.memberMaxPageSize);
    expect((await cartOf(buyer)).meta.limit).toBe(limits.cartPageSize);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each(["page=0", "page=x", "limit=-1", "limit=1.5", "userId=1&page=1&page=2"])("refuses %s", async (query) => {
    expect((await cartOf(buyer, `?${query}`)).status).toBe(400);
  });

  it("leaves out and counts properties that are not public, and shows them when they are public again", async () => {
    const [sold = "", archived = "", edited = "", kept = ""] = await savedInTurn(4);
    await markSold(owner.actor, sold);
    await archive(archived);
    await PropertyModel.collection.updateOne(
      { _id: new Types.ObjectId(edited) },
      { $set: { approval: false, listed: false } },
    );
    const now = await cartOf(buyer);
    expect([now.ids, now.meta.total, now.meta.pages, now.meta.gone]).toEqual([[kept], 1, 1, 3]);
    // What was archived never comes back, and has no card to be removed by.
    expect(await itemsOf(buyer)).toEqual([sold, edited, kept]);
    await approveProperty(admin.actor, edited);
    const later = await cartOf(buyer);
    expect([later.ids, later.meta.gone]).toEqual([[edited, kept], 1]);
  });

  it("has sold properties as cards, marked as sold, and no other hidden ones", async () => {
    const [sold = "", archived = "", hidden = "", soldHidden = "", kept = ""] = await savedInTurn(5);
    await markSold(owner.actor, sold);
    await archive(archived);
    for (const id of [hidden, soldHidden])
      await PropertyModel.collection.updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { sellerInactive: true, listed: false, sold: id === soldHidden } },
      );
    const { cards, total, gone } = await listCartCards(buyer.actor, { page: 1, limit: 10 });
    expect(cards.map(({ _id, isSold }) => [_id, isSold])).toEqual([
      [sold, true],
      [kept, false],
    ]);
    expect([total, gone]).toEqual([2, 3]);
    expect(JSON.stringify(cards)).not.toMatch(/Tower B|sellerId|address/);
  });

  it("shows photos of a sold property only to its owner, administrators and who unlocked it (security F35)", async () => {
    const [sold = "", locked = ""] = await savedInTurn(2);
    for (const by of [owner, admin, other]) for (const id of [sold, locked]) await save(id, by);
    await giveCredits(other.id);
    expect((await send(debit, { propertyId: sold }, other)).status).toBe(200);
    for (const id of [sold, locked]) await markSold(owner.actor, id);
    const photosOf = async ({ actor }: Person, id: string) =>
      (await listCartCards(actor, { page: 1, limit: 10 })).cards.find(({ _id }) => _id === id)?.photos.length;
    expect([await photosOf(buyer, sold), await photosOf(buyer, locked)]).toEqual([0, 0]);
    expect([await photosOf(other, sold), await photosOf(other, locked)]).toEqual([1, 0]);
    for (const by of [owner, admin]) expect([await photosOf(by, sold), await photosOf(by, locked)]).toEqual([1, 1]);
    await markUnsold(owner.actor, sold);
    expect(await photosOf(buyer, sold)).toBe(1);
  });
});
