import "server-only";
import type { Types } from "mongoose";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { homeTag } from "@/lib/property/cache-tags";
import type { SellerKind } from "@/lib/property/constants";
import { SLUG_FIELDS, type SlugRecord, slugOf } from "@/lib/property/dto";
import { priceShown } from "@/lib/property/figures";
import type { HomeOffer, PublicProperty } from "@/lib/property/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Stored = SlugRecord & Pick<PropertyRecord, "price" | "confirmedAt" | "filterFields" | "createdAt">;

type Offers = { offers: HomeOffer[]; canonical?: string };

/** {@link listOffers} of a home with several, cached until one of them changes. */
export const readOffers = (homeId: string): Promise<Offers> =>
  cachedRead(["offers", homeId], [homeTag(homeId)], () => listOffers(homeId));

/** The public offers of a home, the cheapest first, at most `limits.homeOffersShown`; `canonical` is the slug of the oldest. */
export const listOffers = (homeId: string): Promise<Offers> =>
  withDatabase(async () => {
    const fields = { ...SLUG_FIELDS, price: 1, confirmedAt: 1, "filterFields.seller": 1, createdAt: 1 };
    const found = await PropertyModel.find({ homeId, listed: true }, fields)
      .sort({ price: 1, createdAt: 1, _id: 1 })
      .limit(limits.homeOffersShown)
      .hint("home")
      .lean<Stored[]>();
    const [oldest] = found.toSorted((one, other) => +one.createdAt - +other.createdAt || compareIds(one, other));
    return { offers: found.map(toOffer), ...(oldest && { canonical: slugOf(oldest) }) };
  });

const compareIds = (one: { _id: Types.ObjectId }, other: { _id: Types.ObjectId }) =>
  one._id.toHexString() < other._id.toHexString() ? -1 : 1;

function toOffer(record: Stored): HomeOffer {
  const by: SellerKind | undefined = record.filterFields?.seller;
  return {
    _id: record._id.toHexString(),
    slug: slugOf(record),
    price: priceShown(record.price),
    ...(record.confirmedAt && { confirmedAt: record.confirmedAt.toISOString() }),
    ...(by && { by }),
  };
}

/** The slug of the address that search engines keep of a public listing: that of the oldest offer of its home. */
export async function canonicalSlugOf({ slug, homeId, offers }: Pick<PublicProperty, "slug" | "homeId" | "offers">) {
  return offers > 1 ? ((await readOffers(homeId)).canonical ?? slug) : slug;
}
