import { indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { cityFrom } from "@/lib/property/rules";
import { BEDROOMS_MAX, hasBedrooms } from "@/lib/search/landing-rules";
import type { CardPage, ListFilter, WiderSearch } from "@/lib/search/types";

type Count = Pick<CardPage, "total" | "totalIsCapped">;
type Names = ReadonlyMap<string, string>;
/** A list whose address can hold only types. */
type TypesPath = typeof routes.listings;

const MANY_TYPES = 3;
const or = (texts: readonly string[]) => texts.join(" or ");

type PlainFilter = Pick<
  ListFilter,
  "categories" | "types" | "cities" | "localityKeys" | "bedrooms" | "words" | "sellerId"
>;

/** A filter without words, budget, and all criteria that no link of {@link addressOf} can hold. */
function plainPart(filter: ListFilter): PlainFilter {
  const kept: readonly string[] = ["categories", "types", "cities", "localityKeys", "bedrooms", "words", "sellerId"];
  const entries = Object.entries(filter).filter(([key]) => kept.includes(key));
  return { ...(Object.fromEntries(entries) as PlainFilter), words: [] };
}

/** The criteria that are dropped one after the other: words, budget and further filters, bedrooms, locality, type, category, city. */
const STEPS: ((filter: ListFilter) => ListFilter)[] = [
  plainPart,
  (filter) => ({ ...filter, bedrooms: [] }),
  (filter) => ({ ...filter, localityKeys: [], cities: citiesOf(filter) }),
  (filter) => ({ ...filter, types: [] }),
  (filter) => ({ ...filter, categories: [] }),
  (filter) => ({ ...filter, cities: [] }),
];

/** Filters with fewer and fewer criteria, the narrowest first; at most seven. */
export function widerFilters({ impossible, ...criteria }: ListFilter): ListFilter[] {
  let filter: ListFilter = impossible ? plainPart(criteria) : criteria;
  const wider = impossible ? [filter] : [];
  for (const step of STEPS) {
    const next = step(filter);
    if (JSON.stringify(next) !== JSON.stringify(filter)) wider.push(next);
    filter = next;
  }
  return wider;
}

function citiesOf({ cities, localityKeys }: ListFilter) {
  if (cities.length > 0) return cities;
  const named = localityKeys.map((key) => cityFrom(key.split("/")[0] ?? "")).filter((city) => city !== undefined);
  return [...new Set(named)];
}

/**
 * A labelled link to a search without words and prices. Undefined when no address can express it. `names` maps locality keys to
 * names; `path` is the list on which the link is offered.
 */
export function toWiderSearch(
  filter: ListFilter,
  count: Count,
  names: Names,
  path?: TypesPath,
): WiderSearch | undefined {
  const href = addressOf(filter, names, path);
  if (href === undefined) return undefined;
  const number = `${indianNumber(count.total)}${count.totalIsCapped ? "+" : ""}`;
  return { href, label: `See ${number} ${inWords(filter, nounOf(filter.types, count.total === 1), names)}` };
}

/** A search text that is parsed to the same filter: `flats with 2 BHK for rent in Vijay Nagar, Indore`. */
export const textOf = (filter: ListFilter, names: Names): string =>
  inWords(
    filter,
    or(filter.types.map((type) => PROPERTY_TYPE_NAMES[type].plural.toLowerCase())) || "properties",
    names,
  );

function inWords({ bedrooms, categories, cities, localityKeys }: ListFilter, noun: string, names: Names): string {
  const rooms = or(bedrooms.map((count) => `${count} BHK`));
  const localities = or([...new Set(localityKeys.map((key) => names.get(key) ?? ""))]);
  const place = [localities, or(cities)].filter(Boolean).join(", ");
  return [
    noun,
    ...(rooms ? [`with ${rooms}`] : []),
    ...(categories.length > 0 ? [or(categories.map((category) => CATEGORY_NAMES[category].phrase))] : []),
    ...(place ? [`in ${place}`] : []),
  ].join(" ");
}

function nounOf(types: readonly PropertyType[], isOne: boolean): string {
  if (types.length === 0 || types.length >= MANY_TYPES) return isOne ? "property" : "properties";
  return or(types.map((type) => nounOfType(type, isOne)));
}

function nounOfType(type: PropertyType, isOne: boolean): string {
  if (type === "Land") return isOne ? "piece of land" : "pieces of land";
  const { label, plural } = PROPERTY_TYPE_NAMES[type];
  if (type === "PG") return isOne ? label : plural;
  return (isOne ? label : plural).toLowerCase();
}

function addressOf(filter: ListFilter, names: Names, path?: TypesPath): string | undefined {
  const { categories, types, cities, localityKeys, bedrooms } = filter;
  const narrow = categories.length + cities.length + localityKeys.length + bedrooms.length;
  if (narrow === 0 && (path || types.length === 0)) return (path ?? routes.listings)({ types });
  const isOneKind = categories.length <= 1 && types.length <= 1;
  if (isOneKind && cities.length + localityKeys.length + bedrooms.length === 0)
    return routes.explore({ category: categories[0], type: types[0] });
  return placeAddress(filter) ?? searchAddress(textOf(filter, names));
}

/**
 * The path of a landing page of a place. Undefined for filters without one: several values of a criterion, a type without a
 * category, bedrooms without a type.
 */
function placeAddress({ categories, types, cities, localityKeys, bedrooms }: ListFilter): string | undefined {
  const [city, category, type, key, rooms] = [cities[0], categories[0], types[0], localityKeys[0], bedrooms[0]];
  const isOneOfEach = [categories, types, cities, localityKeys, bedrooms].every((values) => values.length <= 1);
  const mayHaveRooms = type && hasBedrooms(type) && rooms && rooms <= BEDROOMS_MAX;
  if (!city || !isOneOfEach || (type && !category) || (rooms !== undefined && !mayHaveRooms)) return undefined;
  return routes.place({ city, locality: key?.slice(key.indexOf("/") + 1), category, type, bedrooms: rooms });
}

const searchAddress = (search: string) =>
  search.length <= limits.searchMaxCharacters ? routes.explore({ search }) : undefined;
