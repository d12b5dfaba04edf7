import { existsSync } from "node:fs";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { matchHas, prepareDestination } from "next/dist/shared/lib/router/utils/prepare-destination";
import { expect, it } from "vitest";
import { addressRewrites } from "@/lib/search/addresses";
import { LIST_KEYS } from "@/lib/search/filter-keys";

const rewrites = addressRewrites({ types: ["House"], categories: ["rent"], keys: LIST_KEYS });

/** The destination of `path`, matched like the framework does, ignoring case. */
function destinationOf(path: string, query: Record<string, string> = {}): string | undefined {
  for (const { source, has, missing, destination } of rewrites) {
    const inPath = getPathMatch(source, { strict: true, removeUnnamedParams: true })(path);
    const inQuery = inPath && matchHas({} as never, query, has as never, missing as never);
    if (!inPath || !inQuery) continue;
    const params = { ...inPath, ...inQuery };
    return prepareDestination({ appendParamsToQuery: true, destination, params, query: {} }).newUrl;
  }
  return undefined;
}

const hasPage = (path: string) => existsSync(`app/(auth)${destinationOf(path)}/page.tsx`);
/** The folder of a page with a parameter as its last segment. */
const hasFolder = (path: string) => existsSync(`app/(site)${destinationOf(path)?.replace(/\/[^/]+$/, "")}`);

it.each(["/@dmin-l0gin", "/%40dmin-l0gin"])("%s is the administrators' sign-in", (path) => {
  expect(hasPage(path)).toBe(true);
});

it.each(["/@DMIN-l0gin", "/%40Dmin-l0gin", "/@dmin-L0GIN", "/@dmin-l0gin/x", "/dmin-l0gin", "/xdmin-l0gin"])(
  "%s is not a page",
  (path) => {
    expect(hasPage(path)).toBe(false);
  },
);

it.each(["/sell", "/about", "/contact", "/accessibility", "/transparency", "/test/1", "/test/6"])(
  "%s is a cached page",
  (path) => {
    expect(hasFolder(path)).toBe(true);
  },
);

it.each(["/Sell", "/ABOUT", "/Contact", "/about/x", "/TEST/1", "/test/0", "/test/7", "/test/01", "/test/1/x", "/test"])(
  "%s is not a cached page",
  (path) => {
    expect(destinationOf(path) === undefined || !hasFolder(path)).toBe(true);
  },
);

it.each(["1", "999", "1000", "1001", "16667"])("page %s of a place is a page of its own", (page) => {
  expect(destinationOf("/in/indore/rent", { page })).toBe(`/cached/place/in/${page}/indore/rent`);
  const budget = "/property/house/indore/rent/0-10000";
  expect(destinationOf(budget, { page })).toBe(`/cached/landing${budget}/${page}`);
});

it.each(["0", "-1", "01", "x", "10000000"])("page %s of a place is its first", (page) => {
  expect(destinationOf("/in/indore", { page })).toBe("/cached/place/in/1/indore");
});

it.each([
  ["/sitemap.xml", "/cached/sitemap/xml"],
  ["/SITEMAP.xml", "/cached/SITEMAP/xml"],
  ["/sitemap.XML", "/cached/sitemap/XML"],
  ["/sitemaps/pages.xml", "/cached/sitemap/pages.xml"],
  ["/sitemaps/listings-2026-11-01-1.xml", "/cached/sitemap/listings-2026-11-01-1.xml"],
  ["/sitemaps/index.xml", "/cached/sitemap/index.xml"],
  ["/Sitemaps/pages.xml", "/cached/Sitemap/pages.xml"],
  ["/SitemapS/pages.xml", "/cached/Sitemap/pages.xml"],
  ["/sitemaps/xml", undefined],
  ["/feed.xml", "/cached/feed/xml"],
  ["/Feed.xml", "/cached/Feed/xml"],
  ["/robots.txt", "/cached/robots/txt"],
  ["/robots.TXT", "/cached/robots/TXT"],
])("the file %s is rewritten to %s", (path, to) => expect(destinationOf(path)).toBe(to));
