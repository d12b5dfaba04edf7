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

/** The page as addresses have it: the first one is not named. */
export const pageNumber = (page?: number) => (page && page > 1 ? page : undefined);

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
  property: (slug: string) => `/property/${slug}`,
  api: {
    properties: "/api/v1/properties",
    logout: "/api/v2/auth/logout",
    me: "/api/v2/auth/me",
    viewOf: (id: string) => `/api/v1/properties/${id}/view`,
  },
} as const;

/** Shown instead of a missing or broken photo. */
export const PLACEHOLDER_PHOTO = "/pictures/placeholder.svg";
