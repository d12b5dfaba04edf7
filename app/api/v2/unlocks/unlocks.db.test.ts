import { describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { GET as list } from "@/app/api/v2/unlocks/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import type { UnlockedListing } from "@/lib/credits/contract";
import { rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { RevealModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { SELLER, setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const { people, posted, unlock } = setUpUnlocking();
const deleteIt = (id: string) => callApi(remove, { method: "DELETE", params: { id }, cookies: people.seller.cookies });

async function unlocks(by: Person = people.buyer, query = ""): Promise<{ data: UnlockedListing[]; meta: object }> {
  const { body } = await callApi(list, { path: `/api/v2/unlocks${query}`, cookies: by.cookies });
  return body as unknown as { data: UnlockedListing[]; meta: object };
}

async function seen(id: string, by?: Person) {
  const { status, body, headers } = await callApi(find, { params: { id }, ...(by && { cookies: by.cookies }) });
  const { data, meta } = body as unknown as { data: Record<string, unknown>; meta?: { contact: string } };
  return { status, data, contact: meta?.contact, cached: headers.get("cache-control") };
}

async function unlocked(count = 1): Promise<string[]> {
  const ids: string[] = [];
  await giveCredits(people.buyer.id, count);
  for (let turn = 0; turn < count; turn += 1) {
    const id = await posted({ name: `Flat ${turn}` });
    expect((await unlock(id)).status).toBe(200);
    ids.unshift(id);
  }
  return ids;
}

const hide: [string, (id: string) => Promise<unknown>][] = [
  ["sold", (id) => markSold(people.seller.actor, id)],
  ["rejected", (id) => sendBack(id)],
  ["archived", (id) => deleteIt(id)],
  [
    "hidden with its seller",
    (id) =>
      PropertyModel.collection
        .updateOne({ name: "Flat 0" }, { $set: { sellerInactive: true, listed: false } })
        .then(() => id),
  ],
];

async function sendBack(id: string) {
  await PropertyModel.collection.updateOne({ name: "Flat 0" }, { $set: { approval: false, listed: false } });
  await rejectProperty(people.admin.actor, id, "The photos are of another house");
}

describe("a listing with an unlocked contact", () => {
  it("shows contact and address to the buyer and to nobody else", async () => {
    const [id = ""] = await unlocked();
    const mine = await seen(id, people.buyer);
    expect(mine).toMatchObject({ status: 200, contact: "open", cached: "private, no-store" });
    expect(mine.data.address).toMatch(/^\d+, Tower B$/);
    expect(mine.data.sellerDetails).toEqual({ ...SELLER, userType: "owner" });
    for (const other of [undefined, await signedIn("buyer"), await signedIn("agent")]) {
      const { contact, data } = await seen(id, other);
      expect([contact, data.address, data.sellerDetails]).toEqual(["locked", undefined, undefined]);
    }
  });

  it.each(hide)("stays readable for the buyer alone when it is %s", async (state, change) => {
    const [id = ""] = await unlocked();
    await change(id);
    const mine = await seen(id, people.buyer);
    expect(mine).toMatchObject({ status: 200, contact: "open", data: { sellerDetails: SELLER } });
    expect(mine.data.rejectionReason).toBeUndefined();
    for (const other of [undefined, await signedIn("buyer")]) expect((await seen(id, other)).status).toBe(404);
    expect((await callApi(listPublic)).body.data).toEqual([]);
    const own = `/api/v1/properties?sellerDetails=${people.seller.id}`;
    const isGone = state === "archived";
    expect((await callApi(listPublic, { path: own, cookies: people.seller.cookies })).body.data).toHaveLength(
      isGone ? 0 : 1,
    );
    expect((await callApi(listPublic, { path: own, cookies: people.buyer.cookies })).body.data).toEqual([]);
    expect((await callApi(listAll, { cookies: people.admin.cookies })).body.data).toHaveLength(isGone ? 0 : 1);
    const [row] = (await unlocks()).data;
    expect(row).toMatchObject({
      isListed: false,
      property: { _id: id },
      seller: { ...SELLER, address: expect.stringMatching(/^\d+, Tower B$/) },
    });
  });

  it("records who saw a contact, and nothing for callers who see none", async () => {
    const [id = ""] = await unlocked();
    for (let time = 0; time < 3; time += 1) await seen(id, people.buyer);
    for (const other of [undefined, people.seller, people.admin, await signedIn("buyer")]) await seen(id, other);
    const rows = await RevealModel.find().lean();
    expect(JSON.parse(JSON.stringify(rows))).toMatchObject([
      { userId: people.buyer.id, propertyId: id, sellerId: people.seller.id, ways: ["unlock", "page"], count: 4 },
    ]);
  });

  it("is not shown when the disclosure cannot be recorded", async () => {
    const [id = ""] = await unlocked();
    const writing = vi.spyOn(RevealModel.collection, "bulkWrite").mockRejectedValue(new Error("full"));
    const { status, data } = await seen(id, people.buyer);
    const listed = await callApi(list, { cookies: people.buyer.cookies });
    writing.mockRestore();
    expect([status, listed.status, data]).toEqual([500, 500, undefined]);
    expect(listed.text).not.toContain(SELLER.number);
  });
});

describe("the list of unlocked contacts", () => {
  it("is listed newest first, in pages, and records each contact shown", async () => {
    const ids = await unlocked(12);
    const [first, second] = [await unlocks(), await unlocks(people.buyer, "?page=2")];
    expect([...first.data, ...second.data].map(({ property }) => property._id)).toEqual(ids);
    expect(second.meta).toEqual({ page: 2, limit: 10, total: 12, pages: 2 });
    expect(first.data[0]).toMatchObject({
      isListed: true,
      property: { name: "Flat 11" },
      seller: {
        ...SELLER,
        address: expect.stringMatching(/^\d+, Tower B$/),
        city: "Indore",
        landmark: "Near Meghdoot garden",
      },
      unlockedAt: expect.stringMatching(/Z$/),
    });
    expect(await RevealModel.countDocuments({ ways: "list" })).toBe(12);
    expect((await unlocks(people.buyer, "?page=3")).data).toEqual([]);
    expect((await unlocks(people.buyer, "?limit=500")).meta).toMatchObject({ limit: 100 });
  });

  it("shows no contact of an anonymised seller, and records none", async () => {
    const leaver = await signedIn("owner");
    const id = await posted({}, leaver);
    await giveCredits(people.buyer.id);
    await unlock(id);
    await UserModel.updateOne({ _id: leaver.id }, { $set: { anonymisedAt: new Date() } });
    const [row] = (await unlocks()).data;
    expect([row?.property._id, row?.seller]).toEqual([id, undefined]);
    const { contact, data } = await seen(id, people.buyer);
    expect([contact, data.address, data.sellerDetails]).toEqual(["open", undefined, undefined]);
    expect(await RevealModel.find().lean()).toMatchObject([{ ways: ["unlock"], count: 1 }]);
  });

  it("is empty without a wallet, and never shows another account's unlocks", async () => {
    await unlocked();
    expect((await unlocks(await signedIn("buyer"))).data).toEqual([]);
    expect((await unlocks(people.admin)).data).toEqual([]);
    expect((await callApi(list)).status).toBe(401);
  });
});
