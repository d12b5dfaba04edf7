import { indianNumber, rupeesInWords, shortDate, squareFeet } from "@/lib/platform/format";
import { FILTER_AMENITIES } from "@/lib/property/amenity-keys";
import {
  CATEGORY_NAMES,
  type Furnishing,
  PROPERTY_TYPE_NAMES,
  type PreferredCustomer,
  type SellerKind,
} from "@/lib/property/constants";
import type { ListFilter } from "@/lib/search/types";

export const FURNISHING_NAMES: Record<Furnishing, string> = {
  unfurnished: "Unfurnished",
  semi: "Semi furnished",
  fully: "Fully furnished",
};

/** On options of a filter. */
export const PREFERRED_NAMES: Record<PreferredCustomer, string> = {
  all: "Everyone",
  girl: "Girls",
  boy: "Boys",
  married: "Married couples",
  family: "Families",
};

export const SELLER_NAMES: Record<SellerKind, string> = { owner: "Owner", agent: "Agent" };

/** On chips: a wish for some people also finds listings for everyone. */
const PREFERRED_CHIPS: Record<PreferredCustomer, string> = {
  all: "For everyone",
  girl: "For girls, or for everyone",
  boy: "For boys, or for everyone",
  married: "For married couples, or for everyone",
  family: "For families, or for everyone",
};

/** `Today`, `Last 7 days`. */
export const withinDays = (days: number): string =>
  days === 0 ? "Today" : days === 1 ? "Since yesterday" : `Last ${indianNumber(days)} days`;

/** One criterion of a list with its label, and the same criteria without it. */
type LabelledCriterion = { label: string; rest: Partial<ListFilter> };

type Labels = { [Key in keyof ListFilter]?: (value: never, names: LocalityNames) => string };
/** Names of localities by their keys. */
export type LocalityNames = ReadonlyMap<string, string>;

/** The name in a locality key, for a locality that is not known: `indore/vijay-nagar` gives `Vijay Nagar`. */
const nameInKey = (key: string) =>
  key
    .slice(key.indexOf("/") + 1)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const bhk = (count: number) => `${count} BHK`;
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Labels of criteria on chips, in the order of their keys. Of criteria with several values each value has its label. */
const LABELS = {
  categories: (value: keyof typeof CATEGORY_NAMES) => CATEGORY_NAMES[value].badge,
  types: (value: keyof typeof PROPERTY_TYPE_NAMES) => PROPERTY_TYPE_NAMES[value].label,
  cities: (value: string) => value,
  localityKeys: (value: string, names: LocalityNames) => names.get(value) ?? nameInKey(value),
  minPrice: (value: number) => `From ${rupeesInWords(value)}`,
  maxPrice: (value: number) => `Up to ${rupeesInWords(value)}`,
  bedrooms: bhk,
  minBedrooms: (value: number) => `${value}+ BHK`,
  minArea: (value: number) => `From ${squareFeet(value)}`,
  maxArea: (value: number) => `Up to ${squareFeet(value)}`,
  maxPricePerSqft: (value: number) => `Up to ${rupeesInWords(value)} per sq.ft`,
  furnished: (value: Furnishing) => FURNISHING_NAMES[value],
  preferred: (value: PreferredCustomer) => PREFERRED_CHIPS[value],
  amenities: (value: keyof typeof FILTER_AMENITIES) => FILTER_AMENITIES[value].label,
  sellers: (value: SellerKind) => `From ${lower(SELLER_NAMES[value])}s`,
  availableBy: (value: string) => `Available by ${shortDate(value)}`,
  postedWithin: (value: number) => `Posted: ${lower(withinDays(value))}`,
  confirmedWithin: (value: number) => `Confirmed: ${lower(withinDays(value))}`,
  minPhotos: (value: number) => (value === 1 ? "With photos" : `${value} or more photos`),
  rera: () => "RERA registered",
  area: () => "Area on the map",
} satisfies Labels;

/** The criteria of a list, each with its label and what is left without it. */
export function labelledCriteria(criteria: Partial<ListFilter>, names: LocalityNames): LabelledCriterion[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const value: unknown = criteria[field];
    const label = LABELS[field] as (one: unknown, names: LocalityNames) => string;
    const { [field]: _, ...others } = criteria;
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ label: label(value, names), rest: others }];
    return value.map((one: unknown) => {
      const left = value.filter((other) => other !== one);
      return { label: label(one, names), rest: left.length > 0 ? { ...others, [field]: left } : others };
    });
  });
}
