import { type LandingPath, routes, withQuery } from "@/lib/platform/routes";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import { anyBandFromSlug, bandContaining, type PriceBand } from "@/lib/search/bands";
import { isSpelledAs, lastValue, type PageParams, pageFrom, searchOf, segmentText } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";

/** The parsed query of `/property/explore`. */
export type ExploreQuery = {
  search?: string;
  /** The text is searched as it was typed, without correction. */
  exact?: true;
  category?: Category;
  type?: PropertyType;
  city?: City;
  band?: PriceBand;
  page: number;
  /** It was sent by the home page's filter widget, which requires all four choices (spec 5). */
  fromWidget?: true;
};

/** Stands for a missing category or type in the path of a cached explore page. */
const ANY = "any";

/** Reads the parameters of the explore page. Undefined when a category, type, city or price range is unknown (a 404). */
export function readExploreQuery(params: PageParams): ExploreQuery | undefined {
  const category = known(lastValue(params, "category"), categoryFrom);
  const type = known(lastValue(params, "type"), typeFrom);
  const city = known(lastValue(params, "city"), cityFrom);
  const band = known(lastValue(params, "priceRange"), (text) =>
    category ? bandContaining(category, text) : anyBandFromSlug(text),
  );
  if (category === null || type === null || city === null || band === null) return undefined;
  return {
    page: pageFrom(lastValue(params, "page")),
    ...searchOf(params),
    ...(category && { category }),
    ...(type && { type }),
    ...(city && { city }),
    ...(band && { band }),
    ...((params.city !== undefined || params.priceRange !== undefined) && { fromWidget: true }),
  };
}

/** Undefined for a missing value, null for an unknown one. */
const known = <T>(text: string | undefined, read: (text: string) => T | undefined): T | null | undefined =>
  text === undefined ? undefined : (read(text) ?? null);

/** Reads the path segments of a cached explore page. Undefined when one is unknown. */
export function exploreQueryFromSegments(category: string, type: string, page: string): ExploreQuery | undefined {
  const given = (segment: string) => (segment === ANY ? undefined : segmentText(segment));
  const query = readExploreQuery({ category: given(category), type: given(type), page });
  return query && String(query.page) === page ? query : undefined;
}

/** The landing page with the same criteria; undefined while a choice is missing. */
export function landingOf({ search, type, city, category, band }: ExploreQuery): LandingPath | undefined {
  if (search || !type || !city || !category || !band) return undefined;
  return { type, city, category, band: band.slug };
}

/** Whether the filter widget was sent with a choice missing. */
export const isIncompleteWidget = ({ fromWidget, type, city, category, band }: ExploreQuery): boolean =>
  fromWidget === true && !(type && city && category && band);

/** The address of an explore page with all its criteria. */
export const explorePath = ({ search, exact, category, type, city, band, page }: ExploreQuery): string =>
  withQuery(routes.explore(), {
    search,
    exact: search && exact ? 1 : undefined,
    category,
    type: type?.toLowerCase(),
    city: city?.toLowerCase(),
    priceRange: band?.slug,
    page: page > 1 ? page : undefined,
  });

/** The canonical address: the page itself if it has only category and type, else the page with those two alone. */
export const canonicalExplorePath = (query: ExploreQuery): string =>
  isCanonicalExplore(query) ? explorePath(query) : routes.explore({ category: query.category, type: query.type });

/** Whether search engines may index the page: only category, type and page number, in their canonical spelling. */
export const isIndexableExplore = (query: ExploreQuery, params?: PageParams): boolean =>
  isCanonicalExplore(query) && (!params || isSpelledAs(routes.explore(), params, explorePath(query)));

const isCanonicalExplore = ({ search, city, band, fromWidget }: ExploreQuery) =>
  !search && !city && !band && !fromWidget;

/** The filter of an explore page, without its free text. */
export const criteriaOf = ({ category, type, city, band }: Omit<ExploreQuery, "page">): Partial<ListFilter> => ({
  ...(category && { categories: [category] }),
  ...(type && { types: [type] }),
  ...(city && { cities: [city] }),
  ...(band?.min && { minPrice: band.min }),
  ...(band?.below !== undefined && { priceBelow: band.below }),
});
