import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, markSold, markUnsold, rejectProperty } from "@/lib/listings/moderation";
import type { Actor } from "@/lib/platform/actor";
import { findPublicProperty } from "@/lib/search/public-listings";
import { getMarketFacts } from "@/lib/search/queries";
import { PropertyModel } from "@/models/listings";
import { flatForRent, somePhoto } from "@/tests/stated-property";

const owner: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };
const stranger: Actor = { id: new Types.ObjectId().toHexString(), role: "agent" };
const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };
const post = (changes = {}) => createProperty(owner, flatForRent(changes), [somePhoto]);
const stored = (id: string) => PropertyModel.findById(id).lean();
beforeEach(async () => {
  for (const name of ["properties", "facet_cells", "localities"])
    await mongoose.connection.collection(name).deleteMany({});
});

describe("a listing's way", () => {
  it("begins pending and hidden, and is public once approved", async () => {
    const { _id } = await post();
    expect(await stored(_id)).toMatchObject({ approval: false, rejected: false, sold: false, listed: false });
    expect(await findPublicProperty(_id)).toBeNull();
    await approveProperty(admin, _id);
    expect(await findPublicProperty(_id)).toMatchObject({ _id, status: "approved", priceRange: "20,000-40,000" });
  });

  it("is decided by admins only, and once", async () => {
    const { _id } = await post();
    await expect(approveProperty(owner, _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(rejectProperty(owner, _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await rejectProperty(admin, _id, "The photos show another house");
    expect(await stored(_id)).toMatchObject({ rejected: true, rejectionReason: "The photos show another house" });
    await expect(approveProperty(admin, _id)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it.each(["owner", "agent", "buyer"] as const)("is not decided by its %s", async (role) => {
    const { _id } = await post();
    await expect(approveProperty({ ...owner, role }, _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(rejectProperty({ ...owner, role }, _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await stored(_id)).toMatchObject({ approval: false, rejected: false });
  });

  it("is approved once; sold again, nothing changes", async () => {
    const { _id } = await post();
    await approveProperty(admin, _id);
    await expect(approveProperty(admin, _id)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(rejectProperty(admin, _id)).rejects.toMatchObject({ code: "CONFLICT" });
    await markSold(owner, _id);
    const sold = await stored(_id);
    await markSold(owner, _id);
    await markSold(admin, _id);
    expect(await stored(_id)).toEqual(sold);
  });

  it("is not decided once archived", async () => {
    const { _id } = await post();
    await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { archivedAt: new Date() } });
    await expect(approveProperty(admin, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(rejectProperty(admin, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(markSold(owner, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("lets one of many deciding at once win", async () => {
    const { _id } = await post();
    const decisions = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? approveProperty(admin, _id) : rejectProperty(admin, _id),
    );
    const results = await Promise.allSettled(decisions);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is another version after each step, also of steps within a millisecond", async () => {
    const now = new Date("2026-11-21T06:30:00.000Z");
    const { _id } = await createProperty(owner, flatForRent(), [somePhoto], { now });
    const versions = [(await stored(_id))?.updatedAt.getTime()];
    for (const step of [approveProperty, markSold, markUnsold]) {
      await step(admin, _id, { now });
      versions.push((await stored(_id))?.updatedAt.getTime());
    }
    expect(versions).toEqual([0, 1, 2, 3].map((later) => now.getTime() + later));
  });

  it("ends as sold by its owner or an admin, and then is in no list", async () => {
    const { _id } = await post();
    await approveProperty(admin, _id);
    await expect(markSold(stranger, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await markSold(owner, _id);
    expect(await findPublicProperty(_id)).toBeNull();
    expect((await getMarketFacts()).total).toBe(0);
  });
});

describe("what is written", () => {
  it("has no number or email in any text", async () => {
    const { _id } = await post({
      name: "Flat 98765 43210",
      description: "Call 9876543210 or me@x.in",
      landmark: "Near park, +91 98765-43210",
      propertyDetails: { bedrooms: 2, note: "nine eight seven six five four three two one zero" },
      amenities: ["Lift", "call 9876543210"],
    });
    const text = JSON.stringify(await stored(_id));
    expect(text).not.toMatch(/98765|43210|me@x|nine eight/);
    expect(text).toContain("Near park");
  });

  it("is refused without a photo and when nothing is left of the name", async () => {
    await expect(createProperty(owner, flatForRent(), [])).rejects.toMatchObject({
      code: "INVALID",
      message: "Please select at least one photo",
    });
    await expect(post({ name: "9876543210" })).rejects.toThrow("Name is required");
    await expect(post({ landmark: "98765 43210" })).rejects.toThrow("Landmark is required");
    expect(await PropertyModel.countDocuments()).toBe(0);
  });

  it("can never be approved and rejected at once, public against its state, photoless or free", async () => {
    const { _id } = await post();
    for (const change of [
      { approval: true, rejected: true },
      { listed: true },
      { approval: true },
      { photos: [] },
      { price: 0 },
      { approval: "yes" },
    ])
      await expect(
        PropertyModel.collection.updateOne({ _id: new Types.ObjectId(_id) }, { $set: change }),
        JSON.stringify(change),
      ).rejects.toMatchObject({ code: 121 });
  });
});

it("counts each cell of the market right when many listings change at once", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => post()));
  await Promise.all(ids.map(({ _id }) => approveProperty(admin, _id)));
  await Promise.all(ids.slice(0, 5).map(({ _id }) => markSold(admin, _id)));
  expect(await getMarketFacts()).toEqual({
    total: 7,
    types: [{ propertyType: "Flat", count: 7 }],
    categories: [{ category: "rent", count: 7 }],
    cities: [{ city: "Indore", count: 7 }],
    highestPrice: 24_000,
  });
});
