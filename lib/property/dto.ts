import { sourcesOf } from "@/lib/media/photo-access";
import { figureFits, priceShown } from "@/lib/property/figures";
import { type Confirmed, freshnessOf } from "@/lib/property/freshness-rules";
import { headlineWithoutLocality, propertySlug } from "@/lib/property/headline";
import type { StoredPriceDrop } from "@/lib/property/price-rules";
import { statusOf } from "@/lib/property/rules";
import type {
  HideableFigure,
  HomeCircle,
  ListingBadge,
  ListingRank,
  PriceDrop,
  PropertyCard,
  PublicPoint,
  PublicProperty,
  PublicText,
  StoredRank,
} from "@/lib/property/types";
import type { PropertyRecord } from "@/models/listing-record";

/** Projection of the fields that a slug consists of. */
export const SLUG_FIELDS = {
  propertyType: 1,
  category: 1,
  bedrooms: 1,
  city: 1,
  localityKey: 1,
  "publicText.locality": 1,
  "publicText.hidden": 1,
} as const;

/** Projection of the fields of {@link PropertyCard}. No typed text is among them. */
export const CARD_FIELDS = {
  ...SLUG_FIELDS,
  "publicText.name": 1,
  "publicText.landmark": 1,
  "publicText.propertyDetails": 1,
  price: 1,
  priceDrop: 1,
  photos: 1,
  listed: 1,
  bathrooms: 1,
  area: 1,
  createdAt: 1,
  confirmedAt: 1,
  confirmedShown: 1,
  homeId: 1,
  homeOffers: 1,
} as const;

/** Projection of the fields of {@link PublicProperty}. No typed text is among them. */
export const PUBLIC_FIELDS = {
  ...withoutTexts(CARD_FIELDS),
  publicText: 1,
  preferredCustomer: 1,
  prices: 1,
  priceRange: 1,
  yearBuilt: 1,
  availableFrom: 1,
  rentRequired: 1,
  tncpApproved: 1,
  reraApproved: 1,
  loanOnThisProperty: 1,
  approval: 1,
  rejected: 1,
  sold: 1,
  views: 1,
  contactHeld: 1,
  staleAt: 1,
  publicPoint: 1,
  firstListedAt: 1,
  updatedAt: 1,
} as const;

type TextKey = `publicText.${string}`;
function withoutTexts<T extends object>(fields: T): Omit<T, TextKey & keyof T> {
  const kept = Object.entries(fields).filter(([key]) => !key.startsWith("publicText."));
  return Object.fromEntries(kept) as Omit<T, TextKey & keyof T>;
}

type Picked<Fields, Texts extends keyof PublicText> = Pick<
  PropertyRecord,
  "_id" | Extract<keyof Fields, keyof PropertyRecord>
> & { publicText?: Pick<PublicText, Texts> | undefined };
export type SlugRecord = Picked<typeof SLUG_FIELDS, "locality" | "hidden">;
export type CardRecord = Picked<typeof CARD_FIELDS, "locality" | "hidden" | "name" | "landmark" | "propertyDetails"> &
  Partial<BadgeFields> & { publicText?: Pick<PublicText, "reraNumber"> | undefined };
export type PublicRecord = Picked<typeof PUBLIC_FIELDS, keyof PublicText> & Partial<BadgeFields>;

/** The fields that badges are worked out from, and the rank of lists that it orders. They are read beside the public ones. */
type BadgeFields = Pick<PropertyRecord, "sellerId" | "confirmedAt" | "photosChecked" | "rank" | "contactHeld" | "risk">;

/** A slug takes the locality of a listing without public texts from its key, which has no more digits than this. */
const KEY_DIGITS_MAX = 6;

/** The canonical slug of a stored listing. */
export function slugOf(record: SlugRecord): string {
  const bedrooms = figureOf(record, "bedrooms", record.bedrooms);
  return propertySlug({ ...record, bedrooms, _id: record._id.toHexString(), locality: slugLocality(record) });
}

/**
 * Until the public texts of a listing are worked out, its slug stays as it was, because browsers remember permanent
 * redirects. The key was made of a text without contacts.
 */
function slugLocality({ publicText, localityKey = "" }: SlugRecord): string | undefined {
  if (publicText) return publicText.locality;
  const slug = localityKey.slice(localityKey.indexOf("/") + 1);
  return slug.replace(/\D/g, "").length <= KEY_DIGITS_MAX ? slug : undefined;
}

type Figured = Pick<SlugRecord, "publicText">;
const figureOf = ({ publicText }: Figured, figure: HideableFigure, value: number | undefined): number | undefined =>
  publicText?.hidden?.includes(figure) || value == null || !figureFits(value) ? undefined : value;
/** Whether the earlier prices of a listing are hidden, because they spell a number. */
export const hidesPrices = ({ publicText }: Figured): boolean => publicText?.hidden?.includes("priceHistory") === true;

type Named = Pick<PropertyRecord, "propertyType" | "category" | "bedrooms" | "city"> & {
  publicText?: Pick<PublicText, "name" | "locality"> | undefined;
};

/** Projection of the fields of {@link publicNameOf}. */
export const NAME_FIELDS = {
  propertyType: 1,
  category: 1,
  bedrooms: 1,
  city: 1,
  "publicText.name": 1,
  "publicText.locality": 1,
} as const;

/** The public name and locality of a stored listing. */
export const publicNameOf = (record: Named): Pick<PublicProperty, "name" | "locality"> =>
  record.publicText ?? { name: headlineWithoutLocality(record) };

/** The texts of a listing whose public texts are not worked out yet: words of the fixed vocabulary alone. */
const fixedTexts = (record: Pick<CardRecord, "propertyType" | "bedrooms" | "city" | "category">) => ({
  name: headlineWithoutLocality(record),
  landmark: "",
  propertyDetails: {},
});

/** When a listing was confirmed, as everybody sees it. */
export const confirmedShownOf = ({
  confirmedAt,
  confirmedShown,
}: Pick<PropertyRecord, "confirmedAt" | "confirmedShown">): Date | undefined =>
  confirmedShown ?? confirmedAt ?? undefined;

/** The card of a stored listing, without seller and with the public texts alone. */
export function toPropertyCard(
  record: CardRecord,
  badges?: readonly ListingBadge[],
  now: Date = new Date(),
): PropertyCard {
  const { name, landmark, propertyDetails, locality }: NonNullable<CardRecord["publicText"]> =
    record.publicText ?? fixedTexts(record);
  return defined({
    _id: record._id.toHexString(),
    slug: slugOf(record),
    name,
    category: record.category,
    propertyType: record.propertyType,
    price: priceShown(record.price),
    priceDrop: hidesPrices(record) ? undefined : dropShown(record.priceDrop, now),
    locality,
    landmark,
    city: record.city,
    photos: sourcesOf(record),
    propertyDetails,
    bedrooms: figureOf(record, "bedrooms", record.bedrooms),
    bathrooms: figureOf(record, "bathrooms", record.bathrooms),
    area: figureOf(record, "area", record.area),
    createdAt: record.createdAt.toISOString(),
    confirmedAt: confirmedShownOf(record)?.toISOString(),
    badges: badges && [...badges],
    ...homeShown(record),
  });
}

/**
 * The home of a listing that everybody sees. A hidden one stands for itself: it may still be an offer of the home in which it was public,
 * and leaves it by the place and flat number of others, which its seller could try one after the other until the answer changes.
 */
const homeShown = ({
  _id,
  listed,
  homeId = _id,
  homeOffers = 1,
}: CardRecord): Pick<PropertyCard, "homeId" | "offers"> =>
  listed ? { homeId: homeId.toHexString(), offers: Math.max(1, homeOffers) } : { homeId: _id.toHexString(), offers: 1 };

/** A stored reduction of the price, while it is shown. */
const dropShown = (drop: StoredPriceDrop | undefined, now: Date): PriceDrop | undefined =>
  drop && now < drop.until
    ? {
        percent: drop.percent,
        from: priceShown(drop.from),
        at: drop.at.toISOString(),
        until: drop.until.toISOString(),
      }
    : undefined;

/** The rank of a listing for a list that it orders; empty where it was not read or is not worked out. */
export const rankShown = ({ rank }: { rank?: Partial<StoredRank> | undefined }): { rank?: ListingRank } =>
  rank?.score !== undefined && rank.parts ? { rank: { score: rank.score, parts: rank.parts } } : {};

/** The public form of a stored listing at `now` (api.md, Public property). Its badges, where they are worked out, are those at `now`. */
export function toPublicProperty(record: PublicRecord, now: Date, badges?: readonly ListingBadge[]): PublicProperty {
  const { title, description, location, amenities = [], reraNumber }: Partial<PublicText> = record.publicText ?? {};
  return defined({
    ...toPropertyCard(record, badges, now),
    title,
    description,
    preferredCustomer: record.preferredCustomer,
    location,
    priceHistory: hidesPrices(record)
      ? undefined
      : record.prices?.map(({ price, at }) => ({ price: priceShown(price), at: at.toISOString() })),
    priceRange: record.priceRange,
    yearBuilt: figureOf(record, "yearBuilt", record.yearBuilt),
    availableFrom: record.availableFrom,
    amenities,
    rentRequired: record.rentRequired,
    tncpApproved: record.tncpApproved,
    reraApproved: record.reraApproved,
    loanOnThisProperty: record.loanOnThisProperty,
    reraNumber,
    status: statusOf(record),
    approval: record.approval,
    rejected: record.rejected,
    sold: record.sold,
    views: record.views,
    freshness: publicFreshness(record, now),
    contactHeld: record.contactHeld,
    circle: circleOf(record.publicPoint),
    firstListedAt: record.firstListedAt?.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  });
}

/** Buyers who unlocked a listing still read it when it is stale; it is then neither of the two. */
function publicFreshness(record: Confirmed, now: Date): PublicProperty["freshness"] {
  const freshness = record.confirmedAt && freshnessOf(record, now);
  return freshness === "stale" ? undefined : freshness;
}

/** A public listing that was read earlier, and its stored confirmation, as it is at `now`: no write makes it due. */
export function asOf(property: PublicProperty, confirmedAt: Date | undefined, now: Date): PublicProperty {
  const { freshness: _, badges, priceDrop, ...rest } = property;
  const freshness = publicFreshness({ category: property.category, confirmedAt }, now);
  const held = badges?.filter(({ code }) => code !== "confirmed" || freshness === "fresh");
  const isTold = priceDrop && now < new Date(priceDrop.until);
  return {
    ...rest,
    ...(isTold && { priceDrop }),
    ...(freshness && { freshness }),
    ...(held && { badges: held }),
  };
}

/** The circle of a stored public point; undefined without a position. */
function circleOf({ of, lng, lat, radius }: Partial<PublicPoint> = {}): HomeCircle | undefined {
  if (!of || of === "none" || lng === undefined || lat === undefined || radius === undefined) return undefined;
  return { lng, lat, radius, of };
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== null)) as Defined<T>;
}
