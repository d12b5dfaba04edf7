import { listRoutes } from "@/lib/platform/list-routes";
import type { Category } from "@/lib/property/constants";
import { CACHED_ON_EXPLORE } from "@/lib/search/addresses";
import { highestPriceFrom } from "@/lib/search/amount-fields";
import { anyBandFromSlug, bandContaining } from "@/lib/search/bands";
import { isUnfinishedWidget, landingOf, readExploreQuery } from "@/lib/search/explore-query";
import { isSeveralKey, LIST_KEYS } from "@/lib/search/filter-keys";
import { filterPairs, readFilterKeys } from "@/lib/search/filter-rules";
import { type Landing, landingCriteria, landingPath, readPlace } from "@/lib/search/landing-rules";
import { isNarrowed, type ListName, type ListPair, listAddress, valuesIn } from "@/lib/search/list-address";
import { readLandingQuery } from "@/lib/search/list-urls";
import { PAGE_NUMBER, searchFrom, searchOf, sortFrom } from "@/lib/search/query-parameters";
import { cityPart } from "@/lib/search/understand/search-filters";

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

/** The canonical address of a list for any spelling of it. */
export const canonicalList = (name: ListName, params: URLSearchParams): string =>
  listAddress(name, canonicalPairs(name, params));

/**
 * {@link canonicalList} for an address in another spelling: other order of keys or values, typed amounts (`15k`), empty or unknown
 * values, unknown keys. Undefined when the address is canonical. Of one that is not narrowed, unknown values, typed amounts, and what
 * has a cached page are respelled alone: its page reads other spellings.
 */
export function respelledList(name: ListName, params: URLSearchParams): string | undefined {
  const given = [...params];
  const canonical = canonicalPairs(name, params);
  if (isNarrowed(name, given))
    return isSame(joinedPairs(given), joinedPairs(canonical)) ? undefined : listAddress(name, canonical);
  if (hasUnknownValue(given, canonical)) return listAddress(name, canonical);
  return name === "explore" ? respelledExplore(given, canonical) : respelledPrice(name, given);
}

const isSame = (one: readonly ListPair[], other: readonly ListPair[]) => JSON.stringify(one) === JSON.stringify(other);

const CHOICES = ["category", "type", "city", "priceRange", "maxPrice", "sort"];

const hasUnknownValue = (given: readonly ListPair[], canonical: readonly ListPair[]): boolean =>
  CHOICES.some((key) => distinctValues(given, key) > distinctValues(canonical, key)) ||
  given.some(([key, value]) => key === "page" && value.trim() !== "" && !PAGE_NUMBER.test(value));

const distinctValues = (pairs: readonly ListPair[], key: string): number => {
  const said = new Set(valuesIn(pairs, key).map((value) => value.toLowerCase()));
  return isSeveralKey(key) ? said.size : Math.min(said.size, 1);
};

/** What an address says, in canonical spelling: values that no filter accepts are left out. */
function canonicalPairs(name: ListName, params: URLSearchParams): ListPair[] {
  const { criteria, page } = readFilterKeys(params).query;
  const last = (key: string) => params.getAll(key).filter(Boolean).at(-1);
  const maxPrice = highestPriceFrom(last("maxPrice"));
  const { search = searchFrom(last("q")), exact } = searchOf(Object.fromEntries(params));
  const band = name === "explore" ? bandOf(last("priceRange") ?? "", criteria.categories) : undefined;
  const sort = sortFrom(last("sort"));
  const also: [string, string | undefined][] = [
    ["search", search],
    ["exact", exact && "1"],
    ["priceRange", band?.slug],
    ["sort", sort],
    ["page", page > 1 ? String(page) : undefined],
  ];
  const { area, bedrooms, ...others } = criteria;
  // On the panel they replace each other; a form without scripts sends both, which no home may have.
  const { minBedrooms = 0 } = others;
  const exactBedrooms = bedrooms?.some((count) => count >= minBedrooms) && { bedrooms };
  return [
    ...filterPairs({ criteria: { ...others, ...exactBedrooms, ...(maxPrice !== undefined && { maxPrice }) }, page: 1 }),
    ...also.flatMap(([key, value]): ListPair[] => (value === undefined ? [] : [[key, value]])),
    ...filterPairs({ criteria: { ...(area && { area }) }, page: 1 }),
  ];
}

/** The band that a price range means: of one category the band of that category which contains it, if there is one. */
function bandOf(range: string, [category, ...others]: readonly Category[] = []) {
  return category && others.length === 0 ? bandContaining(category, range) : anyBandFromSlug(range);
}

/** An explore page that a cached one is the same as. */
function respelledExplore(given: readonly ListPair[], canonical: readonly ListPair[]): string | undefined {
  if (isUnfinishedWidget(given)) return undefined;
  if (given.some(([key, value]) => value.trim() !== "" && !CACHED_ON_EXPLORE.includes(key))) return undefined;
  const address = listAddress("explore", canonical);
  return isSame(given, [...new URLSearchParams(address.split("?")[1])]) ? undefined : address;
}

const IN_DIGITS = /^[\d,\s₹]+$/;

/** A typed highest price (`15k`) in digits. */
function respelledPrice(name: ListName, given: readonly ListPair[]): string | undefined {
  const typed = given.filter(([key]) => key === "maxPrice").at(-1)?.[1];
  const price = highestPriceFrom(typed);
  if (price === undefined || IN_DIGITS.test(typed ?? "") || typed === String(price)) return undefined;
  return listAddress(name, [...given.filter(([key]) => key !== "maxPrice"), ["maxPrice", String(price)]]);
}

/** Keys that change neither which homes are listed nor their order. */
const WITHOUT_EFFECT_ALONE: readonly string[] = ["exact", "page"];
const narrows = (key: string): boolean => LIST_KEYS.includes(key) && !WITHOUT_EFFECT_ALONE.includes(key);

/**
 * What else of a landing page a given key takes the place of. A price band stays: prices beside it narrow it further. So does the city
 * beside its own localities: the page drops those that do not exist.
 */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  minBedrooms: ["bedrooms"],
  city: ["locality"],
  locality: ["city"],
};

/** Whether these keys narrow or reorder a landing page, which is cached for everybody as its path alone says. */
export const isNarrowedLanding = (path: string, pairs: readonly ListPair[]): boolean =>
  pairs.some(([key, value]) => value.trim() !== "" && narrows(key)) && landingAt(path) !== undefined;

/**
 * The list to which a narrowed or reordered landing page leads: with the given filters, which win, and the page's own. The landing page itself
 * when no filter accepts what is given, another one when all together are its criteria. Undefined for every other address.
 */
export function narrowedLanding(path: string, params: URLSearchParams): string | undefined {
  if (!isNarrowedLanding(path, [...params])) return undefined;
  const landing = landingAt(path);
  if (!landing) return undefined;
  const given = canonicalPairs("explore", params).filter(([key]) => key !== "page");
  if (!given.some(([key]) => narrows(key))) return landingPath(landing);
  const areInCity = given.every(([key, value]) => key !== "locality" || cityPart(value) === cityPart(landing.city));
  const instead = areInCity ? { ...INSTEAD, locality: [] } : INSTEAD;
  const replaced = new Set(given.flatMap(([key]) => [key, ...(instead[key] ?? [])]));
  const all = [...ownPairs(landing).filter(([key]) => !replaced.has(key)), ...given];
  // Once more: which band is meant depends on the category.
  const pairs = canonicalPairs("explore", new URLSearchParams(all.map(([key, value]) => [key, value])));
  const query = readExploreQuery(Object.fromEntries(joinedPairs(pairs)));
  const complete = query && landingOf(query);
  return complete ? listRoutes.landing(complete) : listAddress("explore", pairs);
}

/** The landing page at a path in any spelling. */
function landingAt(path: string): Landing | undefined {
  const [given = "", ...segments] = path.split("/").slice(1);
  const root = given.toLowerCase();
  if (root === "in" && segments.length > 0) return readPlace({ path: segments, page: "1" });
  const [type = "", city = "", category = "", band = "", ...more] = segments;
  return root === "property" && more.length === 0
    ? readLandingQuery({ root, type, city, category, band, page: "1" })
    : undefined;
}

/** The address of the list that has the filters of a landing page, and takes others beside them. */
export const listOfLanding = (landing: Landing): string =>
  `${listRoutes.explore()}?${new URLSearchParams(ownPairs(landing).map(([key, value]) => [key, value]))}`;

function ownPairs(landing: Landing): ListPair[] {
  const { minPrice: _, priceBelow: __, ...criteria } = landingCriteria(landing);
  return [...filterPairs({ criteria, page: 1 }), ...(landing.band ? [["priceRange", landing.band.slug] as const] : [])];
}
