import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { archiveListingsOf, syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import type { Actor } from "@/lib/platform/actor";
import { isGoneForGood } from "@/lib/search/public-listings";
import { UserModel } from "@/models/identity";
import { GoneListingModel, PropertyModel } from "@/models/listings";
import { storeAccount } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };
const seller = async (): Promise<Actor> => ({ id: (await storeAccount("owner"))._id.toHexString(), role: "owner" });

async function post(owner: Actor) {
  const { _id } = await createProperty(owner, anotherFlat(), [somePhoto]);
  return _id;
}
beforeEach(async () => {
  for (const name of ["properties", "gone_listings"]) await mongoose.connection.collection(name).deleteMany({});
});

describe("a permanently deleted listing", () => {
  it("is found by its id and by every address it had", async () => {
    const owner = await seller();
    const id = await post(owner);
    await deleteListing(owner, id);
    for (const address of [id, `flat-in-vijay-nagar-indore-${id}`, `an-earlier-address-${id}`])
      expect(await isGoneForGood(address)).toBe(true);
  });

  it("is also an archived one, and every listing of a deleted account", async () => {
    const owner = await seller();
    const [sold, other] = [await post(owner), await post(owner)];
    await PropertyModel.updateOne({ _id: sold }, { contactSold: true });
    await deleteListing(owner, sold);
    expect(await PropertyModel.exists({ _id: sold })).not.toBeNull();
    await archiveListingsOf(owner.id, new Date());
    expect([await isGoneForGood(sold), await isGoneForGood(other)]).toEqual([true, true]);
  });

  it("is not one that is only hidden, never existed or has an invalid address", async () => {
    const owner = await seller();
    const [pending, rejected, sold, hidden] = [
      await post(owner),
      await post(owner),
      await post(owner),
      await post(owner),
    ];
    await rejectProperty(admin, rejected);
    for (const id of [sold, hidden]) await approveProperty(admin, id);
    await markSold(owner, sold);
    await UserModel.updateOne({ _id: owner.id }, { bannedAt: new Date() });
    await syncListingsWithSeller(owner.id);
    const unknown = new Types.ObjectId().toHexString();
    for (const address of [pending, rejected, sold, hidden, unknown, `flat-${unknown}`, "nowhere", ""])
      expect(await isGoneForGood(address), address).toBe(false);
  });

  it("is recorded with only id and time, before the listing is deleted", async () => {
    const owner = await seller();
    const id = await post(owner);
    let there: unknown;
    const removing = vi.spyOn(PropertyModel, "findOneAndDelete").mockImplementation(() => {
      there = GoneListingModel.findById(id).lean().exec();
      throw new Error("The database went away");
    });
    await expect(deleteListing(owner, id)).rejects.toThrow("went away");
    removing.mockRestore();
    expect(await there).toEqual({ _id: new Types.ObjectId(id), at: expect.any(Date) });
    expect(await isGoneForGood(id)).toBe(false);
  });
});
