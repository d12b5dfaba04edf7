import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { POST as add } from "@/app/api/v2/properties/add/route";
import { approveProperty } from "@/lib/listings/moderation";
import { photoSource } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import type { PublicProperty } from "@/lib/property/types";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { formOf, photosOf, setUpAdding, withPhoto } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";
import { flatForRent, listingOf } from "@/tests/stated-property";

const { people, pictures, call, nothingStored } = setUpAdding();

describe("POST v2/properties/add", () => {
  it("stores a pending listing from a form with photos, and answers it", async () => {
    const kept = photoSource((await photosOf(people.owner))[0] ?? expect.fail());
    const body = formOf({ ...flatForRent(), keepPhotos: JSON.stringify([kept]) }, [pictures.image, pictures.image]);
    const { status, body: envelope, data, meta, headers } = await call(body);
    expect([status, envelope.message]).toEqual([201, "Property added successfully!"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(data).toMatchObject({
      status: "pending",
      approval: false,
      address: "402, Tower B",
      sellerDetails: { _id: people.owner.id, userName: "Asha Rao", number: "8123456780" },
      priceRange: "20,000-40,000",
      bedrooms: 3,
      bathrooms: 3,
      area: 1450,
      views: 0,
    });
    expect(data.photos).toHaveLength(3);
    expect(data.photos[0]).toBe(kept);
    expect(meta).toEqual({ removed: [] });
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(3);
    expect((await callApi(find, { params: { id: data._id } })).status).toBe(404);
  });

  const combinations = PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => [type, category] as const));

  it.each(combinations)("keeps every value of a %s for %s, and shows it once approved", async (type, category) => {
    const turn = combinations.findIndex((one) => one[0] === type && one[1] === category);
    const stated = listingOf(type, category, turn);
    const body = await withPhoto(people.owner, stated);
    const { status, text, data } = await call(turn % 2 === 0 ? body : formOf(body));
    expect(status, text).toBe(201);
    await approveProperty(people.admin.actor, data._id);
    const shown = await callApi(find, { params: { id: data._id } });
    const { address: _private, rentRequired, ...values } = stated;
    expect(shown.body.data).toMatchObject({ ...values, ...(rentRequired && { rentRequired }), status: "approved" });
    expect((shown.body.data as PublicProperty).propertyDetails).toEqual(stated.propertyDetails);
    expect(shown.text).not.toContain("402, Tower B");
  });

  it("is for owners, agents and administrators", async () => {
    expect((await call(await withPhoto(people.owner), people.buyer)).status).toBe(403);
    expect((await callApi(add, { body: {} })).status).toBe(401);
    await nothingStored();
    for (const by of [await signedIn("agent"), people.admin]) {
      const { status, data } = await call(await withPhoto(by), by);
      expect([status, data.status, data.sellerDetails]).toMatchObject([201, "pending", { _id: by.id }]);
    }
  });

  it("says what was taken out of which text, and does not store it", async () => {
    const stated = flatForRent({
      description: "Quiet. Call 98765 43210 or me@x.in",
      landmark: "Near the park, www.example.com",
      amenities: ["Lift", "call 9876543210"],
      propertyDetails: { bedrooms: 2, note: "98765-43210", "9876543210": "x" },
    });
    const { data, meta } = await call(await withPhoto(people.owner, stated));
    expect(meta.removed).toEqual([
      { path: "description", kinds: ["phone", "email"] },
      { path: "landmark", kinds: ["link"] },
      { path: "amenities", kinds: ["phone"] },
      { path: "propertyDetails.note", kinds: ["phone"] },
      { path: "propertyDetails", kinds: ["phone"] },
    ]);
    expect(JSON.stringify(await PropertyModel.findById(data._id).lean())).not.toMatch(/98765|me@x|example\.com/);
  });

  it("refuses a required text of which nothing is left", async () => {
    const { status, body } = await call(await withPhoto(people.owner, flatForRent({ name: "98765 43210" })));
    expect([status, body.message]).toEqual([400, "Name is required"]);
    await nothingStored();
  });

  it(`takes ${limits.listingsAddedPerHour} an hour of an account, whatever its address`, async () => {
    const body = await withPhoto(people.owner, { ...flatForRent(), price: 0 });
    expect((await call(body)).status).toBe(400);
    await mongoose.connection
      .collection("rate_counts")
      .updateOne(
        { key: `addProperty:${people.owner.id}` },
        { $set: { points: limits.listingsAddedPerHour, expire: new Date(Date.now() + 60_000) } },
        { upsert: true },
      );
    const { status, headers } = await call(await withPhoto(people.owner));
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    await nothingStored();
    const agent = await signedIn("agent");
    expect((await call(await withPhoto(agent), agent)).status).toBe(201);
  });
});
