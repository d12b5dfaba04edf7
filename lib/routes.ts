import type { Category, City, PropertyType } from "@/lib/property/constants";
import { PROPERTY_TYPE_NAMES } from "@/lib/property/constants";

type QueryValue = string | number | readonly string[] | undefined;

/** `path?key=value`, empty values left out, several values joined by commas (repeated keys reach a rewrite as one). */
export function withQuery(path: string, query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return text === "" ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll("%2C", ",")}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

export type ListPath = {
  types?: readonly PropertyType[] | undefined;
  maxPrice?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};
export type ExplorePath = {
  search?: string | undefined;
  category?: Category | undefined;
  type?: PropertyType | undefined;
  page?: number | undefined;
};
export type LandingPath = {
  type: PropertyType;
  city: City;
  category: Category;
  band: string;
  page?: number | undefined;
};

const pageNumber = (page?: number) => (page && page > 1 ? page : undefined);
const lower = (type?: PropertyType) => (type ? type.toLowerCase() : undefined);
const listPath =
  (path: string) =>
  (query: ListPath = {}) =>
    withQuery(path, {
      type: query.types,
      maxPrice: query.maxPrice,
      search: query.search,
      sort: query.sort,
      page: pageNumber(query.page),
    });

/** Every path of the product, once. Canonical spellings are those of readings.md, "Addresses and search engines". */
export const routes = {
  home: "/",
  about: "/about",
  sell: "/sell",
  contact: "/contact",
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  refund: "/refund-policy",
  login: "/login",
  register: "/register",
  resetPassword: (token: string) => withQuery("/reset-password", { token }),
  dashboard: "/dashboard",
  profile: "/profile",
  upload: "/upload-property",
  credits: "/credits",
  cart: "/my-cart",
  listings: listPath("/listings"),
  buy: listPath("/buy"),
  explore: ({ search, category, type, page }: ExplorePath = {}) =>
    withQuery("/property/explore", { search, category, type: lower(type), page: pageNumber(page) }),
  landing: ({ type, city, category, band, page }: LandingPath) =>
    withQuery(`/property/${PROPERTY_TYPE_NAMES[type].slug}/${city.toLowerCase()}/${category}/${band}`, {
      page: pageNumber(page),
    }),
  property: (slug: string) => `/property/${slug}`,
  api: {
    health: "/api/health",
    docs: "/api/docs",
    openapi: "/api/openapi.json",
    properties: "/api/v1/properties",
    propertyTypes: "/api/v1/property-types",
    cities: "/api/v1/cities",
  },
} as const;
