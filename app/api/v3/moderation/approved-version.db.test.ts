import mongoose, { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as listPublic } from "@/app/api/v1/properties/route";
import { GET as exportData } from "@/app/api/v2/account/export/route";
import { POST as decide } from "@/app/api/v3/moderation/cases/[id]/decide/route";
import { GET as readOne } from "@/app/api/v3/moderation/cases/[id]/route";
import { GET as listCases } from "@/app/api/v3/moderation/cases/route";
import { POST as undo } from "@/app/api/v3/moderation/decisions/[id]/undo/route";
import { GET as readHistory } from "@/app/api/v3/properties/[id]/history/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import type { CaseDetail } from "@/lib/backoffice/case-contract";
import type { DecidedCase } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { archiveListingsOf } from "@/lib/listings/banned-sellers";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { listOwnCards } from "@/lib/listings/seller-listings";
import { limits } from "@/lib/platform/limits";
import type { AddPropertyInput } from "@/lib/property/schema";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { editListing } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const openingTakes = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@/lib/listings/queries", async (original) => {
  const queries = await original<typeof import("@/lib/listings/queries")>();
  const findOpenListing: typeof queries.findOpenListing = async (...call) => {
    await openingTakes();
    return queries.findOpenListing(...call);
  };
  return { ...queries, findOpenListing };
});

/** Edits that are really made of those that push an earlier one out of the history; copies of the latest stand for the others. */
const EDITS = atDepth({ standard: 4, all: limits.historyKept });
const BEGINNING = "Morning light in every room. ".repeat(25);
const [LAKE, PARK] = [
  { lng: 75.8953, lat: 22.7541 },
  { lng: 75.9021, lat: 22.7498 },
];

let admin: Person;
let owner: Person;

/** An approved listing of the owner. */
async function approved(fields: Partial<AddPropertyInput> = {}): Promise<string> {
  const { _id } = await createProperty(owner.actor, anotherFlat(fields), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
async function edit(id: string, body: object, by: Person = owner): Promise<void> {
  const { status, text } = await editListing(id, { by, body });
  expect(status, text).toBe(200);
}
const read = async (id: string) =>
  (await callApi(readOne, { params: { id }, cookies: admin.cookies })).body.data as CaseDetail;
const changesOf = async (id: string) => (await read(id)).changes;
const pathsOf = async (id: string) => (await changesOf(id)).map(({ path }) => path).sort();
/** What stood there and what stands there now, for each field. */
const wordsOf = async (id: string) =>
  Object.fromEntries(
    (await changesOf(id)).map(({ path, parts }) => [
      path,
      ["removed", "added"].flatMap((kind) => parts.filter((part) => part.kind === kind).map(({ text }) => text)),
    ]),
  );
const stored = async (id: string) =>
  (await PropertyModel.collection.findOne<PropertyRecord>({ _id: new Types.ObjectId(id) })) ?? expect.fail();
const setListing = (id: string, update: object) =>
  PropertyModel.collection.updateOne({ _id: new Types.ObjectId(id) }, update);
async function pushToHistory(id: string, count: number): Promise<void> {
  const latest = (await stored(id)).history?.[0];
  await setListing(id, { $push: { history: { $each: Array.from({ length: count }, () => latest), $position: 0 } } });
}
async function decided(id: string, action: string, code: string): Promise<string> {
  const body = { action, code, updatedAt: (await stored(id)).updatedAt.toISOString() };
  const answer = await callApi(decide, { params: { id }, body, cookies: admin.cookies });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.data as DecidedCase).decisionId;
}
async function takeBack(decisionId: string): Promise<void> {
  const answer = await callApi(undo, { method: "POST", params: { id: decisionId }, cookies: admin.cookies });
  expect(answer.status, answer.text).toBe(200);
}

beforeAll(async () => {
  [admin, owner] = await Promise.all([signedIn("admin"), signedIn("owner")]);
});
beforeEach(async () => {
  for (const name of ["properties", "reports", "cases", "decisions", "rate_counts"])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("what changed since the last approval", () => {
  it("has a change that stands after the characters that the history keeps", async () => {
    const id = await approved({ description: `${BEGINNING}Owner lives abroad.` });
    expect(BEGINNING.length).toBeGreaterThan(limits.historyTextMaxCharacters);
    await edit(id, { description: `${BEGINNING}Pay a deposit before the visit.` });
    expect((await read(id)).queues).toContain("edited");
    expect(await wordsOf(id)).toEqual({
      description: ["Owner lives abroad.", "Pay a deposit before the visit."],
    });
  });

  it("has an edit that later edits pushed out of the history", { timeout: 120_000 }, async () => {
    const id = await approved({
      ...{ title: "Corner flat", description: "Near the lake", address: "7, Lotus Lane", pin: LAKE },
      ...{ price: 24_000, yearBuilt: 2010 },
    });
    await edit(id, {
      ...{ title: "Penthouse", description: "Beside the park", address: "12, Rose Lane", locality: "Palasia" },
      ...{ pin: PARK, price: 19_000 },
    });
    for (let one = 1; one <= EDITS; one += 1) await edit(id, { yearBuilt: 2010 + (one % 2) });
    await pushToHistory(id, limits.historyKept - EDITS);
    await edit(id, { yearBuilt: 2011 });
    await edit(id, { yearBuilt: 2010 });
    expect((await stored(id)).history?.flatMap(({ changes = [] }) => changes.map(({ path }) => path))).not.toContain(
      "price",
    );
    expect(await wordsOf(id)).toEqual({
      title: ["Corner flat", "Penthouse"],
      description: ["Near", "lake", "Beside", "park"],
      address: ["7, Lotus", "12, Rose"],
      locality: ["Vijay Nagar", "Palasia"],
      price: ["₹24,000", "₹19,000"],
      "pin.lng": [String(LAKE.lng), String(PARK.lng)],
      "pin.lat": [String(LAKE.lat), String(PARK.lat)],
    });
  });

  it("is nothing when everything is as it was approved", async () => {
    const id = await approved({ title: "Corner flat", yearBuilt: 2010 });
    await edit(id, { title: "", yearBuilt: 2011, propertyDetails: { bedrooms: 2 } });
    const { propertyDetails } = anotherFlat();
    await edit(id, { title: "Corner flat", yearBuilt: 2010, propertyDetails });
    expect(await changesOf(id)).toEqual([]);
  });

  it("has fields that were removed or added, photos, and a change of spaces alone", async () => {
    const id = await approved({ title: "Corner flat", description: "Near the lake" });
    const other = { ...somePhoto, key: "f".repeat(32) };
    await edit(id, { title: "", yearBuilt: 2011, description: "Near\nthe lake" });
    await setListing(id, { $set: { photos: [somePhoto, other] } });
    expect(await changesOf(id)).toEqual([
      { path: "title", label: "Title", parts: [{ kind: "removed", text: "Corner flat" }] },
      { path: "description", label: "Description", parts: [], note: moderationMessages.onlySpaces },
      { path: "yearBuilt", label: "Year built", parts: [{ kind: "added", text: "2011" }] },
      { path: "photos", label: "Photos", parts: expect.any(Array) },
    ]);
  });

  it("begins anew with the next approval, and not with a rejection or a hold", async () => {
    const id = await approved({ yearBuilt: 2010, description: `${BEGINNING}Owner lives abroad.` });
    await edit(id, { price: 19_000 });
    await rejectProperty(admin.actor, id);
    await edit(id, { yearBuilt: 2011 });
    expect(await pathsOf(id)).toEqual(["price", "yearBuilt"]);
    await approveProperty(admin.actor, id);
    expect(await changesOf(id)).toEqual([]);
    await decided(id, "hold", "proof");
    await edit(id, { description: `${BEGINNING}Pay a deposit.` });
    expect(await wordsOf(id)).toEqual({ description: ["Owner lives abroad.", "Pay a deposit."] });
  });

  it("is the same after an approval that was taken back", async () => {
    const { _id: first } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
    await takeBack(await decided(first, "approve", "fine"));
    await edit(first, { price: 19_000 });
    expect(await read(first)).toMatchObject({ isFirst: true, changes: [] });
    const id = await approved({ description: `${BEGINNING}Owner lives abroad.` });
    await edit(id, { description: `${BEGINNING}Pay a deposit.`, price: 19_000 });
    const before = await stored(id);
    for (const [action, code] of [
      ["approve", "fine"],
      ["reject", "other-home"],
    ] as const) {
      await takeBack(await decided(id, action, code));
      expect((await stored(id)).approvedVersion).toEqual(before.approvedVersion);
      expect(await read(id)).toMatchObject({ isFirst: false });
      expect(await pathsOf(id)).toEqual(["description", "price"]);
    }
  });

  it("has an edit that was made while the case was read, with the version that it made", async () => {
    const id = await approved();
    await edit(id, { price: 19_000 });
    openingTakes.mockImplementationOnce(() => edit(id, { yearBuilt: 2011 }));
    const { changes, updatedAt } = await read(id);
    expect([updatedAt, changes.map(({ path }) => path)]).toEqual([
      (await stored(id)).updatedAt.toISOString(),
      ["price", "yearBuilt"],
    ]);
  });

  it("has what an administrator changed of a public listing", async () => {
    const id = await approved();
    await edit(id, { price: 19_000 }, admin);
    await edit(id, { yearBuilt: 2011 });
    expect(await pathsOf(id)).toEqual(["price", "yearBuilt"]);
  });
});

describe("a listing that was approved before approved versions were kept", () => {
  it("has its version from its next edit on", async () => {
    const id = await approved({ description: `${BEGINNING}Owner lives abroad.` });
    await setListing(id, { $unset: { approvedVersion: "", photosChecked: "" } });
    await edit(id, { description: `${BEGINNING}Pay a deposit.` });
    expect(await wordsOf(id)).toEqual({ description: ["Owner lives abroad.", "Pay a deposit."] });
  });

  it("names what was changed where the earlier text was not kept, until it is approved again", async () => {
    const id = await approved({ description: `${BEGINNING}Owner lives abroad.`, price: 24_000 });
    await edit(id, { description: `${BEGINNING}Pay a deposit.`, price: 19_000 });
    await setListing(id, { $unset: { approvedVersion: "" }, $push: { changedSince: "pin.lng" } });
    // The version before the latest edit is not the approved one.
    await edit(id, { yearBuilt: 2011 });
    expect((await stored(id)).approvedVersion).toBeUndefined();
    const changes = await changesOf(id);
    expect(changes.filter(({ note }) => note)).toEqual([
      { path: "description", label: "Description", parts: [], note: moderationMessages.earlierNotKept },
      { path: "pin.lng", label: "Place on the map", parts: [], note: moderationMessages.earlierNotKept },
    ]);
    expect(await wordsOf(id)).toMatchObject({ price: ["₹24,000", "₹19,000"], yearBuilt: ["2011"] });
    await approveProperty(admin.actor, id);
    await edit(id, { description: `${BEGINNING}Owner lives abroad.` });
    expect(await wordsOf(id)).toEqual({ description: ["Pay a deposit.", "Owner lives abroad."] });
  });
});

describe("the approved version", () => {
  it("is in no answer to visitors and sellers, and in no list", async () => {
    const id = await approved({ address: "7, Lotus Lane", title: "Corner flat" });
    const { text: edited } = await editListing(id, {
      by: owner,
      body: { address: "12, Rose Lane", title: "Penthouse" },
    });
    expect((await stored(id)).approvedVersion).toMatchObject({ fields: { title: "Corner flat" } });
    const by = [undefined, owner, admin].map((person) => ({ ...(person && { cookies: person.cookies }) }));
    const path = `/api/v1/properties?sellerDetails=${owner.id}`;
    const answers = await Promise.all([
      ...by.flatMap((one) => [callApi(find, { params: { id }, ...one }), callApi(listPublic, { path, ...one })]),
      callApi(exportData, { cookies: owner.cookies }),
      ...[listAll, listCases].map((handler) => callApi(handler, { cookies: admin.cookies })),
      callApi(readHistory, { params: { id: await approved() }, cookies: admin.cookies }),
    ]);
    const cards = JSON.stringify(await listOwnCards(owner.actor, { page: 1, limit: 10 }));
    const texts = [edited, cards, ...answers.map(({ text }) => text)];
    expect(texts.filter((text) => text.includes("Penthouse")).length).toBeGreaterThan(4);
    for (const text of texts) expect(text).not.toMatch(/approvedVersion|Lotus|Corner/);
    expect(JSON.stringify(await PropertyModel.find().lean())).not.toMatch(/approvedVersion|Lotus|Corner/);
  });

  it("is in no public answer about a listing that an administrator edited", async () => {
    const id = await approved({ address: "7, Lotus Lane", title: "Corner flat" });
    await edit(id, { address: "12, Rose Lane", title: "Penthouse" }, admin);
    expect(await stored(id)).toMatchObject({ listed: true, approvedVersion: { fields: { title: "Corner flat" } } });
    for (const { text } of [
      await callApi(find, { params: { id } }),
      await callApi(listPublic, { path: "/api/v1/properties" }),
    ]) {
      expect(text).toContain(id);
      expect(text).not.toMatch(/approvedVersion|Lotus|Corner/);
    }
  });

  it("is stored only while the listing differs from it, so that public listings are no heavier", async () => {
    const id = await approved();
    expect(await stored(id)).not.toHaveProperty("approvedVersion");
    await edit(id, { price: 19_000 });
    expect(await stored(id)).toHaveProperty("approvedVersion");
    await approveProperty(admin.actor, id);
    expect(await stored(id)).not.toHaveProperty("approvedVersion");
  });

  it("is removed with the private data of an account", async () => {
    const id = await approved({ address: "7, Lotus Lane" });
    await edit(id, { address: "12, Rose Lane" });
    await archiveListingsOf(owner.id, new Date());
    expect(JSON.stringify(await stored(id))).not.toMatch(/approvedVersion|Lotus|Rose/);
  });
});
