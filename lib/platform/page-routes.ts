import { site } from "@/lib/platform/site";

type QueryValue = string | number | readonly string[] | undefined;

/** `path?key=value`, empty values left out, several values joined by commas (repeated keys reach a rewrite as one). */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return text === "" ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll("%2C", ",")}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

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
export const pageNumber = (page?: number) => (page && page > 1 ? page : undefined);
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

/** The pages that need a session (spec 2, Route table; readings, Addresses), without their parameters. */
export const signedInPages = {
  dashboard: "/dashboard",
  profile: "/profile",
  account: "/account",
  upload: "/upload-property",
  uploads: "/view-properties",
  credits: "/credits",
  cart: "/my-cart",
  myProperties: "/my-properties",
  users: "/users",
  places: "/places",
  enquiries: "/enquiries",
  claims: "/claims",
  reports: "/reports",
  moderation: "/moderation",
  dutyRates: "/duty-rates",
  system: "/system",
  savedSearches: "/saved-searches",
} as const;

const SIGNED_IN_SEGMENTS: ReadonlySet<string> = new Set(Object.values(signedInPages).map((path) => path.slice(1)));

/** True for the path of a page that needs a session. */
export const isSignedInPath = (path: string): boolean => SIGNED_IN_SEGMENTS.has(path.split("/")[1] ?? "");

/**
 * The paths that scripts of public pages need. They stand apart because a page loads this table whole; lib/platform/routes has all
 * paths, these too.
 */
export const pageRoutes = {
  home: site.home,
  sell: "/sell",
  login: "/login",
  register: "/register",
  adminLogin: "/@dmin-l0gin",
  forgotPassword: "/forgot-password",
  resetPassword: (token: string) => withQuery("/reset-password", { token }),
  upload: signedInPages.upload,
  credits: signedInPages.credits,
  listings: listPath("/listings"),
  buy: listPath("/buy"),
  explore: ({ search, category, type, page }: ExplorePath = {}) =>
    withQuery("/property/explore", { search, category, type: lower(type), page: pageNumber(page) }),
  landing: ({ type, city, category, band, page }: LandingPath) =>
    withQuery(`/property/${typeSlug(type)}/${city.toLowerCase()}/${category}/${band}`, {
      page: pageNumber(page),
    }),
  property: (slug: string) => `/property/${slug}`,
  api: {
    properties: "/api/v1/properties",
    logout: "/api/v2/auth/logout",
    me: "/api/v2/auth/me",
    viewOf: (id: string) => `/api/v1/properties/${id}/view`,
  },
} as const;
