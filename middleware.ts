import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { readSessionCookie, signedInCookie } from "@/lib/auth/cookies";
import { openSid } from "@/lib/auth/token";
import { getEnv } from "@/lib/env";
import { isSignedInPath, routes } from "@/lib/routes";
import { canonicalTypesQuery } from "@/lib/search/canonical-types";
import { checkoutSources, signedInPolicy } from "@/lib/security-headers";
import { ASKED_PATH_HEADER } from "@/lib/viewer/constants";

const POLICY = "content-security-policy";
const NONCE_BYTES = 16;
const LISTS = new Set([routes.listings(), routes.buy()]);

/**
 * A convenience before the pages, never their guard: signed-in pages read the session themselves (lib/viewer/queries).
 * Lists get the one spelling of their types, visitors of signed-in pages the way to sign in, and these pages a nonce.
 */
export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  const path = decoded(request.nextUrl.pathname);
  if (isSignedInPage(path)) return enterSignedIn(request);
  return LISTS.has(path) ? spellTypes(request) : NextResponse.next();
}

const EDIT_PAGE = /^\/view-properties\/[^/]+\/edit$/;

/** No other page lies deeper (a test looks): there is the kept 404 screen, whose scripts have no nonce. */
const isSignedInPage = (path: string) => isSignedInPath(path) && (path.lastIndexOf("/") === 0 || EDIT_PAGE.test(path));

/** A rewrite sees only the last of repeated keys (docs/decisions/001-caching.md). */
function spellTypes(request: NextRequest): NextResponse {
  const search = canonicalTypesQuery(request.nextUrl.searchParams);
  if (search === undefined) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.search = search;
  return NextResponse.redirect(url, 308);
}

async function enterSignedIn(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const asked = `${pathname}${search}`;
  const token = readSessionCookie(request.headers.get("cookie"));
  if (!token || !(await openSid(token))) return toSignIn(request, asked);
  const policy = policyOf(decoded(pathname), randomBytes(NONCE_BYTES).toString("base64"));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  headers.set(ASKED_PATH_HEADER, asked);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}

function policyOf(path: string, nonce: string): string {
  const { NODE_ENV, RAZORPAY_CHECKOUT_URL, RAZORPAY_API_URL } = getEnv();
  const checkout = path === routes.credits ? checkoutSources(RAZORPAY_CHECKOUT_URL, RAZORPAY_API_URL) : undefined;
  return signedInPolicy(nonce, NODE_ENV === "development", checkout);
}

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
    "/:path(.*%.*)",
    { source: "/listings", has: [{ type: "query", key: "type" }] },
    { source: "/buy", has: [{ type: "query", key: "type" }] },
  ],
};
