import { indianNumber } from "@/lib/format";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { typeInCategory } from "@/lib/property/rules";
import type { PriceBand } from "@/lib/search/bands";
import type { ExploreQuery } from "@/lib/search/explore-query";
import type { LandingQuery } from "@/lib/search/landing-query";
import { propertiesInWords, typesTitle } from "@/lib/search/rules";
import type { CardPage, MarketFacts } from "@/lib/search/types";
import { company } from "@/lib/site-content";

type Paged = Pick<CardPage, "total" | "totalIsCapped" | "page" | "pages">;

const TITLE_CHARACTERS = 70;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `one city`, `six cities`. */
const citiesInWords = (count: number): string =>
  `${NUMBERS[count] ?? indianNumber(count)} ${count === 1 ? "city" : "cities"}`;

/** `in six cities`: where the whole market is, true only of a list without any filter; undefined without listings. */
export const inCities = ({ cities }: Pick<MarketFacts, "cities">): string | undefined =>
  cities.length > 0 ? `in ${citiesInWords(cities.length)}` : undefined;

/** A page's title of at most 70 characters: the page number from 2 up, the site's name where it fits. */
export function fittedTitle(title: string, page: number): string {
  const numbered = page > 1 ? `${title}, page ${page}` : title;
  const short = page > 1 ? `${title} (${page})` : title;
  const fitting = [`${numbered} | ${company.name}`, numbered].find((text) => text.length <= TITLE_CHARACTERS);
  return fitting ?? short.slice(0, TITLE_CHARACTERS);
}

/** A description that tells one page of a list from the others. */
export const listDescription = (what: string, list: Paged): string =>
  `${what}: ${propertiesInWords(list)} with photos, price and area, all reviewed.${
    list.pages > 1 ? ` Page ${list.page} of ${list.pages}.` : ""
  }`;

/** Title of `/buy`: `Property listings, newest first`, `Property listings: Houses, newest first`. */
export const buyTitle = (types: readonly PropertyType[]): string =>
  `Property listings${types.length === 1 ? `: ${typesTitle(types)}` : ""}, newest first`;

/** Title of an explore page: `Houses for rent: search results`, `Search for “2 bhk”`. */
export function exploreTitle({ search, type, category }: ExploreQuery): string {
  if (search) return `Search for “${search}”`;
  const subject = subjectOf(type, category);
  return subject ? `${subject}: search results` : "Properties for you";
}

function subjectOf(type: PropertyType | undefined, category: Category | undefined): string | undefined {
  if (type && category) return typeInCategory(type, category);
  if (type) return PROPERTY_TYPE_NAMES[type].plural;
  return category && `Properties ${CATEGORY_NAMES[category].phrase}`;
}

/** Heading of a landing page: `Houses for rent in Indore`. */
export const landingHeading = ({ type, category, city }: Pick<LandingQuery, "type" | "category" | "city">): string =>
  `${typeInCategory(type, category)} in ${city}`;

/** Title of a landing page: `Houses for rent in Indore, ₹10,000 to ₹20,000`. */
export const landingTitle = (query: LandingQuery): string => `${landingHeading(query)}, ${query.band.label}`;

/** A band at the beginning of a line: `Up to ₹10,000`. */
export const bandTitle = ({ label }: PriceBand): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Budget line of a landing page: `Up to ₹10,000 per month`. */
export const budgetLine = ({ category, band }: Pick<LandingQuery, "category" | "band">): string =>
  `Budget: ${band.label}${category === "rent" ? " per month" : ""}`;
