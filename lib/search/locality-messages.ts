import { indianNumber, listInWords, rupeesInWords } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { CATEGORY_NAMES, type Category, type City, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { perSquareFoot, withPeriod } from "@/lib/property/price-and-place";
import { type FairBand, isComparedByPrice } from "@/lib/search/fair-band-rules";

type Kind = Pick<FairBand, "category" | "propertyType" | "bedrooms">;
type Place = { locality?: string | undefined; city?: City | undefined };

/** `2 BHK flats for rent`, `Plots for sale`. */
export function kindInWords({ category, propertyType, bedrooms }: Kind): string {
  const { plural } = PROPERTY_TYPE_NAMES[propertyType];
  const type = bedrooms && propertyType !== "PG" ? plural.toLowerCase() : plural;
  return `${bedrooms ? `${bedrooms} BHK ` : ""}${type} ${CATEGORY_NAMES[category].phrase}`;
}

/** A value of a band: `₹15,000 per month`, `₹4,200 per sq.ft`, `₹3 lakh`. */
export function valueInWords(value: number, category: Category): string {
  if (!isComparedByPrice(category)) return perSquareFoot(value);
  return withPeriod(rupeesInWords(Math.round(value)), category);
}

/** `₹14,000 to ₹18,000 per month`. */
export function rangeInWords({ low, high }: { low: number; high: number }, category: Category): string {
  const to = valueInWords(high, category);
  const from = valueInWords(low, category);
  return from === to ? to : `${from.replace(/ per \S+$/, "")} to ${to}`;
}

/** Where the homes of a band are: `in Vijay Nagar`, `in Vijay Nagar and neighbouring Scheme 54`, `in all of Indore`. */
export function scopeInWords(
  { scope, neighbours }: { scope: FairBand["scope"]; neighbours: readonly string[] },
  { locality, city }: Place,
): string {
  if (scope === "city") return `in all of ${city}`;
  const own = `in ${locality ?? city}`;
  return scope === "neighbours" ? `${own} and neighbouring ${listInWords(neighbours)}` : own;
}

export const fairBandTexts = {
  title: "The price compared",
  tooFew: "too few to compare",
  from: (count: number) => `from ${indianNumber(count)} homes`,
  offered: `offered in the last ${limits.fairBandDays} days`,
  half: (range: string) => `Half of the homes like this cost ${range}.`,
  below: "Below most homes like this",
  within: "Within the usual range",
  above: "Above most homes like this",
  plot: (own: string, range: string) => `This home: ${own}. Typical range (middle 50 %): ${range}.`,
  range: (range: string) => `Typical range (middle 50 %): ${range}.`,
  own: "This home",
  widened: "There are too few homes like this in the locality itself.",
} as const;

/** Where a value stands beside the middle half. */
export const bandPositionText = (value: number, { low, high }: { low: number; high: number }): string =>
  value < low ? fairBandTexts.below : value > high ? fairBandTexts.above : fairBandTexts.within;

/** Texts of the pages of localities and of links to them. */
export const localityPageTexts = {
  more: (locality: string) => `Prices and neighbours in ${locality}`,
  heading: (locality: string, city: City) => `${locality}, ${city}: prices and neighbourhood`,
  title: (locality: string, city: City) => `Homes and prices in ${locality}, ${city}`,
  homes: "Homes on offer",
  none: "No homes are on offer here at the moment.",
  allHomes: (locality: string) => `See all homes in ${locality}`,
  kindColumns: ["Homes", "On offer", "Prices asked"],
  prices: "What homes cost",
  pricesNote:
    "The bar holds the middle half of the homes, the line nearly all of them. Each home counts once, with its last price.",
  trend: "The last twelve months",
  trendColumns: ["Quarter", "Median price", "Homes"],
  newest: "Newest homes",
  near: "What is near",
  sellers: (count: number) => `named by ${count} sellers`,
  neighbours: "Next to it",
  questions: "Questions and answers",
} as const;
