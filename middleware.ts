import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { REQUESTED_PATH_HEADER } from "@/lib/identity/constants";
import { readSessionCookie, signedInCookie, unsealSid } from "@/lib/identity/cookies";
import { checkoutSources, contentPolicy, POLICY_HEADER, SESSION_MARK_HASH } from "@/lib/platform/content-policy";
import { getEnv } from "@/lib/platform/env";
import { isSignedInPath, routes } from "@/lib/platform/routes";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { isRenderedPerRequest } from "@/lib/search/addresses";
import { canonicalTypesQuery } from "@/lib/search/type-parameter";

const NONCE_BYTES = 16;
const WITH_TYPES = new Set<string>([routes.home, routes.listings(), routes.buy()]);
const FORM_ANSWERS = routes.noJsForm("");
const KINDS = { types: PROPERTY_TYPES, categories: CATEGORIES };

/**
 * A convenience before the pages, never their guard: signed-in pages read the session themselves (lib/identity/viewer).
 * Lists and home get the one spelling of their types, visitors of signed-in pages the way to sign in, and every page that is rendered
 * for one request alone a nonce.
 */
export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  const path = decoded(pathname);
  if (isSignedInPage(path)) return enterSignedIn(request);
  const spelt = WITH_TYPES.has(path) ? spellTypes(request) : undefined;
  if (spelt) return spelt;
  return path.startsWith(FORM_ANSWERS) || isRenderedPerRequest(pathname, searchParams, KINDS)
    ? withPolicy(request, contentPolicy().ofRenderedPage(newNonce(), { scripts: [SESSION_MARK_HASH] }))
    : NextResponse.next();
}

const EDIT_PAGE = /^\/view-properties\/[^/]+\/edit$/;

/** No other page lies deeper (a test looks): there is the kept 404 screen, whose scripts have no nonce. */
const isSignedInPage = (path: string) => isSignedInPath(path) && (path.lastIndexOf("/") === 0 || EDIT_PAGE.test(path));

/** A rewrite sees only the last of repeated keys (docs/decisions/001-caching.md). */
function spellTypes(request: NextRequest): NextResponse | undefined {
  const search = canonicalTypesQuery(request.nextUrl.searchParams);
  if (search === undefined) return undefined;
  const url = request.nextUrl.clone();
  url.search = search;
  return NextResponse.redirect(url, 308);
}

async function enterSignedIn(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const asked = `${pathname}${search}`;
  const token = readSessionCookie(request.headers.get("cookie"));
  if (!token || !(await unsealSid(token))) return toSignIn(request, asked);
  return withPolicy(request, signedInPolicy(decoded(pathname)), { [REQUESTED_PATH_HEADER]: asked });
}

/** The framework finds the nonce in the policy of the request, and puts it on the scripts it writes. */
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

function toSignIn({ nextUrl }: NextRequest, asked: string): NextResponse {
  const target = new URL(routes.loginThen(asked), nextUrl);
  // Without a session its sign goes too, so that no page asks who is there.
  const headers = { "cache-control": "private, no-store", "set-cookie": signedInCookie(0) };
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
  // Each signed-in page, and every spelling of one with encoded characters.
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
    "/enquiries",
    "/system",
    { source: "/form/:name" },
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
    // Lists whose types may be spelt otherwise, and those that no rewrite leads to a kept page (lib/addresses).
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "type" }] },
    { source: "/:list(listings|buy|property/explore)", has: [{ type: "query", key: "search" }] },
    {
      source: "/:list(listings|buy|property/explore)",
      has: [{ type: "query", key: "page", value: "(?![1-9]\\d{0,2}$)[^]*" }],
    },
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "maxPrice" }] },
    { source: "/:list(listings|buy)", has: [{ type: "query", key: "sort" }] },
    { source: "/property/explore", has: [{ type: "query", key: "city" }] },
    { source: "/property/explore", has: [{ type: "query", key: "priceRange" }] },
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
