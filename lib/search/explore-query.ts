import { type LandingPath, listRoutes } from "@/lib/platform/list-routes";
import type { Category, City, PropertyType, Sort } from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import { anyBandFromSlug, bandContaining, bandsOf, type PriceBand } from "@/lib/search/bands";
import { contradict, withTextCriteria } from "@/lib/search/combine-filters";
import { filterPairs, readFilterKeys } from "@/lib/search/filter-rules";
import { type ListPair, listAddress } from "@/lib/search/list-address";
import {
  isSpelledAs,
  lastValue,
  type PageParams,
  pageFrom,
  searchOf,
  segmentText,
  sortFrom,
} from "@/lib/search/query-parameters";
import type { ListFilter, TextMeaning } from "@/lib/search/types";

/** The parsed query of `/property/explore`. */
export type ExploreQuery = {
  search?: string;
  /** The text is searched as it was typed, without correction. */
  exact?: true;
  category?: Category;
  type?: PropertyType;
  city?: City;
  band?: PriceBand;
  /** All other criteria. A list with one of them is narrowed, and rendered for each request. */
  more?: Partial<ListFilter>;
  sort?: Sort;
  page: number;
  /** The home page's filter widget sent it with a choice missing ({@link isUnfinishedWidget}). */
  unfinished?: true;
};

/** Stands for a missing category or type in the path of a cached explore page. */
const ANY = "any";

/** Reads the parameters of the explore page. Undefined when a category, type, city or price range is unknown (a 404). */
export function readExploreQuery(params: PageParams): ExploreQuery | undefined {
  const { categories = [], types = [], cities = [], ...others } = readFilterKeys(params).query.criteria;
  const category = single(params, "category", categories, categoryFrom);
  const type = single(params, "type", types, typeFrom);
  const city = single(params, "city", cities, cityFrom);
  const band = known(lastValue(params, "priceRange"), (text) =>
    category ? bandContaining(category, text) : anyBandFromSlug(text),
  );
  if (category === null || type === null || city === null || band === null) return undefined;
  const more: Partial<ListFilter> = {
    ...others,
    ...(categories.length > 1 && { categories }),
    ...(types.length > 1 && { types }),
    ...(cities.length > 1 && { cities }),
  };
  const sort = sortFrom(lastValue(params, "sort"));
  return {
    page: pageFrom(lastValue(params, "page")),
    ...searchOf(params),
    ...(category && { category }),
    ...(type && { type }),
    ...(city && { city }),
    ...(band && { band }),
    ...(Object.keys(more).length > 0 && { more }),
    ...(sort && { sort }),
    ...(isUnfinishedWidget(pairsOf(params)) && { unfinished: true }),
  };
}

/** The fields of the filter widget. */
const WIDGET_KEYS: readonly string[] = ["category", "type", "city", "priceRange"];

/**
 * Whether an address is that of the filter widget, sent with a choice missing: a form sends the fields without a choice too, with
 * a blank value. A list with a price band and without a city is none.
 */
export function isUnfinishedWidget(pairs: readonly ListPair[]): boolean {
  const sent = new Set(pairs.map(([key]) => key));
  const chosen = new Set(pairs.filter(([, value]) => value.trim() !== "").map(([key]) => key));
  return sent.has("priceRange") && WIDGET_KEYS.some((key) => sent.has(key) && !chosen.has(key));
}

const pairsOf = (params: PageParams): ListPair[] =>
  Object.entries(params).flatMap(([key, values]) => [values ?? []].flat().map((value): ListPair => [key, value]));

/** Undefined for a missing value, null for an unknown one. */
const known = <T>(text: string | undefined, read: (text: string) => T | undefined): T | null | undefined =>
  text === undefined ? undefined : (read(text) ?? null);

/** The one value of a key; undefined for none and for several, null for an unknown one. */
function single<T>(params: PageParams, key: string, values: readonly T[], read: (text: string) => T | undefined) {
  if (values.length > 1) return undefined;
  return values[0] ?? known(lastValue(params, key), read);
}

/** Reads the path segments of a cached explore page. Undefined when one is unknown. */
export function exploreQueryFromSegments(category: string, type: string, page: string): ExploreQuery | undefined {
  const given = (segment: string) => (segment === ANY ? undefined : segmentText(segment));
  const query = readExploreQuery({ category: given(category), type: given(type), page });
  return query && String(query.page) === page ? query : undefined;
}

/** The landing page with the same criteria; undefined while a choice is missing. */
export function landingOf(query: ExploreQuery): LandingPath | undefined {
  const { search, type, city, category, band, more, sort } = query;
  if (search || more || sort || !type || !city || !category || !band) return undefined;
  return { type, city, category, band: band.slug };
}

/** Whether the page says that the filter widget, which requires all four choices (spec 5), was sent with one missing. */
export const isIncompleteWidget = ({ unfinished, more }: ExploreQuery): boolean => unfinished === true && !more;

/** The canonical address of an explore page with all its criteria. */
export const explorePath = (query: ExploreQuery): string =>
  listAddress("explore", [
    ...filterPairs({ criteria: criteriaWithoutBand(query), page: 1 }),
    ["search", query.search ?? ""],
    ["exact", query.search && query.exact ? "1" : ""],
    ["priceRange", query.band?.slug ?? ""],
    ["sort", query.sort ?? ""],
    ["page", query.page > 1 ? String(query.page) : ""],
  ]);

/** The canonical address: the page itself if it has only category and type, else the page with those two alone. */
export const canonicalExplorePath = (query: ExploreQuery): string =>
  isCanonicalExplore(query) ? explorePath(query) : listRoutes.explore({ category: query.category, type: query.type });

/** Whether search engines may index the page: only category, type and page number, in their canonical spelling. */
export const isIndexableExplore = (query: ExploreQuery, params?: PageParams): boolean =>
  isCanonicalExplore(query) && (!params || isSpelledAs(listRoutes.explore(), params, explorePath(query)));

const isCanonicalExplore = ({ search, city, band, more, sort, unfinished }: ExploreQuery) =>
  !search && !city && !band && !more && !sort && !unfinished;

/** The criteria of an explore page, without its free text and price band. */
export const criteriaWithoutBand = ({
  category,
  type,
  city,
  more,
}: Omit<ExploreQuery, "page">): Partial<ListFilter> => ({
  ...more,
  ...(category && { categories: [category] }),
  ...(type && { types: [type] }),
  ...(city && { cities: [city] }),
});

/** The first page of a search with these criteria and no others, beside its text and price band. */
export function withExploreCriteria(query: ExploreQuery, criteria: Partial<ListFilter>): ExploreQuery {
  const { categories = [], types = [], cities = [], ...others } = criteria;
  const { search, exact, band, sort } = query;
  const more: Partial<ListFilter> = {
    ...others,
    ...(categories.length > 1 && { categories }),
    ...(types.length > 1 && { types }),
    ...(cities.length > 1 && { cities }),
  };
  return {
    page: 1,
    ...(search && { search, ...(exact && { exact }) }),
    ...(categories.length === 1 && categories[0] && { category: categories[0] }),
    ...(types.length === 1 && types[0] && { type: types[0] }),
    ...(cities.length === 1 && cities[0] && { city: cities[0] }),
    ...(band && { band }),
    ...(Object.keys(more).length > 0 && { more }),
    ...(sort && { sort }),
  };
}

/** The first page of a search with what its text says in the place of the text. */
export function withExploreMeaning(query: ExploreQuery, { criteria, words, sort }: TextMeaning): ExploreQuery {
  const { search: _, exact: __, band, ...others } = query;
  const kept = { ...others, ...(band && isBandBeside(band, criteria) && { band }) };
  const narrowed = withExploreCriteria(kept, withTextCriteria(criteriaWithoutBand(query), criteria));
  return { ...narrowed, ...(words && { search: words }), ...(sort && { sort }) };
}

/** Whether a text says neither other prices than those of a band nor categories without such a band. */
const isBandBeside = (band: PriceBand, { categories = [], ...criteria }: Partial<ListFilter>): boolean =>
  categories.every((category) => bandsOf(category).some(({ slug }) => slug === band.slug)) &&
  !contradict(pricesOf(band), criteria);

const pricesOf = ({ min, below }: PriceBand): Partial<ListFilter> => ({
  minPrice: min,
  ...(below !== undefined && { priceBelow: below }),
});

/** The filter of an explore page, without its free text. A price band applies together with the prices beside it. */
export const criteriaOfExplore = (query: Omit<ExploreQuery, "page">): Partial<ListFilter> => {
  const { min = 0, below } = query.band ?? {};
  const minPrice = Math.max(min, query.more?.minPrice ?? 0);
  return {
    ...criteriaWithoutBand(query),
    ...(minPrice > 0 && { minPrice }),
    ...(below !== undefined && { priceBelow: below }),
  };
};
