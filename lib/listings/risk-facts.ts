import "server-only";
import { type Document, ObjectId } from "mongodb";
import { countLinkedAccounts } from "@/lib/identity/account-traces";
import { findPhotosOfOtherSellers } from "@/lib/listings/duplicate-pairs";
import { readReportWeight } from "@/lib/listings/reporter-weights";
import { PHOTO_SIGNS, type PhotoSign } from "@/lib/media/quality-rules";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { type RiskFacts, YOUNG } from "@/lib/property/risk-rules";
import { type DatedSketch, hasTradeWords, isAlike, scamsIn, sketchOf } from "@/lib/property/scam-phrases";
import { isSellerKind } from "@/lib/property/stored-filter-fields";
import { countUpheldReportsOf } from "@/lib/search/badges";
import { readComparables } from "@/lib/search/price-cells";
import { ClaimModel } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";

/** The fields of a listing that its risk is worked out from, as a projection. */
export const RISK_FIELDS = {
  ...{ name: 1, title: 1, description: 1, landmark: 1, location: 1, locality: 1, amenities: 1, propertyDetails: 1 },
  ...{ city: 1, category: 1, propertyType: 1, bedrooms: 1, price: 1, sellerId: 1, createdAt: 1 },
  ...{ updatedAt: 1, textSketch: 1, relistedFrom: 1 },
  "photos.key": 1,
  "cutContacts.count": 1,
} as const;
export type RiskRecord = Pick<
  PropertyRecord,
  | "_id"
  | "name"
  | "title"
  | "description"
  | "landmark"
  | "location"
  | "locality"
  | "amenities"
  | "propertyDetails"
  | "city"
  | "category"
  | "propertyType"
  | "bedrooms"
  | "price"
  | "sellerId"
  | "createdAt"
  | "updatedAt"
  | "textSketch"
  | "relistedFrom"
> & { photos: { key: string }[]; cutContacts?: { count: number } };

export type ReadRisk = {
  facts: RiskFacts;
  sketch: DatedSketch | undefined;
  /** When the first of the facts ends by itself: a lost claim, or the account being new. */
  until: Date | undefined;
};

/**
 * What is known about a stored listing and its seller at this time. Every query reads an index and a bounded number of documents,
 * so that it takes as long in a large market as in a small one.
 */
export async function readRiskFacts(listing: RiskRecord, now: Date): Promise<ReadRisk> {
  const sketch = datedSketchOf(listing);
  const { sellerId } = listing;
  const [seller, comparables, signs, photosOfOthers, textsOfOthers, stock, linked, reportWeight] = await Promise.all([
    findSeller(sellerId),
    readComparables([listing]),
    countPhotoSigns(listing.photos),
    countPhotosOfOthers(listing),
    sketch ? countTextsOfOthers(listing, sketch) : 0,
    readStock(sellerId),
    countLinkedAccounts(sellerId),
    readReportWeight([listing._id, ...(listing.relistedFrom ?? [])], now),
  ]);
  const [accountsOfNumber, upheldReports, claims] = await Promise.all([
    seller ? countAccountsOf(seller.number, sellerId) : 0,
    countUpheldReportsOf(sellerId),
    readLostClaims(sellerId, now),
  ]);
  const texts = textsOf(listing);
  const facts: RiskFacts = {
    price: listing.price,
    comparable: comparables.get(listing),
    photos: listing.photos.length,
    photosOfOthers,
    photoSigns: signs,
    textsOfOthers,
    ...(isSellerKind(seller?.userType) && { sellerKind: seller.userType }),
    hasTradeWords: hasTradeWords(texts),
    scams: scamsIn(texts),
    cutContacts: listing.cutContacts?.count ?? 0,
    liveListings: stock.live,
    cities: stock.cities,
    accountDays: seller ? daysBetween(seller.createdAt, now) : 0,
    accountsOfNumber,
    accountsOfDevice: linked.device,
    accountsOfNetwork: linked.network,
    reportWeight,
    upheldReports: upheldReports + claims.upheld,
    lostClaims: claims.lost,
  };
  const youngUntil = seller && stock.cities >= YOUNG.cities ? [daysAfter(seller.createdAt, YOUNG.days)] : [];
  const [until] = [...claims.until, ...youngUntil.filter((at) => at > now)].toSorted((one, other) => +one - +other);
  return { facts, sketch, until };
}

/**
 * The sketch of its description, and since when the listing has that text. A text that is rewritten step by step is another one once
 * it differs from what it was at that time.
 */
function datedSketchOf({ description, textSketch: before, createdAt, updatedAt }: RiskRecord): DatedSketch | undefined {
  const sketch = sketchOf(description);
  if (!sketch) return undefined;
  const first = before?.first ?? before?.values;
  return first && isAlike(sketch.values, first)
    ? { ...sketch, since: before?.since ?? createdAt, first }
    : { ...sketch, since: updatedAt, first: sketch.values };
}

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The typed texts, each of its own: words of two fields make no phrase. */
function textsOf({ name, title, description, landmark, location, locality, amenities, propertyDetails }: RiskRecord) {
  const details = Object.entries(propertyDetails ?? {}).flatMap(([key, value]) =>
    typeof value === "string" ? [key, value] : [key],
  );
  return [name, title, description, landmark, location, locality, ...(amenities ?? []), ...details].filter(
    (text) => text !== undefined,
  );
}

type Seller = Pick<UserRecord, "number" | "userType" | "createdAt">;

const findSeller = (_id: ObjectId): Promise<Seller | null> =>
  withDatabase(() =>
    UserModel.collection.findOne<Seller>({ _id }, { projection: { number: 1, userType: 1, createdAt: 1 } }),
  );

/** Accounts that only state the number do not count, or anybody could hold a competitor by signing up with that number. */
const countAccountsOf = (number: string, except: ObjectId): Promise<number> =>
  withDatabase(async () => {
    const found = await UserModel.collection
      .find(
        { number, numberConfirmedAt: { $gt: new Date(0) }, deletedAt: null },
        { projection: { _id: 1 }, hint: "confirmed_number", limit: limits.riskAccountsRead },
      )
      .toArray();
    return found.filter(({ _id }) => !_id.equals(except)).length;
  });

async function countPhotoSigns(photos: readonly { key: string }[]): Promise<Record<PhotoSign, number>> {
  const rows = await withDatabase(() =>
    MediaModel.collection
      .find<{ quality?: { signs: PhotoSign[] } }>(
        { _id: { $in: photos.map(({ key }) => key) as never[] } },
        { projection: { "quality.signs": 1 } },
      )
      .toArray(),
  );
  const found = rows.flatMap(({ quality }) => quality?.signs ?? []);
  return Object.fromEntries(PHOTO_SIGNS.map((sign) => [sign, found.filter((one) => one === sign).length])) as Record<
    PhotoSign,
    number
  >;
}

/**
 * The most photos that one listing of another seller showed before this one: who shows a photo first is not blamed for the copy, even
 * when the copy stands in an older listing.
 */
async function countPhotosOfOthers({ _id, createdAt }: RiskRecord): Promise<number> {
  const shown = (await findPhotosOfOtherSellers(_id.toHexString())).slice(0, limits.riskCandidatesRead);
  if (shown.length === 0) return 0;
  const [since, listedSince] = await Promise.all([
    readTimes(MediaModel, [...new Set(shown.flatMap(({ ownKey, photoKey }) => [ownKey, photoKey]))]),
    readTimes(PropertyModel, [...new Set(shown.map(({ propertyId }) => propertyId))].map(toObjectId)),
  ]);
  const copied = shown.filter(({ propertyId, ownKey, photoKey }) => {
    const theirs = since.get(photoKey) ?? listedSince.get(propertyId);
    return theirs !== undefined && theirs < (since.get(ownKey) ?? createdAt);
  });
  const photosIn = (id: string) =>
    new Set(copied.filter(({ propertyId }) => propertyId === id).map(({ ownKey }) => ownKey)).size;
  return Math.max(0, ...copied.map(({ propertyId }) => photosIn(propertyId)));
}

const toObjectId = (id: string) => new ObjectId(id);

/** When each of these was stored first, by its id. */
async function readTimes(
  { collection }: Pick<typeof PropertyModel | typeof MediaModel, "collection">,
  ids: readonly (string | ObjectId)[],
): Promise<Map<string, Date>> {
  const rows = await withDatabase(() =>
    collection
      .find<{ _id: string | ObjectId; createdAt: Date }>(
        { _id: { $in: ids as never[] } },
        { projection: { createdAt: 1 } },
      )
      .toArray(),
  );
  return new Map(rows.map(({ _id, createdAt }) => [String(_id), createdAt]));
}

/** Listings of other sellers that had nearly the same text before: the first one to write it is not blamed for the copy. */
async function countTextsOfOthers({ sellerId, _id }: RiskRecord, sketch: DatedSketch): Promise<number> {
  const candidates = await withDatabase(() =>
    PropertyModel.collection
      .find<Pick<PropertyRecord, "_id" | "sellerId" | "createdAt" | "textSketch">>(
        { "textSketch.bands": { $in: sketch.bands }, textSketch: { $exists: true } },
        {
          projection: { sellerId: 1, createdAt: 1, "textSketch.values": 1, "textSketch.since": 1 },
          hint: "text_bands",
          limit: limits.riskCandidatesRead,
        },
      )
      .toArray(),
  );
  return candidates.filter(({ textSketch, createdAt, ...other }) => {
    const since = textSketch?.since ?? createdAt;
    const isEarlier = since < sketch.since || (+since === +sketch.since && other._id < _id);
    return isEarlier && !other.sellerId.equals(sellerId) && isAlike(sketch.values, textSketch?.values ?? []);
  }).length;
}

type Stock = { live: number; cities: number };

/** The newest listings of the seller: how many are live, and in how many cities. */
async function readStock(sellerId: ObjectId): Promise<Stock> {
  const listings = await withDatabase(() =>
    PropertyModel.collection
      .find<Pick<PropertyRecord, "city" | "sold" | "rejected" | "staleAt">>(
        { sellerId, archivedAt: null },
        {
          projection: { city: 1, sold: 1, rejected: 1, staleAt: 1 },
          sort: { createdAt: -1, _id: -1 },
          hint: "seller_own",
          limit: limits.riskListingsRead,
        },
      )
      .toArray(),
  );
  const live = listings.filter(({ sold, rejected, staleAt }) => !sold && !rejected && !staleAt);
  return { live: live.length, cities: new Set(live.map(({ city }) => city ?? "")).size };
}

type LostClaims = { lost: number; upheld: number; until: Date[] };

/**
 * Claims that the seller lost lately, until when each counts, and those of them which an administrator upheld. A decision about the
 * limit of a buyer says nothing about the seller.
 */
async function readLostClaims(sellerId: ObjectId, now: Date): Promise<LostClaims> {
  const since = daysAfter(now, -limits.lostClaimsDays);
  const lost = await withDatabase(() =>
    ClaimModel.collection
      .find(
        { sellerId, lostAt: { $gt: since } },
        { projection: { cause: 1, review: 1, lostAt: 1 }, hint: "lost", limit: limits.riskClaimsRead },
      )
      .toArray(),
  );
  const isUpheld = ({ cause, review }: Document) => cause === "upheld" && review !== "limit";
  const until = lost.map(({ lostAt }) => daysAfter(lostAt, limits.lostClaimsDays));
  return { lost: lost.length, upheld: lost.filter(isUpheld).length, until };
}
