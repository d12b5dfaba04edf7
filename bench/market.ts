import mongoose from "mongoose";
import { photosOf } from "@/bench/photos";
import { plausibleListings } from "@/bench/plausible-listings";
import { ensureIndexes } from "@/lib/db/indexes";
import { propertySlug } from "@/lib/property/rules";
import { routes } from "@/lib/routes";
import { recountMarket, rememberLocality } from "@/lib/search/facets";
import { PropertyModel, type PropertyRecord } from "@/models/property";

const BATCH = 5_000;

/** From now on the models of this process speak to this database. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.disconnect();
  await mongoose.connect(uri, { w: "majority", maxPoolSize: 20 });
}

/** Fills the database in use with so many listings, the same each time, and makes its indexes and counts. */
export async function fillMarket(listings: number): Promise<void> {
  for (let from = 1; from <= listings; from += BATCH) {
    const records = plausibleListings(from, Math.min(from + BATCH, listings + 1));
    const shown = records.map((record, index) => ({ ...record, photos: photosOf(from + index) }));
    await PropertyModel.collection.insertMany(shown, { ordered: false, ignoreUndefined: true });
  }
  await ensureIndexes(() => undefined);
  await rememberLocalities();
  await recountMarket();
  // What is measured next has the disk for itself.
  await mongoose.connection.db?.admin().command({ fsync: 1 });
}

type Place = { _id: string; locality: string; city: PropertyRecord["city"] };

async function rememberLocalities() {
  const places = PropertyModel.collection.aggregate<Place>([
    { $match: { listed: true } },
    { $group: { _id: "$localityKey", locality: { $first: "$locality" }, city: { $first: "$city" } } },
  ]);
  for await (const { _id, locality, city } of places) await rememberLocality(_id, locality, city);
}

/** The page of the listing with this number, or of the next one that is public. */
export function detailPath(number: number): string {
  const [record] = plausibleListings(number, number + 1);
  if (!record) throw new Error(`There is no listing ${number}`);
  return record.listed ? routes.property(propertySlug({ ...record, _id: String(record._id) })) : detailPath(number + 1);
}

const PUBLIC_OF_TEN = 9;

/** Pages of distinct public listings: the first, the second and so on, and how many there are among `listings`. */
export const publicPath = (index: number): string =>
  detailPath(Math.floor(index / PUBLIC_OF_TEN) * 10 + (index % PUBLIC_OF_TEN) + 1);
export const publicListings = (listings: number): number => Math.floor(listings / 10) * PUBLIC_OF_TEN;
