import { access } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { PATCH as sell } from "@/app/api/v2/properties/sold/[id]/route";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { confirmListing } from "@/lib/listings/freshness";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { storePhotos } from "@/lib/media/photos";

import { photoFile, storedWidths } from "@/lib/media/rules";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { getEnv } from "@/lib/platform/env";
import { propertyMessages } from "@/lib/property/messages";
import { getMarketFacts } from "@/lib/search/queries";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { callApi, type Handler } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { drawn } from "@/tests/pictures";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const UNKNOWN = "f".repeat(24);
let admin: Person;
let owner: Person;
let neighbour: Person;
let buyer: Person;

const call = (handler: Handler, method: string, id: string, by?: Person) =>
  callApi(handler, { method, params: { id }, ...(by && { cookies: by.cookies }) });
const stored = (id: string) => PropertyModel.findById(id).lean();
const expired = () => vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags]);
const post = async (photos = [somePhoto]) => (await createProperty(owner.actor, anotherFlat(), photos))._id;
async function posted(photos?: (typeof somePhoto)[]) {
  const id = await post(photos);
  await approveProperty(admin.actor, id);
  vi.mocked(expireTags).mockReset();
  return id;
}
const archive = () => PropertyModel.collection.updateMany({}, [{ $set: { archivedAt: new Date(), listed: false } }]);

beforeAll(async () => {
  [admin, owner, neighbour, buyer] = await Promise.all([
    signedIn("admin"),
    signedIn("owner", { userName: "Asha Rao", number: "8123456780" }),
    signedIn("agent"),
    signedIn("buyer"),
  ]);
});
beforeEach(async () => {
  for (const name of ["properties", "facet_cells", "notifications"])
    await mongoose.connection.collection(name).deleteMany({});
  vi.mocked(expireTags).mockReset();
});

describe("POST v2/properties/{id}/confirm", () => {
  it("expires the lists that show the listing once an hour, and its own page each time", async () => {
    const id = await posted();
    const [first, second, third] = [60, 90, 151].map((minutes) => new Date(Date.now() + minutes * 60_000 + 1_000));
    const isListExpired = async (now: Date | undefined) => {
      vi.mocked(expireTags).mockReset();
      await confirmListing(owner.actor, id, { now: now as Date });
      expect((await stored(id))?.confirmedAt).toEqual(now);
      expect(expired()).toContain(`property:${id}`);
      return expired().some((tag) => tag.startsWith("list:"));
    };
    expect([await isListExpired(first), await isListExpired(second), await isListExpired(third)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("PATCH v2/properties/sold and unsold", () => {
  it.each([
    ["its owner", () => owner],
    ["an administrator", () => admin],
  ])("takes a listing off the market and back, by %s", async (_, who) => {
    const id = await posted();
    const sold = await call(sell, "PATCH", id, who());
    expect([sold.status, sold.body.data, sold.body.message]).toEqual([
      200,
      { _id: id, sold: true },
      propertyMessages.propertySold,
    ]);
    expect(await stored(id)).toMatchObject({ sold: true, listed: false });
    expect((await call(find, "GET", id)).status).toBe(404);
    expect((await getMarketFacts()).total).toBe(0);
    const back = await call(unsell, "PATCH", id, who());
    expect([back.status, back.body.data, back.body.message]).toEqual([
      200,
      { _id: id, sold: false },
      propertyMessages.propertyUnsold,
    ]);
    expect(await stored(id)).toMatchObject({ sold: false, approval: true, listed: true });
    expect((await call(find, "GET", id)).status).toBe(200);
    expect((await getMarketFacts()).total).toBe(1);
    expect(expired().filter((tag) => tag === `property:${id}`)).toHaveLength(2);
  });

  it("answers 200 again without a change, and notifies the owner once", async () => {
    const id = await posted();
    for (const handler of [sell, unsell]) {
      await call(handler, "PATCH", id, admin);
      const before = await stored(id);
      vi.mocked(expireTags).mockReset();
      expect((await call(handler, "PATCH", id, admin)).status).toBe(200);
      expect(await stored(id)).toEqual(before);
      expect(expired()).toEqual([]);
    }
    for (const kind of ["sold", "unsold"] as const) expect(await NotificationModel.countDocuments({ kind })).toBe(1);
  });

  it("restores the earlier state of a pending or rejected listing", async () => {
    const [pending, rejected] = [await post(), await post()];
    await rejectProperty(admin.actor, rejected);
    for (const id of [pending, rejected]) {
      const { updatedAt, riskDue, ...before } = (await stored(id)) ?? expect.fail();
      await call(sell, "PATCH", id, owner);
      await call(unsell, "PATCH", id, owner);
      expect(await stored(id)).toMatchObject(before);
    }
  });
});

describe("DELETE v2/properties/{id}", () => {
  it.each([
    ["its owner", () => owner],
    ["an administrator", () => admin],
  ])("deletes a listing with its photos, by %s", async (_, who) => {
    const photos = await storePhotos(owner.actor, [await drawn().jpeg().toBuffer()]);
    const files = photos.flatMap(({ key, width }) =>
      storedWidths(width).map((size) => path.join(getEnv().DATA_DIR, "media", photoFile(key, size))),
    );
    await Promise.all(files.map((file) => access(file)));
    const id = await posted(photos);
    const { status, body } = await call(remove, "DELETE", id, who());
    expect([status, body.message, body.data]).toEqual([200, "Property deleted successfully", { _id: id }]);
    expect(await stored(id)).toBeNull();
    for (const file of files) await expect(access(file)).rejects.toMatchObject({ code: "ENOENT" });
    expect(expired()).toContain(`property:${id}`);
    expect((await getMarketFacts()).total).toBe(0);
    for (const by of [undefined, who()]) expect((await call(find, "GET", id, by)).status).toBe(404);
    expect((await call(remove, "DELETE", id, who())).status).toBe(404);
  });

  it("notifies its owner only when an administrator did it", async () => {
    for (const by of [owner, admin]) await call(remove, "DELETE", await posted(), by);
    expect(await NotificationModel.find({ kind: "deleted" }).lean()).toMatchObject([
      { facts: { propertyName: "Shalimar Heights, 3 BHK" } },
    ]);
  });

  it("deletes once for two concurrent calls", async () => {
    const id = await posted();
    const answers = await Promise.all([call(remove, "DELETE", id, owner), call(remove, "DELETE", id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("somebody else's, unknown or archived listing (security T2)", () => {
  it.each([
    ["sold", sell, "PATCH"],
    ["unsold", unsell, "PATCH"],
    ["delete", remove, "DELETE"],
  ] as const)("is not found by %s, and stays", async (_, handler, method) => {
    const id = await posted();
    const before = await stored(id);
    const foreign = await call(handler, method, id, neighbour);
    const unknown = await call(handler, method, UNKNOWN, neighbour);
    expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message]);
    expect((await call(handler, method, id, buyer)).status).toBe(403);
    expect((await call(handler, method, id)).status).toBe(401);
    for (const bad of ["junk", "$ne", ""]) expect((await call(handler, method, bad, owner)).status).toBe(400);
    expect(await stored(id)).toEqual(before);
    await archive();
    for (const by of [owner, admin]) expect((await call(handler, method, id, by)).status).toBe(404);
    expect(await stored(id)).not.toBeNull();
  });
});

describe("who sees which listing (security T8)", () => {
  const PRIVATE = /8123456780|Asha Rao|Tower B|sellerDetails|"address"/;
  const states = ["approved", "pending", "rejected", "sold"] as const;
  let ids: Record<(typeof states)[number], string>;

  beforeEach(async () => {
    ids = { approved: await posted(), pending: await post(), rejected: await post(), sold: await posted() };
    await rejectProperty(admin.actor, ids.rejected);
    await call(sell, "PATCH", ids.sold, owner);
  });

  const list = (query: string, by?: Person) =>
    callApi(listPublic, { path: `/api/v1/properties?${query}`, ...(by && { cookies: by.cookies }) });
  const idsOf = ({ body }: { body: { data: never } }) => (body.data as { _id: string }[]).map(({ _id }) => _id);

  it.each(states)("shows its owner and administrators one that is %s, with address and seller", async (state) => {
    for (const by of [owner, admin]) {
      const { status, body, headers } = await call(find, "GET", ids[state], by);
      expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(body).toMatchObject({
        data: {
          status: state,
          address: expect.stringMatching(/^\d+, Tower B$/),
          sellerDetails: { _id: owner.id, userName: "Asha Rao", number: "8123456780" },
        },
        meta: { contact: "open" },
      });
      expect(JSON.stringify(body)).not.toMatch(/"email"|passwordHash|"words"|"point"|"listed"/);
    }
  });

  it.each(states)("shows others one that is %s as the public sees it", async (state) => {
    const visitor = await call(find, "GET", ids[state]);
    expect(visitor.status).toBe(state === "approved" ? 200 : 404);
    for (const by of [neighbour, buyer]) {
      const { status, text, headers } = await call(find, "GET", ids[state], by);
      expect(status).toBe(visitor.status);
      if (status === 200) expect(text).toBe(visitor.text);
      expect(text).not.toMatch(PRIVATE);
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("lists a seller's own in every state to that seller and administrators", async () => {
    for (const by of [owner, admin]) {
      const answer = await list(`sellerDetails=${owner.id}`, by);
      expect(idsOf(answer)).toEqual([ids.sold, ids.rejected, ids.pending, ids.approved]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.body).toMatchObject({ meta: { page: 1, limit: 100, total: 4, pages: 1 } });
      expect((answer.body.data as object[])[0]).toMatchObject({
        address: expect.stringMatching(/^\d+, Tower B$/),
        status: "sold",
      });
    }
  });

  it("filters, sorts and pages a seller's own listings like the public list", async () => {
    const dear = (await createProperty(owner.actor, anotherFlat({ price: 90_000, city: "Dewas" }), [somePhoto]))._id;
    const own = (query: string) => list(`sellerDetails=${owner.id}&${query}`, owner).then(idsOf);
    expect((await own("sort=price-desc"))[0]).toBe(dear);
    expect((await own("sort=price-asc")).at(-1)).toBe(dear);
    expect(await own("city=Dewas")).toEqual([dear]);
    expect(await own("search=flats%20in%20dewas")).toEqual([dear]);
    expect(await own("limit=2&page=2")).toEqual([ids.rejected, ids.pending]);
    expect(await own("page=9")).toEqual([]);
    expect(await own("search=flat&type=House")).toEqual([]);
  });

  it("lists nothing to others, and without a seller to everybody what is public", async () => {
    const visitor = await list(`sellerDetails=${owner.id}`);
    expect(visitor.body).toMatchObject({ data: [], meta: { total: 0, pages: 0 } });
    expect(visitor.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const answers = await Promise.all([
      ...[neighbour, buyer].map((by) => list(`sellerDetails=${owner.id}`, by)),
      ...[owner, admin].map((by) => list("approval=false", by)),
      list(`sellerDetails=${neighbour.id}`, owner),
    ]);
    for (const { text } of [visitor, ...answers]) expect(text).not.toMatch(PRIVATE);
    for (const answer of answers.slice(0, 2)) expect(answer.text).toBe(visitor.text);
    for (const answer of answers.slice(2, 4)) expect(idsOf(answer)).toEqual([ids.approved]);
    expect(idsOf(answers[4] ?? visitor)).toEqual([]);
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("shows nobody an archived one", async () => {
    await archive();
    for (const by of [owner, admin]) {
      expect((await call(find, "GET", ids.pending, by)).status).toBe(404);
      expect(idsOf(await list(`sellerDetails=${owner.id}`, by))).toEqual([]);
    }
  });

  it("treats the owner of an ended session as a visitor", async () => {
    const { cookies } = await signedIn("owner", { bannedAt: new Date() });
    const { status, headers } = await callApi(find, { params: { id: ids.approved }, cookies });
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=0, must-revalidate"]);
  });
});
