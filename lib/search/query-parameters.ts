import { counted, indianNumber } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";
import { withQuery } from "@/lib/platform/page-routes";
import { PROPERTY_TYPE_NAMES, PROPERTY_TYPES, type PropertyType, SORTS, type Sort } from "@/lib/property/constants";
import { typeFrom } from "@/lib/property/rules";
import { splitValues } from "@/lib/search/filter-keys";
import type { ListFilter } from "@/lib/search/types";

/** The types of a `type` parameter in the order of PROPERTY_TYPES, each once. Undefined when one is unknown. */
export function typesFrom(values: readonly string[]): PropertyType[] | undefined {
  const types = values.map(typeFrom);
  if (types.includes(undefined)) return undefined;
  return PROPERTY_TYPES.filter((type) => types.includes(type));
}

/** The path segment of cached list pages: `all`, or types joined by commas in canonical order. */
export const typesSegment = (types: readonly PropertyType[]): string => (types.length === 0 ? "all" : types.join(","));

/**
 * The query of an address with its types in canonical spelling (`type=House,Flat`, in the order of PROPERTY_TYPES), without
 * unknown ones and empty values; of several types only the last where a page takes `one`. Undefined when it has this form already.
 */
export function canonicalTypesQuery(params: URLSearchParams, takes: "one" | "several"): string | undefined {
  const given = params.getAll("type");
  const known = [...new Set(splitValues(given))].flatMap((type) => typeFrom(type) ?? []);
  const kept = takes === "one" ? known.slice(-1) : known;
  const canonical = PROPERTY_TYPES.filter((type) => kept.includes(type)).join(",");
  if (given.length === 0 || (given.length === 1 && given[0] === canonical)) return undefined;
  const rest = [...params].filter(([key, value]) => key !== "type" && value !== "");
  const query = rest.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const all = canonical ? [`type=${canonical}`, ...query] : query;
  return all.length > 0 ? `?${all.join("&")}` : "";
}

export type PageParams = Record<string, string | string[] | undefined>;

/** A complete filter from some criteria. Without criteria it matches everything. */
export const filterOf = (criteria: Partial<ListFilter> = {}): ListFilter => ({
  categories: [],
  types: [],
  cities: [],
  localityKeys: [],
  words: [],
  bedrooms: [],
  ...criteria,
});

/** Whether `path` with these parameters is exactly `address`, with no empty value among them. */
export const isSpelledAs = (path: string, params: PageParams, address: string): boolean =>
  !Object.values(params).flat().includes("") && withQuery(path, params) === address;

/** {@link splitValues} of a parameter of a page. */
export const allValues = (params: PageParams, key: string): string[] => splitValues([params[key] ?? []].flat());

/** The last value of a parameter, trimmed; undefined when absent or empty. */
export const lastValue = (params: PageParams, key: string): string | undefined => {
  const last = [params[key] ?? []].flat().at(-1)?.trim();
  return last ? last : undefined;
};

/** A page number in an address: a whole number from 1 up. */
export const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/** A page number from text; 1 for anything else. */
export const pageFrom = (text: string | undefined): number => (text && PAGE_NUMBER.test(text) ? Number(text) : 1);

export const sortFrom = (text: string | undefined): Sort | undefined => SORTS.find((sort) => sort === text);

/** A search text, trimmed, with single spaces, cut to pageLimits.searchMaxCharacters. Undefined when empty. */
export function searchFrom(text: string | undefined): string | undefined {
  const characters = [...(text?.replace(/\s+/g, " ").trim() ?? "")];
  const search = characters.slice(0, pageLimits.searchMaxCharacters).join("").trim();
  return search ? search : undefined;
}

/**
 * The search text of an address, and whether it is searched as typed, without correction. Links say this with `exact=1`, forms
 * with `exact=<the text>`, so that it does not apply to another text.
 */
export function searchOf(params: PageParams): { search?: string; exact?: true } {
  const search = searchFrom(lastValue(params, "search"));
  if (!search) return {};
  const exact = lastValue(params, "exact");
  return { search, ...((exact === "1" || searchFrom(exact) === search) && { exact: true as const }) };
}

/** The decoded text of a path segment, or the segment itself when it cannot be decoded. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** For headings: the plural of one type, or `Properties` for none or several. */
export const typesTitle = (types: readonly PropertyType[]): string =>
  types.length === 1 && types[0] ? PROPERTY_TYPE_NAMES[types[0]].plural : "Properties";

/** `64 properties`, or `10,000+ properties` for a capped count. */
export const propertiesInWords = ({ total, totalIsCapped }: { total: number; totalIsCapped?: boolean }): string =>
  totalIsCapped ? `${indianNumber(total)}+ properties` : counted(total, "property", "properties");
