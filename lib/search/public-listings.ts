import "server-only";
import mongoose, { Types } from "mongoose";
import { cache } from "react";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { inOrderOf } from "@/lib/platform/paged-read";
import { homeTag, propertyTag } from "@/lib/property/cache-tags";
import type { SellerKind } from "@/lib/property/constants";
import {
  asOf,
  CARD_FIELDS,
  type CardRecord,
  confirmedShownOf,
  PUBLIC_FIELDS,
  type PublicRecord,
  publicNameOf,
  rankShown,
  SLUG_FIELDS,
  type SlugRecord,
  slugOf,
  toPropertyCard,
  toPublicProperty,
} from "@/lib/property/dto";
import { priceShown } from "@/lib/property/figures";
import { idFromSlug } from "@/lib/property/headline";
import { APPROVED_FLAGS } from "@/lib/property/rules";
import type { HomeOffer, PropertyCard, PublicProperty, PublicText } from "@/lib/property/types";
import { BADGE_FIELDS, readBadges } from "@/lib/search/badges";
import { CANONICAL_OFFER } from "@/lib/search/home-leads";
import { listCards, readListPage } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import type { CardPage, ListFilter, ListRequest } from "@/lib/search/types";
import { WalletModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** A public listing by id or slug; null when it is unknown or not public. */
export const findPublicProperty = cache(async (idOrSlug: string): Promise<PublicProperty | null> => {
  const id = idFromSlug(idOrSlug);
  if (!id) return null;
  const now = new Date();
  const found = await cachedRead(["property", id], [propertyTag(id)], () =>
    withDatabase(async () => {
      const record = await PropertyModel.findOne(
        { _id: id, listed: true },
        { ...PUBLIC_FIELDS, ...BADGE_FIELDS },
      ).lean<PublicRecord>();
      if (!record) return null;
      const property = toPublicProperty(record, now, (await readBadges([record], now)).get(record));
      return { property, confirmedMs: record.confirmedAt?.getTime() };
    }),
  );
  if (!found) return null;
  const { property, confirmedMs } = found;
  return asOf(property, confirmedMs === undefined ? undefined : new Date(confirmedMs), now);
});

/** When the contact of a listing was unlocked last, as an ISO time; null when nobody has unlocked it. */
export const readLastContact = (id: string): Promise<string | null> =>
  cachedRead(["last-contact", id], [propertyTag(id)], () =>
    withDatabase(async () => {
      const propertyId = new Types.ObjectId(id);
      const ofListing = { $filter: { input: "$unlocks", cond: { $eq: ["$$this.propertyId", propertyId] } } };
      const [last] = await WalletModel.collection
        .aggregate<{ at: Date }>([
          { $match: { "unlocks.propertyId": propertyId } },
          { $project: { unlock: { $first: ofListing } } },
          { $group: { _id: null, at: { $max: "$unlock.at" } } },
        ])
        .toArray();
      return last?.at.toISOString() ?? null;
    }),
  );

/** What everybody may know of a listing that waits for its owner: the words of its heading, and what similar homes are. */
export type StaleListing = Pick<
  PublicProperty,
  "_id" | "slug" | "name" | "category" | "propertyType" | "city" | "locality" | "bedrooms"
>;

/**
 * A listing by id or slug that is hidden only because nobody confirmed it; null when it is public, unknown or hidden for
 * another reason. Without price, photos and contact.
 */
export const findStaleListing = cache(async (idOrSlug: string): Promise<StaleListing | null> => {
  const id = idFromSlug(idOrSlug);
  if (!id) return null;
  return cachedRead(["stale", id], [propertyTag(id)], () =>
    withDatabase(async () => {
      const record = await PropertyModel.findOne(
        { ...ONLY_STALE, _id: id },
        { ...SLUG_FIELDS, "publicText.name": 1 },
      ).lean<StaleRecord>();
      if (!record) return null;
      const { _id, category, propertyType, city, bedrooms } = record;
      const hidesBedrooms = record.publicText?.hidden?.includes("bedrooms");
      const { name, locality } = publicNameOf(record);
      return {
        ...{ _id: _id.toHexString(), slug: slugOf(record), name, category, propertyType },
        ...(city && { city }),
        ...(locality && { locality }),
        ...(bedrooms != null && !hidesBedrooms && { bedrooms }),
      };
    }),
  );
});

const ONLY_STALE = {
  ...APPROVED_FLAGS,
  sellerInactive: null,
  staleAt: mongoose.trusted({ $ne: null }),
} as const;
type StaleRecord = SlugRecord & { publicText?: Pick<PublicText, "name" | "locality" | "hidden"> };

export type PropertyPage = Omit<CardPage, "cards"> & { properties: PublicProperty[] };

/** One page of complete public listings for the API's list. Not cached. */
export const listPublicProperties = (request: ListRequest, now = new Date()): Promise<PropertyPage> =>
  withDatabase(async () => {
    const fields = { ...PUBLIC_FIELDS, ...BADGE_FIELDS, ...(request.sort === "recommended" && { rank: 1 }) };
    const { records, ...page } = await readListPage<PublicRecord>(request, fields);
    const badges = await readBadges(records, now);
    return {
      ...page,
      properties: records.map((record) => ({
        ...toPublicProperty(record, now, badges.get(record)),
        ...rankShown(record),
      })),
    };
  });

/** The newest public listings of a filter, as cards. */
export async function listNewest(criteria: Partial<ListFilter>, count: number): Promise<PropertyCard[]> {
  const { cards } = await listCards({ filter: filterOf(criteria), sort: "newest", page: 1, pageSize: count });
  return cards;
}

/** Other public listings of the same type (spec 2): first those of the same city and category, then the newest. */
export async function listSimilar(
  property: Pick<PublicProperty, "_id" | "propertyType" | "category" | "city"> &
    Partial<Pick<PublicProperty, "homeId">>,
): Promise<PropertyCard[]> {
  const count = limits.similarCount + 1;
  const types = [property.propertyType];
  const near = property.city
    ? await listNewest({ types, categories: [property.category], cities: [property.city] }, count)
    : [];
  const any = near.length < count ? await listNewest({ types }, count * 2) : [];
  const others = new Map([...near, ...any].map((card) => [card._id, card]));
  others.delete(property._id);
  return [...others.values()].filter(({ homeId }) => homeId !== property.homeId).slice(0, limits.similarCount);
}

/** Cards of those of these listings that are public, in the order of the ids. Not cached. */
export async function findPublicCards(ids: readonly string[]): Promise<PropertyCard[]> {
  if (ids.length === 0) return [];
  const wanted = ids.map((id) => new Types.ObjectId(id));
  const records = await withDatabase(() =>
    PropertyModel.collection
      .find({ _id: { $in: wanted }, listed: true }, { projection: CARD_FIELDS })
      .map((record) => record as unknown as CardRecord)
      .toArray(),
  );
  return inOrderOf(wanted, records).map((record) => toPropertyCard(record));
}

type OfferRecord = SlugRecord & Pick<PropertyRecord, "price" | "confirmedAt" | "confirmedShown" | "filterFields">;

type Offers = { offers: HomeOffer[] };

/** {@link listOffers} of a home with several, and the slug of its canonical offer, cached until one of them changes. */
export const readOffers = (homeId: string): Promise<Offers & { canonical?: string }> =>
  cachedRead(["offers", homeId], [homeTag(homeId)], async () => {
    const [{ offers }, canonical] = await Promise.all([listOffers(homeId), findCanonicalSlug(homeId)]);
    return { offers, ...(canonical && { canonical }) };
  });

const findCanonicalSlug = (homeId: string): Promise<string | undefined> =>
  withDatabase(async () => {
    const offer = { homeId: new Types.ObjectId(homeId), ...CANONICAL_OFFER };
    const found = await PropertyModel.collection.findOne<SlugRecord>(offer, { projection: SLUG_FIELDS, hint: "home" });
    return found ? slugOf(found) : undefined;
  });

/** The public offers of a home, the cheapest first, at most `limits.homeOffersShown`. */
export const listOffers = (homeId: string): Promise<Offers> =>
  withDatabase(async () => {
    const fields = {
      ...SLUG_FIELDS,
      price: 1,
      confirmedAt: 1,
      confirmedShown: 1,
      "filterFields.seller": 1,
    };
    const found = await PropertyModel.find({ homeId, listed: true }, fields)
      .sort({ price: 1, createdAt: 1, _id: 1 })
      .limit(limits.homeOffersShown)
      .hint("home")
      .lean<OfferRecord[]>();
    return { offers: found.map(toOffer) };
  });

function toOffer(record: OfferRecord): HomeOffer {
  const by: SellerKind | undefined = record.filterFields?.seller;
  const confirmed = confirmedShownOf(record);
  return {
    _id: record._id.toHexString(),
    slug: slugOf(record),
    price: priceShown(record.price),
    ...(confirmed && { confirmedAt: confirmed.toISOString() }),
    ...(by && { by }),
  };
}

/** The slug of the address that search engines keep of a public listing: that of the canonical offer of its home. */
export async function canonicalSlugOf({ slug, homeId, offers }: Pick<PublicProperty, "slug" | "homeId" | "offers">) {
  return offers > 1 ? ((await readOffers(homeId)).canonical ?? slug) : slug;
}
