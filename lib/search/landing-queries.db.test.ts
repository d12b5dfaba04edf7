import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { editProperty } from "@/lib/listings/posting";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { allListingsTag, localitiesTag, tagsOfProperty } from "@/lib/property/cache-tags";
import type { AddPropertyInput } from "@/lib/property/schema";
import { bandsOf } from "@/lib/search/bands";
import { landingFacts, listLandingPages, nearestIndexablePath } from "@/lib/search/landing-queries";
import { recountMarket } from "@/lib/search/market-counts";
import { listKnownLocalities, readSearchText } from "@/lib/search/queries";
import { refreshMarket } from "@/lib/search/refresh-after-change";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";
import { FacetCellModel, LocalityModel } from "@/models/search";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const owner: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };
const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };

const CITY = { city: "Indore" } as const;
const FLATS = { ...CITY, category: "rent", type: "Flat" } as const;
const IN_VIJAY_NAGAR = { ...FLATS, locality: "vijay-nagar" } as const;

type Stated = Partial<AddPropertyInput> & { bedrooms?: number; area?: number; point?: [number, number] };

/** Creates a public flat for rent in Vijay Nagar, with changes. */
async function live({ bedrooms = 2, area = 1_000, point, ...changes }: Stated = {}): Promise<string> {
  const details = { bedrooms, bathrooms: 1, totalArea: area };
  const pin = point && { point: { longitude: point[0], latitude: point[1] } };
  const input = anotherFlat({ propertyDetails: details, ...changes });
  if (input.category !== "rent") delete input.rentRequired;
  const { _id } = await createProperty(owner, input, [somePhoto], pin ?? {});
  await approveProperty(admin, _id);
  return _id;
}
const countOf = async (landing: Parameters<typeof landingFacts>[0]) => (await landingFacts(landing))?.count;
const pathsInSitemap = async () => (await listLandingPages()).map(({ pathOf }) => pathOf(1));
beforeEach(async () => {
  for (const { collection } of [PropertyModel, FacetCellModel, LocalityModel]) await collection.deleteMany({});
});

describe("facts of a landing page", () => {
  it("are computed from its own listings", async () => {
    await live({ price: 10_000, bedrooms: 1 });
    await live({ price: 20_000, bedrooms: 2 });
    await live({ price: 40_000, bedrooms: 2, area: 800 });
    await live({ price: 9_000, locality: "Rau" });
    await live({ price: 90_000, propertyType: "Villa" });
    await live({ price: 5_000, city: "Bhopal" });

    expect(await landingFacts(IN_VIJAY_NAGAR)).toEqual({
      localityName: "Vijay Nagar",
      count: 3,
      prices: { lowest: 10_000, highest: 40_000 },
      median: { rupeesPerSquareFoot: 20, listings: 3 },
      categories: [{ category: "rent", count: 4 }],
      kinds: [
        { category: "rent", type: "Flat", count: 3 },
        { category: "rent", type: "Villa", count: 1 },
      ],
      bedrooms: [
        { bedrooms: 1, count: 1 },
        { bedrooms: 2, count: 2 },
      ],
      bands: [
        { slug: "10000-20000", count: 1 },
        { slug: "20000-40000", count: 1 },
        { slug: "40000-60000", count: 1 },
      ],
      localities: [{ slug: "rau", name: "Rau", count: 1 }],
      areNearby: false,
    });
    expect(await landingFacts({ ...FLATS, bedrooms: 2 })).toMatchObject({
      count: 3,
      prices: { lowest: 9_000, highest: 40_000 },
      localities: [
        { slug: "vijay-nagar", count: 2 },
        { slug: "rau", count: 1 },
      ],
    });
    const [, band] = bandsOf("rent");
    expect(await landingFacts({ ...FLATS, band })).toMatchObject({ count: 1, prices: { lowest: 10_000 } });
    expect(await landingFacts(CITY)).toMatchObject({
      markets: [
        {
          category: "rent",
          count: 5,
          prices: { lowest: 9_000, highest: 90_000 },
          median: { rupeesPerSquareFoot: 20, listings: 5 },
        },
      ],
    });
    expect((await landingFacts(CITY))?.prices).toBeUndefined();
    expect(await countOf(CITY)).toBe(5);
  });

  it("have no median with fewer than three areas, and the middle of an even number", async () => {
    await live({ price: 10_000 });
    await live({ price: 20_000 });
    await live({ price: 70_000, propertyDetails: { bedrooms: 2 } });
    expect((await landingFacts(FLATS))?.median).toBeUndefined();
    await live({ price: 30_000 });
    expect((await landingFacts(FLATS))?.median).toEqual({ rupeesPerSquareFoot: 20, listings: 3 });
    await live({ price: 40_000 });
    expect((await landingFacts(FLATS))?.median).toEqual({ rupeesPerSquareFoot: 25, listings: 4 });
  });

  it("have a median of those areas alone that the pages of the listings show", async () => {
    for (const price of [10_000, 20_000, 30_000]) await live({ price });
    const hidden = await live({ price: 90_000 });
    await PropertyModel.collection.updateOne(
      { _id: new Types.ObjectId(hidden) },
      { $set: { "publicText.hidden": ["area"] }, $unset: { "filterFields.area": "", "filterFields.pricePerSqft": "" } },
    );
    expect((await landingFacts(FLATS))?.median).toEqual({ rupeesPerSquareFoot: 20, listings: 3 });
  });

  it("do not read listings of other prices for the median of a rare price", async () => {
    const listing = await PropertyModel.findById(await live({ price: 90_000 })).lean();
    const copies = Array.from({ length: 60 }, (_, copy) => ({
      ...listing,
      _id: new Types.ObjectId(),
      price: copy < 57 ? 90_000 : 12_000,
    }));
    await PropertyModel.collection.insertMany(copies as never);
    await recountMarket();
    const band = bandsOf("rent").find(({ min = 0, below = 0 }) => min <= 12_000 && below > 12_000);
    const { db, name } = mongoose.connection;
    await db?.setProfilingLevel("all");
    const facts = await landingFacts({ ...FLATS, ...(band && { band }) });
    await db?.setProfilingLevel("off");
    expect(facts).toMatchObject({ count: 3, median: { rupeesPerSquareFoot: 12 } });
    const reads = await db
      ?.collection("system.profile")
      .find({ ns: `${name}.properties` })
      .toArray();
    expect(reads?.length).toBeGreaterThan(0);
    for (const { keysExamined } of reads ?? []) expect(keysExamined).toBeLessThanOrEqual(4);
  });

  it("order localities by distance when pins are known, without revealing the pins", async () => {
    await live({ point: [75.89, 22.75] });
    await live({ locality: "Far Away", point: [75.5, 22.4] });
    await live({ locality: "Far Away", point: [75.5, 22.4] });
    await live({ locality: "Next Door", point: [75.9, 22.75] });
    await live({ locality: "Without Pin" });
    const facts = await landingFacts(IN_VIJAY_NAGAR);
    expect(facts).toMatchObject({
      areNearby: true,
      localities: [{ slug: "next-door" }, { slug: "far-away" }],
    });
    expect(JSON.stringify(facts)).not.toMatch(/75\.|22\.|centre/);
    expect(await landingFacts({ ...CITY, locality: "without-pin" })).toMatchObject({ areNearby: false });
    expect((await landingFacts(CITY))?.localities[0]).toEqual({ slug: "far-away", name: "Far Away", count: 2 });
  });

  it("are null for a locality without listings, past or present", async () => {
    expect(await landingFacts(IN_VIJAY_NAGAR)).toBeNull();
    const id = await live();
    expect(await countOf({ ...FLATS, locality: "vijay-nagar", category: "sale" })).toBe(0);
    await deleteListing(owner, id);
    expect(await landingFacts(IN_VIJAY_NAGAR)).toBeNull();
    expect(await landingFacts({ ...FLATS, city: "Dhar" })).toMatchObject({ count: 0, localities: [] });
  });

  it("follow every change of a listing, in its old and its new place", async () => {
    const [id = ""] = [await live(), await live()];
    expect(await countOf(IN_VIJAY_NAGAR)).toBe(2);
    await markSold(owner, id);
    expect(await countOf(IN_VIJAY_NAGAR)).toBe(1);
    await markUnsold(owner, id);
    expect(await countOf(IN_VIJAY_NAGAR)).toBe(2);

    await editProperty(admin, id, { locality: "Rau", price: 77_000 }, []);
    expect(await countOf(IN_VIJAY_NAGAR)).toBe(1);
    expect(await landingFacts({ ...FLATS, locality: "rau" })).toMatchObject({
      count: 1,
      prices: { lowest: 77_000, highest: 77_000 },
    });
    await editProperty(owner, id, { name: "Now to be reviewed" }, []);
    expect(await countOf({ ...FLATS, locality: "rau" })).toBeUndefined();
    const { updatedAt } = (await PropertyModel.findById(id).lean()) ?? expect.fail();
    await approveProperty(admin, id, { updatedAt: updatedAt.toISOString() });

    await UserModel.collection.insertOne({ _id: new Types.ObjectId(owner.id), bannedAt: new Date() } as never);
    await syncListingsWithSeller(owner.id);
    expect([await countOf(FLATS), await countOf(IN_VIJAY_NAGAR)]).toEqual([0, undefined]);
    await UserModel.collection.deleteMany({});
    await syncListingsWithSeller(owner.id);
    await deleteListing(owner, id);
    expect([await countOf(FLATS), await countOf({ ...FLATS, locality: "rau" })]).toEqual([1, undefined]);
  });

  it("are exact after many parallel changes", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await live({ bedrooms: 1 + (index % 2) }));
    await Promise.all(ids.slice(0, 5).map((id) => markSold(owner, id)));
    expect(await landingFacts(IN_VIJAY_NAGAR)).toMatchObject({
      count: 3,
      bedrooms: [
        { bedrooms: 1, count: 1 },
        { bedrooms: 2, count: 2 },
      ],
    });
  });
});

describe("the name of a new locality", () => {
  const garden = { locality: "Garden" };
  const fields = async () => (await readSearchText("garden")).filter.localityKeys;
  const expired = () =>
    vi
      .mocked(expireTags)
      .mock.calls.flatMap(([tags]) => [...tags])
      .includes(localitiesTag);

  it("is understood in searches from three listings on, and no longer without them", async () => {
    const ids = [await live(garden), await live(garden)];
    expect(await fields()).toEqual([]);
    for (const found of await listKnownLocalities()) expect(found).toMatchObject({ name: "Garden", isSmall: true });
    vi.mocked(expireTags).mockClear();
    ids.push(await live(garden));
    expect([await fields(), expired()]).toEqual([["indore/garden"], true]);
    vi.mocked(expireTags).mockClear();
    ids.push(await live(garden));
    expect(expired()).toBe(false);
    for (const id of ids.slice(1)) await deleteListing(owner, id);
    expect([await fields(), expired()]).toEqual([[], true]);
    vi.mocked(expireTags).mockClear();
    await deleteListing(owner, ids[0] ?? "");
    expect([await listKnownLocalities(), expired()]).toEqual([[], true]);
  });
});

describe("pages for search engines", () => {
  it("have at least three listings; with two, the canonical page is the nearest wider one", async () => {
    const second = [await live(), await live({ locality: "Rau" })][1] ?? "";
    const bhk = { ...IN_VIJAY_NAGAR, bedrooms: 2 };
    expect(await listLandingPages()).toEqual([]);
    expect(await nearestIndexablePath(bhk)).toBe("/listings");
    await live({ price: 9_000, bedrooms: 3, category: "lease", locality: "Rau" });
    expect(await pathsInSitemap()).toEqual(["/in/indore"]);
    expect(await nearestIndexablePath(bhk)).toBe("/in/indore");
    await live({ bedrooms: 4 });
    expect(await nearestIndexablePath(bhk)).toBe("/in/indore/rent/flat");
    await live({ bedrooms: 4 });
    expect(await nearestIndexablePath(bhk)).toBe("/in/indore/at/vijay-nagar/rent/flat");
    const [band] = bandsOf("lease");
    expect(await nearestIndexablePath({ ...CITY, category: "lease", type: "Flat", band })).toBe("/in/indore");
    await markSold(owner, second);
    expect(await pathsInSitemap()).toEqual([
      "/in/indore",
      "/in/indore/rent",
      "/in/indore/rent/flat",
      "/property/flat/indore/rent/20000-40000",
      "/in/indore/at/vijay-nagar",
      "/in/indore/at/vijay-nagar/rent",
      "/in/indore/at/vijay-nagar/rent/flat",
    ]);
  });

  it("have an entry with all page numbers and their last change", async () => {
    const started = Date.now();
    const ids: string[] = [];
    for (let index = 0; index < 13; index += 1) ids.push(await live({ bedrooms: 2 }));
    const entries = await listLandingPages();
    expect(entries.map(({ pages, pathOf }) => pathOf(pages))).toContain("/in/indore/rent/flat/2-bhk?page=2");
    expect(entries.every(({ count, lastChange }) => count === 13 && Date.parse(lastChange) >= started)).toBe(true);

    const changes = async () => [...new Set((await listLandingPages()).map(({ lastChange }) => lastChange))];
    const before = await changes();
    await recountMarket();
    expect(await changes()).toEqual(before);
    await editProperty(admin, ids[0] ?? "", { description: "Fifth-floor flat in a gated society." }, []);
    const [after = "", ...more] = await changes();
    expect(more).toEqual([]);
    expect(Date.parse(after)).toBeGreaterThan(Math.max(...before.map((date) => Date.parse(date))));
  });
});

it("counts of an older database are unknown until the market is recounted", async () => {
  for (const price of [10_000, 20_000, 30_000]) await live({ price });
  const facts = await landingFacts(IN_VIJAY_NAGAR);
  const cellFields = { lowestPrice: "", bedrooms: "", bands: "", changedAt: "" } as const;
  await FacetCellModel.collection.updateMany({}, { $unset: cellFields });
  const localityFields = { count: "", kinds: "", centre: "", changedAt: "", revision: "" } as const;
  await LocalityModel.collection.updateMany({}, { $unset: localityFields });

  for (const landing of [CITY, FLATS, IN_VIJAY_NAGAR, { ...IN_VIJAY_NAGAR, bedrooms: 2 }])
    expect(await landingFacts(landing)).toMatchObject({ kinds: [], localities: [] });
  expect(await countOf(FLATS)).toBeUndefined();
  expect(await listLandingPages()).toEqual([]);
  expect(await nearestIndexablePath(IN_VIJAY_NAGAR)).toBe("/listings");

  vi.mocked(expireTags).mockClear();
  await refreshMarket();
  expect(await landingFacts(IN_VIJAY_NAGAR)).toEqual(facts);
  const expired = vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags]);
  const listing = { _id: "x", category: "rent", propertyType: "Flat", city: "Indore" } as const;
  const [, ...lists] = tagsOfProperty(listing);
  expect(expired).toEqual(expect.arrayContaining([localitiesTag, allListingsTag, ...lists]));
  vi.mocked(expireTags).mockClear();
  await refreshMarket();
  expect(expireTags).not.toHaveBeenCalled();
  expect(await landingFacts(IN_VIJAY_NAGAR)).toEqual(facts);
});

it("a change that is counted by itself during the recount expires nothing more", async () => {
  const id = await live({ price: 10_000 });
  await live({ price: 20_000 });
  await refreshMarket();
  vi.mocked(expireTags).mockClear();
  const find = FacetCellModel.findById.bind(FacetCellModel);
  let isEdited = false;
  const edited = async () => {
    if (isEdited) return;
    isEdited = true;
    await editProperty(admin, id, { description: "Fifth-floor flat in a gated society." }, []);
    vi.mocked(expireTags).mockClear();
  };
  const during = vi.spyOn(FacetCellModel, "findById").mockImplementation(((cell: string) => ({
    lean: () => edited().then(() => find(cell).lean()),
  })) as never);
  await refreshMarket();
  during.mockRestore();
  expect(isEdited).toBe(true);
  expect(expireTags).not.toHaveBeenCalled();
});

it("a count that was lost with its server is repaired", async () => {
  const ids = [await live({ price: 10_000 }), await live({ price: 20_000 })];
  await PropertyModel.collection.updateOne({ price: 20_000 }, { $set: { sold: true, listed: false } });
  expect(await countOf(IN_VIJAY_NAGAR)).toBe(ids.length);
  vi.mocked(expireTags).mockClear();
  await refreshMarket();
  expect(await countOf(IN_VIJAY_NAGAR)).toBe(ids.length - 1);
  expect(vi.mocked(expireTags)).toHaveBeenCalled();
});

it("the market is recounted by one server at a time", async () => {
  for (const price of [10_000, 20_000]) await live({ price });
  await PropertyModel.collection.updateOne({ price: 20_000 }, { $set: { sold: true, listed: false } });
  const until = new Date("2026-09-01T06:00:00Z");
  await LeaseModel.create({ _id: "renew-market", holder: "another server", until });
  expect(await refreshMarket(new Date(until.getTime() - 1))).toBe(false);
  expect(await countOf(IN_VIJAY_NAGAR)).toBe(2);
  expect(await refreshMarket(until)).toBe(true);
  expect(await countOf(IN_VIJAY_NAGAR)).toBe(1);
});
