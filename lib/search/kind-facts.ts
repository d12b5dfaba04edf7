import type { Document } from "mongodb";
import { CATEGORIES, PRICE_BAND_EDGES, PROPERTY_TYPES } from "@/lib/property/constants";
import { bandsOf } from "@/lib/search/bands";
import { BEDROOMS_MAX, type KindFacts } from "@/lib/search/landing-rules";
import { sumOf } from "@/lib/search/landing-tallies";

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
