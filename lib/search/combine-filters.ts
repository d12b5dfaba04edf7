import { cityFrom } from "@/lib/property/rules";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";

/** The intersection of two filters. It is `impossible` when two criteria of one kind have no value in common. */
export function combineFilters(one: ListFilter, other: ListFilter): ListFilter {
  const categories = common(one.categories, other.categories);
  const types = common(one.types, other.types);
  const cities = common(one.cities, other.cities);
  const bedrooms = common(one.bedrooms, other.bedrooms);
  const localityKeys = inCities(common(one.localityKeys, other.localityKeys), cities);
  if (!categories || !types || !cities || !bedrooms || !localityKeys) return filterOf({ impossible: true });
  return {
    ...prices(one, other),
    categories,
    types,
    cities,
    bedrooms,
    localityKeys,
    words: [...new Set([...one.words, ...other.words])],
    ...((one.impossible || other.impossible) && { impossible: true as const }),
    ...((one.sellerId ?? other.sellerId) && { sellerId: one.sellerId ?? other.sellerId ?? "" }),
  };
}

function common<T>(one: readonly T[], other: readonly T[]): readonly T[] | undefined {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = one.filter((value) => other.includes(value));
  return both.length > 0 ? both : undefined;
}

function inCities(keys: readonly string[] | undefined, cities: readonly string[] | undefined) {
  if (!keys || !cities || keys.length === 0 || cities.length === 0) return keys;
  const inside = keys.filter((key) => cities.some((city) => cityFrom(key.split("/")[0] ?? "") === city));
  return inside.length > 0 ? inside : undefined;
}

function prices(one: ListFilter, other: ListFilter) {
  const minPrice = pick(Math.max, one.minPrice, other.minPrice);
  const maxPrice = pick(Math.min, one.maxPrice, other.maxPrice);
  const priceBelow = pick(Math.min, one.priceBelow, other.priceBelow);
  return {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(priceBelow !== undefined && { priceBelow }),
  };
}

function pick(of: (...values: number[]) => number, ...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value): value is number => value !== undefined);
  return given.length > 0 ? of(...given) : undefined;
}
