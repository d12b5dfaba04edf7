import { type Document, type Sort as MongoSort, ObjectId } from "mongodb";
import { limits } from "@/lib/platform/limits";
import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType, type Sort } from "@/lib/property/constants";
import type { ListFilter, ListRequest } from "@/lib/search/types";

export type ListPlan = { match: Document; sort: MongoSort; hint: string };

const SORT_KEYS: Record<Sort, MongoSort> = {
  newest: { createdAt: -1, _id: -1 },
  "price-asc": { price: 1, _id: 1 },
  "price-desc": { price: -1, _id: -1 },
};

const among = <T>(values: readonly T[]) => (values.length === 1 ? values[0] : { $in: [...values] });

/**
 * How the database reads a list: which index, and a filter whose equalities are that index's leading keys, so that nothing
 * is sorted in memory and no document is read that is not shown. A kind left open is asked for as all its values: the
 * index then merges one ordered range for each.
 */
export function planList(filter: ListFilter, sort: Sort): ListPlan {
  const match: Document = { listed: true };
  const lead = leadOf(filter, sort);
  const byKind = lead === "kind" || lead === "city";
  if (filter.sellerId) match.sellerId = new ObjectId(filter.sellerId);
  if (filter.words.length > 0) match.words = filter.words.length === 1 ? filter.words[0] : { $all: [...filter.words] };
  if (filter.localityKeys.length > 0) match.localityKey = among(filter.localityKeys);
  if (filter.cities.length > 0 && lead !== "locality") match.city = among(filter.cities);
  if (filter.categories.length > 0 || byKind) match.category = among(orAll(filter.categories, CATEGORIES));
  if (filter.types.length > 0 || byKind) match.propertyType = among(orAll(filter.types, PROPERTY_TYPES));
  if (filter.bedrooms.length > 0) match.bedrooms = among(filter.bedrooms);
  const price = priceRange(filter);
  if (price) match.price = price;
  const order = sort === "newest" ? "newest" : "price";
  return { match, sort: SORT_KEYS[sort], hint: lead === "all" ? order : `${lead}_${order}` };
}

/**
 * Listings with several words, the rarest first: looked for among so many under that one as a total is counted to (`most`), in the
 * plan's order. Its other words are in no index, and reading every document for them would have no bound.
 */
export const stagesUnderRarest = (
  { match, sort }: Pick<ListPlan, "match"> & Partial<Pick<ListPlan, "sort">>,
  [rarest, ...others]: readonly string[],
  most: number = limits.totalCap,
): Document[] => [
  { $match: { ...match, words: rarest } },
  ...(sort ? [{ $sort: sort }] : []),
  { $limit: most },
  { $match: { words: { $all: others } } },
];

type Kind = { category: Category; propertyType: PropertyType };

/**
 * A filter by price asked of those `kinds` alone that have such listings: in an index by date the others would be searched
 * to their end.
 */
export function ofKinds(filter: ListFilter, kinds: readonly Kind[]): ListFilter {
  if (!priceRange(filter) || filter.localityKeys.length > 0) return filter;
  const isOpen = filter.cities.length + filter.categories.length + filter.types.length === 0;
  const [categories, types] = [kinds.map(({ category }) => category), kinds.map(({ propertyType }) => propertyType)];
  return isOpen ? filter : { ...filter, categories: [...new Set(categories)], types: [...new Set(types)] };
}

/** So many listings may be read to sort them; each costs as much as so many steps in an index. */
export const FEW_LISTINGS = 300;
const STEPS_OF_A_READ = 10;

/**
 * Is a list by date that asks for rare prices sooner read whole and sorted? A walk by date passes everything of other prices
 * that lies between two of its listings, `among` so many in all.
 */
export function isSoonerWhole(
  { filter, sort, page, pageSize }: ListRequest,
  { total, among = Number.POSITIVE_INFINITY }: { total: number; among?: number | undefined },
): boolean {
  if (sort !== "newest" || !priceRange(filter) || filter.words.length > 1 || total > FEW_LISTINGS) return false;
  const walked = (among / total) * Math.min(page * pageSize, total);
  return total * STEPS_OF_A_READ < walked;
}

/** How the database counts a list: in any order, so an index whose ranges hold nothing else where there is one. */
export function planCount(filter: ListFilter): Omit<ListPlan, "sort"> {
  const { match, hint } = planList(filter, "price-asc");
  const isOfWordsInCities = filter.words.length > 0 && filter.cities.length > 0 && filter.localityKeys.length === 0;
  return { match, hint: isOfWordsInCities && !filter.sellerId ? "words_city" : hint };
}

/** Leading keys of the index; a locality's key names its city already. */
function leadOf(filter: ListFilter, sort: Sort): "seller" | "words" | "locality" | "city" | "kind" | "all" {
  if (filter.sellerId) return "seller";
  if (filter.words.length > 0) return "words";
  if (filter.localityKeys.length > 0) return "locality";
  if (filter.cities.length > 0) return "city";
  const open = filter.categories.length === 0 && filter.types.length === 0;
  return open && sort === "newest" ? "all" : "kind";
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
