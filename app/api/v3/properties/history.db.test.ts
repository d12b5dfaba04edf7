import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { GET as readHistory } from "@/app/api/v3/properties/[id]/history/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { readHistory as readStored } from "@/lib/listings/history";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import type { HistoryItem } from "@/lib/listings/schema";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { limits } from "@/lib/platform/limits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { editListing } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let owner: Person;
let admin: Person;

const post = async () => (await createProperty(owner.actor, anotherFlat(), [somePhoto]))._id;
const history = async (id: string, by = admin) => {
  const answer = await callApi(readHistory, { params: { id }, cookies: by.cookies });
  return { ...answer, items: answer.body.data as HistoryItem[] };
};

beforeAll(async () => {
  [owner, admin] = await Promise.all([
    signedIn("owner", { userName: "Asha Rao" }),
    signedIn("admin", { userName: "Ravi Jain" }),
  ]);
});
beforeEach(() => PropertyModel.collection.deleteMany({}).then(() => undefined));

describe("GET v3/properties/{id}/history", () => {
  it("has actor, event, time and reason of each step, newest first", async () => {
    const id = await post();
    await rejectProperty(admin.actor, id, "The photos show another house");
    await editListing(id, { by: owner, body: { name: "Narmada House", city: "", propertyDetails: { bedrooms: 2 } } });
    await approveProperty(admin.actor, id);
    await markSold(owner.actor, id);
    await markSold(owner.actor, id);
    await markUnsold(admin.actor, id);
    const { status, items, headers } = await history(id);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const asha = { _id: owner.id, userName: "Asha Rao", role: "owner" };
    const ravi = { _id: admin.id, userName: "Ravi Jain", role: "admin" };
    expect(items.map(({ at: _, ...item }) => item)).toEqual([
      { event: "unsold", actor: ravi },
      { event: "sold", actor: asha },
      { event: "approved", actor: ravi },
      {
        event: "edited",
        actor: asha,
        changes: [
          { path: "name", before: "Shalimar Heights, 3 BHK", after: "Narmada House" },
          { path: "city", before: "Indore" },
          { path: "propertyDetails.bedrooms", before: "3", after: "2" },
          { path: "propertyDetails.bathrooms", before: "3" },
          { path: "propertyDetails.totalArea", before: "1450" },
          { path: "propertyDetails.furnishedStatus", before: "semi" },
          { path: "propertyDetails.parkingType", before: "covered-car-parking" },
        ],
      },
      { event: "rejected", actor: ravi, reason: "The photos show another house" },
      { event: "added", actor: asha },
    ]);
    const times = items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("cuts long texts, and stores the newest steps and every decision", async () => {
    const id = await post();
    await editListing(id, { by: owner, body: { description: "x".repeat(limits.textMaxCharacters) } });
    expect((await history(id)).items[0]?.changes?.[0]?.after).toHaveLength(limits.historyTextMaxCharacters);
    for (let step = 0; step < limits.historyKept / 2; step += 1) {
      await markSold(admin.actor, id);
      await markUnsold(admin.actor, id);
    }
    const { items } = await history(id);
    expect(items).toHaveLength(limits.historyKept + 1);
    expect([items[0]?.event, items.at(-2)?.event, items.at(-1)?.event]).toEqual(["unsold", "sold", "added"]);
  });

  it("stores a text that begins with a dollar sign as it is", async () => {
    const id = await post();
    await editListing(id, { by: owner, body: { name: "$name", description: "$$ROOT" } });
    expect(await PropertyModel.findById(id).lean()).toMatchObject({ name: "$name", description: "$$ROOT" });
    expect((await history(id)).items[0]?.changes).toMatchObject([{ after: "$name" }, { after: "$$ROOT" }]);
  });

  it("has no name for deleted accounts, and is empty for listings older than the history", async () => {
    const { actor, id: gone } = await signedIn("agent");
    const { _id } = await createProperty(actor, anotherFlat(), [somePhoto]);
    await UserModel.collection.deleteOne({ email: { $regex: gone } });
    expect((await history(_id)).items[0]?.actor).toEqual({ _id: gone, role: "agent" });
    await PropertyModel.collection.updateMany({}, { $unset: { history: "" } });
    expect((await history(_id)).items).toEqual([]);
    await approveProperty(admin.actor, _id);
    expect((await history(_id)).items).toMatchObject([{ event: "approved" }]);
  });

  it("is refused to other roles; unknown and archived listings get 404", async () => {
    const id = await post();
    expect((await history(id, owner)).status).toBe(403);
    await expect(readStored(owner.actor, id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await callApi(readHistory, { params: { id } })).status).toBe(401);
    expect((await history("f".repeat(24))).status).toBe(404);
    expect((await history("junk")).status).toBe(400);
    await PropertyModel.collection.updateMany({}, { $set: { archivedAt: new Date() } });
    expect((await history(id)).status).toBe(404);
  });
});

it("is in no other answer", async () => {
  const id = await post();
  await editListing(id, { by: owner, body: { name: "Narmada House" } });
  await approveProperty(admin.actor, id);
  for (const cookies of [undefined, owner.cookies, admin.cookies])
    for (const [handler, path] of [
      [find, "/api/v1/properties/x"],
      [listPublic, cookies ? `/api/v1/properties?sellerDetails=${owner.id}` : "/api/v1/properties"],
    ] as const) {
      const { text } = await callApi(handler, { path, params: { id }, ...(cookies && { cookies }) });
      expect(text).toContain("Narmada House");
      expect(text).not.toMatch(/history|changedSince|Shalimar|actorId/);
    }
  expect((await callApi(listAll, { cookies: admin.cookies })).text).not.toMatch(/history|Shalimar|actorId/);
});
