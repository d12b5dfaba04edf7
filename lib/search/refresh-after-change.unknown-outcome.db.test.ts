import { MongoNetworkError } from "mongodb";
import { Types } from "mongoose";
import { beforeEach, expect, it, vi } from "vitest";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { parseListing } from "@/lib/listings/listing-fields";
import { createProperty, saveListingEdit } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { readSellerContacts } from "@/lib/listings/public-text-writes";
import { markSold } from "@/lib/listings/sold-mark";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { logger } from "@/lib/platform/log";
import { propertyTag, tagsOfProperty } from "@/lib/property/cache-tags";
import { refreshIfOutcomeUnknown } from "@/lib/search/refresh-after-change";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";
import { anotherFlat, flatForRent, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/platform/cache-invalidation", async (original) => ({
  ...(await original<typeof import("@/lib/platform/cache-invalidation")>()),
  expireTags: vi.fn(),
}));

const WAIT = { timeout: 10_000 };
const owner: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };
const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };
const { collection } = PropertyModel;
const KIND = { category: "rent", propertyType: "Flat" } as const;
const isUnavailable = { code: "DATABASE_UNAVAILABLE" };

const expired = () => vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags]);
const countIn = async (city: string) =>
  (await FacetCellModel.collection.findOne<{ count: number }>({ ...KIND, city }))?.count;

/** The database executes the next call, and its answer is lost. */
function loseAnswerOf(name: "findOneAndUpdate" | "findOneAndDelete") {
  const call = collection[name].bind(collection) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(collection, name).mockImplementationOnce((async (...given: unknown[]) => {
    await call(...given);
    throw new MongoNetworkError("connection closed");
  }) as never);
}

async function live(): Promise<string> {
  const { _id } = await createProperty(owner, anotherFlat(), [somePhoto]);
  await approveProperty(admin, _id);
  return _id;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([collection.deleteMany({}), FacetCellModel.collection.deleteMany({})]);
});

/** Waits until all lists have expired and the count is `count`. */
async function expectShown(id: string, count: number, city = "Indore") {
  const tags = tagsOfProperty({ _id: id, ...KIND, city: city as "Indore" });
  await vi.waitFor(() => expect(expired()).toEqual(expect.arrayContaining(tags)), WAIT);
  expect(await countIn(city)).toBe(count);
}

it("a sale whose answer was lost is shown everywhere when the database is available again", async () => {
  const id = await live();
  const warned = vi.spyOn(logger, "warn");
  vi.mocked(expireTags).mockReset();
  loseAnswerOf("findOneAndUpdate");
  await expect(markSold(owner, id)).rejects.toMatchObject(isUnavailable);
  const text = "Listings will be recounted when the database is available again";
  expect(warned).toHaveBeenCalledWith({ property: [id] }, text);
  await expectShown(id, 0);
});

it("a sale whose answer was lost is shown after a longer outage too", async () => {
  const id = await live();
  vi.mocked(expireTags).mockReset();
  loseAnswerOf("findOneAndUpdate");
  await expect(markSold(owner, id)).rejects.toMatchObject(isUnavailable);
  const find = vi.spyOn(collection, "findOne").mockRejectedValue(new MongoNetworkError("connection closed"));
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2), WAIT);
  expect(expired()).toEqual([]);
  find.mockRestore();
  await expectShown(id, 0);
});

it("a deletion whose answer was lost is shown everywhere, though the listing no longer exists", async () => {
  const id = await live();
  vi.mocked(expireTags).mockReset();
  loseAnswerOf("findOneAndDelete");
  await expect(deleteListing(owner, id)).rejects.toMatchObject(isUnavailable);
  await expectShown(id, 0);
});

it("a move to another city whose answer was lost is shown in both cities", async () => {
  const id = await live();
  const listing = await PropertyModel.findById(id).orFail().lean();
  const parsed = parseListing(flatForRent({ city: "Bhopal" }), await readSellerContacts(owner.id));
  vi.mocked(expireTags).mockReset();
  loseAnswerOf("findOneAndUpdate");
  await expect(saveListingEdit(admin, { listing, parsed, photos: [somePhoto] })).rejects.toMatchObject(isUnavailable);
  await expectShown(id, 0);
  await expectShown(id, 1, "Bhopal");
});

it("a listing that was moved twice without an answer is refreshed in all cities it may have left", async () => {
  const id = await live();
  vi.mocked(expireTags).mockReset();
  const write = () => Promise.reject(new MongoNetworkError("connection closed"));
  for (const city of ["Bhopal", "Ujjain"] as const)
    await expect(refreshIfOutcomeUnknown(id, write, { ...KIND, city })).rejects.toThrow("connection closed");
  for (const city of ["Bhopal", "Ujjain"]) await expectShown(id, 0, city);
  await expectShown(id, 1);
});

it("a stored sale whose count failed is counted when the database is available again", async () => {
  const id = await live();
  vi.spyOn(logger, "error").mockReturnValue();
  vi.spyOn(FacetCellModel, "findById").mockImplementationOnce(() => {
    throw new MongoNetworkError("connection closed");
  });
  await markSold(owner, id);
  expect(await countIn("Indore")).toBe(1);
  vi.mocked(expireTags).mockReset();
  await expectShown(id, 0);
});

it("a sale that the database refused changes nothing", async () => {
  const [refused, lost] = [await live(), await live()];
  vi.mocked(expireTags).mockReset();
  vi.spyOn(collection, "findOneAndUpdate").mockRejectedValueOnce(new Error("refused"));
  await expect(markSold(owner, refused)).rejects.toThrow("refused");
  loseAnswerOf("findOneAndUpdate");
  await expect(markSold(owner, lost)).rejects.toMatchObject(isUnavailable);
  await expectShown(lost, 1);
  expect(expired()).not.toContain(propertyTag(refused));
});
