import "server-only";
import type { ObjectId } from "mongodb";
import { findSamePhotos, readPhotoFingerprints } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Shown = Pick<PropertyRecord, "_id" | "sellerId" | "homeId">;

/** The photos of the listing `exceptId`: their keys and hashes, in one order. */
export type ListingPhotos = { exceptId: ObjectId; keys: readonly string[]; hashes: readonly PhotoHashes[] };

/** For each photo of a listing the keys of the stored photos of the same picture. */
export type SearchPhotos = (photos: ListingPhotos) => Promise<string[][]>;

export const searchStoredPhotos: SearchPhotos = async ({ hashes }) =>
  (await findSamePhotos(hashes)).map((same) => same.map(({ key }) => key));

/**
 * For each photo of each of these listings the listings of every seller that show the picture. The listing itself is left out, as
 * archived ones are.
 */
export async function listingsShowing(all: readonly ListingPhotos[], search: SearchPhotos): Promise<Shown[][][]> {
  const keysOf = await Promise.all(
    all.map(async (photos) => {
      const own = new Set(photos.keys);
      return (await search(photos)).map((keys) => keys.filter((key) => !own.has(key)));
    }),
  );
  const withKey = await listingsWith(keysOf.flat(2));
  return keysOf.map((photos, place) =>
    photos.map((keys) => {
      const shown = new Map(keys.flatMap((key) => withKey.get(key) ?? []).map((one) => [one._id.toHexString(), one]));
      shown.delete(all[place]?.exceptId.toHexString() ?? "");
      return [...shown.values()].slice(0, limits.duplicateCandidatesMax);
    }),
  );
}

/** The listings that show each of these photos. */
async function listingsWith(keys: readonly string[]): Promise<Map<string, Shown[]>> {
  const withKey = new Map<string, Shown[]>(keys.map((key) => [key, []]));
  if (keys.length === 0) return withKey;
  const found = await withDatabase(() =>
    PropertyModel.collection
      .find<Shown & Pick<PropertyRecord, "photos">>(
        { "photos.key": { $in: [...withKey.keys()] }, archivedAt: null },
        { projection: { sellerId: 1, homeId: 1, "photos.key": 1 }, hint: "photo_key" },
      )
      .toArray(),
  );
  for (const { photos, ...shown } of found) for (const { key } of photos) withKey.get(key)?.push(shown);
  return withKey;
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
  const keys = listing.photos.map(({ key }) => key);
  const fingerprints = await readPhotoFingerprints(listing.photos);
  const hashes = keys.map((key) => fingerprints.get(key) ?? new Uint32Array(0));
  const [shownBy = []] = await listingsShowing([{ exceptId: listing._id, keys, hashes }], searchStoredPhotos);
  return shownBy.flatMap((shown, photoIndex) =>
    isStock(shown)
      ? []
      : shown
          .filter(({ sellerId }) => !sellerId.equals(listing.sellerId))
          .map(({ _id }) => ({ propertyId: _id.toHexString(), photoIndex })),
  );
}
