import { beforeAll, describe, expect, it } from "vitest";
import { ensureIndexes } from "@/lib/platform/indexes";
import { STATUSES } from "@/lib/property/constants";
import { statusOf } from "@/lib/property/rules";
import { PropertyModel } from "@/models/listings";
import { demoListings } from "@/scripts/seed/demo-listings";
import { writeListing } from "@/scripts/seed/demo-writing";
import { HIDDEN_CONTACTS } from "@/scripts/seed/hidden-contacts";

const admin = { id: "ba5e7a000000000000000001", role: "admin" } as const;
const photo = { key: "0".repeat(32), width: 1200, height: 900 };
const listings = demoListings();

beforeAll(() => ensureIndexes(() => undefined));

describe("writing a listing of the demo", () => {
  it.each(STATUSES)("brings it into the state %s at the times of its story", async (status) => {
    const listing = listings.find((one) => one.status === status);
    if (!listing) throw new Error(`No listing is ${status}`);
    await writeListing(listing, [photo], admin);
    const record = await PropertyModel.findById(listing.id).lean();
    if (!record) throw new Error("It was not stored");
    const changedAt = { pending: listing.createdAt, sold: listing.soldAt }[status as string] ?? listing.reviewedAt;
    expect(statusOf(record)).toBe(status);
    expect(record.createdAt).toEqual(listing.createdAt);
    expect(record.updatedAt).toEqual(changedAt);
    expect(record.rejectionReason).toBe(listing.rejectionReason);
    expect(record.sellerId.toHexString()).toBe(listing.seller.id);
    expect(record.point?.coordinates).toEqual([listing.point.longitude, listing.point.latitude]);
  });

  it("stores no hidden contact", async () => {
    for (const { listing: name, sentence } of HIDDEN_CONTACTS) {
      const listing = listings.find(({ input }) => input.name === name);
      if (!listing) throw new Error(`${name} is no listing`);
      await writeListing(listing, [photo], admin);
      const record = await PropertyModel.findById(listing.id).lean();
      expect(record?.description).toBeTruthy();
      expect(record?.description).not.toContain(sentence(listing.seller.input));
      expect(JSON.stringify(record)).not.toContain(listing.seller.input.number);
    }
  });
});
