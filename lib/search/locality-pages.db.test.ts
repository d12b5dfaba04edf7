import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { followPlaces } from "@/lib/listings/place-job";
import { rewritePublicText } from "@/lib/listings/public-text-writes";
import { routes } from "@/lib/platform/routes";
import { localityTag } from "@/lib/property/cache-tags";
import { findLocalityPath, findLocalitySlug, listLocalityPages, readLocalityPage } from "@/lib/search/locality-pages";
import { collectNearbyLandmarks } from "@/lib/search/locality-words-job";
import { seedPlaces } from "@/lib/search/place-seed";
import { closestLocality } from "@/lib/search/spelling-correction";
import { PropertyModel } from "@/models/listings";
import { PlaceModel } from "@/models/places";
import { LocalityModel, LocalityWordsModel } from "@/models/search";
import { expireTags } from "@/tests/expired-tags";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/search/spelling-correction", { spy: true });

const PLACE = { city: "Indore", locality: "vijay-nagar" } as const;
const NOW = new Date("2026-11-20T08:00:00Z");
let owners: Person[];
let admin: Person;

beforeAll(async () => {
  owners = await Promise.all(Array.from({ length: 5 }, () => signedIn("owner")));
  admin = await signedIn("admin");
});
beforeEach(async () => {
  for (const model of [PropertyModel, PlaceModel, LocalityModel, LocalityWordsModel])
    await (model.collection as typeof PlaceModel.collection).deleteMany({});
  await seedPlaces(NOW);
});

/** A public flat in Vijay Nagar of each of these owners. */
async function list(count: number): Promise<void> {
  for (const { actor } of owners.slice(0, count)) {
    const input = { ...anotherFlat(), city: PLACE.city, locality: "Vijay Nagar", landmark: "Near Meghdoot Garden" };
    const { _id } = await createProperty(actor, input, [somePhoto]);
    await approveProperty(admin.actor, _id);
  }
}

describe("the locality of an address", () => {
  it.each([
    ["vijay-nagar", "vijay-nagar"],
    ["Vijay Nagar", "vijay-nagar"],
    ["विजय नगर", "vijay-nagar"],
    ["vijaynagar", "vijay-nagar"],
    ["vijay-nagr", "vijay-nagar"],
    ["no-such-colony", undefined],
    ["", undefined],
  ])("%s is %s", async (typed, slug) => expect(await findLocalitySlug("Indore", typed)).toBe(slug));

  it("of more letters than a name may have is unknown without a look at the place table", async () => {
    const compare = vi.mocked(closestLocality).mockClear();
    for (const typed of ["1a".repeat(7_500), `vijay-nagar${" ".repeat(300)}`])
      expect(await findLocalitySlug("Indore", typed)).toBeUndefined();
    expect(compare).not.toHaveBeenCalled();
    expect(await findLocalitySlug("Indore", "vijaynagr")).toBe("vijay-nagar");
    expect(compare).toHaveBeenCalledOnce();
  });

  it("is the one that it was renamed or merged to", async () => {
    const renamed = { key: "indore/vijay-nagar-central", name: "Vijay Nagar Central" };
    await PlaceModel.updateOne({ key: "indore/vijay-nagar" }, { $set: renamed, $addToSet: { spellings: renamed.key } });
    expect(await findLocalitySlug("Indore", "vijay-nagar")).toBe("vijay-nagar-central");
    expect(await findLocalityPath("Indore", "Vijay Nagar")).toBe("/locality/indore/vijay-nagar-central");
    expect(await readLocalityPage("Indore", "vijay-nagar")).toBeNull();
  });

  it("has no page outside the place table", async () => {
    expect(await findLocalityPath("Indore", "Nowhere Colony")).toBeUndefined();
    expect(await findLocalityPath(undefined, "Vijay Nagar")).toBeUndefined();
    expect(await readLocalityPage("Indore", "nowhere-colony")).toBeNull();
  });
});

describe("the page of a locality", () => {
  it("shows its homes, its neighbours and what five sellers call near, and is in the sitemap from three homes on", async () => {
    await list(2);
    expect(await listLocalityPages()).toEqual([]);
    expect(await readLocalityPage("Indore", "vijay-nagar")).toMatchObject({ count: 2, near: [] });
    await PropertyModel.collection.deleteMany({});
    await list(5);
    expect((await listLocalityPages()).map(({ path }) => path)).toEqual([routes.locality(PLACE)]);
    expect(await collectNearbyLandmarks(NOW)).toBeGreaterThan(0);
    expect(await collectNearbyLandmarks(NOW)).toBe(0);
    const page = await readLocalityPage("Indore", "vijay-nagar");
    expect(page).toMatchObject({ name: "Vijay Nagar", count: 5, near: [{ text: "Meghdoot Garden", sellers: 5 }] });
    expect(page?.newest.length).toBeGreaterThan(0);
    expect(page?.neighbours.length).toBeGreaterThan(2);
    for (const { actor } of owners) expect(JSON.stringify(page)).not.toContain(actor.id);
  });

  it("of a renamed locality says what was near before, while its listings follow and after that", async () => {
    await list(5);
    await collectNearbyLandmarks(NOW);
    const renamed = { key: "indore/vijay-nagar-central", name: "Vijay Nagar Central" };
    await PlaceModel.updateOne({ key: "indore/vijay-nagar" }, { $set: renamed, $addToSet: { spellings: renamed.key } });
    const near = async () => (await readLocalityPage("Indore", "vijay-nagar-central"))?.near;
    const known = [{ text: "Meghdoot Garden", sellers: 5 }];
    expect(await near()).toEqual(known);
    await collectNearbyLandmarks(NOW);
    expect(await near()).toEqual(known);
    const [first] = await PropertyModel.find({}, "_id").lean();
    await rewritePublicText(first?._id ?? expect.fail());
    expect(await PropertyModel.countDocuments({ localityKey: renamed.key })).toBe(1);
    await collectNearbyLandmarks(NOW);
    expect(await near()).toEqual(known);
    const { _id: of } = await PlaceModel.findOne({ key: renamed.key }, "_id").orFail().lean();
    expect(await followPlaces({ of })).toBe(true);
    await collectNearbyLandmarks(NOW);
    expect(await near()).toEqual(known);
    // The words of the old key would be out of date if the locality got its old name again.
    expect(await LocalityWordsModel.distinct("_id")).toEqual([renamed.key]);
  });

  it("of a renamed locality of which nobody says any more what is near expires with that", async () => {
    await list(1);
    const row = { _id: "indore/vijay-nagar", revision: 0, near: [{ text: "Meghdoot Garden", sellers: 5 }] };
    await LocalityWordsModel.collection.insertOne(row as never);
    const key = "indore/vijay-nagar-central";
    await PlaceModel.updateOne({ key: "indore/vijay-nagar" }, { $set: { key }, $addToSet: { spellings: key } });
    await LocalityModel.create({ _id: key, name: "Vijay Nagar Central", isKnown: true, revision: 1 });
    expireTags.mockClear();
    await collectNearbyLandmarks(NOW);
    expect(expireTags.mock.calls.flatMap(([tags]) => [...tags])).toContain(localityTag(key));
    expect(await readLocalityPage("Indore", "vijay-nagar-central")).toMatchObject({ near: [] });
  });

  it("counts the homes of a neighbour that 200 localities of the city are larger than", async () => {
    const [first] = (await readLocalityPage("Indore", "vijay-nagar"))?.neighbours ?? [];
    const slug = first?.slug ?? expect.fail();
    const larger = Array.from({ length: 200 }, (_, number) => ({ slug: `large-${number}`, count: 9 }));
    await LocalityModel.collection.insertMany(
      [...larger, { slug, count: 1 }].map((one) => ({
        ...{ _id: `indore/${one.slug}`, name: one.slug, city: "Indore", count: one.count },
      })) as never,
    );
    const page = await readLocalityPage("Indore", "vijay-nagar");
    expect(page?.neighbours.map(({ count }) => count)).toEqual([1, ...(page?.neighbours.slice(1).map(() => 0) ?? [])]);
  });

  it("of a locality without homes says so, and is in no sitemap", async () => {
    expect(await readLocalityPage("Indore", "vijay-nagar")).toMatchObject({ count: 0, kinds: [], newest: [] });
    await LocalityModel.collection.insertOne({
      _id: "indore/nowhere-colony",
      name: "Nowhere Colony",
      city: "Indore",
      count: 9,
      changedAt: NOW,
    } as never);
    expect(await listLocalityPages()).toEqual([]);
  });
});
