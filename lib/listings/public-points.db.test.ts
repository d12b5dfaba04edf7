import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as list } from "@/app/api/v1/properties/route";
import type { DebitAnswer } from "@/lib/credits/contract";
import { parseListingEdit } from "@/lib/listings/listing-fields";
import { createProperty, saveListingEdit } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { fillPublicPoints, moveListingsOf } from "@/lib/listings/public-point";
import { readSellerContacts } from "@/lib/listings/public-text-writes";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { propertyTag } from "@/lib/property/cache-tags";
import { distanceMetres } from "@/lib/property/geo";
import { mapMessages } from "@/lib/property/map-messages";
import { refreshLocality } from "@/lib/search/locality-counts";
import { seedPlaces } from "@/lib/search/place-seed";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { LocalityModel } from "@/models/search";
import { callApi } from "@/tests/api-call";
import { giveCredits } from "@/tests/ledger";
import { addListing, editListing, readListing, setUpUnlocking, withPhoto } from "@/tests/listing-calls";
import type { Person } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/platform/cache-invalidation");

const PIN = { lng: 75.89417, lat: 22.75339 };
const { people, unlock } = setUpUnlocking();
let owner: Person;
beforeAll(() => seedPlaces(new Date()));
beforeEach(() => {
  owner = people.seller;
});

const post = async (pin: string | null = JSON.stringify(PIN)) =>
  addListing({ by: owner, body: await withPhoto(owner, { ...anotherFlat(), ...(pin !== null && { pin }) }) });
const stored = async (id: string) => (await PropertyModel.findById(id).lean<PropertyRecord>()) as PropertyRecord;
const publicly = async (id: string) => (await callApi(find, { params: { id } })).body.data;

describe("the pin of a posted listing", () => {
  it("is stored as it is, and its public point is 100 to 250 m away", async () => {
    const { status, data } = await post();
    expect([status, data.pin]).toEqual([201, PIN]);
    const { point, publicPoint } = await stored(data._id);
    expect(point?.coordinates).toEqual([PIN.lng, PIN.lat]);
    const { lng = 0, lat = 0 } = publicPoint ?? {};
    const metres = distanceMetres(PIN, { lng, lat });
    expect(metres >= 100 && metres <= 250, String(metres)).toBe(true);
    expect(publicPoint).toMatchObject({ of: "home", radius: 300 });
  });

  it.each([
    ["no JSON", "here", mapMessages.pinUnreadable],
    ["a list", "[75.9,22.7]", mapMessages.pinUnreadable],
    ["texts", '{"lng":"75.9","lat":"22.7"}', mapMessages.pinUnreadable],
    ["more keys", '{"lng":75.9,"lat":22.7,"x":1}', "x is not accepted here"],
    ["a place in France", '{"lng":2.35,"lat":48.85}', mapMessages.pinOutsideIndia],
    ["exchanged axes", '{"lng":22.7,"lat":75.9}', mapMessages.pinOutsideIndia],
    ["another city's place", '{"lng":77.41,"lat":23.25}', mapMessages.pinFarFrom("Indore")],
  ])("is refused when it is %s", async (_, pin, message) => {
    const answer = await post(pin);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(new Set(answer.body.errors?.map(({ path }) => path.split(".")[0]))).toEqual(new Set(["pin"]));
    expect(await PropertyModel.countDocuments()).toBe(0);
  });

  it("is optional: the middle of the locality stands for it", async () => {
    for (const pin of ["", null]) {
      const { data } = await post(pin);
      expect(data.pin).toBeUndefined();
      expect(data.circle).toEqual({ lng: 75.894, lat: 22.753, radius: 1_300, of: "locality" });
    }
  });

  it("stays when other fields are edited, with its public point, even under another secret", async () => {
    const { data } = await post();
    // As another secret would have moved it.
    await PropertyModel.updateOne({ _id: data._id }, { "publicPoint.lng": PIN.lng + 0.001 });
    const before = await stored(data._id);
    await editListing(data._id, { by: owner, body: { name: "Narmada House" } });
    const after = await stored(data._id);
    expect([after.name, after.point, after.publicPoint]).toEqual(["Narmada House", before.point, before.publicPoint]);
  });

  it("moves its public point with it, and may be taken away", async () => {
    const { data } = await post();
    const before = await stored(data._id);
    const pin = { lng: 75.90417, lat: PIN.lat };
    const moved = await editListing(data._id, { by: owner, body: { pin: JSON.stringify(pin) } });
    expect(moved.data.pin).toEqual(pin);
    expect(moved.data.circle?.lng).toBeCloseTo((before.publicPoint?.lng ?? 0) + 0.01, 4);
    const removed = await editListing(data._id, { by: owner, body: { pin: "" } });
    expect([removed.data.pin, removed.data.circle?.of]).toEqual([undefined, "locality"]);
    expect((await stored(data._id)).point).toBeUndefined();
  });
});

describe("the true place", () => {
  const TRACES = /"point"|"pin"|publicPoint/;
  /** The public point may share one of the two numbers by chance. */
  const hasPin = (text: string) => [PIN.lng, PIN.lat].every((number) => text.includes(`:${number}`));
  it("is in no public answer, and open to the seller, administrators and buyers of the contact alone", async () => {
    const { data } = await post();
    await approveProperty(people.admin.actor, data._id);
    const answers = [
      await callApi(find, { params: { id: data._id } }),
      await callApi(find, { params: { id: data._id }, cookies: people.buyer.cookies }),
      await callApi(list, {}),
      await callApi(list, { path: "/api/v1/properties?city=Indore&sort=price-asc" }),
    ];
    for (const { text } of answers) {
      expect(text).toContain(data._id);
      expect(text).not.toMatch(TRACES);
      expect(hasPin(text)).toBe(false);
    }
    const pins = [await readListing(data._id, owner), await readListing(data._id, people.admin)].map(({ pin }) => pin);
    expect(pins).toEqual([PIN, PIN]);
    await giveCredits(people.buyer.id, 1);
    const opened = await unlock(data._id);
    expect((opened.body.data as unknown as DebitAnswer).seller.pin).toEqual(PIN);
    expect((await readListing(data._id, people.buyer)).pin).toEqual(PIN);
  });

  it("does not show in the order of near localities either: their middles are those of public points", async () => {
    const { data } = await post();
    await approveProperty(people.admin.actor, data._id);
    const { publicPoint } = await stored(data._id);
    await refreshLocality("indore/vijay-nagar");
    const { centre } = (await LocalityModel.findById("indore/vijay-nagar").lean()) ?? {};
    expect(centre).toEqual([publicPoint?.lng, publicPoint?.lat]);
  });
});

describe("listings of an older version", () => {
  it("get their points in batches, once, and keep everything else", async () => {
    const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto], {
      point: { longitude: PIN.lng, latitude: PIN.lat },
    });
    const expected = (await stored(_id)).publicPoint;
    const { _id: other } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
    await PropertyModel.collection.updateMany({}, { $unset: { publicPoint: "" } });
    const before = await stored(_id);
    const copies = Array.from({ length: 250 }, () => ({ ...before, _id: undefined }));
    await PropertyModel.collection.insertMany(copies as never, { ignoreUndefined: true });
    expect(await fillPublicPoints()).toBe(252);
    expect(await fillPublicPoints()).toBe(0);
    expect(await stored(_id)).toEqual({ ...before, publicPoint: expected });
    expect((await stored(other)).publicPoint).toMatchObject({ of: "locality" });
    const points = await PropertyModel.distinct("publicPoint.lng");
    expect(points.length).toBeGreaterThan(150);
  });

  it("without a pin follow their locality when it is moved; a home with a pin stays", async () => {
    const { data } = await post();
    const { data: other } = await post("");
    await PropertyModel.updateOne({ _id: other._id }, { "publicPoint.lng": 75 });
    const before = (await stored(data._id)).publicPoint;
    expect(await moveListingsOf("indore/vijay-nagar")).toEqual({ moved: 1, isDone: true });
    expect((await stored(other._id)).publicPoint).toMatchObject({ of: "locality", lng: 75.894 });
    expect((await stored(data._id)).publicPoint).toEqual(before);
    expect(await publicly(data._id)).toBeUndefined();
  });

  it("without a pin stay where their locality was moved to while they were edited", async () => {
    const { data } = await post("");
    const listing = await stored(data._id);
    await PropertyModel.updateOne({ _id: data._id }, { "publicPoint.lng": 75 });
    const parsed = parseListingEdit(listing, { name: "Narmada House" }, await readSellerContacts(owner.id));
    await saveListingEdit(owner.actor, { listing, parsed, photos: listing.photos });
    expect(await stored(data._id)).toMatchObject({ name: "Narmada House", publicPoint: { of: "locality", lng: 75 } });
  });

  it("without a public point yet are left to the job that works it out, since they may have a pin", async () => {
    const { data } = await post();
    const before = (await stored(data._id)).publicPoint;
    await PropertyModel.collection.updateMany({}, { $unset: { publicPoint: "" } });
    expect(await moveListingsOf("indore/vijay-nagar")).toEqual({ moved: 0, isDone: true });
    expect(await fillPublicPoints()).toBe(1);
    expect((await stored(data._id)).publicPoint).toEqual(before);
  });

  it("whose locality was moved are shown there at once; what did not move stays in the caches", async () => {
    const { data: moved } = await post("");
    const { data: pinned } = await post();
    await approveProperty(people.admin.actor, moved._id);
    await approveProperty(people.admin.actor, pinned._id);
    await PropertyModel.updateOne({ _id: moved._id }, { "publicPoint.lng": 75 });
    const expired = vi.mocked(expireTags).mockClear();
    expect(await moveListingsOf("indore/vijay-nagar")).toEqual({ moved: 1, isDone: true });
    const tags = expired.mock.calls.flatMap(([some]) => [...some]);
    expect(tags).toContain(propertyTag(moved._id));
    expect(tags).not.toContain(propertyTag(pinned._id));
    expired.mockClear();
    expect(await moveListingsOf("indore/vijay-nagar", 0)).toEqual({ moved: 0, isDone: false });
    expect(await moveListingsOf("indore/vijay-nagar")).toEqual({ moved: 0, isDone: true });
    expect(expired).not.toHaveBeenCalled();
  });
});
