import { describe, expect, it } from "vitest";
import { demoListings } from "@/demo/listings";
import { demoConfirmedAt, writeListing } from "@/demo/seed-demo";
import { STATUSES } from "@/lib/property/constants";
import { freshnessOf } from "@/lib/property/freshness-rules";
import { statusOf } from "@/lib/property/rules";
import { refreshRanks } from "@/lib/search/ranks";
import { RECOMMENDED } from "@/lib/search/recommended-rules";
import { PropertyModel } from "@/models/listings";

const admin = { id: "ba5e7a000000000000000001", role: "admin" } as const;
const photo = { key: "0".repeat(32), width: 1200, height: 900 };
const listings = demoListings();

describe("writing a listing of the demo", () => {
  it.each(STATUSES)("brings it into the state %s at the stated times", async (status) => {
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

  it("ranks one that was reviewed long ago by its latest confirmation", async () => {
    const now = new Date();
    const isFresh = (one: (typeof listings)[number]) =>
      freshnessOf({ category: one.category, confirmedAt: demoConfirmedAt(one, now) }, now) === "fresh";
    const [oldest] = listings
      .filter((one) => one.status === "approved" && isFresh(one))
      .toSorted((one, other) => Number(one.reviewedAt) - Number(other.reviewedAt));
    if (!oldest) throw new Error("No listing is fresh");
    await writeListing(oldest, [photo], admin, now);
    await refreshRanks(now);
    const { rank } = await PropertyModel.findById(oldest.id).orFail().lean();
    expect(rank?.parts.freshness).toBe(RECOMMENDED.freshness.fresh);
  });

  it("shows no hidden contact", async () => {
    const carriers = listings.filter(({ hiddenContact }) => hiddenContact);
    expect(carriers).toHaveLength(12);
    for (const listing of carriers) {
      await writeListing(listing, [photo], admin);
      const { publicText, words, cutContacts } = await PropertyModel.findById(listing.id).orFail().lean();
      expect(publicText?.description).toBeTruthy();
      expect(publicText?.description).not.toContain(listing.hiddenContact);
      expect(JSON.stringify([publicText, words])).not.toContain(listing.seller.input.number);
      expect(cutContacts?.isCut).toBe(true);
    }
  });
});
