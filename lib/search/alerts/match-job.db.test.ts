import mongoose, { Types } from "mongoose";
import { afterEach, beforeEach, expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { updateListing } from "@/lib/listings/listing-writes";
import { HOUR_MS } from "@/lib/platform/time";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { saveSearch } from "@/lib/search/alerts/saved-searches";
import { rememberLocality } from "@/lib/search/market-counts";
import { seedPlaces } from "@/lib/search/place-seed";
import { PropertyModel } from "@/models/listings";
import { PlaceModel } from "@/models/places";
import { FoundHomeModel, SavedSearchModel } from "@/models/saved-searches";

const START = new Date("2027-01-04T06:00:00.000Z");
const approvedAt = new Date(START.getTime() + HOUR_MS);
const later = new Date(approvedAt.getTime() + HOUR_MS);
const buyer = { id: new Types.ObjectId().toHexString(), role: "buyer" } as const;
const [home] = plausibleListings(1, 2);
if (!home) throw new Error("No listing");

/** From now on the database stores what was found only where this holds. */
const storeOnly = (validator: object) =>
  mongoose.connection.db?.command({ collMod: FoundHomeModel.collection.name, validator });

beforeEach(async () => {
  for (const { collection } of [PropertyModel, SavedSearchModel, FoundHomeModel]) await collection.deleteMany({});
  const state = { approval: false, rejected: false, sold: false, listed: false };
  const record = { ...home, ...state, homeId: home._id, homeLead: true, confirmedAt: START };
  await PropertyModel.collection.insertOne(record as never, { ignoreUndefined: true });
});
afterEach(() => storeOnly({}));

const stored = async () => ({
  news: await PropertyModel.collection.countDocuments({ news: { $exists: true } }),
  found: await FoundHomeModel.collection.countDocuments({ waiting: true }),
  due: await SavedSearchModel.collection.countDocuments({ dueAt: { $exists: true } }),
});

it("news stay with their listing until all that they lead to is stored", async () => {
  const save = () => saveSearch(buyer, { filters: {}, channel: "instant" }, { now: START });
  const [refused] = [await save(), await save()];
  await updateListing({ _id: home._id }, [{ $set: { approval: true } }], { now: approvedAt });
  await storeOnly({ searchId: { $ne: new Types.ObjectId(refused._id) } });
  await expect(matchWaiting(later)).rejects.toThrow("Document failed validation");
  expect(await stored()).toEqual({ news: 1, found: 1, due: 0 });
  // One is a duplicate now, and the other one is refused again.
  await expect(matchWaiting(later)).rejects.toThrow("Document failed validation");
  expect(await stored()).toEqual({ news: 1, found: 1, due: 0 });
  await storeOnly({});
  await matchWaiting(later);
  expect(await stored()).toEqual({ news: 0, found: 2, due: 2 });
});

const [WORDS, KNOWN] = ["indore/vijay-ngr-scheme", "indore/vijay-nagar"];
const assign = () => PlaceModel.updateOne({ key: KNOWN }, { $push: { spellings: WORDS } });
const rename = () =>
  PlaceModel.updateOne(
    { key: KNOWN },
    { key: "indore/vijay-nagar-central", $push: { spellings: "indore/vijay-nagar-central" } },
  );

it.each([
  ["was assigned", WORDS, assign],
  ["was renamed", KNOWN, rename],
])(
  "news of a listing whose locality %s meanwhile reach the searches of both keys, and those without one",
  async (_, localityKey, change) => {
    await PlaceModel.collection.deleteMany({});
    await seedPlaces(START);
    await rememberLocality(WORDS, "Vijay Ngr Scheme", "Indore");
    await PropertyModel.collection.updateOne({ _id: home._id }, { $set: { localityKey, city: "Indore" } });
    const save = (filters: Record<string, string[]>) =>
      saveSearch(buyer, { filters, channel: "instant" }, { now: START });
    await save({ locality: [KNOWN] });
    await save({ locality: [localityKey] });
    await save({ city: ["Indore"] });
    await save({ locality: ["indore/rajwada"] });
    await updateListing({ _id: home._id }, [{ $set: { approval: true } }], { now: approvedAt });
    await change();
    await save({ locality: ["indore/vijay-nagar"] });
    await matchWaiting(later);
    expect(await stored()).toEqual({ news: 0, found: 4, due: 4 });
  },
);
