import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { PATCH as reject } from "@/app/api/v3/properties/reject/[id]/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { limits } from "@/lib/platform/limits";
import { propertyMessages } from "@/lib/property/messages";
import type { AddPropertyInput } from "@/lib/property/schema";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 5, all: 20 });
const UNKNOWN = "f".repeat(24);

let admin: Person;
let other: Person;
let owner: Person;
let day = 0;

async function post(changes: Partial<AddPropertyInput> = {}) {
  day += 1;
  const now = new Date(Date.UTC(2026, 0, day));
  return (await createProperty(owner.actor, anotherFlat(changes), [somePhoto], { now }))._id;
}
const decide = (handler: typeof approve, id: string, { by = admin, body }: { by?: Person; body?: unknown } = {}) =>
  callApi(handler, { method: "PATCH", cookies: by.cookies, params: { id }, ...(body !== undefined && { body }) });
const stored = (id: string) => PropertyModel.findById(id).lean();

beforeAll(async () => {
  [admin, other, owner] = await Promise.all([
    signedIn("admin"),
    signedIn("admin"),
    signedIn("owner", { userName: "Asha Rao", number: "8123456780" }),
  ]);
});
beforeEach(async () => {
  for (const name of ["properties", "facet_cells", "notifications"])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("PATCH v3/properties/approve and reject", () => {
  it("approves a pending listing and notifies its seller", async () => {
    const id = await post();
    const { status, body, headers } = await decide(approve, id);
    expect([status, body.message, body.data]).toEqual([
      200,
      "Property approved successfully",
      { _id: id, status: "approved" },
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(await stored(id)).toMatchObject({ approval: true, rejected: false, listed: true });
    expect(await NotificationModel.find().lean()).toMatchObject([{ kind: "approved" }]);
  });

  it.each([
    ["without a body", undefined, undefined],
    ["with JSON announced and no bytes", "", undefined],
    ["with an empty one", {}, undefined],
    ["with an empty reason", { reason: "  " }, undefined],
    ["with a reason", { reason: "The photos show another house" }, "The photos show another house"],
  ])("rejects %s", async (_, sent, reason) => {
    const id = await post();
    const { status, body } = await decide(reject, id, { body: sent });
    expect([status, body.message, body.data]).toEqual([
      200,
      "Property rejected successfully",
      { _id: id, status: "rejected" },
    ]);
    const listing = await stored(id);
    expect(listing).toMatchObject({ approval: false, rejected: true, listed: false });
    expect(listing?.rejectionReason).toBe(reason);
  });

  it("approves with JSON announced and no bytes, and refuses what is no JSON", async () => {
    const id = await post();
    expect((await decide(approve, id, { body: " " })).status).toBe(400);
    expect((await decide(approve, id, { body: "" })).status).toBe(200);
  });

  it.each([
    { reason: "x".repeat(limits.rejectionReasonMaxCharacters + 1) },
    { reason: 7 },
    { reason: "a", sold: true },
  ])("refuses the body %.40j", async (body) => {
    const id = await post();
    expect((await decide(reject, id, { body })).status).toBe(400);
    expect(await stored(id)).toMatchObject({ rejected: false });
  });

  it("answers 409 for a listing that is not pending, 404 for an unknown or archived one", async () => {
    const [approved, rejected, sold, archived] = [await post(), await post(), await post(), await post()];
    await approveProperty(admin.actor, approved);
    await rejectProperty(admin.actor, rejected);
    await markSold(owner.actor, sold);
    await PropertyModel.collection.updateOne({ _id: (await stored(archived))?._id ?? expect.fail() }, [
      { $set: { archivedAt: new Date() } },
    ]);
    for (const handler of [approve, reject]) {
      for (const id of [approved, rejected, sold]) {
        const { status, body } = await decide(handler, id);
        expect([status, body.message]).toEqual([409, propertyMessages.notPending]);
      }
      for (const id of [archived, UNKNOWN]) expect((await decide(handler, id)).status).toBe(404);
      expect((await decide(handler, "junk")).status).toBe(400);
    }
    expect(await stored(approved)).toMatchObject({ approval: true, rejected: false, listed: true });
  });

  it(`lets one of two administrators win who decide at once, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      const answers = await Promise.all([decide(approve, id), decide(reject, id, { by: other })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await stored(id))?.approval).toBe(answers[0].status === 200);
    }
    expect(await NotificationModel.countDocuments()).toBe(ROUNDS);
  });
});

type Row = { _id: string; address: string; sellerDetails?: object; status: string };
type List = { data: Row[]; meta: { page: number; limit: number; total: number; pages: number; counts: object } };

async function list(query = ""): Promise<List & { status: number; ids: string[] }> {
  const { status, body } = await callApi(listAll, { cookies: admin.cookies, path: `/api/v3/properties${query}` });
  const { data, meta } = body as unknown as List;
  return { status, data, meta, ids: data?.map(({ _id }) => _id) };
}

describe("GET v3/properties", () => {
  /** Two of each state, oldest first. */
  async function postEach() {
    const ids = [];
    for (const name of ["Narmada House", "Kaveri House"])
      for (const state of ["approved", "pending", "rejected", "sold"] as const) {
        const id = await post({ name: `${name} ${state}` });
        if (state === "approved" || state === "sold") await approveProperty(admin.actor, id);
        if (state === "sold") await markSold(admin.actor, id);
        if (state === "rejected") await rejectProperty(admin.actor, id);
        ids.push(id);
      }
    return ids;
  }
  const counts = { total: 8, approved: 2, pending: 2, rejected: 2, sold: 2 };

  it("shows every state, newest first, with address and seller, and counts them", async () => {
    const ids = await postEach();
    const { data, meta, ...all } = await list();
    expect(all.ids).toEqual(ids.toReversed());
    expect(meta).toEqual({ page: 1, limit: 10, total: 8, pages: 1, counts });
    for (const row of data)
      expect(row).toMatchObject({
        address: expect.stringMatching(/^\d+, Tower B$/),
        sellerDetails: { _id: owner.id, userName: "Asha Rao", number: "8123456780" },
      });
    expect(JSON.stringify(data)).not.toMatch(/example\.com|passwordHash|"words"|"point"/);
  });

  it.each(["approved", "pending", "rejected", "sold"])("filters by the state %s", async (status) => {
    await postEach();
    const { data, meta } = await list(`?status=${status}`);
    expect(data.map((row) => row.status)).toEqual([status, status]);
    expect(meta).toMatchObject({ total: 2, pages: 1, counts });
  });

  it("is paged, at most 100 a page, empty past the end", async () => {
    const ids = (await postEach()).toReversed();
    expect((await list("?limit=3&page=2")).ids).toEqual(ids.slice(3, 6));
    expect((await list("?limit=3&page=3")).meta).toMatchObject({ page: 3, limit: 3, total: 8, pages: 3 });
    expect((await list("?limit=3&page=4")).ids).toEqual([]);
    expect((await list("?limit=5000")).meta.limit).toBe(100);
    for (const bad of ["?page=0", "?limit=x", "?status=new", "?search=a&search=b"])
      expect((await callApi(listAll, { cookies: admin.cookies, path: `/api${bad}` })).status).toBe(400);
  });

  it("finds listings with all words, in any state and in pages", async () => {
    const ids = await postEach();
    const narmada = ids.slice(0, 4).toReversed();
    expect((await list("?search=narmada")).ids).toEqual(narmada);
    expect((await list("?search=Houses%20in%20NARMADA")).ids).toEqual(narmada);
    expect((await list("?search=narmada&limit=3&page=2")).ids).toEqual(narmada.slice(3));
    expect((await list("?search=narmada&status=sold")).ids).toEqual([ids[3]]);
    expect((await list("?search=narmada&status=approved")).meta).toMatchObject({ total: 1, pages: 1, counts });
    expect((await list("?search=narmada%20kaveri")).ids).toEqual([]);
    expect((await list("?search=%24where%20godavari")).ids).toEqual([]);
    expect((await list("?search=%20in%20")).ids).toHaveLength(8);
  });

  it("leaves archived listings out", async () => {
    const id = await post();
    await PropertyModel.collection.updateMany({}, { $set: { archivedAt: new Date() } });
    expect((await list()).ids).not.toContain(id);
    expect((await list("?search=vijay")).ids).toEqual([]);
    expect((await list()).meta.counts).toMatchObject({ total: 0 });
  });
});
