import type { NextConfig } from "next";
import { addressRewrites } from "@/lib/search/addresses";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { fallbackPolicy } from "@/lib/security-headers";

const immutable = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];
const POLICY = "content-security-policy";
const pages = fallbackPolicy(process.env.NODE_ENV === "development");

const config: NextConfig = {
  output: "standalone",
  // A lock file in a folder above must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  // lib/markup loads it from outside of the bundles.
  outputFileTracingIncludes: {
    "/*": [
      "node_modules/react-dom/server.node.js",
      "node_modules/react-dom/cjs/react-dom-server.node.production.js",
      "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js",
    ],
  },
  // `npm test` and `npm run typecheck` look at types; a build, and so a first start, waits for them no longer.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  cacheHandler: `${import.meta.dirname}/lib/cache/isr-handler.mjs`,
  cacheMaxMemorySize: 0,
  // Each page's code is read when it is first asked for: a tenth less memory at rest, an earlier first answer.
  experimental: { caseSensitiveRoutes: true, preloadEntriesOnStart: false, globalNotFound: true },
  headers: async () => [
    // A page's own policy replaces this one (lib/cache/dress-page, middleware.ts); all other headers come from the door, for
    // whatever is no page its policy too.
    {
      source: "/:path((?!(?:api/(?!docs$)|v[123]/|_next/|pictures/)|.*\\.[a-z]{2,11}$).*)",
      headers: [{ key: POLICY, value: pages }],
    },
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
    }),
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
