import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { generateMetadata } from "@/app/(site)/property/[slug]/page";
import { joinHomes } from "@/lib/listings/homes";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { canonicalSlugOf, findPublicProperty, listOffers } from "@/lib/search/public-listings";
import { changesByDay, listShards, readShard } from "@/lib/seo/sitemap";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";
import { documentsExamined } from "@/tests/explained-reads";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const sizes = vi.hoisted(() => ({ inOne: 0, byMonth: 0, offers: 0 }));
vi.mock("@/lib/platform/limits", async (original) => {
  const { limits } = await original<typeof import("@/lib/platform/limits")>();
  const { sitemapListingsInOne: inOne, sitemapListingsByMonth: byMonth, homeOffersShown: offers } = limits;
  Object.assign(sizes, { inOne, byMonth, offers });
  return {
    limits: {
      ...limits,
      get sitemapListingsInOne() {
        return sizes.inOne;
      },
      get sitemapListingsByMonth() {
        return sizes.byMonth;
      },
      get homeOffersShown() {
        return sizes.offers;
      },
    },
  };
});
const AS_THEY_ARE = { ...sizes };

const SITE = "https://site.test";
let owner: Person;
let admin: Person;

beforeAll(async () => {
  [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
});
afterEach(() => {
  Object.assign(sizes, AS_THEY_ARE);
  vi.restoreAllMocks();
});
beforeEach(() => Promise.all([PropertyModel.deleteMany({}), FacetCellModel.deleteMany({})]));

async function listed(changes: Parameters<typeof anotherFlat>[0] = {}) {
  const { _id } = await createProperty(owner.actor, anotherFlat(changes), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
const urlsOf = async (name: string) => (await readShard(name, SITE))?.map(({ url }) => url);

describe("the sitemap", () => {
  it("contains a listing with its last change and photos while it is public", async () => {
    const _id = await listed();
    const stored = await PropertyModel.findById(_id).orFail().lean();
    const shards = await listShards(SITE);
    expect(shards).toContainEqual({
      url: `${SITE}/sitemaps/listings-all-1.xml`,
      lastChange: stored.updatedAt.toISOString(),
    });
    const [entry, ...others] = (await readShard("listings-all-1", SITE)) ?? [];
    expect(others).toEqual([]);
    expect(entry?.url).toMatch(new RegExp(`^${SITE}/property/.*-${_id}$`));
    expect(entry?.lastChange).toBe(stored.updatedAt.toISOString());
    expect(entry?.images?.[0]).toMatch(new RegExp(`^${SITE}/media/.+\\.webp$`));
    await PropertyModel.updateOne({ _id }, [{ $set: { sold: true, listed: false } }], { updatePipeline: true });
    expect(await readShard("listings-all-1", SITE)).toBeNull();
  });

  it("contains a listing by its public address, without the phone number in its locality", async () => {
    const _id = await listed();
    await PropertyModel.updateOne({ _id }, { $set: { locality: "Vijay Nagar 98260 12345" } });
    expect(await urlsOf("listings-all-1")).toEqual([`${SITE}/property/3-bhk-flat-in-vijay-nagar-indore-${_id}`]);
  });

  it("has a listing only in the shard of its last change; with many listings shards are days", async () => {
    const [early, late] = [await listed(), await listed()];
    await PropertyModel.updateOne({ _id: early }, { $set: { updatedAt: new Date("2026-10-31T23:59:59.999Z") } });
    await PropertyModel.updateOne({ _id: late }, { $set: { updatedAt: new Date("2026-11-01T00:00:00.000Z") } });
    sizes.inOne = 1;
    expect(await urlsOf("listings-2026-10-1")).toEqual([expect.stringMatching(`${early}$`)]);
    expect(await urlsOf("listings-2026-11-1")).toEqual([expect.stringMatching(`${late}$`)]);
    for (const name of ["all-1", "2026-10-2", "2026-10-31-1", "2026-09-1"])
      expect(await urlsOf(`listings-${name}`), name).toBeUndefined();
    sizes.byMonth = 1;
    expect(await urlsOf("listings-2026-10-31-1")).toHaveLength(1);
    expect(await listShards(SITE)).toContainEqual({
      url: `${SITE}/sitemaps/listings-2026-11-01-1.xml`,
      lastChange: "2026-11-01T00:00:00.000Z",
    });
  });

  it("contains of a home the address that all its pages name, also when more offers are cheaper than a page names", async () => {
    sizes.offers = 2;
    const first = await listed({ price: 30_000 });
    const ids = [first];
    for (const price of [27_000, 26_000, 25_000]) ids.push(await listed({ price }));
    await joinHomes(admin.actor, ids);
    const urls = await urlsOf("listings-all-1");
    expect(urls).toEqual([expect.stringMatching(`-${first}$`)]);
    for (const slug of ids) {
      const params = Promise.resolve({ slug });
      const { alternates } = await generateMetadata({ params, searchParams: Promise.resolve({}) });
      expect(`${SITE}${alternates?.canonical}`).toBe(urls?.[0]);
    }
    const { homeId } = (await findPublicProperty(first)) ?? expect.fail();
    expect((await listOffers(homeId)).offers.map(({ price }) => price)).toEqual([25_000, 26_000]);
  });

  it("finds the canonical address of a home of many offers with one document", async () => {
    const ids = [await listed(), await listed(), await listed()];
    await joinHomes(admin.actor, ids);
    const property = (await findPublicProperty(ids[2] ?? "")) ?? expect.fail();
    const examined = await documentsExamined("properties", () => canonicalSlugOf(property));
    expect(examined.toSorted()).toEqual([1, ids.length]);
  });

  it("contains only pages of lists with listings", async () => {
    await listed();
    const lists = await urlsOf("lists-1");
    expect(lists).toContain(`${SITE}/listings`);
    expect(lists).toContain(`${SITE}/buy?type=Flat`);
    expect(lists).toContain(`${SITE}/property/explore?category=rent&type=flat`);
    expect(lists?.filter((url) => url.includes("page=") || url.includes("House"))).toEqual([]);
  });

  it.each(["", "x", "lists", "lists-0", "lists-2", "places-x", "listings", "listings-all", "listings-2026-1-1"])(
    "has no shard %j",
    async (name) => {
      await listed();
      const reads = vi.spyOn(PropertyModel.collection, "find");
      expect(await readShard(name, SITE)).toBeNull();
      expect(reads).not.toHaveBeenCalled();
    },
  );

  it("counts changes by day in the index alone, with one query", async () => {
    await listed();
    const plan = await PropertyModel.collection.aggregate(changesByDay, { hint: "changed" }).explain("executionStats");
    expect(JSON.stringify(plan)).not.toMatch(/"(?:COLLSCAN|FETCH)"/);
    const questions = vi.spyOn(PropertyModel.collection, "aggregate");
    await listShards(SITE);
    expect(questions).toHaveBeenCalledOnce();
  });

  it("reads listings in the order of an index", async () => {
    await listed();
    const plan = await PropertyModel.collection
      .find({ listed: true, updatedAt: { $gte: new Date(0), $lt: new Date(8.64e15) } })
      .sort({ updatedAt: -1, _id: -1 })
      .hint("changed")
      .explain("executionStats");
    expect(JSON.stringify(plan)).not.toMatch(/"(?:COLLSCAN|SORT)"/);
  });
});
