import { rm } from "node:fs/promises";
import path from "node:path";
import mongoose, { Types } from "mongoose";
import { DEMO_ID_RANGE } from "@/demo/ids";
import { photoFile, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";
import { refreshLocality } from "@/lib/search/locality-counts";
import { refreshCell } from "@/lib/search/market-counts";
import { CartItemModel, ShortlistModel } from "@/models/cart";
import { ClaimModel, RevealModel, WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { ReportModel } from "@/models/moderation";
import { OrderModel } from "@/models/payments";
import { HomePriceModel } from "@/models/search";

const isDemo = {
  $gte: new Types.ObjectId(DEMO_ID_RANGE.first),
  $lte: new Types.ObjectId(DEMO_ID_RANGE.last),
};
const demoOnly = () => ({ _id: mongoose.trusted({ ...isDemo }) });
const ownOnly = () => ({ _id: mongoose.trusted({ $not: isDemo }) });

/** Are there listings that are not demo data? */
export const hasOwnListings = async (): Promise<boolean> => (await PropertyModel.exists(ownOnly())) !== null;

/** Are there people who are not demo data? */
export const hasOwnPeople = async (): Promise<boolean> => (await UserModel.exists(ownOnly())) !== null;

export const hasListings = async (): Promise<boolean> => (await PropertyModel.exists({})) !== null;

type Marker = { _id: string; finishedAt: Date };
const MARKER = "demo";
const seeds = () => mongoose.connection.collection<Marker>("seeds");

/** Was the last seeding of the demo data finished? */
export const isSeeded = async (): Promise<boolean> => (await seeds().findOne({ _id: MARKER })) !== null;

/** Written last: without it the next seeding starts again. */
export const markSeeded = async (finishedAt: Date): Promise<void> => {
  await seeds().replaceOne({ _id: MARKER }, { finishedAt }, { upsert: true });
};

export const unmarkSeeded = async (): Promise<void> => {
  await seeds().deleteOne({ _id: MARKER });
};

/**
 * Removes the demo's listings and people, complete or not, with the notifications, orders, saved listings, unlocked
 * contacts, claims and reports of these people. Everything else stays.
 * @returns the photos that the removed listings had
 */
export async function clearDemoData(): Promise<StoredPhoto[]> {
  const removed = await PropertyModel.find(demoOnly(), "photos city category propertyType localityKey").lean();
  await PropertyModel.deleteMany(demoOnly());
  await HomePriceModel.deleteMany(demoOnly());
  await UserModel.deleteMany(demoOnly());
  await WalletModel.deleteMany(demoOnly());
  await ClaimModel.collection.deleteMany({ buyerId: isDemo });
  for (const model of [NotificationModel, OrderModel, CartItemModel, ShortlistModel, RevealModel])
    await model.collection.deleteMany({ userId: isDemo });
  await ReportModel.collection.deleteMany({ reporterId: isDemo });
  const cells = new Map(removed.map((one) => [`${one.city}|${one.category}|${one.propertyType}`, one]));
  for (const { city, category, propertyType } of cells.values()) await refreshCell({ city, category, propertyType });
  for (const key of new Set(removed.map(({ localityKey }) => localityKey))) if (key) await refreshLocality(key);
  return removed.flatMap(({ photos }) => photos);
}

/** Deletes the files of photos whose key is not in `inUse`. */
export async function deletePhotos(photos: readonly StoredPhoto[], inUse: ReadonlySet<string>): Promise<void> {
  const folder = path.join(getEnv().DATA_DIR, "media");
  for (const { key, width } of photos.filter((photo) => !inUse.has(photo.key)))
    for (const size of storedWidths(width)) await rm(path.join(folder, photoFile(key, size)), { force: true });
}
