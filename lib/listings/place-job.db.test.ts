import { Types } from "mongoose";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { followPlaceChange, followPlaces } from "@/lib/listings/place-job";
import { fillPublicPoints } from "@/lib/listings/public-point";
import { cachedRead } from "@/lib/platform/cached-read";
import { logger } from "@/lib/platform/log";
import { seedPlaces } from "@/lib/search/place-seed";
import { listPlaces } from "@/lib/search/places";
import { PropertyModel } from "@/models/listings";
import { PlaceModel } from "@/models/places";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/platform/cached-read");

const KEY = "indore/vijay-nagar";
const MOVED = { centre: { lng: 75.91, lat: 22.76 }, radiusMetres: 900 };
const THERE = { of: "locality", ...MOVED.centre, radius: MOVED.radiusMetres };
let seller: Person;

/** What this server has cached: it stays as it is when another server changes the place table. */
const cache = new Map<string, unknown>();

beforeAll(async () => {
  seller = await signedIn("owner");
});
beforeEach(async () => {
  cache.clear();
  vi.mocked(cachedRead).mockImplementation(async (key, _tags, read) => {
    const name = key.join(" ");
    if (!cache.has(name)) cache.set(name, await read());
    return cache.get(name) as never;
  });
  await Promise.all([PropertyModel, PlaceModel].map((model) => model.collection.deleteMany({})));
  await seedPlaces();
  await followPlaces();
});

const post = async () =>
  (await createProperty(seller.actor, anotherFlat({ locality: "Vijay Nagar" }), [somePhoto]))._id;
const pointOf = async (id: string) => (await PropertyModel.findById(id).orFail().lean()).publicPoint;
/** An administrator moves the locality on another server. */
const moveElsewhere = () =>
  PlaceModel.updateOne({ key: KEY }, { $set: { ...MOVED, due: true }, $inc: { revision: 1 } });

it("a server that has the former place table cached moves listings to the middle that their locality has now", async () => {
  const id = await post();
  expect(await pointOf(id)).toMatchObject({ of: "locality", radius: 1_300 });
  expect((await listPlaces()).some(({ key }) => key === KEY)).toBe(true);
  await moveElsewhere();
  expect(await followPlaces()).toBe(true);
  expect(await pointOf(id)).toMatchObject(THERE);
  expect(await PlaceModel.countDocuments({ due: true })).toBe(0);
  await PlaceModel.updateOne({ key: KEY }, { $unset: { centre: "", radiusMetres: "" }, $set: { due: true } });
  expect(await followPlaces()).toBe(true);
  expect(await pointOf(id)).toMatchObject({ of: "city" });
});

/** The next batch of listings is written after the locality was moved again, and another run was done with that. */
const beOvertaken = (afterwards: () => void = () => undefined) => {
  const { collection } = PropertyModel;
  const updateMany = collection.updateMany.bind(collection);
  vi.spyOn(collection, "updateMany").mockImplementationOnce(async (...given) => {
    await moveElsewhere();
    expect(await followPlaces()).toBe(true);
    const written = await updateMany(...given);
    afterwards();
    return written;
  });
};

it("a run that another one overtook leaves no listing where the locality was", async () => {
  const id = await post();
  await PlaceModel.updateOne({ key: KEY }, { $set: { radiusMetres: 700, due: true }, $inc: { revision: 1 } });
  beOvertaken();
  expect(await followPlaces()).toBe(true);
  expect(await pointOf(id)).toMatchObject(THERE);
});

it("a run that another one overtook, and whose time is over, leaves its listings to the next one", async () => {
  const id = await post();
  await PlaceModel.updateOne({ key: KEY }, { $set: { radiusMetres: 700, due: true }, $inc: { revision: 1 } });
  const clock = vi.spyOn(performance, "now");
  beOvertaken(() => clock.mockReturnValue(Number.POSITIVE_INFINITY));
  expect(await followPlaces({ untilMs: Number.MAX_VALUE })).toBe(false);
  clock.mockRestore();
  expect(await followPlaces()).toBe(true);
  expect(await pointOf(id)).toMatchObject(THERE);
});

it("a listing that is posted on it, or has no point yet, stands there too", async () => {
  await post();
  await listPlaces();
  await moveElsewhere();
  const id = await post();
  expect(await pointOf(id)).toMatchObject(THERE);
  await PropertyModel.collection.updateMany({}, { $unset: { publicPoint: "" } });
  expect(await fillPublicPoints()).toBe(2);
  expect(await pointOf(id)).toMatchObject(THERE);
});

it("logs which listing does not follow yet, and which locality", async () => {
  const logged = vi.spyOn(logger, "error").mockReturnValue();
  const err = expect.any(Error);
  const id = await post();
  await PlaceModel.updateOne({ key: KEY }, { $set: { name: "Vijay Nagar East", due: true }, $inc: { revision: 1 } });
  vi.spyOn(PropertyModel.collection, "findOne").mockRejectedValueOnce(new Error("broken"));
  await expect(followPlaces()).rejects.toThrow("Listings not updated from the place table: 1");
  expect(logged).toHaveBeenCalledWith({ property: id, err }, "A listing was not updated from the place table");
  vi.spyOn(PlaceModel.collection, "find").mockImplementationOnce(() => {
    throw new Error("broken");
  });
  await followPlaceChange({ _id: new Types.ObjectId(), key: KEY });
  const text = "The listings of a changed locality are not updated yet";
  expect(logged).toHaveBeenCalledWith({ locality: KEY, err }, text);
  logged.mockRestore();
});
