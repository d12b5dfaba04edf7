import { describe, expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { atomFeed, type FeedListing, listFeed } from "@/lib/seo/feed";
import { PropertyModel } from "@/models/listings";
import { signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

describe("the listings of the feed", () => {
  it("lists public listings, newest first, with their last change", async () => {
    const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
    const add = async (name: string) => (await createProperty(owner.actor, anotherFlat({ name }), [somePhoto]))._id;
    const [first, second] = [await add("First"), await add("Second")];
    await add("Pending");
    for (const _id of [first, second]) await approveProperty(admin.actor, _id);
    const { updatedAt } = await PropertyModel.findById(first, "updatedAt").orFail().lean();
    const feed = await listFeed();
    expect(feed.map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(feed.at(-1)).toMatchObject({ _id: first, updatedAt: updatedAt.toISOString() });
    expect(feed.at(-1)?.updatedAt).not.toBe(feed.at(-1)?.createdAt);
  });
});

const listing: FeedListing = {
  _id: "65f000000000000000000abc",
  slug: "flat-in-vijay-nagar-indore-65f000000000000000000abc",
  name: "Tom & Jerry's <flat>",
  category: "rent",
  propertyType: "Flat",
  price: 18_500,
  locality: "Vijay Nagar",
  city: "Indore",
  createdAt: "2026-11-02T06:00:00.000Z",
  updatedAt: "2026-11-03T06:00:00.000Z",
};

describe("the feed as XML", () => {
  it("contains a new listing, with escaped texts", () => {
    const feed = atomFeed([listing], "https://site.test");
    expect(feed).toContain("<title>Tom &amp; Jerry&apos;s &lt;flat&gt;</title>");
    expect(feed).toContain('href="https://site.test/property/flat-in-vijay-nagar-indore-65f000000000000000000abc"');
    expect(feed).toContain(
      "<published>2026-11-02T06:00:00.000Z</published><updated>2026-11-03T06:00:00.000Z</updated>",
    );
    expect(feed).toContain("Flat in Vijay Nagar, Indore, for rent: ₹18,500 per month");
  });

  it("has an id for each entry that no edit changes, and the time of the last change", () => {
    const later = { ...listing, _id: "65f000000000000000000abd", updatedAt: "2026-11-05T06:00:00.000Z" };
    const feed = atomFeed([listing, later], "https://site.test");
    expect(feed).toContain("<entry><id>https://site.test/property/65f000000000000000000abc</id>");
    expect(feed).toContain("</title>\n<updated>2026-11-05T06:00:00.000Z</updated>");
    const renamed = { ...listing, slug: "villa-in-palasia-indore-65f000000000000000000abc" };
    expect(atomFeed([renamed], "https://site.test")).toContain(`<id>https://site.test/property/${listing._id}</id>`);
  });

  it("is valid without listings", () =>
    expect(atomFeed([], "https://site.test")).toContain("<updated>1970-01-01T00:00:00.000Z</updated>"));
});
