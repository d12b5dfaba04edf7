import type { Types } from "mongoose";
import type { LabelledListing } from "@/bench/labelled-market";
import { judgeListing } from "@/lib/listings/duplicate-judge";
import { fingerprintFields } from "@/lib/media/photo-fingerprints";
import type { PhotoHashes } from "@/lib/media/photo-hash";
import { STATE_FLAGS } from "@/lib/property/rules";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";

/** How well two listings are told to be one home: of the pairs found so many are right, and so many of the right ones are found. */
export type PairFigures = { precision: number; recall: number; pairs: number };

/** Stores the listings of a labelled market as public ones, with the fingerprints of their photos. */
export async function storeLabelled(listings: readonly LabelledListing[]): Promise<void> {
  const media: object[] = [];
  const properties = listings.map(({ _id, listing, photos }) => ({
    ...listing,
    _id,
    photos: photos.map((hashes, place) => {
      const key = `${_id.toHexString()}${String(place).padStart(8, "0")}`;
      media.push(mediaRow(key, _id, hashes));
      return { key, width: 240, height: 180 };
    }),
    ...STATE_FLAGS.approved,
    listed: true,
    preferredCustomer: "all",
    amenities: [],
    words: [],
    views: 0,
    confirmedAt: listing.createdAt,
    homeId: _id,
    homeLead: true,
    homeFirst: true,
    homeOffers: 1,
  }));
  if (media.length > 0) await MediaModel.collection.insertMany(media as never[]);
  await PropertyModel.collection.insertMany(properties as never[]);
}

export const mediaRow = (_id: string, propertyId: Types.ObjectId, hashes: PhotoHashes) => ({
  _id,
  state: "attached",
  propertyId,
  width: 240,
  height: 180,
  touchedAt: new Date(0),
  createdAt: new Date(0),
  ...fingerprintFields(hashes),
});

/** Judges the listings in the order of posting and compares the homes found with the true ones. */
export async function judgeLabelled(listings: readonly LabelledListing[], now: Date): Promise<PairFigures> {
  const inOrder = listings.toSorted((one, other) => +one.listing.createdAt - +other.listing.createdAt);
  for (const { _id } of inOrder) await judgeListing(_id, now);
  const stored = await PropertyModel.collection
    .find({ _id: { $in: listings.map(({ _id }) => _id) } }, { projection: { homeId: 1 } })
    .toArray();
  const homeOf = new Map(stored.map(({ _id, homeId }) => [String(_id), String(homeId)]));
  return figuresOf(listings, ({ _id }) => homeOf.get(_id.toHexString()) ?? "");
}

function figuresOf(listings: readonly LabelledListing[], found: (listing: LabelledListing) => string): PairFigures {
  const pairsBy = (key: (listing: LabelledListing) => string) => {
    const sizes = new Map<string, number>();
    for (const listing of listings) sizes.set(key(listing), (sizes.get(key(listing)) ?? 0) + 1);
    return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  };
  const right = pairsBy((listing) => `${listing.home} ${found(listing)}`);
  const pairs = pairsBy(({ home }) => String(home));
  const told = pairsBy(found);
  return { precision: told > 0 ? right / told : 1, recall: pairs > 0 ? right / pairs : 1, pairs };
}
