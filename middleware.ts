import { type NextRequest, NextResponse } from "next/server";
import { canonicalTypesQuery } from "@/lib/search/canonical-types";

/**
 * Brings repeated and differently spelt types of a list's address to the one spelling its cached page has: a rewrite sees
 * only the last of repeated keys (docs/decisions/001-caching.md).
 */
export function middleware(request: NextRequest): NextResponse {
  const search = canonicalTypesQuery(request.nextUrl.searchParams);
  if (search === undefined) return NextResponse.next();
  const url = request.nextUrl.clone();
  url.search = search;
  return NextResponse.redirect(url, 308);
}

export const config = {
  runtime: "nodejs",
  matcher: [
    { source: "/listings", has: [{ type: "query", key: "type" }] },
    { source: "/buy", has: [{ type: "query", key: "type" }] },
  ],
};
