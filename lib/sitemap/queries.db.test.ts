import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureIndexes } from "@/lib/db/indexes";
import { approveProperty } from "@/lib/listing/commands";
import { createProperty } from "@/lib/property/commands";
import { listShards, readShard } from "@/lib/sitemap/queries";
import { FacetCellModel } from "@/models/facet-cell";
import { PropertyModel } from "@/models/property";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

const SITE = "https://site.test";
let owner: Person;
let admin: Person;

beforeAll(async () => {
  await ensureIndexes(() => undefined);
  [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
});
beforeEach(() => Promise.all([PropertyModel.deleteMany({}), FacetCellModel.deleteMany({})]));

async function listed() {
  const { _id } = await createProperty(owner.actor, flatForRent(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
const urlsOf = async (name: string) => (await readShard(name, SITE))?.map(({ url }) => url);

describe("the sitemap", () => {
  it("names a listing with its last change and photos while everybody may see it", async () => {
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
    expect(await readShard("listings-all-1", SITE)).toBeUndefined();
  });

  it("finds a listing in the month and on the day of its last change alone", async () => {
    const _id = await listed();
    await PropertyModel.updateOne({ _id }, { $set: { updatedAt: new Date("2026-10-31T23:59:59.999Z") } });
    expect(await urlsOf("listings-2026-10-1")).toHaveLength(1);
    expect(await urlsOf("listings-2026-10-31-1")).toHaveLength(1);
    expect(await urlsOf("listings-2026-11-1")).toBeUndefined();
    expect(await urlsOf("listings-2026-10-2")).toBeUndefined();
  });

  it("names the pages of lists that have listings, and no others", async () => {
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
      expect(await readShard(name, SITE)).toBeUndefined();
    },
  );

  it("reads listings by an index alone in their order", async () => {
    await listed();
    const plan = await PropertyModel.collection
      .find({ listed: true, updatedAt: { $gte: new Date(0), $lt: new Date(8.64e15) } })
      .sort({ updatedAt: -1, _id: -1 })
      .hint("changed")
      .explain("executionStats");
    expect(JSON.stringify(plan)).not.toMatch(/"(?:COLLSCAN|SORT)"/);
  });
});
