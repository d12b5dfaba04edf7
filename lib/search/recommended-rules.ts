import { indianNumber } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";
import type { Category, PropertyType } from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import type { Freshness } from "@/lib/property/freshness-rules";
import type { ListingRank, PropertyDetails, PublicText, RankParts } from "@/lib/property/types";

/** Rises with each change of what {@link rankOf} gives, so that stored listings get it too. */
export const RANK_VERSION = 2;

/**
 * The points of the order `recommended`. All parts are whole numbers, and a listing's score is their sum. Freshness has more points
 * than all other parts together, so that a listing that is due for confirmation stands after all fresh ones.
 */
export const RECOMMENDED = {
  freshness: { fresh: 1_000, due: 0 },
  photos: {
    /** For each of the first `counted` photos. */
    each: 2,
    /** In addition for each of these with a longer side of at least `sharpPixels`. */
    sharp: 2,
    counted: 10,
    sharpPixels: 1_200,
  },
  completeness: { most: 30, descriptionMinCharacters: 100 },
  price: {
    /** Of a price with fewer than `pageLimits.comparableHomesMin` comparable homes. */
    unknown: 10,
    /** Points for a price up to `upTo` times the median; the first line that fits counts. */
    steps: [
      { upTo: 0.5, points: 0 },
      { upTo: 0.8, points: 15 },
      { upTo: 1, points: 20 },
      { upTo: 1.2, points: 15 },
      { upTo: 1.5, points: 5 },
      { upTo: Number.POSITIVE_INFINITY, points: 0 },
    ],
  },
  /** For each point of the risk score that comes from reasons which the seller may read. */
  risk: { each: -1 },
} as const;

export const PARTS = ["freshness", "photos", "completeness", "price", "risk"] as const satisfies (keyof RankParts)[];

/** The most points that a part may have. */
export const PART_MAX: RankParts = {
  freshness: RECOMMENDED.freshness.fresh,
  photos: RECOMMENDED.photos.counted * (RECOMMENDED.photos.each + RECOMMENDED.photos.sharp),
  completeness: RECOMMENDED.completeness.most,
  price: Math.max(...RECOMMENDED.price.steps.map(({ points }) => points)),
  risk: 0,
};

/** Public listings of the same city, category, type and number of bedrooms. `median` in rupees. */
export type Comparable = { count: number; median: number };

export type Ranked = {
  freshness: Freshness;
  category: Category;
  propertyType: PropertyType;
  city?: string | undefined;
  price: number;
  photos: readonly { width: number; height: number }[];
  publicText?: Pick<PublicText, "description" | "locality" | "propertyDetails"> | undefined;
  /** The seller marked its place. */
  hasPin: boolean;
  /** From 0 to 100: `openRiskOf` of its reasons (lib/property/risk-rules). */
  risk?: number | undefined;
};

/** The rank of a listing among its comparable homes; `comparable` is missing when nobody counted them. */
export function rankOf(listing: Ranked, comparable: Comparable | undefined): ListingRank {
  const parts = {
    freshness: listing.freshness === "fresh" ? RECOMMENDED.freshness.fresh : RECOMMENDED.freshness.due,
    photos: photoPoints(listing.photos),
    completeness: completenessPoints(listing),
    price: pricePoints(listing.price, comparable),
    // Not -0, which tests and databases tell from 0.
    risk: (listing.risk ?? 0) * RECOMMENDED.risk.each || 0,
  };
  return { score: scoreOf(parts), parts };
}

const scoreOf = (parts: RankParts): number => PARTS.reduce((sum, part) => sum + parts[part], 0);

function photoPoints(photos: Ranked["photos"]): number {
  const { each, sharp, counted, sharpPixels } = RECOMMENDED.photos;
  return photos
    .slice(0, counted)
    .reduce((sum, { width, height }) => sum + each + (Math.max(width, height) >= sharpPixels ? sharp : 0), 0);
}

/** The part of the facts that a listing of this kind may have and has, in points rounded down. */
function completenessPoints({ category, propertyType, city, publicText, hasPin }: Ranked): number {
  const { most, descriptionMinCharacters } = RECOMMENDED.completeness;
  const details: PropertyDetails = publicText?.propertyDetails ?? {};
  const asked = DETAIL_FIELDS[propertyType].filter(
    ({ kind, notRecorded, onlyIn }) => kind !== "flag" && !notRecorded && (!onlyIn || onlyIn.includes(category)),
  );
  const facts = [
    (publicText?.description?.length ?? 0) >= descriptionMinCharacters,
    Boolean(publicText?.locality),
    Boolean(city),
    hasPin,
    ...asked.map(({ key }) => details[key] !== undefined && details[key] !== ""),
  ];
  return Math.floor((most * facts.filter(Boolean).length) / facts.length);
}

function pricePoints(price: number, comparable: Comparable | undefined): number {
  const { unknown, steps } = RECOMMENDED.price;
  if (!comparable || comparable.count < pageLimits.comparableHomesMin) return unknown;
  return steps.find(({ upTo }) => price <= upTo * comparable.median)?.points ?? 0;
}

export const rankTexts = {
  title: "Why here?",
  parts: {
    freshness: "Confirmed lately",
    photos: "Photos",
    completeness: "Details filled in",
    price: "Price beside others",
    risk: "Risk",
  } satisfies Record<keyof RankParts, string>,
  points: (points: number, most: number) =>
    most > 0 ? `${indianNumber(points)} of ${indianNumber(most)}` : indianNumber(points),
  total: "Points",
  link: "How this order works",
};

const times = (share: number) => `${Math.round(share * 100)} %`;

/** How the points of each part come about, from the table that computes them. */
export const rankFormula: Record<keyof RankParts, string> = {
  freshness: `${indianNumber(RECOMMENDED.freshness.fresh)} while the seller’s confirmation is fresh, ${RECOMMENDED.freshness.due} once it is due again. This is more than all other points together, so that listings that are due come after all fresh ones.`,
  photos: `${RECOMMENDED.photos.each} for each of the first ${RECOMMENDED.photos.counted} photos, and ${RECOMMENDED.photos.sharp} more for each of them with a longer side of at least ${indianNumber(RECOMMENDED.photos.sharpPixels)} pixels. At most ${PART_MAX.photos}.`,
  completeness: `Up to ${RECOMMENDED.completeness.most}: the share of what a listing of its kind can say and does say, rounded down. Counted are a description of at least ${RECOMMENDED.completeness.descriptionMinCharacters} characters, the locality, the city, a place marked on the map, and the details that the form asks for.`,
  price: `Beside the median price of public listings of the same city, category, type and number of bedrooms: ${priceSteps()}. With fewer than ${pageLimits.comparableHomesMin} such listings, its own included, ${RECOMMENDED.price.unknown}.`,
  risk: `${Math.abs(RECOMMENDED.risk.each)} point less for each point of the risk score, from 0 to 100, that comes from reasons which its seller is told: for example a price under half of the median, most photos blurred, or contacts in the text.`,
};

function priceSteps(): string {
  return RECOMMENDED.price.steps
    .map(({ upTo, points }, place) => {
      const below = RECOMMENDED.price.steps[place - 1]?.upTo;
      if (upTo === Number.POSITIVE_INFINITY) return `more ${points}`;
      return below === undefined ? `up to ${times(upTo)} of it ${points}` : `up to ${times(upTo)} ${points}`;
    })
    .join(", ");
}
