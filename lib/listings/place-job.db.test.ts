import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { followPlaces } from "@/lib/listings/place-job";
import { fillPublicPoints } from "@/lib/listings/public-point";
import { cachedRead } from "@/lib/platform/cached-read";
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
