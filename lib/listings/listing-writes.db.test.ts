import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { rewritePublicText } from "@/lib/listings/public-text-writes";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { logger } from "@/lib/platform/log";
import { findPublicProperty } from "@/lib/search/public-listings";
import { getMarketFacts, getMarketOutline } from "@/lib/search/queries";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { FacetCellModel, LocalityModel } from "@/models/search";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const owner: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };

const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };

describe("writes of listings", () => {
  const stranger: Actor = { id: new Types.ObjectId().toHexString(), role: "agent" };

  const post = (changes = {}) => createProperty(owner, anotherFlat(changes), [somePhoto]);

  const stored = (id: string) => PropertyModel.findById(id).lean();

  beforeEach(async () => {
    for (const name of ["properties", "facet_cells", "localities"])
      await mongoose.connection.collection(name).deleteMany({});
  });

  describe("the states of a listing", () => {
    it("starts as pending and hidden, and is public once approved", async () => {
      const { _id } = await post();
      expect(await stored(_id)).toMatchObject({ approval: false, rejected: false, sold: false, listed: false });
      expect(await findPublicProperty(_id)).toBeNull();
      await approveProperty(admin, _id);
      expect(await findPublicProperty(_id)).toMatchObject({ _id, status: "approved", priceRange: "20,000-40,000" });
    });

    it("is approved or rejected by administrators only, and once", async () => {
      const { _id } = await post();
      await expect(approveProperty(owner, _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(rejectProperty(owner, _id)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await rejectProperty(admin, _id, "The photos show another house");
      expect(await stored(_id)).toMatchObject({ rejected: true, rejectionReason: "The photos show another house" });
      await expect(approveProperty(admin, _id)).rejects.toMatchObject({ code: "CONFLICT" });
    });

    it.each(["owner", "agent", "buyer"] as const)("cannot be approved or rejected by its %s", async (role) => {
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

    it("cannot be approved or rejected once archived", async () => {
      const { _id } = await post();
      await PropertyModel.collection.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { archivedAt: new Date() } });
      await expect(approveProperty(admin, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(rejectProperty(admin, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(markSold(owner, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    });

    it("accepts one of many concurrent decisions", async () => {
      const { _id } = await post();
      const decisions = Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? approveProperty(admin, _id) : rejectProperty(admin, _id),
      );
      const results = await Promise.allSettled(decisions);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    it("has a new version after each step, also for steps within a millisecond", async () => {
      const now = new Date("2026-11-21T06:30:00.000Z");
      const { _id } = await createProperty(owner, anotherFlat(), [somePhoto], { now });
      const versions = [(await stored(_id))?.updatedAt.getTime()];
      for (const step of [approveProperty, markSold, markUnsold]) {
        await step(admin, _id, { now });
        versions.push((await stored(_id))?.updatedAt.getTime());
      }
      expect(versions).toEqual([0, 1, 2, 3].map((later) => now.getTime() + later));
    });

    it("is sold by its owner or an administrator, and then is in no list", async () => {
      const { _id } = await post();
      await approveProperty(admin, _id);
      await expect(markSold(stranger, _id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await markSold(owner, _id);
      expect(await findPublicProperty(_id)).toBeNull();
      expect((await getMarketFacts()).total).toBe(0);
    });
  });

  describe("createProperty", () => {
    it("cuts phone numbers and emails out of all public texts and search words", async () => {
      const { _id } = await post({
        name: "Flat 98765 43210",
        description: "Call 9876543210 or me@x.in",
        landmark: "Near park, +91 98765-43210",
        propertyDetails: { bedrooms: 2, note: "nine eight seven six five four three two one zero" },
        amenities: ["Lift", "call 9876543210"],
      });
      const { publicText, words, localityKey } = (await stored(_id)) ?? expect.fail();
      const text = JSON.stringify([publicText, words, localityKey]);
      expect(text).not.toMatch(/98765|43210|me@x|nine eight/);
      expect(text).toContain("Near park");
    });

    it("is refused without a photo, and when the name consists of contact details", async () => {
      await expect(createProperty(owner, anotherFlat(), [])).rejects.toMatchObject({
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

  it("keeps the market counts correct when many listings change concurrently", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => post()));
    await Promise.all(ids.map(({ _id }) => approveProperty(admin, _id)));
    await Promise.all(ids.slice(0, 5).map(({ _id }) => markSold(admin, _id)));
    expect(await getMarketFacts()).toEqual({
      total: 7,
      types: [{ propertyType: "Flat", count: 7 }],
      categories: [{ category: "rent", count: 7 }],
      cities: [{ city: "Indore", count: 7 }],
    });
    expect(await getMarketOutline()).toEqual({ types: ["Flat"], highestPrices: { rent: 24_000 } });
  });
});

describe("expired tags", () => {
  const post = () => createProperty(owner, anotherFlat(), [somePhoto]);

  const expired = () =>
    vi
      .mocked(expireTags)
      .mock.calls.flatMap(([tags]) => [...tags])
      .sort();

  const LISTS = ["*:*:*", "*:*:Indore", "*:Flat:*", "*:Flat:Indore", "rent:*:*", "rent:*:Indore", "rent:Flat:*"];

  const shownBy = (id: string) => [...LISTS, "rent:Flat:Indore"].map((list) => `list:${list}`).concat(`property:${id}`);

  beforeEach(async () => {
    for (const name of ["properties", "facet_cells", "localities"])
      await mongoose.connection.collection(name).deleteMany({});
    vi.mocked(expireTags).mockReset();
  });

  it("a stored locality loses a phone number that an older rule left in it", async () => {
    const { _id } = await post();
    await PropertyModel.updateOne({ _id }, { $set: { locality: "Vijay Nagar 98260 12345" } });
    await rewritePublicText(new Types.ObjectId(_id));
    await approveProperty(admin, _id);
    expect(await LocalityModel.findById("indore/vijay-nagar").lean()).toMatchObject({ name: "Vijay Nagar" });
  });

  describe("expired cache tags", () => {
    it("by approving: its page, its eight lists, and what is new by it: its locality, its type, its price", async () => {
      const [first, second] = [await post(), await post()];
      expect(expired()).toEqual([]);
      await approveProperty(admin, first._id);
      expect(expired()).toEqual(["localities", "market-outline", ...shownBy(first._id)].sort());
      vi.mocked(expireTags).mockReset();
      await approveProperty(admin, second._id);
      expect(expired()).toEqual(shownBy(second._id).sort());
    });

    it("by rejecting: its page and its eight lists", async () => {
      const { _id } = await post();
      await rejectProperty(admin, _id);
      expect(expired()).toEqual(shownBy(_id).sort());
    });

    it("by selling: its page and its eight lists, and the localities and types when its own is empty then", async () => {
      const [first, last] = [await post(), await post()];
      for (const { _id } of [first, last]) await approveProperty(admin, _id);
      vi.mocked(expireTags).mockReset();
      await markSold(owner, first._id);
      expect(expired()).toEqual(shownBy(first._id).sort());
      vi.mocked(expireTags).mockReset();
      await markSold(owner, last._id);
      expect(expired()).toEqual(["localities", "market-outline", ...shownBy(last._id)].sort());
    });

    it("by taking a sale back, and by deleting: its page and its eight lists", async () => {
      const [{ _id }, other] = [await post(), await post()];
      for (const id of [_id, other._id]) await approveProperty(admin, id);
      await markSold(owner, _id);
      vi.mocked(expireTags).mockReset();
      await markUnsold(owner, _id);
      expect(expired()).toEqual(shownBy(_id).sort());
      vi.mocked(expireTags).mockReset();
      await deleteListing(owner, _id);
      expect(expired()).toEqual(shownBy(_id).sort());
    });

    it("by a refused change: nothing", async () => {
      const { _id } = await post();
      await expect(approveProperty(owner, _id)).rejects.toThrow();
      await expect(approveProperty(admin, new Types.ObjectId().toHexString())).rejects.toThrow();
      expect(expired()).toEqual([]);
    });

    it.each([
      ["approving", approveProperty],
      ["rejecting", rejectProperty],
      ["selling", markSold],
    ])("by %s also when the market cannot be counted, which fails nothing else", async (_name, change) => {
      const { _id } = await post();
      const log = vi.spyOn(logger, "error").mockReturnValue();
      const count = vi.spyOn(FacetCellModel, "findById").mockImplementation(() => {
        throw new Error("no count");
      });
      await change(admin, _id);
      count.mockRestore();
      expect(expired()).toEqual(expect.arrayContaining(shownBy(_id)));
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
      expect(await NotificationModel.countDocuments({ "facts.propertyId": _id })).toBe(1);
    });
  });

  it("lists expire after the market counts are refreshed, so that no old count is cached", async () => {
    const { _id } = await post();
    const storing = vi.spyOn(FacetCellModel, "create");
    const counted: (number | undefined)[] = [];
    vi.mocked(expireTags).mockImplementation(() => void counted.push(storing.mock.settledResults.length));
    await approveProperty(admin, _id);
    storing.mockRestore();
    expect(counted.length).toBeGreaterThan(0);
    expect(new Set(counted)).toEqual(new Set([1]));
  });
});
