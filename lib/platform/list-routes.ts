import { pageNumber, withQuery } from "@/lib/platform/page-routes";

type ListPath = {
  types?: readonly string[] | undefined;
  maxPrice?: number | undefined;
  search?: string | undefined;
  /** Turns off spelling corrections of the search. */
  exact?: boolean | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};
export type ExplorePath = {
  search?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  page?: number | undefined;
};
export type LandingPath = {
  type: string;
  city: string;
  category: string;
  band: string;
  page?: number | undefined;
};

/** The spelling of a type in a path: `coworking-space`. */
export const typeSlug = (type: string): string => type.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
const lower = (type?: string) => (type ? type.toLowerCase() : undefined);
const listPath =
  (path: string) =>
  (query: ListPath = {}) =>
    withQuery(path, {
      type: query.types,
      maxPrice: query.maxPrice,
      search: query.search,
      exact: query.search && query.exact ? 1 : undefined,
      sort: query.sort,
      page: pageNumber(query.page),
    });

/** The paths of lists of listings, apart from lib/platform/page-routes because a property page has no use for them. */
export const listRoutes = {
  listings: listPath("/listings"),
  buy: listPath("/buy"),
  explore: ({ search, category, type, page }: ExplorePath = {}) =>
    withQuery("/property/explore", { search, category, type: lower(type), page: pageNumber(page) }),
  landing: ({ type, city, category, band, page }: LandingPath) =>
    withQuery(`/property/${typeSlug(type)}/${city.toLowerCase()}/${category}/${band}`, {
      page: pageNumber(page),
    }),
} as const;
