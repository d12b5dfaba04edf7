import { capitalized, indianNumber } from "@/lib/platform/format";
import type { PreferredCustomer, SellerKind } from "@/lib/property/constants";
import type { ListFilter } from "@/lib/search/types";
import { labelOf } from "@/lib/search/understand/labels";
import { FIELD_WORDS } from "@/lib/search/understand/lexicon";
import type { SearchFilterKey } from "@/lib/search/understand/search-filters";

/** On options of a filter. */
export const PREFERRED_NAMES: Record<PreferredCustomer, string> = {
  all: "Everyone",
  girl: "Girls",
  boy: "Boys",
  married: "Married couples",
  family: "Families",
};

export const SELLER_NAMES: Record<SellerKind, string> = { owner: "Owner", agent: "Agent" };

/** `Today`, `Last 7 days`. */
export const withinDays = (days: number): string =>
  days === 0 ? "Today" : days === 1 ? "Since yesterday" : `Last ${indianNumber(days)} days`;

/** One criterion of a list with its label, and the same criteria without it. */
type LabelledCriterion = { label: string; rest: Partial<ListFilter> };

/** Names of localities by their keys. */
export type LocalityNames = ReadonlyMap<string, string>;

const wordsOfSlug = (slug: string) =>
  slug
    .split("-")
    .map((word) => capitalized(word))
    .join(" ");

/**
 * Names these localities, with their city where two have one name: `Saket Nagar, Bhopal`. The name of an unknown one is read from its
 * key: `indore/vijay-nagar` gives `Vijay Nagar`.
 */
export function localityLabels(keys: readonly string[], names: LocalityNames): (key: string) => string {
  const nameOf = (key: string) => names.get(key) ?? wordsOfSlug(key.slice(key.indexOf("/") + 1));
  const all = keys.map(nameOf);
  const isShared = (name: string) => all.indexOf(name) !== all.lastIndexOf(name);
  return (key) => {
    const name = nameOf(key);
    return isShared(name) ? `${name}, ${wordsOfSlug(key.slice(0, key.indexOf("/")))}` : name;
  };
}

/** The criteria that chips stand for, in the order of their keys, with the keys of addresses. */
const KEYS = {
  categories: "category",
  types: "type",
  cities: "city",
  localityKeys: "locality",
  minPrice: "minPrice",
  maxPrice: "maxPrice",
  bedrooms: "bedrooms",
  minBedrooms: "minBedrooms",
  minArea: "minArea",
  maxArea: "maxArea",
  maxPricePerSqft: "maxPricePerSqft",
  furnished: "furnished",
  preferred: "preferred",
  amenities: "amenity",
  sellers: "seller",
  availableBy: "availableBy",
  postedWithin: "postedWithin",
  confirmedWithin: "confirmedWithin",
  minPhotos: "photos",
  rera: "rera",
  area: "area",
} as const satisfies { [Key in keyof ListFilter]?: SearchFilterKey | "area" };

/** The criteria of a list, each with its label and what is left without it. */
export function labelledCriteria(criteria: Partial<ListFilter>, names: LocalityNames): LabelledCriterion[] {
  const placeOf = localityLabels(criteria.localityKeys ?? [], names);
  const label = (key: SearchFilterKey | "area", value: unknown) =>
    key === "area" ? "Area on the map" : labelOf({ [key]: value }, { placeOf, labels: FIELD_WORDS.labels });
  return (Object.keys(KEYS) as (keyof typeof KEYS)[]).flatMap((field) => {
    const value: unknown = criteria[field];
    const { [field]: _, ...others } = criteria;
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ label: label(KEYS[field], value), rest: others }];
    return value.map((one: unknown) => {
      const left = value.filter((other) => other !== one);
      return { label: label(KEYS[field], [one]), rest: left.length > 0 ? { ...others, [field]: left } : others };
    });
  });
}
