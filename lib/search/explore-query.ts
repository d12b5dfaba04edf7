import { type LandingPath, routes, withQuery } from "@/lib/platform/routes";
import type { Category, City, PropertyType } from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import { anyBandFromSlug, bandHolding, type PriceBand } from "@/lib/search/bands";
import { isSpelledAs, lastValue, type PageParams, pageFrom, searchOf, segmentText } from "@/lib/search/rules";
import type { ListFilter } from "@/lib/search/types";

/** What an address of `/property/explore` says. */
export type ExploreQuery = {
  search?: string;
  /** The search is meant as it is typed. */
  exact?: true;
  category?: Category;
  type?: PropertyType;
  city?: City;
  band?: PriceBand;
  page: number;
  /** It comes from the home page's filter widget, whose four choices must all be made (spec 5). */
  fromWidget?: true;
};

/** Stands for a missing category or type in the path of a cached explore page. */
const ANY = "any";

/** Reads the parameters of the explore page; undefined when a category, type, city or price range is unknown (a 404). */
export function readExploreQuery(params: PageParams): ExploreQuery | undefined {
  const category = known(lastValue(params, "category"), categoryFrom);
  const type = known(lastValue(params, "type"), typeFrom);
  const city = known(lastValue(params, "city"), cityFrom);
  const band = known(lastValue(params, "priceRange"), (text) =>
    category ? bandHolding(category, text) : anyBandFromSlug(text),
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

/** What the path of a cached explore page says; undefined when it says nothing known. */
export function exploreQueryFromSegments(category: string, type: string, page: string): ExploreQuery | undefined {
  const given = (segment: string) => (segment === ANY ? undefined : segmentText(segment));
  const query = readExploreQuery({ category: given(category), type: given(type), page });
  return query && String(query.page) === page ? query : undefined;
}

/** The landing page that says the same; undefined while a choice is missing. */
export function landingOf({ search, type, city, category, band }: ExploreQuery): LandingPath | undefined {
  if (search || !type || !city || !category || !band) return undefined;
  return { type, city, category, band: band.slug };
}

/** Did somebody use the widget and leave out a choice? */
export const lacksChoices = ({ fromWidget, type, city, category, band }: ExploreQuery): boolean =>
  fromWidget === true && !(type && city && category && band);

/** Address of an explore page, with all that was chosen. */
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

/** The canonical page: itself with category and type alone, else the page without what is not canonical. */
export const canonicalExplorePath = (query: ExploreQuery): string =>
  isCanonicalExplore(query) ? explorePath(query) : routes.explore({ category: query.category, type: query.type });

/** Is `params` the one spelling of `query` that search engines may keep? Free text, cities and prices are not. */
export const isIndexableExplore = (query: ExploreQuery, params?: PageParams): boolean =>
  isCanonicalExplore(query) && (!params || isSpelledAs(routes.explore(), params, explorePath(query)));

const isCanonicalExplore = ({ search, city, band, fromWidget }: ExploreQuery) =>
  !search && !city && !band && !fromWidget;

/** The fields a list is narrowed to; free text comes on top. */
export const wishesOf = ({ category, type, city, band }: Omit<ExploreQuery, "page">): Partial<ListFilter> => ({
  ...(category && { categories: [category] }),
  ...(type && { types: [type] }),
  ...(city && { cities: [city] }),
  ...(band?.min && { minPrice: band.min }),
  ...(band?.below !== undefined && { priceBelow: band.below }),
});
