import { slugify } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  type City,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { cityFrom, typeFrom } from "@/lib/property/rules";
import type { PriceBand } from "@/lib/search/bands";
import { pageFrom, segmentText } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";

/** Live listings of one group. */
type Tally = {
  count: number;
  /** Rupees. */
  lowestPrice: number;
  /** Rupees. */
  highestPrice: number;
};

/** What is counted of one category and type, in a city or in a locality. */
export type KindFacts = Tally & {
  category: Category;
  propertyType: PropertyType;
  bedrooms: (Tally & { bedrooms: number })[];
  /** By the slug of the price band; bands without listings are left out. */
  bands: (Tally & { slug: string })[];
};

/** Listings with more bedrooms are counted under their type only. */
export const BEDROOMS_MAX = 10;

/** Newest listings whose prices and areas the median is computed from. */
export const MEDIAN_LISTINGS = 200;
/** Fewer areas than these make no median. */
export const MEDIAN_MIN_LISTINGS = 3;

/** Localities of a city that are offered, those with most listings first. */
export const CITY_LOCALITIES = 200;
/** Localities beside one another. */
export const OTHER_LOCALITIES = 12;
/** Newest listings whose pins make the centre of a locality. */
export const CENTRE_LISTINGS = 50;

/** Pages of one landing page that a sitemap names; links lead to later ones. */
export const LANDING_PAGES_MAX = 999;

/** Paths of places begin with it: `/in/indore`. */
const DOOR = "in";
const AT = "at";
const BEDROOMS = /^0*([1-9]\d?)[\s_-]*bhk[\s_-]*$/i;

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");
const names = (text: string, words: readonly string[]) => words.some((word) => plain(word) === plain(text));

/** A type by any name a path may give it: `flats`, `CoworkingSpace`; undefined when unknown. */
export const typeFromPath = (text: string): PropertyType | undefined =>
  typeFrom(text) ?? PROPERTY_TYPES.find((type) => names(text, PROPERTY_TYPE_NAMES[type].words));

/** A category by any name a path may give it: `buy`, `For-Sale`; undefined when unknown. */
export const categoryFromPath = (text: string): Category | undefined =>
  CATEGORIES.find((category) => names(text, [category, ...CATEGORY_NAMES[category].words]));

/** Are bedrooms asked for in this type? */
export const hasBedrooms = (type: PropertyType): boolean => DETAIL_FIELDS[type].some(({ key }) => key === "bedrooms");

/** A path below `/in`, as its page gets it. */
export type PlaceSegments = { door: string; path: readonly string[]; page: string };

/** Reads the path of a place, other spellings of known values included; undefined when a value is unknown (a 404). */
export function readPlace({ path, page }: Omit<PlaceSegments, "door">): PagedLanding | undefined {
  const [citySegment = "", ...rest] = path.map(segmentText);
  const city = cityFrom(citySegment);
  const isBelowCity = plain(rest[0] ?? "") === AT;
  const locality = isBelowCity ? slugify(rest[1] ?? "") : undefined;
  const wish = readWish(isBelowCity ? rest.slice(2) : rest);
  if (!city || locality === "" || !wish || String(pageFrom(page)) !== page) return undefined;
  return { city, ...(locality && { locality }), ...wish, page: Number(page) };
}

function readWish(segments: readonly string[]): Pick<Landing, "category" | "type" | "bedrooms"> | undefined {
  const [categoryText, typeText, bedroomsText, ...more] = segments;
  const category = categoryText === undefined ? undefined : categoryFromPath(categoryText);
  const type = typeText === undefined ? undefined : typeFromPath(typeText);
  const bedrooms = bedroomsText === undefined ? undefined : Number(BEDROOMS.exec(bedroomsText)?.[1]);
  const isKnown =
    more.length === 0 &&
    (categoryText === undefined || category) &&
    (typeText === undefined || type) &&
    (bedrooms === undefined || (bedrooms <= BEDROOMS_MAX && type && hasBedrooms(type)));
  return isKnown ? { ...(category && { category }), ...(type && { type }), ...(bedrooms && { bedrooms }) } : undefined;
}

/** Is the path written as it should be, or must it be redirected to {@link landingPath}? */
export const isCanonicalPlace = ({ door, path }: PlaceSegments, place: Landing): boolean =>
  door === DOOR && `/${[door, ...path].join("/")}` === routes.place({ ...place, page: 1 });

/** Address of a landing page. */
export const landingPath = ({ band, ...place }: Landing & { page?: number | undefined }): string =>
  band && place.type && place.category
    ? routes.landing({ ...place, type: place.type, category: place.category, band: band.slug })
    : routes.place(place);

/** The next wider page; undefined above a city. */
export function parentOf({ city, locality, category, type, bedrooms, band }: Landing): Landing | undefined {
  const place = { city, ...(locality && { locality }) };
  if (band || bedrooms) return { ...place, category, type };
  if (type) return { ...place, category };
  if (category) return place;
  return locality ? { city } : undefined;
}

/** All wider pages, the city first. */
export function parentsOf(landing: Landing): Landing[] {
  const parent = parentOf(landing);
  return parent ? [...parentsOf(parent), parent] : [];
}

/** Wider pages from the nearest on: those of its locality, then the same in the whole city and what is wider there. */
export function widerThan(landing: Landing): Landing[] {
  const parents = parentsOf(landing).toReversed();
  if (!landing.locality) return parents;
  const { locality: _, ...inCity } = landing;
  return [...parents.filter(({ locality }) => locality), inCity, ...parentsOf(inCity).toReversed()];
}

/** Is a page with so many live listings worth an entry in a search engine? */
export const isWorthIndexing = (count: number): boolean => count >= limits.landingMinListings;

/** Key of the page's locality: `indore/vijay-nagar`. */
export const keyOf = ({ city, locality }: Landing): string | undefined =>
  locality && `${city.toLowerCase()}/${locality}`;

/** The fields a landing page's list is narrowed to. */
export const landingWishes = (landing: Landing): Partial<ListFilter> => {
  const { city, category, type, bedrooms, band } = landing;
  const key = keyOf(landing);
  return {
    cities: [city],
    ...(key && { localityKeys: [key] }),
    ...(category && { categories: [category] }),
    ...(type && { types: [type] }),
    ...(bedrooms && { bedrooms: [bedrooms] }),
    ...(band?.min && { minPrice: band.min }),
    ...(band?.below !== undefined && { priceBelow: band.below }),
  };
};

/** What a landing page is about: a place, and what is looked for there. A type needs a category, the last two a type. */
export type Landing = {
  city: City;
  /** The part of its key after the city: `vijay-nagar`. */
  locality?: string | undefined;
  category?: Category | undefined;
  type?: PropertyType | undefined;
  bedrooms?: number | undefined;
  /** In whole cities only. */
  band?: PriceBand | undefined;
};
export type PagedLanding = Landing & { page: number };

type CountedKind = { category: Category; type: PropertyType; count: number };
export type CountedLocality = { slug: string; name: string; count: number };

/** What homes of one category cost in a place. */
export type MarketOf = { category: Category; count: number } & Required<Pick<LandingFacts, "prices">> &
  Pick<LandingFacts, "median">;

/** What is known of a landing page's market, from counts made at each write. */
export type LandingFacts = {
  /** Name of the locality the page is about. */
  localityName?: string;
  /** Undefined while this is not counted. */
  count?: number;
  /** Rupees; of one category only, as rents and prices do not compare. */
  prices?: { lowest: number; highest: number };
  /** Of the newest `listings` that state an area. */
  median?: { rupeesPerSquareFoot: number; listings: number };
  /** What it costs to rent and to buy in a place, where the page is about both. */
  markets?: MarketOf[];
  categories: { category: Category; count: number }[];
  /** Kinds in the place: all of them, or those of the page's category. */
  kinds: CountedKind[];
  bedrooms: { bedrooms: number; count: number }[];
  bands: { slug: string; count: number }[];
  localities: CountedLocality[];
  /** Are the localities ordered by their distance? Otherwise by their listings. */
  areNearby: boolean;
};

/** One indexable page, for the sitemap. */
export type LandingEntry = {
  path: string;
  /** ISO date of the last change of its listings. */
  lastChange: string;
  /** Live listings. */
  count: number;
};
