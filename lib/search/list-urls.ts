import { typeSlug } from "@/lib/platform/list-routes";
import { routes } from "@/lib/platform/routes";
import type { Category, City, PropertyType, Sort } from "@/lib/property/constants";
import { cityFrom } from "@/lib/property/rules";
import { highestPriceFrom } from "@/lib/search/amount-fields";
import { bandContaining, type PriceBand } from "@/lib/search/bands";
import { withTextCriteria } from "@/lib/search/combine-filters";
import { filterPairs, readFilterKeys } from "@/lib/search/filter-rules";
import { categoryFromPath, typeFromPath } from "@/lib/search/landing-rules";
import { type ListName, listAddress } from "@/lib/search/list-address";
import {
  allValues,
  isSpelledAs,
  lastValue,
  type PageParams,
  pageFrom,
  searchOf,
  segmentText,
  sortFrom,
  typesFrom,
  typesSegment,
} from "@/lib/search/query-parameters";
import type { ListFilter, TextMeaning } from "@/lib/search/types";

/** The parsed path of a price-band landing page: `/property/house/indore/rent/10000-20000`. */
export type LandingQuery = { type: PropertyType; city: City; category: Category; band: PriceBand; page: number };
/** The path segments as the page receives them; `root` is `property` in its typed spelling. */
type LandingSegments = { root: string; type: string; city: string; category: string; band: string; page: string };

/**
 * Reads the path of a landing page, other spellings of known values included, as the widget's monthly ranges are for sales
 * (`buy/10,000-20,000`). Undefined when a value is unknown (a 404).
 */
export function readLandingQuery(segments: LandingSegments): LandingQuery | undefined {
  const type = typeFromPath(segmentText(segments.type));
  const city = cityFrom(segmentText(segments.city));
  const category = categoryFromPath(segmentText(segments.category));
  const band = category && bandContaining(category, segmentText(segments.band));
  const page = pageFrom(segments.page);
  if (!type || !city || !category || !band || String(page) !== segments.page) return undefined;
  return { type, city, category, band, page };
}

/** The canonical path of a landing page of a price range. */
export const bandLandingPath = ({ band, ...query }: LandingQuery): string =>
  routes.landing({ ...query, band: band.slug });

/** Whether the path has its canonical spelling. Otherwise the page redirects to {@link bandLandingPath}. */
export const isCanonicalLanding = (segments: LandingSegments, { type, city, category, band }: LandingQuery): boolean =>
  segments.root === "property" &&
  segments.type === typeSlug(type) &&
  segments.city === city.toLowerCase() &&
  segments.category === category &&
  segments.band === band.slug;

/** The parsed query of `/listings` and `/buy`. */
export type ListQuery = {
  types: PropertyType[];
  maxPrice?: number;
  /** All other criteria. A list with one of them is narrowed, and rendered for each request. */
  more?: Partial<ListFilter>;
  search?: string;
  /** The text is searched as it was typed, without correction. */
  exact?: true;
  sort?: Sort;
  page: number;
};

/** Reads the parameters of a list page. Undefined when a type is unknown (a 404). Invalid numbers are ignored. */
export function readListQuery(params: PageParams): ListQuery | undefined {
  const types = typesFrom(allValues(params, "type"));
  if (!types) return undefined;
  const maxPrice = highestPriceFrom(lastValue(params, "maxPrice"));
  const sort = sortFrom(lastValue(params, "sort"));
  const { types: _, maxPrice: __, ...more } = readFilterKeys(params).query.criteria;
  return {
    types,
    page: pageFrom(lastValue(params, "page")),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(Object.keys(more).length > 0 && { more }),
    ...searchOf(params),
    ...(sort && { sort }),
  };
}

/** Reads the path segments of a cached list page: `House,Flat` or `all`, and a page number. Undefined when one is unknown. */
export function listQueryFromSegments(types: string, page: string): ListQuery | undefined {
  const wanted = segmentText(types);
  const known = typesFrom(wanted === typesSegment([]) ? [] : wanted.split(","));
  const number = pageFrom(page);
  return known && String(number) === page ? { types: known, page: number } : undefined;
}

/** Whether the page may have its own entry in search engines: no filter, sort or search, and at most one type (readings). */
export const isCanonicalList = (query: ListQuery): boolean =>
  query.types.length <= 1 && query.maxPrice === undefined && !query.more && !query.search && !query.sort;

/** Whether search engines may index the page: it is canonical, and `params` has the canonical spelling. */
export const isIndexableList = (path: typeof routes.listings, query: ListQuery, params?: PageParams): boolean =>
  isCanonicalList(query) && (!params || isSpelledAs(path(), params, canonicalListPath(path, query)));

/** The canonical address of a list: the page itself, or the page with at most one type alone. */
export const canonicalListPath = (path: typeof routes.listings, query: ListQuery): string =>
  isCanonicalList(query)
    ? path({ types: query.types, page: query.page })
    : path(query.types.length === 1 ? { types: query.types } : {});

type Changed<T> = { [Key in keyof T]?: T[Key] | undefined };

/** A list with some criteria changed, on its first page. Criteria that are not in `change` stay. */
export function changedList(query: ListQuery, change: Changed<ListQuery>): ListQuery {
  const changed = Object.entries({ ...query, page: 1, ...change }).filter(([, value]) => value !== undefined);
  return { types: [], page: 1, ...Object.fromEntries(changed) };
}

/** The criteria of a list without its search text. */
export const criteriaOfList = ({ types, maxPrice, more }: ListQuery): Partial<ListFilter> => ({
  ...more,
  types,
  ...(maxPrice !== undefined && { maxPrice }),
});

/** A list with these criteria and no others, on its first page. */
export function withCriteria(query: ListQuery, { types = [], maxPrice, ...more }: Partial<ListFilter>): ListQuery {
  return changedList(query, { types: [...types], maxPrice, more: Object.keys(more).length > 0 ? more : undefined });
}

/** A list with what its text says in the place of the text, on its first page. */
export function withMeaning(query: ListQuery, { criteria, words, sort = query.sort }: TextMeaning): ListQuery {
  const narrowed = withCriteria(query, withTextCriteria(criteriaOfList(query), criteria));
  return changedList(narrowed, { search: words, exact: undefined, sort });
}

/** The canonical address of a list with all its criteria. */
export const listHref = (name: Exclude<ListName, "explore">, query: ListQuery): string =>
  listAddress(name, [
    ...filterPairs({ criteria: criteriaOfList(query), page: 1 }),
    ["search", query.search ?? ""],
    ["exact", query.search && query.exact ? "1" : ""],
    ["sort", query.sort ?? ""],
    ["page", query.page > 1 ? String(query.page) : ""],
  ]);
