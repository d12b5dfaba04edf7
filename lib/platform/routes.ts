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
/** A place page; `locality` is the part of its key after the city, `bedrooms` needs a type. */
export type PlacePath = {
  city: string;
  locality?: string | undefined;
  category?: string | undefined;
  type?: string | undefined;
  bedrooms?: number | undefined;
  page?: number | undefined;
};
/** The place table of administrators; `tab` is `unknown` for localities that it does not have. */
export type PlacesPath = {
  tab?: string | undefined;
  city?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
};
/** A queue of the moderation console. */
export type CasesPath = { queue?: string | undefined; page?: number | undefined };
/** The decision log with its filters. */
export type LogPath = {
  subject?: string | undefined;
  action?: string | undefined;
  by?: string | undefined;
  listing?: string | undefined;
  page?: number | undefined;
};
/** The list of reports; without `state` it shows open ones. */
export type ReportsPath = { state?: string | undefined; reason?: string | undefined; page?: number | undefined };
export type UploadsPath = {
  status?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  search?: string | undefined;
};

/** The spelling of a type in a path: `coworking-space`. */
export const typeSlug = (type: string): string => type.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
const pageNumber = (page?: number) => (page && page > 1 ? page : undefined);
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

/** Every path of the product in its canonical spelling (readings.md, "Addresses and search engines"). */
export const routes = {
  home: site.home,
  about: "/about",
  sell: "/sell",
  contact: "/contact",
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  refund: "/refund-policy",
  login: "/login",
  register: "/register",
  /** Sign-in that leads back to `next`, a path of this site. */
  loginThen: (next: string) => withQuery("/login", { next }),
  adminLogin: "/@dmin-l0gin",
  forgotPassword: "/forgot-password",
  resetPassword: (token: string) => withQuery("/reset-password", { token }),
  /** The page of a mailed link for people who sign in on a new device. */
  confirmSignIn: (token: string) => withQuery("/confirm-sign-in", { token }),
  /** The page of a signed link in a mail about a listing. */
  listingLink: (token: string) => `/listing-link/${token}`,
  /** The page of a signed link in a mail of a saved search: confirms it, or stops its alerts. */
  alertLink: (token: string) => `/s/${token}`,
  savedSearches: ({ page }: { page?: number | undefined } = {}) =>
    withQuery("/saved-searches", { page: pageNumber(page) }),
  dashboard: "/dashboard",
  profile: "/profile",
  account: "/account",
  upload: "/upload-property",
  uploads: ({ status, sort, page, search }: UploadsPath = {}) =>
    withQuery("/view-properties", { status, sort, page: pageNumber(page), search }),
  editListing: (id: string) => `/view-properties/${id}/edit`,
  credits: "/credits",
  creditsPage: ({ page }: { page: number }) => withQuery("/credits", { page: pageNumber(page) }),
  /** The page of a family shortlist, for whoever has its link. */
  shortlist: (token: string) => `/shortlist/${token}`,
  cart: "/my-cart",
  cartPage: ({ page }: { page?: number | undefined } = {}) => withQuery("/my-cart", { page: pageNumber(page) }),
  myProperties: "/my-properties",
  myPropertiesPart: ({ tab, page }: { tab?: string | undefined; page?: number | undefined } = {}) =>
    withQuery("/my-properties", { tab, page: pageNumber(page) }),
  users: ({ search, page }: { search?: string | undefined; page?: number | undefined } = {}) =>
    withQuery("/users", { search, page: pageNumber(page) }),
  places: ({ tab, city, search, page }: PlacesPath = {}) =>
    withQuery("/places", { tab, city, search, page: pageNumber(page) }),
  enquiries: "/enquiries",
  /** Claims against one's own listings; for administrators all of them. */
  claims: ({ state, page }: { state?: string | undefined; page?: number | undefined } = {}) =>
    withQuery("/claims", { state, page: pageNumber(page) }),
  reports: ({ state, reason, page }: ReportsPath = {}) =>
    withQuery("/reports", { state, reason, page: pageNumber(page) }),
  /** The moderation console; without `queue` it shows all cases. */
  moderation: ({ queue, page }: CasesPath = {}) => withQuery("/moderation", { queue, page: pageNumber(page) }),
  moderationLog: ({ subject, action, by, listing, page }: LogPath = {}) =>
    withQuery("/moderation/log", { subject, action, by, listing, page: pageNumber(page) }),
  dutyRates: "/duty-rates",
  system: "/system",
  enquiriesPart: ({ status, page }: { status?: string | undefined; page?: number | undefined } = {}) =>
    withQuery("/enquiries", { status, page: pageNumber(page) }),
  listings: listPath("/listings"),
  buy: listPath("/buy"),
  explore: ({ search, category, type, page }: ExplorePath = {}) =>
    withQuery("/property/explore", { search, category, type: lower(type), page: pageNumber(page) }),
  landing: ({ type, city, category, band, page }: LandingPath) =>
    withQuery(`/property/${typeSlug(type)}/${city.toLowerCase()}/${category}/${band}`, {
      page: pageNumber(page),
    }),
  /** `/in/indore/at/vijay-nagar/rent/flat/2-bhk`; a type stands below its category. */
  place: ({ city, locality, category, type, bedrooms, page }: PlacePath) =>
    withQuery(
      [
        "/in",
        city.toLowerCase(),
        ...(locality ? ["at", locality] : []),
        ...(category ? [category] : []),
        ...(category && type ? [typeSlug(type)] : []),
        ...(category && type && bedrooms ? [`${bedrooms}-bhk`] : []),
      ].join("/"),
      { page: pageNumber(page) },
    ),
  property: (slug: string) => `/property/${slug}`,
  /** Prices, neighbours and questions of a locality: `/locality/indore/vijay-nagar`. */
  locality: ({ city, locality }: { city: string; locality: string }) => `/locality/${city.toLowerCase()}/${locality}`,
  /** Homes side by side. */
  compare: (ids: readonly string[] = []) => withQuery("/compare", { ids }),
  accessibility: "/accessibility",
  transparency: "/transparency",
  /** The page with the answer to a form that was sent without scripts. */
  noJsForm: (name: string) => `/form/${name}`,
  /** One of the sample managers, counted from 1. */
  manager: (number: number) => `/test/${number}`,
  sitemap: "/sitemap.xml",
  sitemapShard: (name: string) => `/sitemaps/${name}.xml`,
  feed: "/feed.xml",
  preview: (name: string) => `/preview/${name}.jpg`,
  api: {
    listingLinks: "/api/v1/listing-links",
    savedSearches: "/api/v2/searches",
    savedSearch: (id: string) => `/api/v2/searches/${id}`,
    searchesByMail: "/api/v1/searches/by-mail",
    alertLinks: "/api/v1/searches/links",
    oneClickStop: (token: string) => `/api/v1/searches/stop/${token}`,
    alertFeed: (token: string) => `/api/v1/searches/feed/${token}`,
    health: "/api/health",
    metrics: "/api/metrics",
    docs: "/api/docs",
    openapi: "/api/openapi.json",
    properties: "/api/v1/properties",
    transparency: "/api/v1/transparency",
    propertiesMap: "/api/v1/properties/map",
    cards: (ids: readonly string[]) => withQuery("/api/v1/properties/cards", { ids }),
    mapGround: "/api/v1/map-ground",
    propertyTypes: "/api/v1/property-types",
    cities: "/api/v1/cities",
    suggestions: ({ search }: { search?: string } = {}) => withQuery("/api/v1/suggestions", { search }),
    parseSearch: ({ q }: { q?: string } = {}) => withQuery("/api/v1/search/parse", { q }),
    searchPlaces: "/api/v1/search/places",
    enquiries: "/api/v1/enquiries",
    allEnquiries: ({ status, page }: { status?: string; page?: number } = {}) =>
      withQuery("/api/v3/enquiries", { status, page }),
    enquiry: (id: string) => `/api/v3/enquiries/${id}`,
    register: "/api/v1/user/register",
    login: "/api/v1/user/login",
    adminLogin: "/api/v1/admin/login",
    logout: "/api/v2/auth/logout",
    me: "/api/v2/auth/me",
    mobileCode: "/api/v2/auth/mobile/code",
    confirmMobile: "/api/v2/auth/mobile/confirm",
    changePassword: "/api/v2/auth/password/change",
    forgotPassword: "/api/v2/auth/password/forgot",
    resetPassword: "/api/v2/auth/password/reset",
    signInLink: "/api/v2/auth/sign-in-link",
    confirmSignInLink: "/api/v2/auth/sign-in-link/confirm",
    sessions: "/api/v2/auth/sessions",
    session: (id: string) => `/api/v2/auth/sessions/${id}`,
    endOtherSessions: "/api/v2/auth/sessions/end-others",
    addProperty: "/api/v2/properties/add",
    property: (id: string) => `/api/v1/properties/${id}`,
    viewOf: (id: string) => `/api/v1/properties/${id}/view`,
    ownProperty: (id: string) => `/api/v2/properties/${id}`,
    confirm: (id: string) => `/api/v2/properties/${id}/confirm`,
    confirmAll: "/api/v2/properties/confirm-all",
    cases: ({ queue, page }: CasesPath = {}) => withQuery("/api/v3/moderation/cases", { queue, page }),
    case: (id: string) => `/api/v3/moderation/cases/${id}`,
    casePresence: (id: string) => `/api/v3/moderation/cases/${id}/presence`,
    decideCase: (id: string) => `/api/v3/moderation/cases/${id}/decide`,
    undoDecision: (id: string) => `/api/v3/moderation/decisions/${id}/undo`,
    appeal: (id: string) => `/api/v2/properties/${id}/appeal`,
    reportsOf: (id: string) => `/api/v2/properties/${id}/reports`,
    dutyRates: "/api/v3/duty-rates",
    joinHomes: "/api/v3/homes/join",
    partHome: "/api/v3/homes/part",
    reports: ({ state, reason, page }: ReportsPath = {}) => withQuery("/api/v3/reports", { state, reason, page }),
    settleReport: (id: string) => `/api/v3/reports/${id}/settle`,
    sell: (id: string) => `/api/v2/properties/sold/${id}`,
    unsell: (id: string) => `/api/v2/properties/unsold/${id}`,
    approve: (id: string) => `/api/v3/properties/approve/${id}`,
    reject: (id: string) => `/api/v3/properties/reject/${id}`,
    history: (id: string) => `/api/v3/properties/${id}/history`,
    exportAccount: "/api/v2/account/export",
    deleteAccount: "/api/v2/account/delete",
    photos: "/api/v2/photos",
    cart: ({ page, limit }: { page?: number; limit?: number } = {}) => withQuery("/api/v2/cart", { page, limit }),
    cartItems: "/api/v2/cart/items",
    shortlists: "/api/v2/shortlists",
    ownShortlist: (id: string) => `/api/v2/shortlists/${id}`,
    shortlistLink: (id: string) => `/api/v2/shortlists/${id}/link`,
    sharedShortlist: (token: string) => `/api/v1/shortlists/${token}`,
    shortlistVotes: (token: string) => `/api/v1/shortlists/${token}/votes`,
    shortlistNotes: (token: string) => `/api/v1/shortlists/${token}/notes`,
    addToCart: "/api/v2/cart/add",
    removeFromCart: "/api/v2/cart/remove",
    order: "/api/v2/credits/order",
    verifyPayment: "/api/v2/credits/verify",
    debit: "/api/v2/credits/debit",
    transactions: (userId: string, { page }: { page?: number } = {}) =>
      withQuery(`/api/v2/credits/transactions/${userId}`, { page }),
    unlocks: ({ page }: { page?: number } = {}) => withQuery("/api/v2/unlocks", { page }),
    guarantee: (propertyId: string) => `/api/v2/unlocks/${propertyId}`,
    claim: (propertyId: string) => `/api/v2/unlocks/${propertyId}/claim`,
    reached: (propertyId: string) => `/api/v2/unlocks/${propertyId}/reached`,
    claims: ({ page }: { page?: number } = {}) => withQuery("/api/v2/claims", { page }),
    answerClaim: (id: string) => `/api/v2/claims/${id}/answer`,
    allClaims: ({ state, page }: { state?: string; page?: number } = {}) =>
      withQuery("/api/v3/claims", { state, page }),
    decideClaim: (id: string) => `/api/v3/claims/${id}/decide`,
    razorpayWebhook: "/api/webhooks/razorpay",
    notifications: ({ page }: { page?: number } = {}) => withQuery("/api/v2/notifications", { page }),
    readNotifications: "/api/v2/notifications/read",
    ban: (id: string) => `/api/v3/users/${id}/ban`,
    unban: (id: string) => `/api/v3/users/${id}/unban`,
    places: ({ city, search, page, limit }: PlacesPath & { limit?: number } = {}) =>
      withQuery("/api/v3/places", { city, search, page, limit }),
    place: (id: string) => `/api/v3/places/${id}`,
    mergePlace: (id: string) => `/api/v3/places/${id}/merge`,
    placeSpellings: (id: string) => `/api/v3/places/${id}/spellings`,
    endSessionsOf: (id: string) => `/api/v3/users/${id}/sessions/end`,
  },
} as const;

/** The address that opens WhatsApp with a text to send, to nobody yet. */
export const whatsAppHref = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** First segments of the pages that need a session (spec 2, Route table; readings, Addresses). */
const SIGNED_IN_SEGMENTS = new Set(
  [
    routes.dashboard,
    routes.profile,
    routes.account,
    routes.upload,
    routes.uploads(),
    routes.credits,
    routes.cart,
    routes.myProperties,
    routes.users(),
    routes.places(),
    routes.enquiries,
    routes.claims(),
    routes.reports(),
    routes.moderation(),
    routes.dutyRates,
    routes.system,
    routes.savedSearches(),
  ].map((path) => path.slice(1)),
);

/** True for the path of a page that needs a session. */
export const isSignedInPath = (path: string): boolean => SIGNED_IN_SEGMENTS.has(path.split("/")[1] ?? "");
