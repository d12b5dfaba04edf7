import { pageLimits } from "@/lib/platform/page-limits";
import { AMENITY_KEYS, amenityKeyOf } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
  SORTS,
  type Sort,
} from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import { amountFrom, areaSqftFrom } from "@/lib/search/amount-fields";
import { areaFault } from "@/lib/search/area-geometry";
import { AREA_KEYS, CRITERION_KEYS, isSeveralKey, valuesOfKey } from "@/lib/search/filter-keys";
import { filterMessages } from "@/lib/search/filter-messages";
import { encodedValue } from "@/lib/search/list-address";
import { areaFrom, areaText } from "@/lib/search/map-area";
import { PAGE_NUMBER, type PageParams, searchFrom } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";

/** The keys of filters in addresses and of `GET v1/properties`, in their canonical order. The keys of the map come last. */
export const FILTER_KEYS = [...CRITERION_KEYS, "q", "sort", "page", ...AREA_KEYS] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** What the keys of an address say. `q` is not part of `criteria`: the server reads its words. */
export type FilterQuery = { criteria: Partial<ListFilter>; q?: string; sort?: Sort; page: number };

/** A value that was left out because its key does not accept it. */
type FilterError = { key: FilterKey; value: string; message: string };

/** `query` has everything that was accepted. */
export type FilterReading = { query: FilterQuery; errors: FilterError[] };

type Options = {
  /** Whether a locality with this key exists. By default every key of the right form is accepted. */
  isLocality?: (key: string) => boolean;
};

/** How one criterion is read and written. `read` gives undefined for a value that is not accepted. */
type Rule<T> = {
  field: keyof ListFilter;
  read: (text: string) => T | undefined;
  write: (value: T) => string;
  message: string;
  /** Of a key that may have several values (`isSeveralKey`): their order. Without one they are sorted. */
  order?: readonly T[];
};

/** The form of a locality's key; whether there is such a locality is another question. */
export const LOCALITY_KEY = /^[a-z-]{1,40}\/[\p{L}\p{N}\p{M}-]{1,200}$/u;
const text = (value: unknown) => String(value);
const exactly =
  <T extends string>(values: readonly T[]) =>
  (given: string): T | undefined =>
    values.find((value) => value === given.toLowerCase());
const whole = (least: number, most: number) => (given: string) => {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};

const list = <T>(
  field: keyof ListFilter,
  order: readonly T[],
  read: (text: string) => T | undefined,
): Rule<unknown> => ({
  field,
  read,
  order,
  write: text,
  message: filterMessages.oneOf(order.map(String)),
});
const one = <T>(field: keyof ListFilter, read: (text: string) => T | undefined, message: string): Rule<unknown> => ({
  field,
  read,
  write: text,
  message,
});

type CriterionKey = (typeof CRITERION_KEYS)[number];

/** How the value of each key is read and written. A new filter begins in `filter-keys.ts`; all its steps are in docs/where-to-change.md. */
const RULES: Record<CriterionKey, Rule<unknown>> = {
  category: list("categories", CATEGORIES, categoryFrom),
  type: list("types", PROPERTY_TYPES, typeFrom),
  city: list("cities", CITIES, cityFrom),
  locality: {
    field: "localityKeys",
    read: (given) => (LOCALITY_KEY.test(given.toLowerCase()) ? given.toLowerCase() : undefined),
    write: text,
    message: filterMessages.locality,
  },
  minPrice: one("minPrice", amountFrom, filterMessages.amount),
  maxPrice: one("maxPrice", amountFrom, filterMessages.amount),
  bedrooms: one("bedrooms", whole(0, 99), filterMessages.whole(0, 99)),
  minBedrooms: one("minBedrooms", whole(0, 99), filterMessages.whole(0, 99)),
  minArea: one("minArea", areaSqftFrom, filterMessages.area),
  maxArea: one("maxArea", areaSqftFrom, filterMessages.area),
  maxPricePerSqft: one("maxPricePerSqft", amountFrom, filterMessages.amount),
  furnished: list("furnished", FURNISHINGS, exactly(FURNISHINGS)),
  preferred: list("preferred", PREFERRED_CUSTOMERS, exactly(PREFERRED_CUSTOMERS)),
  amenity: list("amenities", AMENITY_KEYS, amenityKeyOf),
  seller: list("sellers", SELLER_KINDS, exactly(SELLER_KINDS)),
  availableBy: one("availableBy", availableByFrom, filterMessages.date),
  postedWithin: one(
    "postedWithin",
    whole(0, pageLimits.filterDaysMax),
    filterMessages.whole(0, pageLimits.filterDaysMax),
  ),
  confirmedWithin: one(
    "confirmedWithin",
    whole(0, pageLimits.filterDaysMax),
    filterMessages.whole(0, pageLimits.filterDaysMax),
  ),
  photos: one("minPhotos", whole(1, pageLimits.photosMax), filterMessages.whole(1, pageLimits.photosMax)),
  rera: {
    field: "rera",
    read: (given) => (given === "1" ? true : undefined),
    write: () => "1",
    message: filterMessages.oneOf(["1"]),
  },
};

/** A date of the calendar by which a home may be available: `2026-12-01`. */
export function availableByFrom(given: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  if (!Number.isFinite(time) || !new Date(time).toISOString().startsWith(given)) return undefined;
  const year = Number(given.slice(0, 4));
  return year >= pageLimits.availableByYearMin && year <= pageLimits.availableByYearMax ? given : undefined;
}

/** The values of a key without empty ones. */
const valuesOf = (params: URLSearchParams | PageParams, key: string): string[] =>
  valuesOfKey(key, params instanceof URLSearchParams ? params.getAll(key) : [params[key] ?? []].flat());

/**
 * Reads the filter keys of an address. Empty values count as missing, other spellings of known values are accepted, and of a
 * repeated key with one value the last counts. Keys that are no filter keys are left to the caller ({@link unknownKeys}).
 */
export function readFilterKeys(params: URLSearchParams | PageParams, options: Options = {}): FilterReading {
  const errors: FilterError[] = [];
  const criteria: Record<string, unknown> = {};
  for (const key of CRITERION_KEYS) {
    const accepted = acceptedValues(params, key, errors, options);
    if (accepted.length > 0) criteria[RULES[key].field] = isSeveralKey(key) ? accepted : accepted.at(-1);
  }
  const area = readArea(params, errors);
  if (area) criteria.area = area;
  const q = searchFrom(valuesOf(params, "q").at(-1));
  const sort = lastKnown(params, "sort", errors, (given) => SORTS.find((one) => one === given), SORTS.join(", "));
  const page = readPage(params, errors);
  return { query: { criteria: criteria as Partial<ListFilter>, ...(q && { q }), ...(sort && { sort }), page }, errors };
}

function acceptedValues(
  params: URLSearchParams | PageParams,
  key: CriterionKey,
  errors: FilterError[],
  { isLocality = () => true }: Options,
): unknown[] {
  const { read, order, message } = RULES[key];
  const accepted = new Set<unknown>();
  const values = valuesOf(params, key);
  const most = pageLimits.valuesOfKeyMax;
  if (values.length > most) errors.push({ key, value: "", message: `${key} ${filterMessages.values(most)}` });
  for (const value of values.slice(0, most)) {
    const known = read(value);
    const exists = key !== "locality" || isLocality(String(known));
    if (known === undefined || !exists) errors.push({ key, value, message: `${key} ${message}` });
    else accepted.add(known);
  }
  if (order) return order.filter((value) => accepted.has(value));
  return isSeveralKey(key) ? [...accepted].sort(inOrder) : [...accepted];
}

const inOrder = (one: unknown, other: unknown) =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one) < String(other) ? -1 : 1;

function readArea(params: URLSearchParams | PageParams, errors: FilterError[]) {
  const given = AREA_KEYS.flatMap((key) => {
    const value = valuesOf(params, key).at(-1);
    return value === undefined ? [] : [{ key, value }];
  });
  const [first, ...others] = given;
  for (const { key, value } of others) errors.push({ key, value, message: `${key} ${filterMessages.oneArea}` });
  if (!first) return undefined;
  const area = areaFrom(first.key, first.value);
  const fault = area ? areaFault(area) : filterMessages[first.key];
  if (fault) errors.push({ ...first, message: `${first.key} ${fault}` });
  return fault ? undefined : area;
}

function lastKnown<T>(
  params: URLSearchParams | PageParams,
  key: "sort",
  errors: FilterError[],
  read: (text: string) => T | undefined,
  values: string,
): T | undefined {
  const value = valuesOf(params, key).at(-1);
  const known = value === undefined ? undefined : read(value);
  if (value !== undefined && known === undefined)
    errors.push({ key, value, message: `${key} ${filterMessages.oneOf([values])}` });
  return known;
}

function readPage(params: URLSearchParams | PageParams, errors: FilterError[]): number {
  const value = valuesOf(params, "page").at(-1);
  if (value === undefined) return 1;
  if (PAGE_NUMBER.test(value)) return Number(value);
  errors.push({ key: "page", value, message: `page ${filterMessages.page}` });
  return 1;
}

/** Filter keys with one value that are given more than once. */
export const repeatedKeys = (params: URLSearchParams): FilterKey[] =>
  FILTER_KEYS.filter((key) => params.getAll(key).length > 1 && !isSeveralKey(key));

/** Keys of the address that are neither filter keys nor among `others`, each once. */
export const unknownKeys = (params: URLSearchParams | PageParams, others: readonly string[] = []): string[] => {
  const known: readonly string[] = [...FILTER_KEYS, ...others];
  const given = params instanceof URLSearchParams ? [...params.keys()] : Object.keys(params);
  return [...new Set(given)].filter((key) => !known.includes(key));
};

/**
 * The key and value pairs of a query in canonical spelling: fixed order of keys, fixed order of values, one pair for each
 * value. The newest first, and page 1, have no pair.
 */
export function filterPairs({ criteria, q, sort, page }: FilterQuery): [key: FilterKey, value: string][] {
  const pairs = CRITERION_KEYS.flatMap((key) => {
    const { field, write, order } = RULES[key];
    const value = criteria[field];
    if (value === undefined) return [];
    const values: unknown[] = Array.isArray(value) ? [...new Set(value)] : [value];
    const sorted = order ? order.filter((one) => values.includes(one)) : values.sort(inOrder);
    return sorted.map((one): [FilterKey, string] => [key, write(one)]);
  });
  const area = criteria.area && areaText(criteria.area);
  return [
    ...pairs,
    ...(q ? [["q", q] as [FilterKey, string]] : []),
    ...(sort && sort !== "newest" ? [["sort", sort] as [FilterKey, string]] : []),
    ...(page > 1 ? [["page", String(page)] as [FilterKey, string]] : []),
    ...(area ? [[area.key, area.text] as [FilterKey, string]] : []),
  ];
}

/** {@link filterPairs} as the query of an address, without its question mark: `type=Flat&type=House&maxPrice=15000`. */
export const filterQueryText = (query: FilterQuery): string =>
  filterPairs(query)
    .map(([key, value]) => `${key}=${encodedValue(value)}`)
    .join("&");
