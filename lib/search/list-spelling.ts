import { anyBandFromSlug } from "@/lib/search/bands";
import { filterPairs, readFilterKeys } from "@/lib/search/filter-keys";
import { isNarrowed, isSeveralKey, type ListName, type ListPair, listAddress } from "@/lib/search/list-address";
import { searchFrom, searchOf, sortFrom } from "@/lib/search/rules";
import { highestPriceFrom } from "@/lib/search/typed-price";

/** Pairs with the values of a key that may have several joined by commas, in the place of the first. */
export function joinedPairs(pairs: readonly ListPair[]): ListPair[] {
  const joined = new Map<string, string>();
  const others: ListPair[] = [];
  for (const [key, value] of pairs) {
    const before = isSeveralKey(key) ? joined.get(key) : undefined;
    if (before === undefined) others.push([key, value]);
    joined.set(key, before === undefined ? value : `${before},${value}`);
  }
  return others.map(([key, value]) => [key, isSeveralKey(key) ? (joined.get(key) ?? value) : value]);
}

/**
 * The canonical address of a list for an address in another spelling: other order of keys or values, typed amounts (`15k`), empty
 * or unknown values, unknown keys. Undefined when the address is canonical, or is not narrowed (its page reads other spellings).
 */
export function respelledList(name: ListName, params: URLSearchParams): string | undefined {
  const given = [...params];
  if (!isNarrowed(name, given)) return respelledPrice(name, given);
  const canonical = canonicalPairs(name, params);
  return isSame(joinedPairs(given), joinedPairs(canonical)) ? undefined : listAddress(name, canonical);
}

const isSame = (one: readonly ListPair[], other: readonly ListPair[]) => JSON.stringify(one) === JSON.stringify(other);

/** What an address says, in canonical spelling: values that no filter accepts are left out. */
export function canonicalPairs(name: ListName, params: URLSearchParams): ListPair[] {
  const { criteria, page } = readFilterKeys(params).query;
  const last = (key: string) => params.getAll(key).filter(Boolean).at(-1);
  const maxPrice = highestPriceFrom(last("maxPrice"));
  const { search = searchFrom(last("q")), exact } = searchOf(Object.fromEntries(params));
  const band = name === "explore" ? anyBandFromSlug(last("priceRange") ?? "") : undefined;
  const sort = sortFrom(last("sort"));
  const also: [string, string | undefined][] = [
    ["search", search],
    ["exact", exact && "1"],
    ["priceRange", band?.slug],
    ["sort", sort],
    ["page", page > 1 ? String(page) : undefined],
  ];
  const { area, ...others } = criteria;
  return [
    ...filterPairs({ criteria: { ...others, ...(maxPrice !== undefined && { maxPrice }) }, page: 1 }),
    ...also.flatMap(([key, value]): ListPair[] => (value === undefined ? [] : [[key, value]])),
    ...filterPairs({ criteria: { ...(area && { area }) }, page: 1 }),
  ];
}

const IN_DIGITS = /^[\d,\s₹]+$/;

/** A typed highest price (`15k`) in digits. */
function respelledPrice(name: ListName, given: readonly ListPair[]): string | undefined {
  const typed = given.filter(([key]) => key === "maxPrice").at(-1)?.[1];
  const price = highestPriceFrom(typed);
  if (name === "explore" || price === undefined || IN_DIGITS.test(typed ?? "")) return undefined;
  return listAddress(name, [...given.filter(([key]) => key !== "maxPrice"), ["maxPrice", String(price)]]);
}
