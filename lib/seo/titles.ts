import { indianNumber, rupeesInWords } from "@/lib/platform/format";
import { company } from "@/lib/platform/site-content";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { headlineOf, typeInCategory } from "@/lib/property/headline";
import { priceWithPeriod, withPeriod } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import type { ExploreQuery } from "@/lib/search/explore-query";
import type { Landing, LandingFacts } from "@/lib/search/landing-rules";
import { propertiesInWords, typesTitle } from "@/lib/search/query-parameters";
import type { CardPage, MarketFacts } from "@/lib/search/types";

type Paged = Pick<CardPage, "total" | "totalIsCapped" | "page" | "pages">;

const TITLE_CHARACTERS = 70;
const DESCRIPTION_CHARACTERS = 160;
const DESCRIPTION_LEAST_CHARACTERS = 50;
const FILLER = "Photos, area, amenities and the locality at a glance.";
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `one city`, `six cities`. */
const citiesInWords = (count: number): string =>
  `${NUMBERS[count] ?? indianNumber(count)} ${count === 1 ? "city" : "cities"}`;

/**
 * The cities of the whole market in words: `in six cities`. Use it only for a list without filters. Undefined without listings,
 * or when some listings have no city.
 */
export const inCities = ({ cities, total }: Pick<MarketFacts, "cities" | "total">): string | undefined => {
  const placed = cities.reduce((sum, { count }) => sum + count, 0);
  return placed > 0 && placed === total ? `in ${citiesInWords(cities.length)}` : undefined;
};

/** A heading with its page number, from page 2 on: `Houses for rent in Indore, page 2`. */
export const numbered = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title);

/** A page title of at most 70 characters, with the page number from page 2 on, and the name of the site if it fits. */
export function fittedTitle(title: string, page: number): string {
  const whole = numbered(title, page);
  const fitting = [`${whole} | ${company.name}`, whole].find((text) => text.length <= TITLE_CHARACTERS);
  const number = page > 1 ? ` (${page})` : "";
  return fitting ?? shortened(title, TITLE_CHARACTERS - number.length) + number;
}

/** At most `most` characters of a text, the dots included: cut between words, or inside a word that is too long itself. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most - 2).replace(/\s+\S*$/, "");
  return `${words.slice(0, most - 3).replace(/[\s.,;:!?-]+$/, "")}...`;
}

/** Title of a property page, at most 70 characters: the longest that fits. It begins with the listing's name. */
export function propertyTitle(property: PublicProperty): string {
  const type = PROPERTY_TYPE_NAMES[property.propertyType].label;
  const { phrase } = CATEGORY_NAMES[property.category];
  const where = [property.locality, property.city].filter(Boolean).join(", ");
  const what = `${property.propertyType === "PG" ? type : type.toLowerCase()} ${phrase}`;
  const choices = [
    `${property.name}, ${what} in ${where} | ${company.name}`,
    `${property.name}, ${what} in ${property.city} | ${company.name}`,
    `${property.name}, ${what} | ${company.name}`,
    `${property.name} | ${company.name}`,
  ].filter((_, index) => index > 1 || property.city);
  return choices.find((title) => title.length <= TITLE_CHARACTERS) ?? shortened(property.name, TITLE_CHARACTERS);
}

/** Description of a property page, 50 to 160 characters: type, place, price and the beginning of the owner's text. */
export function propertyDescription(property: PublicProperty): string {
  const { category, description } = property;
  const about = description?.replace(/\s+/g, " ").trim();
  const facts = `${headlineOf(property)} ${CATEGORY_NAMES[category].phrase} at ${priceWithPeriod(property)}.`;
  const said = shortened(about ? `${facts} ${about}` : facts, DESCRIPTION_CHARACTERS);
  if (about && said.length >= DESCRIPTION_LEAST_CHARACTERS) return said;
  return shortened(`${said}${/[.!?]$/.test(said) ? "" : "."} ${FILLER}`, DESCRIPTION_CHARACTERS);
}

/** A description of 50 to 160 characters that is different for each page of a list. */
export function listDescription(
  what: string,
  list: Paged,
  { prices, category }: { prices?: LandingFacts["prices"]; category?: Category | undefined } = {},
): string {
  const page = list.pages > 1 ? ` Page ${list.page} of ${list.pages}.` : "";
  const range = prices ? ` ${withPeriod(priceRangeText(prices), category)}` : "";
  const facts = `: ${propertiesInWords(list)}${range} with photos, price and area, all reviewed.${page}`;
  return shortened(what, DESCRIPTION_CHARACTERS - facts.length) + facts;
}

/** `from ₹8,000 to ₹25,000`, `at ₹8,000`. */
const priceRangeText = ({ lowest, highest }: NonNullable<LandingFacts["prices"]>): string =>
  lowest === highest ? `at ${rupeesInWords(lowest)}` : `from ${rupeesInWords(lowest)} to ${rupeesInWords(highest)}`;

/** Heading of `/listings`: the words of the specification, then type and page number. */
export const listingsHeading = (types: readonly PropertyType[], page: number): string =>
  numbered(named("Available Properties", types), page);

/** Heading of `/buy`. */
export const buyHeading = (types: readonly PropertyType[], page: number): string =>
  numbered(named("Property Listings", types), page);

const named = (title: string, types: readonly PropertyType[]) =>
  types.length === 1 ? `${title}: ${typesTitle(types)}` : title;

/** Title of `/buy`: `Property listings, newest first`, `Property listings: Houses, newest first`. */
export const buyTitle = (types: readonly PropertyType[]): string =>
  `${named("Property listings", types)}, newest first`;

/** Heading of an explore page: `Properties For You: Flats for rent, page 2`. A search text is not part of it. */
export function exploreHeading({ search, type, category, page }: ExploreQuery): string {
  const subject = search ? undefined : subjectOf(type, category);
  return numbered(subject ? `Properties For You: ${subject}` : "Properties For You", page);
}

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

/** The subject of a landing page without its place: `2 BHK flats for rent`, `Properties`. */
const landingSubject = ({ type, category, bedrooms }: Landing): string => {
  const subject = subjectOf(type, category) ?? "Properties";
  return bedrooms ? `${bedrooms} BHK ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : subject;
};

/** Heading of a landing page: `2 BHK flats for rent in Vijay Nagar, Indore`, `Houses for rent in Indore, ₹10,000 to ₹20,000`. */
export function landingHeading(landing: Landing, localityName?: string): string {
  const { city, locality, band } = landing;
  const where = locality ? `${localityName ?? locality}, ${city}` : city;
  return `${landingSubject(landing)} in ${where}${band ? `, ${band.label}` : ""}`;
}

/** Title of a landing page: its heading, with `to rent, buy or lease` if it has no category. */
export const landingTitle = (landing: Landing, localityName?: string): string =>
  `${landingHeading(landing, localityName)}${landing.category ? "" : " to rent, buy or lease"}`;
