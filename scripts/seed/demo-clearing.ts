import { rm } from "node:fs/promises";
import path from "node:path";
import mongoose, { Types } from "mongoose";
import { getEnv } from "@/lib/platform/env";
import { refreshLocality } from "@/lib/search/landing-areas";
import { photoFile, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { refreshCell } from "@/lib/search/facets";
import { CartItemModel, PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { OrderModel } from "@/models/payments";
import { RevealModel, WalletModel } from "@/models/credits";
import { UserModel } from "@/models/identity";
import { DEMO_ID_RANGE } from "@/scripts/seed/ids";

const isDemo = {
  $gte: new Types.ObjectId(DEMO_ID_RANGE.first),
  $lte: new Types.ObjectId(DEMO_ID_RANGE.last),
};
const demoOnly = () => ({ _id: mongoose.trusted({ ...isDemo }) });

/** Are there listings that are no demo data? */
export const hasOwnListings = async (): Promise<boolean> =>
  (await PropertyModel.exists({ _id: mongoose.trusted({ $not: isDemo }) })) !== null;

/** Are there people who are no demo data? */
export const hasOwnPeople = async (): Promise<boolean> =>
  (await UserModel.exists({ _id: mongoose.trusted({ $not: isDemo }) })) !== null;

export const hasListings = async (): Promise<boolean> => (await PropertyModel.exists({})) !== null;

/** Removes the demo's listings and people, whole or half, with what people were told, saved and bought, and nothing else; answers the photos those listings had. */
export async function clearDemoData(): Promise<StoredPhoto[]> {
  const gone = await PropertyModel.find(demoOnly(), "photos city category propertyType localityKey").lean();
  await PropertyModel.deleteMany(demoOnly());
  await UserModel.deleteMany(demoOnly());
  await WalletModel.deleteMany(demoOnly());
  for (const rows of [NotificationModel, OrderModel, CartItemModel, RevealModel])
    await rows.collection.deleteMany({ userId: isDemo });
  const cells = new Map(gone.map((one) => [`${one.city}|${one.category}|${one.propertyType}`, one]));
  for (const { city, category, propertyType } of cells.values()) await refreshCell({ city, category, propertyType });
  for (const key of new Set(gone.map(({ localityKey }) => localityKey))) if (key) await refreshLocality(key);
  return gone.flatMap(({ photos }) => photos);
}

/** Deletes the files of photos that no listing of the demo has any more. */
export async function deletePhotos(photos: readonly StoredPhoto[], kept: ReadonlySet<string>): Promise<void> {
  const folder = path.join(getEnv().DATA_DIR, "media");
  for (const { key, width } of photos.filter((photo) => !kept.has(photo.key)))
    for (const size of storedWidths(width)) await rm(path.join(folder, photoFile(key, size)), { force: true });
}
