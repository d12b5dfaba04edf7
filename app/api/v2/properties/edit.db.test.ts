import { describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { PATCH as edit } from "@/app/api/v2/properties/[id]/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { mediaMessages } from "@/lib/media/messages";
import { sweepMedia } from "@/lib/media/photos";
import { photoSource, plainSource } from "@/lib/media/rules";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { AMENITY_FLAGS, DETAIL_FIELDS } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyDetails } from "@/lib/property/types";
import { getMarketFacts } from "@/lib/search/queries";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { NotificationModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { sampleOf } from "@/tests/depth";
import { hasFile, photosOf, setUpEditing, tinyImage } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";
import { listingOf } from "@/tests/stated-property";

const { people, post, posted, patch, read, stored } = setUpEditing();

describe("PATCH v2/properties/{id}", () => {
  it("changes only the given fields", async () => {
    const id = await post();
    const before = await read(id);
    const { status, body, data, meta } = await patch(id, { name: "Narmada House", price: "90000" });
    expect([status, body.message, meta]).toEqual([200, propertyMessages.propertySaved, { contactsCut: false }]);
    const changed = { name: "Narmada House", price: 90_000, priceRange: "60,000-150,000" };
    // Nobody has seen the first price yet, so it is no step.
    const priceHistory = [{ price: 90_000, at: before.priceHistory?.[0]?.at }];
    const confirmed = { confirmedAt: data.confirmedAt, freshness: "fresh" };
    expect(data).toEqual({
      ...before,
      ...changed,
      ...confirmed,
      priceHistory,
      slug: data.slug,
      updatedAt: data.updatedAt,
    });
    expect(await read(id)).toEqual(data);
    expect((await stored(id))?.words).toContain("narmada");
  });

  it("leaves the price label at 150,000 and above as it was", async () => {
    const id = await post();
    expect((await patch(id, { price: 200_000 })).data).toMatchObject({ price: 200_000, priceRange: "20,000-40,000" });
  });

  it("replaces the details as a whole, with the figures taken from them", async () => {
    const id = await post();
    const { data } = await patch(id, { propertyDetails: { bedrooms: 2, note: "Sunny" } });
    expect(data).toMatchObject({ bedrooms: 2, propertyDetails: { bedrooms: 2, note: "Sunny" } });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["bathrooms", "area"]));
    const form = new FormData();
    form.set("propertyDetails", '{"totalArea":"900"}');
    expect((await patch(id, form)).data).toMatchObject({ area: 900, propertyDetails: { totalArea: 900 } });
  });

  it("clears an optional field with an empty text, and no required one", async () => {
    const id = await post(listingOf("Flat", "rent"));
    const empty = { title: "", description: "", city: "", locality: "", location: "", yearBuilt: "", amenities: [""] };
    const { status, data } = await patch(id, empty);
    expect(status).toBe(200);
    expect(data.amenities).toEqual([]);
    for (const key of Object.keys(empty).slice(0, 6)) expect(data).not.toHaveProperty(key);
    expect(await stored(id)).not.toHaveProperty("localityKey");
    expect((await patch(id, { name: "" })).body.message).toBe("Name is required");
    expect((await patch(id, { rentRequired: "" })).body.message).toBe("Rent is required");
  });

  it("drops fields that the new category does not have, and requires those that it has", async () => {
    const id = await posted();
    const bare = await patch(id, { category: "sale" });
    expect([bare.status, bare.body.message]).toEqual([400, "TNCP Approved is required"]);
    const answers = { tncpApproved: "yes", reraApproved: "no", loanOnThisProperty: "no" };
    expect((await patch(id, { category: "sale", rentRequired: "1+1", ...answers })).status).toBe(400);
    const { data } = await patch(id, { category: "Sale", ...answers });
    expect(data).toMatchObject({ category: "sale", ...answers });
    expect(data).not.toHaveProperty("rentRequired");
    const back = await patch(id, { category: "lease", propertyType: "Office", propertyDetails: { cabins: 2 } });
    expect(back.data).toMatchObject({ category: "lease", propertyType: "Office", propertyDetails: { cabins: 2 } });
    for (const key of ["tncpApproved", "reraApproved", "loanOnThisProperty", "bedrooms"])
      expect(back.data).not.toHaveProperty(key);
  });

  it("says that contacts are cut, and keeps those of an earlier text as past ones", async () => {
    const id = await post();
    const { data, meta } = await patch(id, { description: "Call 98765 43210", landmark: "By the lake" });
    expect(meta).toEqual({ contactsCut: true });
    expect(data.contactsCut).toBe(true);
    expect(JSON.stringify(data)).not.toContain("98765");
    expect((await read(id)).typed).toEqual({ description: "Call 98765 43210" });
    expect(await read(id)).not.toHaveProperty("cutContacts");
    const clean = await patch(id, { description: "Two balconies" });
    expect(clean.meta).toEqual({ contactsCut: false });
    for (const key of ["typed", "contactsCut"]) expect(await read(id)).not.toHaveProperty(key);
    expect((await read(id, people.admin)).cutContacts).toMatchObject({
      count: 1,
      findings: [{ path: "description", kind: "phone", past: true }],
    });
    expect((await patch(id, { landmark: "9876543210" })).body.message).toBe("Landmark is required");
  });

  it("refuses fields that are not editable, and writes nothing", async () => {
    const id = await posted();
    const before = await stored(id);
    for (const key of ["approval", "rejected", "sold", "views", "sellerId", "listed", "history", "_id", "bedrooms"])
      expect((await patch(id, { [key]: true })).status, key).toBe(400);
    expect((await patch(id, {})).status).toBe(200);
    expect((await patch(id, { name: "Shalimar Heights, 3 BHK" })).status).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(expireTags).not.toHaveBeenCalled();
  });

  it("is open to the seller and administrators; others get 404", async () => {
    const id = await posted();
    const before = await stored(id);
    const foreign = await patch(id, { name: "Mine" }, people.neighbour);
    const unknown = await patch("f".repeat(24), { name: "Mine" }, people.neighbour);
    expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message]);
    expect((await patch(id, { name: "Mine" }, await signedIn("buyer"))).status).toBe(403);
    expect((await callApi(edit, { method: "PATCH", body: {}, params: { id } })).status).toBe(401);
    expect(await stored(id)).toEqual(before);
    await PropertyModel.collection.updateMany({}, [{ $set: { archivedAt: new Date(), listed: false } }]);
    for (const by of [people.owner, people.admin]) expect((await patch(id, { name: "Mine" }, by)).status).toBe(404);
  });
});

describe("the state after an edit", () => {
  it("sends an approved listing back to be reviewed, out of sight", async () => {
    const id = await posted();
    const { data } = await patch(id, { price: 25_000 });
    expect(data.status).toBe("pending");
    expect((await callApi(find, { params: { id } })).status).toBe(404);
    expect((await getMarketFacts()).total).toBe(0);
    expect(await NotificationModel.countDocuments({ kind: "edited" })).toBe(0);
  });

  it("sends a rejected one back with every saving, its reason gone", async () => {
    for (const change of [{}, { name: "Corrected" }]) {
      const id = await post();
      await rejectProperty(people.admin.actor, id, "The photos show another house");
      expect(await read(id)).toMatchObject({ status: "rejected", rejectionReason: "The photos show another house" });
      const { data } = await patch(id, change);
      expect(data.status).toBe("pending");
      expect(data).not.toHaveProperty("rejectionReason");
    }
  });

  it("leaves a sold one sold, and to be reviewed once it is unsold", async () => {
    const id = await posted();
    await markSold(people.owner.actor, id);
    expect((await patch(id, { name: "Changed" })).data.status).toBe("sold");
    await markUnsold(people.owner.actor, id);
    expect((await read(id)).status).toBe("pending");
  });

  it("stays after an administrator's edit, and the seller is notified", async () => {
    const [approved, rejected] = [await posted(), await post()];
    await rejectProperty(people.admin.actor, rejected, "No");
    expect((await patch(approved, { name: "Narmada House" }, people.admin)).data.status).toBe("approved");
    expect((await patch(rejected, { name: "Narmada House" }, people.admin)).data).toMatchObject({
      status: "rejected",
      rejectionReason: "No",
    });
    await patch(approved, {}, people.admin);
    const told = await NotificationModel.find({ kind: "edited" }).lean();
    expect(told.map(({ facts }) => facts.propertyName)).toEqual(["Narmada House", "Narmada House"]);
    expect((await getMarketFacts()).total).toBe(1);
  });

  it("shows only administrators what changed since the last approval", async () => {
    const id = await posted();
    await patch(id, { name: "Narmada House", propertyDetails: { bedrooms: 4 } });
    await patch(id, { price: 30_000 });
    const changedSince = [
      "name",
      "price",
      ...["bathrooms", "bedrooms", "furnishedStatus", "parkingType", "totalArea"].map(
        (key) => `propertyDetails.${key}`,
      ),
    ];
    expect((await read(id, people.admin)).changedSince).toEqual(changedSince);
    const { body } = await callApi(listAll, { cookies: people.admin.cookies });
    expect(body.data).toMatchObject([{ _id: id, changedSince }]);
    expect(await read(id)).not.toHaveProperty("changedSince");
    await approveProperty(people.admin.actor, id);
    expect(await read(id, people.admin)).not.toHaveProperty("changedSince");
    await patch(id, { price: 31_000 });
    expect((await read(id, people.admin)).changedSince).toEqual(["price"]);
  });

  it("shows no changes of a listing that was never decided", async () => {
    const id = await post();
    await patch(id, { name: "Narmada House" });
    expect(await read(id, people.admin)).not.toHaveProperty("changedSince");
  });
});

const KINDS = sampleOf(
  PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => [type, category] as const)),
  6,
);

/** The details of a listing of which flags are only recorded where they are set. */
const withoutUnset = (details: PropertyDetails): PropertyDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== false));

describe("an edit that changes nothing", () => {
  it.each(KINDS)("of a %s for %s, with every box sent, leaves it approved and unwritten", async (type, category) => {
    const listing = listingOf(type, category);
    const id = await posted({ ...listing, propertyDetails: withoutUnset(listing.propertyDetails) });
    const before = await stored(id);
    const boxes = DETAIL_FIELDS[type].filter(({ kind }) => kind === "flag").map(({ key }) => [key, false]);
    const { photos, updatedAt } = await read(id);
    const { status, data } = await patch(id, {
      ...listing,
      price: String(listing.price),
      yearBuilt: String(listing.yearBuilt),
      propertyDetails: { ...Object.fromEntries(boxes), ...listing.propertyDetails },
      keepPhotos: JSON.stringify(photos),
      updatedAt,
    });
    expect([status, data.status]).toEqual([200, "approved"]);
    expect(await stored(id)).toEqual(before);
  });

  it("counts as a change when a box is checked or unchecked", async () => {
    const listing = listingOf("PG", "rent");
    const id = await posted({ ...listing, propertyDetails: withoutUnset(listing.propertyDetails) });
    const flags = Object.keys(AMENITY_FLAGS).map((key) => [key, key === "gas"]);
    await patch(id, { propertyDetails: { ...listing.propertyDetails, ...Object.fromEntries(flags) } });
    const changes = (await stored(id))?.history?.[0]?.changes ?? [];
    expect((await read(id)).status).toBe("pending");
    for (const { path, before, after } of changes)
      expect([path, before ?? after]).toEqual([expect.stringMatching(/^propertyDetails\./), "true"]);
  });
});

describe("photos of an edit", () => {
  const added = async (by = people.owner) => photoSource((await photosOf(by))[0] ?? expect.fail());

  it("are put in a new order, left out and added to", async () => {
    const id = await post();
    const [first = "", second = ""] = (await read(id)).photos;
    const extra = await added();
    const form = new FormData();
    form.set("keepPhotos", JSON.stringify([extra, second]));
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    const { data } = await patch(id, form);
    expect(data.photos.slice(0, 2).map(plainSource)).toEqual([extra, plainSource(second)]);
    expect(data.photos).toHaveLength(3);
    expect(await hasFile(first)).toBe(false);
    for (const photo of data.photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments()).toBe(3);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(3);
  });

  it("all stay by default, with new ones after them", async () => {
    const id = await post();
    const { photos } = await read(id);
    const form = new FormData();
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    const { data } = await patch(id, form);
    expect(data.photos.slice(0, 2)).toEqual(photos);
    expect(data.photos).toHaveLength(3);
  });

  it("send an approved listing back, a new order as well", async () => {
    const id = await posted();
    const { photos } = await read(id);
    const { data } = await patch(id, { keepPhotos: JSON.stringify(photos.toReversed()) });
    expect([data.status, data.photos.map(plainSource)]).toEqual(["pending", photos.toReversed()]);
  });

  it("are refused when none stays, when they are too many, unknown or another's", async () => {
    const id = await posted();
    const before = await stored(id);
    const foreign = await added(people.neighbour);
    for (const [keepPhotos, at, message] of [
      [[], "photos", propertyMessages.photoRequired],
      [[foreign], "keepPhotos", mediaMessages.photoGone],
      [["/media/x.webp"], "keepPhotos", mediaMessages.photoGone],
      [
        Array.from({ length: limits.photosMax + 1 }, (_, place) => `/media/${place}`),
        "keepPhotos",
        propertyMessages.photosTooMany,
      ],
    ] as const) {
      const { status, body } = await patch(id, { keepPhotos: JSON.stringify(keepPhotos) });
      expect([status, body.message, body.errors?.[0]?.path]).toEqual([400, message, at]);
    }
    expect(await stored(id)).toEqual(before);
  });

  it("leave only files that the sweep removes when the update fails", async () => {
    const id = await posted();
    const before = await read(id);
    const update = vi.spyOn(PropertyModel, "findOneAndUpdate").mockImplementationOnce(() => {
      throw new Error("Gone");
    });
    const form = new FormData();
    form.set("keepPhotos", JSON.stringify(before.photos.slice(1)));
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    const { status, body } = await patch(id, form);
    update.mockRestore();
    expect([status, body.message]).toEqual([500, propertyMessages.saveFailed]);
    expect(await read(id)).toEqual(before);
    await sweepMedia(new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000));
    for (const photo of before.photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments()).toBe(2);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(2);
  });

  it("leave only files that the sweep removes after a failure behind the update", async () => {
    const id = await posted();
    const [dropped = "", kept = ""] = (await read(id)).photos;
    vi.mocked(expireTags).mockImplementation(() => {
      throw new Error("Gone");
    });
    const form = new FormData();
    form.set("keepPhotos", JSON.stringify([kept]));
    form.append("photos", new Blob([new Uint8Array(await tinyImage())]), "x");
    expect((await patch(id, form)).status).toBe(500);
    vi.mocked(expireTags).mockReset();
    const { photos } = await read(id);
    expect(photos).toHaveLength(2);
    await sweepMedia(new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000));
    expect(await hasFile(dropped)).toBe(false);
    for (const photo of photos) expect(await hasFile(photo)).toBe(true);
    expect(await MediaModel.countDocuments()).toBe(2);
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(2);
  });
});
