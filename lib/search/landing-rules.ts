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
import { localitySlug } from "@/lib/property/locality-key";
import { cityFrom, plainName, typeFrom } from "@/lib/property/rules";
import type { PriceBand } from "@/lib/search/bands";
import { pageFrom, segmentText } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";

/** The subject of a landing page: a place and criteria. A type requires a category; bedrooms and band require a type. */
export type Landing = {
  city: City;
  /** The part of the locality key after the city: `vijay-nagar`. */
  locality?: string | undefined;
  category?: Category | undefined;
  type?: PropertyType | undefined;
  bedrooms?: number | undefined;
  /** Only on pages of a whole city. */
  band?: PriceBand | undefined;
};
export type PagedLanding = Landing & { page: number };

type CountedKind = { category: Category; type: PropertyType; count: number };
export type CountedLocality = { slug: string; name: string; count: number };

/** Prices of one category in a place. */
export type MarketOf = { category: Category; count: number } & Required<Pick<LandingFacts, "prices">> &
  Pick<LandingFacts, "median">;

/** The market facts of a landing page, from counts that are updated at each write. */
export type LandingFacts = {
  /** Name of the locality the page is about. */
  localityName?: string;
  /** Number of listings; undefined while it is not counted. */
  count?: number;
  /** Rupees. Only on pages of one category, because rents and prices cannot be compared. */
  prices?: { lowest: number; highest: number };
  /** Over the newest `listings` that have an area. */
  median?: { rupeesPerSquareFoot: number; listings: number };
  /** Rents and prices of the place, on pages without a category. */
  markets?: MarketOf[];
  categories: { category: Category; count: number }[];
  /** Kinds in the place: all, or those of the page's category. */
  kinds: CountedKind[];
  bedrooms: { bedrooms: number; count: number }[];
  bands: { slug: string; count: number }[];
  localities: CountedLocality[];
  /** Whether the localities are ordered by distance. Otherwise by number of listings. */
  areNearby: boolean;
};

/** One indexable landing page in the sitemap, with its page numbers. */
export type LandingEntry = {
  pathOf: (page: number) => string;
  pages: number;
  /** ISO date of the last change of its listings. */
  lastChange: string;
  /** Number of public listings. */
  count: number;
};

/** Public listings of one group. */
type Tally = {
  count: number;
  /** Rupees. */
  lowestPrice: number;
  /** Rupees. */
  highestPrice: number;
};

/** Counts of one category and type, in a city or in a locality. */
export type KindFacts = Tally & {
  category: Category;
  propertyType: PropertyType;
  bedrooms: (Tally & { bedrooms: number })[];
  /** By price band. Bands without listings are left out. */
  bands: (Tally & { slug: string })[];
};

/** Listings with more bedrooms are counted only under their type. */
export const BEDROOMS_MAX = 10;

/** The median price per square foot is computed from at most this many of the newest listings. */
export const MEDIAN_LISTINGS = 200;
/** Listings with an area that a median needs. */
export const MEDIAN_MIN_LISTINGS = 3;

/** Localities of a city that its page links to, those with most listings first. */
export const CITY_LOCALITIES = 200;
/** Other localities that a page of a locality or a category links to. */
export const OTHER_LOCALITIES = 12;
/** The centre of a locality is the mean of the pins among this many newest listings. */
export const CENTRE_LISTINGS = 50;

/** Page numbers of one landing page in the sitemap. Later pages are reached by links. */
export const LANDING_PAGES_MAX = 999;

/** First segment of the paths of places: `/in/indore`. */
const ROOT = "in";
const AT = "at";
const BEDROOMS = /^0*([1-9]\d?)[\s_-]*bhk[\s_-]*$/i;

const names = (text: string, words: readonly string[]) => words.some((word) => plainName(word) === plainName(text));

/** The property type for a path segment: its name or a search word, as `flats` or `CoworkingSpace`. Undefined when unknown. */
export const typeFromPath = (text: string): PropertyType | undefined =>
  typeFrom(text) ?? PROPERTY_TYPES.find((type) => names(text, PROPERTY_TYPE_NAMES[type].words));

/** The category for a path segment: its name or a search word, as `buy` or `For-Sale`. Undefined when unknown. */
export const categoryFromPath = (text: string): Category | undefined =>
  CATEGORIES.find((category) => names(text, [category, ...CATEGORY_NAMES[category].words]));

/** Whether listings of this type record bedrooms. */
export const hasBedrooms = (type: PropertyType): boolean => DETAIL_FIELDS[type].some(({ key }) => key === "bedrooms");

/** The path segments as the page receives them; `root` is `in` in its typed spelling. */
export type PlaceSegments = { root: string; path: readonly string[]; page: string };

/** Reads the path of a place, other spellings of known values included. Undefined when a value is unknown (a 404). */
export function readPlace({ path, page }: Omit<PlaceSegments, "root">): PagedLanding | undefined {
  const [citySegment = "", ...rest] = path.map(segmentText);
  const city = cityFrom(citySegment);
  const isBelowCity = plainName(rest[0] ?? "") === AT;
  const locality = isBelowCity ? localitySlug(rest[1] ?? "") : undefined;
  const criteria = readCriteria(isBelowCity ? rest.slice(2) : rest);
  if (!city || locality === "" || !criteria || String(pageFrom(page)) !== page) return undefined;
  return { city, ...(locality && { locality }), ...criteria, page: Number(page) };
}

function readCriteria(segments: readonly string[]): Pick<Landing, "category" | "type" | "bedrooms"> | undefined {
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

/** Whether the path has its canonical spelling. Otherwise the page redirects to {@link landingPath}. */
export const isCanonicalPlace = ({ root, path }: PlaceSegments, place: Landing): boolean =>
  root === ROOT && `/${[root, ...path].join("/")}` === routes.place({ ...place, page: 1 });

/** The address of a landing page. */
export const landingPath = ({ band, ...place }: Landing & { page?: number | undefined }): string =>
  band && place.type && place.category
    ? routes.landing({ ...place, type: place.type, category: place.category, band: band.slug })
    : routes.place(place);

/** The next wider page; undefined for the page of a city. */
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

/** All wider pages, the nearest first: those of the locality, then the same criteria in the whole city and wider ones there. */
export function widerThan(landing: Landing): Landing[] {
  const parents = parentsOf(landing).toReversed();
  if (!landing.locality) return parents;
  const { locality: _, ...inCity } = landing;
  return [...parents.filter(({ locality }) => locality), inCity, ...parentsOf(inCity).toReversed()];
}

/** Whether a page with `count` public listings may have its own entry in search engines. */
export const isWorthIndexing = (count: number): boolean => count >= limits.landingMinListings;

/** The key of the page's locality: `indore/vijay-nagar`. */
export const keyOf = ({ city, locality }: Landing): string | undefined =>
  locality && `${city.toLowerCase()}/${locality}`;

/** The filter of a landing page's list. */
export const landingCriteria = (landing: Landing): Partial<ListFilter> => {
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
