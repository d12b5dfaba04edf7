import { listRoutes } from "@/lib/platform/list-routes";
import { withQuery } from "@/lib/platform/page-routes";
import { LIST_KEY_ORDER, LIST_KEYS, valuesOfKey } from "@/lib/search/filter-keys";

/** The lists that filters narrow, by the name of their route. */
export type ListName = "listings" | "buy" | "explore";

/** One key of an address with one of its values, both decoded. */
export type ListPair = readonly [key: string, value: string];

const LIST_OWN = ["type", "maxPrice", "search", "exact", "sort", "page"];

/** The keys that a list has always had, in their order (spec 2). An address with no other key keeps its spelling. */
const OWN_KEYS: Record<ListName, readonly string[]> = {
  listings: LIST_OWN,
  buy: LIST_OWN,
  explore: ["search", "exact", "category", "type", "city", "priceRange", "page"],
};

/** Spelled in lower case on pages that are not narrowed further. */
const LOWER_ON_EXPLORE: readonly string[] = ["type", "city"];

/** Whether this list reads this key in an address: price bands are of `/property/explore` alone (spec 2). */
export const isListKey = (name: ListName, key: string): boolean =>
  LIST_KEYS.includes(key) && (key !== "priceRange" || name === "explore");

/** Values of a key, also those that a comma joins. Empty ones are left out. */
export const valuesIn = (pairs: readonly ListPair[], key: string): string[] =>
  valuesOfKey(
    key,
    pairs.filter(([one]) => one === key).map(([, value]) => value),
  );

/** The keys that a list has always had, in their order. */
export const ownKeysOf = (name: ListName): readonly string[] => OWN_KEYS[name];

/** The list at a path; undefined for all other pages. */
export const listNameOf = (path: string): ListName | undefined =>
  (Object.keys(OWN_KEYS) as ListName[]).find((name) => listRoutes[name]() === path);

/**
 * Whether an address narrows a list by more than the keys that the list has always had. Such pages are rendered for each request.
 */
export const isNarrowed = (name: ListName, pairs: readonly ListPair[]): boolean =>
  pairs.some(([key, value]) => value.trim() !== "" && isListKey(name, key) && !OWN_KEYS[name].includes(key)) ||
  (name === "explore" && ["category", "type", "city"].some((key) => new Set(valuesIn(pairs, key)).size > 1));

/** A value as addresses of lists have it: slashes of locality keys and commas of areas stay. */
export const encodedValue = (value: string): string =>
  encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",");

/**
 * The canonical address of a list. `pairs` have canonical values; values of one key are in their order. A narrowed address repeats
 * a key with several values, others join types by commas (docs/decisions/052-filter-addresses.md).
 */
export function listAddress(name: ListName, pairs: readonly ListPair[]): string {
  const path = listRoutes[name]();
  if (!isNarrowed(name, pairs)) return withQuery(path, ownQuery(name, pairs));
  const said = LIST_KEY_ORDER.flatMap((key) => valuesIn(pairs, key).map((value) => `${key}=${encodedValue(value)}`));
  return `${path}?${said.join("&")}`;
}

function ownQuery(name: ListName, pairs: readonly ListPair[]): Record<string, string> {
  const isLower = (key: string) => name === "explore" && LOWER_ON_EXPLORE.includes(key);
  return Object.fromEntries(
    OWN_KEYS[name].map((key) => {
      const text = valuesIn(pairs, key).join(",");
      return [key, isLower(key) ? text.toLowerCase() : text];
    }),
  );
}
