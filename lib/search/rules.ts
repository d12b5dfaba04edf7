import { counted, indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { withQuery } from "@/lib/platform/routes";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  CITIES,
  type City,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
  SORTS,
  type Sort,
} from "@/lib/property/constants";
import type { ListFilter } from "@/lib/search/types";

export type PageParams = Record<string, string | string[] | undefined>;

/** A filter that narrows nothing, with `wishes` laid over it. */
export const filterOf = (wishes: Partial<ListFilter> = {}): ListFilter => ({
  categories: [],
  types: [],
  cities: [],
  localityKeys: [],
  words: [],
  bedrooms: [],
  ...wishes,
});

/** Do the parameters of `path` spell exactly `address`, with no empty value among them? */
export const isSpelledAs = (path: string, params: PageParams, address: string): boolean =>
  !Object.values(params).flat().includes("") && withQuery(path, params) === address;

/** Values of a repeatable parameter: repeated keys and comma lists alike, empties dropped. */
export const allValues = (params: PageParams, key: string): string[] =>
  [params[key] ?? []]
    .flat()
    .flatMap((text) => text.split(","))
    .map((text) => text.trim())
    .filter((text) => text !== "");

/** The last value of a parameter, trimmed; undefined when absent or empty. */
export const lastValue = (params: PageParams, key: string): string | undefined => {
  const last = [params[key] ?? []].flat().at(-1)?.trim();
  return last ? last : undefined;
};

/** A page number from text; 1 for anything that is no whole number from 1 up. */
export const pageFrom = (text: string | undefined): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** A price in rupees from text with or without grouping; undefined for anything else. */
export function priceFrom(text: string | undefined): number | undefined {
  const digits = text?.replace(/[,\s₹]/g, "");
  if (!digits || !/^\d{1,12}$/.test(digits)) return undefined;
  return Math.min(Number(digits), limits.priceMaxRupees);
}

/** Is something written that is no price? */
export const isNoPrice = (text: string): boolean => text.trim() !== "" && priceFrom(text) === undefined;

export const sortFrom = (text: string | undefined): Sort | undefined => SORTS.find((sort) => sort === text);

/** A search text as it is used: trimmed, spaces joined, cut to the longest search there is; undefined when empty. */
export function searchFrom(text: string | undefined): string | undefined {
  const characters = [...(text?.replace(/\s+/g, " ").trim() ?? "")];
  const search = characters.slice(0, limits.searchMaxCharacters).join("").trim();
  return search ? search : undefined;
}

/**
 * The free text of an address, and whether it is to be taken as it is typed though another may be meant: said by 1 in links,
 * by the text it is said of in forms.
 */
export function searchOf(params: PageParams): { search?: string; exact?: true } {
  const search = searchFrom(lastValue(params, "search"));
  if (!search) return {};
  const exact = lastValue(params, "exact");
  return { search, ...((exact === "1" || searchFrom(exact) === search) && { exact: true as const }) };
}

/** The text of a path segment, decoded; as it stands when it cannot be. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Plural of one type, `Properties` for none or several: for headings. */
export const typesTitle = (types: readonly PropertyType[]): string =>
  types.length === 1 && types[0] ? PROPERTY_TYPE_NAMES[types[0]].plural : "Properties";

/** `64 properties`, `10,000+ properties` for a count that was broken off. */
export const propertiesInWords = ({ total, totalIsCapped }: { total: number; totalIsCapped?: boolean }): string =>
  totalIsCapped ? `${indianNumber(total)}+ properties` : counted(total, "property", "properties");
