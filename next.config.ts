import type { NextConfig } from "next";
import { addressRewrites } from "@/lib/addresses";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { publicPolicy } from "@/lib/security-headers";
import { upcomingPages } from "@/lib/site-content";

const immutable = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];
const POLICY = "content-security-policy";
const isDevelopment = process.env.NODE_ENV === "development";
const pages = publicPolicy(isDevelopment);
const pagesWithMap = publicPolicy(isDevelopment, { maps: true });

const config: NextConfig = {
  output: "standalone",
  // A lock file in a folder above must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  experimental: { isrFlushToDisk: false, caseSensitiveRoutes: true },
  headers: async () => [
    // The policy of a signed-in page replaces this one (middleware.ts); all other headers come from the door.
    { source: "/:path*", headers: [{ key: POLICY, value: pages }] },
    // A property's own page; lists below the same path have no map.
    { source: "/property/:slug((?!explore(?:/|$))[^/]+)", headers: [{ key: POLICY, value: pagesWithMap }] },
    { source: "/reset-password", headers: [{ key: "referrer-policy", value: "no-referrer" }] },
    {
      source: "/media/:file",
      headers: [{ key: POLICY, value: "sandbox; default-src 'none'; frame-ancestors 'none'" }],
    },
    { source: "/icons.svg", has: [{ type: "query", key: "v" }], headers: immutable },
    { source: "/pictures/:file", headers: [{ key: "cache-control", value: "public, max-age=86400" }] },
  ],
  rewrites: async () => ({
    beforeFiles: addressRewrites({
      types: PROPERTY_TYPES,
      categories: CATEGORIES,
      upcoming: Object.keys(upcomingPages),
    }),
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
