import "server-only";
import type { ObjectId } from "mongodb";
import { findSamePhotos, readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { PropertyModel, type PropertyRecord } from "@/models/listings";

type Shown = Pick<PropertyRecord, "_id" | "sellerId" | "homeId">;

/**
 * For each of these photos of the listing `exceptId` the listings of every seller that show the picture. That listing is left out, as
 * archived ones are.
 */
export async function listingsShowing(
  photos: readonly PhotoHashes[],
  exceptId: ObjectId,
  ownKeys: ReadonlySet<string>,
): Promise<Shown[][]> {
  const keysOf = (await findSamePhotos(photos)).map((same) =>
    same.map(({ key }) => key).filter((key) => !ownKeys.has(key)),
  );
  return Promise.all(keysOf.map((keys) => listingsWith(keys, exceptId)));
}

async function listingsWith(keys: readonly string[], exceptId: ObjectId): Promise<Shown[]> {
  if (keys.length === 0) return [];
  return withDatabase(() =>
    PropertyModel.collection
      .find(
        { "photos.key": { $in: [...keys] }, _id: { $ne: exceptId }, archivedAt: null },
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
  const hashes = listing.photos.map(({ key }) => fingerprints.get(key) ?? new Uint32Array(0));
  return (await listingsShowing(hashes, listing._id, ownKeys)).flatMap((shown, photoIndex) =>
    isStock(shown)
      ? []
      : shown
          .filter(({ sellerId }) => !sellerId.equals(listing.sellerId))
          .map(({ _id }) => ({ propertyId: _id.toHexString(), photoIndex })),
  );
}
