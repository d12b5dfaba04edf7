import type { Document } from "mongodb";
import { BEDROOMS_MAX, type KindFacts } from "@/lib/landing/constants";
import { CATEGORIES, PRICE_BAND_EDGES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";

/** Edges of the bands that a listing's price is placed in. */
const EDGES = {
  $cond: [{ $in: ["$category", ["rent", "lease"]] }, PRICE_BAND_EDGES.monthly, PRICE_BAND_EDGES.outright],
};
const BAND = {
  $subtract: [{ $size: { $filter: { input: EDGES, cond: { $lte: ["$$this", "$price"] } } } }, 1],
};
const BEDROOM_NUMBERS = Array.from({ length: BEDROOMS_MAX }, (_, index) => index + 1);
const BEDROOMS = { $cond: [{ $in: ["$bedrooms", BEDROOM_NUMBERS] }, "$bedrooms", null] };

/** Groups what matches by kind, bedrooms and price band: keys of the market's indexes alone, and few groups. */
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

type Tally = Pick<KindFacts, "count" | "lowestPrice" | "highestPrice">;
/** One group of {@link groupsPipeline}. */
export type Group = Tally & {
  _id: Pick<KindFacts, "category" | "propertyType"> & { bedrooms: number | null; band: number };
};

/** Groups together; without any, all figures are 0. */
export function sumOf(groups: readonly Tally[]): Tally {
  const there = groups.filter(({ count }) => count > 0);
  if (there.length === 0) return { count: 0, lowestPrice: 0, highestPrice: 0 };
  return {
    count: there.reduce((sum, { count }) => sum + count, 0),
    lowestPrice: Math.min(...there.map(({ lowestPrice }) => lowestPrice)),
    highestPrice: Math.max(...there.map(({ highestPrice }) => highestPrice)),
  };
}

type Kind = Pick<KindFacts, "category" | "propertyType">;
/** Are both of the same category and type? */
export const isSameKind = (one: Kind, other: Kind): boolean =>
  one.category === other.category && one.propertyType === other.propertyType;

/** The groups of one kind as its facts, in one order for the same market. */
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

/** Facts of every kind there is among the groups, and of the `known` ones that are gone: a page changed with them. */
export const allKindFacts = (groups: readonly Group[], known: readonly Kind[]): KindFacts[] =>
  CATEGORIES.flatMap((category) =>
    PROPERTY_TYPES.map((propertyType) => kindFacts({ category, propertyType }, groups)),
  ).filter((facts) => facts.count > 0 || known.some((one) => isSameKind(one, facts)));
