import { describe, expect, it } from "vitest";
import { PROPERTY_TYPES } from "@/lib/property/constants";
import { type DemoListing, demoListings } from "@/scripts/seed/demo-listings";
import { photoKey } from "@/scripts/seed/ids";
import { drawnPhotos } from "@/scripts/seed/photos";

const listings = demoListings();
const keysOf = (listing: DemoListing) => drawnPhotos(listing).map(({ key }) => key);

describe("photos of the demo", () => {
  it("have a cover of their own in every listing", () => {
    const covers = listings.map((listing) => keysOf({ ...listing, pictureCount: 1 })[0]);
    expect(new Set(covers).size).toBe(listings.length);
    for (const key of covers) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(PROPERTY_TYPES)("are as many as the listing of a %s wants, with the same keys each time", (type) => {
    const most = listings
      .filter(({ propertyType }) => propertyType === type)
      .toSorted((a, b) => b.pictureCount - a.pictureCount);
    const listing = most[0] as DemoListing;
    expect(keysOf(listing)).toHaveLength(listing.pictureCount);
    expect(new Set(keysOf(listing)).size).toBe(listing.pictureCount);
    expect(keysOf(listing)).toEqual(keysOf(listing));
  });

  it("have a new key when the drawing changes", () => {
    expect(photoKey(1, 0, "a")).not.toBe(photoKey(1, 0, "b"));
  });
});
