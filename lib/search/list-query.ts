import { limits } from "@/lib/platform/limits";
import { type ListPath, routes, typeSlug } from "@/lib/platform/routes";
import type { Category, City, PropertyType, Sort } from "@/lib/property/constants";
import { cityFrom } from "@/lib/property/rules";
import { bandFromSlug, type PriceBand } from "@/lib/search/bands";
import { categoryFromPath, typeFromPath } from "@/lib/search/landing-rules";
import {
  allValues,
  isSpelledAs,
  lastValue,
  type PageParams,
  pageFrom,
  priceFrom,
  searchOf,
  segmentText,
  sortFrom,
} from "@/lib/search/rules";
import { typesFrom, typesSegment } from "@/lib/search/type-parameter";

/** What a landing page's path says: `/property/house/indore/rent/10000-20000`. */
export type LandingQuery = { type: PropertyType; city: City; category: Category; band: PriceBand; page: number };
type LandingSegments = { door: string; type: string; city: string; category: string; band: string; page: string };

/** Reads the path of a landing page, other spellings of known values included; undefined when a value is unknown (a 404). */
export function readLandingQuery(segments: LandingSegments): LandingQuery | undefined {
  const type = typeFromPath(segmentText(segments.type));
  const city = cityFrom(segmentText(segments.city));
  const category = categoryFromPath(segmentText(segments.category));
  const band = category && bandFromSlug(category, segmentText(segments.band));
  const page = pageFrom(segments.page);
  if (!type || !city || !category || !band || String(page) !== segments.page) return undefined;
  return { type, city, category, band, page };
}

export const landingPath = ({ band, ...query }: LandingQuery): string => routes.landing({ ...query, band: band.slug });

/** Is the path written as it should be, or must it be redirected to {@link landingPath}? */
export const isCanonicalLanding = (segments: LandingSegments, { type, city, category, band }: LandingQuery): boolean =>
  segments.door === "property" &&
  segments.type === typeSlug(type) &&
  segments.city === city.toLowerCase() &&
  segments.category === category &&
  segments.band === band.slug;

/** What the addresses of `/listings` and `/buy` say. */
export type ListQuery = {
  types: PropertyType[];
  maxPrice?: number;
  search?: string;
  /** The search is meant as it is typed. */
  exact?: true;
  sort?: Sort;
  page: number;
};

/** Reads the parameters of a list page; undefined when a type is unknown (a 404). Numbers that are none are left out. */
export function readListQuery(params: PageParams): ListQuery | undefined {
  const types = typesFrom(allValues(params, "type"));
  if (!types) return undefined;
  const maxPrice = priceFrom(lastValue(params, "maxPrice"));
  const sort = sortFrom(lastValue(params, "sort"));
  return {
    types,
    page: pageFrom(lastValue(params, "page")),
    ...(maxPrice !== undefined && { maxPrice: Math.max(maxPrice, limits.priceFilterMinRupees) }),
    ...searchOf(params),
    ...(sort && { sort }),
  };
}

/** What the path of a cached list page says (`House,Flat` or `all`, and a page number); undefined when it says nothing known. */
export function listQueryFromSegments(types: string, page: string): ListQuery | undefined {
  const wanted = segmentText(types);
  const known = typesFrom(wanted === typesSegment([]) ? [] : wanted.split(","));
  const number = pageFrom(page);
  return known && String(number) === page ? { types: known, page: number } : undefined;
}

/** Is the page worth its own entry in a search engine? No for prices, sorts, searches and several types (readings). */
export const isCanonicalList = (query: ListQuery): boolean =>
  query.types.length <= 1 && query.maxPrice === undefined && !query.search && !query.sort;

/** Is `params` the one spelling of `query` that search engines may keep? */
export const isIndexableList = (path: typeof routes.listings, query: ListQuery, params?: PageParams): boolean =>
  isCanonicalList(query) && (!params || isSpelledAs(path(), params, canonicalListPath(path, query)));

/** The canonical page of a list: itself, or the page without what is not canonical. */
export const canonicalListPath = (path: typeof routes.listings, query: ListQuery): string =>
  isCanonicalList(query)
    ? path({ types: query.types, page: query.page })
    : path(query.types.length === 1 ? { types: query.types } : {});

/** The same list with some wishes changed, on its first page. */
export const changedList = (query: ListQuery, change: ListPath): ListPath => ({
  types: query.types,
  maxPrice: query.maxPrice,
  search: query.search,
  exact: query.exact,
  sort: query.sort,
  ...change,
});
