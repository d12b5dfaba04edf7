import "server-only";
import { AppError, type FieldError, fieldError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { refusals } from "@/lib/platform/request-messages";
import { indiaDateOf } from "@/lib/platform/time";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import { contradict, withLocalitiesInCities, withTextCriteria } from "@/lib/search/combine-filters";
import { reinterpretEmptySearch } from "@/lib/search/did-you-mean";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import { filterMessages } from "@/lib/search/filter-messages";
import {
  type FilterQuery,
  filterPairs,
  filterQueryText,
  readFilterKeys,
  repeatedKeys,
  unknownKeys,
} from "@/lib/search/filter-rules";
import { type ListName, type ListPair, listAddress } from "@/lib/search/list-address";
import type { RowRecord } from "@/lib/search/listing-columns";
import { meaningOfFilters } from "@/lib/search/parse";
import { withPresentLocalities } from "@/lib/search/places";
import { getVocabulary } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import { searchWordsOf } from "@/lib/search/text-words";
import type { ListFilter } from "@/lib/search/types";
import { understand } from "@/lib/search/understand/answer";

type Value = string | number;
/** Filters as a call sends them: the keys of lists, with one value or several. */
export type GivenFilters = Readonly<Record<string, Value | readonly Value[]>>;

/** The filters of a search as they are stored, and the keys that find it. */
export type StoredFilters = { query: string; postings: string[] };

/** A key beside the filter keys, as lists have it: the text is read as it was typed. */
const EXACT = "exact";
const hasExactText = (params: URLSearchParams): boolean => params.get(EXACT) === "1";

/**
 * Reads the filters of a search to be saved. A text becomes the filters that lists understand by it; its other words stay.
 * @throws AppError INVALID with the names of the keys; at `q` for a text without words, and for one that contradicts the other filters
 */
export async function readGivenFilters(given: GivenFilters, now: Date): Promise<StoredFilters> {
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)])),
  );
  const { query, errors } = readFilterKeys(params);
  const faults: FieldError[] = [
    ...unknownKeys(params, [EXACT]).map((key) => ({ path: key, message: alertMessages.unknownFilter(key) })),
    ...repeatedKeys(params).map((key) => ({ path: key, message: alertMessages.repeatedFilter(key) })),
    ...errors.map(({ key, message }) => ({ path: key, message })),
    ...(params.getAll(EXACT).some((value) => value !== "1")
      ? [{ path: EXACT, message: `${EXACT} ${filterMessages.oneOf(["1"])}` }]
      : []),
    ...(params.getAll("q").some((text) => text.trim().length > limits.searchMaxCharacters)
      ? [{ path: "q", message: refusals.tooLong({ path: ["q"] }) }]
      : []),
  ];
  const [first] = faults;
  if (first) throw new AppError("INVALID", { message: first.message, errors: faults });
  const isExact = hasExactText(params);
  const own = { ...query, criteria: await withPresentLocalities(query.criteria) };
  const { criteria, words, sort } = await withTextUnderstood(own, { isExact, now });
  const stored: FilterQuery = { criteria, ...(words && { q: words }), ...(sort && { sort }), page: 1 };
  const exact = words && isExact ? `&${EXACT}=1` : "";
  return { query: `${filterQueryText(stored)}${exact}`, postings: postingsOf(filterOfQuery(stored)) };
}

type Reading = { isExact: boolean; now: Date };

async function withTextUnderstood({ criteria, q, sort }: FilterQuery, { isExact, now }: Reading) {
  if (!q) return { criteria, sort };
  const { filters } = understand(isExact ? q : await correctedText(q), {
    phrases: await getVocabulary(),
    today: indiaDateOf(now),
    corrected: isExact ? "nothing" : "no places",
  });
  const { criteria: meant, words, sort: order } = meaningOfFilters(filters);
  if (Object.keys(filters).length === 0 || (words && searchWordsOf([words]).length === 0))
    throw refusedText(alertMessages.emptyText);
  const said = await withPresentLocalities(meant);
  // Its list is empty. Criteria that contradict each other are not the fault of the text.
  if (contradict(criteria, said) && contradict(said, criteria)) throw refusedText(alertMessages.contradictingText);
  const isMore = Object.keys(said).length > 0;
  return { criteria: isMore ? withTextCriteria(criteria, said) : criteria, words, sort: sort ?? order };
}

const refusedText = (message: string) => fieldError("INVALID", "q", message);

/**
 * A text without the misspellings that its list corrects. A place without homes stays a place, which the list looks up as words: a saved
 * search waits for it.
 */
async function correctedText(q: string): Promise<string> {
  const meant = await reinterpretEmptySearch(q);
  return meant?.isCorrected ? meant.search : q;
}

/** Words of the types and cities that `q` was sent with are said by the criteria already: no home has two types or cities. */
function filterOfQuery({ criteria, q }: Pick<FilterQuery, "criteria" | "q">): ListFilter {
  const said = new Set(searchWordsOf([...(criteria.types ?? []), ...(criteria.cities ?? [])]));
  const words = searchWordsOf([q]).filter((word) => !said.has(word));
  return withLocalitiesInCities(filterOf({ ...criteria, words: words.slice(0, limits.searchMaxWords) }));
}

/** The filter of a saved search with the present keys of its localities: the same as that of the list it opens. */
export const filterOfSaved = (query: string, presentKeys: ReadonlyMap<string, string>): ListFilter =>
  filterOfQuery(readFilterKeys(new URLSearchParams(atPresentPlaces(query, presentKeys))).query);

/** A stored query with the present keys of its localities, each once. */
export function atPresentPlaces(query: string, presentKeys: ReadonlyMap<string, string>): string {
  const keys = new URLSearchParams(query);
  const present = new Set(keys.getAll("locality").map((key) => presentKeys.get(key) ?? key));
  keys.delete("locality");
  for (const key of present) keys.append("locality", key);
  return keys.toString();
}

/** Keys of one search at most: of more, one of its kinds of values is left out. */
const POSTINGS_MAX = 64;
const ANY = "*";

type Kinds = readonly (readonly string[])[];

/**
 * The keys under which a saved search is found: its localities, or else each combination of its categories, types and cities.
 * A listing that matches has one of them ({@link postingsOfRow}).
 */
export function postingsOf({ localityKeys, categories, types, cities }: ListFilter): string[] {
  if (localityKeys.length > 0) return localityKeys.map(atLocality);
  return combined(fewEnough([categories, types, cities].map((values) => (values.length > 0 ? values : [ANY]))));
}

/** The keys of all searches that a listing may match. `spellings` are all keys that stand for its locality. */
export function postingsOfRow(
  { category, propertyType, city }: Pick<RowRecord, "category" | "propertyType" | "city">,
  spellings: readonly string[],
): string[] {
  return [
    ...spellings.map(atLocality),
    ...combined([category, propertyType, city].map((value) => (value ? [value, ANY] : [ANY]))),
  ];
}

const atLocality = (key: string) => `at ${key}`;

const combined = (kinds: Kinds): string[] =>
  kinds.reduce<string[]>(
    (keys, values) => keys.flatMap((key) => values.map((value) => (key ? `${key}|${value}` : value))),
    [""],
  );

function fewEnough(kinds: Kinds): Kinds {
  const count = kinds.reduce((product, { length }) => product * length, 1);
  if (count <= POSTINGS_MAX) return kinds;
  const most = Math.max(...kinds.map(({ length }) => length));
  return fewEnough(kinds.map((values) => (values.length === most ? [ANY] : values)));
}

/** The filters of a saved search by their keys: lists always as arrays, prices, areas and counts as numbers. */
export function savedFiltersOf(query: string): Record<string, Value | Value[]> {
  const filters: Record<string, Value | Value[]> = {};
  const { query: read } = readFilterKeys(new URLSearchParams(query));
  for (const [key, text] of filterPairs(read)) {
    const value = NUMBERS.has(key) ? Number(text) : text;
    const before = filters[key];
    if (!LISTS.has(key)) filters[key] = value;
    else filters[key] = [...(Array.isArray(before) ? before : []), value];
  }
  return hasExactText(new URLSearchParams(query)) ? { ...filters, [EXACT]: 1 } : filters;
}

const LISTS = new Set([
  ...["category", "type", "city", "locality", "bedrooms", "furnished", "preferred", "amenity", "seller"],
]);
const NUMBERS = new Set([
  ...["minPrice", "maxPrice", "bedrooms", "minBedrooms", "minArea", "maxArea", "maxPricePerSqft"],
  ...["postedWithin", "confirmedWithin", "photos", "rera"],
]);

/** The address of the list that shows the homes of a saved search. */
export function savedSearchHref(query: string, list: ListName = "explore"): string {
  const params = new URLSearchParams(query);
  const { query: read } = readFilterKeys(params);
  return listAddress(list, [
    ...filterPairs(read).map(([key, value]): ListPair => [key === "q" ? "search" : key, value]),
    [EXACT, hasExactText(params) ? "1" : ""],
  ]);
}

/** What a saved search looks for, in words: `Flat`, `2 BHK`, `Up to ₹15,000`. */
export function savedSearchLabels(query: string, names: LocalityNames): string[] {
  const { criteria, q } = readFilterKeys(new URLSearchParams(query)).query;
  return [...labelledCriteria(criteria, names).map(({ label }) => label), ...(q ? [`“${q}”`] : [])];
}

type Home = Pick<RowRecord, "category" | "propertyType" | "city" | "localityKey" | "bedrooms" | "filterFields">;

/** Which criteria a matching home meets, in words. Of several values that the search accepts only that of the home is named. */
export function reasonsOf(filter: ListFilter, home: Home, names: LocalityNames): string[] {
  const own = <T>(values: readonly T[] | undefined, value: T | undefined) =>
    values && value !== undefined && values.includes(value) ? [value] : [];
  const { words, ...criteria } = filter;
  const met = {
    ...criteria,
    categories: own(filter.categories, home.category),
    types: own(filter.types, home.propertyType),
    cities: own(filter.cities, home.city),
    localityKeys: own(filter.localityKeys, home.localityKey),
    bedrooms: own(filter.bedrooms, home.bedrooms),
    ...(filter.furnished && { furnished: own(filter.furnished, home.filterFields?.furnished) }),
    ...(filter.sellers && { sellers: own(filter.sellers, home.filterFields?.seller) }),
  };
  return [...labelledCriteria(met, names).map(({ label }) => label), ...words.map((word) => `“${word}”`)];
}
