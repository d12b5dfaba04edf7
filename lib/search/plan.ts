import { type Document, type Sort as MongoSort, ObjectId } from "mongodb";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType, type Sort } from "@/lib/property/constants";
import { furtherMatch } from "@/lib/search/filter-in-database";
import type { ListFilter, ListRequest } from "@/lib/search/types";

export type ListPlan = { match: Document; sort: MongoSort; hint: string };

const SORT_KEYS: Record<Sort, MongoSort> = {
  newest: { createdAt: -1, _id: -1 },
  "price-asc": { price: 1, _id: 1 },
  "price-desc": { price: -1, _id: -1 },
  recommended: { "rank.score": -1, _id: -1 },
};

/**
 * Of the public offers of a home the one that it answers searches with. Offers that no home is known of are their own. This is
 * the last key of the list indexes, so that it is tested without reading documents.
 */
export const ONE_A_HOME = { homeLead: { $ne: false } } as const;

const among = <T>(values: readonly T[]) => (values.length === 1 ? values[0] : { $in: [...values] });

/**
 * The database query for a list: an index, and a match whose equalities are the leading keys of that index. Nothing is sorted
 * in memory, and only shown documents are read. A category or type without a filter is queried with all its values, so that
 * the index merges one ordered range for each.
 */
export function planList(filter: ListFilter, sort: Sort, now = new Date()): ListPlan {
  const match: Document = { listed: true, ...(!filter.everyOffer && !filter.sellerId && ONE_A_HOME) };
  const lead = leadOf(filter, sort);
  const byKind = lead === "kind" || lead === "city";
  if (filter.sellerId) match.sellerId = new ObjectId(filter.sellerId);
  if (filter.words.length > 0) match.words = filter.words.length === 1 ? filter.words[0] : { $all: [...filter.words] };
  if (filter.localityKeys.length > 0) match.localityKey = among(filter.localityKeys);
  if (filter.cities.length > 0 && lead !== "locality") match.city = among(filter.cities);
  if (filter.categories.length > 0 || byKind) match.category = among(orAll(filter.categories, CATEGORIES));
  if (filter.types.length > 0 || byKind) match.propertyType = among(orAll(filter.types, PROPERTY_TYPES));
  const bedrooms = bedroomsOf(filter);
  if (bedrooms) match.bedrooms = bedrooms;
  const price = priceRange(filter);
  if (price) match.price = price;
  Object.assign(match, furtherMatch(filter, now));
  return { match, sort: SORT_KEYS[sort], hint: hintOf(lead, sort) };
}

/**
 * Aggregation stages for listings with several words, the rarest first. At most `most` listings with the rarest word are read,
 * in the order of the plan. The other words are not in the index, so an unlimited read could become arbitrarily long.
 */
export const rarestWordStages = (
  { match, sort }: Pick<ListPlan, "match"> & Partial<Pick<ListPlan, "sort">>,
  [rarest, ...others]: readonly string[],
  most: number = limits.totalCap,
): Document[] => [
  { $match: { ...match, words: rarest } },
  ...(sort ? [{ $sort: sort }] : []),
  { $limit: most },
  ...(others.length > 0 ? [{ $match: { words: { $all: others } } }] : []),
];

type Kind = { category: Category; propertyType: PropertyType };

/**
 * Limits a filter by price to the `kinds` that have matching listings. In an index by date, the ranges of the other kinds would
 * be scanned to their end.
 */
export function narrowToKinds(filter: ListFilter, kinds: readonly Kind[]): ListFilter {
  if (!priceRange(filter) || filter.localityKeys.length > 0) return filter;
  const isOpen = filter.cities.length + filter.categories.length + filter.types.length === 0;
  const [categories, types] = [kinds.map(({ category }) => category), kinds.map(({ propertyType }) => propertyType)];
  return isOpen ? filter : { ...filter, categories: [...new Set(categories)], types: [...new Set(types)] };
}

/** Listings that may be read to sort them in memory. Reading one costs as much as STEPS_OF_A_READ steps in an index. */
export const FEW_LISTINGS = 300;
const STEPS_OF_A_READ = 10;

/**
 * Whether a list by date with a rare price is faster read whole and sorted in memory. A scan by date passes all listings of
 * other prices; `among` is the number of listings at any price.
 */
export function isFasterReadWhole(
  { filter, sort, page, pageSize }: ListRequest,
  { total, among = Number.POSITIVE_INFINITY }: { total: number; among?: number | undefined },
): boolean {
  if (sort !== "newest" || !priceRange(filter) || filter.words.length > 1 || total > FEW_LISTINGS) return false;
  const scanned = (among / total) * Math.min(page * pageSize, total);
  return total * STEPS_OF_A_READ < scanned;
}

/** The query that counts a list. Order does not matter, so it prefers an index whose ranges hold only matching listings. */
export function planCount(filter: ListFilter, now?: Date): Omit<ListPlan, "sort"> {
  const { match, hint } = planList(filter, "price-asc", now);
  const isOfWordsInCities = filter.words.length > 0 && filter.cities.length > 0 && filter.localityKeys.length === 0;
  return { match, hint: isOfWordsInCities && !filter.sellerId ? "words_city" : hint };
}

/** A condition for exact numbers of bedrooms, for the least number, or for both. */
function bedroomsOf({ bedrooms, minBedrooms }: ListFilter) {
  if (minBedrooms === undefined) return bedrooms.length > 0 ? among(bedrooms) : undefined;
  return { ...(bedrooms.length > 0 && { $in: [...bedrooms] }), $gte: minBedrooms };
}

type Lead = "seller" | "words" | "locality" | "city" | "kind" | "all";

/**
 * The order `recommended` has one index for all filters: the listing columns serve it, and the database only while they are not
 * ready. Lists of words and of sellers, which that index does not have, are read by date and sorted in memory.
 */
function hintOf(lead: Lead, sort: Sort): string {
  if (sort === "recommended") return lead === "words" || lead === "seller" ? `${lead}_newest` : "recommended";
  const order = sort === "newest" ? "newest" : "price";
  return lead === "all" ? order : `${lead}_${order}`;
}

/** The leading keys of the index. The key of a locality includes its city. */
function leadOf(filter: ListFilter, sort: Sort): Lead {
  if (filter.sellerId) return "seller";
  if (filter.words.length > 0) return "words";
  if (filter.localityKeys.length > 0) return "locality";
  if (filter.cities.length > 0) return "city";
  const open = filter.categories.length === 0 && filter.types.length === 0;
  return open && (sort === "newest" || sort === "recommended") ? "all" : "kind";
}

const orAll = <T>(values: readonly T[], all: readonly T[]) => (values.length > 0 ? values : all);

function priceRange({ minPrice, maxPrice, priceBelow }: ListFilter) {
  const range = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
    ...(priceBelow !== undefined && { $lt: priceBelow }),
  };
  return Object.keys(range).length > 0 ? range : undefined;
}
