import { listRoutes, typeSlug } from "@/lib/platform/list-routes";
import { pageNumber, pageRoutes, signedInPages, withQuery } from "@/lib/platform/page-routes";

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

/** Every path of the product in its canonical spelling (readings.md, "Addresses and search engines"). */
export const routes = {
  ...pageRoutes,
  ...listRoutes,
  about: "/about",
  contact: "/contact",
  terms: "/terms-and-conditions",
  privacy: "/privacy-policy",
  refund: "/refund-policy",
  /** Sign-in that leads back to `next`, a path of this site. */
  loginThen: (next: string) => withQuery("/login", { next }),
  /** The page of a mailed link for people who sign in on a new device. */
  confirmSignIn: (token: string) => withQuery("/confirm-sign-in", { token }),
  /** The page of a signed link in a mail about a listing. */
  listingLink: (token: string) => `/listing-link/${token}`,
  /** The page of a signed link in a mail of a saved search: confirms it, or stops its alerts. */
  alertLink: (token: string) => `/s/${token}`,
  savedSearches: ({ page }: { page?: number | undefined } = {}) =>
    withQuery(signedInPages.savedSearches, { page: pageNumber(page) }),
  dashboard: signedInPages.dashboard,
  profile: signedInPages.profile,
  account: signedInPages.account,
  uploads: ({ status, sort, page, search }: UploadsPath = {}) =>
    withQuery(signedInPages.uploads, { status, sort, page: pageNumber(page), search }),
  editListing: (id: string) => `/view-properties/${id}/edit`,
  creditsPage: ({ page }: { page: number }) => withQuery(signedInPages.credits, { page: pageNumber(page) }),
  /** The page of a family shortlist, for whoever has its link. */
  shortlist: (token: string) => `/shortlist/${token}`,
  cart: signedInPages.cart,
  cartPage: ({ page }: { page?: number | undefined } = {}) => withQuery(signedInPages.cart, { page: pageNumber(page) }),
  myProperties: signedInPages.myProperties,
  myPropertiesPart: ({ tab, page }: { tab?: string | undefined; page?: number | undefined } = {}) =>
    withQuery(signedInPages.myProperties, { tab, page: pageNumber(page) }),
  users: ({ search, page }: { search?: string | undefined; page?: number | undefined } = {}) =>
    withQuery(signedInPages.users, { search, page: pageNumber(page) }),
  places: ({ tab, city, search, page }: PlacesPath = {}) =>
    withQuery(signedInPages.places, { tab, city, search, page: pageNumber(page) }),
  enquiries: signedInPages.enquiries,
  /** Claims against one's own listings; for administrators all of them. */
  claims: ({ state, page }: { state?: string | undefined; page?: number | undefined } = {}) =>
    withQuery(signedInPages.claims, { state, page: pageNumber(page) }),
  reports: ({ state, reason, page }: ReportsPath = {}) =>
    withQuery(signedInPages.reports, { state, reason, page: pageNumber(page) }),
  /** The moderation console; without `queue` it shows all cases. */
  moderation: ({ queue, page }: CasesPath = {}) =>
    withQuery(signedInPages.moderation, { queue, page: pageNumber(page) }),
  moderationLog: ({ subject, action, by, listing, page }: LogPath = {}) =>
    withQuery("/moderation/log", { subject, action, by, listing, page: pageNumber(page) }),
  dutyRates: signedInPages.dutyRates,
  system: signedInPages.system,
  enquiriesPart: ({ status, page }: { status?: string | undefined; page?: number | undefined } = {}) =>
    withQuery(signedInPages.enquiries, { status, page: pageNumber(page) }),
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
    ...pageRoutes.api,
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
    transparency: "/api/v1/transparency",
    propertiesMap: "/api/v1/properties/map",
    cards: (ids: readonly string[]) => withQuery("/api/v1/properties/cards", { ids }),
    mapGround: "/api/v1/map-ground",
    localityPosition: ({ locality, city }: { locality: string; city?: string }) =>
      withQuery("/api/v1/localities/position", { locality, city }),
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
