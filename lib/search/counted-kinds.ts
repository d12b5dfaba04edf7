import type { Document } from "mongodb";
import { CATEGORIES, PRICE_BAND_EDGES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { hasFurtherCriteria } from "@/lib/search/filter-in-database";
import { BEDROOMS_MAX, type KindFacts } from "@/lib/search/landing-rules";
import { sumOf } from "@/lib/search/landing-tallies";
import type { ListFilter } from "@/lib/search/types";

/** Lower edges of the price bands of a listing's category, as an aggregation expression. */
const EDGES = {
  $cond: [{ $in: ["$category", ["rent", "lease"]] }, PRICE_BAND_EDGES.monthly, PRICE_BAND_EDGES.outright],
};
/** Index of the price band of a listing. */
const BAND = {
  $subtract: [{ $size: { $filter: { input: EDGES, cond: { $lte: ["$$this", "$price"] } } } }, 1],
};
const BEDROOM_NUMBERS = Array.from({ length: BEDROOMS_MAX }, (_, index) => index + 1);
const BEDROOMS = { $cond: [{ $in: ["$bedrooms", BEDROOM_NUMBERS] }, "$bedrooms", null] };

/** Counts the matching listings by kind, bedrooms and price band. It reads only keys of the market's indexes. */
export const groupsPipeline = (match: Document): Document[] => [
  { $match: match },
  {
    $group: {
      _id: { category: "$category", propertyType: "$propertyType", bedrooms: BEDROOMS, band: BAND },
      count: { $sum: 1 },
      lowestPrice: { $min: "$price" },
      highestPrice: { $max: "$price" },
    },
  },
];

/** One group that {@link groupsPipeline} returns. */
export type Group = Pick<KindFacts, "count" | "lowestPrice" | "highestPrice"> & {
  _id: Pick<KindFacts, "category" | "propertyType"> & { bedrooms: number | null; band: number };
};

type Kind = Pick<KindFacts, "category" | "propertyType">;
/** Whether both have the same category and type. */
export const isSameKind = (one: Kind, other: Kind): boolean =>
  one.category === other.category && one.propertyType === other.propertyType;

/** The facts of one kind from all groups. The same market always gives the same order. */
export function kindFacts({ category, propertyType }: Kind, all: readonly Group[]): KindFacts {
  const groups = all.filter(({ _id }) => isSameKind(_id, { category, propertyType }));
  const some = (test: (id: Group["_id"]) => boolean) => sumOf(groups.filter(({ _id }) => test(_id)));
  return {
    category,
    propertyType,
    ...some(() => true),
    bedrooms: BEDROOM_NUMBERS.map((bedrooms) => ({ bedrooms, ...some((id) => id.bedrooms === bedrooms) })).filter(
      ({ count }) => count > 0,
    ),
    bands: bandsOf(category)
      .map(({ slug }, index) => ({ slug, ...some((id) => id.band === index) }))
      .filter(({ count }) => count > 0),
  };
}

/** Facts of every kind among the groups, and of `known` kinds without listings now, because their pages changed too. */
export const allKindFacts = (groups: readonly Group[], known: readonly Kind[]): KindFacts[] =>
  CATEGORIES.flatMap((category) =>
    PROPERTY_TYPES.map((propertyType) => kindFacts({ category, propertyType }, groups)),
  ).filter((facts) => facts.count > 0 || known.some((one) => isSameKind(one, facts)));

type Prices = Pick<ListFilter, "minPrice" | "maxPrice" | "priceBelow">;
type Band = KindFacts["bands"][number];

/** A counted kind as it is read for a filter: with bedrooms or bands when the filter needs them. */
export type ReadKind = Kind & Pick<KindFacts, "count"> & Partial<Pick<KindFacts, "bedrooms" | "bands">>;

/** How many listings match a filter, as far as counted kinds can tell. */
export type KindsTally = {
  /** Listings that match for certain. */
  count: number;
  /** Parts of price bands whose listings have to be counted in the index. */
  parts: Partial<ListFilter>[];
  /** Kinds that may have matching listings. */
  kinds: Kind[];
  /** Listings of the filter's kinds at any price. */
  among: number;
};

/** Whether the filter limits the price. */
export const hasPrice = ({ minPrice, maxPrice, priceBelow }: ListFilter): boolean =>
  minPrice !== undefined || maxPrice !== undefined || priceBelow !== undefined;

/**
 * Whether counted kinds can answer the filter. They hold counts by bedrooms and counts by price, not both together, and know
 * no words, no sellers and none of the further criteria.
 */
export const isCountedByKind = (filter: ListFilter): boolean =>
  !filter.sellerId &&
  !filter.everyOffer &&
  !hasFurtherCriteria(filter) &&
  filter.words.length === 0 &&
  filter.bedrooms.every((bedrooms) => Number.isInteger(bedrooms) && bedrooms > 0 && bedrooms <= BEDROOMS_MAX) &&
  !(filter.bedrooms.length > 0 && hasPrice(filter));

/** Sums the counted kinds of all places of a filter. Precondition: {@link isCountedByKind}. */
export function tallyKinds(all: readonly ReadKind[], filter: ListFilter): KindsTally {
  const matching = all.filter((kind) => matchesKind(kind, filter));
  if (!hasPrice(filter)) {
    const counted = matching
      .map((kind) => ({ ...kind, count: countOf(kind, filter) }))
      .filter(({ count }) => count > 0);
    return { count: totalOf(counted), parts: [], kinds: counted, among: totalOf(matching) };
  }
  const bands = bandsIn(matching).filter((band) => !isOutside(band, filter));
  const whole = bands.filter((band) => isInside(band, filter));
  const parts = bands.filter((band) => !whole.includes(band)).map((band) => partOf(band, filter));
  return { count: totalOf(whole), parts: joinedByType(parts), kinds: bands, among: totalOf(matching) };
}

const matchesKind = ({ category, propertyType }: Kind, { categories, types }: ListFilter) =>
  (categories.length === 0 || categories.includes(category)) && (types.length === 0 || types.includes(propertyType));

const countOf = ({ count, bedrooms = [] }: ReadKind, wanted: ListFilter) =>
  wanted.bedrooms.length > 0 ? totalOf(bedrooms.filter((one) => wanted.bedrooms.includes(one.bedrooms))) : count;

/** How many listings these counts have together. */
export const totalOf = (counted: readonly { count: number }[]) =>
  counted.reduce((total, { count }) => total + count, 0);

type KindBand = Kind & Band;

/** The price bands of the kinds, with the counts of all places added up. */
function bandsIn(kinds: readonly ReadKind[]): KindBand[] {
  const byName = new Map<string, KindBand>();
  for (const { category, propertyType, bands = [] } of kinds)
    for (const band of bands) {
      const name = `${category} ${propertyType} ${band.slug}`;
      const known = byName.get(name);
      byName.set(name, { category, propertyType, slug: band.slug, ...sumOf(known ? [known, band] : [band]) });
    }
  return [...byName.values()];
}

const isWanted = (price: number, { minPrice, maxPrice, priceBelow }: Prices) =>
  (minPrice === undefined || price >= minPrice) &&
  (maxPrice === undefined || price <= maxPrice) &&
  (priceBelow === undefined || price < priceBelow);
const isInside = ({ lowestPrice, highestPrice }: Band, wanted: Prices) =>
  isWanted(lowestPrice, wanted) && isWanted(highestPrice, wanted);
const isOutside = ({ lowestPrice, highestPrice }: Band, { minPrice, maxPrice, priceBelow }: Prices) =>
  (minPrice !== undefined && highestPrice < minPrice) ||
  (maxPrice !== undefined && lowestPrice > maxPrice) ||
  (priceBelow !== undefined && lowestPrice >= priceBelow);

type Part = { kind: Kind; prices: Prices };

/** The prices that a band and the filter have in common. */
function partOf({ slug, ...kind }: KindBand, { minPrice = 0, maxPrice, priceBelow }: Prices): Part {
  const band = bandsOf(kind.category).find((one) => one.slug === slug);
  const below = Math.min(band?.below ?? Number.POSITIVE_INFINITY, priceBelow ?? Number.POSITIVE_INFINITY);
  const prices = {
    minPrice: Math.max(minPrice, band?.min ?? 0),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(Number.isFinite(below) && { priceBelow: below }),
  };
  return { kind, prices };
}

/** Joins the parts of a category that have the same prices into one filter with several types. */
function joinedByType(parts: readonly Part[]): Partial<ListFilter>[] {
  const joined = new Map<string, Prices & Pick<ListFilter, "categories"> & { types: Kind["propertyType"][] }>();
  for (const { kind, prices } of parts) {
    const key = JSON.stringify([kind.category, prices]);
    const filter = joined.get(key) ?? { ...prices, categories: [kind.category], types: [] };
    filter.types.push(kind.propertyType);
    joined.set(key, filter);
  }
  return [...joined.values()];
}
