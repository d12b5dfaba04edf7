import "server-only";
import type { ObjectId } from "mongodb";
import { findSamePhotos, readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { PropertyModel, type PropertyRecord } from "@/models/listings";

type Shown = Pick<PropertyRecord, "_id" | "sellerId" | "homeId">;

/** The listings of every seller that show the picture of a photo of the listing `exceptId`, which is left out, as archived ones are. */
export async function listingsShowing(
  hashes: PhotoHashes,
  exceptId: ObjectId,
  ownKeys: ReadonlySet<string>,
): Promise<Shown[]> {
  const keys = (await findSamePhotos(hashes)).map(({ key }) => key).filter((key) => !ownKeys.has(key));
  if (keys.length === 0) return [];
  return withDatabase(() =>
    PropertyModel.collection
      .find(
        { "photos.key": { $in: keys }, _id: { $ne: exceptId }, archivedAt: null },
        { projection: { sellerId: 1, homeId: 1 }, hint: "photo_key", limit: limits.duplicateCandidatesMax },
      )
      .map((record) => record as unknown as Shown)
      .toArray(),
  );
}

/** Whether so many unrelated homes show a picture that it says nothing about one: a builder's drawing, a stock photo. */
export const isStock = (shown: readonly Shown[]): boolean =>
  new Set(shown.map(({ _id, homeId }) => (homeId ?? _id).toHexString())).size > limits.stockPhotoListings;

/**
 * The photos of a listing that listings of other sellers show too, each with these listings. `photoIndex` is the place of the
 * photo in the listing that was asked about. Pictures of many unrelated listings are left out.
 */
export async function findPhotosOfOtherSellers(
  propertyId: string,
): Promise<{ propertyId: string; photoIndex: number }[]> {
  const listing = await withDatabase(() =>
    PropertyModel.findById(propertyId, "photos sellerId").lean<Pick<PropertyRecord, "_id" | "photos" | "sellerId">>(),
  );
  if (!listing) return [];
  const ownKeys = new Set(listing.photos.map(({ key }) => key));
  const fingerprints = await readPhotoFingerprints(listing.photos);
  const found: { propertyId: string; photoIndex: number }[] = [];
  for (const [photoIndex, { key }] of listing.photos.entries()) {
    const shown = await listingsShowing(fingerprints.get(key) ?? new Uint32Array(0), listing._id, ownKeys);
    if (isStock(shown)) continue;
    for (const { _id, sellerId } of shown)
      if (!sellerId.equals(listing.sellerId)) found.push({ propertyId: _id.toHexString(), photoIndex });
  }
  return found;
}
