import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { REQUESTED_PATH_HEADER } from "@/lib/identity/constants";
import { readSessionCookie, signedInCookie, unsealSid } from "@/lib/identity/cookies";
import { PERSONAL, REVALIDATED } from "@/lib/platform/cache-control";
import { checkoutSources, contentPolicy, POLICY_HEADER, SESSION_MARK_HASH } from "@/lib/platform/content-policy";
import { getEnv } from "@/lib/platform/env";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { isRenderedPerRequest, typesTakenBy } from "@/lib/search/addresses";
import { LIST_KEYS } from "@/lib/search/filter-keys";
import { listNameOf } from "@/lib/search/list-address";
import { narrowedLanding, respelledList } from "@/lib/search/list-spelling";
import { canonicalTypesQuery } from "@/lib/search/query-parameters";

const NONCE_BYTES = 16;
const FORM_ANSWERS = routes.noJsForm("");
const LISTING_LINKS = routes.listingLink("");
const SHORTLISTS = routes.shortlist("");
const COMPARE = routes.compare();
const ALERT_LINKS = routes.alertLink("");
/** Browsers ask again: a value that is unknown today may be known tomorrow. */
const RESPELLED = { status: 308, headers: { "cache-control": REVALIDATED } };
const KNOWN = { types: PROPERTY_TYPES, categories: CATEGORIES, keys: LIST_KEYS };

/**
 * Runs before some pages, after `server/request-pipeline.ts`, which runs before everything: redirects lists and the home page to
 * the canonical spelling of their filters, landing pages with further filters to the list that has them, and visitors of signed-in
 * pages to sign-in; sets a nonce for pages that are rendered per request. It protects nothing: signed-in pages check the session
 * themselves (lib/identity/page-guards), calls in lib/api/endpoint.
 */
export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const path = decoded(pathname);
  if (isSignedInPage(path)) return enterSignedIn(request);
  if (path.startsWith(ALERT_LINKS) && request.method === "POST") return stopByOneClick(request, path);
  const list = narrowedLanding(pathname, searchParams);
  if (list !== undefined) return NextResponse.redirect(new URL(list, request.nextUrl), 307);
  const spelt = spellFilters(request, path) ?? spellTypes(request, path);
  if (spelt) return spelt;
  return path.startsWith(FORM_ANSWERS) ||
    path.startsWith(LISTING_LINKS) ||
    path.startsWith(SHORTLISTS) ||
    path === COMPARE ||
    path.startsWith(ALERT_LINKS) ||
    isRenderedPerRequest(pathname, searchParams, KNOWN)
    ? withPolicy(request, contentPolicy().ofRenderedPage(newNonce(), { scripts: [SESSION_MARK_HASH] }))
    : NextResponse.next();
}

const DEEPER_PAGE = /^\/(?:view-properties\/[^/]+\/edit|moderation\/log)$/;

/** Other deeper paths show the cached 404 screen, whose scripts have no nonce; a test checks this. */
const isSignedInPage = (path: string) =>
  isSignedInPath(path) && (path.lastIndexOf("/") === 0 || DEEPER_PAGE.test(path));

/** Redirects a list to the canonical spelling of its filters. Values that no filter accepts are left out. */
function spellFilters({ nextUrl }: NextRequest, path: string): NextResponse | undefined {
  const name = listNameOf(path);
  const address = name && respelledList(name, nextUrl.searchParams);
  if (address === undefined) return undefined;
  const url = nextUrl.clone();
  [url.pathname = "", url.search = ""] = address.split("?");
  return NextResponse.redirect(url, RESPELLED);
}

/**
 * Redirects to the canonical types: a rewrite sees only the last of repeated keys (docs/decisions/001-caching.md). Unknown ones
 * are left out.
 */
function spellTypes(request: NextRequest, path: string): NextResponse | undefined {
  const takes = typesTakenBy(path);
  const search = takes && canonicalTypesQuery(request.nextUrl.searchParams, takes);
  if (search === undefined) return undefined;
  const url = request.nextUrl.clone();
  url.search = search;
  return NextResponse.redirect(url, RESPELLED);
}

async function enterSignedIn(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const requested = `${pathname}${search}`;
  const token = readSessionCookie(request.headers.get("cookie"));
  if (!token || !(await unsealSid(token))) return toSignIn(request, requested);
  return withPolicy(request, signedInPolicy(decoded(pathname)), { [REQUESTED_PATH_HEADER]: requested });
}

/** What a mail program sends to the address of the page that stops the mails of a saved search (RFC 8058). */
function stopByOneClick({ nextUrl }: NextRequest, path: string): NextResponse {
  const url = nextUrl.clone();
  url.pathname = routes.api.oneClickStop(encodeURIComponent(path.slice(ALERT_LINKS.length)));
  return NextResponse.rewrite(url);
}

/** Sets the policy on request and response: the framework takes the nonce for its scripts from the request. */
function withPolicy(request: NextRequest, policy: string, also: Record<string, string> = {}): NextResponse {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries({ ...also, [POLICY_HEADER]: policy })) headers.set(name, value);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY_HEADER, policy);
  return response;
}

function signedInPolicy(path: string): string {
  const { RAZORPAY_CHECKOUT_URL, RAZORPAY_API_URL } = getEnv();
  const also = path === routes.credits ? checkoutSources(RAZORPAY_CHECKOUT_URL, RAZORPAY_API_URL) : {};
  return contentPolicy().ofRenderedPage(newNonce(), also);
}

const newNonce = () => randomBytes(NONCE_BYTES).toString("base64");

function toSignIn({ nextUrl }: NextRequest, requested: string): NextResponse {
  const target = new URL(routes.loginThen(requested), nextUrl);
  // Also removes the readable cookie that marks a session, so that pages do not request the viewer.
  const headers = { "cache-control": PERSONAL, "set-cookie": signedInCookie(0) };
  return NextResponse.redirect(target, { status: 307, headers });
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

export const config = {
  runtime: "nodejs",
  // Every signed-in page, also when its path has encoded characters.
  matcher: [
    "/dashboard",
    "/profile",
    "/account",
    "/upload-property",
    "/view-properties",
    "/view-properties/:id/edit",
    "/credits",
    "/my-cart",
    "/my-properties",
    "/users",
    "/places",
    "/enquiries",
    "/claims",
    "/reports",
    "/moderation",
    "/moderation/log",
    "/duty-rates",
    "/system",
    "/saved-searches",
    { source: "/form/:name" },
    { source: "/listing-link/:token" },
    { source: "/shortlist/:token" },
    { source: "/compare" },
    { source: "/s/:token" },
    "/:path(.*%.*)",
    {
      source: "/",
      has: [
        {
          type: "query",
          key: "type",
          value:
            "(?!(?:House|PG|Hostel|Flat|Plot|Office|Land|Farmhouse|Shop|Villa|Apartment|Showroom|CoworkingSpace)$)[^]*",
        },
      ],
    },
    // Lists whose types may have another spelling, and lists that no rewrite maps to a cached page (lib/search/addresses).
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "type" }] },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "search" }],
    },
    {
      source: "/:list(listings|buy|property/explore)",
      has: [{ type: "query", key: "page", value: "(?![1-9]\\d{0,2}$)[^]*" }],
    },
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "maxPrice" }] },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "sort" }],
    },
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "category" }] },
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "city" }] },
    { source: "/property/explore", has: [{ type: "query", key: "city" }] },
    { source: "/property/explore", has: [{ type: "query", key: "maxPrice" }] },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "locality" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "minPrice" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "bedrooms" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "minBedrooms" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "minArea" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "maxArea" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "maxPricePerSqft" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "furnished" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "preferred" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "amenity" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "seller" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "availableBy" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "postedWithin" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "confirmedWithin" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "photos" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "rera" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "q" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "bbox" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "polygon" }],
    },
    {
      source: "/:list(listings|buy|property/explore|in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)",
      has: [{ type: "query", key: "near" }],
    },
    { source: "/property/explore", has: [{ type: "query", key: "priceRange" }] },
    // Landing pages with keys that have other rows for lists above.
    { source: "/:list(in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)", has: [{ type: "query", key: "category" }] },
    { source: "/:list(in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)", has: [{ type: "query", key: "type" }] },
    { source: "/:list(in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)", has: [{ type: "query", key: "city" }] },
    { source: "/:list(in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)", has: [{ type: "query", key: "maxPrice" }] },
    { source: "/:list(in/.+|property/[^/]+/[^/]+/[^/]+/[^/]+)", has: [{ type: "query", key: "priceRange" }] },
    {
      source: "/property/explore",
      has: [{ type: "query", key: "category", value: "(?!(?:rent|sale|lease|new-projects)$)[^]*" }],
    },
    {
      source: "/property/explore",
      has: [
        {
          type: "query",
          key: "type",
          value:
            "(?!(?:house|pg|hostel|flat|plot|office|land|farmhouse|shop|villa|apartment|showroom|coworkingspace)$)[^]*",
        },
      ],
    },
  ],
};
